"""Decks as the drawing tests need them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from setkeeper.drawing.correction import Correction
from setkeeper.drawing.design import IndexKind, read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.drawing.sheet import Job, SheetWords

WORDS = SheetWords(
    lambda n, total: (f"Sheet {n}/{total} FRONT", "turn over on the long edge", "print at 100 %"),
    lambda n, total: (f"Sheet {n}/{total} BACK", "turn over on the long edge"),
    "50 mm",
)


def make_job(paper: str = "a4", card: str = "poker", **changes: Any) -> Job:
    """The changes ``design``, ``palette``, ``index``, ``saving`` and ``pattern`` are the face's."""
    layout = read_layout("home")
    size = card_size(layout, card)
    design = read_design(changes.pop("design", "classic"))
    if "pattern" in changes:
        design = design.with_back(changes.pop("pattern"))
    style = FaceStyle(
        design,
        design.palettes[changes.pop("palette", design.palette)],
        size,
        changes.pop("index", IndexKind.NONE),
        changes.pop("saving", False),
    )
    grid = fit(paper_size(layout, paper), size, layout)
    job = Job(style, grid, layout, Flip.LONG, Correction(), WORDS)
    return replace(job, **changes)


@pytest.fixture
def job() -> Callable[..., Job]:
    return make_job
