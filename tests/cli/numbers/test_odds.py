"""``odds``: the shared figures number by number, a typed layout, rounds played by chance."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from math import comb, sqrt
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import LANGUAGES, ROOT, Run

Setkeeper = Callable[..., Run]
FACTS: dict[str, Any] = tomllib.loads((ROOT / "tests" / "cases" / "odds.toml").read_text("utf-8"))
SIZE = {"classic": 81, "beginner": 27}


@pytest.mark.parametrize("deck", ["classic", "beginner"])
def test_the_table_is_that_of_the_shared_facts(setkeeper: Setkeeper, deck: str) -> None:
    for n, row in FACTS[deck]["with_sets"].items():
        data = setkeeper(f"odds {n} --deck {deck} --json").json["data"]
        assert data["sets"] == {str(sets): ways for sets, ways in enumerate(row)}
        assert data["total"] == comb(SIZE[deck], int(n)) == sum(row)
        assert data["none_one_in"] == (data["total"] / row[0] if row[0] else None)


def test_set_free_counts_go_on_to_21(setkeeper: Setkeeper) -> None:
    for n in range(16, 22):
        data = setkeeper(f"odds {n} --json").json["data"]
        assert data["sets"] == {"0": FACTS["classic"]["set_free"][n]}


@pytest.mark.parametrize(("n", "booklet"), [(12, 33), (15, 2500)])
def test_three_figures_for_12_and_15(setkeeper: Setkeeper, n: int, booklet: int) -> None:
    data, facts = setkeeper(f"odds {n} --json").json["data"], FACTS["in_play"]
    assert round(data["none_one_in"] - 1, 2) == facts[f"first_deal_{n}_odds"]
    assert data["in_play_one_in"] - 1 == pytest.approx(facts[f"no_set_among_{n}_odds"])
    assert data["booklet_one_in"] - 1 == booklet
    assert setkeeper("odds 13 --json").json["data"]["booklet_one_in"] is None


def test_a_typed_layout(setkeeper: Setkeeper) -> None:
    """Three cards that are no set: three pairs, each completed by another card."""
    data = setkeeper("odds 1RED 2RSD 3GFD --json").json["data"]
    assert (data["sets"], data["ways"], data["total"]) == (0, 84240, comb(81, 3))
    assert {sets: len(cards) for sets, cards in data["adds"].items()} == {"1": 3, "0": 75}
    # A set completes itself.
    assert set(setkeeper("odds 1RED 2RED 3RED --deck classic --json").json["data"]["adds"]) == {"0"}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("odds 2", "out-of-range"),
        ("odds 22", "out-of-range"),
        ("odds 2RSO 2RSO 1GEO", "card-repeated"),
        ("odds 2RSO 1GEO", "too-few-cards"),
        ("odds 2RSX 1GEO 3PFO", "code-letter"),
        ("odds 2RSO 1GEO 3PFO --deck beginner", "card-not-in-deck"),
        ("odds 12 --play 5", "options-clash"),
        ("odds --seed 5", "argument-missing"),
        ("odds --play 5 --seed x", "seed-unreadable"),
        ("odds --play 0", "not-a-number"),
        ("odds --deck big", "not-a-choice"),
    ],
)
def test_what_cannot_be(setkeeper: Setkeeper, line: str, code: str) -> None:
    run = setkeeper(f"{line} --json")
    assert (run.code, run.json["problems"][0]["code"]) == (2, code)


def test_rounds_agree_with_the_figures_in_play(setkeeper: Setkeeper) -> None:
    data = setkeeper("odds --play 20000 --seed 4 --json").json["data"]
    assert (data["rounds"], data["seed"]) == (20000, 4)
    facts = FACTS["in_play"]
    for size in ("12", "15"):
        seen, none = data["tables"][size]["seen"], data["tables"][size]["none"]
        share = 1 / (facts[f"no_set_among_{size}_odds"] + 1)
        assert abs(none - seen * share) < 4 * sqrt(seen * share * (1 - share))
    for counts, shares in (("left", facts["cards_left"]), ("largest", facts["largest_table"])):
        assert sum(data[counts].values()) == 20000
        for name, share in shares.items():
            expected = 20000 * share
            assert abs(data[counts].get(name, 0) - expected) < 4 * sqrt(expected * (1 - share))


def test_the_first_table_is_a_fresh_deal() -> None:
    """One step of the players side by side against the solver, table by table."""
    import numpy as np

    from setkeeper.cards.card import Card
    from setkeeper.solver import simulation
    from setkeeper.solver.layout import all_sets

    dice = np.random.PCG64(1)
    shuffled = np.argsort(dice.random_raw(200 * 81).reshape(200, 81), axis=1).astype(np.uint8)
    rounds = simulation._Rounds(shuffled, dice)
    has_set, chosen = rounds._choose(rounds.table[:, :12], 12)
    for row in range(200):
        sets = all_sets([Card(int(card)) for card in shuffled[row, :12]])
        assert bool(has_set[row]) is bool(sets)
        if sets:
            assert tuple(sorted(place + 1 for place in chosen[row].tolist())) in sets


def test_the_seed_decides_and_the_cores_do_not(
    setkeeper: Setkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(line: str) -> Any:
        data = setkeeper(f"odds --play {line} --json").json["data"]
        return {key: value for key, value in data.items() if key != "seconds"}

    several = played("11000 --seed v1:AB")
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert played("11000 --seed v1:ab") == several
    assert played("11000 --seed v1:ac") != several


def test_ctrl_c_gives_what_is_there(setkeeper: Setkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    from setkeeper.cli.numbers import pool

    whole = pool._play

    def until_the_third(job: Any) -> Any:
        if job[2] == 2:
            raise KeyboardInterrupt
        return whole(job)

    monkeypatch.setattr(pool, "_play", until_the_third)
    run = setkeeper("odds --play 8000 --seed 1")
    assert run.code == 0
    assert "4,000" in run.out
    assert "Interrupted" in run.err
    monkeypatch.setattr(pool, "_play", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    assert setkeeper("odds --play 8000 --seed 1").code == 130


def test_numpy_is_loaded_by_playing_alone() -> None:
    code = (
        "import sys; from setkeeper.cli.main import main; "
        "main(['odds', '12', '--json'], {}); assert 'numpy' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal(setkeeper: Setkeeper, language: str) -> None:
    run = setkeeper(f"odds 12 --lang {language}")
    assert run.code == 0
    figure = "29.96:1" if language == "en" else "29,96:1"
    assert figure in run.out
    assert "33:1" in run.out
    assert "14.09:1" in run.out.replace("14,09", "14.09")


def test_the_picture(setkeeper: Setkeeper, tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    run = setkeeper("odds", "12", "--svg", str(file), "--json")
    assert run.json["data"]["file"] == str(file)
    assert "<svg" in file.read_text("utf-8")
    assert json.loads(run.out)["data"]["n"] == 12
