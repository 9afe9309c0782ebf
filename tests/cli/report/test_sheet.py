"""``sheet``: what is drawn for which rules, and a filled sheet entered line by line."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest

from tests.conftest import LANGUAGES, Run

Setkeeper = Callable[..., Run]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


def texts(file: Path) -> list[str]:
    with pymupdf.open(file) as document:
        return [page.get_text() for page in document]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("two", [False, True], ids=["one", "two"])
def test_front_and_rules(setkeeper: Setkeeper, tmp_path: Path, language: str, two: bool) -> None:
    out = tmp_path / "sheet.pdf"
    names = ("Anna", "Boris", "Věra")
    words = [word for name in names for word in ("--player", name)] + ["--two"] * two
    assert setkeeper("sheet", str(out), *words, "--lang", language).code == 0
    front, back = texts(out)
    for name in names:
        # At the head of a column, and as dealer of a round.
        assert front.count(name) == (4 if two else 2)
    assert "1\n" in back
    assert "10\n" in back


@pytest.mark.parametrize(
    ("words", "columns"),
    [
        (("--booklet", "fr"), {"wrong", "sets", "points"}),
        (("--booklet", "ru"), {"wrong", "sets"}),
        (("--booklet", "hu"), {"wrong", "cards"}),
        (("--penalty", "lose-point"), {"wrong", "sets", "points"}),
    ],
)
def test_columns_by_the_penalty(
    setkeeper: Setkeeper, tmp_path: Path, words: tuple[str, ...], columns: set[str]
) -> None:
    out = tmp_path / "sheet.pdf"
    assert setkeeper("sheet", str(out), *words, "--lang", "en").code == 0
    lines = texts(out)[0].splitlines()
    assert {line for line in lines if line in ("wrong", "sets", "cards", "points")} == columns
    assert lines.count("wrong") == 4


def test_a_match_gives_names_and_the_dealer_of_its_round(
    setkeeper: Setkeeper, tmp_path: Path
) -> None:
    out = tmp_path / "sheet.svg"
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--dealer", "Boris", "--title", "F")
    data = setkeeper("sheet", str(out), "--match", "F", "--json").json["data"]
    assert data["players"] == ["Anna", "Boris"]
    assert data["rounds"] == 2
    assert out.read_text("utf-8").startswith("<?xml")
    assert Path(data["back"]).is_file()


def test_a_filled_sheet_is_entered(setkeeper: Setkeeper, process: Process) -> None:
    """Three rounds: the first runs since ``new``, the second has a wrong call of Boris."""
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--player", "Věra", "--rounds", "3")
    filled = "Anna=9 Boris=7 Věra=4\n5 6 9 x Boris\nv=1 a=8 b=8\n\nAnna=1\n"
    done = process("sheet", "--enter", "--lang", "en", stdin=None, input=filled.encode())
    assert done.returncode == 0, done.stderr
    data = setkeeper("report", "--json").json["data"]
    assert [list(r["points"].values()) for r in data["rounds"]] == [[9, 7, 4], [5, 6, 9], [8, 8, 1]]
    told = [(p["name"], p["total"], p["wrong"]) for p in data["players"]]
    assert told == [("Anna", 22, 0), ("Boris", 21, 1), ("Věra", 14, 0)]
    assert data["matches"][0]["winners"] == ["Anna"]


def test_strokes_cost_points_where_the_booklet_says_so(
    setkeeper: Setkeeper, process: Process
) -> None:
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--booklet", "fr")
    done = process("sheet", "--enter", stdin=None, input=b"Anna=9 Boris=7 x Anna Anna Boris\n")
    assert done.returncode == 0
    (told,) = setkeeper("report", "--json").json["data"]["rounds"]
    assert told["points"] == {"Anna": 7, "Boris": 6}


@pytest.mark.parametrize(
    ("line", "code"),
    [("Anna=9 Boris", 2), ("9 7 8", 2), ("Zoé=9", 2), ("Anna=30", 4), ("x Anna", 2)],
)
def test_a_bad_line_is_entered_in_no_part(
    setkeeper: Setkeeper, process: Process, line: str, code: int
) -> None:
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--rounds", "3")
    done = process(
        "sheet", "--enter", "--lang", "en", stdin=None, input=f"Anna=9 Boris=7\n{line}\n".encode()
    )
    assert done.returncode == code
    assert b"-:2: " in done.stderr
    assert b"1 round before it is in the match" in done.stderr
    status = setkeeper("status", "--json").json["data"]
    assert (status["phase"], status["round"]) == ("between", 1)


@pytest.mark.parametrize(
    "words",
    [("--players", "9"), ("--players", "1"), ("--player", "x" * 50), ("--enter", "out.pdf")],
    ids=["too many", "too few", "long name", "enter and out"],
)
def test_usage(setkeeper: Setkeeper, words: tuple[str, ...]) -> None:
    assert setkeeper("sheet", *words).code == 2
