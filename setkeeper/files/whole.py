"""The one way to write a file: a whole new one in place of the old one, or the old one untouched.

What is promised, for every file that setkeeper writes:

- The new bytes go to a file beside the target, are synced, and are renamed over it: at every
  moment, through a kill or a power cut, there is one whole file of that name. Only then is the
  folder synced. If that last step fails the new file *is* there, so it is a warning, no failure.
- A symbolic link is followed and stays one. Mode, owner and extended attributes are kept; no
  reader gets in while the new file is being written. What may not be written is not replaced.
- A device, a FIFO or a socket is no file to put another in the place of: it is written into.
- No folder is made for it: a mistyped path is told, with the nearest folder that is there.
- Ctrl-C while the file takes its place is too late (``interrupts``).
- What a killed writer left beside its target goes when the same file is written again.

``replace_file`` and ``create_file`` serve what setkeeper keeps (matches, settings), ``write_file``
and ``Files`` what somebody asked for (pictures, decks); they differ in the words of refusals.
"""

import errno
import os
import re
import stat
import sys
from pathlib import Path

from setkeeper.files import beside
from setkeeper.files.interrupts import placing
from setkeeper.problem import NotSavedFailure, Problem, Slug

# Paths that stand for an open stream of this process, whatever the stream is.
_STREAMS = re.compile(r"/dev/(?:std(?:in|out|err)|fd/\d+)|/proc/[^/]+/fd/\d+")


def replace_file(target: Path, content: bytes, *, alone: bool = True) -> Problem | None:
    """Puts the content in place of an existing file, or makes it; gives a warning, or None.

    ``target`` is resolved. ``alone``: its lock is held, so a left-over of a killed writer is ours.
    Raises NotSavedFailure with ``not-saved`` or ``folder-missing``.
    """
    try:
        if alone:
            return _replaced(target, content, target.with_name(f".{target.name}.new"))
        beside.remove_left_over(target)
        return _replaced(target, content, beside.own_name(target))
    except OSError as error:
        raise not_saved(target, error) from error


def create_file(target: Path, content: bytes) -> Problem | None:
    """Makes a file that was not there; raises FileExistsError where one is."""
    new = beside.own_name(target)
    try:
        beside.remove_left_over(target)
        try:
            beside.write(new, content, target, None)
            with placing():
                beside.name_newly(new, target)
                return _synced(target.parent)
        finally:
            beside.remove(new)
    except FileExistsError:
        raise
    except OSError as error:
        raise not_saved(target, error) from error


def write_file(file: Path, content: bytes) -> Problem | None:
    """Writes what somebody asked for, through links and into devices; gives a warning, or None.

    Raises NotSavedFailure with ``file-not-written`` or ``folder-missing``.
    """
    try:
        if is_stream(file):
            beside.write_into(file, content)
            return None
        target = resolved(file)
        beside.remove_left_over(target)
        return _replaced(target, content, beside.own_name(target))
    except (OSError, ValueError) as error:
        raise not_written(file, error) from error


class Files:
    """Several files that take their places only when all of them are written.

    ``add`` writes beside the target, ``place`` renames them all; left without ``place`` nothing
    has changed. To be used in a ``with`` statement. Raises NotSavedFailure.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Path, Path]] = []

    def __enter__(self) -> "Files":
        return self

    def __exit__(self, *_: object) -> None:
        for new, _target in self._waiting:
            beside.remove(new)

    def add(self, file: Path, content: bytes) -> None:
        try:
            target = resolved(file)
            beside.remove_left_over(target)
            new = beside.own_name(target)
            self._waiting.append((new, target))
            beside.write(new, content, target, beside.to_take_over(target))
        except (OSError, ValueError) as error:
            raise not_written(file, error) from error

    def place(self) -> Problem | None:
        folders = dict.fromkeys(target.parent for _, target in self._waiting)
        with placing():
            while self._waiting:
                new, target = self._waiting[0]
                try:
                    beside.rename(new, target)
                except OSError as error:
                    raise not_written(target, error) from error
                del self._waiting[0]
            warnings = [_synced(folder) for folder in folders]
        return next((warning for warning in warnings if warning is not None), None)


def is_stream(file: Path) -> bool:
    """Whether this is to be written into: a device, a FIFO, a socket, or an open stream."""
    if _STREAMS.fullmatch(os.path.abspath(file)):  # noqa: PTH100  a link stays a link
        return True
    try:
        mode = file.stat().st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def resolved(file: Path) -> Path:
    """The path with its links followed, also to a file that is not there yet; OSError in a loop."""
    try:
        return file.resolve()
    except RuntimeError as error:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from error


def not_saved(target: Path, error: OSError) -> NotSavedFailure:
    return _refused(Slug.NOT_SAVED, target, error)


def not_written(file: Path, error: OSError | ValueError) -> NotSavedFailure:
    return _refused(Slug.FILE_NOT_WRITTEN, file, error)


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


def _synced(folder: Path) -> Problem | None:
    try:
        return sync_folder(folder)
    except KeyboardInterrupt:
        # Too late: the new file is in its place, and to say "interrupted" would not be true.
        return None


def nearest_folder(file: Path) -> Path:
    """The nearest folder above a file that is there."""
    folder = Path(os.path.abspath(file)).parent  # noqa: PTH100
    while not os.path.isdir(folder) and folder != folder.parent:  # noqa: PTH112  never raises
        folder = folder.parent
    return folder


def _replaced(target: Path, content: bytes, new: Path) -> Problem | None:
    like = beside.to_take_over(target)
    try:
        beside.write(new, content, target, like)
        with placing():
            beside.rename(new, target)
            warning = _synced(target.parent)
    finally:
        beside.remove(new)
    if warning is None and like is not None and like.st_nlink > 1:
        return Problem(Slug.SECOND_NAME, {"file": str(target)})
    return warning


def _refused(slug: Slug, file: Path, error: OSError | ValueError) -> NotSavedFailure:
    args: dict[str, object] = {"file": str(file), "reason": error}
    if isinstance(error, FileNotFoundError):
        folder, nearest = Path(os.path.abspath(file)).parent, nearest_folder(file)  # noqa: PTH100
        if folder != nearest:
            args = {"file": str(file), "folder": str(folder), "nearest": str(nearest)}
            return NotSavedFailure(Problem(Slug.FOLDER_MISSING, args))
    return NotSavedFailure(Problem(slug, args))
