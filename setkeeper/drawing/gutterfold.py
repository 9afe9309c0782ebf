"""Sheets for printers that print one side only: fronts above a fold, their backs below it.

Folded along the line, printed sides outwards, and glued, every back lies behind its front.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import shift
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.font import font, write
from setkeeper.drawing.grid import Grid, refuse_too_big
from setkeeper.drawing.operation import Form, Operation, Stroke, Use, transformed
from setkeeper.drawing.overrun import Runs, box_of, pieces
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import lines
from setkeeper.drawing.printers_marks import CUT_GREY
from setkeeper.drawing.sheet import Job, front

# Between fronts and backs, so that the fold need not be exact.
FOLD_GAP = 10.0

_DASH = 3.0


def fold_job(job: Job, paper: tuple[float, float]) -> Job:
    """The job with a grid of fronts that leaves the lower half of a sheet on its side free.

    Raises UsageFailure where not one card fits above the fold.
    """
    height, width = sorted(paper)
    across, down = job.style.card
    margin = job.layout.margin
    columns = int((width - 2 * margin + 1e-6) // across)
    rows = int(((height - FOLD_GAP) / 2 - margin + 1e-6) // down)
    if not columns or not rows:
        refuse_too_big((width, height / 2), job.style.card, job.layout)
    # A page that is as high as leaves the fronts in its middle, and half the gap below them.
    upper = Grid((width, height - FOLD_GAP - rows * down), (across, down), columns, rows)
    return replace(job, grid=upper, correction=Correction(scale=job.correction.scale))


def folded_sheets(
    job: Job, paper: tuple[float, float], cards: Sequence[Card], fold: str
) -> Iterator[Page]:
    """``job`` as ``fold_job`` gives it; ``fold`` is written at the line."""
    height, width = sorted(paper)
    slots, grid = job.grid.slots, job.grid
    labelled = [(card, label) for label in job.labels for card in cards]
    total = -(-len(labelled) // slots)
    below = _below(job, (width, height))
    change = job.correction.for_page((width, height))
    left, top, right, _ = grid.box
    trim = box_of((left, top, right, height - top), change)
    for number in range(total):
        on_sheet = labelled[number * slots : (number + 1) * slots]
        drawn = [*front(job, on_sheet, ()), *below]
        drawn += _at_the_fold(job, height / 2, (fold, *job.words.front(number + 1, total)))
        moved = drawn if job.correction.scale == (1.0, 1.0) else transformed(drawn, change)
        yield Page(width, height, tuple(moved), trim=trim)


def _at_the_fold(job: Job, middle: float, parts: tuple[str, ...]) -> list[Operation]:
    """The words of the sheet, each above the fold below a card of its own, clear of the marks."""
    grid, size = job.grid, job.layout.text
    texts = parts if grid.columns >= len(parts) else ("  ·  ".join(parts),)
    room = grid.card[0] - 3
    drawn: list[Operation] = []
    for place, text in enumerate(texts):
        fitted = min(size, size * room / font().width(text, size))
        x = grid.left + (place + 0.5) * grid.card[0]
        drawn.append(write(text, x, middle - 1.2, fitted, anchor=0.5))
    return drawn


def _below(job: Job, page: tuple[float, float]) -> list[Operation]:
    """The fold and the backs; they are alike, so which one lies behind which does not matter."""
    (width, height), grid, layout = page, job.grid, job.layout
    left, top, _, bottom = grid.box
    run = min(layout.overrun, left - layout.margin, top - layout.margin)
    design, runs = job.style.back, Runs(run, run, run, run)
    drawn: list[Operation] = []
    for slot, box in pieces(grid, runs, apart=design.apart):
        x, y = grid.corner(slot)
        pattern = draw_back(design, grid.card, box, saving=job.style.saving)
        at = shift(x, y + height - top - bottom)
        if design.artwork is not None:
            drawn += transformed(pattern, at)
        else:
            name = "back-fold" + "".join(f"-{side:.3f}" for side in box)
            drawn.append(Use(Form(name, pattern, box), at))
    middle = height / 2
    dashes = []
    x = layout.margin
    while x < width - layout.margin:
        dashes.append((x, middle, min(x + _DASH, width - layout.margin), middle))
        x += 2 * _DASH
    return [
        *drawn,
        Stroke(lines(dashes), 0.2, CUT_GREY),
    ]
