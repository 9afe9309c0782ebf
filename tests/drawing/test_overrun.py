"""Corrected backs: as far as the margin allows on each side, and a warning where that is short."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import numpy as np
import pikepdf
import pytest

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.back_pattern import BackPattern
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.pdf import write_pdf
from setkeeper.drawing.sheet import Job, sheets
from tests.drawing.pictures import DOCUMENT, ink, pdf_picture

SOLID = BackPattern("solid", "Solid", (10, 10), "#24466B", 1, ())
PIXEL = 254 / 25.4


def solid(job: Job, **correction: object) -> Job:
    design = replace(job.style.design, back=SOLID)
    corrected = Correction(**correction)  # type: ignore[arg-type]
    return replace(job, style=replace(job.style, design=design), correction=corrected)


def white_on_cards(job: Job) -> tuple[float, float, float, float]:
    """mm of white at left, top, right, bottom of the grid, once the printer has moved the back
    to where the correction meant it: measured in pixels."""
    back = list(sheets(job, CARDS[Deck.CLASSIC][:1]))[1]
    drawn = ink(
        pdf_picture(write_pdf(DOCUMENT, [replace(back, operations=back.operations[:1])]), dpi=254)
    )
    x, y = (round(mm * PIXEL) for mm in job.correction.offset)
    left, top, right, bottom = (round(side * PIXEL) for side in job.grid.box)
    landed = np.roll(drawn, (-y, -x), (0, 1))[top:bottom, left:right]
    columns, rows = np.nonzero(landed.any(0))[0], np.nonzero(landed.any(1))[0]
    height, width = landed.shape
    edges = columns[0], rows[0], width - 1 - columns[-1], height - 1 - rows[-1]
    first, second, third, fourth = (float(edge) / PIXEL for edge in edges)
    return first, second, third, fourth


# Letter: 6.35 above and below the cards, of which 5 are margin.
OFFSETS = [
    pytest.param("letter", "poker-us", (0, -3), (0, 1.65, 0, 0), id="letter up"),
    pytest.param("letter", "poker-us", (0, 2), (0, 0, 0, 0.65), id="letter down"),
    pytest.param("letter", "poker-us", (0, 1), (0, 0, 0, 0), id="letter a little"),
    pytest.param("letter", "poker", (0, -2.5), (0, 0, 0, 0), id="smaller cards"),
    pytest.param("letter", "poker", (0, -3), (0, 0.3, 0, 0), id="smaller cards, more"),
    pytest.param("a4", "poker", (3, -3), (0, 0, 0, 0), id="a4"),
    pytest.param("a4", "poker", (-7, 0), (1.5, 0, 0, 0), id="a4, far off"),
]


@pytest.mark.parametrize(("paper", "card", "offset", "white"), OFFSETS)
def test_white_only_where_the_margin_takes_it(
    job: Callable[..., Job],
    paper: str,
    card: str,
    offset: tuple[float, float],
    white: tuple[float, float, float, float],
) -> None:
    wanted = solid(job(paper=paper, card=card), offset=offset)
    assert white_on_cards(wanted) == pytest.approx(white, abs=0.11)
    assert wanted.runs.white == pytest.approx(max(white), abs=0.06)


@pytest.mark.parametrize(("degrees", "most"), [(0.5, 0.0), (1.0, 0.6)])
def test_a_small_turn_leaves_no_white_on_letter(
    job: Callable[..., Job], degrees: float, most: float
) -> None:
    wanted = solid(job(paper="letter", card="poker-us"), degrees=degrees)
    assert wanted.runs.white <= most


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("offset", "degrees", "scale"),
    [
        ((0.3, -0.2), 0.1, (1.004, 0.998)),
        ((0, 0), 0, (1.02, 0.98)),
        ((0, 0), 1.5, (1, 1)),
        ((8, -8), -5, (1.1, 0.9)),
    ],
)
def test_boxes_follow_the_scale_and_stay_nested(
    job: Callable[..., Job],
    paper: str,
    offset: tuple[float, float],
    degrees: float,
    scale: tuple[float, float],
) -> None:
    card = "poker-us" if paper == "letter" else "poker"
    wanted = job(paper=paper, card=card, correction=Correction(offset, degrees, scale))
    content = write_pdf(DOCUMENT, list(sheets(wanted, CARDS[Deck.CLASSIC]))[:2])
    left, top, right, bottom = wanted.grid.box
    middle = wanted.grid.page[0] / 2 * 72 / 25.4
    with pikepdf.open(BytesIO(content)) as file:
        for page in file.pages:
            media, trim = ([float(v) for v in page.obj[box]] for box in ("/MediaBox", "/TrimBox"))
            assert (trim[2] - trim[0]) / (72 / 25.4) == pytest.approx((right - left) * scale[0])
            assert (trim[3] - trim[1]) / (72 / 25.4) == pytest.approx((bottom - top) * scale[1])
            assert (trim[0] + trim[2]) / 2 == pytest.approx(middle)
            if "/BleedBox" in page.obj:
                bleed = [float(v) for v in page.obj["/BleedBox"]]
                assert bleed[0] <= trim[0] + 1e-3
                assert bleed[1] <= trim[1] + 1e-3
                assert bleed[2] >= trim[2] - 1e-3
                assert bleed[3] >= trim[3] - 1e-3
                assert all(media[i] <= bleed[i] for i in (0, 1))
                assert all(media[i] >= bleed[i] for i in (2, 3))


def test_no_ink_in_the_margin_however_far_off(job: Callable[..., Job]) -> None:
    for correction in (((0, -3), 0, (1, 1)), ((10, 10), 2, (1.02, 0.98)), ((-6, 4), -1, (1, 1))):
        wanted = solid(
            job(paper="letter", card="poker-us"),
            offset=correction[0],
            degrees=correction[1],
            scale=correction[2],
        )
        back = list(sheets(wanted, CARDS[Deck.CLASSIC][:1]))[1]
        rows, columns = np.nonzero(ink(pdf_picture(write_pdf(DOCUMENT, [back]), dpi=254)))
        height, width = (round(side * PIXEL) for side in reversed(wanted.grid.page))
        nearest = min(columns.min(), rows.min(), width - columns.max() - 1, height - rows.max() - 1)
        assert nearest / PIXEL >= 4.9, correction
