"""Practice: what is asked, what an answer counts for, and that weak places come up more often."""

import random
from collections import Counter

import pytest

from setkeeper.cards.card import FEATURES, Card, Feature, values
from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver import practice
from setkeeper.solver.layout import has_set
from setkeeper.solver.practice import Counted
from setkeeper.solver.verdict import verdict


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_cards(split_codes([text])))


@pytest.mark.parametrize("deck", Deck)
def test_questions_are_of_the_deck(deck: Deck) -> None:
    dice = random.Random(1).randrange
    sets = 0
    for _ in range(400):
        three = practice.three_cards(deck, {}, dice)
        assert len(set(three)) == 3
        assert set(three) <= set(CARDS[deck])
        ruling = verdict(*three)
        sets += ruling.is_set
        # No set fails in one feature only: it is hard to see.
        assert ruling.is_set or len(ruling.broken) == 1
        two = practice.two_cards(deck, {}, dice)
        assert len(set(two)) == 2
        assert set(two) <= set(CARDS[deck])
    assert 150 < sets < 250
    layout = practice.table(deck, {}, dice)
    assert len(set(layout)) == 12
    assert has_set(layout)


def test_weak_features_come_up_more_often() -> None:
    weak = {f.value: Counted(100, 98) for f in FEATURES} | {"fill": Counted(100, 40)}
    dice = random.Random(2).randrange
    broken: Counter[Feature] = Counter()
    for _ in range(3000):
        for feature in verdict(*practice.three_cards(Deck.CLASSIC, weak, dice)).broken:
            broken[feature.feature] += 1
    others = [count for feature, count in broken.items() if feature is not Feature.FILL]
    assert len(others) == 3
    assert broken[Feature.FILL] > 2 * max(others)


def test_weak_differences_come_up_more_often() -> None:
    weak = {f"differ-{n}": Counted(100, 98) for n in (1, 2, 3)} | {"differ-4": Counted(100, 20)}
    dice = random.Random(3).randrange
    differing = Counter(
        sum(a != b for a, b in zip(values(first), values(second), strict=True))
        for first, second in (practice.two_cards(Deck.CLASSIC, weak, dice) for _ in range(1000))
    )
    assert differing[4] > 500


def test_three_cards_count_for_what_fails() -> None:
    first, second, third = cards("1RED 2RED 3GED")
    counted = practice.of_three((first, second, third), said=True, tenths=12)
    assert counted == {"three": Counted(1, 0, 12), "colour": Counted(1, 0, 12)}
    first, second, third = cards("1RED 2RSD 3RFD")
    counted = practice.of_three((first, second, third), said=True, tenths=9)
    right = Counted(1, 1, 9)
    assert counted == {"three": right, "differ-2": right, "number": right, "fill": right}


def test_the_third_card_counts_feature_by_feature() -> None:
    first, second, said = cards("1RED 2GED 3PSD")
    counted = practice.of_third(first, second, said, Deck.CLASSIC, 5)
    assert {name: own.right for name, own in counted.items()} == {
        "third": 0,
        "number": 1,
        "colour": 1,
        "fill": 0,
        "shape": 1,
    }
    first, second, said = cards("1RFD 2GFD 3PFD")
    beginner = practice.of_third(first, second, said, Deck.BEGINNER, 5)
    assert "fill" not in beginner


def test_the_weakest_feature() -> None:
    assert practice.weakest({}, Deck.CLASSIC) is None
    good = {f.value: Counted(10, 10) for f in FEATURES}
    assert practice.weakest(good, Deck.CLASSIC) is None
    assert practice.weakest(good | {"shape": Counted(10, 7)}, Deck.CLASSIC) is Feature.SHAPE
    assert practice.weakest(good | {"fill": Counted(10, 1)}, Deck.BEGINNER) is None
