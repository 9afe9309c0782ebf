"""Cards that say who sits where, to cut apart: one a player, and one a table for each round."""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.drawing.flow import fitting, writable
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import Colour, Face, Operation, Stroke
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line

GREY: Colour = "#5A5A5A"
_CUT: Colour = "#C9CCC6"

_MARGIN = 10.0
_COLUMNS = 2
_HEIGHT = 54.0
_PAD = 5.0


@dataclass(frozen=True, slots=True)
class Slip:
    """A headline, and lines below it."""

    title: str
    lines: tuple[str, ...]


def seating_cards(paper: tuple[float, float], slips: Sequence[Slip]) -> list[Page]:
    """Two slips beside each other, as many rows as the paper holds; no slip is cut in two."""
    width, height = sorted(paper)
    rows = max(1, int((height - 2 * _MARGIN) // _HEIGHT))
    each = (width - 2 * _MARGIN) / _COLUMNS
    per_page = rows * _COLUMNS
    pages = []
    for start in range(0, len(slips), per_page):
        drawn: list[Operation] = []
        for place, slip in enumerate(slips[start : start + per_page]):
            row, column = divmod(place, _COLUMNS)
            drawn += _slip(slip, _MARGIN + column * each, _MARGIN + row * _HEIGHT, each)
        bottom = _MARGIN + rows * _HEIGHT
        for row in range(1, rows):
            y = _MARGIN + row * _HEIGHT
            drawn.append(Stroke(line(_MARGIN, y, width - _MARGIN, y), 0.1, _CUT))
        middle = width / 2
        drawn.append(Stroke(line(middle, _MARGIN, middle, bottom), 0.1, _CUT))
        pages.append(Page(width, height, tuple(drawn)))
    return pages


def _slip(slip: Slip, x: float, y: float, width: float) -> list[Operation]:
    """Many lines are set smaller, in two columns from seven on."""
    room = width - 2 * _PAD
    title = fitting(writable(slip.title), 5.2, room)
    drawn: list[Operation] = [write(title, x + _PAD, y + 11, 5.2, face=Face.STRONG)]
    columns = 1 if len(slip.lines) <= 6 else 2
    per_column = -(-len(slip.lines) // columns)
    step = min(6.2, (_HEIGHT - 18) / max(1, per_column))
    size = min(3.8, step * 0.7)
    for number, said in enumerate(slip.lines):
        column, row = divmod(number, per_column)
        left = x + _PAD + column * room / columns
        text = fitting(writable(said), size, room / columns - 2)
        drawn.append(write(text, left, y + 18 + row * step, size, colour=GREY))
    return drawn
