"""Every command that writes, killed or failed at each step of writing: the old file or the new one.

The steps are the system calls on the files of the command, found by a first run under strace.
"""

import itertools
import os
import re
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
_CALL = re.compile(r"^(?:\d+ +)?(\w+)\(", re.MULTILINE)

# The command, and the files that it changes, in the folder it is called in.
COMMANDS: dict[str, tuple[str, ...]] = {
    "new --player Anna --player Boris --dealer 1 --file new.toml": ("new.toml", "home/in-use"),
    "call 1 --wrong": ("old.toml",),
    "undo": ("old.toml",),
    "use other.toml": ("home/in-use",),
    "solo --file alone.toml": ("alone.toml", "home/in-use"),
    "deck --only 2RSO deck.pdf": ("deck.pdf",),
    "deck --only 2RSO --format svg deck": ("deck/cards/2RSO.svg", "deck/back.svg"),
    "deck calibrate sheet.pdf": ("sheet.pdf",),
    "deck design classic mine.toml": ("mine.toml",),
    "deck --only 2RSO p.pdf --printer home --scale 1.004,1": ("p.pdf", "home/printers.toml"),
    "check 2RSO 1GEO 3PFO --svg table.svg": ("table.svg",),
}


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
    """The number of a call is that among all calls of its name, so it is the same in each run."""
    log = folder.with_suffix(".trace")
    words = ["strace", "-f", "-y", "-o", str(log), "-e", f"trace={','.join(WRITING)}"]
    words += ["-e", f"inject={inject}"] if inject else []
    # Without -P Python would look for modules in the folder.
    words += [sys.executable, "-P", "-m", "setkeeper", *command.split()]
    environment = {
        **os.environ,
        "SETKEEPER_HOME": str(folder / "home"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
    }
    done = subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    counts: Counter[str] = Counter()
    points = []
    hit = False
    for line in log.read_text(errors="replace").splitlines():
        call = _CALL.match(line)
        if call is None:
            hit = hit or "killed by SIGKILL" in line
            continue
        counts[call[1]] += 1
        # What is left names the folder, or a path in it.
        rest = line.replace(f"AT_FDCWD<{folder}>", "")
        if str(folder) in rest or _RELATIVE.search(rest):
            points.append((call[1], counts[call[1]]))
            hit = hit or "INJECTED" in line
    return Traced(done.returncode, done.stdout, done.stderr, points, hit)


def contents(folder: Path, command: str) -> dict[str, bytes | None]:
    return {
        name: (folder / name).read_bytes() if (folder / name).exists() else None
        for name in COMMANDS[command]
    }


def copied(model: Path, folder: Path) -> Path:
    shutil.copytree(model, folder)
    used = folder / "home" / "in-use"
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
        if fault != "KILL":
            assert run.code in (0, 2, 3, 5), (case, run)
            assert "Traceback" not in run.err, (case, run)
        if run.code == 0:
            assert after == new or "in use" in run.err, (case, run)
        shutil.rmtree(folder)

    where = baseline.points
    faults = ("KILL", *ERRORS)
    if long_run():
        two_at_once(hit, itertools.product(where, faults))
    else:
        chosen = zip(where, itertools.cycle(("KILL", *ERRORS)), strict=False)
        two_at_once(hit, itertools.islice(chosen, 0, None, 3))
    assert sum(hits) > len(hits) / 2
