"""Files that setkeeper 0.1 wrote: the same match today, though the rules of piles have changed."""

from pathlib import Path

import pytest

from setkeeper.match.rules import CountIn
from setkeeper.store.matchfile import read_match

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize(
    ("name", "totals", "winners"),
    [
        # The pile less the wrong calls, not below zero; today it would be one point.
        ("piles-floor-zero", [0, 0], ["Anna", "Boris"]),
        ("cards-with-points", [1, -1], ["Anna"]),
    ],
)
def test_an_old_file_is_the_same_match(name: str, totals: list[int], winners: list[str]) -> None:
    file = OLD / f"{name}.toml"
    state = read_match(file).record.state
    assert [player.total for player in state.players] == totals
    assert [state.players[number].name for number in state.winners] == winners
    assert state.rules.count_in is CountIn.SETS
