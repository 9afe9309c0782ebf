"""Faces: their measures, their stripes, and that 81 of them differ."""

import itertools
from collections.abc import Callable
from math import pi

import pytest

from setkeeper.cards.card import card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.affine import turn
from setkeeper.drawing.design import IndexKind, read_design
from setkeeper.drawing.face import draw_face, symbol
from setkeeper.drawing.hatching import stripes
from setkeeper.drawing.operation import Stroke, Use, unfolded
from setkeeper.drawing.page import Page
from setkeeper.drawing.sheet import Job
from setkeeper.drawing.svg import write_svg


def test_a_symbol_has_the_measures_of_a_poker_card(job: Callable[..., Job]) -> None:
    style = job().style
    assert style.symbol_width == pytest.approx(37.8, abs=0.05)
    assert style.symbol_height == pytest.approx(18, abs=0.05)
    tops = [
        operation.path.box()[1]
        for operation in unfolded(draw_face(style, card(2, 0, 0, 0)))
        if isinstance(operation, Stroke)
    ]
    assert len(tops) == 3
    assert 88 - 2 * min(tops) == pytest.approx(64, abs=0.1), "three take 64 mm of the 88"


@pytest.mark.parametrize(
    ("size", "scale"), [("poker", 1), ("mini", 0.7056), ("tarot", 1.111), ("square", 0.796)]
)
def test_lines_grow_with_the_card(job: Callable[..., Job], size: str, scale: float) -> None:
    outline = symbol(job(card=size).style, 0, 1).operations[-1]
    assert isinstance(outline, Stroke)
    assert outline.width == pytest.approx(0.7 * scale, abs=0.002)


def test_the_ink_saver_shrinks_symbols_and_keeps_lines(job: Callable[..., Job]) -> None:
    full, saving = job().style, job(saving=True).style
    assert saving.symbol_width == pytest.approx(full.symbol_width * 0.8)
    assert saving.line_scale == pytest.approx(full.line_scale)
    assert len(symbol(saving, 2, 0).operations) == len(symbol(full, 2, 0).operations), (
        "what is filled stays filled"
    )


def test_stripes_are_a_pitch_apart_within_the_outline_and_even(job: Callable[..., Job]) -> None:
    style = job().style
    form = symbol(style, 1, 0)
    inner = form.operations[0]
    assert isinstance(inner, Stroke)
    pieces = [(part.start, part.segments[0]) for part in inner.path.subpaths]
    xs = [start[0] for start, _ in pieces]
    steps = {round(b - a, 6) for a, b in itertools.pairwise(xs)}
    assert steps == {1.5}
    assert xs == pytest.approx([-x for x in reversed(xs)])
    # The stadium: the ends of each stripe lie on it.
    half, radius = style.symbol_width / 2, style.symbol_height / 2
    assert all(
        abs(top[1]) <= radius + 1e-6 and end[1] == pytest.approx(-top[1], abs=0.02)
        for top, end in pieces
    )
    area = 2 * radius * (2 * half - 2 * radius) + pi * radius**2
    ink = sum(end[1] - top[1] for top, end in pieces) * inner.width
    assert ink / area == pytest.approx(0.30, abs=0.02)


def test_stripes_of_a_shape_with_a_hollow_stop_there() -> None:
    wave = read_design("classic").shapes[2]
    found = stripes(wave, 0.1, 0.02)
    assert found.subpaths
    left, top, right, bottom = wave.box()
    for part in found.subpaths:
        x, y = part.start
        assert left < x < right
        assert top <= y <= bottom


@pytest.mark.parametrize("name", ["classic", "colour-blind", "mono", "lagoon"])
def test_shapes_look_the_same_upside_down(name: str) -> None:
    for shape in read_design(name).shapes:
        points, turned = (
            {(round(x, 3) + 0.0, round(y, 3) + 0.0) for s in path.subpaths for x, y in s.points()}
            for path in (shape, shape.transformed(turn(180)))
        )
        assert points == turned


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"design": "mono", "index": IndexKind.LETTERS},
        {"index": IndexKind.CODE},
        {"card": "mini"},
    ],
    ids=str,
)
def test_81_faces_differ(job: Callable[..., Job], changes: dict[str, object]) -> None:
    style = job(**changes).style
    faces = {
        write_svg(Page(*style.card, tuple(draw_face(style, one)))) for one in CARDS[Deck.CLASSIC]
    }
    assert len(faces) == 81


def test_mono_tells_colours_by_frames_alone(job: Callable[..., Job]) -> None:
    style = job(palette="mono").style
    counts = [len(unfolded(draw_face(style, card(0, colour, 2, 1)))) for colour in range(3)]
    assert counts == [2, 3, 4]


def test_the_index_stands_in_two_opposite_corners_upright_from_each_side(
    job: Callable[..., Job],
) -> None:
    style = job(index=IndexKind.CODE).style
    letters = [
        operation
        for operation in draw_face(style, card(1, 0, 1, 0))
        if isinstance(operation, Use) and operation.form.name.startswith("letter-")
    ]
    assert [use.form.name[7] for use in letters[::2]] == list("2RSO")
    for upright, turned in zip(letters[::2], letters[1::2], strict=True):
        assert (upright.at.a, upright.at.d) == (1, 1)
        assert (turned.at.a, turned.at.d) == (-1, -1)
        assert turned.at.e == pytest.approx(63 - upright.at.e)
        assert turned.at.f == pytest.approx(88 - upright.at.f)
        assert upright.at.e < 31
        assert upright.at.f < 12
