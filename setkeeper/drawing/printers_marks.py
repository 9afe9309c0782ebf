"""What stands beside the cards on a sheet: crop marks, rulers on both axes, one line of text.

Nothing of it enters the grid or the margin of the paper. Where there is little room, marks
start at the cards and a ruler is no more than two ticks.
"""

from dataclasses import dataclass

from setkeeper.drawing.font import CAPITAL, font, write
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.operation import BLACK, Operation, Stroke
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.path import lines

Line = tuple[float, float, float, float]

# A ruler's depth with its ticks and number, and the least clear space around things.
_RULER_DEPTH, _CLEAR = 3.4, 0.5

# The depth of a ruler without a number.
_SHALLOW = 1.2

_SMALLEST_TEXT = 0.6


@dataclass(frozen=True, slots=True)
class Strip:
    """The free stretch along one side of the grid, seen with the grid below it.

    ``start`` is the grid's beginning along the side, ``pitch`` and ``count`` the cards there;
    ``near`` and ``far`` are the distances from the grid within which ink may stand.
    """

    start: float
    pitch: float
    count: int
    near: float
    far: float

    @property
    def room(self) -> float:
        return self.far - self.near

    @property
    def length(self) -> float:
        return self.pitch * self.count


def strips(grid: Grid, layout: PageLayout, taken: tuple[float, float]) -> tuple[Strip, Strip]:
    """Above (or below) the grid and at its sides; a back's overrun takes the near part."""
    left, top = grid.left, grid.top
    (width, height), (taken_x, taken_y) = grid.card, taken
    return (
        Strip(left, width, grid.columns, taken_y, top - layout.margin),
        Strip(top, height, grid.rows, taken_x, left - layout.margin),
    )


def text_stands_below(grid: Grid) -> bool:
    """The line of text stands below the grid, or at its right where there is more room."""
    return grid.top >= grid.left


def crop_marks(grid: Grid, layout: PageLayout) -> list[Operation]:
    """Short lines in the margins at every cut."""
    left, top, right, bottom = grid.box
    pieces: list[Line] = []
    above, _ = strips(grid, layout, (0.0, 0.0))
    gap, length = _mark(_room_beside_ruler(above, layout), layout)
    for column in range(grid.columns + 1):
        x = left + column * grid.card[0]
        pieces += [(x, top - gap, x, top - gap - length)]
        pieces += [(x, bottom + gap, x, bottom + gap + length)]
    gap, length = _mark(left - layout.margin, layout)
    for row in range(grid.rows + 1):
        y = top + row * grid.card[1]
        pieces += [(left - gap, y, left - gap - length, y)]
        pieces += [(right + gap, y, right + gap + length, y)]
    return [Stroke(lines(pieces), layout.marks.width, BLACK)]


def _room_beside_ruler(strip: Strip, layout: PageLayout) -> float:
    """Marks end before a ruler that is too long to stand between two of them."""
    beyond_marks = layout.marks.gap + layout.marks.length + _CLEAR
    if strip.pitch >= layout.ruler + 2 or strip.far - beyond_marks >= 1:
        return strip.far
    room = strip.far - _SHALLOW - _CLEAR
    return room if room - layout.marks.gap >= layout.marks.least else strip.far


def _mark(room: float, layout: PageLayout) -> tuple[float, float]:
    """Distance from the grid and length of a mark where so much room is."""
    marks = layout.marks
    length = min(marks.length, room - marks.gap)
    if length >= marks.least:
        return marks.gap, length
    return 0.0, min(marks.length, room)


def rulers(
    grid: Grid, layout: PageLayout, taken: tuple[float, float], label: str
) -> list[Operation]:
    """One above the grid and one at its left, each where its strip has room."""
    above, side = strips(grid, layout, taken)
    left, top = grid.left, grid.top
    drawn: list[Operation] = []
    for strip, upright in ((above, False), (side, True)):
        if strip.room < 1 - 1e-6:
            continue
        start, near, depth = _ruler_place(strip, layout)
        pieces = _ruler_lines(layout.ruler, depth)
        numbered = depth >= _RULER_DEPTH - 1e-6
        if upright:
            x = left - near
            turned = [(x - b, start + a, x - d, start + c) for a, b, c, d in pieces]
            middle = (x - 1.5, start + layout.ruler / 2)
        else:
            y = top - near
            turned = [(start + a, y - b, start + c, y - d) for a, b, c, d in pieces]
            middle = (start + layout.ruler / 2, y - 1.5)
        drawn.append(Stroke(lines(turned), layout.marks.width, BLACK))
        if numbered:
            degrees = -90.0 if upright else 0.0
            drawn.append(write(label, *middle, layout.text, anchor=0.5, degrees=degrees))
    return drawn


def _ruler_place(strip: Strip, layout: PageLayout) -> tuple[float, float, float]:
    """Start along the side, distance from the grid and depth of the ruler.

    Between two marks if the cards are long enough, else outside of them all, else wherever the
    ends are clear of the marks.
    """
    depth = min(_RULER_DEPTH, strip.room)
    beyond_marks = layout.marks.gap + layout.marks.length + _CLEAR
    if strip.pitch >= layout.ruler + 2:
        start = strip.start + (strip.pitch - layout.ruler) / 2
        near = max(strip.near, min(strip.near + layout.marks.gap, strip.far - _RULER_DEPTH))
        return start, near, min(_RULER_DEPTH, strip.far - near)
    if strip.far - max(beyond_marks, strip.near) >= 1:
        near = max(beyond_marks, strip.near)
        return strip.start, near, min(_RULER_DEPTH, strip.far - near)
    start = strip.start + max(2.0, (strip.pitch - layout.ruler % strip.pitch) / 2)
    return start, strip.far - min(depth, _SHALLOW), min(depth, _SHALLOW)


def _ruler_lines(length: float, depth: float) -> list[Line]:
    """A base line with a tick at every 10 mm, those at the ends longer; away from the grid."""
    long_tick, short_tick = min(1.2, depth), min(0.7, depth * 0.6)
    pieces: list[Line] = [(0, 0, length, 0)]
    steps = int(length // 10)
    pieces += [(10.0 * step, 0, 10.0 * step, short_tick) for step in range(1, steps + 1)]
    return [*pieces, (0, 0, 0, long_tick), (length, 0, length, long_tick)]


def text_line(
    grid: Grid, layout: PageLayout, taken: tuple[float, float], parts: tuple[str, ...]
) -> list[Operation]:
    """The parts in one line where that fits beyond the marks, else each beside its own card."""
    below = text_stands_below(grid)
    above, side = strips(grid, layout, taken)
    strip = above if below else side
    size = layout.text
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
            (text, strip.start + (place + 0.5) * strip.pitch, _shrunk(text, size, strip.pitch - 3))
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
