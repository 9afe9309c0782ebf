"""Reads the duplex scales of a calibration sheet as its instructions say, from what is drawn.

The back is given as it lies on the paper (a printer's fault included) and looked at through the
paper; nothing of how the scales are made is known here but what a person sees: lines, which of
them is the long one, and digits at their ends.
"""

from dataclasses import dataclass

from setkeeper.drawing.affine import SAME, Affine, Point, shift, turn
from setkeeper.drawing.font import CAPITAL, font
from setkeeper.drawing.operation import Operation, Stroke, Text, transformed


@dataclass(frozen=True)
class Line:
    """Its ends from the top down, along (u) and across (v) the scale."""

    top: Point
    bottom: Point
    label: str = ""

    @property
    def length(self) -> float:
        return self.bottom[1] - self.top[1]

    def at(self, v: float) -> float:
        (u0, v0), (u1, v1) = self.top, self.bottom
        return u0 + (v - v0) / (v1 - v0) * (u1 - u0)


@dataclass(frozen=True)
class Reading:
    value: float
    meeting: int
    """How many pairs meet, to a twentieth of a millimetre, on the side that is looked at."""


def read_scale(
    front: list[Operation], back: list[Operation], middle: Point, *, upright: bool
) -> Reading:
    """``front`` and ``back`` both as seen from the front; the scale stands about ``middle``."""
    away = (turn(-90) if upright else SAME).after(shift(-middle[0], -middle[1]))
    ahead, behind = _lines(front, away, top=True), _lines(back, away, top=False)
    numbers = [line for line in ahead if line.label]
    plus = _plus(front, away)
    long = max(behind, key=lambda line: line.length)
    shorts = [line for line in behind if line is not long]
    v = (max(line.top[1] for line in shorts) + min(line.bottom[1] for line in ahead)) / 2
    whole = min(numbers, key=lambda line: abs(line.at(v) - long.at(v)))
    off = long.at(v) - whole.at(v)
    side = 1 if off > 0 else -1
    wanted = [line for line in shorts if (line.at(v) - long.at(v)) * side > 0]

    def gap(line: Line) -> float:
        return min(abs(line.at(v) - other.at(v)) for other in ahead)

    meeting = sum(gap(line) < 0.04 for line in wanted)
    found = min([long, *wanted], key=gap)
    tenths = 0 if found is long else int(found.label)
    zero = next(line for line in numbers if line.label == "0")
    sign = 1 if (whole.at(v) - zero.at(v)) * plus > 0 else -1
    return Reading(sign * int(whole.label) + side * plus * tenths / 10, meeting)


def _lines(drawn: list[Operation], away: Affine, *, top: bool) -> list[Line]:
    """The lines that stand across this scale, each with the digit at its upper or lower end."""
    found = []
    for operation in drawn:
        if not isinstance(operation, Stroke):
            continue
        for part in operation.path.subpaths:
            if len(part.segments) != 1 or len(part.segments[0]) != 2:
                continue
            ends = sorted((away(*part.start), away(*part.segments[0])), key=lambda end: end[1])
            line = Line(ends[0], ends[1])
            (u0, v0), (u1, v1) = ends
            near = max(abs(u0), abs(u1)) < 19 and max(abs(v0), abs(v1)) < 40
            if near and line.length > 10 and abs(u1 - u0) < line.length / 8:
                found.append(line)
    digits = _texts(drawn, away)
    labelled = []
    for line in found:
        end = line.top if top else line.bottom
        close = [text for text, u, v in digits if abs(u - end[0]) < 0.4 and abs(v - end[1]) < 2.5]
        labelled.append(Line(line.top, line.bottom, close[0] if close else ""))
    return labelled


def _texts(drawn: list[Operation], away: Affine) -> list[tuple[str, float, float]]:
    """Digits with the places of their middles."""
    found = []
    for operation in drawn:
        if isinstance(operation, Text) and operation.text.isdigit():
            half = font().width(operation.text, operation.size) / 2
            place = away(*operation.at(half, -operation.size * CAPITAL / 2))
            if abs(place[0]) < 19 and abs(place[1]) < 40:
                found.append((operation.text, *place))
    return found


def _plus(front: list[Operation], away: Affine) -> int:
    """On which side of 0 the + stands: 1 or -1 along the scale."""
    for operation in front:
        if isinstance(operation, Text) and operation.text == "+":
            u, v = away(operation.at.e, operation.at.f)
            if abs(u) < 19 and abs(v) < 40:
                return 1 if u > 0 else -1
    raise AssertionError("no + at the scale")


def printed(back: tuple[Operation, ...], fault: Affine) -> list[Operation]:
    """The back page as a printer with that fault puts it on paper."""
    return transformed(back, fault)
