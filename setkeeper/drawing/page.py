"""A page: its size in mm, what is drawn on it, and the boxes that printers ask for."""

from dataclasses import dataclass

from setkeeper.drawing.operation import Operation

# Left, top, right and bottom in mm from the left top corner of the paper.
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Page:
    width: float
    height: float
    operations: tuple[Operation, ...]
    trim: Box | None = None
    bleed: Box | None = None
