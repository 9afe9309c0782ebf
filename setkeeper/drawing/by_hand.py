"""Two pages that tell how a stack must lie in a printer whose paper is turned over by hand.

The first page carries a 1 and an arrow and says what to do; the second one a 2 and an arrow at
another place, so that both can be seen where the printer put them on the same side.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.drawing.affine import shift
from setkeeper.drawing.cover import GREY, LIGHT, MARGIN, Step, set_step
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import BLACK, Face, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, polygon
from setkeeper.drawing.text_column import Column, set_to_fit

# The arrow's length, and where both stand from the middle of the page: so that they are seen side
# by side where the second was printed over the first, upright or upside down.
_ARROW, _FIRST, _SECOND = 62.0, -60.0, 8.0


@dataclass(frozen=True, slots=True)
class ByHandText:
    """``found`` holds what can be seen, and how the stack is put back then."""

    title: str
    lead: str
    steps: tuple[Step, ...]
    see: str
    do: str
    found: Sequence[tuple[str, str]]


def by_hand(paper: tuple[float, float], text: ByHandText) -> list[Page]:
    width, height = paper
    head = Column(MARGIN, MARGIN, width - 2 * MARGIN)
    head.paragraph(text.title, 7, face=Face.STRONG)
    head.space(1)
    head.paragraph(text.lead, 3.4, colour=GREY)
    top = height / 2 + 46

    def steps(column: Column, size: float) -> None:
        for number, step in enumerate(text.steps, 1):
            set_step(column, step, size, str(number))

    first = [
        *head.drawn,
        *set_to_fit(MARGIN, head.y + 3, width - 2 * MARGIN, height / 2 - 46, steps),
        *_arrow("1", width / 2 + _FIRST, height / 2 - 8),
        *_table(width, top, text),
    ]
    second = _arrow("2", width / 2 + _SECOND, height / 2 - 8)
    return [Page(width, height, tuple(first)), Page(width, height, tuple(second))]


def _arrow(number: str, x: float, y: float) -> list[Operation]:
    """Upwards about the point, with a large number at its side."""
    half = _ARROW / 2
    drawn: list[Operation] = [
        Stroke(line(0, half, 0, -half + 8), 3, BLACK),
        Fill(polygon([(-8, -half + 11), (0, -half), (8, -half + 11)]), BLACK),
        write(number, 12, 9, 26, face=Face.STRONG),
    ]
    return transformed(drawn, shift(x, y))


def _table(width: float, top: float, text: ByHandText) -> list[Operation]:
    full = width - 2 * MARGIN
    half = full / 2 - 4
    drawn: list[Operation] = []
    y = top
    for row, (seen, done) in enumerate(((text.see, text.do), *text.found)):
        face = Face.TEXT if row else Face.STRONG
        left = Column(MARGIN, y, half)
        right = Column(MARGIN + full / 2, y, half)
        left.paragraph(seen, 3.3, face=face)
        right.paragraph(done, 3.3, face=face)
        drawn += left.drawn + right.drawn
        y = max(left.y, right.y) + 2.4
        drawn.append(Stroke(line(MARGIN, y, width - MARGIN, y), 0.2, LIGHT))
        y += 2.0
    return drawn
