"""SVG and PDF are the same picture: the gates, and each gate shown failing on a changed input."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.affine import shift
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.design import IndexKind
from setkeeper.drawing.face import draw_face
from setkeeper.drawing.operation import Fill, Stroke, Use, transformed, unfolded
from setkeeper.drawing.page import Page
from setkeeper.drawing.pdf import write_pdf
from setkeeper.drawing.sheet import Job, sheets
from setkeeper.drawing.svg import write_svg
from tests.drawing.pictures import (
    DOCUMENT,
    Picture,
    both,
    mean_difference,
    pdf_picture,
    similarity,
    solid_colours,
    svg_picture,
)

MEAN, SIMILAR = 0.12, 0.9990

# A card full of upright stripes is all edges, which resvg draws in steps of a quarter pixel.
CARD_MEAN = 0.25


def same_picture(first: Picture, second: Picture, mean: float = MEAN) -> bool:
    return mean_difference(first, second) <= mean and similarity(first, second) >= SIMILAR


def same_fills(first: Picture, second: Picture) -> bool:
    """A drift of a few steps drowns in the mean of a page, so areas are compared apart."""
    one, other = (list(solid_colours(picture)) for picture in (first, second))
    return all(
        any(max(abs(a - b) for a, b in zip(colour, match, strict=True)) <= 1 for match in others)
        for colours, others in ((one, other), (other, one))
        for colour in colours
    )


def front(job: Job, number: int = 0) -> Page:
    return list(sheets(replace(job), CARDS[Deck.CLASSIC]))[2 * number]


def averaged(picture: Picture, by: int = 4) -> Picture:
    height, width = (side // by * by for side in picture.shape[:2])
    cells = picture[:height, :width].reshape(height // by, by, width // by, by, 3)
    result: Picture = cells.mean((1, 3))
    return result


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"index": IndexKind.CODE}, id="classic-with-codes"),
        pytest.param({"design": "mono", "paper": "letter"}, id="mono-letter"),
    ],
)
def test_a_sheet_is_the_same(job: Callable[..., Job], changes: dict[str, object]) -> None:
    first, second = both(front(job(**changes)))
    assert first.std() > 5, "an empty page proves nothing"
    assert same_picture(first, second)
    assert same_fills(first, second)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"index": IndexKind.CODE}, "3PSW", id="waves"),
        pytest.param({"design": "mono", "index": IndexKind.LETTERS}, "3PSD", id="framed"),
        pytest.param({"design": "lagoon", "card": "mini"}, "2GSW", id="bows"),
        pytest.param({"palette": "cvd", "saving": True}, "3RFO", id="saving"),
    ],
)
def test_a_card_is_the_same(job: Callable[..., Job], changes: dict[str, object], code: str) -> None:
    """Drawn four times as fine and averaged: where all is edges, the two renderers' ways of
    smoothing them would hide a difference."""
    style = job(**changes).style
    page = Page(*style.card, tuple(draw_face(style, read_cards(split_codes([code]))[0])))
    first, second = map(averaged, both(page, 1200))
    assert same_picture(first, second, CARD_MEAN)
    assert same_fills(first, second)
    if code[2] == "S":
        moved = replace(page, operations=tuple(transformed(page.operations, shift(0.05, 0))))
        other = averaged(both(moved, 1200)[1])
        assert mean_difference(first, other) > 2 * CARD_MEAN, "the gate sees 0.05 mm"


@pytest.mark.parametrize(
    ("pattern", "mean"),
    # The small slanted tiles of the medallion are all edges, as stripes are.
    [("stars", MEAN), ("ripples", MEAN), ("lattice", MEAN), ("medallion", CARD_MEAN)],
)
def test_a_back_is_the_same(job: Callable[..., Job], pattern: str, mean: float) -> None:
    design = job(pattern=pattern).style.design
    page = Page(63, 88, draw_back(design.back, (63, 88), (-3, -3, 66, 91), saving=False))
    first, second = map(averaged, both(page, 1200))
    assert same_picture(first, second, mean)
    assert same_fills(first, second)


@pytest.fixture(scope="module")
def pair() -> tuple[Page, Picture]:
    from tests.drawing.conftest import make_job

    page = front(make_job())
    return page, pdf_picture(write_pdf(DOCUMENT, [page]), dpi=300)


def drawn_as_svg(page: Page, like: Picture) -> Picture:
    drawn = svg_picture(write_svg(page, ground=True), 300)
    return np.pad(drawn, ((0, 9), (0, 9), (0, 0)), mode="edge")[: like.shape[0], : like.shape[1]]


def test_a_shift_of_a_twentieth_of_a_millimetre_is_seen(pair: tuple[Page, Picture]) -> None:
    page, picture = pair
    moved = replace(page, operations=tuple(transformed(page.operations, shift(0.05, 0))))
    drawn = drawn_as_svg(moved, picture)
    assert mean_difference(picture, drawn) > MEAN


def test_a_missing_line_is_seen(pair: tuple[Page, Picture]) -> None:
    page, picture = pair
    operations = [
        replace(operation, width=operation.width * 0.8)
        if isinstance(operation, Stroke)
        else operation
        for operation in unfolded(page.operations)
    ]
    drawn = drawn_as_svg(replace(page, operations=tuple(operations)), picture)
    assert not same_picture(picture, drawn)
    assert similarity(picture, np.full_like(picture, 255)) < SIMILAR


def test_a_drift_of_a_colour_is_seen(pair: tuple[Page, Picture]) -> None:
    page, picture = pair
    operations = [
        replace(operation, colour="#C10D0F")
        if isinstance(operation, Use | Fill) and operation.colour == "#C9150F"
        else operation
        for operation in page.operations
    ]
    assert operations != list(page.operations)
    drawn = drawn_as_svg(replace(page, operations=tuple(operations)), picture)
    assert not same_fills(picture, drawn)
