"""Marks for cutting: what is left of them on the strips, and the picture that tells the order."""

from collections.abc import Callable
from math import hypot

import pytest

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.cutting_picture import cut_counts, cutting_picture
from setkeeper.drawing.grid import Grid, fit
from setkeeper.drawing.operation import Operation, Stroke, Text
from setkeeper.drawing.page_layout import read_layout
from setkeeper.drawing.printers_marks import MarkKind, cutting_marks
from setkeeper.drawing.sheet import Job, sheets

LAYOUT = read_layout("home")
Piece = tuple[float, float, float, float]

GRIDS = [
    pytest.param((210, 297), (63, 88), 0, id="a4"),
    pytest.param((215.9, 279.4), (63.5, 88.9), 0, id="letter"),
    pytest.param((210, 297), (44.45, 63.5), 0, id="mini"),
    pytest.param((210, 297), (63, 88), 4, id="gap"),
]


def pieces(drawn: list[Operation]) -> list[Piece]:
    """The straight lines as left, top, right, bottom."""
    found = []
    for operation in drawn:
        assert isinstance(operation, Stroke)
        for part in operation.path.subpaths:
            (x0, y0), (x1, y1) = part.start, part.segments[0]
            found.append((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    return found


def marks_left(grid: Grid, kind: MarkKind) -> list[bool]:
    """For each strip of the long cuts and each short cut: does the strip still show it?"""
    drawn = pieces(cutting_marks(grid, LAYOUT, kind))
    across, down = grid.cuts
    upright = grid.rows * grid.pitch[1] >= grid.columns * grid.pitch[0]
    long_cuts, short_cuts = (across, down) if upright else (down, across)
    side = 0 if upright else 1
    return [
        any(
            # A level line at the height of the cut that enters the strip.
            abs(piece[1 - side] - cut) < 0.01
            and abs(piece[3 - side] - cut) < 0.01
            and piece[2 + side] > left + 0.1
            and piece[side] < right - 0.1
            for piece in drawn
        )
        for left, right in zip(long_cuts[::2] if grid.gap else long_cuts[:-1],
                               long_cuts[1::2] if grid.gap else long_cuts[1:], strict=True)
        for cut in short_cuts
    ]  # fmt: skip


@pytest.mark.parametrize(("paper", "card", "gap"), GRIDS)
def test_every_strip_keeps_its_marks(
    paper: tuple[float, float], card: tuple[float, float], gap: float
) -> None:
    grid = fit(paper, card, LAYOUT, gap)
    assert all(marks_left(grid, MarkKind.CROSSES))
    assert all(marks_left(grid, MarkKind.LINES))
    assert not any(marks_left(grid, MarkKind.MARGIN)), "why the frame is kept whole then"


@pytest.mark.parametrize(("paper", "card", "gap"), GRIDS)
def test_marks_in_the_margin_are_there_for_every_kind(
    paper: tuple[float, float], card: tuple[float, float], gap: float
) -> None:
    grid = fit(paper, card, LAYOUT, gap)
    left, top, right, bottom = grid.box
    for kind in MarkKind:
        marks = pieces(cutting_marks(grid, LAYOUT, kind)[:1])
        assert len(marks) == 2 * sum(map(len, grid.cuts))
        assert all(p[2] <= left or p[0] >= right or p[3] <= top or p[1] >= bottom for p in marks)
        assert min(min(p[0], p[1]) for p in marks) >= LAYOUT.margin - 0.01


def test_rounding_at_3_mm_takes_every_cross_away() -> None:
    grid = fit((210, 297), (63, 88), LAYOUT)
    inner = pieces(cutting_marks(grid, LAYOUT, MarkKind.CROSSES)[1:])
    assert len(inner) == 2 * 4 * 4
    width, height = grid.card
    for slot in range(grid.slots):
        x, y = grid.corner(slot)
        for piece in inner:
            # Points of the cross on this card, half of its line width inside.
            for px in (piece[0], piece[2]):
                for py in (piece[1], piece[3]):
                    u, v = px - x, py - y
                    if -0.01 <= u <= width + 0.01 and -0.01 <= v <= height + 0.01:
                        u, v = min(u, width - u) + 0.05, min(v, height - v) + 0.05
                        assert hypot(3 - u, 3 - v) > 3


def test_cards_stand_a_gap_apart() -> None:
    grid = fit((210, 297), (63, 88), LAYOUT, 4)
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.corner(1)[0] - grid.corner(0)[0] == 67
    assert grid.left == pytest.approx((210 - 3 * 63 - 2 * 4) / 2)
    assert grid.cuts[0] == pytest.approx((6.5, 69.5, 73.5, 136.5, 140.5, 203.5))
    assert fit((210, 297), (63, 88), LAYOUT, 20).slots == 6, "three by two on its side"


@pytest.mark.parametrize("gap", [0.0, 4.0])
def test_backs_cover_the_cards_and_half_of_each_gap(job: Callable[..., Job], gap: float) -> None:
    wanted = job(grid=fit((210, 297), (63, 88), LAYOUT, gap))
    back = list(sheets(wanted, CARDS[Deck.CLASSIC][:1]))[1]
    forms = [op for op in back.operations if hasattr(op, "form")]
    assert len(forms) == (9 if gap else 1)
    first = forms[0].form.box
    assert first[:2] == pytest.approx((-1.5 if gap else -3, -3), abs=0.01)
    if gap:
        assert first[2:] == pytest.approx((65, 90))


@pytest.mark.parametrize("kind", MarkKind)
def test_the_picture_numbers_every_cut_in_order(kind: MarkKind) -> None:
    grid = fit((210, 297), (63, 88), LAYOUT)
    drawn, tall = cutting_picture(grid, kind, 80)
    numbers = [operation.text for operation in drawn if isinstance(operation, Text)]
    assert numbers == [str(number) for number in range(1, 9)]
    assert cut_counts(grid) == (4, 4)
    boxes = [op.path.box() for op in drawn if isinstance(op, Stroke)]
    assert max(box[2] for box in boxes) <= 80.5
    assert max(box[3] for box in boxes) <= tall + 0.5


def test_the_picture_is_true_for_the_marks() -> None:
    """Long cuts go through the sheet, or end at the outer cards."""
    grid = fit((210, 297), (63, 88), LAYOUT)
    for kind, share in ((MarkKind.CROSSES, 1.0), (MarkKind.MARGIN, 264 / 297)):
        drawn, _ = cutting_picture(grid, kind, 80)
        paper = next(op.path.box() for op in drawn if isinstance(op, Stroke))
        dashes = next(
            op.path.box() for op in drawn if isinstance(op, Stroke) and len(op.path.subpaths) > 9
        )
        long = (dashes[3] - dashes[1]) / (paper[3] - paper[1])
        assert long == pytest.approx(share, abs=0.03)
