"""The new file while it is written: beside its target, closed to others, gone if it fails."""

import contextlib
import errno
import os
import re
import stat
import sys
import threading
import time
from pathlib import Path

# Windows: how long a virus scanner or an editor may hold the file that is being replaced.
RETRY_SECONDS = 2.0
RETRY_EVERY = 0.05

# A file beside a target that is so old has no writer any more.
LEFT_OVER_AFTER = 3600.0

# Of a long name this much goes into the name beside it, so that the system takes both.
_LETTERS = 40


def own_name(target: Path) -> Path:
    """A name beside the target that no other writer uses."""
    name = f".{target.name[:_LETTERS]}.{os.getpid()}-{threading.get_ident():x}.new"
    return target.with_name(name)


def remove_left_over(target: Path) -> None:
    """What writers of this file left who were killed; never what may still be written."""
    ours = re.compile(re.escape(f".{target.name[:_LETTERS]}.") + r"\d+-[0-9a-f]+\.new")
    with contextlib.suppress(OSError):
        for name in os.listdir(target.parent):  # noqa: PTH208  only names are looked at
            if ours.fullmatch(name):
                left = target.with_name(name)
                if time.time() - left.lstat().st_mtime > LEFT_OVER_AFTER:
                    left.unlink()


def to_take_over(target: Path) -> os.stat_result | None:
    """What the new file takes over; a file that may not be written is not replaced either."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return found


def write(path: Path, content: bytes, target: Path, like: os.stat_result | None) -> None:
    """The content, synced, with mode, owner and attributes of the target if there is one."""
    remove(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    # Nobody else looks in before the file is as closed as the one whose place it takes.
    handle = os.open(path, flags, 0o666 if like is None else 0o600)
    try:
        _write_all(handle, content)
        if like is not None and sys.platform != "win32":
            _take_over(handle, target, like)
        os.fsync(handle)
    finally:
        os.close(handle)


def write_into(file: Path, content: bytes) -> None:
    """A device or a FIFO takes the content as it comes."""
    handle = os.open(file, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        _write_all(handle, content)
    finally:
        os.close(handle)


def rename(source: Path, target: Path) -> None:
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


def name_newly(source: Path, target: Path) -> None:
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
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        source.replace(target)


def remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _write_all(handle: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _take_over(handle: int, target: Path, like: os.stat_result) -> None:
    now = os.fstat(handle)
    if (now.st_uid, now.st_gid) != (like.st_uid, like.st_gid):
        # Only root can give a file away; for everybody else it becomes their own.
        with contextlib.suppress(OSError):
            os.fchown(handle, like.st_uid, like.st_gid)
    if hasattr(os, "listxattr"):
        # Access lists are such attributes; the system may keep some of them for itself.
        with contextlib.suppress(OSError):
            for name in os.listxattr(target):
                with contextlib.suppress(OSError):
                    os.setxattr(handle, name, os.getxattr(target, name))
    if stat.S_IMODE(os.fstat(handle).st_mode) != stat.S_IMODE(like.st_mode):
        os.fchmod(handle, stat.S_IMODE(like.st_mode))
