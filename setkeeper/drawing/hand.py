"""A few cards side by side, for a text that speaks of them."""

from collections.abc import Sequence

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import shift
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.operation import WHITE, Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle

_GAP, _EDGE = 6.0, 1.0
_LINE: Colour = "#8A8F88"


def hand(style: FaceStyle, cards: Sequence[Card]) -> Page:
    width, height = style.card
    outline = rectangle(0, 0, width, height, 3)
    drawn: list[Operation] = []
    for place, card in enumerate(cards):
        one: list[Operation] = [
            Fill(outline, WHITE),
            Stroke(outline, 0.4, _LINE),
            *draw_face(style, card),
        ]
        drawn += transformed(one, shift(_EDGE + place * (width + _GAP), _EDGE))
    across = 2 * _EDGE + len(cards) * (width + _GAP) - _GAP
    return Page(across, height + 2 * _EDGE, tuple(drawn))
