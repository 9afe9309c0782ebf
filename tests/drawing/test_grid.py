"""The grid: how many cards for which paper, and what is said when none fit."""

from dataclasses import replace

import pytest

from setkeeper.drawing.grid import fit
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.problem import Slug, UsageFailure

LAYOUT = read_layout("home")


@pytest.mark.parametrize(
    ("paper", "card", "columns", "rows", "left", "top"),
    [
        ("a4", "poker", 3, 3, 10.5, 16.5),
        ("letter", "poker-us", 3, 3, 12.7, 6.35),
        ("letter", "poker", 3, 3, 13.45, 7.7),
        ("a4", "poker-us", 3, 3, 9.75, 15.15),
        ("a4", "bridge", 3, 3, 19.275, 15.15),
        ("a4", "mini", 6, 3, 15.15, 9.75),
        ("a4", "tarot", 2, 2, 35, 28.5),
        ("a4", "square", 2, 4, 35, 8.5),
        ("letter", "tarot", 2, 2, 37.95, 19.7),
        ("148x210", "poker", 2, 2, 11, 17),
        ("100x120", "poker", 1, 1, 18.5, 16),
        # Upright it holds 3 by 6, on its side only 4 by 4.
        ("420x297", "88x63", 3, 6, 16.5, 21),
        ("legal", "poker-us", 5, 2, 19.05, 19.05),
        ("4x6", "poker-us", 2, 1, 12.7, 6.35),
    ],
)
def test_fit(paper: str, card: str, columns: int, rows: int, left: float, top: float) -> None:
    grid = fit(paper_size(LAYOUT, paper), card_size(LAYOUT, card), LAYOUT)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert (grid.left, grid.top) == pytest.approx((left, top))


@pytest.mark.parametrize("paper", ["a4", "letter", "148x210", "297x420"])
@pytest.mark.parametrize("card", [*LAYOUT.cards, "50x75", "30x40"])
def test_margins_hold_for_everything(paper: str, card: str) -> None:
    grid = fit(paper_size(LAYOUT, paper), card_size(LAYOUT, card), LAYOUT)
    assert min(grid.left, grid.top) >= 6 - 1e-9
    assert max(grid.left, grid.top) >= 7.6
    assert grid.box == pytest.approx(
        (grid.left, grid.top, grid.page[0] - grid.left, grid.page[1] - grid.top)
    )


def test_too_big_says_by_how_much() -> None:
    with pytest.raises(UsageFailure) as caught:
        fit((210, 297), (205, 290), LAYOUT)
    problem = caught.value.problems[0]
    assert problem.slug is Slug.GRID_DOES_NOT_FIT
    # 205 + 2 × 5 + 2 × the tick of 1 or the line of text, against 210; 290 likewise.
    assert problem.args["wide"] == "10.3"
    assert problem.args["high"] == "5"


def test_wanted_rows_and_columns() -> None:
    four = replace(LAYOUT, columns=2, rows=2)
    assert fit((210, 297), (63, 88), four).slots == 4
    with pytest.raises(UsageFailure):
        fit((210, 297), (63, 88), replace(LAYOUT, columns=4, rows=4))


@pytest.mark.parametrize(
    ("text", "size"), [("A4", (210, 297)), ("63x88", (63, 88)), ("57.5 × 88.9 mm", (57.5, 88.9))]
)
def test_sizes_are_read(text: str, size: tuple[float, float]) -> None:
    read = paper_size if text == "A4" else card_size
    assert read(LAYOUT, text) == size


@pytest.mark.parametrize("text", ["a9", "63", "63x", "0x10", "9x9", "63x88x2", "-63x88", "1e3x50"])
def test_sizes_are_refused(text: str) -> None:
    for read, slug in ((paper_size, Slug.PAPER_UNKNOWN), (card_size, Slug.CARD_SIZE_UNKNOWN)):
        with pytest.raises(UsageFailure) as caught:
            read(LAYOUT, text)
        assert caught.value.problems[0].slug is slug
