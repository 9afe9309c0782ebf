"""From a path in the parsed file to line and column in its text, with the line itself."""

from setkeeper.problem import Place, Problem
from setkeeper.store.codecs import Fault
from setkeeper.store.document import Document
from setkeeper.store.scan import Offsets, scan

# An excerpt is for the eye: a long line is shown around the place.
MOST_LETTERS = 100


def placed(document: Document, faults: list[Fault]) -> list[Problem]:
    """The faults as problems with their places, in the order of the file."""
    try:
        offsets = scan(document.text)
    except RecursionError:
        # Brackets in brackets by the hundred: the beginning must do.
        offsets = Offsets()
    found = sorted((_offset(offsets, fault), number) for number, fault in enumerate(faults))
    return [problem_at(document, faults[number], offset) for offset, number in found]


def problem_at(document: Document, fault: Fault, offset: int) -> Problem:
    before = document.text[:offset]
    line, start = before.count("\n") + 1, before.rfind("\n") + 1
    column = offset - start + 1
    whole = document.text[start:].partition("\n")[0]
    args = fault.args | {"excerpt": excerpt(whole, column)}
    return Problem(fault.slug, args, Place(str(document.path), line, column))


def excerpt(line: str, column: int) -> str:
    """The line; of a long one the part around the column."""
    start = max(0, min(column - 1 - MOST_LETTERS // 2, len(line.rstrip()) - MOST_LETTERS))
    end = start + MOST_LETTERS
    shown = line.rstrip()[start:end].strip()
    return ("…" if start else "") + shown + ("…" if end < len(line.rstrip()) else "")


def _offset(offsets: Offsets, fault: Fault) -> int:
    """The offset of the path, or of the nearest table around it."""
    path = fault.path
    if not fault.at_key and path in offsets.values:
        return offsets.values[path]
    while path:
        if path in offsets.keys:
            return offsets.keys[path]
        if path in offsets.values:
            return offsets.values[path]
        path = path[:-1]
    return 0
