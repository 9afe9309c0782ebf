"""The cover: how to print, cut and check this deck; on its other side, what the cards say.

The words come translated; here they are only set. The sheet of the cover has two sides, so
that the fronts that follow land on front sides when the whole file is printed.
"""

from dataclasses import dataclass

from setkeeper.cards.card import FILLED, Feature, card
from setkeeper.cards.code import LETTERS
from setkeeper.cards.deck import Deck
from setkeeper.drawing.affine import scale, shift, turn
from setkeeper.drawing.face import FaceStyle, draw_face, symbol
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import WHITE, Colour, Fill, Operation, Stroke, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, rectangle
from setkeeper.drawing.text_column import Column, set_to_fit

GREY: Colour = "#5A5A5A"
_LIGHT: Colour = "#B8B8B8"

# The text stands so far from the edges of the paper.
_MARGIN = 18.0

# Narrower paper has no room for a picture beside the title.
_WIDE = 190.0

# Three cards that are a set and show each colour and shape once; also each fill, where the deck
# has them all.
_FAN = {
    Deck.CLASSIC: (card(0, 0, 0, 0), card(1, 1, 1, 1), card(2, 2, 2, 2)),
    Deck.BEGINNER: (card(0, 0, FILLED, 0), card(1, 1, FILLED, 1), card(2, 2, FILLED, 2)),
}


@dataclass(frozen=True, slots=True)
class Step:
    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoverText:
    title: str
    facts: tuple[str, ...]
    steps: tuple[Step, ...]
    small_print: str


@dataclass(frozen=True, slots=True)
class LegendText:
    """``colours``, ``fills`` and ``shapes``: a letter and its word each, of those in the deck."""

    title: str
    lead: str
    colours: tuple[tuple[str, str], ...]
    fills: tuple[tuple[str, str], ...]
    shapes: tuple[tuple[str, str], ...]
    notes: tuple[Step, ...]


def cover(paper: tuple[float, float], style: FaceStyle, text: CoverText, deck: Deck) -> Page:
    width, height = paper
    with_fan = width >= _WIDE
    drawn = _fan(style, deck, width - _MARGIN, _MARGIN) if with_fan else []
    head = Column(_MARGIN, _MARGIN, width - 2 * _MARGIN - (84 if with_fan else 0))
    head.paragraph(text.title, 8.5 if with_fan else 6)
    head.space(2)
    for fact in text.facts:
        head.paragraph(fact, 3.5, colour=GREY)
    top = max(head.y + 4, _MARGIN + 46 if with_fan else 0)
    rule = line(_MARGIN, top, width - _MARGIN, top)
    drawn += [*head.drawn, Stroke(rule, 0.3, _LIGHT)]

    def steps(column: Column, size: float) -> None:
        for number, step in enumerate(text.steps, 1):
            set_step(column, step, size, str(number))

    bottom = height - _MARGIN - 8
    drawn += set_to_fit(_MARGIN, top + 6, width - 2 * _MARGIN, bottom, steps)
    foot = Column(_MARGIN, height - _MARGIN - 5, width - 2 * _MARGIN)
    foot.paragraph(text.small_print, 2.4, colour=GREY)
    return Page(width, height, tuple(drawn + foot.drawn))


def set_step(column: Column, step: Step, size: float, number: str) -> None:
    indent = 9 * size
    column.drawn.append(write(number, column.x, column.y + 4.6 * size, 4.6 * size, colour=GREY))
    column.paragraph(step.heading, 4.6 * size, indent=indent)
    column.space(0.6 * size)
    for paragraph in step.paragraphs:
        column.paragraph(paragraph, 3.35 * size, indent=indent)
        column.space(0.9 * size)
    column.space(3.6 * size)


def _fan(style: FaceStyle, deck: Deck, right: float, top: float) -> list[Operation]:
    """Three cards of the deck held in a hand."""
    width, height = style.card
    size = 36 / max(height, width * 1.2)
    drawn: list[Operation] = []
    for place, shown in enumerate(_FAN[deck]):
        face: list[Operation] = [
            Fill(rectangle(0, 0, width, height, 3), WHITE),
            Stroke(rectangle(0, 0, width, height, 3), 0.35 / size, _LIGHT),
            *draw_face(style, shown),
        ]
        # Held below the card: the hand is where the turns have their centre.
        change = shift(right - 41, top + 84).after(turn((place - 1) * 19))
        change = change.after(shift(-width * size / 2, -82))
        drawn += transformed(face, change.after(scale(size)))
    return drawn


def legend(paper: tuple[float, float], style: FaceStyle, text: LegendText) -> Page:
    """Colours down and fills across, each with its letter and its word; the shapes below."""
    width, height = paper
    head = Column(_MARGIN, _MARGIN, width - 2 * _MARGIN)
    head.paragraph(text.title, 7)
    head.space(1.5)
    head.paragraph(text.lead, 3.5, colour=GREY)
    drawn = list(head.drawn)
    left, top = _MARGIN + 44, head.y + 10
    step_x, step_y = (width - _MARGIN - left) / 3, 21.0
    shrink = scale(min(0.7, 0.8 * step_x / style.symbol_width, 15 / style.symbol_height))
    fills = [LETTERS[Feature.FILL].index(letter) for letter, _ in text.fills]
    # A single fill stands in the middle.
    middles = [left + (fill + 0.5 if len(fills) > 1 else 1.5) * step_x for fill in fills]
    for entry, middle in zip(text.fills, middles, strict=True):
        drawn += _entry(entry, middle, top, anchor=0.5)
    for row, colour in enumerate(text.colours):
        y = top + 12 + row * step_y
        drawn += _entry(colour, _MARGIN, y + 1.5, anchor=0.0)
        for fill, middle in zip(fills, middles, strict=True):
            ink = style.palette.colours[row]
            at = shift(middle, y).after(shrink)
            drawn.append(Use(symbol(style, fill, 1), at, ink))
            frame = style.palette.frames[row]
            drawn += _framed(at.e, at.f, frame.value, step_x, step_y)
    y = top + 12 + 3 * step_y + 6
    for column, shape in enumerate(text.shapes):
        x = left + (column + 0.5) * step_x
        drawn += _entry(shape, x, y, anchor=0.5)
        at = shift(x, y + 12).after(shrink)
        drawn.append(Use(symbol(style, 2, column), at, "#444444"))
    start = y + 32

    def notes(column: Column, size: float) -> None:
        for step in text.notes:
            column.paragraph(step.heading, 4.2 * size)
            column.space(0.6 * size)
            for paragraph in step.paragraphs:
                column.paragraph(paragraph, 3.35 * size)
            column.space(4 * size)

    drawn += set_to_fit(_MARGIN, start, width - 2 * _MARGIN, height - _MARGIN, notes)
    return Page(width, height, tuple(drawn))


def _entry(entry: tuple[str, str], x: float, y: float, *, anchor: float) -> list[Operation]:
    letter, word = entry
    return [write(f"{letter} = {word}", x, y, 4.2, anchor=anchor)]


def _framed(x: float, y: float, kind: str, step_x: float, step_y: float) -> list[Operation]:
    drawn: list[Operation] = []
    for number in range({"none": 0, "thin": 1, "double": 2}[kind]):
        half_x, half_y = step_x * 0.46 - number * 1.1, step_y * 0.45 - number * 1.1
        outline = rectangle(x - half_x, y - half_y, 2 * half_x, 2 * half_y, 1.5)
        drawn.append(Stroke(outline, 0.4, "#000000"))
    return drawn
