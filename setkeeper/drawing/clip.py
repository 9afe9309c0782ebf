"""Lines and areas cut off at a rectangle, so that ink ends where it should without clipping."""

import itertools
from collections.abc import Iterable

from setkeeper.drawing.affine import Point
from setkeeper.drawing.path import Path, Subpath

Box = tuple[float, float, float, float]


def is_inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def is_apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or one[0] >= other[2] or one[3] <= other[1] or one[1] >= other[3]


def cut_line(path: Path, box: Box) -> Path:
    """What of the line lies in the box; curves become short straight pieces."""
    return Path(tuple(run for subpath in path.subpaths for run in _runs(subpath.points(), box)))


def _runs(points: list[Point], box: Box) -> Iterable[Subpath]:
    run: list[Point] = []
    for start, end in itertools.pairwise(points):
        piece = _piece(start, end, box)
        if piece is None or (run and piece[0] != run[-1]):
            if len(run) > 1:
                yield Subpath(run[0], tuple(run[1:]))
            run = []
        if piece is not None:
            run += piece[1:] if run else list(piece)
    if len(run) > 1:
        yield Subpath(run[0], tuple(run[1:]))


def _piece(start: Point, end: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a straight line within the box: each side cuts its beginning or its end."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        step = end[axis] - start[axis]
        for limit, sign in ((box[axis], -1), (box[axis + 2], 1)):
            room = sign * (limit - start[axis])
            if step == 0:
                if room < 0:
                    return None
            elif sign * step > 0:
                last = min(last, room / (sign * step))
            else:
                first = max(first, room / (sign * step))
    if first >= last:
        return None
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    begun = start if first == 0 else (x + first * dx, y + first * dy)
    ended = end if last == 1 else (x + last * dx, y + last * dy)
    return begun, ended


def cut_area(path: Path, box: Box) -> Path:
    """What of the area lies in the box: one side of it after the other cuts the outline."""
    kept = []
    for subpath in path.subpaths:
        points = subpath.points()
        for axis in (0, 1):
            points = _cut_side(points, axis, box[axis], 1)
            points = _cut_side(points, axis, box[axis + 2], -1)
        if len(points) > 2:
            kept.append(Subpath(points[0], tuple(points[1:]), True))
    return Path(tuple(kept))


def _cut_side(points: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, here in enumerate(points):
        before = points[index - 1]
        here_in, before_in = (sign * (p[axis] - limit) >= 0 for p in (here, before))
        if here_in != before_in:
            t = (limit - before[axis]) / (here[axis] - before[axis])
            x, y = (b + t * (h - b) for b, h in zip(before, here, strict=True))
            kept.append((x, y))
        if here_in:
            kept.append(here)
    return kept
