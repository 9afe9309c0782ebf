"""The sheets of a deck: each a front page, and a back page where backs are wanted.

Every slot of every back page is printed, on partial sheets too, so that there is a back behind
each front whichever way the paper was turned over.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import shift
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.cut_file import registration
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.operation import Form, Operation, Use, transformed
from setkeeper.drawing.overrun import Runs, around_both, box_of, margins, pieces, runs, taken
from setkeeper.drawing.page import Box, Page
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.printers_marks import MarkKind, cutting_marks, rulers, text_line


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The line beside the cards, in parts, for sheet n of N; and what stands at a ruler."""

    front: Callable[[int, int], tuple[str, ...]]
    back: Callable[[int, int], tuple[str, ...]]
    ruler: str


@dataclass(frozen=True, slots=True)
class Job:
    """All that decides how the sheets of a deck look.

    Each of ``labels`` is a copy of the deck, with that letter on its cards. ``registered`` fronts
    carry the marks that a cutting machine looks for.
    """

    style: FaceStyle
    grid: Grid
    layout: PageLayout
    flip: Flip
    correction: Correction
    words: SheetWords
    marks: MarkKind = MarkKind.CROSSES
    labels: tuple[str, ...] = ("",)
    registered: bool = False

    @property
    def runs(self) -> Runs:
        return runs(self.grid, self.layout, self.correction)

    @property
    def beside(self) -> PageLayout:
        """The layout for what stands beside the cards: within the margin once it is stretched."""
        margin = max(margins(self.grid, self.layout, self.correction))
        return replace(self.layout, margin=margin)


def sheet_count(job: Job, cards: Sequence[Card]) -> int:
    return -(-len(cards) * len(job.labels) // job.grid.slots)


def sheets(job: Job, cards: Sequence[Card]) -> Iterator[Page]:
    """Front, back, front, back; fronts alone where no backs are printed."""
    total = sheet_count(job, cards)
    labelled = [(card, label) for label in job.labels for card in cards]
    for number in range(total):
        on_sheet = labelled[number * job.grid.slots : (number + 1) * job.grid.slots]
        yield _page(job, front(job, on_sheet, job.words.front(number + 1, total)))
        if job.flip is not Flip.NONE:
            yield back_page(job, job.words.back(number + 1, total))


def back_page(job: Job, parts: tuple[str, ...]) -> Page:
    """A page of backs; ``parts`` are the line beside them."""
    found, (left, top, right, bottom) = job.runs, job.grid.box
    filled = (left - found.left, top - found.top, right + found.right, bottom + found.bottom)
    return _page(job, back(job, parts), box_of(filled, job.correction.for_backs(job.grid.page)))


def _page(job: Job, drawn: list[Operation], bleed: Box | None = None) -> Page:
    """Stretched as the printer needs it, its boxes too; what bleeds holds what is trimmed."""
    width, height = job.grid.page
    change = job.correction.for_page(job.grid.page)
    moved = drawn if job.correction.scale == (1.0, 1.0) else transformed(drawn, change)
    trim = box_of(job.grid.box, change)
    around = around_both(box_of(bleed, change), trim) if bleed is not None else None
    return Page(width, height, tuple(moved), trim=trim, bleed=around)


def front(job: Job, cards: Sequence[tuple[Card, str]], parts: tuple[str, ...]) -> list[Operation]:
    """The faces at their slots, with marks, rulers and the line of text, if there is one."""
    drawn: list[Operation] = []
    for slot, (card, label) in enumerate(cards):
        style = replace(job.style, label=label) if label else job.style
        drawn += transformed(draw_face(style, card), shift(*job.grid.corner(slot)))
    nothing = (0.0, 0.0)
    drawn += cutting_marks(job.grid, job.beside, job.marks)
    if job.registered:
        drawn += registration(job.grid, job.beside)
    drawn += rulers(job.grid, job.beside, nothing, job.words.ruler)
    return drawn + text_line(job.grid, job.beside, nothing, parts) if parts else drawn


def back(job: Job, parts: tuple[str, ...]) -> list[Operation]:
    """The pattern over the whole grid and past it, with rulers and text where there is room."""
    grid, layout, found = job.grid, job.beside, job.runs
    change = job.correction.for_backs(grid.page)
    drawn: list[Operation] = []
    design = job.style.back
    for slot, box in pieces(grid, found, apart=design.apart):
        pattern = draw_back(design, grid.card, box, saving=job.style.saving)
        # One form for all back pages: they differ in their text only.
        at = change.after(shift(*grid.corner(slot)))
        if design.artwork is not None:
            drawn += transformed(pattern, at)
            continue
        name = "back-sheet" + "".join(f"-{side:.3f}" for side in box)
        drawn.append(Use(Form(name, pattern, box), at))
    room = taken(found, job.correction)
    drawn += rulers(grid, layout, room, job.words.ruler)
    return drawn + text_line(grid, layout, room, parts)
