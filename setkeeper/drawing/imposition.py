"""Which slot of a back page lies behind which slot of its front page.

The printer turns the paper over about its long or its short edge; what that does to columns and
rows depends on how the page stands.
"""

from dataclasses import dataclass
from enum import StrEnum

from setkeeper.drawing.grid import Grid


class Flip(StrEnum):
    """The edge that the paper is turned over about; none where backs are not printed."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Turn:
    """What turning the paper over does, seen on the back page as it is written in the file."""

    mirrors_columns: bool
    upside_down: bool


def turn_over(page: tuple[float, float], flip: Flip) -> Turn:
    """Over the upright edge columns are mirrored; over the other one rows, upside down."""
    upright_page = page[1] >= page[0]
    over_upright_edge = upright_page == (flip is Flip.LONG)
    return Turn(mirrors_columns=over_upright_edge, upside_down=not over_upright_edge)


def slot_behind(grid: Grid, slot: int, flip: Flip) -> int:
    """The slot of the back page that is printed behind a slot of the front page."""
    row, column = divmod(slot, grid.columns)
    if turn_over(grid.page, flip).mirrors_columns:
        return row * grid.columns + grid.columns - 1 - column
    return (grid.rows - 1 - row) * grid.columns + column
