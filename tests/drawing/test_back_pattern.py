"""Backs: the same upside down, running past the grid, light with the ink-saver."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from setkeeper.drawing.affine import around, turn
from setkeeper.drawing.back_pattern import draw_back, read_back
from setkeeper.drawing.clip import cut_area, cut_line
from setkeeper.drawing.operation import transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, polygon
from setkeeper.drawing.pdf import write_pdf
from setkeeper.drawing.sheet import Job
from setkeeper.drawing.template import shipped
from tests.drawing.pictures import DOCUMENT, Picture, ink, mean_difference, pdf_picture

PATTERNS = shipped("backs")
SIZES = [(63.0, 88.0), (44.45, 63.5), (70.0, 120.0), (70.0, 70.0)]


def card_back(name: str, card: tuple[float, float], *, saving: bool = False) -> Page:
    drawn = draw_back(read_back(name), card, (-3, -3, card[0] + 3, card[1] + 3), saving=saving)
    return Page(*card, drawn)


def picture(page: Page, dpi: int = 200) -> Picture:
    return pdf_picture(write_pdf(DOCUMENT, [page]), dpi=dpi)


def turned(page: Page) -> Page:
    change = around((page.width / 2, page.height / 2), turn(180))
    return Page(page.width, page.height, tuple(transformed(page.operations, change)))


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize("card", SIZES, ids=str)
def test_a_back_equals_itself_upside_down(name: str, card: tuple[float, float]) -> None:
    page = card_back(name, card)
    assert mean_difference(picture(page), picture(turned(page))) < 1.5


def test_a_pattern_that_points_up_is_made_even(tmp_path: Path) -> None:
    file = tmp_path / "arrows.toml"
    file.write_text(
        'title = "A"\ntile = [10, 10]\nink-saver-line = 1\n'
        '[[layer]]\npath = "M -.4,.4 L 0,-.4 L .4,.4 Z"\ncolour = "#000000"\n'
    )
    page = card_back(str(file), (63, 88))
    assert mean_difference(picture(page), picture(turned(page))) < 1.5
    half = Page(63, 88, tuple(op for op in page.operations[: len(page.operations) // 2]))
    assert mean_difference(picture(half), picture(turned(half))) > 5, "the gate can fail"


@pytest.mark.parametrize("name", [name for name in PATTERNS if not read_back(name).apart])
def test_the_pattern_runs_on_from_card_to_card(name: str) -> None:
    """Two cards side by side, drawn as one: the seam is nowhere."""
    both = draw_back(read_back(name), (63, 88), (-3, -3, 129, 91), saving=False)
    whole = picture(Page(126, 88, both), 254)
    assert mean_difference(whole[:, 3:627], whole[:, 633:1257]) < 1.5


@pytest.mark.parametrize("name", PATTERNS)
def test_the_ink_saver_saves(name: str) -> None:
    full, saving = (picture(card_back(name, (63, 88), saving=s)) for s in (False, True))
    assert (255 - saving).mean() < 0.45 * (255 - full).mean()
    assert (255 - saving).mean() < 40
    assert ink(saving).any()


@pytest.mark.parametrize(
    ("paper", "card", "expected"),
    [
        ("a4", "poker", (3, 3)),
        ("letter", "poker-us", (3, 1.35)),
        ("a4", "mini", (3, 3)),
    ],
)
def test_it_runs_past_the_grid_where_the_margin_allows(
    job: Callable[..., Job], paper: str, card: str, expected: tuple[float, float]
) -> None:
    found = job(paper=paper, card=card).runs
    assert (found.left, found.top) == pytest.approx(expected, abs=0.01)
    assert (found.right, found.bottom) == (found.left, found.top)


def test_no_ink_outside_of_the_box() -> None:
    drawn = draw_back(read_back("ripples"), (63, 88), (10, 10, 50, 70), saving=False)
    inside = ink(pdf_picture(write_pdf(DOCUMENT, [Page(63, 88, drawn)]), dpi=254))
    rows, columns = np.nonzero(inside)
    assert columns.min() >= 99
    assert columns.max() <= 500
    assert rows.min() >= 99
    assert rows.max() <= 700


def test_lines_and_areas_are_cut_at_the_box() -> None:
    box = (0.0, 0.0, 10.0, 10.0)
    cut = cut_line(line(-5, 5, 15, 5), box)
    assert [(s.start, s.segments) for s in cut.subpaths] == [((0, 5), ((10, 5),))]
    assert not cut_line(line(-5, -5, 15, -5), box).subpaths
    bent = polygon([(5, 5), (15, 5), (15, 8), (5, 8)], closed=False)
    assert len(cut_line(bent, box).subpaths) == 2
    area = cut_area(polygon([(-5, -5), (5, -5), (5, 5), (-5, 5)]), box)
    assert area.box() == (0, 0, 5, 5)
    assert not cut_area(polygon([(20, 20), (30, 20), (30, 30)]), box).subpaths
