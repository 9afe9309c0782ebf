"""The grid of cards on a sheet: how many, which way round, how far from the edges.

The grid stands in the middle of the paper, at the same place on every sheet, so that a stack
can be cut at once and a back meets its front whichever way the paper is turned over.
"""

from dataclasses import dataclass
from typing import NoReturn

from setkeeper.drawing.page_layout import PageLayout, Size
from setkeeper.problem import Problem, Slug, UsageFailure

# Beyond the margin that no ink may enter: room for two ruler ticks on each axis, and on one
# side for a line of text.
_LEAST_TICK, _TEXT_LINE = 1.0, 1.15


@dataclass(frozen=True, slots=True)
class Grid:
    """``page`` and ``card`` are width and height in mm, as they lie on the sheet; cards stand
    ``gap`` mm apart."""

    page: Size
    card: Size
    columns: int
    rows: int
    gap: float = 0.0

    @property
    def slots(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        return (self.page[0] - self.columns * self.pitch[0] + self.gap) / 2

    @property
    def top(self) -> float:
        return (self.page[1] - self.rows * self.pitch[1] + self.gap) / 2

    @property
    def pitch(self) -> Size:
        """From one card to the next, across and down."""
        return self.card[0] + self.gap, self.card[1] + self.gap

    @property
    def box(self) -> tuple[float, float, float, float]:
        left, top = self.left, self.top
        return left, top, self.page[0] - left, self.page[1] - top

    def corner(self, slot: int) -> tuple[float, float]:
        """Left top corner of a slot; slots count along the rows from 0."""
        row, column = divmod(slot, self.columns)
        return self.left + column * self.pitch[0], self.top + row * self.pitch[1]

    @property
    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Where upright cuts go across the page, and level ones down it; two in every gap."""
        return (
            _edges(self.left, self.card[0], self.pitch[0], self.columns),
            _edges(self.top, self.card[1], self.pitch[1], self.rows),
        )


def _edges(start: float, side: float, pitch: float, count: int) -> tuple[float, ...]:
    """The edges of the cards in a row; where they touch, one."""
    if pitch == side:
        return tuple(start + number * side for number in range(count + 1))
    return tuple(start + number * pitch + edge for number in range(count) for edge in (0.0, side))


def fit(paper: Size, card: Size, layout: PageLayout, gap: float = 0.0) -> Grid:
    """The grid with most cards, the paper upright or on its side.

    Raises UsageFailure that says by how many mm the cards do not fit.
    """
    candidates = []
    for page in (paper, (paper[1], paper[0])):
        grid = _largest(page, card, layout, gap)
        if grid.slots:
            candidates.append(grid)
    if not candidates:
        refuse_too_big(paper, card, layout)
    # Upright wins where both hold as many.
    return max(candidates, key=lambda grid: (grid.slots, grid.page[1] - grid.page[0]))


def _largest(page: Size, card: Size, layout: PageLayout, gap: float) -> Grid:
    """A row or column less where nothing would be left for rulers and text."""
    columns, rows = (
        wanted if wanted else int((side - 2 * layout.margin + gap + 1e-6) // (width + gap))
        for side, width, wanted in zip(page, card, (layout.columns, layout.rows), strict=True)
    )
    choices = []
    for less_columns in (0,) if layout.columns else (0, 1):
        for less_rows in (0,) if layout.rows else (0, 1):
            grid = Grid(page, card, max(0, columns - less_columns), max(0, rows - less_rows), gap)
            if grid.slots and _has_room(grid, layout):
                choices.append(grid)
    return max(choices, key=lambda grid: grid.slots, default=Grid(page, card, 0, 0))


def _has_room(grid: Grid, layout: PageLayout) -> bool:
    room = (grid.left - layout.margin + 1e-6, grid.top - layout.margin + 1e-6)
    return min(room) >= _LEAST_TICK and max(room) >= _TEXT_LINE * layout.text


def refuse_too_big(paper: Size, card: Size, layout: PageLayout) -> NoReturn:
    """Raises UsageFailure that says by how many mm the cards are too big for the paper."""
    raise UsageFailure(_too_big(paper, card, layout))


def _too_big(paper: Size, card: Size, layout: PageLayout) -> Problem:
    """By how much the wanted rows and columns (one of each, if none are wanted) are too big."""
    columns, rows = layout.columns or 1, layout.rows or 1
    tick, text = _LEAST_TICK, _TEXT_LINE * layout.text
    best: tuple[float, float] | None = None
    for page in (paper, (paper[1], paper[0])):
        for extra in ((tick, text), (text, tick)):
            over_x, over_y = (
                max(0.0, count * side + 2 * (layout.margin + more) - room)
                for count, side, more, room in zip((columns, rows), card, extra, page, strict=True)
            )
            if best is None or over_x + over_y < sum(best):
                best = (over_x, over_y)
    assert best is not None
    args: dict[str, object] = {
        "size": _text(card),
        "paper": _text(paper),
        "wide": f"{best[0]:.1f}".removesuffix(".0"),
        "high": f"{best[1]:.1f}".removesuffix(".0"),
        "margin": f"{layout.margin:g}",
    }
    return Problem(Slug.GRID_DOES_NOT_FIT, args)


def _text(size: Size) -> str:
    return f"{size[0]:g} × {size[1]:g}"
