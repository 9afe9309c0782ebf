"""Everything that can go wrong with a deck: slug, exit code, wording, and nothing left behind."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import LANGUAGES

CASES = [
    pytest.param("deck --paper a9", "paper-unknown", 2, "a4, letter", id="paper"),
    pytest.param("deck --card huge", "card-size-unknown", 2, "poker-us", id="card"),
    pytest.param("deck --card 205x290", "grid-does-not-fit", 2, "10.3 mm", id="grid"),
    pytest.param("deck calibrate --paper 100x150", "paper-too-small", 2, "190 × 270", id="small"),
    pytest.param("deck --palette red,green,blue", "not-a-colour", 2, "red, green", id="colour"),
    pytest.param("deck --palette rainbow", "palette-unknown", 2, "cvd", id="palette"),
    pytest.param("deck --design fancy", "template-unknown", 2, "lagoon", id="design"),
    pytest.param("deck --pattern fancy", "template-unknown", 2, "stars", id="pattern"),
    pytest.param("deck design fancy", "template-unknown", 2, "home", id="copy"),
    pytest.param("deck --design none.toml", "file-not-read", 2, "none.toml", id="no-file"),
    pytest.param("deck --design bad.toml", "design-not-toml", 2, "bad.toml:2:", id="toml"),
    pytest.param("deck --design key.toml", "design-key-unknown", 2, "key.toml:1:", id="key"),
    pytest.param("deck --design gap.toml", "design-key-missing", 2, "gap.toml:1:", id="gap"),
    pytest.param("deck --design odd.toml", "design-value", 2, "0.1 … 3", id="value"),
    pytest.param("deck --design path.toml", "design-path", 2, "M L H V C S Q Z", id="path"),
    pytest.param("deck --design name.toml", "glyph-missing", 2, "牌 (U+724C)", id="glyph"),
    pytest.param("deck --back-offset 3", "not-a-pair", 2, "0.3,-0.2", id="pair"),
    pytest.param("deck --scale 2,2", "out-of-range", 2, "0.9", id="range"),
    pytest.param("deck --back-rotate much", "not-a-decimal", 2, "0.1", id="number"),
    pytest.param("deck --back-rotate nan", "out-of-range", 2, "nan", id="nan"),
    pytest.param("deck --back-rotate 45", "out-of-range", 2, "5", id="rotate"),
    pytest.param("deck --deck beginner --only 2RSO", "card-not-in-deck", 2, "2RSO", id="only"),
    pytest.param("deck --printer attic", "printer-unknown", 2, "attic", id="printer"),
    pytest.param("deck theirs.pdf", "file-not-ours", 2, "--force", id="theirs"),
    pytest.param("deck theirs.pdf --format svg", "file-not-ours", 2, "--force", id="folder"),
    pytest.param("deck none/a.pdf", "folder-missing", 5, "none/a.pdf", id="nowhere"),
    pytest.param("deck none/a --format svg", "folder-missing", 5, "none", id="nowhere-svg"),
    pytest.param("check 2RSO 1GEO 3PFO --svg none/a.svg", "folder-missing", 5, "a.svg", id="check"),
    pytest.param("check 2RSO 1GEO 3PFO --svg theirs.pdf", "file-not-ours", 2, "--force", id="check-2"),
    pytest.param("deck --deck tarot", "not-a-choice", 2, "beginner", id="deck"),
    pytest.param("deck --format png", "not-a-choice", 2, "svg", id="format"),
    pytest.param("deck --backs top", "not-a-choice", 2, "short", id="backs"),
    pytest.param("deck --index all", "not-a-choice", 2, "letters", id="index"),
    pytest.param("deck --only 2RSX", "code-letter", 2, "2RSX", id="code"),
    pytest.param("deck --only ,", "option-value-missing", 2, "--only", id="only-nothing"),
    pytest.param("deck a.pdf b.pdf", "extra-argument", 2, "b.pdf", id="two-files"),
]  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    from setkeeper.drawing.template import template_file

    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    classic = template_file("designs", "classic").read_text("utf-8")
    (here / "theirs.pdf").write_text("a novel")
    (here / "bad.toml").write_text('title = "x"\ntitle = "y"\n')
    (here / "key.toml").write_text("colour = 1\n")
    (here / "gap.toml").write_text('title = "x"\n')
    (here / "odd.toml").write_text(classic.replace("outline = 0.7", "outline = 7"), "utf-8")
    (here / "path.toml").write_text(classic.replace("M -1,0 L 0,-.5", "M -1,0 A 0"), "utf-8")
    (here / "name.toml").write_text(classic + '\n[names]\noval = "牌"\n', "utf-8")
    return here


@pytest.mark.parametrize(("command", "slug", "code", "says"), CASES)
def test_refused(
    setkeeper: Callable[..., Any], folder: Path, command: str, slug: str, code: int, says: str
) -> None:
    before = sorted(folder.rglob("*"))
    run = setkeeper(command)
    assert run.code == code
    assert run.out == ""
    assert says in run.err
    assert sorted(folder.rglob("*")) == before, "nothing is left behind"
    as_json = setkeeper(*command.split(), "--json")
    assert as_json.json["problems"][0]["code"] == slug
    assert as_json.json["status"] == "error"


@pytest.mark.parametrize("language", LANGUAGES)
def test_worded_in_every_language(setkeeper: Callable[..., Any], language: str) -> None:
    english = {}
    for case in CASES:
        command = str(case.values[0])
        said = setkeeper(*command.split(), "--lang", language).err
        assert "{" not in said
        assert said.strip()
        english[command] = said
    assert len(set(english.values())) > 25


def test_a_spoilt_file_of_printers(setkeeper: Callable[..., Any], home: Path) -> None:
    home.mkdir()
    (home / "printers.toml").write_text("[a\n")
    run = setkeeper("deck --printer a --json")
    assert run.code == 2
    assert run.json["problems"][0]["code"] == "toml-syntax"
    assert run.json["problems"][0]["line"] == 1


def test_force_overwrites(setkeeper: Callable[..., Any], folder: Path) -> None:
    assert setkeeper("deck theirs.pdf --force").code == 0
    assert (folder / "theirs.pdf").read_bytes().startswith(b"%PDF-1.7")
