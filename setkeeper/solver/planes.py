"""Magic squares and largest layouts without a set: figures of the deck, laid anew from a seed.

Cards are points of a space over 0, 1, 2 in which three points on a line are a set. A change of
that space that keeps lines (a matrix and a shift) keeps sets; so one figure and a change drawn
from the seed give every figure of its kind.
"""

from collections.abc import Iterator
from itertools import combinations, product

from setkeeper.cards.card import FILLED, Card, card
from setkeeper.cards.deck import Deck
from setkeeper.cards.seeded import below, stream

_Point = tuple[int, ...]

# The three cards of a square that are given: no line of it, so that they settle the others.
GIVEN = 3


def magic_square(deck: Deck, seed: str) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Nine cards by rows, every row, column and diagonal a set, and the places, from 1, of three.

    Those three are no set: from them all the others follow. The square holds twelve sets, for
    the broken diagonals are sets too.
    """
    drawn = stream(seed, "magic")
    size = _size(deck)
    while True:
        corner, right, down = (_point(size, drawn) for _ in range(3))
        square = tuple(
            _card(_sum(corner, *[right] * column, *[down] * row))
            for row in range(3)
            for column in range(3)
        )
        if len(set(square)) == 9:
            break
    while True:
        given = sorted({1 + below(9, drawn) for _ in range(GIVEN)})
        if len(given) == GIVEN and not _on_a_line(given):
            return square, tuple(given)


def _on_a_line(places: list[int]) -> bool:
    rows_and_columns = [divmod(place - 1, 3) for place in places]
    return all(sum(values) % 3 == 0 for values in zip(*rows_and_columns, strict=True))


def cap(deck: Deck, seed: str) -> tuple[Card, ...]:
    """A largest layout without a set: 20 cards, 9 of the beginner deck.

    Classic: the points other than 0 where x² + y² + zw is 0. Three of them on a line would add up
    to 0, so two of them would span a plane on which the form vanishes, and there is none.
    Beginner: the points z = x² + y², of which no line has three.
    """
    size = _size(deck)
    drawn = stream(seed, "cap")
    while True:
        columns = [_point(size, drawn) for _ in range(size)]
        moved = [_times(columns, point) for point in product(range(3), repeat=size)]
        if len(set(moved)) == 3**size:
            break
    shift = _point(size, drawn)
    points = [
        point
        for point in product(range(3), repeat=size)
        if (
            (point[0] ** 2 + point[1] ** 2 + point[2] * point[3]) % 3 == 0 and any(point)
            if size == 4
            else point[2] == (point[0] ** 2 + point[1] ** 2) % 3
        )
    ]
    cards = sorted(_card(_sum(_times(columns, point), shift)) for point in points)
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1, drawn)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def lines_of_a_square() -> list[tuple[int, int, int]]:
    """The places, from 1, of the twelve sets of every magic square."""
    return [(a, b, c) for a, b, c in combinations(range(1, 10), 3) if _on_a_line([a, b, c])]


def _size(deck: Deck) -> int:
    return 3 if deck is Deck.BEGINNER else 4


def _point(size: int, drawn: Iterator[int]) -> _Point:
    return tuple(below(3, drawn) for _ in range(size))


def _sum(*points: _Point) -> _Point:
    return tuple(sum(values) % 3 for values in zip(*points, strict=True))


def _times(columns: list[_Point], point: _Point) -> _Point:
    """The matrix of these columns, times the point."""
    rows = zip(*columns, strict=True)
    return tuple(sum(a * b for a, b in zip(row, point, strict=True)) % 3 for row in rows)


def _card(point: _Point) -> Card:
    """A point as a card; without a fourth value it is a filled one."""
    if len(point) == 3:
        return card(point[0], point[1], FILLED, point[2])
    return card(point[0], point[1], point[2], point[3])
