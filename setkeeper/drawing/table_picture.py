"""The cards on a table as one picture, with their places and the sets among them."""

from collections.abc import Sequence

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import shift
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.font import CAPITAL, font, write
from setkeeper.drawing.operation import WHITE, Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle

_GAP, _EDGE = 8.0, 10.0
_TABLE: Colour = "#EEF1EC"
_LINE: Colour = "#8A8F88"

# Badges of sets; light enough for black letters, and the letter tells where the colour does not.
_BADGES = ("#F2C14E", "#8ECAE6", "#F4A6A0", "#A8D8B0", "#CDB4DB", "#FFFFFF")
_BADGE, _BADGE_STEP = 9.0, 10.5


def table_picture(
    style: FaceStyle, layout: Sequence[Card], sets: Sequence[tuple[int, ...]]
) -> Page:
    """Three rows, or one of up to three cards; under each card its place and the sets it is in.

    ``sets`` are places from 1; the first is called A, the next B.
    """
    width, height = style.card
    columns = len(layout) if len(layout) <= 3 else -(-len(layout) // 3)
    rows = -(-len(layout) // columns)
    per_line = int(width // _BADGE_STEP)
    most = max(sum(place in found for found in sets) for place in range(1, len(layout) + 1))
    foot = 9.0 + _BADGE_STEP * -(-most // per_line)
    page = (
        2 * _EDGE + columns * (width + _GAP) - _GAP,
        2 * _EDGE + rows * (height + foot + _GAP) - _GAP,
    )
    drawn: list[Operation] = [Fill(rectangle(0, 0, *page), _TABLE)]
    for index, card in enumerate(layout):
        row, column = divmod(index, columns)
        at = shift(_EDGE + column * (width + _GAP), _EDGE + row * (height + foot + _GAP))
        here: list[Operation] = [
            Fill(rectangle(0, 0, width, height, 3), WHITE),
            Stroke(rectangle(0, 0, width, height, 3), 0.3, _LINE),
            *draw_face(style, card),
            write(str(index + 1), width / 2, height + 6.5, 5.5, anchor=0.5, colour=_LINE),
        ]
        inside = [number for number, found in enumerate(sets) if index + 1 in found]
        for place, number in enumerate(inside):
            line, across = divmod(place, per_line)
            in_line = min(per_line, len(inside) - line * per_line)
            x = width / 2 + (across - (in_line - 1) / 2) * _BADGE_STEP
            here += _badge(number, x, height + 9 + _BADGE / 2 + line * _BADGE_STEP)
        drawn += transformed(here, at)
    return Page(*page, tuple(drawn))


def set_name(number: int) -> str:
    """A…Z, then AA…"""
    first, second = divmod(number, 26)
    return (chr(64 + first) if first else "") + chr(65 + second)


def _badge(number: int, x: float, y: float) -> list[Operation]:
    outline = rectangle(x - _BADGE / 2, y - _BADGE / 2, _BADGE, _BADGE, _BADGE / 2)
    name = set_name(number)
    size = 5.5 if len(name) == 1 else 4.5
    assert font().width(name, size) < _BADGE
    return [
        Fill(outline, _BADGES[number % len(_BADGES)]),
        Stroke(outline, 0.3, _LINE),
        write(name, x, y + size * CAPITAL / 2, size, anchor=0.5),
    ]
