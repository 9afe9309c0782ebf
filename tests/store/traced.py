"""Processes under strace, which kills them or lets their system calls fail at a chosen point."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest

from setkeeper.files.lock import lock_path
from tests.conftest import ROOT


def _traces() -> bool:
    """In some containers strace is there and may not trace."""
    if shutil.which("strace") is None:
        return False
    return subprocess.run(["strace", "-o", os.devnull, "true"], check=False).returncode == 0


needs_strace = pytest.mark.skipif(not _traces(), reason="needs strace, and the right to trace")

T = TypeVar("T")

_CALL = re.compile(r"^(\w+)\(", re.MULTILINE)


@dataclass(frozen=True)
class Traced:
    """How a process under strace ended; ``calls`` counts its system calls on the match."""

    code: int
    said: str
    errors: str
    calls: Counter[str]
    injected: bool


def run(match: Path, count: int, inject: str = "") -> Traced:
    """Enters calls in a process of its own; only system calls on the match are seen and hit."""
    trace = match.parent.parent / f"{match.parent.name}.trace"
    beside = [match.parent, match, lock_path(match), match.with_name(f".{match.name}.new")]
    command = ["strace", "-f", "-o", str(trace), *(f"-P{path}" for path in beside)]
    if inject:
        command += ["-e", f"inject={inject}"]
    command += [sys.executable, "-m", "tests.store.one_call", str(match), str(count)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False, timeout=60
    )
    log = re.sub(r"^\d+ +", "", trace.read_text(errors="replace"), flags=re.MULTILINE)
    hit = "INJECTED" in log or done.returncode in (137, -9)
    return Traced(done.returncode, done.stdout, done.stderr, Counter(_CALL.findall(log)), hit)


def points(calls: Counter[str], names: tuple[str, ...] = ()) -> Iterator[tuple[str, int]]:
    """Each system call with its number among those of its name."""
    for name, times in sorted(calls.items()):
        if not names or name in names:
            yield from ((name, number) for number in range(1, times + 1))


def two_at_once(work: Callable[[T], None], items: Iterable[T]) -> None:
    with ThreadPoolExecutor(2) as pool:
        for _ in pool.map(work, items):
            pass
