"""Colours measured: the method against published numbers, then the shipped palettes."""

import itertools

import pytest
from coloraide import Color

from setkeeper.drawing.colour import channels, nearest_name
from setkeeper.drawing.colour_difference import ciede2000, lab
from setkeeper.drawing.colour_vision import EYES, GATES, measure, passes
from setkeeper.drawing.design import read_design
from setkeeper.drawing.palette import choose_palette, shipped_palettes
from setkeeper.drawing.template import shipped
from setkeeper.problem import Slug, UsageFailure


# From the test data that Sharma, Wu and Dalal published with CIEDE2000.
@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000(
    first: tuple[float, float, float], second: tuple[float, float, float], difference: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(difference, abs=0.0001)
    assert ciede2000(second, first) == pytest.approx(difference, abs=0.0001)


def test_lab_of_white_and_red() -> None:
    assert lab((1, 1, 1)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((1, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


@pytest.mark.parametrize(
    ("colours", "difference", "lightness", "contrast"),
    [
        pytest.param(("#D55E00", "#009E73", "#CC79A7"), 10.8, 3, 3.1, id="okabe-ito"),
        pytest.param(("#004488", "#DDAA33", "#BB5566"), 21.0, 20, 2.1, id="tol-high-contrast"),
        pytest.param(("#AB2D14", "#1DAE89", "#370D55"), 26.7, 25, 2.8, id="classic-safe"),
        pytest.param(("#DD7B33", "#1568DF", "#000000"), 39.5, 15, 3.0, id="cvd"),
        pytest.param(("#FF0101", "#008002", "#800080"), 7.7, 7, 4.0, id="web"),
    ],
)
def test_measured(
    colours: tuple[str, str, str], difference: float, lightness: float, contrast: float
) -> None:
    found = measure(colours)
    assert found.difference == pytest.approx(difference, abs=0.3)
    assert found.lightness == pytest.approx(lightness, abs=0.5)
    assert found.contrast == pytest.approx(contrast, abs=0.06)


@pytest.mark.parametrize("design", shipped("designs"))
def test_every_shipped_palette_passes(design: str) -> None:
    for palette in read_design(design).palettes.values():
        if not palette.framed:
            assert passes(measure(palette.colours)), palette.name
    assert measure(shipped_palettes()["cvd"].colours).difference >= 30


@pytest.mark.parametrize(
    ("colours", "fails"),
    [
        pytest.param(("#D0201B", "#18A874", "#5B1F9E"), {"difference"}, id="too-alike"),
        pytest.param(("#BB5566", "#4F7FBF", "#000000"), {"lightness"}, id="alike-in-grey"),
        pytest.param(("#AB2D14", "#9DEEC9", "#370D55"), {"contrast"}, id="too-pale"),
    ],
)
def test_each_gate_fails_alone(colours: tuple[str, str, str], fails: set[str]) -> None:
    found = measure(colours)
    below = {
        name
        for name in ("difference", "lightness", "contrast")
        if getattr(found, name) < getattr(GATES, name)
    }
    assert below == fails, found
    assert not passes(found)


SAMPLES = [f"#{r:02X}{g:02X}{b:02X}" for r in (0, 96, 255) for g in (32, 160) for b in (16, 224)]


@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "normal"])
@pytest.mark.parametrize("colour", SAMPLES)
def test_eyes_see_what_another_program_says(eye: str, colour: str) -> None:
    """coloraide has the matrices of Machado, and those of Brettel from other cone fundamentals."""
    kind, method = eye.removesuffix(")").split(" (")
    seen = Color(colour).filter(kind, 1, method=method.lower()).convert("srgb").clip()
    exact = 0.001 if method == "Machado" else 0.03
    assert EYES[eye](channels(colour)) == pytest.approx(tuple(seen.coords()), abs=exact)


@pytest.mark.parametrize("eye", EYES)
def test_grey_is_grey_to_all_eyes(eye: str) -> None:
    for level in (0.0, 0.2, 0.5, 0.8, 1.0):
        assert EYES[eye]((level, level, level)) == pytest.approx((level, level, level), abs=0.004)


def test_differences_are_those_of_another_program() -> None:
    for first, second in itertools.pairwise(SAMPLES):
        one, other = (Color(colour).convert("lab-d65") for colour in (first, second))
        wanted = one.delta_e(other, method="2000", space="lab-d65")
        found = ciede2000(lab(channels(first)), lab(channels(second)))
        assert found == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize("name", ["vivid", "classic-safe", "cvd"])
def test_the_words_of_a_palette_are_what_it_looks_like(name: str) -> None:
    palette = shipped_palettes()[name]
    assert [nearest_name(colour) for colour in palette.colours] == list(palette.words)


def test_colours_by_hand() -> None:
    chosen = choose_palette("ab2d14, #1DAE89,370D55", shipped_palettes())
    assert chosen.colours == ("#AB2D14", "#1DAE89", "#370D55")
    assert chosen.words == ("red", "green", "purple")


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("rainbow", Slug.PALETTE_UNKNOWN),
        ("AB2D14", Slug.PALETTE_UNKNOWN),
        ("AB2D14,1DAE89", Slug.NOT_A_COLOUR),
        ("AB2D14,1DAE89,370D5G", Slug.NOT_A_COLOUR),
        ("red,green,blue", Slug.NOT_A_COLOUR),
    ],
)
def test_what_is_no_palette(text: str, slug: Slug) -> None:
    with pytest.raises(UsageFailure) as caught:
        choose_palette(text, shipped_palettes())
    assert [problem.slug for problem in caught.value.problems] == [slug]
