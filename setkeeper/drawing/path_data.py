"""Paths as SVG writes them: the text of ``d`` read and written.

Of SVG's letters those that draw lines and curves are read: M L H V C S Q Z, capital or small.
"""

import re
from math import isfinite

from setkeeper.drawing.affine import Point
from setkeeper.drawing.path import Path, Segment, Subpath

COMMANDS = "M L H V C S Q Z"

# How many numbers belong to each letter.
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}

_TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|[\s,]+|(.)")


class UnreadablePath(ValueError):
    """``part`` is what cannot be read in the text of a path."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


def read_path(text: str) -> Path:
    """Raises UnreadablePath."""
    reader = _Reader()
    letter, numbers = "", list[float]()
    for match in _TOKEN.finditer(text):
        found, number, strange = match.groups()
        if strange:
            raise UnreadablePath(strange)
        if found:
            if found.upper() not in _NUMBERS:
                raise UnreadablePath(found)
            if numbers:
                raise UnreadablePath(f"{letter} {' '.join(f'{n:g}' for n in numbers)}")
            letter = found
            if not reader.started and letter not in "Mm":
                raise UnreadablePath(letter)
            if letter.upper() == "Z":
                reader.close()
        elif number:
            if letter.upper() not in _NUMBERS or letter in "Zz" or not isfinite(float(number)):
                raise UnreadablePath(number)
            numbers.append(float(number))
            if len(numbers) == _NUMBERS[letter.upper()]:
                reader.draw(letter, numbers)
                # More numbers behind a move are lines.
                letter = {"M": "L", "m": "l"}.get(letter, letter)
                numbers = []
    if numbers or not reader.started:
        raise UnreadablePath(text.strip()[-20:])
    return reader.path()


class _Reader:
    def __init__(self) -> None:
        self.done: list[Subpath] = []
        self.start: Point = (0.0, 0.0)
        self.here: Point = (0.0, 0.0)
        self.segments: list[Segment] = []
        self.control: Point | None = None
        self.started = False

    def draw(self, letter: str, numbers: list[float]) -> None:
        x, y = self.here
        kind = letter.upper()
        if letter.islower():
            steps = {"H": [x], "V": [y]}.get(kind) or [x, y] * (len(numbers) // 2)
            numbers = [number + step for number, step in zip(numbers, steps, strict=True)]
        if kind == "M":
            self._end(closed=False)
            self.start = self.here = (numbers[0], numbers[1])
            self.started = True
            self.control = None
            return
        if kind == "H":
            numbers = [numbers[0], y]
        elif kind == "V":
            numbers = [x, numbers[0]]
        elif kind == "S":
            cx, cy = self.control or self.here
            numbers = [2 * x - cx, 2 * y - cy, *numbers]
        elif kind == "Q":
            cx, cy, ex, ey = numbers
            numbers = [(x + 2 * cx) / 3, (y + 2 * cy) / 3, (ex + 2 * cx) / 3, (ey + 2 * cy) / 3]
            numbers += [ex, ey]
        self.segments.append(tuple(numbers))
        self.here = (numbers[-2], numbers[-1])
        self.control = (numbers[2], numbers[3]) if kind in "CS" else None

    def close(self) -> None:
        self._end(closed=True)
        self.here = self.start
        self.control = None

    def _end(self, *, closed: bool) -> None:
        if self.segments:
            self.done.append(Subpath(self.start, tuple(self.segments), closed))
        self.segments = []

    def path(self) -> Path:
        self._end(closed=False)
        if not self.done:
            raise UnreadablePath("M")
        return Path(tuple(self.done))


def path_data(path: Path, digits: int = 4) -> str:
    """The path as the text of ``d``, rounded to so many digits behind the point."""
    parts = []
    for subpath in path.subpaths:
        parts.append("M" + _numbers(subpath.start, digits))
        parts += [
            ("L" if len(segment) == 2 else "C") + _numbers(segment, digits)
            for segment in subpath.segments
        ]
        if subpath.closed:
            parts.append("Z")
    return "".join(parts)


def _numbers(values: tuple[float, ...], digits: int) -> str:
    return " ".join(number(value, digits) for value in values)


def number(value: float, digits: int = 4) -> str:
    """The shortest text of the rounded number; never -0."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
