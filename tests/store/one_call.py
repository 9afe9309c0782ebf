"""Enters calls into a match, as a process of its own: ``python -m tests.store.one_call PATH [N]``.

N = 0 makes the match instead. Says ``saved`` when it is told so. Exit 5: not saved; 3: the file
is bad. With WITHOUT_LOCK set it takes no lock: for the test that shows what the lock is for.
"""

import os
import sys
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

from setkeeper.problem import BadMatchFailure, NotSavedFailure
from setkeeper.store.matchfile import enter
from tests.store.played import call, new_match


def _import_all() -> None:
    """What entering imports on its way, so that the traces show the file and nothing else."""
    for name in ("blocks", "places", "syntax"):
        import_module(f"setkeeper.store.{name}")
    for name in ("lock", "whole", "toml_text", "toml_offsets"):
        import_module(f"setkeeper.files.{name}")
    import_module("tomli_w")
    # filelock loads its parts when they are first asked for.
    import_module("filelock").FileLock("unused")


def main(path: Path, count: int) -> int:
    if os.environ.get("WITHOUT_LOCK"):
        lock: Any = import_module("setkeeper.files.lock")
        lock.locked = nullcontext
    _import_all()
    # The system calls after this one are those of entering.
    os.getppid()
    if not count:
        try:
            new_match(path)
        except NotSavedFailure as failure:
            return _say(5, *failure.problems)
        return _say(0, "saved")
    for _ in range(count):
        try:
            entered = enter(path, lambda match: [call(match, "Anna", "wrong")])
        except NotSavedFailure as failure:
            return _say(5, *failure.problems)
        except BadMatchFailure as failure:
            return _say(3, *failure.problems)
        _say(0, "saved", *([entered.warning] if entered.warning else []))
    return 0


def _say(code: int, *words: object) -> int:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
