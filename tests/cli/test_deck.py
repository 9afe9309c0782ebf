"""``setkeeper deck`` from the command line: files, names, printers, languages."""

import re
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pymupdf
import pytest

from tests.conftest import LANGUAGES

Command = Callable[..., Any]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def page_texts(file: str) -> list[str]:
    with pymupdf.open(file) as document:
        # Narrow blanks and line ends are all one to a reader.
        return [" ".join(page.get_text().split()) for page in document]


def test_one_pdf_with_cover(setkeeper: Command) -> None:
    run = setkeeper("deck")
    assert run.code == 0
    assert run.err == ""
    assert "setkeeper-classic-a4.pdf" in run.out
    texts = page_texts("setkeeper-classic-a4.pdf")
    assert len(texts) == 2 + 18
    assert "pages 3 and 4" in texts[0]
    assert "R = red" in texts[0]
    assert "R = red" in texts[1]
    assert "Sheet 1/9 FRONT" in texts[2]
    assert "Sheet 1/9 BACK" in texts[3]
    assert "turn over on the long edge" in texts[2]
    assert "Sheet 9/9 BACK" in texts[19]
    assert Path("setkeeper-classic-a4.pdf").stat().st_size <= 100_000


def test_the_beginner_deck_without_cover(setkeeper: Command) -> None:
    run = setkeeper("deck b.pdf --deck beginner --no-cover --backs none --json")
    assert run.json["data"] == {
        "file": "b.pdf",
        "replaced": False,
        "format": "pdf",
        "deck": "beginner",
        "cards": 27,
        "sheets": 3,
        "pages": 3,
        "paper": [210, 297],
        "card": [63, 88],
        "grid": [3, 3],
        "palette": "vivid",
        "index": "none",
        "backs": "none",
        "warnings": [],
    }
    assert len(page_texts("b.pdf")) == 3
    setkeeper("deck c.pdf --backs none")
    cover = page_texts("c.pdf")[0]
    assert "Print page 3 of this file" in cover
    assert "the back must cover" not in cover


@pytest.mark.parametrize(
    ("locale", "arguments", "paper", "card"),
    [
        ("en_US.UTF-8", "", "letter", "63.5 × 88.9"),
        ("es_MX.UTF-8", "", "letter", "63.5 × 88.9"),
        ("en_CA", "--lang ru", "letter", "63,5 × 88,9"),
        ("ru_RU.UTF-8", "", "a4", "63 × 88"),
        ("C", "", "a4", "63 × 88"),
        ("en_US", "--paper A4", "a4", "63 × 88"),
    ],
)
def test_paper_by_locale(
    setkeeper: Command,
    monkeypatch: pytest.MonkeyPatch,
    locale: str,
    arguments: str,
    paper: str,
    card: str,
) -> None:
    monkeypatch.setenv("LANG", locale)
    assert setkeeper(f"deck {arguments}".strip()).code == 0
    spoken = "-ru" if "--lang" in arguments else ""
    assert card in page_texts(f"setkeeper-classic-{paper}{spoken}.pdf")[0]


def test_same_input_same_bytes(setkeeper: Command) -> None:
    for name in ("a.pdf", "b.pdf"):
        setkeeper("deck", name, "--lang", "hu", "--index", "code")
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_svg_folder(setkeeper: Command) -> None:
    assert setkeeper("deck pictures --format svg").code == 0
    folder = Path("pictures")
    assert len(list((folder / "cards").glob("*.svg"))) == 81
    assert (folder / "cards" / "2RSO.svg").read_text("utf-8").count("<path") == 4
    assert (folder / "back.svg").exists()
    sheets = sorted(file.name for file in (folder / "sheets").glob("*"))
    assert sheets[:2] == ["01-back.svg", "01-front.svg"]
    assert len(sheets) == 10, "one back for all"
    for file in folder.rglob("*.svg"):
        text = file.read_text("utf-8")
        assert " id=" not in text, "ids could collide in one page"
        assert "<text" not in text
    # Again with fewer: what this run does not make itself stays as it was.
    run = setkeeper("deck pictures --format svg --only 2RSO")
    assert run.out.startswith("Replaced: pictures")
    assert len(list((folder / "cards").glob("*.svg"))) == 81


def test_only_a_lost_card(setkeeper: Command) -> None:
    run = setkeeper("deck --only 2rso,1GEO,2RSO")
    assert run.code == 0
    texts = page_texts("setkeeper-classic-a4-2RSO-1GEO.pdf")
    assert len(texts) == 2
    assert "Sheet 1/1 FRONT" in texts[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cover_in_every_language(setkeeper: Command, language: str) -> None:
    words = {
        "en": ("Print one sheet first", "R = orange", "FRONT"),
        "ru": ("Сначала один лист", "R = оранжевый", "ЛИЦО"),
        "cs": ("Nejdřív jeden list", "R = oranžová", "LÍC"),
        "fr": ("D’abord une seule feuille", "R = orange", "RECTO"),
        "es": ("Primero una sola hoja", "R = naranja", "ANVERSO"),
        "hu": ("Először egyetlen ív", "R = narancssárga", "ELŐLAP"),
    }[language]
    assert setkeeper(f"deck c.pdf --palette cvd --lang {language}").code == 0
    texts = page_texts("c.pdf")
    for number, word in enumerate(words):
        assert word in texts[number]
    with pikepdf.open("c.pdf") as file:
        assert file.Root["/Lang"] == language
    assert all(system in texts[0] for system in ("Windows", "macOS", "Linux"))


def test_no_text_runs_off_a_page(setkeeper: Command) -> None:
    for language in LANGUAGES:
        for paper in ("a4", "letter", "148x210"):
            assert setkeeper(f"deck c.pdf --paper {paper} --lang {language}").code == 0
            with pymupdf.open("c.pdf") as document:
                for page in list(document)[:2]:
                    boxes = [block[:4] for block in page.get_text("blocks")]
                    assert min(box[0] for box in boxes) > 15
                    assert max(box[2] for box in boxes) < page.rect.width - 15
                    assert max(box[3] for box in boxes) < page.rect.height - 15


def test_a_printer_is_remembered(setkeeper: Command, home: Path) -> None:
    plain = setkeeper("deck a.pdf")
    assert plain.code == 0
    run = setkeeper(
        "deck b.pdf --back-offset 0.3,-0.2 --back-rotate 0.1 --scale 1.004,0.998 --printer Büro"
    )
    assert run.code == 0
    assert "Büro" in run.out
    saved = (home / "printers.toml").read_text("utf-8")
    assert "back-offset = [0.3, -0.2]" in saved
    assert setkeeper("deck c.pdf --printer Büro").code == 0
    assert Path("c.pdf").read_bytes() == Path("b.pdf").read_bytes()
    assert Path("c.pdf").read_bytes() != Path("a.pdf").read_bytes()
    # One number changes, the others stay; a second printer does not touch the first.
    assert setkeeper("deck d.pdf --back-offset 0;0 --printer Büro").code == 0
    assert setkeeper("deck d.pdf --back-offset 1,1 --printer other").code == 0
    assert "scale = [1.004, 0.998]" in (home / "printers.toml").read_text("utf-8")


def test_calibrate(setkeeper: Command) -> None:
    run = setkeeper("deck calibrate --lang fr --printer bureau")
    assert run.code == 0
    texts = page_texts("setkeeper-calibrate-a4.pdf")
    assert len(texts) == 2
    assert "RECTO" in texts[0]
    assert "--back-offset 0.3,-0.2 --back-rotate 0.1 --scale 1.004,0.998" in texts[1]
    assert "--printer bureau" in texts[1]
    assert "2 − 0,3 = 1,7" in texts[1]
    assert "gauche moins droite" in texts[1]
    assert "0,1 0,15 0,2 0,3 0,45 0,5 0,7" in texts[0], "line widths to their last digit"
    setkeeper("deck calibrate short.pdf --lang fr --backs short --paper letter")
    assert "droite moins gauche" in page_texts("short.pdf")[1]


def test_calibrate_puts_what_is_remembered_in_place(setkeeper: Command) -> None:
    assert setkeeper("deck a.pdf --back-offset 2,0 --back-rotate 0.5 --printer far").code == 0
    plain = setkeeper("deck calibrate plain.pdf --json")
    assert plain.json["data"]["back-offset"] == [0, 0]
    run = setkeeper("deck calibrate far.pdf --printer far --json")
    assert (run.json["data"]["back-offset"], run.json["data"]["back-rotate"]) == ([2, 0], 0.5)
    setkeeper("deck calibrate typed.pdf --back-offset 2,0 --back-rotate 0.5")
    with pymupdf.open("plain.pdf") as one, pymupdf.open("far.pdf") as other:
        assert one[0].get_pixmap().samples != other[0].get_pixmap().samples, "its text tells"
        assert one[1].get_pixmap().samples != other[1].get_pixmap().samples
    assert "--back-offset 2,0 --back-rotate 0.5 --scale 1,1" in page_texts("far.pdf")[0]
    assert page_texts("typed.pdf")[0] == page_texts("far.pdf")[0]


def test_palettes(setkeeper: Command) -> None:
    run = setkeeper("deck palettes --palette FF0101,008002,800080 --json")
    names = [palette["name"] for palette in run.json["data"]["palettes"]]
    assert names == ["vivid", "classic-safe", "cvd", "mono", "#FF0101,#008002,#800080"]
    (text,) = page_texts("setkeeper-palettes-a4.pdf")
    assert "R = orange G = blue P = black" in text
    assert all(f" {name} R = " in text for name in ("vivid", "classic-safe", "cvd", "mono"))
    assert "#FF0101, #008002, #800080 R = " in text


def test_a_design_is_copied_changed_and_used(setkeeper: Command) -> None:
    listed = setkeeper("deck design")
    assert "colour-blind" in listed.out
    assert setkeeper("deck design lagoon").code == 0
    assert setkeeper("deck a.pdf --design lagoon.toml --lang ru").code == 0
    texts = page_texts("a.pdf")
    assert "P = тёмно-синий" in texts[1]
    assert "D = брусок" in texts[1]
    setkeeper("deck a.pdf --design lagoon.toml --palette cvd")
    assert "P = black" in page_texts("a.pdf")[1], "names of colours belong to a palette"
    again = setkeeper("deck design lagoon")
    assert again.code == 2
    assert "--force" in again.err
    assert setkeeper("deck design home my.toml").code == 0
    assert setkeeper("deck b.pdf --layout my.toml --pattern lattice").code == 0


def test_a_weak_palette_is_told_with_numbers(setkeeper: Command) -> None:
    run = setkeeper("deck w.pdf --palette FF0101,008002,800080")
    assert run.code == 0
    assert "difference 7.7 (at least 20)" in run.err
    assert "lightness 7 (at least 15)" in run.err
    good = setkeeper("deck w.pdf --palette AB2D14,1DAE89,370D55")
    assert good.err == ""


def test_mono_has_letters_unless_none_are_wanted(setkeeper: Command) -> None:
    assert setkeeper("deck m.pdf --palette mono --json").json["data"]["index"] == "letters"
    run = setkeeper("deck m.pdf --palette mono --index none --json")
    assert run.json["data"]["index"] == "none"


def test_a_file_of_a_subcommands_name(setkeeper: Command) -> None:
    assert setkeeper("deck ./calibrate").code == 0
    assert len(page_texts("calibrate")) == 20
    assert setkeeper("deck --paper letter palettes").code == 0
    assert Path("setkeeper-palettes-letter.pdf").exists()
    assert setkeeper("deck --palette mono design").out.startswith("Designs:") is False


def test_help_speaks(setkeeper: Command) -> None:
    page = setkeeper("deck --help --lang cs").out
    assert "--back-offset" in page
    assert "Použití" in page
    assert "deck calibrate" in setkeeper("--help").out


def test_check_never_loads_what_draws(process: Command) -> None:
    slow = ("reportlab", "svgwrite", "setkeeper.drawing")
    run = process("check", "2RSO", "1GEO", "3PFO", executable=None)
    assert run.returncode == 0
    import subprocess

    traced = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "setkeeper", "check", "2RSO", "1GEO", "3PFO"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    loaded = re.findall(r"\|\s+(\S+)$", traced, re.MULTILINE)
    assert loaded
    assert not [name for name in loaded if name.startswith(slow)]


def test_a_deck_is_a_document(setkeeper: Command) -> None:
    setkeeper("deck d.pdf --lang ru --backs short")
    with pikepdf.open(BytesIO(Path("d.pdf").read_bytes())) as file:
        assert str(file.docinfo["/Title"]) == "Колода: напечатать и разрезать"
        assert file.Root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


@pytest.mark.parametrize("deck", ["classic", "beginner"])
def test_the_legend_knows_the_fills_of_its_deck(setkeeper: Command, deck: str) -> None:
    assert setkeeper("deck", "d.pdf", "--deck", deck, "--lang", "en").code == 0
    legend = page_texts("d.pdf")[1]
    assert "F = filled" in legend
    assert ("E = empty" in legend) is (deck == "classic")
    assert ("All cards of this deck are filled." in legend) is (deck == "beginner")
