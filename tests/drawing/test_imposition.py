"""Backs behind their fronts: paper turned over in the mind, and in pixels."""

from collections.abc import Callable

import numpy as np
import pytest

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.grid import Grid
from setkeeper.drawing.imposition import Flip, slot_behind, turn_over
from setkeeper.drawing.operation import Use
from setkeeper.drawing.pdf import write_pdf
from setkeeper.drawing.sheet import Job, sheets
from tests.drawing.pictures import DOCUMENT, ink, pdf_picture

PORTRAIT, LANDSCAPE = Grid((210, 297), (63, 88), 3, 3), Grid((297, 210), (44.45, 63.5), 6, 3)

CASES = [
    pytest.param(PORTRAIT, Flip.LONG, True, False, id="portrait-long"),
    pytest.param(PORTRAIT, Flip.SHORT, False, True, id="portrait-short"),
    pytest.param(LANDSCAPE, Flip.LONG, False, True, id="landscape-long"),
    pytest.param(LANDSCAPE, Flip.SHORT, True, False, id="landscape-short"),
]


@pytest.mark.parametrize(("grid", "flip", "columns", "upside_down"), CASES)
def test_the_four_cases(grid: Grid, flip: Flip, columns: bool, upside_down: bool) -> None:
    turned = turn_over(grid.page, flip)
    assert (turned.mirrors_columns, turned.upside_down) == (columns, upside_down)


@pytest.mark.parametrize(("grid", "flip", "columns", "upside_down"), CASES)
def test_a_back_meets_its_front(
    grid: Grid,
    flip: Flip,
    columns: bool,
    upside_down: bool,  # noqa: ARG001
) -> None:
    """A point of the front lies on the back at the same place, seen in a mirror that stands on
    the edge the paper was turned over."""
    (width, height), (card_width, card_height) = grid.page, grid.card
    behind = [slot_behind(grid, slot, flip) for slot in range(grid.slots)]
    assert sorted(behind) == list(range(grid.slots))
    for slot in range(grid.slots):
        x, y = grid.corner(slot)
        seen = (width - x - card_width, y) if columns else (x, height - y - card_height)
        assert grid.corner(behind[slot]) == pytest.approx(seen, abs=0.01)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("size", ["poker", "mini"])
def test_pixels_of_the_back_cover_every_front(
    job: Callable[..., Job], size: str, flip: Flip
) -> None:
    """The last, partial sheet: wherever a card was printed there is pattern behind it, and the
    pattern meets the edges of the grid to a pixel of 0.17 mm."""
    wanted = job(card=size, flip=flip)
    pages = list(sheets(wanted, CARDS[Deck.CLASSIC]))[-2:]
    content = write_pdf(DOCUMENT, pages)
    front, back = (pdf_picture(content, number, 150) for number in (0, 1))
    turned = turn_over(wanted.grid.page, flip)
    seen = back[:, ::-1] if turned.mirrors_columns else back[::-1]
    pixel = 150 / 25.4
    covered = ink(seen)
    for slot in range(wanted.grid.slots):
        x, y = wanted.grid.corner(slot)
        right, bottom = x + wanted.grid.card[0], y + wanted.grid.card[1]
        cell = covered[
            round(y * pixel) : round(bottom * pixel), round(x * pixel) : round(right * pixel)
        ]
        edges = cell[:12].any(), cell[-12:].any(), cell[:, :12].any(), cell[:, -12:].any()
        assert all(edges)
        assert 0.2 < cell.mean() < 0.9
    assert ink(front).any()


def test_partial_sheets_print_every_back(job: Callable[..., Job]) -> None:
    pages = list(sheets(job(), CARDS[Deck.CLASSIC][:2]))
    whole = list(sheets(job(), CARDS[Deck.CLASSIC][:9]))
    assert len(pages) == 2
    assert pages[1].operations[0] == whole[1].operations[0]


def test_the_offset_moves_the_backs_and_nothing_else(job: Callable[..., Job]) -> None:
    moved = job(correction=Correction((0.5, -0.3), 0.0))
    front, back = list(sheets(moved, CARDS[Deck.CLASSIC]))[:2]
    plain_front, plain_back = list(sheets(job(), CARDS[Deck.CLASSIC]))[:2]
    assert front == plain_front
    one, other = back.operations[0], plain_back.operations[0]
    assert isinstance(one, Use)
    assert isinstance(other, Use)
    assert (one.at.e - other.at.e, one.at.f - other.at.f) == pytest.approx((0.5, -0.3))


@pytest.mark.parametrize("degrees", [0.1, -2.0])
def test_the_turn_is_clockwise_about_the_middle(job: Callable[..., Job], degrees: float) -> None:
    back = list(sheets(job(correction=Correction(degrees=degrees)), CARDS[Deck.CLASSIC]))[1]
    use = back.operations[0]
    assert isinstance(use, Use)
    left, top, right, bottom = PORTRAIT.box
    middle = use.at((right - left) / 2, (bottom - top) / 2)
    assert middle == pytest.approx((105, 148.5))
    edge = use.at(right - left, (bottom - top) / 2)
    assert np.degrees(np.arctan2(edge[1] - 148.5, edge[0] - 105)) == pytest.approx(degrees)


def test_the_scale_stretches_every_page_about_its_middle(job: Callable[..., Job]) -> None:
    scaled = job(correction=Correction(scale=(1.01, 0.99)))
    for page in list(sheets(scaled, CARDS[Deck.CLASSIC]))[:2]:
        use = next(op for op in page.operations if isinstance(op, Use))
        assert use.at.a == pytest.approx(1.01)
        assert use.at.d == pytest.approx(0.99)
