"""What stands beside the cards on a sheet: marks for cutting, rulers, one line of text.

Nothing of it enters the margin of the paper, and of the cards only what rounding their corners
takes away. Where there is little room, marks start at the cards and a ruler is no more than two
ticks with its length between them.
"""

from dataclasses import dataclass
from enum import StrEnum

from setkeeper.drawing.font import CAPITAL, font, write
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.operation import BLACK, Colour, Operation, Stroke
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.path import lines

Line = tuple[float, float, float, float]

# A ruler's depth with its ticks and number, and the least clear space around things.
_RULER_DEPTH, _CLEAR = 3.4, 0.5

# The depth of a ruler whose length stands between its ticks.
_SHALLOW = 1.2

_SMALLEST_TEXT = 0.6

# Crosses and lines between the cards: seen by who cuts, and hardly on a card that was cut
# beside them. A corner rounded at 3 mm takes an arm of 0.8 mm away.
CUT_GREY: Colour = "#9A9A9A"
CUT_WIDTH, ARM = 0.1, 0.8


class MarkKind(StrEnum):
    """How cuts are shown: marks in the margins alone are gone with the first full cut."""

    CROSSES = "crosses"
    MARGIN = "margin"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class Strip:
    """The free stretch along one side of the grid, seen with the grid below it.

    ``start`` is the grid's beginning along the side, ``card`` and ``count`` the cards there,
    ``pitch`` from one to the next; ``near`` and ``far`` are the distances from the grid within
    which ink may stand.
    """

    start: float
    card: float
    pitch: float
    count: int
    near: float
    far: float

    @property
    def room(self) -> float:
        return self.far - self.near

    @property
    def length(self) -> float:
        return self.pitch * (self.count - 1) + self.card


def strips(grid: Grid, layout: PageLayout, taken: tuple[float, float]) -> tuple[Strip, Strip]:
    """Above (or below) the grid and at its sides; a back's overrun takes the near part."""
    left, top = grid.left, grid.top
    (width, height), (pitch_x, pitch_y), (taken_x, taken_y) = grid.card, grid.pitch, taken
    return (
        Strip(left, width, pitch_x, grid.columns, taken_y, top - layout.margin),
        Strip(top, height, pitch_y, grid.rows, taken_x, left - layout.margin),
    )


def text_stands_below(grid: Grid) -> bool:
    """The line of text stands below the grid, or at its right where there is more room."""
    return grid.top >= grid.left


def cutting_marks(grid: Grid, layout: PageLayout, kind: MarkKind) -> list[Operation]:
    """Short lines in the margins at every cut, and what of them survives the first cuts."""
    drawn = _margin_marks(grid, layout)
    across, down = grid.cuts
    left, top, right, bottom = grid.box
    pieces: list[Line] = []
    if kind is MarkKind.CROSSES:
        for x in across:
            for y in down:
                pieces += [(x - ARM, y, x + ARM, y), (x, y - ARM, x, y + ARM)]
    elif kind is MarkKind.LINES:
        pieces += [(x, top, x, bottom) for x in across] + [(left, y, right, y) for y in down]
    return [*drawn, Stroke(lines(pieces), CUT_WIDTH, CUT_GREY)] if pieces else drawn


def _margin_marks(grid: Grid, layout: PageLayout) -> list[Operation]:
    left, top, right, bottom = grid.box
    across, down = grid.cuts
    pieces: list[Line] = []
    above, _ = strips(grid, layout, (0.0, 0.0))
    gap, length = _mark(_room_beside_ruler(above, layout), layout)
    for x in across:
        pieces += [(x, top - gap, x, top - gap - length)]
        pieces += [(x, bottom + gap, x, bottom + gap + length)]
    gap, length = _mark(left - layout.margin, layout)
    for y in down:
        pieces += [(left - gap, y, left - gap - length, y)]
        pieces += [(right + gap, y, right + gap + length, y)]
    return [Stroke(lines(pieces), layout.marks.width, BLACK)]


def _room_beside_ruler(strip: Strip, layout: PageLayout) -> float:
    """Marks end before a ruler that is too long to stand between two of them."""
    beyond_marks = layout.marks.gap + layout.marks.length + _CLEAR
    if strip.card >= layout.ruler + 2 or strip.far - beyond_marks >= 1:
        return strip.far
    room = strip.far - _SHALLOW - _CLEAR
    return room if room - layout.marks.gap >= layout.marks.least else strip.far


def _mark(room: float, layout: PageLayout) -> tuple[float, float]:
    """Distance from the grid and length of a mark where so much room is."""
    marks = layout.marks
    length = min(marks.length, room - marks.gap)
    if length >= marks.least:
        return marks.gap, length
    return 0.0, max(0.0, min(marks.length, room))


def rulers(
    grid: Grid, layout: PageLayout, taken: tuple[float, float], label: str
) -> list[Operation]:
    """One above the grid and one at its left, each where its strip has room."""
    above, side = strips(grid, layout, taken)
    drawn: list[Operation] = []
    for strip, upright in ((above, False), (side, True)):
        if strip.room < 1 - 1e-6:
            continue
        start, near, depth = _ruler_place(strip, layout)
        # The label stands on the base line, or between its halves where there is no room above.
        numbered = depth >= _RULER_DEPTH - 1e-6
        size = layout.text if numbered else min(layout.text, 0.9 * depth / CAPITAL)
        half = 0.0 if numbered else font().width(label, size) / 2 + _CLEAR
        pieces = _ruler_lines(layout.ruler, depth, half)
        lift, middle = (1.5 if numbered else 0.0), start + layout.ruler / 2
        if upright:
            x = grid.left - near
            turned = [(x - b, start + a, x - d, start + c) for a, b, c, d in pieces]
            text = write(label, x - lift, middle, size, anchor=0.5, degrees=-90)
        else:
            y = grid.top - near
            turned = [(start + a, y - b, start + c, y - d) for a, b, c, d in pieces]
            text = write(label, middle, y - lift, size, anchor=0.5)
        drawn += [Stroke(lines(turned), layout.marks.width, BLACK), text]
    return drawn


def _ruler_place(strip: Strip, layout: PageLayout) -> tuple[float, float, float]:
    """Start along the side, distance from the grid and depth of the ruler.

    Between two marks if the cards are long enough, else outside of them all, else wherever the
    ends are clear of the marks.
    """
    depth = min(_RULER_DEPTH, strip.room)
    beyond_marks = layout.marks.gap + layout.marks.length + _CLEAR
    if strip.card >= layout.ruler + 2:
        start = strip.start + (strip.card - layout.ruler) / 2
        near = max(strip.near, min(strip.near + layout.marks.gap, strip.far - _RULER_DEPTH))
        return start, near, min(_RULER_DEPTH, strip.far - near)
    if strip.far - max(beyond_marks, strip.near) >= 1:
        near = max(beyond_marks, strip.near)
        return strip.start, near, min(_RULER_DEPTH, strip.far - near)
    start = strip.start + max(2.0, (strip.pitch - layout.ruler % strip.pitch) / 2)
    return start, strip.far - min(depth, _SHALLOW), min(depth, _SHALLOW)


def _ruler_lines(length: float, depth: float, half_label: float) -> list[Line]:
    """A base line with a tick at every 10 mm, those at the ends longer; away from the grid."""
    long_tick, short_tick = min(1.2, depth), min(0.7, depth * 0.6)
    middle = length / 2
    pieces: list[Line] = [(0, 0, middle - half_label, 0), (middle + half_label, 0, length, 0)]
    for step in range(1, int(length // 10) + 1):
        if abs(10 * step - middle) > half_label:
            pieces.append((10.0 * step, 0, 10.0 * step, short_tick))
    return [*pieces, (0, 0, 0, long_tick), (length, 0, length, long_tick)]


def text_line(
    grid: Grid, layout: PageLayout, taken: tuple[float, float], parts: tuple[str, ...]
) -> list[Operation]:
    """The parts in one line where that fits beyond the marks, else each beside its own card;
    nothing where a moved back has taken the room."""
    below = text_stands_below(grid)
    above, side = strips(grid, layout, taken)
    strip = above if below else side
    size = layout.text
    if strip.room < size * CAPITAL:
        return []
    joined = "  ·  ".join(parts)
    depth = strip.far - 0.25 * size
    one_line = (
        strip.far - max(strip.near, layout.marks.gap + layout.marks.length + _CLEAR) >= size
        and font().width(joined, size) <= strip.length
    )
    if one_line:
        placed = [(joined, strip.start + strip.length / 2, size)]
    else:
        texts = list(parts) if strip.count >= len(parts) else [joined]
        # Towards the grid's outer edge, so that it stays clear of a back's overrun.
        placed = [
            (
                text,
                strip.start + place * strip.pitch + strip.card / 2,
                _shrunk(text, size, strip.card - 3),
            )
            for place, text in enumerate(texts)
        ]
        middle = (max(strip.near, layout.marks.gap) + strip.far + size * CAPITAL) / 2
        depth = min(depth, middle)
    _, _, right, bottom = grid.box
    return [
        write(text, along, bottom + depth, fitted, anchor=0.5)
        if below
        else write(text, right + depth, along, fitted, anchor=0.5, degrees=-90)
        for text, along, fitted in placed
    ]


def _shrunk(text: str, size: float, room: float) -> float:
    return max(_SMALLEST_TEXT * size, min(size, size * room / font().width(text, size)))
