"""A season of three evenings with a late comer, an alias and a tie, worked out by hand.

evening 1   Anna 9  Boris 7  Věra 5
evening 2   Anna 6  Boris 8  Věra 5 (as Věruška)
evening 3   Anna 5  Boris 5  Věra 9  Zoé 7 (comes late)
"""

from datetime import UTC, datetime, timedelta
from hashlib import sha256

import pytest

from setkeeper.league.rating import ratings
from setkeeper.league.season import Points, Season, TieBreak
from setkeeper.league.standings import Evening, Result, standings
from setkeeper.match.evening import ranked
from setkeeper.problem import Slug, UsageFailure

ALIAS = {"Věruška": "Věra"}
START = datetime(2026, 1, 1, 19, 30, tzinfo=UTC)


def evening(number: int, wrong: dict[str, int] | None = None, **totals: int) -> Evening:
    names, points = list(totals), list(totals.values())
    results = tuple(
        Result(name, place, total, total, (wrong or {}).get(name, 0), total, place == 1)
        for name, total, place in zip(names, points, ranked(points), strict=True)
    )
    return Evening(f"evening {number}", START + timedelta(days=number), results)


def season(**wrong: int) -> list[Evening]:
    return [
        evening(1, wrong, Anna=9, Boris=7, Věra=5),
        evening(2, None, Anna=6, Boris=8, Věruška=5),
        evening(3, None, Anna=5, Boris=5, Věra=9, Zoé=7),
    ]


def told(rules: Season, evenings: list[Evening]) -> list[tuple[str, int, int]]:
    return [(row.name, row.place, row.points) for row in standings(rules, evenings)[0]]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        # Anna's best round has 9 points, that of Boris 8.
        (Points.SUM, [("Anna", 1, 20), ("Boris", 2, 20), ("Věra", 3, 19), ("Zoé", 4, 7)]),
        # 4 3 2 / 3 4 2 / a shared third place gives 2 each, Věra 4, Zoé 3.
        (Points.PLACES, [("Anna", 1, 9), ("Boris", 2, 9), ("Věra", 3, 8), ("Zoé", 4, 3)]),
    ],
)
def test_points_by_rule(points: Points, expected: list[tuple[str, int, int]]) -> None:
    assert told(Season(points=points, aliases=ALIAS), season()) == expected


def test_fewer_wrong_calls_come_before_the_best_round() -> None:
    rows, decisions = standings(Season(aliases=ALIAS), season(Anna=1))
    assert [row.name for row in rows[:2]] == ["Boris", "Anna"]
    assert [decision.by for decision in decisions] == [TieBreak.WRONG]
    other = Season(aliases=ALIAS, tie_breaks=(TieBreak.BEST_ROUND, TieBreak.WRONG))
    rows, decisions = standings(other, season(Anna=1))
    assert [row.name for row in rows[:2]] == ["Anna", "Boris"]
    assert [decision.by for decision in decisions] == [TieBreak.BEST_ROUND]


def test_evenings_together_come_first() -> None:
    """Both have 15; on the one evening that both were there Boris had more."""
    evenings = [evening(1, Anna=5, Boris=8), evening(2, Anna=10), evening(3, Boris=7)]
    rows, decisions = standings(Season(), evenings)
    assert [(row.name, row.place) for row in rows] == [("Boris", 1), ("Anna", 2)]
    assert decisions[0].by is TieBreak.DIRECT


def test_a_tie_of_three_begins_again_for_the_two_that_stay_tied() -> None:
    """By wrong calls Cyril falls behind; then Anna and Boris are told apart by their evening."""
    evenings = [
        evening(1, None, Anna=5, Boris=6),
        evening(2, {"Cyril": 1}, Anna=6, Cyril=11),
        evening(3, None, Boris=5),
    ]
    rows, decisions = standings(Season(), evenings)
    assert [row.name for row in rows] == ["Boris", "Anna", "Cyril"]
    assert [decision.by for decision in decisions] == [TieBreak.WRONG, TieBreak.DIRECT]


def test_what_nothing_tells_apart_is_shared() -> None:
    rules = Season(tie_breaks=(TieBreak.DIRECT, TieBreak.WRONG, TieBreak.BEST_ROUND))
    evenings = [evening(1, Anna=7, Boris=7, Cyril=3)]
    assert told(rules, evenings) == [("Anna", 1, 7), ("Boris", 1, 7), ("Cyril", 3, 3)]


@pytest.mark.parametrize("seed", ["a", "b", "c", "2026"])
def test_the_lot_is_known_beforehand(seed: str) -> None:
    rules = Season(tie_breaks=(TieBreak.LOT,), lot=seed)
    drawn = sorted(
        ("anna", "boris", "cyril"), key=lambda n: sha256(f"{seed}\0{n}".encode()).hexdigest()
    )
    rows, _ = standings(rules, [evening(1, Anna=7, Boris=7, Cyril=7)])
    assert [row.name.lower() for row in rows] == drawn
    assert [row.place for row in rows] == [1, 2, 3]


def test_only_the_best_evenings_count() -> None:
    """Of two: Anna 9 + 6, Boris 8 + 7, Věra 9 + 5, Zoé 7."""
    rows, _ = standings(Season(best=2, aliases=ALIAS), season())
    assert {row.name: row.points for row in rows} == {"Anna": 15, "Boris": 15, "Věra": 14, "Zoé": 7}
    assert {row.name: row.counted for row in rows}["Věra"] == (0, 2)


def test_totals_and_wins() -> None:
    rows, _ = standings(Season(aliases=ALIAS), season())
    by_name = {row.name: row for row in rows}
    assert [by_name[n].wins for n in ("Anna", "Boris", "Věra", "Zoé")] == [1, 1, 1, 0]
    assert [by_name[n].evenings for n in ("Anna", "Boris", "Věra", "Zoé")] == [3, 3, 3, 1]
    assert by_name["Věra"].sets == 19


def test_case_and_form_of_a_name_do_not_matter() -> None:
    decomposed = "Ve\N{COMBINING CARON}ra"
    evenings = [evening(1, Věra=5, Anna=1), evening(2, None, **{decomposed: 4, "ANNA": 2})]
    assert told(Season(), evenings) == [("Věra", 1, 9), ("Anna", 2, 3)]


def test_two_players_of_one_evening_are_never_one_person() -> None:
    with pytest.raises(UsageFailure) as caught:
        standings(Season(aliases={"Boris": "Anna"}), season())
    assert caught.value.problems[0].slug is Slug.LEAGUE_ONE_PERSON


def test_ratings_follow_the_places() -> None:
    """Who always wins is rated above who always loses; the same evenings give the same."""
    evenings = [evening(n, Anna=9, Boris=5, Cyril=5) for n in range(6)]
    rated = ratings(Season(), evenings)
    assert rated["anna"].shown > rated["boris"].shown
    assert rated["boris"].mu == pytest.approx(rated["cyril"].mu)
    assert ratings(Season(), evenings) == rated
    shared = ratings(Season(), [evening(1, Anna=9, Boris=9, Cyril=5, Dana=1)])
    assert shared["anna"].shown == shared["boris"].shown > shared["cyril"].shown
    assert rated["anna"].sigma < ratings(Season(), evenings[:1])["anna"].sigma


def test_a_season_without_evenings_is_empty() -> None:
    assert standings(Season(), []) == ((), ())
    assert ratings(Season(), []) == {}
