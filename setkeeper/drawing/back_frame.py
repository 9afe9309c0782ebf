"""What makes a framed back: lines round the tiles and an emblem in the middle of the card."""

from dataclasses import dataclass

from setkeeper.drawing.affine import around, scale, shift
from setkeeper.drawing.clip import Box
from setkeeper.drawing.operation import Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.path import rectangle
from setkeeper.drawing.template import Table


@dataclass(frozen=True, slots=True)
class BackFrame:
    """``inset`` from the edge of a card of 63 × 88 in mm; each line by its distance from there
    outwards and its width."""

    inset: float
    colour: Colour
    lines: tuple[tuple[float, float], ...]


def read_frame(table: Table) -> BackFrame:
    table.only(("inset", "colour", "lines"))
    inset = table.number("inset", 1, 20)
    lines = table.pairs("lines", 0, 10)
    if any(distance + width / 2 > inset for distance, width in lines):
        table.refuse("lines", f"< {inset:g}")
    return BackFrame(inset, table.colour("colour"), lines)


def inner_box(frame: BackFrame, card: tuple[float, float]) -> Box:
    inset = frame.inset * _size(card)
    return inset, inset, card[0] - inset, card[1] - inset


def frame_lines(frame: BackFrame, card: tuple[float, float], thinner: float) -> list[Operation]:
    size = _size(card)
    drawn: list[Operation] = []
    for distance, width in frame.lines:
        at = (frame.inset - distance) * size
        outline = rectangle(at, at, card[0] - 2 * at, card[1] - 2 * at, distance * size)
        drawn.append(Stroke(outline, width * size * thinner, frame.colour))
    return drawn


def emblem(
    layers: list[Operation], half: float, card: tuple[float, float], thinner: float
) -> list[Operation]:
    """Layers in a box from -1 to 1, in the middle of the card; lines keep their width in mm."""
    size = half * _size(card)
    placed = transformed(layers, shift(card[0] / 2, card[1] / 2).after(around((0, 0), scale(size))))
    return [
        Stroke(operation.path, operation.width / size * _size(card) * thinner, operation.colour)
        if isinstance(operation, Stroke)
        else operation
        for operation in placed
        if isinstance(operation, Fill | Stroke)
    ]


def _size(card: tuple[float, float]) -> float:
    """How much smaller or larger than on a card of 63 × 88."""
    return min(card[0] / 63, card[1] / 88)
