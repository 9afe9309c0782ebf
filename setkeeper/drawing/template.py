"""Designs, back patterns and layouts as TOML: where they are, and a reader that names the line.

A template is one of those shipped, by its name, or a file of the user's, by a name that ends
in .toml. Whatever a file holds that cannot be meant is refused with file, line, and what is
allowed there.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path as FilePath
from typing import Any, NoReturn

from setkeeper.drawing.colour import is_colour
from setkeeper.drawing.operation import Colour
from setkeeper.drawing.path import Path
from setkeeper.drawing.path_data import COMMANDS, UnreadablePath, read_path
from setkeeper.files.reading import read_file
from setkeeper.files.typed import typed_path
from setkeeper.problem import Place, Problem, Slug, UsageFailure

# The keys from the top of a file to a value; the n-th [[table]] counts as one.
KeyPath = tuple[str | int, ...]

KINDS = ("designs", "backs", "layouts")

_LARGE = 10**9


def folder() -> FilePath:
    """templates/ inside the installed package, or beside it in a working copy."""
    package = FilePath(__file__).parent.parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def shipped(kind: str) -> list[str]:
    """The names of the shipped templates of one of KINDS."""
    return sorted(file.stem for file in (folder() / kind).glob("*.toml"))


def template_file(kind: str, name: str, beside: FilePath | None = None) -> FilePath:
    """The file of a template; a relative file name counts from the folder ``beside``."""
    if name.lower().endswith(".toml"):
        return (beside or FilePath()) / typed_path(name)
    names = shipped(kind)
    if name not in names:
        known = ", ".join(names)
        raise UsageFailure(Problem(Slug.TEMPLATE_UNKNOWN, {"name": name, "known": known}))
    return folder() / kind / f"{name}.toml"


def read_template(file: FilePath) -> "Table":
    """Raises UsageFailure for a file that cannot be read, or that is not TOML."""
    try:
        text = read_file(file).decode("utf-8-sig")
    except (OSError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise UsageFailure(Problem(Slug.FILE_NOT_TEXT, {"file": str(file)})) from error
        args: dict[str, object] = {"file": str(file), "reason": error}
        raise UsageFailure(Problem(Slug.FILE_NOT_READ, args)) from error
    text = text.replace("\r\n", "\n")
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # ValueError is tomllib's own error, and Python's for a number of thousands of digits.
        from setkeeper.files.toml_offsets import fault_place

        line, column, message = fault_place(error, text)
        place = Place(str(file), line, column)
        raise UsageFailure(Problem(Slug.DESIGN_NOT_TOML, {"fault": message}, place)) from error
    return table_of_text(file, text, values)


def table_of_text(file: FilePath, text: str, values: dict[str, Any]) -> "Table":
    """The whole of a file that has been read already."""
    return Table(_Source(str(file), text), (), values)


@dataclass(slots=True)
class _Source:
    file: str
    text: str

    def place(self, path: KeyPath) -> Place:
        """Places are only looked for once something is wrong."""
        from setkeeper.files.toml_offsets import Lines, scan

        line, _ = Lines(self.text).place(scan(self.text).of(path, at_key=True))
        return Place(self.file, line)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the file: each value is asked for by its kind and its limits."""

    source: _Source
    path: KeyPath
    values: dict[str, Any]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def place(self) -> Place:
        """Where the table begins."""
        return self.source.place(self.path)

    def place_of(self, key: str) -> Place:
        return self.source.place((*self.path, key))

    def refuse(
        self, key: str, allowed: str, part: str | None = None, count: int | None = None
    ) -> NoReturn:
        """Raises UsageFailure: the value of the key, or so many of it, is not what is allowed."""
        value = _short(self.values[key]) if count is None else str(count)
        args: dict[str, object] = {
            "key": _dotted((*self.path, key)),
            "value": value if part is None else part,
            "allowed": allowed,
        }
        slug = Slug.DESIGN_VALUE if part is None else Slug.DESIGN_PATH
        raise UsageFailure(Problem(slug, args, self.source.place((*self.path, key))))

    def only(self, keys: Iterable[str]) -> None:
        """Refuses every key but these: a slip of the pen must not be overlooked."""
        known = list(keys)
        strange = [key for key in self.values if key not in known]
        if strange:
            raise UsageFailure(
                *(
                    Problem(
                        Slug.DESIGN_KEY_UNKNOWN,
                        {"key": _dotted((*self.path, key)), "known": ", ".join(known)},
                        self.source.place((*self.path, key)),
                    )
                    for key in strange
                )
            )

    def _value(self, key: str) -> Any:
        if key not in self.values:
            args: dict[str, object] = {"key": _dotted((*self.path, key))}
            place = self.source.place(self.path)
            raise UsageFailure(Problem(Slug.DESIGN_KEY_MISSING, args, place))
        return self.values[key]

    def string(self, key: str, allowed: Iterable[str] = ()) -> str:
        value, listed = self._value(key), list(allowed)
        if not isinstance(value, str) or (listed and value not in listed):
            self.refuse(key, ", ".join(listed) or '"text"')
        return str(value)

    def number(self, key: str, low: float, high: float) -> float:
        value = self._value(key)
        if not _is_number(value) or not low <= value <= high:
            self.refuse(key, f"{low:g} … {high:g}")
        return float(value)

    def pair(self, key: str, low: float, high: float) -> tuple[float, float]:
        value = self._value(key)
        good = isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))
        if not good or not all(low <= number <= high for number in value):
            self.refuse(key, f"[{low:g} … {high:g}, {low:g} … {high:g}]")
        return float(value[0]), float(value[1])

    def pairs(self, key: str, low: float, high: float) -> tuple[tuple[float, float], ...]:
        value = self._value(key)
        allowed = f"[[{low:g} … {high:g}, {low:g} … {high:g}], …]"
        if not isinstance(value, list):
            self.refuse(key, allowed)
        for item in value:
            good = isinstance(item, list) and len(item) == 2 and all(map(_is_number, item))
            if not good or not all(low <= number <= high for number in item):
                self.refuse(key, allowed)
        return tuple((float(first), float(second)) for first, second in value)

    def three(self, key: str, allowed: Iterable[str] = ()) -> tuple[str, str, str]:
        value, listed = self._value(key), list(allowed)
        good = isinstance(value, list) and len(value) == 3
        if not good or not all(
            isinstance(text, str) and (not listed or text in listed) for text in value
        ):
            self.refuse(key, "[3 × " + (" | ".join(listed) or '"text"') + "]")
        return value[0], value[1], value[2]

    def colours(self, key: str) -> tuple[Colour, Colour, Colour]:
        value = self.three(key)
        if not all(is_colour(text) for text in value):
            self.refuse(key, '[3 × "#RRGGBB"]')
        return value

    def colour(self, key: str) -> Colour:
        value = self._value(key)
        if not isinstance(value, str) or not is_colour(value):
            self.refuse(key, '"#RRGGBB"')
        return str(value)

    def outline(self, key: str) -> Path:
        text = self.string(key)
        try:
            return read_path(text)
        except UnreadablePath as error:
            self.refuse(key, COMMANDS, error.part)

    def table(self, key: str) -> "Table":
        value = self._value(key)
        if not isinstance(value, dict):
            self.refuse(key, f"[{_dotted((*self.path, key))}]")
        return Table(self.source, (*self.path, key), value)

    def tables(self, key: str) -> list["Table"]:
        value = self._value(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.refuse(key, f"[[{_dotted((*self.path, key))}]]")
        path = (*self.path, key)
        return [Table(self.source, (*path, index), item) for index, item in enumerate(value)]


def _is_number(value: object) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    # No number here is so large, and whole ones of hundreds of digits are no floats.
    return isfinite(value) if isinstance(value, float) else abs(value) < _LARGE


def _dotted(path: KeyPath) -> str:
    return ".".join(str(part) for part in path if not isinstance(part, int))


def _short(value: object) -> str:
    if isinstance(value, int) and abs(value) >= _LARGE:
        return "…"  # Python would refuse to write out one of thousands of digits
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 60 else text[:57] + "…"
