"""How far the pattern of the backs runs on past the cards, on each side, and where it cannot.

A back that makes up for a printer is moved and turned in the file, so that it lands in place on
the paper. What it must not do is come nearer to the edge of the page than the margin; what is
cut off there stays white on the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import radians, sin

from setkeeper.drawing.affine import Affine
from setkeeper.drawing.clip import Box
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.printers_marks import text_stands_below

# A slanted edge takes up a little more than a straight one.
_SLACK = 0.1

# White of less than this is not seen, or was never there before a knife.
_NOTHING = 0.05


@dataclass(frozen=True, slots=True)
class Runs:
    """mm past the grid on each side; below 0 so much of the outer cards stays white."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def white(self) -> float:
        """The widest white edge on a card, in mm; 0 where there is none."""
        least = min(self.left, self.top, self.right, self.bottom)
        return -least if least < -_NOTHING else 0.0


def runs(grid: Grid, layout: PageLayout, correction: Correction) -> Runs:
    """As far as the layout wants, as far as the text beside the cards leaves room, and never
    into the margin: neither where the back stands in the file, nor where it lands."""
    wanted_x, wanted_y = _wanted(grid, layout)
    middle_x, middle_y = (side / 2 for side in grid.page)
    margin_x, margin_y = margins(grid, layout, correction)
    tilt = sin(radians(abs(correction.degrees)))
    slack = _SLACK if tilt else 0.0
    # The ends of a turned edge stick out by half its length times the tilt.
    out_x = (middle_y - grid.top + wanted_y) * tilt + slack
    out_y = (middle_x - grid.left + wanted_x) * tilt + slack
    x, y = correction.moved
    return Runs(
        left=min(wanted_x, grid.left + x - out_x - margin_x),
        top=min(wanted_y, grid.top + y - out_y - margin_y),
        right=min(wanted_x, grid.left - x - out_x - margin_x),
        bottom=min(wanted_y, grid.top - y - out_y - margin_y),
    )


def margins(grid: Grid, layout: PageLayout, correction: Correction) -> tuple[float, float]:
    """The margin at the sides, and above and below, before the page grows about its middle."""
    found = (
        max(layout.margin, side / 2 - (side / 2 - layout.margin) / grown)
        for side, grown in zip(grid.page, correction.scale, strict=True)
    )
    at_sides, above = found
    return at_sides, above


def _wanted(grid: Grid, layout: PageLayout) -> tuple[float, float]:
    room_x, room_y = grid.left - layout.margin, grid.top - layout.margin
    for_text = 1.15 * layout.text + 0.6
    if text_stands_below(grid):
        room_y -= for_text
    else:
        room_x -= for_text
    return min(layout.overrun, room_x), min(layout.overrun, room_y)


def taken(found: Runs, correction: Correction) -> tuple[float, float]:
    """How much room the moved pattern takes at the sides of the grid, and above and below."""
    x, y = correction.moved
    clear = 0.6
    return (
        max(0.0, found.left - x, found.right + x) + clear,
        max(0.0, found.top - y, found.bottom + y) + clear,
    )


def pieces(grid: Grid, found: Runs, *, apart: bool = False) -> Iterator[tuple[int, Box]]:
    """Each slot with the stretch that its back fills, as seen from the corner of its card.

    Cards that touch share one pattern, unless their backs are drawn ``apart``: then the whole
    grid is one piece, that of slot 0.
    """
    (width, height), gap = grid.card, grid.gap
    if not gap and not apart:
        left, top, right, bottom = grid.box
        whole = (-found.left, -found.top, right - left + found.right, bottom - top + found.bottom)
        yield 0, whole
        return
    for slot in range(grid.slots):
        row, column = divmod(slot, grid.columns)
        yield (
            slot,
            (
                -(found.left if column == 0 else gap / 2),
                -(found.top if row == 0 else gap / 2),
                width + (found.right if column == grid.columns - 1 else gap / 2),
                height + (found.bottom if row == grid.rows - 1 else gap / 2),
            ),
        )


def box_of(box: Box, change: Affine) -> Box:
    """The upright box around a box that was moved and turned."""
    left, top, right, bottom = box
    corners = [change(x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def around_both(one: Box, other: Box) -> Box:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )
