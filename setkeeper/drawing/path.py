"""Outlines and lines: runs of straight pieces and cubic curves, in mm with y down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from setkeeper.drawing.affine import Affine, Point

# An end point, or two control points and an end point.
Segment = tuple[float, ...]

# A circle's quarter drawn as a cubic.
_QUARTER = 0.5522847498

# Pieces that a curve is walked in where it has to meet a straight line.
_STEPS = 24


@dataclass(frozen=True, slots=True)
class Subpath:
    start: Point
    segments: tuple[Segment, ...]
    closed: bool = False

    def points(self) -> list[Point]:
        """The line walked in short straight pieces, its start first; closed ones end there too."""
        found = [self.start]
        for segment in self.segments:
            if len(segment) == 2:
                found.append((segment[0], segment[1]))
            else:
                found += _walk(found[-1], segment)
        if self.closed and found[-1] != found[0]:
            found.append(found[0])
        return found

    def area(self) -> float:
        """Of what the closed line goes round, above 0 if it does so clockwise on paper."""
        points = self.points()
        pairs = zip(points, [*points[1:], points[0]], strict=True)
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2

    def transformed(self, change: Affine) -> "Subpath":
        segments = tuple(
            tuple(
                value
                for index in range(0, len(segment), 2)
                for value in change(segment[index], segment[index + 1])
            )
            for segment in self.segments
        )
        return Subpath(change(*self.start), segments, self.closed)


@dataclass(frozen=True, slots=True)
class Path:
    subpaths: tuple[Subpath, ...]

    def transformed(self, change: Affine) -> "Path":
        return Path(tuple(subpath.transformed(change) for subpath in self.subpaths))

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is drawn (not of the control points)."""
        points = [point for subpath in self.subpaths for point in subpath.points()]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def _walk(start: Point, segment: Segment) -> Iterator[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, segment
    for step in range(1, _STEPS):
        t = step / _STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
    yield x3, y3


def line(x0: float, y0: float, x1: float, y1: float) -> Path:
    return Path((Subpath((x0, y0), ((x1, y1),)),))


def lines(pieces: Iterable[tuple[float, float, float, float]]) -> Path:
    """Many straight lines drawn as one."""
    return Path(tuple(Subpath((x0, y0), ((x1, y1),)) for x0, y0, x1, y1 in pieces))


def polygon(points: Iterable[Point], *, closed: bool = True) -> Path:
    start, *others = points
    return Path((Subpath(start, tuple(others), closed),))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle from its left top corner, its corners rounded by the radius."""
    right, bottom, r = x + width, y + height, radius
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    k = r * (1 - _QUARTER)
    segments: tuple[Segment, ...] = (
        (right - r, y),
        (right - k, y, right, y + k, right, y + r),
        (right, bottom - r),
        (right, bottom - k, right - k, bottom, right - r, bottom),
        (x + r, bottom),
        (x + k, bottom, x, bottom - k, x, bottom - r),
        (x, y + r),
        (x, y + k, x + k, y, x + r, y),
    )
    return Path((Subpath((x + r, y), segments, True),))
