"""Random command lines and spoilt files: an answer within the contract, and nothing else.

The seed of each is in the message of a failure. ``SETKEEPER_RANDOM=10000`` runs so many of each;
``SETKEEPER_SEED`` begins elsewhere.
"""

import json
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import LANGUAGES, Run

Command = Callable[..., Run]

COUNT = int(os.environ.get("SETKEEPER_RANDOM", "120"))
FIRST = int(os.environ.get("SETKEEPER_SEED", "1"))
CODES = (0, 1, 2, 3, 4, 5)

# A hang, and not a slow machine: the longest of these takes a tenth of a second.
SECONDS = 20

COMMANDS = [
    "check", "new", "call", "extra", "release", "end", "deal", "finish", "undo", "redo", "amend",
    "note", "rename", "leave", "join", "status", "totals", "log", "list", "use", "audit", "rules",
    "booklets", "solo", "solo history", "solo pause", "solo resume", "deck design", "odds", "",
    "chek", "report", "export", "where", "language", "help", "puzzle", "practice", "sheet",
    "sheet --enter", "league", "league new", "league add", "league table", "league report",
    "league seat", "play", "board --no-open", "deck palettes", "deck calibrate", "deck",
]  # fmt: skip

OPTIONS = [
    "--set", "--wrong", "--late", "--cards", "--reason", "--player", "--players", "--dealer",
    "--early", "--more", "--left", "--anyway", "--file", "--like", "--title", "--booklet", "--deck",
    "--penalty", "--floor", "--table", "--rounds", "--show-within", "--ties", "--seed", "--json",
    "--lang", "--match", "--no-color", "--help", "--hint", "--count", "--entry", "--after", "-n",
    "--", "-", "--today", "--nothing", "-h", "-V", "--long", "--days", "--csv", "--bgstats",
    "--force", "--paper", "--two", "--enter", "--points", "--best", "--tables", "--leaves",
    "--comes", "--date", "--sets", "--magic", "--cap", "--palette", "--svg", "--play", "--port",
    "--host", "--new-keys", "--design", "--screen", "--compare", "--only", "--format", "--for",
]  # fmt: skip

WORDS = [
    "Anna", "boris", "Věra", "an", "1", "2", "9", "0", "-1", "99999999999999999999", "1e9", "nan",
    "2RSO", "1GEO", "3PFO", "2RSO1GEO3PFO", "2rs", "ŽŽ", "Anna=9", "=", "b:3", "9 7 8", "", " ",
    "last", "x" * 300, "\x1b[2J", "a\0b", "\ud800", "../..", "/", "~", "m.toml", "Иван", "שלום",
    "season.toml", "out.pdf", "out.html", "out.svg", "a4", "today", "2026-12-24", "three", "calls",
    "Anna@2", "svg", "mpc", "cvd", "ru", "xx", "lose-set", "none", "0x10", "v1:2026", "{name}", "%s", "'", '"', "$(x)", "\u202e",
]  # fmt: skip


@pytest.fixture
def setkeeper(home: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> Command:  # noqa: ARG001
    """As everywhere, but a drawing on standard output is no text."""
    from setkeeper.cli.main import main

    def run(*arguments: str) -> Run:
        words = arguments[0].split() if len(arguments) == 1 else list(arguments)
        capsysbinary.readouterr()
        code = main(words, dict(os.environ))
        out, err = capsysbinary.readouterr()
        drawn = out.startswith(b"%PDF")
        return Run(code, "" if drawn else out.decode(), err.decode())

    return run


@contextmanager
def no_hang(what: object) -> Iterator[None]:
    def hung(*_: object) -> None:
        raise AssertionError(f"a hang: {what}")

    before = signal.signal(signal.SIGALRM, hung)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def answered(run: Run, what: object, codes: tuple[int, ...] = CODES) -> None:
    assert run.code in codes, (what, run)
    assert "Traceback" not in run.out + run.err, (what, run)
    assert "\x1b" not in run.out + run.err, (what, run)


def command_line(chance: random.Random) -> list[str]:
    words = chance.choice(COMMANDS).split()
    for _ in range(chance.choice((0, 1, 1, 2, 3, 5))):
        words.append(chance.choice(chance.choice((OPTIONS, WORDS, WORDS))))
    if chance.random() < 0.3:
        words += ["--lang", chance.choice(LANGUAGES)]
    if chance.random() < 0.5:
        words.insert(chance.randrange(len(words) + 1), "--json")
    return words


def test_any_command_line_is_answered_within_the_contract(
    setkeeper: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setenv("HOME", str(tmp_path))
    # A board would listen until it is stopped.
    monkeypatch.setattr("setkeeper.web.serve.Serving.run", lambda self, _: self._sock.close())
    setkeeper("league new season.toml")
    setkeeper("new --player Anna --player Boris --player Věra --dealer Anna")
    for seed in range(FIRST, FIRST + COUNT):
        words = command_line(random.Random(seed))
        with no_hang((seed, words)):
            run = setkeeper(*words) if len(words) != 1 else setkeeper(words[0], "--no-color")
        answered(run, (seed, words))
        if "--json" in words and "--" not in words and run.out:
            json.loads(run.out)


PIECES = [
    b'"', b"[", b"]]", b"{", b"}", b"=", b"#", b"\n", b"\\", b"'''", b'"""', b"\xff", b"\0", b"0x",
    b"[[event]]\n", b"id = ", b"9" * 30, b"true", b"nan", "\u200b".encode(), "\u202e".encode(),
    b"<<<<<<< HEAD\n", b"2026-13-01", b"kind = \"undo\"\n", b".", b"a.b.c = 1\n", b"\r", b"\t",
]  # fmt: skip


def spoilt(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    for _ in range(chance.choice((1, 1, 2, 4))):
        way, at = chance.randrange(6), chance.randrange(len(lines))
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[chance.randrange(len(lines))])
        elif way == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            place = chance.randrange(len(lines[at]) + 1)
            end = place + chance.choice((0, 0, 1, 4))
            lines[at] = lines[at][:place] + chance.choice(PIECES) + lines[at][end:]
        if not lines:
            break
    return b"".join(lines)


@pytest.fixture
def played(setkeeper: Command, tmp_path: Path) -> Path:
    file = tmp_path / "m.toml"
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--dealer", "1", "--file", str(file))
    for command in (
        "call Anna 2RSO 1GEO 3PFO", "call Boris --wrong", "extra", "call 1 --set", "undo", "redo",
        "note tea", "end --early --left 9", "deal", "rename Boris Bob", "call Bob --set",
    ):  # fmt: skip
        assert setkeeper(command).code == 0, command
    return file


def test_any_spoilt_match_is_judged(setkeeper: Command, played: Path) -> None:
    content = played.read_bytes()
    for seed in range(FIRST, FIRST + COUNT):
        chance = random.Random(seed)
        before = spoilt(content, chance)
        played.write_bytes(before)
        language = chance.choice(LANGUAGES)
        with no_hang(seed):
            audit = setkeeper("audit", str(played), "--lang", language)
            status = setkeeper("status", "--json", "--match", str(played))
            call = setkeeper("call", "1", "--wrong", "--match", str(played), "--lang", language)
        for run in (audit, status, call):
            answered(run, seed)
        assert (audit.code == 0) == (status.code == 0), seed
        json.loads(status.out)
        # Refused or not, nothing that stood in the file is touched.
        assert played.read_bytes().startswith(before), seed
        assert (call.code == 0) == (played.read_bytes() != before), seed


PRINTERS = (
    '["home"]\nback-offset = [0.3, -0.2]\nback-rotate = 0.1\nscale = [1.004, 0.998]\n# mine\n'
)

PRACTICE = b"[2026-11-30]\nthree = [12, 10, 345]\nthird = [3, 3, 99]\n"


def test_any_spoilt_file_of_settings_is_judged(
    setkeeper: Command, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    setkeeper("new --players 2 --title one")
    setkeeper("league new season.toml")
    setkeeper("league add season.toml one")
    season = tmp_path / "season.toml"
    files = {
        home / "printers.toml": PRINTERS.encode(),
        home / "in-use": b"2026\n",
        home / "in-use-before": b"~nobody/x\n",
        home / "language": b"cs\n",
        home / "practice.toml": PRACTICE,
        season: season.read_bytes(),
    }
    for seed in range(FIRST, FIRST + max(10, COUNT // 10)):
        chance = random.Random(seed)
        for name, content in files.items():
            name.write_bytes(spoilt(content, chance))
        before = (home / "printers.toml").read_bytes()
        with no_hang(seed):
            for command in (
                "status --json", "list", "deck --printer home --only 2RSO --force", "where",
                "practice --days", "league table season.toml", "league add season.toml one",
                "use -", "language",
            ):  # fmt: skip
                answered(setkeeper(command), (seed, command))
        assert (home / "printers.toml").read_bytes() == before, seed
