"""The calibration sheet: what is read on it is what has to be typed."""

from collections.abc import Callable

import pytest

from setkeeper.drawing.calibration import VERNIER_DISTANCE, CalibrationText, calibration
from setkeeper.drawing.cover import Step
from setkeeper.drawing.imposition import Flip, turn_over
from setkeeper.drawing.operation import Stroke, Text
from setkeeper.drawing.page import Page
from setkeeper.drawing.sheet import Job

A4 = (210.0, 297.0)
TEXT = CalibrationText(
    *("title", "lead", "FRONT", "BACK", "bank card", "margin", "lines", "colours", "ruler"),
    (Step("heading", ("text",)),),
    lambda value: f"{value:+.1f}",
)


@pytest.fixture(params=[Flip.LONG, Flip.SHORT])
def sheet(request: pytest.FixtureRequest, job: Callable[..., Job]) -> tuple[Flip, Page, Page]:
    front, back = calibration(A4, request.param, job().style, TEXT)
    return request.param, front, back


def label_place(page: Page, number: str, axis: int) -> float:
    """Where a number stands along the level vernier (0) or the left upright one (1), from the
    middle of it."""
    for operation in page.operations:
        if isinstance(operation, Text) and operation.text == number:
            dx, dy = operation.at.e - A4[0] / 2, operation.at.f - A4[1] / 2
            if axis == 0 and abs(dx) < 16:
                return dx
            if axis == 1 and -VERNIER_DISTANCE / 2 - 2 < dx < -30:
                return dy
    raise AssertionError(number)


def middle_ticks(page: Page) -> list[float]:
    """The places of the upright ticks of the level vernier, from its middle."""
    for operation in page.operations:
        if isinstance(operation, Stroke) and len(operation.path.subpaths) == 25:
            xs = [subpath.start[0] - A4[0] / 2 for subpath in operation.path.subpaths]
            if all(abs(x) < 16 for x in xs):
                return xs
    raise AssertionError


@pytest.mark.parametrize("error", [(0.3, 0.0), (-0.7, 0.4), (0.0, -1.1)])
def test_the_number_read_undoes_the_error(
    sheet: tuple[Flip, Page, Page], error: tuple[float, float]
) -> None:
    """A printer moves backs right and down by an error. Seen through the paper one of the two
    runs the other way. Front ticks stand 1.0 apart and back ticks 0.9: the k-th pair meets
    where the back is off by k tenths."""
    flip, front, _ = sheet
    mirrored = turn_over(A4, flip).mirrors_columns
    seen = (-error[0], error[1]) if mirrored else (error[0], -error[1])
    for axis in (0, 1):
        k = round(seen[axis] / 0.1)
        # Which way the numbers run: +0.6 stands 6 ticks to one side of the middle.
        direction = 1 if label_place(front, "+0.6", axis) > 0 else -1
        assert direction * k / 10 == pytest.approx(-error[axis])


def test_ticks_meet_once(sheet: tuple[Flip, Page, Page]) -> None:
    _, front, back = sheet
    ones, others = middle_ticks(front), middle_ticks(back)
    assert sorted(ones)[1] - sorted(ones)[0] == pytest.approx(1.0)
    assert sorted(others)[1] - sorted(others)[0] == pytest.approx(0.9)
    for tenths in range(-12, 13):
        meeting = [k for k in range(-12, 13) if abs(k * 1.0 - k * 0.9 - tenths / 10) < 1e-9]
        assert meeting == [tenths]


def test_rulers_and_card_are_true(sheet: tuple[Flip, Page, Page]) -> None:
    _, front, _ = sheet
    boxes = [op.path.box() for op in front.operations if isinstance(op, Stroke)]
    sizes = [(right - left, bottom - top) for left, top, right, bottom in boxes]
    assert any(size == pytest.approx((85.60, 53.98)) for size in sizes)
    assert any(size == pytest.approx((100, 5)) for size in sizes)
    assert any(size == pytest.approx((5, 100)) for size in sizes)


def test_the_margin_ladder_goes_to_3_mm_and_no_nearer(sheet: tuple[Flip, Page, Page]) -> None:
    _, front, back = sheet
    boxes = [op.path.box() for op in front.operations if isinstance(op, Stroke)]
    assert min(min(left, top) for left, top, _, _ in boxes) == pytest.approx(3)
    inner = [op.path.box() for op in back.operations if isinstance(op, Stroke)]
    assert min(min(left, top) for left, top, _, _ in inner) > 5
