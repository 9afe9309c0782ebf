"""What a picture is made of: fills, strokes, text, and forms drawn once and used often.

All measures are mm with y down. A colour is "#RRGGBB"; inside a form it may be None, which is
the colour that each use of the form brings along.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from setkeeper.drawing.affine import Affine
from setkeeper.drawing.path import Path

Colour = str

BLACK: Colour = "#000000"
WHITE: Colour = "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Fill:
    path: Path
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with round joins; its ends are round too, or cut off square."""

    path: Path
    width: float
    colour: Colour | None = None
    round_ends: bool = False


class Face(StrEnum):
    """The shipped fonts: for text, for what must be seen at a glance, for what is typed."""

    TEXT = "OpenSans"
    STRONG = "OpenSansSemibold"
    CODE = "Cousine"


@dataclass(frozen=True, slots=True)
class Text:
    """Text of a shipped font: at ``at``'s origin its first letter stands on the base line."""

    text: str
    size: float
    at: Affine
    colour: Colour = BLACK
    face: Face = Face.TEXT


@dataclass(frozen=True, slots=True)
class Form:
    """A picture used often. ``box`` holds all of its ink: left, top, right, bottom.

    The name says everything that the picture depends on: two forms of one name are the same.
    """

    name: str
    operations: "tuple[Operation, ...]"
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Use:
    form: Form
    at: Affine
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A photograph as the bytes of a JPEG, ``size`` in mm with its left top corner at ``at``'s
    origin."""

    content: bytes
    size: tuple[float, float]
    at: Affine


Operation = Fill | Stroke | Text | Use | Picture


def transformed(operations: "Iterable[Operation]", change: Affine) -> "list[Operation]":
    """The picture moved; line widths grow with it."""
    return [_transformed(operation, change) for operation in operations]


def _transformed(operation: Operation, change: Affine) -> Operation:
    if isinstance(operation, Fill):
        return replace(operation, path=operation.path.transformed(change))
    if isinstance(operation, Stroke):
        width = operation.width * change.size
        return replace(operation, path=operation.path.transformed(change), width=width)
    return replace(operation, at=change.after(operation.at))


def unfolded(operations: "Iterable[Operation]") -> "list[Operation]":
    """The same picture with every use of a form drawn out in full."""
    drawn: list[Operation] = []
    for operation in operations:
        if isinstance(operation, Use):
            inner = unfolded(operation.form.operations)
            coloured = [
                replace(part, colour=operation.colour)
                if not isinstance(part, Use | Picture) and part.colour is None
                else part
                for part in inner
            ]
            drawn += transformed(coloured, operation.at)
        else:
            drawn.append(operation)
    return drawn
