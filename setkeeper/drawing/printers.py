"""printers.toml: what makes up for each printer, by the name that its owner gives it.

Read before a deck is drawn and written after a correction was typed with ``--printer``; lines
of other printers stay as they are.
"""

import tomllib
from pathlib import Path as FilePath

from setkeeper.drawing.correction import Correction
from setkeeper.drawing.toml_place import fault
from setkeeper.problem import Place, Problem, Slug, UsageFailure

HEAD = "# Printers that setkeeper makes up for, as the calibration sheet measured them.\n"


def read_printers(file: FilePath) -> dict[str, Correction]:
    """Nothing where there is no file. Raises UsageFailure for one that cannot be read."""
    try:
        text = file.read_text("utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable(file, None, error) from error
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, message = fault(str(error), text)
        raise _unreadable(file, line, message) from error
    try:
        return {
            name: Correction(
                (float(table["back-offset"][0]), float(table["back-offset"][1])),
                float(table["back-rotate"]),
                (float(table["scale"][0]), float(table["scale"][1])),
            )
            for name, table in tables.items()
        }
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise _unreadable(file, None, f"{type(error).__name__}: {error}") from error


def printers_text(printers: dict[str, Correction]) -> str:
    parts = [HEAD]
    for name in sorted(printers):
        correction = printers[name]
        (x, y), (across, down) = correction.offset, correction.scale
        quoted = name.replace("\\", "\\\\").replace('"', '\\"')
        parts.append(
            f'["{quoted}"]\n'
            f"back-offset = [{x!r}, {y!r}]\n"
            f"back-rotate = {correction.degrees!r}\n"
            f"scale = [{across!r}, {down!r}]\n"
        )
    return "\n".join(parts)


def _unreadable(file: FilePath, line: int | None, reason: str | Exception) -> UsageFailure:
    args: dict[str, object] = {"file": str(file), "reason": reason}
    return UsageFailure(Problem(Slug.PRINTERS_UNREADABLE, args, Place(str(file), line)))
