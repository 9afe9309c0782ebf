"""Layouts with exactly so many sets: proven impossible ones, and a search from a seed.

The search begins with cards drawn from the seed and changes one card at a time. A change that
comes no nearer to the wanted number is sometimes taken too, the less willingly the longer the
search goes on, and the search begins again when it is cold. Only whole numbers and the seed's own
bytes decide, so a seed finds the same layout on every computer. A clock is no part of it:
``go_on`` says when to give up.
"""

from collections.abc import Callable, Iterator

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cards.seeded import below, stream
from setkeeper.solver.odds import hands, ways
from setkeeper.solver.third import THIRD

# Changes until the search begins again, and in how many steps it grows cold.
_CHANGES, _STEPS = 6000, 12

# How often the caller is asked whether to go on.
_ASK = 512


def most_sets(deck: Deck, cards: int) -> int:
    """So many sets may be among so many cards; where no row was counted, a bound.

    Each set of n cards lies in n - 3 of the n hands that one card less makes, so n cards hold at
    most n / (n - 3) times what n - 1 cards hold.
    """
    row = ways(deck, cards)
    if sum(row.values()) == hands(deck, cards) and len(row) > 1:
        return max(sets for sets, many in row.items() if many)
    return 0 if cards < 3 else most_sets(deck, cards - 1) * cards // (cards - 3)


def impossible(deck: Deck, cards: int, sets: int) -> bool:
    """Whether it is proven that no such layout exists."""
    row = ways(deck, cards)
    if sets in row:
        return row[sets] == 0
    return sets > most_sets(deck, cards)


def find_layout(
    deck: Deck, cards: int, sets: int, seed: str, go_on: Callable[[], bool]
) -> tuple[Card, ...] | None:
    """So many cards with exactly so many sets, in the order of the table; None: given up."""
    drawn = stream(seed, "puzzle")
    while go_on():
        order = _drawn(list(CARDS[deck]), drawn)
        found = _search(order[:cards], order[cards:], sets, drawn, go_on)
        if found is not None:
            # As found, a place would tell when its card came; laid anew it tells nothing.
            return tuple(_drawn(sorted(found), drawn))
    return None


def _drawn(cards: list[Card], drawn: Iterator[int]) -> list[Card]:
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1, drawn)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def _search(
    table: list[Card],
    rest: list[Card],
    wanted: int,
    drawn: Iterator[int],
    go_on: Callable[[], bool],
) -> list[Card] | None:
    """Changes card for card until the number fits; None: cold, or told to stop."""
    there = bytearray(256)
    for card in table:
        there[card] = 1
    sets = sum(_through(card, table, there) for card in table) // 3
    for change in range(_CHANGES):
        if sets == wanted:
            return table
        if change % _ASK == _ASK - 1 and not go_on():
            return None
        out, into = below(len(table), drawn), below(len(rest), drawn)
        old, new = table[out], rest[into]
        less = _through(old, table, there)
        there[old], table[out] = 0, new
        after = sets - less + _through(new, table, there)
        worse = abs(after - wanted) - abs(sets - wanted)
        # From 1 in 2 for one set worse down to 1 in 2^(a half of the steps).
        cold = worse * (2 + change * _STEPS // _CHANGES) // 2
        if worse <= 0 or (cold < 8 and next(drawn) < 256 >> cold):
            there[new], rest[into], sets = 1, old, after
        else:
            there[old], table[out] = 1, old
    return None


def _through(card: Card, table: list[Card], there: bytearray) -> int:
    """The sets that the card makes with two others of the table; it may lie there itself."""
    completed = bytes(table).translate(THIRD[card]).translate(there)
    # The card with itself is completed by itself.
    return (sum(completed) - there[card]) // 2
