"""Curves: every label and every line lies on the picture, and no two players look alike."""

from itertools import pairwise

import pytest

from setkeeper.drawing.chart import COLOURS, HEIGHT, WIDTH, Series, chart
from setkeeper.drawing.operation import Stroke, Text

NAMES = (
    "Anna",
    "Boris",
    "Věra",
    "Зоя",
    "Ági",
    "Zoé",
    "Cyril",
    "A name of forty letters, or near it",
)

CASES = {
    "all the same": [(0, 0, 0)] * 8,
    "far apart": [(0, n, n * n) for n in range(8)],
    "all at the foot but one": [(0, 1, 5), *[(0, 0, 0)] * 7],
    "all at the head": [(0, 9, 9), *[(0, 8, 9)] * 7],
    "below zero": [(0, -3, -7), (0, 2, 1), (0, 0, -1)],
    "somebody comes late": [(0, 4, 9), (None, None, 3)],
    "one step": [(0,), (0,)],
    "hundreds": [tuple(range(0, 900, 3)), tuple(range(0, 600, 2))],
}


@pytest.mark.parametrize("values", CASES.values(), ids=CASES.keys())
def test_all_lies_on_the_picture(values: list[tuple[int | None, ...]]) -> None:
    series = [Series(name, row) for name, row in zip(NAMES, values, strict=False)]
    drawn = chart(series, (1,)).operations
    labels = []
    for operation in drawn:
        if isinstance(operation, Text):
            assert 0 <= operation.at.e <= WIDTH
            assert operation.size * 0.7 <= operation.at.f <= HEIGHT
            if any(operation.text[:3] == name[:3] for name in NAMES):
                labels.append(operation.at.f)
        elif isinstance(operation, Stroke):
            left, top, right, bottom = operation.path.box()
            assert left >= -0.1
            assert top >= -0.1
            assert right <= WIDTH
            assert bottom <= HEIGHT
    assert len(labels) == len(series)
    # Names never stand on each other.
    labels.sort()
    assert all(below - above > 3.4 for above, below in pairwise(labels))


def test_eight_colours_and_their_grey_neighbours_differ() -> None:
    assert len(set(COLOURS)) == 8
