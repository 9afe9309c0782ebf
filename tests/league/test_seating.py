"""Who sits where: counted pair by pair."""

from collections import Counter
from itertools import combinations

import pytest

from setkeeper.league.plane import ORDERS
from setkeeper.league.seating import Change, Round, seat
from setkeeper.problem import UsageFailure


def names(count: int) -> list[str]:
    return [f"P{number}" for number in range(1, count + 1)]


def meetings(rounds: tuple[Round, ...]) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    for one in rounds:
        for table in one:
            found.update(tuple(sorted(pair)) for pair in combinations(table, 2))
    return found


def test_sixteen_at_four_tables_in_five_rounds_meet_just_once() -> None:
    met = meetings(seat(names(16), 4, 5))
    assert len(met) == 16 * 15 // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("q", ORDERS)
def test_a_plane_of_every_order(q: int) -> None:
    met = meetings(seat(names(q * q), q, q + 1))
    assert len(met) == q * q * (q * q - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize(
    ("count", "tables", "rounds"), [(12, 4, 4), (15, 4, 4), (20, 5, 5), (14, 4, 4), (8, 3, 3)]
)
def test_fewer_than_a_plane_never_meet_twice(count: int, tables: int, rounds: int) -> None:
    assert set(meetings(seat(names(count), tables, rounds)).values()) == {1}


@pytest.mark.parametrize(
    ("count", "tables", "rounds"),
    [(4, 1, 3), (5, 2, 4), (8, 2, 7), (13, 3, 4), (14, 3, 4), (9, 4, 6), (30, 5, 3), (16, 2, 3)],
)
def test_everybody_sits_once_a_round_at_even_tables(count: int, tables: int, rounds: int) -> None:
    planned = seat(names(count), tables, rounds)
    assert len(planned) == rounds
    for one in planned:
        assert sorted(name for table in one for name in table) == sorted(names(count))
        sizes = [len(table) for table in one]
        assert max(sizes) - min(sizes) <= 1


def test_eight_at_two_tables_in_seven_rounds_meet_three_times_each() -> None:
    """The most even there is: 7 rounds of 12 pairs are 3 times 28."""
    assert set(meetings(seat(names(8), 2, 7)).values()) == {3}


def test_who_comes_or_leaves_changes_no_earlier_round() -> None:
    whole = seat(names(16), 4, 5)
    changes = (Change("P3", 3, comes=False), Change("Zoé", 4, comes=True))
    changed = seat(names(16), 4, 5, changes)
    assert changed[:2] == whole[:2]
    there = [{name for table in one for name in table} for one in changed]
    assert ["P3" in one for one in there] == [True, True, False, False, False]
    assert ["Zoé" in one for one in there] == [False, False, False, True, True]
    assert seat(names(16), 4, 5, changes[:1])[:3] == changed[:3]


@pytest.mark.parametrize(
    ("count", "tables"), [(3, 2), (9, 1), (1, 1), (40, 4)], ids=["few", "full", "one", "forty"]
)
def test_a_table_too_small_or_too_full_is_refused(count: int, tables: int) -> None:
    with pytest.raises(UsageFailure):
        seat(names(count), tables, 2)
