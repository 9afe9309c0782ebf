"""The numbers of friday.toml, worked out by hand.

Round 1, Anna deals. Boris takes a set after 40 s, the table grows to 15, Anna takes one after
another 140 s, Věra calls wrongly, Anna takes one after 60 s, Boris (as amended) after 20 s and
loses it for a wrong call. Stopped: Anna 2, Boris 1, Věra 0.
Round 2, Boris deals. Věra takes a set after 45 s; a second one was taken back. Piles 5, 6, 9.
Round 3, Věra deals, kept on paper: piles 7, 8, 4. Totals: Anna 14, Boris 15, Věra 13.
"""

from datetime import UTC, datetime
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match import moments
from setkeeper.match.evening import curve, ranked, rounds, tallies
from setkeeper.match.events import Call, RoundStart, Ruling
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import first_state
from setkeeper.solver.layout import all_sets
from setkeeper.store.matchfile import read_match

FRIDAY = Path(__file__).parents[1] / "cli" / "report" / "friday.toml"
ANNA, BORIS, VERA = 0, 1, 2


@pytest.fixture(scope="module")
def friday() -> Record:
    return read_match(FRIDAY).record


def test_who_has_what(friday: Record) -> None:
    told = [
        (t.name, t.place, t.total, t.sets, t.right, t.wrong, t.late, t.dealt, t.best)
        for t in tallies(friday)
    ]
    assert told == [
        ("Boris", 1, 15, 15, 2, 1, 0, 1, 8),
        ("Anna", 2, 14, 14, 2, 0, 0, 1, 7),
        ("Věra", 3, 13, 13, 1, 1, 0, 1, 9),
    ]


def test_the_rounds(friday: Record) -> None:
    told = [(r.round, r.dealer, r.points, r.calls, r.piles, r.early) for r in rounds(friday)]
    assert told == [
        (1, ANNA, (2, 1, 0), 6, False, True),
        (2, BORIS, (5, 6, 9), 1, True, False),
        (3, VERA, (7, 8, 4), 0, True, False),
    ]


def test_the_way_there(friday: Record) -> None:
    way = curve(friday)
    assert way.steps == (
        (0, 0, 0),
        (0, 1, 0),
        (1, 1, 0),
        (2, 1, 0),
        (2, 2, 0),
        (2, 1, 0),
        (2, 1, 0),
        (2, 1, 1),
        (7, 7, 9),
        (14, 15, 13),
    )
    assert way.ends == (6, 8, 9)


def test_moments(friday: Record) -> None:
    assert [s.seconds for s in moments.searches(friday)] == [40, 140, 60, 20, 45]
    assert moments.longest_search(friday) == moments.Search(ANNA, 1, 140, first=False)
    assert moments.quickest_after_deal(friday) == moments.Search(BORIS, 1, 40, first=True)
    assert moments.longest_run(friday) == moments.Run(ANNA, 1, 2)
    assert moments.driest_run(friday) == moments.Run(VERA, 1, 4)


def test_kinds_of_sets(friday: Record) -> None:
    found = moments.kinds(friday)
    assert found.rows == ((1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    rare = moments.rarest(friday)
    assert rare is not None
    assert (rare.player, rare.differ, rare.share) == (ANNA, 1, Fraction(1, 10))


def test_luck(friday: Record) -> None:
    """Tables of 12: five in round 1 (the deal, and after each of four sets), two in round 2."""
    told = {luck.cards: (luck.met, luck.extras) for luck in moments.luck(friday)}
    assert told == {12: (7, 1), 15: (1, 0)}


def test_an_empty_deck_tells_nothing_about_luck() -> None:
    """A set, once more and again: 23 calls after the deal have emptied the deck of 81."""
    at = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
    record = Record(first_state(choose_rules("ru", "classic", {}), ("Anna", "Boris")))
    record.add(RoundStart(1, at, 1, "Anna"))
    for number in range(2, 27):
        record.add(Call(number, at, "Anna", Ruling.SET))
    # 69 cards lie in the deck at the deal, 3 fewer after each set, none after the 23rd.
    assert [(luck.cards, luck.met) for luck in moments.luck(record)] == [(12, 23)]
    # All in one second: no time is told.
    assert moments.searches(record) == []
    assert moments.longest_run(record) == moments.Run(ANNA, 1, 25)


@pytest.mark.parametrize("deck", Deck)
def test_shares_of_kinds_are_those_of_all_sets(deck: Deck) -> None:
    """Counted over every set of the deck."""
    cards = CARDS[deck]
    counts = dict.fromkeys((1, 2, 3, 4), 0)
    for places in all_sets(cards):
        three: tuple[Card, ...] = tuple(cards[place - 1] for place in places)
        counts[moments.differing(three)] += 1
    total = sum(counts.values())
    assert total == len(cards) * (len(cards) - 1) // 6 == comb(len(cards), 2) // 3
    for differ, count in counts.items():
        assert moments.kind_share(deck, differ) == Fraction(count, total)


@pytest.mark.parametrize(
    ("totals", "places"),
    [([5, 9, 7], [3, 1, 2]), ([4, 4, 1], [1, 1, 3]), ([-1, 0, 0], [3, 1, 1]), ([2], [1])],
)
def test_places(totals: list[int], places: list[int]) -> None:
    assert ranked(totals) == places
