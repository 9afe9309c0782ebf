"""The PDF as a print shop and a home printer see it."""

import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pymupdf
import pytest

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.design import IndexKind
from setkeeper.drawing.font import font, write
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.operation import Text
from setkeeper.drawing.page import Page
from setkeeper.drawing.pdf import Document, write_pdf
from setkeeper.drawing.sheet import Job, sheets
from setkeeper.problem import Slug, UsageFailure
from tests.drawing.conftest import make_job
from tests.drawing.pictures import DOCUMENT, ink, pdf_picture

POINT = 72 / 25.4
CLASSIC = CARDS[Deck.CLASSIC]


@pytest.fixture(scope="module")
def deck() -> bytes:
    return write_pdf(DOCUMENT, sheets(make_job(index=IndexKind.CODE), CLASSIC))


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here (Debian: poppler-utils, qpdf)")
    return found


def test_pages_and_boxes(deck: bytes) -> None:
    with pikepdf.open(BytesIO(deck)) as file:
        assert len(file.pages) == 18
        for number, page in enumerate(file.pages):
            media = [float(value) for value in page.mediabox]
            trim = [float(value) for value in page.obj["/TrimBox"]]
            assert media == pytest.approx([0, 0, 210 * POINT, 297 * POINT], abs=0.01)
            wanted = [10.5, 16.5, 199.5, 280.5]
            assert trim == pytest.approx([value * POINT for value in wanted], abs=0.01)
            assert ("/BleedBox" in page.obj) == (number % 2 == 1)
            if number % 2:
                bleed = [float(value) for value in page.obj["/BleedBox"]]
                wanted = [7.5, 13.5, 202.5, 283.5]
                assert bleed == pytest.approx([value * POINT for value in wanted], abs=0.01)


@pytest.mark.parametrize(
    ("flip", "duplex"),
    [
        (Flip.LONG, "/DuplexFlipLongEdge"),
        (Flip.SHORT, "/DuplexFlipShortEdge"),
        (Flip.NONE, "/Simplex"),
    ],
)
def test_what_it_tells_a_printer(flip: Flip, duplex: str) -> None:
    content = write_pdf(Document("Колода", "ru", flip), [Page(100, 100, ())])
    with pikepdf.open(BytesIO(content)) as file:
        assert file.pdf_version == "1.7"
        preferences = file.Root["/ViewerPreferences"]
        assert preferences["/PrintScaling"] == "/None"
        assert preferences["/Duplex"] == duplex
        assert file.Root["/Lang"] == "ru"
        assert str(file.docinfo["/Title"]) == "Колода"
        assert file.docinfo["/Creator"] == "setkeeper"
        assert not {"/Author", "/CreationDate", "/ModDate"} & set(file.docinfo.keys())


def test_black_and_grey_are_written_as_grey(deck: bytes) -> None:
    with pikepdf.open(BytesIO(deck)) as file:
        content = file.pages[2].Contents.read_bytes()
    assert re.search(rb"\b0 G\b", content)
    assert not re.search(rb"\b0 0 0 (RG|rg)\b", content)
    assert re.search(rb"\brg\b", content), "colours stay colours"


def test_the_same_pages_give_the_same_bytes(deck: bytes) -> None:
    assert write_pdf(DOCUMENT, sheets(make_job(index=IndexKind.CODE), CLASSIC)) == deck
    assert write_pdf(DOCUMENT, sheets(make_job(), CLASSIC)) != deck


def test_checked_by_other_programs(deck: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deck.pdf"
    file.write_bytes(deck)

    def said(*command: str) -> str:
        return subprocess.run(
            [tool(command[0]), *command[1:], str(file)], capture_output=True, text=True, check=True
        ).stdout

    assert "No syntax or stream encoding errors" in said("qpdf", "--check")
    fonts = said("pdffonts").splitlines()[2:]
    assert fonts
    assert all(re.search(r"\byes\s+yes\s+yes\b", line) for line in fonts), fonts
    assert len(said("pdfimages", "-list").splitlines()) == 2


@pytest.mark.parametrize(
    ("paper", "card"), [("a4", "poker"), ("letter", "poker-us"), ("a4", "mini"), ("a4", "square")]
)
def test_no_ink_within_5_mm_of_the_edge(paper: str, card: str) -> None:
    """Fronts and backs, also with a printer that is far off."""
    far = Correction((1.5, -1.2), 0.4)
    for correction in (Correction(), far):
        job = make_job(paper, card, correction=correction)
        content = write_pdf(DOCUMENT, list(sheets(job, CLASSIC))[:2])
        for number in (0, 1):
            rows, columns = np.nonzero(ink(pdf_picture(content, number, 254)))
            height, width = (round(side * 10) for side in reversed(job.grid.page))
            nearest = min(
                columns.min(), rows.min(), width - columns.max() - 1, height - rows.max() - 1
            )
            assert nearest >= 49.5, f"{nearest / 10} mm"


def test_a_title_of_any_letters_does_not_lose_the_symbols() -> None:
    plain, odd = (
        make_job(index=IndexKind.NONE, design="classic"),
        make_job(index=IndexKind.NONE, design="classic"),
    )
    design = replace(odd.style.design, title="My (first) дек #1 / 2%")
    odd = replace(odd, style=replace(odd.style, design=design))
    one, other = (
        pdf_picture(write_pdf(DOCUMENT, list(sheets(job, CLASSIC))[:1]), 0) for job in (plain, odd)
    )
    assert (one == other).all()


@pytest.mark.parametrize("flip_axis", [0, 1])
def test_a_ruler_is_true_at_600_dpi(flip_axis: int) -> None:
    """50 mm between the middles of its ticks on each axis: 1181 pixels."""
    content = write_pdf(DOCUMENT, list(sheets(make_job(), CLASSIC))[:1])
    drawn = ink(pdf_picture(content, 0, 600))
    pixel = 600 / 25.4
    # The free strip above the cards, or at their left, between the first two marks.
    strip = (
        drawn[round(6 * pixel) : round(16 * pixel), round(11 * pixel) : round(73 * pixel)]
        if flip_axis == 0
        else drawn[round(17 * pixel) : round(104 * pixel), round(5 * pixel) : round(10.2 * pixel)].T
    )
    depth = strip.sum(0)
    ticks = np.nonzero(depth >= round(1.1 * pixel))[0]
    groups = np.split(ticks, np.nonzero(np.diff(ticks) > 5)[0] + 1)
    middles = [group.mean() for group in groups]
    assert middles[-1] - middles[0] == pytest.approx(50 * pixel, abs=1)


def test_81_different_faces_in_pixels(deck: bytes) -> None:
    job = make_job()
    pixel = 60 / 25.4
    cells = set()
    for sheet in range(9):
        drawn = pdf_picture(deck, 2 * sheet, 60)
        for slot in range(9):
            x, y = (round(value * pixel) for value in job.grid.corner(slot))
            cells.add(drawn[y : y + 206, x : x + 147].tobytes())
    assert len(cells) == 81


@pytest.mark.parametrize(
    "text",
    ["Колода: напечатать", "Žluťoučký kůň úpěl", "Árvíztűrő tükörfúrógép", "«\u202fÇà\u202f»"],
)
def test_text_is_text(text: str) -> None:
    page = Page(200, 40, (write(text, 10, 20, 8),))
    content = write_pdf(DOCUMENT, [page])
    with pymupdf.open(stream=content, filetype="pdf") as document:
        assert document[0].get_text().strip() == text
    assert ink(pdf_picture(content)).sum() > 500


def test_a_missing_glyph_is_an_error() -> None:
    with pytest.raises(UsageFailure) as caught:
        write("Deck 牌 for 牌", 0, 0, 5)
    problem = caught.value.problems[0]
    assert problem.slug is Slug.GLYPH_MISSING
    assert problem.args["letters"] == "牌 (U+724C)"


def test_widths_of_the_font_are_those_of_the_pdf() -> None:
    from reportlab.pdfbase import pdfmetrics

    text = "Сет SET űő ff 2RSO"
    write_pdf(DOCUMENT, [Page(50, 50, (write(text, 0, 10, 5),))])
    assert font().width(text, 5) == pytest.approx(
        pdfmetrics.stringWidth(text, "OpenSans", 5), rel=0.002
    )


def test_text_can_end_or_stand_in_the_middle() -> None:
    starts = []
    for anchor in (0.0, 0.5, 1.0):
        drawn = write("abc", 100, 10, 10, anchor=anchor)
        assert isinstance(drawn, Text)
        starts.append(drawn.at.e)
    width = font().width("abc", 10)
    assert starts == pytest.approx([100, 100 - width / 2, 100 - width])


def test_small_enough(deck: bytes, job: Callable[..., Job]) -> None:
    """A home deck with its index; the command's own test measures it with the cover."""
    assert len(deck) < 90_000
    assert len(write_pdf(DOCUMENT, sheets(job(card="mini", pattern="lattice"), CLASSIC))) < 120_000
