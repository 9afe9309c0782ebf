"""``check --svg``: the cards as typed, the same faces as in the deck, sets marked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.drawing.affine import shift
from setkeeper.drawing.design import read_design
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.operation import Stroke, unfolded
from setkeeper.drawing.page import Page
from setkeeper.drawing.table_picture import set_name, table_picture

TABLE = "2RSO 1GEO 3PFO 1RED 2GSD 3RFW 1PFO 2PEO 3GSD 1GFW 2RED 3PFW"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def style() -> FaceStyle:
    design = read_design("classic")
    return FaceStyle(design, design.palettes["classic-safe"], (63, 88))


def test_a_table_is_drawn(setkeeper: Callable[..., Any], folder: Path) -> None:
    run = setkeeper(f"check {TABLE} --svg table.svg")
    assert run.code == 0
    assert "2 sets:" in run.out
    assert "table.svg" in run.err
    first = (folder / "table.svg").read_text("utf-8")
    assert first.count("#F2C14E") == 3, "set A is on three cards"
    assert first.count("#8ECAE6") == 3
    assert setkeeper(f"check {TABLE} --svg table.svg").code == 0, "ours is overwritten"
    assert setkeeper(f"check {TABLE} --svg table.svg --json").json["data"]["svg"] == "table.svg"


@pytest.mark.parametrize(
    ("cards", "code", "faces"),
    [("2RSO 1GEO", 0, 3), ("2RSO 1GEO 3PFO", 0, 3), ("2RSO 1GEO 3PFW", 1, 3)],
)
def test_two_and_three(
    setkeeper: Callable[..., Any], folder: Path, cards: str, code: int, faces: int
) -> None:
    assert setkeeper(f"check {cards} --svg t.svg").code == code
    text = (folder / "t.svg").read_text("utf-8")
    assert text.count('fill="#FFFFFF"') == faces
    assert ("#F2C14E" in text) == (code == 0)


def test_faces_are_those_of_the_deck() -> None:
    (card,) = read_cards(split_codes(["1PFW"]))
    face = unfolded(draw_face(style(), card))
    table = unfolded(table_picture(style(), [card], []).operations)
    (outline,) = [op.path.transformed(shift(10, 10)) for op in face if isinstance(op, Stroke)]
    assert any(
        op.path.box() == pytest.approx(outline.box()) for op in table if isinstance(op, Stroke)
    )


def test_many_sets_fit_below_their_cards() -> None:
    cards = read_cards(split_codes([TABLE]))
    pairs = [(1, second, third) for second in range(2, 8) for third in range(8, 13)]
    page = table_picture(style(), cards, pairs)
    assert isinstance(page, Page)
    boxes = [op.path.box() for op in unfolded(page.operations) if isinstance(op, Stroke)]
    badges = [box for box in boxes if box[2] - box[0] == pytest.approx(9)]
    faces = [box for box in boxes if box[2] - box[0] == pytest.approx(63)]
    assert len(badges) == 3 * len(pairs)
    assert len(faces) == len(cards)
    for left, top, right, bottom in badges:
        assert bottom < page.height
        assert not any(
            left < face[2] and right > face[0] and top < face[3] and bottom > face[1]
            for face in faces
        )


def test_the_page_ends_below_the_last_row() -> None:
    """Twelve cards of 63 × 88: four columns, three rows, gaps of 8, edges of 10, and 9 below each
    card for its number; a row more of badges where a card is in a set."""
    cards = read_cards(split_codes([TABLE]))
    page = table_picture(style(), cards, [])
    assert (page.width, page.height) == (20 + 4 * 71 - 8, 20 + 3 * (97 + 8) - 8)
    some = table_picture(style(), cards, [(10, 11, 12)])
    assert some.height == 20 + 3 * (97 + 10.5 + 8) - 8
    badges = [
        op.path.box() for op in unfolded(some.operations)
        if isinstance(op, Stroke) and op.path.box()[2] - op.path.box()[0] == pytest.approx(9)
    ]  # fmt: skip
    assert some.height - max(box[3] for box in badges) == pytest.approx(10 + 1.5, abs=0.1)


def test_names_of_sets() -> None:
    assert [set_name(number) for number in (0, 25, 26, 52)] == ["A", "Z", "AA", "BA"]
