"""The cover: how to print, cut and check this deck; its other side is ``legend``.

The words come translated; here they are only set. The sheet of the cover has two sides, so
that the fronts that follow land on front sides when the whole file is printed.
"""

from dataclasses import dataclass

from setkeeper.cards.card import FILLED, card
from setkeeper.cards.deck import Deck
from setkeeper.drawing.affine import scale, shift, turn
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import WHITE, Colour, Face, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, rectangle
from setkeeper.drawing.text_column import Column, set_to_fit

GREY: Colour = "#5A5A5A"
LIGHT: Colour = "#B8B8B8"

# The text stands so far from the edges of the paper.
MARGIN = 18.0

# Narrower paper has no room for a picture beside the title.
WIDE = 190.0

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


def cover(paper: tuple[float, float], style: FaceStyle, text: CoverText, deck: Deck) -> Page:
    width, height = paper
    with_fan = width >= WIDE
    drawn = _fan(style, deck, width - MARGIN, MARGIN) if with_fan else []
    head = Column(MARGIN, MARGIN, width - 2 * MARGIN - (84 if with_fan else 0))
    head.paragraph(text.title, 8.5 if with_fan else 6, face=Face.STRONG)
    head.space(2)
    for fact in text.facts:
        head.paragraph(fact, 3.5, colour=GREY)
    top = max(head.y + 4, MARGIN + 46 if with_fan else 0)
    rule = line(MARGIN, top, width - MARGIN, top)
    drawn += [*head.drawn, Stroke(rule, 0.3, LIGHT)]

    def steps(column: Column, size: float) -> None:
        for number, step in enumerate(text.steps, 1):
            set_step(column, step, size, str(number))

    bottom = height - MARGIN - 8
    drawn += set_to_fit(MARGIN, top + 6, width - 2 * MARGIN, bottom, steps)
    foot = Column(MARGIN, height - MARGIN - 5, width - 2 * MARGIN)
    foot.paragraph(text.small_print, 2.4, colour=GREY)
    return Page(width, height, tuple(drawn + foot.drawn))


def set_step(column: Column, step: Step, size: float, number: str) -> None:
    indent = 9 * size
    column.drawn.append(write(number, column.x, column.y + 4.6 * size, 4.6 * size, colour=GREY))
    column.paragraph(step.heading, 4.6 * size, indent=indent, face=Face.STRONG)
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
            Stroke(rectangle(0, 0, width, height, 3), 0.35 / size, LIGHT),
            *draw_face(style, shown),
        ]
        # Held below the card: the hand is where the turns have their centre.
        change = shift(right - 41, top + 84).after(turn((place - 1) * 19))
        change = change.after(shift(-width * size / 2, -82))
        drawn += transformed(face, change.after(scale(size)))
    return drawn
