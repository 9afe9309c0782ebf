"""``setkeeper check`` through the command line."""

import codecs
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code
from setkeeper.cli.terminal.cards import draw_card, draw_layout
from setkeeper.cli.terminal.screen import Screen, fold
from tests.conftest import LANGUAGES, Run
from tests.sessions import check_file

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = Path(__file__).parents[1] / "cases"

Setkeeper = Callable[..., Run]


def cases(file: str, kind: str) -> list[Any]:
    found = tomllib.loads((CASES / file).read_text("utf-8"))[kind]
    return [pytest.param(case, id=case["name"]) for case in found]


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("check*.session")), ids=lambda f: f.stem)
def test_golden(
    file: Path, setkeeper: Setkeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_file(file, setkeeper)


@pytest.mark.parametrize("case", cases("triples.toml", "triple"))
def test_triples(case: dict[str, Any], setkeeper: Setkeeper) -> None:
    run = setkeeper("check", *case["cards"].split(), "--json")
    if "refused" in case:
        assert run.code == 2
        assert {problem["code"] for problem in run.json["problems"]} == {"card-repeated"}
        return
    assert run.code == (0 if case["set"] else 1)
    assert run.json["status"] == ("ok" if case["set"] else "no")
    data = run.json["data"]
    assert data["cards"] == case["cards"].split()
    assert data["set"] is case["set"]
    broken = [f["feature"] for f in data["features"] if f["verdict"] == "broken"]
    assert broken == case["failing"]
    assert [f["feature"] for f in data["features"]] == ["number", "colour", "fill", "shape"]


@pytest.mark.parametrize("case", cases("layouts.toml", "layout"))
def test_layouts(case: dict[str, Any], setkeeper: Setkeeper) -> None:
    run = setkeeper("check", case["cards"], "--json")
    if "refused" in case:
        assert run.code == 2
        messages = " ".join(problem["message"] for problem in run.json["problems"])
        assert all(code in messages for code in case["repeated"])
        return
    assert run.code == (0 if case["sets"] else 1)
    assert run.json["data"]["sets"] == case["sets"]
    count = setkeeper("check", case["cards"], "--count", "--json")
    assert count.json["data"]["count"] == len(case["sets"])
    hint = setkeeper("check", case["cards"], "--hint", "--json").json["data"]["hint"]
    codes = case["cards"].split()
    in_sets = {codes[position - 1] for three in case["sets"] for position in three}
    assert hint in in_sets if in_sets else hint is None


def test_options_count_before_and_after(setkeeper: Setkeeper) -> None:
    before = setkeeper("--json --lang ru check 2RSO 1GEO 3PFO")
    after = setkeeper("check 2RSO 1GEO 3PFO --lang=ru --json")
    assert before == after
    assert before.json["data"]["set"] is True


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_of_every_system(encoding: str, setkeeper: Setkeeper, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_bytes("2RSO 1GEO # first\r\nз п ф о 3".replace("з п ф о 3", "3фзо").encode(encoding))
    assert setkeeper("check", "--file", str(file)).code == 0


def test_a_file_that_is_no_text(setkeeper: Setkeeper, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_bytes(b"2RSO\n\xff\xfe\xfa")
    run = setkeeper("check", "--file", str(file), "--json")
    assert run.code == 2
    assert run.json["problems"][0]["code"] == "file-not-text"
    assert run.json["problems"][0]["line"] == 2
    assert setkeeper("check", "--file", str(tmp_path)).code == 2
    assert setkeeper("check", "--file", "a\0b").code == 2


def test_standard_input(process: Callable[..., subprocess.CompletedProcess[bytes]]) -> None:
    done = process("check", "-", stdin=None, input=b"2RSO, 1GEO\n3PFO # last\n")
    assert done.returncode == 0
    done = process(
        "check",
        "--file",
        "-",
        "--json",
        stdin=None,
        input=codecs.BOM_UTF16_LE + "2RSO 1GEX".encode("utf-16-le"),
    )
    (problem,) = json.loads(done.stdout)["problems"]
    assert (problem["file"], problem["line"], problem["column"]) == ("-", 1, 6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_typers_own_english_never_shows(language: str, setkeeper: Setkeeper) -> None:
    for line in (
        "--help",
        "check --help",
        "check --foo",
        "check --file",
        "frobnicate",
        "check --count=3",
    ):
        run = setkeeper(*line.split(), "--lang", language)
        said = run.out + run.err
        assert said.strip()
        for english in ("Usage:", "Options:", "Error", "Try ", "No such", "Show this", "Invalid"):
            assert (
                language == "en" or english not in said or (language, english) == ("fr", "Options")
            )


def test_colour_only_where_it_can_be_shown() -> None:
    assert "\x1b" in draw_card(Screen(colour=True), Card(0))[2]
    assert "\x1b" not in "".join(draw_card(Screen(colour=False), Card(0)))
    for card in range(81):
        for line in draw_card(Screen(unicode=False), Card(card)):
            assert line.isascii()
            assert len(line) == 9


def test_every_card_looks_different_without_colour() -> None:
    for unicode in (True, False):
        drawn = {"\n".join(draw_card(Screen(unicode=unicode), Card(c))) for c in range(81)}
        assert len(drawn) == 81


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 12, 15, 18, 20, 21, 22, 45, 81])
def test_layouts_fit_the_screen(size: int) -> None:
    lines = draw_layout(Screen(columns=80), [Card(index) for index in range(size)])
    assert all(len(line) <= 80 for line in lines)
    text = "\n".join(lines)
    assert all(format_code(Card(index)) in text for index in range(size))


def test_a_long_list_of_sets_stays_in_80_columns(setkeeper: Setkeeper) -> None:
    run = setkeeper("check", *(format_code(Card(index)) for index in range(81)))
    assert "1,080 sets:" in run.out
    assert max(map(len, run.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("environment", "characters"),
    [
        ({}, "╭✓"),
        ({"PYTHONIOENCODING": "ascii"}, ""),
        ({"PYTHONIOENCODING": "cp1252"}, ""),
        ({"TERM": "dumb"}, ""),
    ],
)
def test_encodings(
    environment: dict[str, str],
    characters: str,
    process: Callable[..., subprocess.CompletedProcess[bytes]],
) -> None:
    done = process("check", "2RSO", "1GEO", "3PFO", env=os.environ | environment)
    assert done.returncode == 0
    text = done.stdout.decode("utf-8")
    assert all(character in text for character in characters)
    assert characters or text.isascii()


def test_pipes_are_utf8_whatever_the_locale(
    process: Callable[..., subprocess.CompletedProcess[bytes]],
) -> None:
    done = process(
        "check",
        "2RSO",
        "1GEO",
        "3PFO",
        "--lang",
        "ru",
        env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    )
    assert "Это сет." in done.stdout.decode("utf-8")


def test_a_closed_pipe_is_quiet() -> None:
    command = f"{sys.executable} -m setkeeper check 2RSO 1GEO 3PFO; echo $? >&2"
    done = subprocess.run(
        ["bash", "-c", f"( {command} ) | true"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stderr.strip() == "0"


MUST_NOT_LOAD = (
    "rich", "pydantic", "reportlab", "svgwrite", "textual", "babel", "asyncio",
    "importlib.metadata", "json",
)  # fmt: skip


@pytest.mark.parametrize("line", ["check 2RSO 1GEO 3PFO", "--version"])
def test_what_a_start_must_not_load(line: str) -> None:
    code = (
        "import sys; from setkeeper.cli.main import main; main(sys.argv[1:], {'LANG': 'en'}); "
        f"print([m for m in {MUST_NOT_LOAD!r} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *line.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize(
    ("shell", "variables", "expected"),
    [
        ("bash", {"COMP_WORDS": "setkeeper ch", "COMP_CWORD": "1"}, "check"),
        ("zsh", {"_TYPER_COMPLETE_ARGS": "setkeeper ch"}, "check"),
        ("fish", {"_TYPER_COMPLETE_ARGS": "setkeeper ch",
                  "_TYPER_COMPLETE_FISH_ACTION": "get-args"}, "check"),
        ("powershell", {"_TYPER_COMPLETE_ARGS": "setkeeper ch",
                        "_TYPER_COMPLETE_WORD_TO_COMPLETE": "ch"}, "check"),
        ("bash", {"COMP_WORDS": "setkeeper check --hi", "COMP_CWORD": "2"}, "--hint"),
        ("bash", {"COMP_WORDS": "setkeeper check --la", "COMP_CWORD": "2"}, "--lang"),
    ],
)  # fmt: skip
def test_completion(
    shell: str, variables: dict[str, str], expected: str, process: Callable[..., Any]
) -> None:
    environment = os.environ | variables | {"_SETKEEPER_COMPLETE": f"complete_{shell}"}
    done = process(env=environment)
    assert expected in done.stdout.decode()
    assert done.returncode == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell", "pwsh"])
def test_completion_scripts(shell: str, setkeeper: Setkeeper) -> None:
    run = setkeeper("--show-completion", shell)
    assert run.code == 0
    assert "_SETKEEPER_COMPLETE" in run.out


@given(arguments=st.lists(st.text("2RSO1GEOрзфо-=#,\x1b\0é ", max_size=9), max_size=5))
def test_any_command_line_is_answered(arguments: list[str], setkeeper: Setkeeper) -> None:
    run = setkeeper("check", *(argument for argument in arguments if argument != "-"))
    assert run.code in (0, 1, 2)
    assert "\x1b" not in run.out + run.err
    assert run.out or run.err


def test_long_lines_are_folded_between_words() -> None:
    assert fold("short", 10) == "short"
    assert fold("   one two three four", 12) == "   one two\n   three\n   four"
    assert fold("\x1b[1mone two\x1b[0m three", 9) == "\x1b[1mone two\x1b[0m\nthree"
    assert fold("averyverylongword x", 5) == "averyverylongword\nx"
    assert fold("a\n\nb", 5) == "a\n\nb"
