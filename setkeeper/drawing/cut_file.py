"""For cutting machines: the outlines of the cards alone, and the marks that a machine looks for.

A full square in the left top corner and an angle in two others, as Silhouette's machines expect
them; the same marks are printed on the fronts, so that any machine with a camera finds its place.
"""

from setkeeper.drawing.grid import Grid
from setkeeper.drawing.operation import BLACK, Fill, Operation, Stroke
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.path import Path, polygon, rectangle

RADIUS = 3.0

# A square of this side where there is room, angles with arms of this length, lines so thick.
_SQUARE, _ARM, _WIDTH = 5.0, 15.0, 0.5

_LEAST = 1.0


def outlines(grid: Grid) -> list[Operation]:
    """One rounded rectangle a card, in hairlines that a machine follows."""
    return [
        Stroke(rectangle(*grid.corner(slot), *grid.card, RADIUS), 0.1, "#FF0000")
        for slot in range(grid.slots)
    ]


def registration(grid: Grid, layout: PageLayout) -> list[Operation]:
    """Within the margin of the paper and beside the cards; nothing where there is no room."""
    margin, (width, height) = layout.margin, grid.page
    left, top, _, _ = grid.box
    side = min(_SQUARE, max(left, top) - margin - 0.5)
    if side < _LEAST:
        return []
    # Beside the cards, or above them, wherever there is more room.
    arms = (side, _ARM) if left >= top else (_ARM, side)
    x, y = margin, margin
    right, bottom = width - margin, height - margin
    return [
        Fill(rectangle(x, y, side, side), BLACK),
        _angle((right, y), (-arms[0], arms[1])),
        _angle((x, bottom), (arms[0], -arms[1])),
    ]


def _angle(corner: tuple[float, float], arms: tuple[float, float]) -> Operation:
    (x, y), (across, down) = corner, arms
    half_x, half_y = (_WIDTH / 2 if arm > 0 else -_WIDTH / 2 for arm in arms)
    x, y = x + half_x, y + half_y
    path: Path = polygon([(x + across, y), (x, y), (x, y + down)], closed=False)
    return Stroke(path, _WIDTH, BLACK)
