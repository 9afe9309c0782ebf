"""The sheets of a deck: each a front page, and a back page where backs are wanted.

Every slot of every back page is printed, on partial sheets too, so that there is a back behind
each front whichever way the paper was turned over.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, radians, sin

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import SAME, Affine, shift
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.clip import Box
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.operation import Codec, Operation, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.printers_marks import crop_marks, rulers, text_line, text_stands_below

# Half of the widest line of a pattern may stick out of a slanted edge.
_SLACK = 0.2


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The line beside the cards, in parts, for sheet n of N; and what stands at a ruler."""

    front: Callable[[int, int], tuple[str, ...]]
    back: Callable[[int, int], tuple[str, ...]]
    ruler: str


@dataclass(frozen=True, slots=True)
class Job:
    """All that decides how the sheets of a deck look."""

    style: FaceStyle
    grid: Grid
    layout: PageLayout
    flip: Flip
    correction: Correction
    words: SheetWords


def sheet_count(job: Job, cards: Sequence[Card]) -> int:
    return -(-len(cards) // job.grid.slots)


def sheets(job: Job, cards: Sequence[Card]) -> Iterator[Page]:
    """Front, back, front, back; fronts alone where no backs are printed."""
    total = sheet_count(job, cards)
    change = job.correction.for_page(job.grid.page)
    for number in range(total):
        on_sheet = cards[number * job.grid.slots : (number + 1) * job.grid.slots]
        yield _page(job, front(job, on_sheet, job.words.front(number + 1, total)), change)
        if job.flip is not Flip.NONE:
            run = overrun(job)
            left, top, right, bottom = job.grid.box
            bleed = (left - run[0], top - run[1], right + run[0], bottom + run[1])
            yield _page(job, back(job, job.words.back(number + 1, total)), change, bleed)


def _page(job: Job, drawn: list[Operation], change: Affine, bleed: Box | None = None) -> Page:
    width, height = job.grid.page
    moved = drawn if change == SAME else transformed(drawn, change)
    return Page(width, height, tuple(moved), trim=job.grid.box, bleed=bleed)


def front(job: Job, cards: Sequence[Card], parts: tuple[str, ...]) -> list[Operation]:
    """The faces at their slots, with marks, rulers and the line of text."""
    drawn: list[Operation] = []
    for slot, card in enumerate(cards):
        drawn += transformed(draw_face(job.style, card), shift(*job.grid.corner(slot)))
    nothing = (0.0, 0.0)
    drawn += crop_marks(job.grid, job.layout)
    drawn += rulers(job.grid, job.layout, nothing, job.words.ruler)
    return drawn + text_line(job.grid, job.layout, nothing, parts)


def overrun(job: Job) -> tuple[float, float]:
    """How far backs run past the grid across and down: the margin and the text stay clear."""
    grid, layout, correction = job.grid, job.layout, job.correction
    tilt = hypot(*grid.page) / 2 * sin(radians(abs(correction.degrees)))
    room_x, room_y = (
        near - layout.margin - (_SLACK if tilt else 0) - tilt - abs(offset)
        for near, offset in zip((grid.left, grid.top), correction.offset, strict=True)
    )
    for_text = 1.15 * layout.text + 0.6
    if text_stands_below(grid):
        room_y -= for_text
    else:
        room_x -= for_text
    return min(layout.overrun, room_x), min(layout.overrun, room_y)


def back(job: Job, parts: tuple[str, ...]) -> list[Operation]:
    """The pattern over the whole grid and past it, with rulers and text where there is room."""
    grid, layout = job.grid, job.layout
    run_x, run_y = overrun(job)
    left, top, right, bottom = grid.box
    box = (-run_x, -run_y, right - left + run_x, bottom - top + run_y)
    pattern = draw_back(job.style.design.back, grid.card, box, saving=job.style.saving)
    change = job.correction.for_backs(grid.page).after(shift(left, top))
    # One form for all back pages: they differ in their text only.
    drawn: list[Operation] = [Use(Codec("back-sheet", pattern, box), change)]
    offset_x, offset_y = map(abs, job.correction.offset)
    clear = 0.6
    taken = (max(0.0, run_x) + offset_x + clear, max(0.0, run_y) + offset_y + clear)
    drawn += rulers(grid, layout, taken, job.words.ruler)
    return drawn + text_line(grid, layout, taken, parts)
