"""From a path in the parsed file to line and column in its text, with the line itself."""

from setkeeper.files.toml_offsets import Lines, excerpt, scan
from setkeeper.problem import Place, Problem, Slug
from setkeeper.store.codecs import Fault
from setkeeper.store.document import Document

# More than anybody reads at once.
MOST_PROBLEMS = 50


def placed(document: Document, faults: list[Fault]) -> list[Problem]:
    """The faults as problems with their places, in the order of the file."""
    offsets, lines = scan(document.text), Lines(document.text)
    found = sorted(
        (offsets.of(fault.path, at_key=fault.at_key), number) for number, fault in enumerate(faults)
    )
    told = [
        problem_at(document, lines, faults[number], offset)
        for offset, number in found[:MOST_PROBLEMS]
    ]
    if len(found) > MOST_PROBLEMS:
        more = Fault(Slug.MORE_PROBLEMS, {"n": len(found) - MOST_PROBLEMS})
        told.append(problem_at(document, lines, more, found[MOST_PROBLEMS][0]))
    return told


def problem_at(document: Document, lines: Lines, fault: Fault, offset: int) -> Problem:
    line, column = lines.place(offset)
    args = fault.args | {"excerpt": excerpt(lines.line(line), column)}
    return Problem(fault.slug, args, Place(str(document.path), line, column))
