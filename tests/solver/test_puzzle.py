"""Puzzles: every layout that exists is found, the same for a seed; squares and caps are real."""

from collections.abc import Callable
from itertools import combinations

import pytest

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.layout import all_sets, has_set
from setkeeper.solver.odds_table import WITH_SETS
from setkeeper.solver.planes import cap, lines_of_a_square, magic_square
from setkeeper.solver.puzzle import find_layout, impossible, most_sets
from setkeeper.solver.verdict import is_set

# The puzzle of a day: twelve cards with six sets.
EXPECTED = "2GEO 3PSD 1RSW 3RSW 3PFD 1PEO 3GSW 3GEO 3PSW 1PFO 2GED 3REO"

ALL = [
    (deck, cards, sets)
    for deck in Deck
    for cards, row in WITH_SETS[deck].items()
    if cards <= 18
    for sets in range(len(row) + 1)
]


def some_patience() -> Callable[[], bool]:
    """Asked 200 times, not longer: far more than any of these needs."""
    asked = iter(range(200))
    return lambda: next(asked, None) is not None


def plain_count(layout: tuple[Card, ...]) -> int:
    return sum(is_set(*three) for three in combinations(layout, 3))


def test_whatever_exists_is_found_and_nothing_else_is_looked_for() -> None:
    for deck, cards, sets in ALL:
        row = WITH_SETS[deck][cards]
        exists = sets < len(row) and row[sets] > 0
        assert impossible(deck, cards, sets) is not exists
        if exists:
            layout = find_layout(deck, cards, sets, "v1:7", some_patience())
            assert layout is not None, (deck, cards, sets)
            assert len(set(layout)) == cards
            assert set(layout) <= set(CARDS[deck])
            assert plain_count(layout) == sets


@pytest.mark.parametrize(("cards", "most"), [(16, 26), (17, 30), (18, 36)])
def test_as_many_sets_as_the_beginner_deck_has(cards: int, most: int) -> None:
    """Beyond 15 classic cards no row is known: what is found lies below the bound."""
    assert most == len(WITH_SETS[Deck.BEGINNER][cards]) - 1 <= most_sets(Deck.CLASSIC, cards)
    layout = find_layout(Deck.CLASSIC, cards, most, "v1:1", lambda: True)
    assert layout is not None
    assert plain_count(layout) == most


def test_a_seed_is_one_layout_for_good() -> None:
    """Written down once: a change of it would take the puzzle of a day from those who share it."""
    layout = find_layout(Deck.CLASSIC, 12, 6, "v1:20261201", lambda: True)
    assert layout is not None
    assert format_codes(layout) == EXPECTED
    assert find_layout(Deck.CLASSIC, 12, 6, "v1:20261202", lambda: True) != layout


def test_giving_up() -> None:
    assert find_layout(Deck.CLASSIC, 12, 6, "v1:1", lambda: False) is None


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("seed", range(20))
def test_magic_squares(deck: Deck, seed: int) -> None:
    square, given = magic_square(deck, f"v1:{seed}")
    assert len(set(square)) == 9
    assert set(square) <= set(CARDS[deck])
    lines = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]
    assert set(lines) <= set(all_sets(square))
    assert all_sets(square) == lines_of_a_square()
    assert len(all_sets(square)) == 12
    # What is given settles the rest: filling in thirds again and again reaches all nine.
    known = set(given)
    assert len(known) == 3
    for _ in range(9):
        known |= {
            third
            for three in all_sets(square)
            for third in three
            if len(known & (set(three) - {third})) == 2
        }
    assert known == set(range(1, 10))


@pytest.mark.parametrize(("deck", "size"), [(Deck.CLASSIC, 20), (Deck.BEGINNER, 9)])
@pytest.mark.parametrize("seed", range(20))
def test_largest_layouts_without_a_set(deck: Deck, size: int, seed: int) -> None:
    cards = cap(deck, f"v1:{seed}")
    assert len(set(cards)) == size
    assert set(cards) <= set(CARDS[deck])
    assert not has_set(cards)
    assert all(has_set([*cards, card]) for card in CARDS[deck] if card not in cards)
