"""Every command that writes, killed or failed at each step of writing: the old file or the new one.

The steps are the system calls on the files of the command, found by a first run under strace.
"""

import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.conftest import ROOT, long_run
from tests.store.traced import needs_strace, two_at_once

pytestmark = needs_strace

WRITING = ("write", "fsync", "rename", "link", "linkat", "openat", "fchmod", "mkdir", "flock")
ERRORS = ("ENOSPC", "EIO", "EROFS", "EACCES")

_RELATIVE = re.compile(r'^(?:\d+ +)?\w+\((?:, )?"[^/"]')
_CALL = re.compile(r"^(\d+ +)?(\w+)\(", re.MULTILINE)

# The command, and the files that it changes, in the folder it is called in.
COMMANDS: dict[str, tuple[str, ...]] = {
    "new --player Anna --player Boris --dealer 1 --file new.toml": ("new.toml", "home/in-use"),
    "call 1 --wrong": ("old.toml",),
    "undo": ("old.toml",),
    "undo --entry 2 --reason slip": ("old.toml",),
    "redo --match other.toml": ("other.toml",),
    "amend 2 --wrong": ("old.toml",),
    "end --early --left 9": ("old.toml",),
    "rename 1 Anna": ("old.toml",),
    "use other.toml": ("home/in-use", "home/in-use-before"),
    "use -": ("home/in-use", "home/in-use-before"),
    "language cs": ("home/language",),
    "solo --file alone.toml": ("alone.toml", "home/in-use"),
    "deck --only 2RSO deck.pdf": ("deck.pdf",),
    "deck --only 2RSO --format svg deck": ("deck/cards/2RSO.svg", "deck/back.svg"),
    "deck calibrate sheet.pdf": ("sheet.pdf",),
    "deck design classic mine.toml": ("mine.toml",),
    "deck --only 2RSO p.pdf --printer home --scale 1.004,1": ("p.pdf", "home/printers.toml"),
    "deck palettes palettes.pdf": ("palettes.pdf",),
    "check 2RSO 1GEO 3PFO --svg table.svg": ("table.svg",),
    "odds --svg odds.svg": ("odds.svg",),
    "puzzle --cards 9 --sets 2 --seed v1:7 puzzle.pdf": ("puzzle.pdf",),
    "report report.html": ("report.html",),
    "report report.pdf": ("report.pdf",),
    "export --csv calls calls.csv": ("calls.csv",),
    "sheet score.pdf": ("score.pdf",),
    "league new new.toml": ("new.toml",),
    "league add season.toml other.toml": ("season.toml",),
    "league report season.toml season.html": ("season.html",),
    "league seat --players 8 --tables 2 --rounds 2 --cards seats.pdf": ("seats.pdf",),
    "--install-completion": (".bashrc", ".bash_completions/setkeeper.sh"),
    # What a window writes while it is open.
    "practice": ("home/practice.toml",),
    "board": ("home/boards/m.json",),
}

WINDOWS = {
    "practice": "from setkeeper.store.practice import add_practice; from setkeeper.solver.practice "
    "import Counted; add_practice(Path('home/practice.toml'), '2026-11-30', {'three': Counted(2, 1, 99)})",
    "board": "from setkeeper.web.keys import Keys, keep; "
    "keep(Path('home/boards/m.json'), Keys('d' * 22, 'v' * 22, 8123))",
}
_WINDOW = """
import sys; from pathlib import Path; from setkeeper.problem import NotSavedFailure
try: {}
except NotSavedFailure: sys.exit(5)
"""

# Without these a command has still done what it says: ``use -`` alone misses the one before.
BY_THE_WAY = ("home/in-use-before",)


def prepared(folder: Path) -> Path:
    """A folder with matches, printers and a deck of ours, each of which a command may change."""
    folder.mkdir()
    environment = {**os.environ, "SETKEEPER_HOME": str(folder / "home")}

    def run(*words: str) -> None:
        subprocess.run(
            [sys.executable, "-m", "setkeeper", *words],
            check=True, cwd=folder, env=environment, capture_output=True,
        )  # fmt: skip

    for name in ("other", "old"):
        run("new", "--players", "2", "--dealer", "1", "--file", f"{name}.toml")
    run("call", "1", "--set")
    run("call", "2", "--wrong", "--match", "other.toml")
    run("undo", "--match", "other.toml")
    run("language", "fr")
    run("league", "new", "season.toml")
    run("sheet", "--two", "score.pdf")
    run("report", "report.html", "--match", "other.toml")
    (folder / "home" / "boards").mkdir()
    (folder / "home" / "boards" / "m.json").write_text("{}")
    (folder / ".bashrc").write_bytes(b"export PRECIOUS=1\n")
    run("deck", "--only", "1GEO", "deck.pdf")
    run("deck", "--only", "1GEO", "p.pdf", "--printer", "office", "--scale", "1.01,1")
    return folder


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared(tmp_path_factory.mktemp("faults") / "model")


@dataclass(frozen=True)
class Traced:
    """How a command ended; ``points``: its calls on files of the folder, each with its number."""

    code: int
    out: str
    err: str
    points: list[tuple[str, int]]
    hit: bool


def traced(folder: Path, command: str, inject: str = "") -> Traced:
    """A call is numbered among all calls of its name in its process, as strace counts them."""
    log = folder.with_suffix(".trace")
    words = ["strace", "-f", "-y", "-o", str(log), "-e", f"trace={','.join(WRITING)}"]
    words += ["-e", f"inject={inject}"] if inject else []
    # Without -P Python would look for modules in the folder.
    python = [sys.executable, "-P"]
    if command in WINDOWS:
        words += [*python, "-c", _WINDOW.format(WINDOWS[command])]
    elif command == "--install-completion":
        # The shell that calls is the one that is told; without the exit it would not wait.
        words += ["bash", "-c", f"{shlex.join(python)} -m setkeeper {command}; exit $?"]
    else:
        words += [*python, "-m", "setkeeper", *command.split()]
    environment = {
        **os.environ,
        "SETKEEPER_HOME": str(folder / "home"),
        "HOME": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(ROOT),
        "SETKEEPER_LANG": "en",
    }
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    counts: Counter[tuple[str, str]] = Counter()
    points = []
    hit = False
    for line in log.read_text(errors="replace").splitlines():
        call = _CALL.match(line)
        if call is None:
            hit = hit or "killed by SIGKILL" in line
            continue
        process, name = call.groups()
        counts[process, name] += 1
        # What is left names the folder, or a path in it.
        rest = line.replace(f"AT_FDCWD<{folder}>", "")
        if str(folder) in rest or _RELATIVE.search(rest):
            points.append((name, counts[process, name]))
            hit = hit or "INJECTED" in line
    return Traced(done.returncode, done.stdout, done.stderr, points, hit)


def contents(folder: Path, command: str) -> dict[str, bytes | None]:
    return {
        name: (folder / name).read_bytes() if (folder / name).exists() else None
        for name in COMMANDS[command]
    }


def copied(model: Path, folder: Path) -> Path:
    shutil.copytree(model, folder)
    for name in ("in-use", "in-use-before"):
        used = folder / "home" / name
        used.write_text(used.read_text().replace(str(model), str(folder)))
    return folder


def steady(content: bytes | None) -> bytes | None:
    """Without what differs from run to run: times, and the marks of a PDF."""
    if content is None:
        return None
    content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:+]+", b"T", content)
    content = re.sub(rb"/[^\s\"]*/test[^\s\"]*/|/[^\s\"]*faults\d+/[^\s/]+/", b"/", content)
    return re.sub(rb"seed = [^\n]*|/ID\s*\[<[^]]*\]|dealer = [^\n]*", b"", content)


@pytest.mark.parametrize("command", COMMANDS)
def test_killed_or_failed_anywhere(model: Path, tmp_path: Path, command: str) -> None:
    base = copied(model, tmp_path / "base")
    old = {name: steady(content) for name, content in contents(base, command).items()}
    baseline = traced(base, command)
    assert baseline.code == 0, baseline
    assert {"write", "fsync"} <= {name for name, _ in baseline.points}
    new = {name: steady(content) for name, content in contents(base, command).items()}
    assert old != new

    hits: list[bool] = []

    def hit(case: tuple[tuple[str, int], str]) -> None:
        (name, number), fault = case
        folder = copied(model, tmp_path / f"{name}-{number}-{fault}")
        how = "signal=KILL" if fault == "KILL" else f"error={fault}"
        run = traced(folder, command, f"{name}:{how}:when={number}")
        hits.append(run.hit)
        after = {name: steady(content) for name, content in contents(folder, command).items()}
        for file, content in after.items():
            # A match in use that cannot be noted is taken away: better none than the one before.
            gone = content is None and file == "home/in-use"
            assert gone or content in (old[file], new[file]), (case, file)
        # Elsewhere it hit a file of setkeeper's own.
        if fault != "KILL" and run.hit:
            assert run.code in (0, 2, 3, 5), (case, run)
            assert "Traceback" not in run.err, (case, run)
        if run.code == 0:
            missed = {file for file in after if after[file] != new[file]}
            assert missed <= {*BY_THE_WAY} or "in use" in run.err, (case, run)
        shutil.rmtree(folder)

    where = baseline.points
    faults = ("KILL", *ERRORS)
    if long_run():
        two_at_once(hit, itertools.product(where, faults))
    else:
        chosen = zip(where, itertools.cycle(faults), strict=False)
        two_at_once(hit, itertools.islice(chosen, 0, None, max(3, len(where) // 4)))
    assert sum(hits) > len(hits) / 2
