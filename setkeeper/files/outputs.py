"""Pictures and decks that people ask for: never over a file that setkeeper did not make.

A file of ours is told by its metadata: who made a PDF stands in its information, who made an SVG
in the comment at its head, who made a page in its ``generator``, who made a PNG in its text chunk.
The words alone, somewhere in a file, do not make it ours.
A folder is never cleared: what a run does not write itself stays as it is.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from setkeeper.files.whole import Files, is_stream, not_written, resolved, write_file
from setkeeper.problem import Problem, Slug, UsageFailure

__all__ = ["refuse_foreign", "save", "save_folder"]

_LOOKED_AT = 1 << 16

# No deck is larger.
_MOST = 1 << 26
# The information of a PDF: an object that begins with texts, one of them its creator.
_PDF_CREATOR = re.compile(
    rb"\d+ 0 obj\s*<<\s*(?:/\w+ \((?:[^()\\]|\\.)*\)\s*)*/Creator \(setkeeper\)", re.DOTALL
)
_SVG_COMMENT = re.compile(
    rb"\s*(?:<\?xml[^>]*>)?\s*(?:<!--.*?-->\s*)*<svg\b[^>]*>\s*(?:<title\b[^>]*>[^<]*</title>\s*)?"
    rb"<desc\b[^>]*>[^<]*[Mm]ade by setkeeper",
    re.DOTALL,
)

_HTML_GENERATOR = re.compile(
    rb'<!doctype html>\s*<html\b[^>]*>\s*<head>\s*<meta charset="utf-8">\s*'
    rb'<meta name="generator" content="setkeeper">'
)


# The maker of a picture, behind its header; and how a saved table for a tabletop program begins.
_PNG_SOFTWARE = b"tEXtSoftware\0setkeeper"
_TABLETOP = b'{\n  "SaveName": "setkeeper'


def refuse_foreign(file: Path) -> bool:
    """Whether there is a file of ours, or an empty one, to be replaced.

    Raises UsageFailure if there is something that is not ours; a device or a FIFO is nobody's.
    """
    try:
        if is_stream(file):
            return False
        if file.is_dir():
            raise UsageFailure(Problem(Slug.FILE_NOT_OURS, {"file": str(file)}))
        if not file.exists():
            resolved(file)
            return False
        if not is_ours(file):
            raise UsageFailure(Problem(Slug.FILE_NOT_OURS, {"file": str(file)}))
    except (OSError, ValueError) as error:
        raise not_written(file, error) from error
    return True


def is_ours(file: Path) -> bool:
    """Whether setkeeper made this file; of an empty one nothing can be lost."""
    with file.open("rb") as content:
        size = content.seek(0, 2)
        content.seek(0)
        beginning = content.read(_LOOKED_AT)
        if beginning.startswith(b"%PDF-"):
            # The information stands anywhere, in a large deck far from both ends.
            return _PDF_CREATOR.search(beginning + content.read(_MOST)) is not None
    if beginning.startswith(b"\x89PNG"):
        return _PNG_SOFTWARE in beginning[:200]
    if beginning.startswith(_TABLETOP):
        return True
    signs = (_SVG_COMMENT, _HTML_GENERATOR)
    return not size or any(sign.match(beginning) is not None for sign in signs)


def save(file: Path, content: bytes) -> Problem | None:
    """The file whole or not at all; gives a warning, or None. Raises NotSavedFailure."""
    return write_file(file, content)


def save_folder(folder: Path, files: Mapping[str, bytes], *, force: bool) -> Problem | None:
    """Writes all files under the folder, each by its path with slashes; a warning, or None.

    All are written before the first takes its place; whatever else is there stays.
    Raises UsageFailure and NotSavedFailure.
    """
    try:
        if is_stream(folder) or (folder.exists() and not folder.is_dir()):
            raise UsageFailure(Problem(Slug.FILE_NOT_OURS, {"file": str(folder)}))
        if not force:
            for name in files:
                refuse_foreign(folder / name)
        if not folder.exists():
            folder.mkdir()
        for part in dict.fromkeys((folder / name).parent for name in files):
            part.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise not_written(folder, error) from error
    with Files() as together:
        for name, content in files.items():
            together.add(folder / name, content)
        return together.place()
