"""Names, endings, pipes: what ``setkeeper deck`` writes where, and that nothing is lost."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pymupdf
import pytest

Command = Callable[..., Any]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


NAMES = [
    ("deck", "setkeeper-classic-a4.pdf"),
    ("deck --palette vivid", "setkeeper-classic-a4.pdf"),
    ("deck --palette CVD --index code", "setkeeper-classic-a4-cvd-code.pdf"),
    ("deck --palette FF0101,008002,800080", "setkeeper-classic-a4-FF0101-008002-800080.pdf"),
    ("deck --design mono", "setkeeper-classic-a4-mono.pdf"),
    ("deck --card mini", "setkeeper-classic-a4-mini.pdf"),
    ("deck --lang ru", "setkeeper-classic-a4-ru.pdf"),
    ("deck --pattern ripples --ink-saver", "setkeeper-classic-a4-ripples-ink-saver.pdf"),
    ("deck --backs none --marks lines", "setkeeper-classic-a4-backs-none-lines.pdf"),
    ("deck --gap 2.5 --deck beginner", "setkeeper-beginner-a4-gap-2.5.pdf"),
    ("deck --gutterfold --paper letter", "setkeeper-classic-letter-gutterfold.pdf"),
    ("deck --copies 2 --label-copies --paper a3", "setkeeper-classic-a3-2-copies-labelled.pdf"),
    ("deck --only 2RSO,1GEO", "setkeeper-classic-a4-2RSO-1GEO.pdf"),
    ("deck --paper legal", "setkeeper-classic-legal.pdf"),
]


@pytest.mark.parametrize(("command", "name"), NAMES, ids=[command for command, _ in NAMES])
def test_a_name_tells_what_differs(setkeeper: Command, command: str, name: str) -> None:
    assert setkeeper(*command.split(), "--json").json["data"]["file"] == name
    assert Path(name).exists()


def test_every_deck_has_its_own_name() -> None:
    assert len({name for _, name in NAMES}) == len(NAMES) - 1, "the default palette by its name"


@pytest.mark.parametrize("name", ["b35.svg", "b34.png", "b36.tiff", "deck.PNG", "a.doc"])
@pytest.mark.parametrize("command", ["deck", "deck calibrate", "deck palettes"])
def test_an_ending_of_another_kind_is_refused(setkeeper: Command, command: str, name: str) -> None:
    run = setkeeper(*command.split(), name, "--json")
    assert run.code == 2
    assert run.json["problems"][0]["code"] == "wrong-ending"
    assert not list(Path().iterdir())


@pytest.mark.parametrize("name", ["deck", "deck.PDF", "deck.v1.2", "deck.2"])
def test_other_names_are_taken(setkeeper: Command, name: str) -> None:
    assert setkeeper("deck", name, "--deck", "beginner").code == 0
    assert Path(name).read_bytes().startswith(b"%PDF")


def test_replacing_is_said(setkeeper: Command) -> None:
    assert setkeeper("deck a.pdf").out.startswith("Written: a.pdf")
    again = setkeeper("deck a.pdf --palette cvd")
    assert again.out.startswith("Replaced: a.pdf")
    assert setkeeper("deck a.pdf --json").json["data"]["replaced"] is True


def test_standard_output() -> None:
    command = [sys.executable, "-m", "setkeeper", "deck", "-", "--only", "2RSO"]
    run = subprocess.run(command, capture_output=True, check=True, env=os.environ | {"LANG": "C"})
    assert run.stdout.startswith(b"%PDF")
    assert b"1 card" in run.stderr
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    ("command", "slug"),
    [
        ("deck - --json", "options-clash"),
        ("deck - --format svg --json", "folder-needed"),
        ("deck a.pdf --format svg --json", "folder-needed"),
        ("deck --for mpc --copies 2 --json", "options-clash"),
        ("deck --for mpc --format svg --json", "options-clash"),
        ("deck --gutterfold --gap 3 --json", "options-clash"),
        ("deck --for mpc --card tarot --json", "card-not-sold"),
        ("deck --for ebay --json", "not-a-choice"),
        ("deck --copies 30 --json", "out-of-range"),
        ("deck --gap 21 --json", "out-of-range"),
        ("deck --marks stars --json", "not-a-choice"),
        ("deck --only 2RO --json", "code-no-fill"),
        ("deck --cut cut.pdf --json", "wrong-ending"),
        ("deck --pattern none.png --json", "file-not-read"),
        ("deck --scale 1.004 --json", "not-a-pair"),
    ],
)
def test_refused(setkeeper: Command, command: str, slug: str) -> None:
    run = setkeeper(*command.split())
    assert run.code == 2
    assert run.json["problems"][0]["code"] == slug


def test_the_example_of_a_pair_is_in_its_range(setkeeper: Command) -> None:
    assert "--scale 1.004,0.998" in setkeeper("deck --scale 1.004").err


def test_a_small_paper_has_no_cover_and_says_so(setkeeper: Command) -> None:
    run = setkeeper("deck --paper 4x6 --json")
    assert run.code == 0
    assert any("140 × 190" in warning for warning in run.json["data"]["warnings"])
    assert run.json["data"]["pages"] == 82, "two cards a sheet"


def test_a_correction_that_leaves_white_says_so(setkeeper: Command) -> None:
    run = setkeeper("deck --paper letter --back-offset 0,-2.4")
    assert "1.1 mm" in run.err
    assert "--card poker" in run.err
    assert setkeeper("deck --paper letter --back-offset 0,-1").err == ""
    assert setkeeper("deck --paper a4 --back-offset 3,-3").err == ""


def test_copies_carry_their_letters(setkeeper: Command) -> None:
    run = setkeeper("deck c.pdf --copies 3 --label-copies --deck beginner --no-cover --json")
    assert (run.json["data"]["cards"], run.json["data"]["sheets"]) == (81, 9)
    plain = setkeeper("deck d.pdf --copies 3 --deck beginner --no-cover --json")
    assert plain.json["data"]["pages"] == 18
    with pymupdf.open("c.pdf") as labelled, pymupdf.open("d.pdf") as alike:
        first, second = (labelled[page].get_pixmap().samples for page in (0, 6))
        assert first != second, "A and B"
        assert alike[0].get_pixmap().samples != first


def test_gutterfold_sheets(setkeeper: Command) -> None:
    """21 sheets for 81 cards, 7 for 27; on A4 and on Letter."""
    for paper in ("a4", "letter"):
        for deck, sheets in (("classic", 21), ("beginner", 7)):
            run = setkeeper(
                f"deck g.pdf --gutterfold --no-cover --paper {paper} --deck {deck} --json"
            )
            assert run.json["data"]["sheets"] == run.json["data"]["pages"] == sheets
            assert run.json["data"]["grid"] == [4, 1]
    cover = setkeeper("deck h.pdf --gutterfold")
    assert cover.code == 0
    with pymupdf.open("h.pdf") as document:
        text = " ".join(document[0].get_text().split())
        assert "Fold each sheet along the dashed line" in text
        assert "Print page 3 of this file: one sheet." in text
        assert "Both sides: off." in text
        assert "fold here" in document[2].get_text()


def test_outlines_to_cut_are_those_of_the_sheet(setkeeper: Command) -> None:
    assert setkeeper("deck a.pdf --cut outlines.svg").code == 0
    space = "{http://www.w3.org/2000/svg}"
    root = ElementTree.parse("outlines.svg").getroot()
    groups = {group.get("id"): list(group) for group in root.iter(f"{space}g")}
    assert {name: len(parts) for name, parts in groups.items()} == {"cards": 9, "registration": 3}
    assert root.get("width") == "210mm"
    # The first card of 63 × 88, its corner rounded by 3 mm.
    outline = groups["cards"][0].get("d") or ""
    assert outline.startswith("M13.5 16.5L70.5 16.5C")
    with pymupdf.open("a.pdf") as document:
        squares = [d["rect"] for d in document[2].get_drawings() if d["type"] == "f"]
    millimetre = 72 / 25.4
    assert any(
        abs(rect.x0 - 5 * millimetre) < 0.1 and abs(rect.width - 5 * millimetre) < 0.1
        for rect in squares
    ), "the same marks are printed"


def test_turning_the_stack_by_hand(setkeeper: Command) -> None:
    run = setkeeper("deck calibrate --by-hand --json")
    assert run.json["data"]["file"] == "setkeeper-by-hand-a4.pdf"
    with pymupdf.open("setkeeper-by-hand-a4.pdf") as document:
        first, second = document
        text = " ".join(first.get_text().split())
        assert text.count("printed side up") == 3, "how to lay it, and two of four answers"
        assert text.count("printed side down") == 2
        assert second.get_text().split() == ["2"]
        one, two = (
            [d["rect"] for d in page.get_drawings() if d["type"] == "f"] for page in document
        )
        # Printed over the first one, upright or upside down, the second arrow stands beside it.
        width = first.rect.width
        (head,) = (rect for rect in two if rect.height > 20)
        (other,) = (rect for rect in one if rect.height > 20)
        assert head.x0 > other.x1
        assert width - head.x1 > other.x1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_gutterfold_keeps_the_margin_and_its_words_off_the_backs(
    setkeeper: Command, paper: str
) -> None:
    assert setkeeper(f"deck g.pdf --gutterfold --no-cover --paper {paper}").code == 0
    with pymupdf.open("g.pdf") as document:
        page = document[0]
        width, height, millimetre = page.rect.width, page.rect.height, 72 / 25.4
        words = [word for word in page.get_text("words") if "mm" not in word[4] and word[4] != "50"]
        assert words
        fold = [word for word in words if word[1] > height * 0.4]
        assert {"FRONT", "here"} <= {word[4] for word in fold}
        # Above the fold: backs begin 2 mm below it.
        assert max(word[3] for word in fold) < height / 2 + 1 * millimetre
        drawn = page.get_pixmap(dpi=254, alpha=False)
        dark = np.frombuffer(drawn.samples, np.uint8).reshape(drawn.height, drawn.width, 3)
        rows, columns = np.nonzero(dark.min(2) < 250)
        edges = (
            rows.min(),
            columns.min(),
            drawn.height - 1 - rows.max(),
            drawn.width - 1 - columns.max(),
        )
        assert min(edges) >= 49, edges
        assert width > height
