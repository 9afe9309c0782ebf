"""Bars, one below the other: a label, a bar as long as its share, and what it is in figures. mm."""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.drawing.flow import fitting, writable
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import Colour, Face, Fill, Operation, Stroke
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, rectangle

WIDTH = 160.0
_EDGE, _STEP, _HEIGHT = 8.0, 7.0, 4.6
_LABEL, _FIGURE = 12.0, 30.0
_BAR: Colour = "#1568DF"
_AXIS: Colour = "#5A5A5A"


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    share: float
    figure: str


def bar_picture(title: str, notes: Sequence[str], bars: Sequence[Bar]) -> Page:
    """The longest bar fills the room; a share that is not nothing has at least a hair."""
    room = WIDTH - 2 * _EDGE
    drawn: list[Operation] = [
        write(fitting(writable(title), 5, room), _EDGE, _EDGE + 4.5, 5, face=Face.STRONG)
    ]
    top = _EDGE + 10
    longest = max((bar.share for bar in bars), default=0) or 1
    left = _EDGE + _LABEL
    for number, bar in enumerate(bars):
        y = top + number * _STEP
        drawn.append(write(bar.label, left - 2, y + 3.6, 3.4, anchor=1, colour=_AXIS))
        wide = bar.share / longest * (room - _LABEL - _FIGURE)
        if bar.share:
            drawn.append(Fill(rectangle(left, y, max(0.2, wide), _HEIGHT), _BAR))
        drawn.append(write(bar.figure, left + wide + 1.5, y + 3.6, 3.0))
    end = top + len(bars) * _STEP
    drawn.append(Stroke(line(left, top - 1, left, end - 1), 0.25, _AXIS))
    for note in notes:
        end += 5
        drawn.append(write(fitting(writable(note), 3.0, room), _EDGE, end, 3.0, colour=_AXIS))
    return Page(WIDTH, end + _EDGE, tuple(drawn))
