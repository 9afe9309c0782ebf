"""Designs that cannot be played with are refused, and all shipped ones are not."""

from pathlib import Path

import pytest

from setkeeper.drawing.design import IndexKind, read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.page_layout import read_layout
from setkeeper.drawing.playable import refuse_unplayable
from setkeeper.drawing.template import shipped, template_file
from setkeeper.problem import Slug, UsageFailure

CLASSIC = template_file("designs", "classic").read_text("utf-8")


def style(
    file: str, index: IndexKind = IndexKind.NONE, card: tuple[float, float] = (63, 88)
) -> FaceStyle:
    design = read_design(file)
    return FaceStyle(design, design.palettes[design.palette], card, index)


@pytest.mark.parametrize("name", shipped("designs"))
@pytest.mark.parametrize("card", read_layout("home").cards.values(), ids=str)
@pytest.mark.parametrize("index", list(IndexKind))
def test_shipped_designs_can_be_played(
    name: str, card: tuple[float, float], index: IndexKind
) -> None:
    wanted = style(name, index, card)
    if (name, index, card) == ("large-print", IndexKind.CODE, (70, 70)):
        # Letters of 5 mm and a three do not both find room on a square.
        with pytest.raises(UsageFailure):
            refuse_unplayable(wanted)
        return
    refuse_unplayable(wanted)


@pytest.mark.parametrize(
    ("old", "new", "index", "slug"),
    [
        ("gap-of-card-height = 0.057", "gap-of-card-height = 0.3", "none", Slug.SYMBOLS_LEAVE_CARD),
        ("gap-of-card-height = 0.057", "gap-of-card-height = 0.005", "none", Slug.SYMBOLS_MEET),
        ("width-of-card-width = 0.60", "width-of-card-width = 0.9", "none", None),
        ("capital = 0.048", "capital = 0.12", "code", Slug.INDEX_TOUCHES),
        ("capital = 0.048", "capital = 0.2", "code", Slug.INDEX_TOUCHES),
        ("capital = 0.048", "capital = 0.2", "none", None),
        ("inset = 0.0714", "inset = 0.25", "code", Slug.INDEX_TOUCHES),
    ],
)
def test_refused(old: str, new: str, index: str, slug: Slug | None, tmp_path: Path) -> None:
    assert old in CLASSIC
    file = tmp_path / "mine.toml"
    file.write_text(CLASSIC.replace(old, new, 1), "utf-8")
    wanted = style(str(file), IndexKind(index))
    if slug is None:
        refuse_unplayable(wanted)
        return
    with pytest.raises(UsageFailure) as caught:
        refuse_unplayable(wanted)
    problem = caught.value.problems[0]
    assert problem.slug is slug
    assert problem.place is not None
    assert problem.place.file == str(file)


def test_a_shape_without_an_area(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CLASSIC.replace("M -1,0 L 0,-.5 L 1,0 L 0,.5 Z", "M -1,0 L 0,-.5"), "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(file))
    problem = caught.value.problems[0]
    assert problem.slug is Slug.SHAPE_FLAT
    assert problem.place is not None
    assert problem.place.line == 35


@pytest.mark.parametrize(
    "shape",
    [
        "M -1,0 L 0,-.6 L 1,0 L 0,.5 Z",
        "M -1,0 L 0,-.5 L 1,0 L 0,.6 Z",
        "M -1.1,0 L 0,-.5 L 1,0 L 0,.5 Z",
        "M -1,0 L 0,-.5 L 1.1,0 L 0,.5 Z",
    ],
    ids=["up", "down", "left", "right"],
)
def test_an_outline_that_leaves_its_box_on_one_side(shape: str, tmp_path: Path) -> None:
    """The box is 2 × 1: half of 1 up and down."""
    file = tmp_path / "mine.toml"
    file.write_text(CLASSIC.replace("M -1,0 L 0,-.5 L 1,0 L 0,.5 Z", shape), "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(file))
    assert caught.value.problems[0].slug is Slug.DESIGN_VALUE


def test_a_long_name_is_refused_and_an_accent_in_parts_is_one_letter(tmp_path: Path) -> None:
    from setkeeper.drawing.font import write

    file = tmp_path / "mine.toml"
    file.write_text(CLASSIC + f'\n[names]\npurple = "{"a" * 120}"\n', "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(file))
    assert caught.value.problems[0].args["key"] == "names.purple"
    assert write("e\u0301", 0, 0, 5).text == "é"
