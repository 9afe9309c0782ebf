"""Terminal sessions written down: run again and compared, in tests/golden and in the docs.

A session is text: ``$ `` and a command, then what it prints, errors first, then ``[exit N]``
where N is not 0. Commands other than setkeeper go to the shell. With SESSIONS=write in the
environment the files are brought up to what is printed today.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.conftest import Run

WRITE = os.environ.get("SESSIONS") == "write"

_FENCE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def replay(text: str, run: Callable[..., Run]) -> str:
    """The session as it goes today: the same commands, with what they print now."""
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            lines += [line, *_outcome(line[2:], run)]
    return "\n".join(lines) + "\n"


def _outcome(command: str, run: Callable[..., Run]) -> list[str]:
    arguments = shlex.split(command)
    if arguments[0] == "setkeeper" and not re.search(r"[|<>]|\$\(", command):
        result = run(*arguments[1:])
        code, printed = result.code, result.err + result.out
    else:
        here = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        done = subprocess.run(
            command, shell=True, env=os.environ | {"PATH": here},
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        code, printed = done.returncode, done.stderr + done.stdout
    # The folder differs from run to run.
    printed = printed.replace(f"{Path.cwd()}{os.sep}", "")
    lines = [line.rstrip() for line in printed.splitlines()]
    return lines + [f"[exit {code}]"] * bool(code)


def check_file(file: Path, run: Callable[..., Run]) -> None:
    """A golden file: one session."""
    _compare(file, replay(file.read_text("utf-8"), run))


def check_document(file: Path, run: Callable[..., Run]) -> int:
    """A page of documentation: every ``console`` block, one after the other; gives their number."""
    blocks = 0

    def renewed(fence: re.Match[str]) -> str:
        nonlocal blocks
        blocks += 1
        return f"```console\n{replay(fence[1], run)}```"

    _compare(file, _FENCE.sub(renewed, file.read_text("utf-8")))
    return blocks


def _compare(file: Path, today: str) -> None:
    if WRITE:
        file.write_text(today, "utf-8")
    assert today == file.read_text("utf-8")
