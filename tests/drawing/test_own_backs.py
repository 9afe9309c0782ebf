"""Framed backs, pictures of one's own, and backs of designs without colours."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.back_pattern import draw_back, read_back
from setkeeper.drawing.operation import Fill, Picture, Stroke, unfolded
from setkeeper.drawing.page import Page
from setkeeper.drawing.pdf import write_pdf
from setkeeper.drawing.sheet import Job, sheets
from setkeeper.drawing.svg import write_svg
from setkeeper.problem import Slug, UsageFailure
from tests.drawing.pictures import DOCUMENT, alike, ink, mean_difference, pdf_picture, svg_picture

CLASSIC = CARDS[Deck.CLASSIC]


@pytest.fixture
def photograph(tmp_path: Path) -> Path:
    """Dark everywhere, wider than high, another colour in each corner."""
    image = Image.new("RGB", (1200, 900), (40, 60, 90))
    image.paste((150, 20, 20), (0, 0, 600, 450))
    image.paste((20, 120, 20), (600, 450, 1200, 900))
    file = tmp_path / "mine.png"
    image.save(file)
    return file


def test_a_framed_back_leaves_paper_round_each_card(job: Callable[..., Job]) -> None:
    back = list(sheets(job(pattern="medallion"), CLASSIC))[1]
    drawn = ink(pdf_picture(write_pdf(DOCUMENT, [back]), dpi=254))
    grid = job().grid
    for slot in range(grid.slots):
        x, y = (round(10 * place) for place in grid.corner(slot))
        card = drawn[y : y + 880, x : x + 630]
        assert not card[:35].any(), "3.5 mm of paper"
        assert not card[-35:].any()
        assert not card[:, :35].any()
        assert not card[:, -35:].any()
        assert 0.15 < card.mean() < 0.6


@pytest.mark.parametrize("ending", ["png", "jpg"])
def test_a_picture_covers_every_card_and_its_bleed(
    job: Callable[..., Job], photograph: Path, ending: str
) -> None:
    file = photograph.with_suffix(f".{ending}")
    if ending == "jpg":
        Image.open(photograph).save(file)
    wanted = job(pattern=str(file))
    back = list(sheets(wanted, CLASSIC))[1]
    pictures = [operation for operation in back.operations if isinstance(operation, Picture)]
    assert len(pictures) == 9
    drawn = ink(pdf_picture(write_pdf(DOCUMENT, [back]), dpi=254))
    left, top, right, bottom = (round(10 * side) for side in wanted.grid.box)
    assert drawn[top - 28 : bottom + 28, left - 28 : right + 28].all(), "no white"


def test_a_picture_is_the_same_from_both_writers(photograph: Path) -> None:
    drawn = draw_back(read_back(str(photograph)), (63, 88), (-3, -3, 66, 91), saving=False)
    page = Page(63, 88, drawn)
    first = pdf_picture(write_pdf(DOCUMENT, [page]), dpi=150)
    first, second = alike(first, svg_picture(write_svg(page, ground=True), 150))
    assert mean_difference(first, second) < 2
    # Red stays at the left top.
    assert first[20, 20, 0] > 100 > first[20, 20, 1]


def test_an_svg_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88">'
        '<rect width="63" height="88" fill="#224466"/></svg>'
    )
    (picture,) = draw_back(read_back(str(file)), (63, 88), (0, 0, 63, 88), saving=False)
    assert isinstance(picture, Picture)
    colour = np.asarray(Image.open(BytesIO(picture.content)).convert("RGB")).mean((0, 1))
    assert colour == pytest.approx([0x22, 0x44, 0x66], abs=3)


@pytest.mark.parametrize("content", [b"", b"hello", b"\x89PNG\r\n\x1a\nbroken", b"<svg"])
@pytest.mark.parametrize("ending", ["png", "svg", "jpeg"])
def test_a_broken_picture_is_refused(tmp_path: Path, content: bytes, ending: str) -> None:
    file = tmp_path / f"mine.{ending}"
    file.write_bytes(content)
    with pytest.raises(UsageFailure) as caught:
        read_back(str(file))
    assert caught.value.problems[0].slug is Slug.PICTURE_UNREADABLE


@pytest.mark.parametrize("pattern", ["stars", "lattice", "medallion"])
def test_a_design_without_colours_has_an_uncoloured_back(
    job: Callable[..., Job], pattern: str
) -> None:
    back = list(sheets(job(design="mono", pattern=pattern), CLASSIC))[1]
    colours = {
        operation.colour
        for operation in unfolded(back.operations)
        if isinstance(operation, Fill | Stroke) and operation.colour
    }
    assert colours
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_the_ink_saver_keeps_the_flowers_of_the_lattice_as_outlines() -> None:
    drawn = unfolded(draw_back(read_back("lattice"), (63, 88), (0, 0, 63, 88), saving=True))
    assert not any(isinstance(operation, Fill) for operation in drawn)
    widths = {round(op.width, 2) for op in drawn if isinstance(op, Stroke)}
    assert 0.3 in widths
    assert len(widths) == 2


def test_a_pattern_that_would_take_minutes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "many.toml"
    layer = '[[layer]]\npath = "M -.4,.4 L 0,-.4 L .4,.4 Z"\ncolour = "#000000"\n'
    head = 'title = "A"\nink-saver-line = 1\n'
    file.write_text(f"{head}tile = [2, 2]\n{layer * 3}")
    assert len(read_back(str(file)).layers) == 3
    for tile, count in ((2, 60), (12, 5000)):
        file.write_text(f"{head}tile = [{tile}, {tile}]\n{layer * count}")
        with pytest.raises(UsageFailure) as failure:
            read_back(str(file))
        assert failure.value.problems[0].args["value"] == str(count)
