"""One page with every palette, to choose by before nine sheets are printed.

Each palette stands there three times: as it is printed, as deutan eyes see it, and in grey. One
shape in all places, so that nothing but the colours differs.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.cards.card import card
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.colour import channels
from setkeeper.drawing.colour_difference import RGB, gamma, luminance
from setkeeper.drawing.colour_vision import EYES
from setkeeper.drawing.cover import GREY
from setkeeper.drawing.face import FaceStyle, draw_face, symbol
from setkeeper.drawing.operation import (
    WHITE,
    Colour,
    Face,
    Fill,
    Operation,
    Stroke,
    Use,
    transformed,
)
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle
from setkeeper.drawing.text_column import Column

_MARGIN = 18.0
_TEXT = 50.0

# The shape that is shown: the wave, which has curves and points to both sides.
_SHAPE = 2


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """A palette with what is written beside it."""

    style: FaceStyle
    name: str
    words: tuple[str, ...]
    measured: str


@dataclass(frozen=True, slots=True)
class PaletteWords:
    """``ways``: above the three ways of seeing."""

    title: str
    lead: str
    ways: tuple[str, str, str]


def palette_page(
    paper: tuple[float, float], words: PaletteWords, entries: Sequence[PaletteEntry]
) -> Page:
    width, height = paper
    head = Column(_MARGIN, _MARGIN, width - 2 * _MARGIN)
    head.paragraph(words.title, 7, face=Face.STRONG)
    head.space(1.5)
    head.paragraph(words.lead, 3.5, colour=GREY)
    block = (width - 2 * _MARGIN - _TEXT) / 3
    top = head.y + 12
    drawn = list(head.drawn)
    for number, way in enumerate(words.ways):
        middle = _MARGIN + _TEXT + (number + 0.5) * block
        caption = Column(middle - block / 2 + 2, top - 8, block - 4)
        caption.paragraph(way, 3.0, colour=GREY)
        drawn += caption.drawn
    top += 4
    step = min(56.0, (height - _MARGIN - top) / len(entries))
    for row, entry in enumerate(entries):
        drawn += _row(entry, top + row * step, block, step - 6)
    return Page(width, height, tuple(drawn))


def _row(entry: PaletteEntry, top: float, block: float, height: float) -> list[Operation]:
    text = Column(_MARGIN, top, _TEXT - 4)
    text.paragraph(entry.name, 4.6, face=Face.STRONG)
    text.space(1)
    for word in entry.words:
        text.paragraph(word, 3.4)
    text.space(1)
    text.paragraph(entry.measured, 2.6, colour=GREY)
    drawn = list(text.drawn)
    left = _MARGIN + _TEXT
    if entry.style.palette.framed:
        return drawn + _cards(entry.style, left, top, block, height)
    colours = entry.style.palette.colours
    for number, seen in enumerate((colours, *_otherwise(colours))):
        drawn += _nine(entry.style, seen, (left + number * block, top), (block, height))
    return drawn


def _otherwise(colours: Sequence[Colour]) -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """As deutan eyes see them, and as a printer without colour prints them."""
    deutan = tuple(_hex(EYES["deutan (Brettel)"](channels(colour))) for colour in colours)
    greys = tuple(gamma(luminance(channels(colour))) for colour in colours)
    return deutan, tuple(_hex((grey, grey, grey)) for grey in greys)


def _hex(colour: RGB) -> Colour:
    return "#" + "".join(f"{round(255 * value):02X}" for value in colour)


def _nine(
    style: FaceStyle,
    colours: Sequence[Colour],
    corner: tuple[float, float],
    room: tuple[float, float],
) -> list[Operation]:
    """Colours down, fills across."""
    step_x, step_y = (room[0] - 5) / 3, room[1] / 3
    size = min(0.86 * step_x / style.symbol_width, 0.8 * step_y / style.symbol_height)
    return [
        Use(
            symbol(style, fill, _SHAPE),
            shift(corner[0] + (fill + 0.5) * step_x, corner[1] + (row + 0.5) * step_y).after(
                scale(size)
            ),
            ink,
        )
        for row, ink in enumerate(colours)
        for fill in range(3)
    ]


def _cards(
    style: FaceStyle, left: float, top: float, block: float, height: float
) -> list[Operation]:
    """Frames need whole cards to be seen; one a block, and no eyes see them differently."""
    width, tall = style.card
    size = min(height / tall, (block - 6) / width)
    drawn: list[Operation] = []
    for colour in range(3):
        outline = rectangle(0, 0, width, tall, 3)
        face: list[Operation] = [
            Fill(outline, WHITE),
            Stroke(outline, 0.3 / size, "#B8B8B8"),
            *draw_face(style, card(1, colour, 1, _SHAPE)),
        ]
        x = left + (colour + 0.5) * block - width * size / 2 - 2.5
        drawn += transformed(face, shift(x, top).after(scale(size)))
    return drawn
