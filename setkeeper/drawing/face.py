"""A card's face: one, two or three symbols above one another, index and frame where wanted."""

from dataclasses import dataclass
from functools import lru_cache

from setkeeper.cards.card import FILLED, VALUES, Card, Feature, values
from setkeeper.cards.code import LETTERS, format_code
from setkeeper.drawing.affine import around, scale, shift, turn
from setkeeper.drawing.back_pattern import BackPattern
from setkeeper.drawing.design import Design, IndexKind
from setkeeper.drawing.font import CAPITAL, font
from setkeeper.drawing.hatching import stripes
from setkeeper.drawing.operation import Face, Fill, Form, Operation, Stroke, Use
from setkeeper.drawing.palette import Frame, Palette
from setkeeper.drawing.path import rectangle

_EMPTY, _STRIPED = 0, 1

_FRAME_LINES = {Frame.NONE: 0, Frame.THIN: 1, Frame.DOUBLE: 2}

# Parts of the card's width: clear space within a frame, and the height of a deck's own letter.
_CLEAR_OF_FRAME, _LABEL = 0.024, 0.032
LABEL_GREY = "#6E6E6E"

# What the ink-saver leaves of a symbol's width and height.
INK_SAVER = 0.8

# A symbol's width on the card of 63 × 88 that line widths are given for.
_STANDARD_WIDTH = 37.8


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """Everything that the faces of one deck have in common; sizes in mm.

    ``label`` is a letter that tells this deck from another one of the same kind.
    """

    design: Design
    palette: Palette
    card: tuple[float, float]
    index: IndexKind = IndexKind.NONE
    saving: bool = False
    label: str = ""

    @property
    def back(self) -> BackPattern:
        """Without colours where the faces have none."""
        return self.design.back.uncoloured() if self.palette.framed else self.design.back

    @property
    def symbol_width(self) -> float:
        symbol, (width, height) = self.design.symbol, self.card
        full = min(symbol.of_card_width * width, symbol.of_card_height * height)
        return full * (INK_SAVER if self.saving else 1)

    @property
    def symbol_height(self) -> float:
        return self.symbol_width * self.design.symbol.height_of_width

    @property
    def line_scale(self) -> float:
        """Lines shrink with the card, but not with the ink-saver: thin ones would vanish."""
        return self.symbol_width / _STANDARD_WIDTH / (INK_SAVER if self.saving else 1)


def draw_face(style: FaceStyle, card: Card) -> list[Operation]:
    """The face within a box from 0, 0 to the card's size; the paper is its ground."""
    number, colour, fill, shape = values(card)
    width, height = style.card
    ink = style.palette.colours[colour]
    form = symbol(style, fill, shape)
    step = style.symbol_height + style.design.symbol.gap * height
    drawn: list[Operation] = frame(style, style.palette.frames[colour])
    drawn += [
        Use(form, shift(width / 2, height / 2 + (place - number / 2) * step), ink)
        for place in range(number + 1)
    ]
    text = {
        IndexKind.NONE: "",
        IndexKind.CODE: format_code(card),
        IndexKind.LETTERS: LETTERS[Feature.COLOUR][colour],
    }[style.index]
    if text:
        drawn += index(style, text, ink, style.palette.frames[colour])
    if style.label:
        drawn += _label(style, style.palette.frames[colour])
    return drawn


@lru_cache
def symbol(style: FaceStyle, fill: int, shape: int) -> Form:
    """One symbol about 0, 0, its colour left to the card."""
    lines, k = style.design.lines, style.line_scale
    size = scale(style.symbol_width / 2, style.symbol_height)
    outline = style.design.shapes[shape].transformed(size)
    operations: list[Operation] = []
    if fill == FILLED:
        operations.append(Fill(outline))
    elif fill == _STRIPED:
        inner = stripes(outline, lines.pitch * k, lines.stripe * k)
        if inner.subpaths:
            operations.append(Stroke(inner, lines.stripe * k))
    operations.append(Stroke(outline, lines.outline * k))
    left, top, right, bottom = outline.box()
    edge = lines.outline * k
    name = (
        f"{VALUES[Feature.SHAPE][shape]}-{VALUES[Feature.FILL][fill]}"
        f"-{style.symbol_width:.3f}-{style.design.title}"
    )
    box = (left - edge, top - edge, right + edge, bottom + edge)
    return Form(name, tuple(operations), box)


def index(style: FaceStyle, text: str, ink: str, within: Frame = Frame.NONE) -> list[Operation]:
    """The text in two opposite corners, each upright for who sits there."""
    left, top, _, bottom = index_box(style, text, within)
    size = (bottom - top) / CAPITAL
    return _in_corners(style, text, size, left, top, ink)


def index_box(
    style: FaceStyle, text: str, within: Frame = Frame.NONE
) -> tuple[float, float, float, float]:
    """Where the text stands in the left top corner; a frame pushes it inwards."""
    width, _ = style.card
    size = style.design.corner.capital * width / CAPITAL
    inset = style.design.corner.inset * width + _frame_depth(style, within)
    return (
        inset,
        inset,
        inset + font(Face.STRONG).width(text, size),
        inset + size * CAPITAL,
    )


def _frame_depth(style: FaceStyle, kind: Frame) -> float:
    """How far the innermost line of a frame lies further in than the index alone."""
    count, measures = _FRAME_LINES[kind], style.design.frame
    if not count:
        return 0.0
    inner = measures.inset + (count - 1) * measures.gap + measures.line / 2
    return max(0.0, inner + _CLEAR_OF_FRAME - style.design.corner.inset) * style.card[0]


def _label(style: FaceStyle, within: Frame) -> list[Operation]:
    """A small grey letter in the two corners that an index leaves free."""
    width, _ = style.card
    size = _LABEL * width / CAPITAL
    inset = style.design.corner.inset * width + _frame_depth(style, within)
    across = font(Face.STRONG).width(style.label, size)
    return _in_corners(style, style.label, size, width - inset - across, inset, LABEL_GREY)


def _in_corners(
    style: FaceStyle, text: str, size: float, left: float, top: float, ink: str
) -> list[Operation]:
    """The text with its left top corner there, and again turned about the middle of the card."""
    width, height = style.card
    upside_down = around((width / 2, height / 2), turn(180))
    drawn: list[Operation] = []
    x = left
    for letter in text:
        form = letter_form(letter, size)
        place = shift(x, top + size * CAPITAL)
        drawn += [Use(form, place, ink), Use(form, upside_down.after(place), ink)]
        x += font(Face.STRONG).width(letter, size)
    return drawn


@lru_cache
def letter_form(letter: str, size: float) -> Form:
    outline = font(Face.STRONG).outline(letter).transformed(scale(size))
    return Form(f"letter-{letter}-{size:.3f}", (Fill(outline),), outline.box())


def frame(style: FaceStyle, kind: Frame) -> list[Operation]:
    """None, one thin line, or two."""
    width, height = style.card
    measures = style.design.frame
    ink = style.palette.colours[0]
    count = _FRAME_LINES[kind]
    drawn: list[Operation] = []
    for number in range(count):
        inset = (measures.inset + number * measures.gap) * width
        radius = max(0.0, measures.radius - number * measures.gap) * width
        outline = rectangle(inset, inset, width - 2 * inset, height - 2 * inset, radius)
        drawn.append(Stroke(outline, measures.line * width, ink))
    return drawn
