"""Curves of points: a stepped line a player, told apart by marks and names as well as by colour.

The words and numbers come ready; here they are only placed. All measures are mm.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from setkeeper.drawing.affine import shift
from setkeeper.drawing.flow import fitting, writable
from setkeeper.drawing.font import CAPITAL, write
from setkeeper.drawing.operation import Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import Path, line, polygon, rectangle

WIDTH, HEIGHT = 180.0, 84.0

# One for each seat; dark enough on white paper, and no two alike in grey where they are neighbours.
COLOURS: tuple[Colour, ...] = (
    "#AB2D14",
    "#15806A",
    "#370D55",
    "#1568DF",
    "#8A5A00",
    "#B0107A",
    "#3C4650",
    "#5A7D00",
)
GRID: Colour = "#C9CCC6"
AXIS: Colour = "#5A5A5A"

_LEFT, _RIGHT, _TOP, _BOTTOM = 10.0, 38.0, 4.0, 5.0
_TEXT = 3.4
_MOST_MARKS = 12


@dataclass(frozen=True, slots=True)
class Series:
    """``values`` step by step, None before the player was there; ``name`` stands at the end."""

    name: str
    values: tuple[int | None, ...]


def chart(series: Sequence[Series], ends: Sequence[int]) -> Page:
    """The curves on one picture; ``ends`` are the steps at which a round is over."""
    numbers = [value for one in series for value in one.values if value is not None]
    low, high = min([0, *numbers]), max([1, *numbers])
    step = _tick(high - low)
    low, high = low // step * step, -(-high // step) * step
    count = max(2, max(len(one.values) for one in series))
    width, height = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM

    def x(place: float) -> float:
        return _LEFT + width * place / (count - 1)

    def y(value: float) -> float:
        return _TOP + height * (high - value) / (high - low)

    drawn: list[Operation] = []
    for value in range(low, high + 1, step):
        drawn.append(Stroke(line(_LEFT, y(value), x(count - 1), y(value)), 0.15, GRID))
        label = y(value) + 2.8 * CAPITAL / 2
        drawn.append(write(str(value), _LEFT - 1.5, label, 2.8, anchor=1, colour=AXIS))
    for end in ends:
        drawn.append(Stroke(line(x(end), _TOP, x(end), y(low)), 0.35, GRID))
    drawn.append(Stroke(line(_LEFT, y(0), x(count - 1), y(0)), 0.35, AXIS))
    for number, one in enumerate(series):
        colour = COLOURS[number % len(COLOURS)]
        points = [(x(i), y(v)) for i, v in enumerate(one.values) if v is not None]
        if not points:
            continue
        drawn.append(Stroke(_stair(points), 0.6, colour))
        every = max(1, len(points) // _MOST_MARKS)
        for place in range(len(points) - 1, -1, -every):
            drawn += _mark(number, *points[place], colour)
    drawn += _labels(series, y, x(count - 1) + 4)
    return Page(WIDTH, HEIGHT, tuple(drawn))


def _tick(span: int) -> int:
    """1, 2, 5, 10 …: so that no more than eight lines cross the picture."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if span <= 8 * factor * size:
                return factor * size
        size *= 10


def _stair(points: list[tuple[float, float]]) -> Path:
    """Points change at a moment and hold until the next: up or down, never aslant."""
    corners = [points[0]]
    for x, y in points[1:]:
        corners += [(x, corners[-1][1]), (x, y)]
    return polygon(corners, closed=False)


def _labels(series: Sequence[Series], y: Callable[[float], float], x: float) -> list[Operation]:
    """Mark and name at the end of each line, pushed apart where lines end close together."""
    last = [next((v for v in reversed(one.values) if v is not None), 0) for one in series]
    order = sorted(range(len(series)), key=lambda n: (-last[n], n))
    space = min(_TEXT * 1.35, (HEIGHT - 4) / max(1, len(series)))
    places = [y(last[n]) for n in order]
    for index in range(1, len(places)):
        places[index] = max(places[index], places[index - 1] + space)
    if places:
        places[-1] = min(places[-1], HEIGHT - 3)
    for index in range(len(places) - 2, -1, -1):
        places[index] = min(places[index], places[index + 1] - space)
    drawn: list[Operation] = []
    for number, place in zip(order, places, strict=True):
        colour = COLOURS[number % len(COLOURS)]
        drawn += _mark(number, x, place, colour)
        text = fitting(writable(series[number].name), _TEXT, _RIGHT - 7)
        base = place + _TEXT * CAPITAL / 2
        drawn.append(write(text, x + 2.5, base, _TEXT, colour=AXIS))
    return drawn


def _mark(number: int, x: float, y: float, colour: Colour) -> list[Operation]:
    """Eight marks that differ in shape: filled, open, and crosses."""
    r = 1.15
    shapes: tuple[list[Operation], ...] = (
        [Fill(rectangle(-r, -r, 2 * r, 2 * r, r), colour)],
        [Fill(rectangle(-r * 0.9, -r * 0.9, 1.8 * r, 1.8 * r), colour)],
        [Fill(polygon([(0, -1.25 * r), (1.15 * r, r), (-1.15 * r, r)]), colour)],
        [Fill(polygon([(0, -1.35 * r), (1.2 * r, 0), (0, 1.35 * r), (-1.2 * r, 0)]), colour)],
        [Stroke(line(-r, -r, r, r), 0.5, colour), Stroke(line(-r, r, r, -r), 0.5, colour)],
        [Stroke(rectangle(-r, -r, 2 * r, 2 * r, r), 0.45, colour)],
        [Stroke(rectangle(-r * 0.9, -r * 0.9, 1.8 * r, 1.8 * r), 0.45, colour)],
        [Stroke(line(-r, 0, r, 0), 0.5, colour), Stroke(line(0, -r, 0, r), 0.5, colour)],
    )
    return transformed(shapes[number % len(shapes)], shift(x, y))
