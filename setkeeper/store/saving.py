"""Bytes on the disk: a whole new file in place of the old one, or the old one untouched.

The new bytes go to a file beside the target, are synced, and renamed over it: at every moment
there is one whole file of that name. Only then is the folder synced. If that last step fails the
new file *is* there, so it is a warning and no failure.
"""

import contextlib
import errno
import os
import stat
import sys
import time
from pathlib import Path

from setkeeper.problem import NotSavedFailure, Problem, Slug

# Windows: how long a virus scanner or an editor may hold the file that is being replaced.
RETRY_SECONDS = 2.0
RETRY_EVERY = 0.05


def replace_file(target: Path, content: bytes) -> Problem | None:
    """Puts the content in place of an existing file, or makes it; gives a warning, or None.

    ``target`` is resolved, and its lock is held: a left-over of a killed writer is ours.
    """
    beside = target.with_name(f".{target.name}.new")
    try:
        mode = _mode_of(target)
        try:
            _write(beside, content, mode)
            _rename(beside, target)
        finally:
            _remove(beside)
    except OSError as error:
        raise not_saved(target, error) from error
    try:
        return sync_folder(target.parent)
    except KeyboardInterrupt:
        # Too late: the new file is in its place, and to say "interrupted" would not be true.
        return None


def create_file(target: Path, content: bytes) -> Problem | None:
    """Makes a file that was not there; raises FileExistsError where one is."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write(beside, content, None)
            _name_newly(beside, target)
        finally:
            _remove(beside)
    except FileExistsError:
        if target.parent.is_dir():
            raise
        raise not_saved(target, NotADirectoryError(errno.ENOTDIR, "")) from None
    except OSError as error:
        raise not_saved(target, error) from error
    return sync_folder(target.parent)


def not_saved(target: Path, error: OSError) -> NotSavedFailure:
    return NotSavedFailure(Problem(Slug.NOT_SAVED, {"file": str(target), "reason": error}))


def sync_folder(folder: Path) -> Problem | None:
    """Makes the new name last; a warning where that fails, nothing where the system cannot."""
    if sys.platform == "win32":
        return None
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno in (errno.EINVAL, errno.ENOTSUP):
            return None
        return Problem(Slug.FOLDER_NOT_SYNCED, {"file": str(folder), "reason": error})
    return None


def _mode_of(target: Path) -> os.stat_result | None:
    """What the new file takes over; a file that may not be written is not replaced either."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return found


def _write(path: Path, content: bytes, like: os.stat_result | None) -> None:
    _remove(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o666)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(handle, rest) :]
        if like is not None:
            _take_over(handle, like)
        os.fsync(handle)
    finally:
        os.close(handle)


def _take_over(handle: int, like: os.stat_result) -> None:
    if sys.platform == "win32":
        return
    now = os.fstat(handle)
    if (now.st_uid, now.st_gid) != (like.st_uid, like.st_gid):
        # Only root can give a file away; for everybody else it becomes their own.
        with contextlib.suppress(OSError):
            os.fchown(handle, like.st_uid, like.st_gid)
    if stat.S_IMODE(now.st_mode) != stat.S_IMODE(like.st_mode):
        os.fchmod(handle, stat.S_IMODE(like.st_mode))


def _rename(source: Path, target: Path) -> None:
    until = time.monotonic() + RETRY_SECONDS
    while True:
        try:
            source.replace(target)
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > until:
                raise
            time.sleep(RETRY_EVERY)
        else:
            return


def _name_newly(source: Path, target: Path) -> None:
    """Renames, but never over another file."""
    if sys.platform == "win32":
        source.rename(target)
        return
    try:
        target.hardlink_to(source)
    except FileExistsError:
        raise
    except OSError as error:
        # Some file systems know no second name: there the look before must do.
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK):
            raise
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        source.replace(target)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
