"""``puzzle``: what it answers, the puzzle of a day, worksheets, and solving on the screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from setkeeper.board.picture import text_of
from setkeeper.board.puzzle import Puzzle, places_typed
from setkeeper.board.screen import drawn
from setkeeper.board.sitting import Sitting
from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.solver.planes import cap
from setkeeper.words.language import load
from tests.conftest import LANGUAGES, Run

Setkeeper = Callable[..., Run]


def puzzles(run: Run) -> Any:
    assert run.code == 0, run
    return run.json["data"]["puzzles"]


def test_a_puzzle_is_what_check_says(setkeeper: Setkeeper) -> None:
    (one,) = puzzles(setkeeper("puzzle --cards 12 --sets 6 --seed v1:AB --json"))
    assert one["seed"] == "v1:ab"
    assert setkeeper("check", *one["cards"], "--json").json["data"]["sets"] == one["sets"]
    assert len(one["sets"]) == 6


def test_each_copy_can_be_had_alone(setkeeper: Setkeeper) -> None:
    three = puzzles(setkeeper("puzzle --seed v1:5 --copies 3 --sets 4 --json"))
    assert len({tuple(one["cards"]) for one in three}) == 3
    for one in three:
        assert puzzles(setkeeper(f"puzzle --seed {one['seed']} --sets 4 --json")) == [one]


def test_the_puzzle_of_a_day(setkeeper: Setkeeper) -> None:
    day = puzzles(setkeeper("puzzle --date 2026-11-30 --json"))
    assert day == puzzles(setkeeper("puzzle --date today --json"))
    assert day == puzzles(setkeeper("puzzle --seed v1:20261130 --json"))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--cards 7 --sets 4", "puzzle-impossible"),
        ("--cards 12 --sets 15", "puzzle-impossible"),
        ("--cards 10 --sets 0 --deck beginner", "puzzle-impossible"),
        ("--cards 18 --sets 41", "puzzle-impossible"),
        ("--cards 19", "out-of-range"),
        ("--cards 2", "out-of-range"),
        ("--copies 0", "out-of-range"),
        ("--sets -1", "not-a-number"),
        ("--seed 5", "seed-unreadable"),
        ("--date 2026-02-30", "not-a-choice"),
        ("--date 2026-W01-1", "not-a-choice"),
        ("--date today --seed v1:1", "options-clash"),
        ("--magic --cap", "options-clash"),
        ("--magic --cards 9", "options-clash"),
        ("x.svg --copies 2", "options-clash"),
        ("--deck small", "not-a-choice"),
    ],
)
def test_what_cannot_be(setkeeper: Setkeeper, line: str, code: str) -> None:
    run = setkeeper(f"puzzle {line} --json")
    assert (run.code, run.json["problems"][0]["code"]) == (2, code)


def test_not_found_is_no_error(setkeeper: Setkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("setkeeper.cli.numbers.making.PATIENCE", 0.0)
    run = setkeeper("puzzle --cards 18 --sets 40 --json")
    assert (run.code, run.json["status"], run.json["data"]) == (1, "no", {"puzzles": []})


def test_magic_and_cap(setkeeper: Setkeeper) -> None:
    (square,) = puzzles(setkeeper("puzzle --magic --seed v1:1 --json"))
    assert (len(square["cards"]), len(square["sets"]), len(square["given"])) == (9, 12, 3)
    (twenty,) = puzzles(setkeeper("puzzle --cap --json"))
    assert (len(twenty["cards"]), twenty["sets"]) == (20, [])
    (nine,) = puzzles(setkeeper("puzzle --cap --deck beginner --json"))
    assert (len(nine["cards"]), nine["sets"]) == (9, [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options", ["--copies 2 --sets 5", "--magic", "--cap", "--cards 18 --sets 30"]
)
def test_worksheets(setkeeper: Setkeeper, tmp_path: Path, language: str, options: str) -> None:
    file = tmp_path / "sheet.pdf"
    run = setkeeper(f"puzzle {file} {options} --seed v1:3 --lang {language} --json")
    made = puzzles(run)
    assert str(tmp_path) not in run.out
    with pymupdf.open(file) as document:
        assert len(document) == len(made) + 1
        last = document[-1].get_text()
        for page, one in zip(document, made, strict=False):
            assert one["seed"] in page.get_text()
            for three in one["sets"] if "--magic" not in options else []:
                assert " ".join(map(str, three)) in last
                assert " ".join(map(str, three)) not in page.get_text()


def test_a_picture_shows_no_solution(setkeeper: Setkeeper, tmp_path: Path) -> None:
    file = tmp_path / "p.svg"
    assert setkeeper(f"puzzle {file} --seed v1:3").code == 0
    first = file.read_text("utf-8")
    assert setkeeper(f"puzzle {file} --seed v1:3 --force").code == 0
    assert file.read_text("utf-8") == first
    assert "<svg" in first


# --- on the screen ---


def screen_of(sitting: Sitting) -> str:
    return "\n".join(text_of(one) for one in drawn(sitting, 100, 30))


def test_solving() -> None:
    seconds = [0.0]
    sitting = Sitting(load("en"), lambda: None, lambda: seconds[0])  # type: ignore[arg-type,return-value]
    layout = read_cards(split_codes(["1RED 2RED 3RED 1GSO 2GSO 1GFO"]))
    mode = Puzzle(sitting, layout, "v1:1")
    sitting.push(mode)
    assert mode.sets == [(1, 2, 3)]

    def enter(text: str) -> None:
        for letter in text:
            sitting.press(letter, letter)
        sitting.press("enter")

    seconds[0] = 65.0
    assert "1:05" in screen_of(sitting)
    enter("1 2")
    assert "Three different places" in screen_of(sitting)
    enter("1 2 9")
    assert "Three different places" in screen_of(sitting)
    enter("1 2 4")
    assert "Not a set" in screen_of(sitting)
    enter("321")
    assert mode.found == [(1, 2, 3)]
    assert "All found, in 1:05." in screen_of(sitting)
    seconds[0] = 99.0
    assert mode.seconds == 65.0
    sitting.press("escape")
    assert sitting.leaving == 0


def test_help_is_told() -> None:
    sitting = Sitting(load("en"), lambda: None, lambda: 0.0)  # type: ignore[arg-type,return-value]
    mode = Puzzle(sitting, read_cards(split_codes(["1RED 2RED 3RED 1GSO"])), "v1:1")
    sitting.push(mode)
    sitting.press("?", "?")
    assert mode.helped
    assert "With help." in screen_of(sitting)


def test_a_layout_without_a_set_has_nothing_to_find() -> None:
    sitting = Sitting(load("en"), lambda: None, lambda: 0.0)  # type: ignore[arg-type,return-value]
    mode = Puzzle(sitting, cap(Deck.BEGINNER, "v1:1"), "v1:1")
    sitting.push(mode)
    sitting.press("?", "?")
    assert "0/0" in screen_of(sitting)


@pytest.mark.parametrize(
    ("typed", "count", "places"),
    [
        ("1 5 9", 12, [1, 5, 9]),
        ("159", 12, [1, 5, 9]),
        ("10,11,12", 12, [10, 11, 12]),
        ("1 5", 12, [1, 5]),
        ("321", 6, [3, 2, 1]),
        ("", 12, []),
    ],
)
def test_places(typed: str, count: int, places: list[int]) -> None:
    assert places_typed(typed, count) == places
