"""All the sets among the cards on a table."""

from collections.abc import Sequence
from itertools import combinations, compress

from setkeeper.cards.card import Card
from setkeeper.solver.third import THIRD


def all_sets(layout: Sequence[Card]) -> list[tuple[int, int, int]]:
    """The positions, from 1, of every set among different cards; each sorted, and the list too.

    Each card turns the cards behind it into those that would complete the pair, and these into
    their positions, 0 where they are not on the table: two table look-ups in C, so that Python
    only sees the answers. Of the pairs that find the same set only the first is kept.
    """
    cards = bytes(layout)
    places = bytearray(256)
    completing = []
    for position, card in enumerate(cards, 1):
        places[card] = position
        completing.append(cards[position:].translate(THIRD[card]))
    thirds = b"".join(completing).translate(places)
    pairs = compress(combinations(range(1, len(cards) + 1), 2), thirds)
    return [
        (first, second, third)
        for (first, second), third in zip(pairs, filter(None, thirds), strict=True)
        if third > second
    ]


def has_set(layout: Sequence[Card]) -> bool:
    """Whether any three of these different cards are a set."""
    behind = list(layout)
    while behind:
        row = THIRD[behind.pop()]
        if not {row[card] for card in behind}.isdisjoint(behind):
            return True
    return False
