"""The order of the cuts as a picture: two small sheets with numbered cuts, true for the marks.

With marks that survive on every strip, the long cuts go through whole sheets and the strips are
cut one by one. With marks in the margins alone, every cut ends at the outer cards, so that the
frame of the sheet with its marks stays whole to the end.
"""

from collections.abc import Sequence

from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.font import CAPITAL, write
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.operation import WHITE, Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.path import lines, rectangle
from setkeeper.drawing.printers_marks import MarkKind

Line = tuple[float, float, float, float]

_PAPER: Colour = "#9A9A9A"
_CARD: Colour = "#C8C8C8"
_CUT: Colour = "#C23B22"

# In mm of the sheet, which is made small afterwards.
_DASH, _BADGE, _APART = 7.0, 19.0, 12.0

# Between the two sheets, as a part of a sheet's width.
_SPACE = 0.15


def long_cuts_are_upright(grid: Grid) -> bool:
    left, top, right, bottom = grid.box
    return bottom - top >= right - left


def cut_counts(grid: Grid) -> tuple[int, int]:
    """How many long cuts and how many short ones."""
    across, down = map(len, grid.cuts)
    return (across, down) if long_cuts_are_upright(grid) else (down, across)


def cutting_picture(grid: Grid, kind: MarkKind, width: float) -> tuple[list[Operation], float]:
    """Both steps side by side in the width, from 0, 0; and the height that they take."""
    upright = long_cuts_are_upright(grid)
    inside = kind is MarkKind.MARGIN
    size, top = _fitted(grid, kind, width)
    first = [*_paper(grid), *_cards(grid), *_cuts(grid, upright=upright, inside=inside, first=1)]
    long_cuts, _ = cut_counts(grid)
    if inside:
        second = [*_paper(grid), *_cards(grid)]
        second += _cuts(grid, upright=not upright, inside=True, first=long_cuts + 1)
    else:
        second = _strips(grid, upright=upright, first=long_cuts + 1)
    drawn = [*first, *transformed(second, shift((1 + _SPACE) * grid.page[0], 0))]
    moved = transformed(transformed(drawn, shift(0, top)), scale(size))
    return moved, cutting_height(grid, kind, width)


def cutting_height(grid: Grid, kind: MarkKind, width: float) -> float:
    """What ``cutting_picture`` takes of a column."""
    size, top = _fitted(grid, kind, width)
    return (max(grid.page[1], _extent(grid, kind)[1]) + top) * size


def _fitted(grid: Grid, kind: MarkKind, width: float) -> tuple[float, float]:
    """How small both sheets become, and the room above them for the numbers."""
    whole = (1 + _SPACE) * grid.page[0] + _extent(grid, kind)[0]
    return width / whole, 0.0 if kind is MarkKind.MARGIN else _BADGE


def _extent(grid: Grid, kind: MarkKind) -> tuple[float, float]:
    """Width and height of the second sheet, with its strips moved apart."""
    if kind is MarkKind.MARGIN:
        return grid.page
    upright = long_cuts_are_upright(grid)
    spread = ((grid.columns if upright else grid.rows) - 1) * _APART + _DASH
    right, bottom = grid.box[2] + spread, grid.box[3] + spread
    return (right, grid.page[1]) if upright else (grid.page[0], bottom)


def _paper(grid: Grid) -> list[Operation]:
    paper = rectangle(0, 0, *grid.page)
    return [Fill(paper, WHITE), Stroke(paper, 1.4, _PAPER)]


def _cards(grid: Grid) -> list[Operation]:
    return [
        Stroke(rectangle(*grid.corner(slot), *grid.card), 1.0, _CARD) for slot in range(grid.slots)
    ]


def _strips(grid: Grid, *, upright: bool, first: int) -> list[Operation]:
    """The strips of cards, moved apart, with the short cuts across all of them."""
    count = grid.columns if upright else grid.rows
    width, height = grid.page
    drawn: list[Operation] = []
    for strip in range(count):
        moved = strip * _APART
        for row in range(grid.rows if upright else grid.columns):
            slot = row * grid.columns + strip if upright else strip * grid.columns + row
            x, y = grid.corner(slot)
            x, y = (x + moved, y) if upright else (x, y + moved)
            drawn.append(Stroke(rectangle(x, y, *grid.card), 1.0, _CARD))
        side = grid.card[0] if upright else grid.card[1]
        start = (grid.left if upright else grid.top) + strip * (side + grid.gap) + moved
        outline = rectangle(start, 0, side, height) if upright else rectangle(0, start, width, side)
        drawn.append(Stroke(outline, 1.4, _PAPER))
    spread = (count - 1) * _APART
    far = (grid.box[2] if upright else grid.box[3]) + spread
    ends = ((grid.left if upright else grid.top) - _DASH, far + _DASH)
    for number, place in enumerate(grid.cuts[1] if upright else grid.cuts[0], first):
        drawn += _cut(number, place, ends, upright=not upright)
    return drawn


def _cuts(grid: Grid, *, upright: bool, inside: bool, first: int) -> list[Operation]:
    across, down = grid.cuts
    left, top, right, bottom = grid.box
    if inside:
        ends = (top, bottom) if upright else (left, right)
    else:
        ends = (0.0, grid.page[1]) if upright else (0.0, grid.page[0])
    places: Sequence[float] = across if upright else down
    return [
        operation
        for number, place in enumerate(places, first)
        for operation in _cut(number, place, ends, upright=upright)
    ]


def _cut(number: int, place: float, ends: tuple[float, float], *, upright: bool) -> list[Operation]:
    """A dashed line with its number at the beginning."""
    pieces: list[Line] = []
    here = ends[0]
    while here < ends[1]:
        there = min(here + _DASH, ends[1])
        pieces.append((place, here, place, there) if upright else (here, place, there, place))
        here += 1.7 * _DASH
    end = ends[0] - _BADGE * 0.55
    x, y = (place, end) if upright else (end, place)
    circle = rectangle(x - _BADGE / 2, y - _BADGE / 2, _BADGE, _BADGE, _BADGE / 2)
    size = 0.7 * _BADGE
    return [
        Stroke(lines(pieces), 1.8, _CUT),
        Fill(circle, WHITE),
        Stroke(circle, 1.2, _CUT),
        write(str(number), x, y + size * CAPITAL / 2, size, anchor=0.5, colour=_CUT),
    ]
