"""The lock of a file that several programs may change: who writes, writes alone.

What is promised. Whoever wants to change a match, or a file of settings, takes its lock before
reading it and gives it back after the new file is in place. So an event is always ruled on the
state it will stand behind, and of two writers the second sees the first one's event. Readers take
no lock: they see the old file or the new one, whole, because writing ends in a rename.

The lock is a lock of the operating system on a file of its own, beside the other: ``NAME.lock``.
It cannot be the file itself. The rename puts another file in its place, and a writer that was
waiting would then hold the lock of a file that nobody reads any more; of a hundred and twenty
events of three writers some were lost that way. The name is that of the resolved file, so a
match reached through a symbolic link has one lock, not two.

The system gives the lock back when its holder ends, however it ends; nothing has to be cleaned
up after a kill, and the lock file staying behind means nothing. It is not removed: between
opening and locking it another writer could remove it, and each would hold a lock of its own.
Owner and mode of the lock file are those of the file it locks: whoever may write the one may
lock with the other, also after somebody else, or the system's administrator, was first.

Who does not get the lock in time gives up, and nothing is written.
"""

import os
import stat
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from setkeeper.problem import NotSavedFailure, Problem, Slug

PATIENCE = 10.0  # seconds, where nobody says otherwise


def lock_path(file: Path) -> Path:
    return file.with_name(file.name + ".lock")


@contextmanager
def locked(file: Path, patience: float | None = None) -> Iterator[None]:
    """Holds the lock of the file, a resolved path; raises NotSavedFailure without it.

    ``patience``: seconds to wait for another writer.
    """
    import filelock  # only for writing

    patience = PATIENCE if patience is None else patience
    path = lock_path(file)
    lock = filelock.FileLock(path, thread_local=False)
    try:
        _make_like(path, file)
        with warnings.catch_warnings():
            # Where the system has no locks, filelock says so in English and takes a lesser one.
            warnings.simplefilter("ignore")
            lock.acquire(timeout=patience)
    except filelock.Timeout as error:
        args: dict[str, object] = {"file": str(file), "seconds": int(patience)}
        raise NotSavedFailure(Problem(Slug.LOCKED, args)) from error
    except (OSError, NotImplementedError) as error:
        # A lock file that is there is to blame itself; otherwise nothing can be written here.
        there = os.path.lexists(path)
        args = {"file": str(path if there else file), "reason": error}
        slug = Slug.NO_LOCK if there else Slug.NOT_SAVED
        raise NotSavedFailure(Problem(slug, args)) from error
    try:
        yield
    finally:
        # What is saved is saved: if giving back fails, the system does it when the program ends.
        with suppress(OSError):
            lock.release()


def _make_like(path: Path, file: Path) -> None:
    """A new lock file with owner and mode of the file; whatever fails here, the lock will tell."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        like = file.stat()
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        try:
            with suppress(OSError):
                os.fchown(handle, like.st_uid, like.st_gid)
            os.fchmod(handle, stat.S_IMODE(like.st_mode) & 0o666)
        finally:
            os.close(handle)
