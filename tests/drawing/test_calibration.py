"""The calibration sheet: what is read on it is what has to be typed."""

from collections.abc import Callable

import pytest

from setkeeper.drawing import duplex_scale
from setkeeper.drawing.affine import Affine, around, shift, turn
from setkeeper.drawing.calibration import (
    DEGREES_OF_DIFFERENCE,
    SCALE_DISTANCE,
    CalibrationText,
    calibration,
)
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.cover import Step
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.operation import Operation, Stroke, Text, transformed
from setkeeper.drawing.page import Page
from tests.drawing.scale_reading import Reading, printed, read_scale

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
RIGHT = Correction()
PAPERS = {"a4": A4, "letter": LETTER}
TEXT = CalibrationText(
    *("title", "lead", "FRONT", "BACK", "bank card", "margin", "lines", "colours", "ruler"),
    (Step("heading", ("text",)),),
    "2 − 0.3 = 1.7",
    (Step("heading", ("text",)),),
    lambda value: f"{value:+.1f}",
)
Sheet = Callable[..., list[Page]]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    from tests.drawing.conftest import make_job

    style = make_job().style

    def draw(
        flip: Flip, paper: tuple[float, float] = A4, correction: Correction = RIGHT
    ) -> list[Page]:
        return calibration(paper, flip, style, TEXT, correction)

    return draw


def fault(paper: tuple[float, float], x: float, y: float, degrees: float = 0.0) -> Affine:
    """A printer that moves backs right and down and turns them, on the page before one."""
    return shift(x, y).after(around((paper[0] / 2, paper[1] / 2), turn(degrees)))


def readings(pages: list[Page], flip: Flip, printer: Affine) -> tuple[Reading, Reading, Reading]:
    """The scales in the middle, at the left and at the right, read through the paper.

    Portrait paper turned over on its long edge shows columns mirrored, on its short edge rows."""
    front, back = pages
    width, height = front.width, front.height
    mirror = Affine(a=-1, e=width) if flip is Flip.LONG else Affine(d=-1, f=height)
    seen = transformed(printed(back.operations, printer), mirror)
    ahead: list[Operation] = list(front.operations)
    half = SCALE_DISTANCE / 2
    return (
        read_scale(ahead, seen, (width / 2, height / 2), upright=False),
        read_scale(ahead, seen, (width / 2 - half, height / 2), upright=True),
        read_scale(ahead, seen, (width / 2 + half, height / 2), upright=True),
    )


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("paper", PAPERS)
def test_any_shift_up_to_6_mm_reads_back(sheet: Sheet, paper: str, flip: Flip) -> None:
    """Every tenth from -6 to 6 on one axis, met by another one on the other axis."""
    size = PAPERS[paper]
    pages = sheet(flip, size)
    for tenths in range(-60, 61):
        x, y = tenths / 10, (tenths * 37 % 121 - 60) / 10
        middle, left, right = readings(pages, flip, fault(size, x, y))
        assert middle.value == pytest.approx(-x), (x, y)
        assert left.value == right.value == pytest.approx(-y), (x, y)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_one_pair_meets_and_no_other(sheet: Sheet, flip: Flip) -> None:
    pages = sheet(flip)
    for tenths in range(-60, 61):
        for reading in readings(pages, flip, fault(A4, tenths / 10, -tenths / 10)):
            assert reading.meeting == (1 if tenths % 10 else 0), tenths


def test_more_lines_on_the_back_would_give_several_answers(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplex_scale, "SHORT_LINES", 12)
    pages = sheet(Flip.LONG)
    found = [readings(pages, Flip.LONG, fault(A4, x / 10, 0))[0] for x in range(-9, 10)]
    assert max(reading.meeting for reading in found) > 1


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("degrees", [-1.0, -0.4, -0.1, 0.05, 0.3, 0.9])
def test_two_places_give_the_turn(sheet: Sheet, flip: Flip, degrees: float) -> None:
    pages = sheet(flip)
    for x, y in ((0.0, 0.0), (1.3, -2.2), (-4.9, 3.6)):
        middle, left, right = readings(pages, flip, fault(A4, x, y, degrees))
        difference = left.value - right.value if flip is Flip.LONG else right.value - left.value
        assert difference * DEGREES_OF_DIFFERENCE == pytest.approx(-degrees, abs=0.06)
        assert middle.value == pytest.approx(-x, abs=0.11)
        assert (left.value + right.value) / 2 == pytest.approx(-y, abs=0.11)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize(
    ("x", "y", "degrees"), [(0.3, -0.2, 0.1), (2.0, 0.0, 0.5), (-3.4, 5.1, -0.8)]
)
def test_with_the_right_correction_every_scale_points_at_0(
    sheet: Sheet, flip: Flip, x: float, y: float, degrees: float
) -> None:
    """What undoes the fault: first turned back, then moved back as the turned page lies."""
    printer = fault(A4, x, y, degrees)
    correction = Correction(offset=turn(-degrees)(-x, -y), degrees=-degrees)
    found = readings(sheet(flip, correction=correction), flip, printer)
    assert [reading.value for reading in found] == pytest.approx([0, 0, 0])
    wrong = readings(sheet(flip, correction=RIGHT), flip, printer)
    assert [reading.value for reading in wrong] != pytest.approx([0, 0, 0], abs=0.05)


def test_the_scale_stretches_both_pages(sheet: Sheet) -> None:
    front, _ = sheet(Flip.LONG, correction=Correction(scale=(1.01, 0.99)))
    assert ruler_lengths(front) == pytest.approx((101, 99))


def ruler_lengths(page: Page) -> tuple[float, float]:
    """The level one and the upright one: the strokes of 11 lengths of tick and a base line."""
    boxes = [
        op.path.box()
        for op in page.operations
        if isinstance(op, Stroke) and len(op.path.subpaths) == 102
    ]
    (left, _, right, _), (_, top, _, bottom) = boxes
    return right - left, bottom - top


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
def test_rulers_and_card_are_true(sheet: Sheet, flip: Flip) -> None:
    front, _ = sheet(flip)
    assert ruler_lengths(front) == pytest.approx((100, 100))
    boxes = [op.path.box() for op in front.operations if isinstance(op, Stroke)]
    sizes = [(right - left, bottom - top) for left, top, right, bottom in boxes]
    assert any(size == pytest.approx((85.60, 53.98)) for size in sizes)


def test_lines_of_seven_widths_to_compare(sheet: Sheet) -> None:
    front, _ = sheet(Flip.LONG)
    level = [
        op.width
        for op in front.operations
        if isinstance(op, Stroke) and op.path.box()[2] - op.path.box()[0] == pytest.approx(53)
    ]
    assert level == [0.1, 0.15, 0.2, 0.3, 0.45, 0.5, 0.7]
    labels = [op.text for op in front.operations if isinstance(op, Text)]
    assert all(f"{width:+.1f}" in labels for width in level)


@pytest.mark.parametrize("flip", [Flip.LONG, Flip.SHORT])
@pytest.mark.parametrize("paper", [*PAPERS.values(), (190.0, 270.0)], ids=str)
def test_the_margin_ladder_goes_to_3_mm_and_no_nearer(
    sheet: Sheet, flip: Flip, paper: tuple[float, float]
) -> None:
    front, back = sheet(flip, paper)
    boxes = [op.path.box() for op in front.operations if isinstance(op, Stroke)]
    assert min(min(left, top) for left, top, _, _ in boxes) == pytest.approx(3)
    inner = [op.path.box() for op in back.operations if isinstance(op, Stroke)]
    assert min(min(left, top) for left, top, _, _ in inner) > 5
