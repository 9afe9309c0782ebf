"""The solver against published counts, an independent plain loop, and known layouts."""

import random
import tomllib
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from setkeeper.cards.card import Card, values
from setkeeper.cards.code import format_code, read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver import odds, odds_table
from setkeeper.solver.layout import all_sets, has_set
from setkeeper.solver.third import THIRD, third_card
from setkeeper.solver.verdict import Agreement, is_set, verdict

CASES = Path(__file__).parent.parent / "cases"
CLASSIC = CARDS[Deck.CLASSIC]
FACTS: dict[str, Any] = tomllib.loads((CASES / "odds.toml").read_text("utf-8"))


def cases(name: str, kind: str) -> list[Any]:
    found = tomllib.loads((CASES / f"{name}.toml").read_text("utf-8"))[kind]
    return [pytest.param(case, id=case["name"]) for case in found]


def plain_sets(layout: list[Card]) -> list[tuple[int, int, int]]:
    """The rule as the booklets word it, with nothing clever."""
    return [
        (i + 1, j + 1, k + 1)
        for i, j, k in combinations(range(len(layout)), 3)
        if all(
            len({x, y, z}) != 2
            for x, y, z in zip(values(layout[i]), values(layout[j]), values(layout[k]), strict=True)
        )
    ]


@pytest.mark.parametrize("case", cases("triples", "triple"))
def test_triples(case: dict[str, Any]) -> None:
    cards = read_cards(split_codes([case["cards"]]))
    if "refused" in case:
        assert len(set(cards)) < 3
        return
    ruling = verdict(*cards)
    assert ruling.is_set is case["set"]
    assert [f.feature.value for f in ruling.broken] == case["failing"]


@pytest.mark.parametrize("case", cases("layouts", "layout"))
def test_layouts(case: dict[str, Any]) -> None:
    cards = read_cards(split_codes([case["cards"]]))
    if "refused" in case:
        twice = [format_code(card) for card, times in Counter(cards).items() if times > 1]
        assert sorted(twice) == sorted(case["repeated"])
        return
    assert [list(three) for three in all_sets(cards)] == case["sets"]
    assert has_set(cards) is bool(case["sets"])


def test_the_verdict_names_the_odd_card() -> None:
    ruling = verdict(*read_cards(split_codes(["1RED 2RSD 3GFD"])))
    by_feature = {f.feature.value: (f.agreement, f.odd) for f in ruling.features}
    assert by_feature == {
        "number": (Agreement.DIFFERENT, None),
        "colour": (Agreement.BROKEN, 2),
        "fill": (Agreement.DIFFERENT, None),
        "shape": (Agreement.SAME, None),
    }


def test_all_triples_agree_with_the_plain_rule() -> None:
    sets = {tuple(CLASSIC[p - 1] for p in three) for three in all_sets(CLASSIC)}
    assert len(sets) == FACTS["classic"]["sets"] == 1080
    assert sets == {three for three in combinations(CLASSIC, 3) if is_set(*three)}
    assert len(all_sets(CARDS[Deck.BEGINNER])) == FACTS["beginner"]["sets"] == 117
    differing = Counter(
        sum(f.agreement is Agreement.DIFFERENT for f in verdict(*three).features) for three in sets
    )
    assert [differing[n] for n in (1, 2, 3, 4)] == FACTS["classic"]["sets_by_features_that_differ"]


def test_third_card_is_the_only_one() -> None:
    for a, b in combinations(CLASSIC, 2):
        third = third_card(a, b)
        assert third == third_card(b, a)
        assert is_set(a, b, third)
        assert third not in (a, b)
    assert all(len(row) == 256 for row in THIRD)
    through_first = [three for three in all_sets(CLASSIC) if 1 in three]
    assert len(through_first) == FACTS["classic"]["sets_through_a_card"]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 9, 12, 15, 18, 21, 40, 81])
def test_random_layouts_agree_with_the_plain_rule(size: int) -> None:
    dice = random.Random(size)
    for _ in range(20 if size < 40 else 2):
        layout = dice.sample(CLASSIC, size)
        expected = plain_sets(layout)
        assert all_sets(layout) == expected
        assert has_set(layout) is bool(expected)


def test_set_free_hands_counted_one_by_one() -> None:
    """Every set-free hand that holds the first card, without a short cut.

    Adding the same card to all, feature by feature, is a symmetry of the deck; so of all hands of
    n cards, n in 81 hold the first, and the whole count follows exactly.
    """
    counts = [1] + [0] * 6

    def extend(size: int, last: int, hand: list[Card], allowed: int) -> None:
        """``allowed``: a bit for each card that completes no pair of the hand."""
        counts[size] += 1
        behind = allowed >> (last + 1)
        if size == 5:
            counts[6] += behind.bit_count()
            return
        while behind:
            bit = behind & -behind
            card = Card(last + bit.bit_length())
            forbidden = 0
            for other in hand:
                forbidden |= 1 << THIRD[other][card]
            extend(size + 1, card, [*hand, card], allowed & ~forbidden)
            behind ^= bit

    extend(1, 0, [CLASSIC[0]], (1 << 81) - 1)
    whole = [1] + [counts[n] * 81 // n for n in range(1, 7)]
    assert all(counts[n] * 81 % n == 0 for n in range(1, 7))
    assert whole == FACTS["classic"]["set_free"][:7]
    assert whole == list(odds_table.SET_FREE[:7])


def test_the_cap_of_twenty() -> None:
    case = next(p.values[0] for p in cases("layouts", "layout") if p.id == "largest-set-free")
    cap = read_cards(split_codes([case["cards"]]))
    assert len(cap) == 20
    assert not has_set(cap)
    assert all(has_set([*cap, card]) for card in CLASSIC if card not in cap)


def test_the_tables_of_odds_are_the_published_ones() -> None:
    for deck in Deck:
        published = FACTS[deck.value]["with_sets"]
        ours = {str(n): list(row) for n, row in odds_table.WITH_SETS[deck].items()}
        assert {n: ours[n] for n in published} == published
        # More rows than the published ones there are of the beginner deck only, all of them.
        assert set(ours) == (
            set(published) if deck is Deck.CLASSIC else set(map(str, range(3, 22)))
        )
        for n, row in odds_table.WITH_SETS[deck].items():
            assert sum(row) == comb(len(CARDS[deck]), n)
    assert list(odds_table.SET_FREE) == FACTS["classic"]["set_free"]


@pytest.mark.parametrize(
    ("deck", "size"), [(Deck.CLASSIC, 12), (Deck.CLASSIC, 9), (Deck.BEGINNER, 9)]
)
def test_dealt_hands_follow_the_odds(deck: Deck, size: int) -> None:
    """Chi-square of dealt hands against the exact shares, on a fixed seed."""
    hands = 20_000
    dice = random.Random(81)
    seen = Counter(len(all_sets(dice.sample(CARDS[deck], size))) for _ in range(hands))
    expected = [float(odds.share(deck, size, k) or 0) * hands for k in range(15)]
    # Rare counts go together, so that each class is expected at least ten times.
    classes = [(seen[k], expected[k]) for k in range(15) if expected[k] >= 10]
    seen_rest = hands - sum(s for s, _ in classes)
    expected_rest = hands - sum(e for _, e in classes)
    if expected_rest > 1:
        classes.append((seen_rest, expected_rest))
    else:
        assert seen_rest <= 5
    chi = sum((s - e) ** 2 / e for s, e in classes)
    # The 99.9 % point of chi-square for up to 9 degrees of freedom is 27.9.
    assert 3 <= len(classes) <= 10
    assert chi < 27.9


def test_shares() -> None:
    twelve = odds.share(Deck.CLASSIC, 12, 0)
    assert twelve is not None
    assert round(1 / float(twelve) - 1, 2) == FACTS["in_play"]["first_deal_12_odds"]
    assert odds.share(Deck.CLASSIC, 18, 0) is not None
    assert odds.share(Deck.CLASSIC, 21, 0) == 0
    assert odds.share(Deck.BEGINNER, 12, 0) == 0
    assert odds.share(Deck.BEGINNER, 10, 0) == 0
    assert odds.share(Deck.CLASSIC, 30, 4) is None
    assert {
        12: round(FACTS["in_play"]["no_set_among_12_odds"] + 1),
        15: FACTS["in_play"]["no_set_among_15_odds"] + 1,
    } == odds.NONE_IN_PLAY


@pytest.mark.parametrize("deck", Deck)
def test_every_row_has_the_average_of_its_triples(deck: Deck) -> None:
    """Each three cards are a set in one of 79 cases (25): by this no row can be slightly wrong."""
    for n, row in odds_table.WITH_SETS[deck].items():
        all_hands = comb(len(CARDS[deck]), n)
        total = sum(sets * hands for sets, hands in enumerate(row))
        triples = comb(len(CARDS[deck]), 3)
        assert total * triples == FACTS[deck.value]["sets"] * comb(n, 3) * all_hands
        assert odds.average(deck, n) * all_hands == total


def test_odds_in_play_are_the_published_ones() -> None:
    facts = FACTS["in_play"]
    assert {
        12: facts["no_set_among_12_odds"],
        15: facts["no_set_among_15_odds"],
    } == odds.IN_PLAY_ODDS


def test_what_a_further_card_adds() -> None:
    """Against the plain way: lay the card and count."""
    layout = random.Random(5).sample(CLASSIC, 12)
    before = len(all_sets(layout))
    found = odds.adding(layout, Deck.CLASSIC)
    assert sum(map(len, found.values())) == 81 - 12
    for sets, cards in found.items():
        assert all(len(all_sets([*layout, card])) == before + sets for card in cards)
