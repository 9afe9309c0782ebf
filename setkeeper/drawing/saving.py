"""Files written whole or not at all, and none overwritten that setkeeper did not make."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path as FilePath

from setkeeper.problem import NotSavedFailure, Problem, Slug, UsageFailure

# A file of ours says so within its beginning, or its end (where a PDF says who made it).
_SIGNS = (b"/Creator (setkeeper)", b"Made by setkeeper", b"made by setkeeper")
_LOOKED_AT = 1 << 16


def refuse_foreign(file: FilePath) -> None:
    """Raises UsageFailure if there is something in place of the file that is not ours."""
    try:
        if file.is_dir():
            ours = False
        elif not file.exists() or file.stat().st_size == 0:
            return
        else:
            with file.open("rb") as content:
                beginning = content.read(_LOOKED_AT)
                content.seek(max(0, file.stat().st_size - _LOOKED_AT))
                end = content.read()
            ours = any(sign in beginning or sign in end for sign in _SIGNS)
    except OSError as error:
        raise not_written(file, error) from error
    if not ours:
        raise UsageFailure(Problem(Slug.FILE_NOT_OURS, {"file": str(file)}))


def save(file: FilePath, content: bytes) -> None:
    """Writes beside the file, then puts it in its place. Raises NotSavedFailure."""
    unfinished = ""
    try:
        handle, unfinished = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name[:40]}.")
        with os.fdopen(handle, "wb") as target:
            target.write(content)
            target.flush()
            os.fsync(target.fileno())
        # mkstemp keeps the file to its owner; a picture is as open as any other new file.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(unfinished, 0o666 & ~mask)  # noqa: PTH101
        os.replace(unfinished, file)  # noqa: PTH105
    except (OSError, ValueError) as error:
        with suppress(OSError):
            if unfinished:
                os.unlink(unfinished)  # noqa: PTH108
        raise not_written(file, error) from error


def save_folder(folder: FilePath, files: dict[str, bytes], *, force: bool) -> None:
    """Writes all files under the folder, each by its path with slashes.

    All are written beside the folder before the first takes its place. Older pictures of ours
    that no longer belong into a folder within it go.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageFailure(Problem(Slug.FILE_NOT_OURS, {"file": str(folder)}))
    if not force:
        for name in files:
            refuse_foreign(folder / name)
    unfinished: FilePath | None = None
    try:
        unfinished = FilePath(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name[:40]}."))
        for name, content in files.items():
            file = unfinished / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        for name in files:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (unfinished / name).replace(folder / name)
    except (OSError, ValueError) as error:
        raise not_written(folder, error) from error
    finally:
        if unfinished is not None:
            shutil.rmtree(unfinished, ignore_errors=True)
    _remove_older(folder, files)


def _remove_older(folder: FilePath, files: dict[str, bytes]) -> None:
    for part in {name.rpartition("/")[0] for name in files} - {""}:
        for old in sorted((folder / part).glob("*.svg")):
            if f"{part}/{old.name}" not in files:
                with suppress(UsageFailure, NotSavedFailure, OSError):
                    refuse_foreign(old)
                    old.unlink()


def not_written(file: FilePath, error: OSError | ValueError) -> NotSavedFailure:
    args: dict[str, object] = {"file": str(file), "reason": error}
    return NotSavedFailure(Problem(Slug.FILE_NOT_WRITTEN, args))
