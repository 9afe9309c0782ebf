"""The lock of a match: who writes, writes alone.

What is promised. Whoever wants to change a match takes its lock before reading it and gives it
back after the new file is in place. So an event is always ruled on the state it will stand
behind, and of two writers the second sees the first one's event. Readers take no lock: they see
the old file or the new one, whole, because writing ends in a rename.

The lock is a lock of the operating system on a file of its own, beside the match: ``NAME.lock``.
It cannot be the match file itself. The rename puts another file in its place, and a writer that
was waiting would then hold the lock of a file that nobody reads any more; of a hundred and
twenty events of three writers some were lost that way. The name is that of the resolved match
file, so a match reached through a symbolic link has one lock, not two.

The system gives the lock back when its holder ends, however it ends; nothing has to be cleaned
up after a kill, and the lock file staying behind means nothing. It is not removed: between
opening and locking it another writer could remove it, and each would hold a lock of its own.

Who does not get the lock within the time of ``PATIENCE`` gives up, and nothing is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from setkeeper.problem import NotSavedFailure, Problem, Slug

PATIENCE = 10.0  # seconds


def lock_path(match: Path) -> Path:
    return match.with_name(match.name + ".lock")


@contextmanager
def locked(match: Path, patience: float | None = None) -> Iterator[None]:
    """Holds the lock of the match, a resolved path; raises NotSavedFailure without it."""
    import filelock  # only for writing

    patience = PATIENCE if patience is None else patience
    lock = filelock.FileLock(lock_path(match), thread_local=False)
    try:
        lock.acquire(timeout=patience)
    except filelock.Timeout as error:
        args: dict[str, object] = {"file": str(match), "seconds": int(patience)}
        raise NotSavedFailure(Problem(Slug.LOCKED, args)) from error
    except (OSError, NotImplementedError) as error:
        args = {"file": str(match), "reason": error}
        raise NotSavedFailure(Problem(Slug.NOT_SAVED, args)) from error
    try:
        yield
    finally:
        # What is saved is saved: if giving back fails, the system does it when the program ends.
        with suppress(OSError):
            lock.release()
