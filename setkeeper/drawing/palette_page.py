"""One page with every palette, to choose by before nine sheets are printed."""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.cards.card import card
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.cover import GREY
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.operation import WHITE, Face, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle
from setkeeper.drawing.text_column import Column

_MARGIN = 18.0

# Three cards of different number and shape, as a palette is met at the table; a thin outline
# alone would show too little of a colour.
_SHOWN = ((1, 2, 2), (2, 1, 0), (0, 2, 1))


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """A palette with what is written beside it."""

    style: FaceStyle
    name: str
    words: tuple[str, ...]
    measured: str


def palette_page(
    paper: tuple[float, float], title: str, lead: str, entries: Sequence[PaletteEntry]
) -> Page:
    width, height = paper
    head = Column(_MARGIN, _MARGIN, width - 2 * _MARGIN)
    head.paragraph(title, 7, face=Face.STRONG)
    head.space(1.5)
    head.paragraph(lead, 3.5, colour=GREY)
    top = head.y + 6
    step = min(62.0, (height - _MARGIN - top) / len(entries))
    drawn = list(head.drawn)
    for row, entry in enumerate(entries):
        drawn += _row(entry, top + row * step, width, step - 5)
    return Page(width, height, tuple(drawn))


def _row(entry: PaletteEntry, top: float, width: float, height: float) -> list[Operation]:
    card_width, card_height = entry.style.card
    size = min(height / card_height, 0.62)
    text_width = 62.0
    text = Column(_MARGIN, top, text_width - 6)
    text.paragraph(entry.name, 5)
    text.space(1)
    for word in entry.words:
        text.paragraph(word, 3.5)
    text.space(1.5)
    text.paragraph(entry.measured, 2.5, colour=GREY)
    drawn = list(text.drawn)
    room = width - 2 * _MARGIN - text_width
    step = min(card_width * size + 4, room / 3)
    for colour, (number, fill, shape) in enumerate(_SHOWN):
        face: list[Operation] = [
            Fill(rectangle(0, 0, card_width, card_height, 3), WHITE),
            Stroke(rectangle(0, 0, card_width, card_height, 3), 0.3, "#B8B8B8"),
            *draw_face(entry.style, card(number, colour, fill, shape)),
        ]
        at = shift(_MARGIN + text_width + colour * step, top).after(
            scale(min(size, (step - 3) / card_width))
        )
        drawn += transformed(face, at)
    return drawn
