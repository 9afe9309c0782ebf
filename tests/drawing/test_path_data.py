"""Paths as text: read, written, and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.drawing.path import Path, Subpath
from setkeeper.drawing.path_data import UnreadablePath, number, path_data, read_path

numbers = st.integers(-99999, 99999).map(lambda n: n / 10000)
points = st.tuples(numbers, numbers)
segments = points | st.tuples(*[numbers] * 6)
subpaths = st.builds(
    Subpath, points, st.lists(segments, min_size=1, max_size=5).map(tuple), st.booleans()
)
paths = st.lists(subpaths, min_size=1, max_size=4).map(lambda found: Path(tuple(found)))


@given(paths)
def test_round_trip(path: Path) -> None:
    assert read_path(path_data(path)) == path


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        pytest.param("m1 1 2 0 0 2z", "M1 1L3 1L3 3Z", id="relative"),
        pytest.param("M0,0H4V5", "M0 0L4 0L4 5", id="level-and-upright"),
        pytest.param("M0 0h4v5", "M0 0L4 0L4 5", id="relative-level-and-upright"),
        pytest.param("M0 0 1 1 2 0", "M0 0L1 1L2 0", id="lines-behind-a-move"),
        pytest.param("M0 0C0 1 1 1 1 0S2 -1 2 0", "M0 0C0 1 1 1 1 0C1 -1 2 -1 2 0", id="smooth"),
        pytest.param("M0 0S1 1 2 0", "M0 0C0 0 1 1 2 0", id="smooth-without-a-curve-before"),
        pytest.param("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0", id="quadratic"),
        pytest.param("M1-2-3.5.5", "M1 -2L-3.5 .5", id="without-blanks"),
        pytest.param("M1 1L2 2ZL5 5", "M1 1L2 2ZM1 1L5 5", id="behind-a-closing"),
    ],
)
def test_svg_path(text: str, same_as: str) -> None:
    assert read_path(text) == read_path(same_as)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        ("L1 1", "L"),
        ("M1 1 A2 2", "A"),
        ("M1 1 L2", "M1 1 L2"),
        ("M1 1 C1 2 3 M4 4", "C 1 2 3"),
        ("M1 1 L 2 x", "x"),
        ("M1 1 L 2 §", "§"),
        ("M1 1Z5", "5"),
        ("M1 1", "M"),
    ],
)
def test_unreadable(text: str, part: str) -> None:
    with pytest.raises(UnreadablePath) as caught:
        read_path(text)
    assert caught.value.part == part


def test_numbers_are_short_and_never_minus_nothing() -> None:
    assert [number(value) for value in (-0.00001, 1.5, 2.0, 1 / 3)] == ["0", "1.5", "2", "0.3333"]
