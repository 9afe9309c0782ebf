"""How rare a layout is: shares of fresh deals, odds in play, and what a further card would add."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.solver.odds_table import SET_FREE, WITH_SETS
from setkeeper.solver.third import THIRD

# Layouts without a set among so many cards *in play*, one in so many: the set taken chosen at
# random among those on the table, five million simulated games. More than a fresh deal has,
# since what players leave behind is poor in sets.
NONE_IN_PLAY = {12: 15, 15: 89}

# The same as odds, "so many to 1 that there is a set": as simulated, and as the booklets print it.
IN_PLAY_ODDS = {12: 14.09, 15: 88.0}
BOOKLET_ODDS = {12: 33, 15: 2500}


def ways(deck: Deck, cards: int) -> dict[int, int]:
    """Hands of so many cards by the number of their sets; what is not in it is not known.

    A whole row adds up to all hands. From 16 classic cards on only hands without a set are
    counted, and beyond 21 cards nothing is.
    """
    row = WITH_SETS[deck].get(cards)
    if row is not None:
        return dict(enumerate(row))
    if deck is Deck.CLASSIC and cards < len(SET_FREE):
        return {0: SET_FREE[cards]}
    return {0: 0} if cards >= ALWAYS_A_SET[deck] else {}


def hands(deck: Deck, cards: int) -> int:
    """All hands of so many cards."""
    return comb(len(CARDS[deck]), cards)


def share(deck: Deck, cards: int, sets: int) -> Fraction | None:
    """The share of fresh deals of ``cards`` cards with just ``sets`` sets; None if unknown."""
    row = ways(deck, cards)
    if sets in row:
        return Fraction(row[sets], hands(deck, cards))
    return Fraction(0) if sum(row.values()) == hands(deck, cards) else None


def average(deck: Deck, cards: int) -> Fraction:
    """Sets among so many cards of a fresh deal, on average: each triple is one in 79, or 25."""
    return Fraction(comb(cards, 3), len(CARDS[deck]) - 2)


def adding(layout: Sequence[Card], deck: Deck) -> dict[int, list[Card]]:
    """The cards that do not lie there, by the number of sets that each would add."""
    there = set(layout)
    completed = Counter(THIRD[first][second] for first, second in combinations(layout, 2))
    found: dict[int, list[Card]] = {}
    for card in CARDS[deck]:
        if card not in there:
            found.setdefault(completed[card], []).append(card)
    return dict(sorted(found.items(), reverse=True))
