"""Stripes inside an outline: straight lines, computed and cut where they meet it.

No pattern and no mask: renderers draw those differently, or as bitmaps.
"""

import itertools
from math import floor

from setkeeper.drawing.path import Path, lines


def stripes(outline: Path, pitch: float, thickness: float) -> Path:
    """Upright lines a pitch apart, placed evenly about the middle of the outline."""
    left, _, right, _ = outline.box()
    middle = (left + right) / 2
    count = floor((right - left) / 2 / pitch + 0.5)
    pieces = []
    for index in range(-count, count):
        x = middle + (index + 0.5) * pitch
        ys = crossings(outline, x)
        for top, bottom in zip(ys[::2], ys[1::2], strict=False):
            # A stripe shorter than it is wide is a blot.
            if bottom - top > thickness:
                pieces.append((x, top, x, bottom))
    return lines(pieces)


def crossings(outline: Path, x: float) -> list[float]:
    """The heights at which the upright line at x meets the closed outline, from the top."""
    found = []
    for subpath in outline.subpaths:
        points = subpath.points()
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            if (x0 <= x) != (x1 <= x):
                found.append(y0 + (x - x0) / (x1 - x0) * (y1 - y0))
    return sorted(found)
