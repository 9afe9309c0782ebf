"""Templates: the shipped ones hold, copies work, and a bad file is refused at its line."""

from pathlib import Path

import pytest

from setkeeper.drawing.design import read_design
from setkeeper.drawing.page_layout import read_layout
from setkeeper.drawing.template import KINDS, shipped, template_file
from setkeeper.problem import Slug, UsageFailure

CLASSIC = template_file("designs", "classic").read_text("utf-8")


def test_shipped() -> None:
    assert shipped("designs") == ["classic", "colour-blind", "lagoon", "large-print", "mono"]
    assert len(shipped("backs")) >= 3
    assert all(shipped(kind) for kind in KINDS)


@pytest.mark.parametrize("name", shipped("designs"))
def test_a_copy_means_the_same(name: str, tmp_path: Path) -> None:
    copy = tmp_path / "mine.toml"
    # As an editor on Windows might leave it.
    copy.write_bytes(
        b"\xef\xbb\xbf" + template_file("designs", name).read_bytes().replace(b"\n", b"\r\n")
    )
    own, original = read_design(str(copy)), read_design(name)
    assert own.shapes == original.shapes
    assert own.palettes == original.palettes
    assert own.names == original.names


BAD = [
    ("title = ", "titel = ", 5, Slug.DESIGN_KEY_UNKNOWN, "titel"),
    ('palette = "vivid"', 'palette = "rainbow"', 6, Slug.DESIGN_VALUE, "classic-safe"),
    ('index = "none"', 'index = "maybe"', 7, Slug.DESIGN_VALUE, "letters"),
    ("outline = 0.7", 'outline = "0.7"', 17, Slug.DESIGN_VALUE, "0.1 … 3"),
    ("outline = 0.7", "outline = 70", 17, Slug.DESIGN_VALUE, "0.1 … 3"),
    ("outline = 0.7", "outline = true", 17, Slug.DESIGN_VALUE, "0.1 … 3"),
    ("outline = 0.7", "outline = nan", 17, Slug.DESIGN_VALUE, "0.1 … 3"),
    ("stripe = 0.45\n", "", 16, Slug.DESIGN_KEY_MISSING, "lines.stripe"),
    ("[corner]", "[corners]", 21, Slug.DESIGN_KEY_UNKNOWN, "corners"),
    ("0 L 0,-.5 L 1", "0 L 0,-.5 A 1", 35, Slug.DESIGN_PATH, "M L H V C S Q Z"),
    ("0 L 0,-.5 L 1", "0 L 0,-5 L 1", 35, Slug.DESIGN_VALUE, "x -1 … 1"),
    ("M .9657,-.3720 C", "M .9657,-.3720 C §", 36, Slug.DESIGN_PATH, "M L H V C S Q Z"),
    ("outline = 0.7", "outline = ", 17, Slug.DESIGN_NOT_TOML, ""),
    ('back = "stars"', 'back = "stripes"', 8, Slug.DESIGN_VALUE, "lattice"),
]


@pytest.mark.parametrize(("old", "new", "line", "slug", "allowed"), BAD)
def test_bad_designs(
    old: str, new: str, line: int, slug: Slug, allowed: str, tmp_path: Path
) -> None:
    assert old in CLASSIC
    file = tmp_path / "bad.toml"
    file.write_text(CLASSIC.replace(old, new, 1), "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(file))
    problem = caught.value.problems[0]
    assert problem.slug is slug
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (str(file), line)
    assert allowed in str([*problem.args.values()])


EXTRA = [
    ('[names]\nred = 5', "names.red"),
    ('[names]\nmauve = "x"', "names.mauve"),
    ('[palettes.mine]\ncolours = ["#12345", "#000000", "#FFFFFF"]', "palettes.mine.colours"),
    ('[palettes.mine]\ncolours = ["#123456", "#000000"]', "palettes.mine.colours"),
    ('[palettes.mine]\ncolours = ["#AB2D14", "#1DAE89", "#370D55"]\nframes = ["a", "b", "c"]',
     "palettes.mine.frames"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key"), EXTRA)
def test_bad_skins(text: str, key: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(f"{CLASSIC}\n{text}\n", "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(file))
    assert caught.value.problems[0].args["key"] == key


def test_a_skin_names_values_and_brings_colours(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        CLASSIC.replace('palette = "vivid"', 'palette = "sea"')
        + '\n[names]\npurple = "turquoise"\ndiamond = { en = "bar", ru = "брусок" }\n'
        '[palettes.sea]\ncolours = ["#C64A33", "#1DAE9F", "#1B2A55"]\n',
        "utf-8",
    )
    design = read_design(str(file))
    assert design.names == {
        "purple": {"": "turquoise"},
        "diamond": {"en": "bar", "ru": "брусок"},
    }
    assert design.palettes["sea"].colours == ("#C64A33", "#1DAE9F", "#1B2A55")


def test_a_back_beside_the_design(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(template_file("backs", "lattice").read_bytes())
    file = tmp_path / "mine.toml"
    file.write_text(CLASSIC.replace('back = "stars"', 'back = "own.toml"'), "utf-8")
    assert read_design(str(file)).back.name == "own"


def test_bad_layout(tmp_path: Path) -> None:
    file = tmp_path / "wide.toml"
    text = template_file("layouts", "home").read_text("utf-8")
    file.write_text(text.replace("a4 = [210, 297]", "a4 = [210]"), "utf-8")
    with pytest.raises(UsageFailure) as caught:
        read_layout(str(file))
    assert caught.value.problems[0].args["key"] == "papers.a4"


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(UsageFailure) as caught:
        read_design(str(tmp_path / "none.toml"))
    assert caught.value.problems[0].slug is Slug.FILE_NOT_READ
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageFailure) as caught:
        read_design(str(tmp_path / "odd.toml"))
    assert caught.value.problems[0].slug is Slug.FILE_NOT_TEXT
