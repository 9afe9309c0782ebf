"""printers.toml: what makes up for each printer, by the name that its owner gives it.

Read before a deck is drawn and written after a correction was typed with ``--printer``. The file
belongs to its owner: remarks, order, other printers and keys that setkeeper does not know stay.
It is changed under its lock, so of two decks printed at once both printers are kept. Names are
compared without case, and composed letters equal the same letters in parts.
"""

import tomllib
from pathlib import Path as FilePath
from typing import Any

from setkeeper.drawing.correction import (
    LEAST_SCALE,
    MOST_DEGREES,
    MOST_OFFSET,
    MOST_SCALE,
    Correction,
)
from setkeeper.drawing.template import Table, table_of_text
from setkeeper.files.lock import locked
from setkeeper.files.reading import read_file
from setkeeper.files.whole import not_saved, replace_file, resolved
from setkeeper.match.names import name_problem, same_name, tidy
from setkeeper.problem import NotSavedFailure, Place, Problem, Slug, UsageFailure

HEAD = "# Printers that setkeeper makes up for, as the calibration sheet measured them.\n"

KEYS = ("back-offset", "back-rotate", "scale")


def printer_names(file: FilePath) -> list[str]:
    """The names that the file knows. Raises UsageFailure for one that cannot be read."""
    return [name for name, value in _parsed(file, _text(file)).items() if isinstance(value, dict)]


def read_printer(file: FilePath, name: str) -> Correction | None:
    """What the file says of one printer, None where it does not know it.

    Only this printer's lines are judged. Raises UsageFailure with file and line.
    """
    text = _text(file)
    values = _parsed(file, text)
    known = _known_as(values, name)
    if known is None:
        return None
    table = table_of_text(file, text, values).table(known)
    missing = [key for key in KEYS if key not in table]
    if missing:
        place = table.place()
        raise UsageFailure(*(Problem(Slug.KEY_MISSING, {"key": key}, place) for key in missing))
    return _correction(table)


def remember(
    file: FilePath, name: str, correction: Correction, patience: float | None = None
) -> Problem | None:
    """Writes what makes up for a printer; gives a warning, or None.

    Raises UsageFailure for a name or a file that cannot be, NotSavedFailure.
    """
    name = printer_name(name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        target = resolved(file)
    except OSError as error:
        raise not_saved(file, error) from error
    with locked(target, patience):
        text = _text(file)
        content = _with_printer(file, text, name, correction).encode()
        return replace_file(target, content)


def printer_name(typed: str) -> str:
    """The name as it is stored. Raises UsageFailure."""
    name = tidy(typed)
    problem = name_problem(name)
    if problem is not None and problem.slug is not Slug.NAME_DIGITS:
        raise UsageFailure(Problem(Slug.PRINTER_NAME, {"printer": typed}))
    return name


def _with_printer(file: FilePath, text: str, name: str, correction: Correction) -> str:
    import tomlkit  # only for writing; it keeps what it does not know

    before = _parsed(file, text)
    said: dict[str, Any] = {
        "back-offset": [*correction.offset],
        "back-rotate": correction.degrees,
        "scale": [*correction.scale],
    }
    known = _known_as(before, name)
    document = tomlkit.parse(text or HEAD)
    if known is None:
        table = tomlkit.table()
        table.update(said)
        if document.body:
            document.add(tomlkit.nl())
        document.add(tomlkit.key(name), table)
    else:
        written: Any = document[known]
        for key, value in said.items():
            written[key] = value
    after = tomlkit.dumps(document)
    expected = before | {known or name: {**before.get(known or name, {}), **said}}
    if _parsed(file, after) != expected:
        raise NotSavedFailure(Problem(Slug.CANNOT_APPEND, {"file": str(file)}))
    return after


def _known_as(values: dict[str, Any], name: str) -> str | None:
    """The name as the file spells it."""
    spelled = [name, *(known for known in values if same_name(tidy(known), tidy(name)))]
    return next((known for known in spelled if isinstance(values.get(known), dict)), None)


def _correction(table: Table) -> Correction:
    return Correction(
        table.pair("back-offset", -MOST_OFFSET, MOST_OFFSET),
        table.number("back-rotate", -MOST_DEGREES, MOST_DEGREES),
        table.pair("scale", LEAST_SCALE, MOST_SCALE),
    )


def _text(file: FilePath) -> str:
    """The text of the file with its line ends; empty where there is none."""
    try:
        content = read_file(file)
    except FileNotFoundError:
        return ""
    except OSError as error:
        args: dict[str, object] = {"file": str(file), "reason": error}
        raise UsageFailure(Problem(Slug.PRINTERS_UNREADABLE, args, Place(str(file)))) from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        place = Place(str(file), line)
        raise UsageFailure(Problem(Slug.FILE_NOT_TEXT, {"file": str(file)}, place)) from error


def _parsed(file: FilePath, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        from setkeeper.store.syntax import syntax_problem  # only for a file with a slip

        raise UsageFailure(syntax_problem(file, text, error)) from error
