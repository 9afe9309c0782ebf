"""Text set from top to bottom in a column, line by line."""

from collections.abc import Callable
from dataclasses import dataclass, field

from setkeeper.drawing.font import wrapped, write
from setkeeper.drawing.operation import BLACK, Colour, Operation

_LEADING = 1.42


@dataclass(slots=True)
class Column:
    """``y`` is where the next line begins; everything in mm."""

    x: float
    y: float
    width: float
    drawn: list[Operation] = field(default_factory=list)

    def paragraph(
        self, text: str, size: float, *, colour: Colour = BLACK, indent: float = 0.0
    ) -> None:
        for line in wrapped(text, size, self.width - indent):
            self.drawn.append(write(line, self.x + indent, self.y + size, size, colour=colour))
            self.y += size * _LEADING

    def space(self, height: float) -> None:
        self.y += height


def set_to_fit(
    x: float, y: float, width: float, bottom: float, fill: Callable[[Column, float], None]
) -> list[Operation]:
    """The text as large as it fits above ``bottom``: translations differ in length."""
    for percent in range(124, 55, -4):
        column = Column(x, y, width)
        fill(column, percent / 100)
        if column.y <= bottom:
            break
    return column.drawn
