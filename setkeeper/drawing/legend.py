"""The other side of the cover: what the cards say, a set and none, and how to cut.

Colours down and fills across, each with its letter and its word; the shapes below.
"""

from dataclasses import dataclass

from setkeeper.cards.card import FILLED, Card, Feature, card
from setkeeper.cards.code import LETTERS
from setkeeper.cards.deck import Deck
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.cover import GREY, LIGHT, MARGIN, WIDE, Step
from setkeeper.drawing.cutting_picture import cutting_height, cutting_picture
from setkeeper.drawing.face import FaceStyle, draw_face, symbol
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import WHITE, Face, Fill, Operation, Stroke, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle
from setkeeper.drawing.sheet import Job
from setkeeper.drawing.text_column import Column, set_to_fit

# Three red cards of three numbers and shapes, and what becomes of them where a number comes
# twice. The beginner deck knows one fill.
SET = {
    Deck.CLASSIC: (card(0, 0, 0, 1), card(1, 0, 1, 2), card(2, 0, 2, 0)),
    Deck.BEGINNER: (card(0, 0, FILLED, 1), card(1, 0, FILLED, 2), card(2, 0, FILLED, 0)),
}
NO_SET = {
    Deck.CLASSIC: (card(0, 0, 0, 1), card(0, 0, 1, 2), card(2, 0, 2, 0)),
    Deck.BEGINNER: (card(0, 0, FILLED, 1), card(0, 0, FILLED, 2), card(2, 0, FILLED, 0)),
}

# Less than this below the table of letters leaves no room for examples and the cuts.
_ROOM = 95.0


@dataclass(frozen=True, slots=True)
class LegendText:
    """``colours``, ``fills`` and ``shapes``: a letter and its word each, of those in the deck.

    ``a_set`` and ``no_set`` stand below an example each, ``cutting`` above and below a picture.
    """

    title: str
    lead: str
    colours: tuple[tuple[str, str], ...]
    fills: tuple[tuple[str, str], ...]
    shapes: tuple[tuple[str, str], ...]
    rule: Step
    a_set: str
    no_set: str
    check: Step
    cutting: Step


def legend(paper: tuple[float, float], job: Job, text: LegendText, deck: Deck) -> Page:
    width, height = paper
    head = Column(MARGIN, MARGIN, width - 2 * MARGIN)
    head.paragraph(text.title, 7, face=Face.STRONG)
    head.space(1.5)
    head.paragraph(text.lead, 3.5, colour=GREY)
    drawn, start = _letters(width, head.y + 10, job.style, text)
    drawn += head.drawn
    full = width - 2 * MARGIN
    if width < WIDE or height - MARGIN - start < _ROOM:
        drawn += set_to_fit(
            MARGIN, start, full, height - MARGIN, lambda column, size: _notes(column, size, text)
        )
        return Page(width, height, tuple(drawn))
    half = (full - 12) / 2

    def both(column: Column, size: float) -> None:
        beside = Column(width - MARGIN - half, column.y, half, measuring=column.measuring)
        _note(column, size, text.rule)
        _cards(column, size, job.style, SET[deck], text.a_set)
        _cards(column, size, job.style, NO_SET[deck], text.no_set)
        _note(column, size, text.check)
        _cuts(beside, size, job, text.cutting)
        column.drawn += beside.drawn
        column.y = max(column.y, beside.y)

    drawn += set_to_fit(MARGIN, start, half, height - MARGIN, both)
    return Page(width, height, tuple(drawn))


def _letters(
    width: float, top: float, style: FaceStyle, text: LegendText
) -> tuple[list[Operation], float]:
    """The table of letters, and where the next thing may begin below it."""
    drawn: list[Operation] = []
    left = MARGIN + 44
    step_x, step_y = (width - MARGIN - left) / 3, 21.0
    shrink = scale(min(0.7, 0.8 * step_x / style.symbol_width, 15 / style.symbol_height))
    fills = [LETTERS[Feature.FILL].index(letter) for letter, _ in text.fills]
    # A single fill stands in the middle.
    middles = [left + (fill + 0.5 if len(fills) > 1 else 1.5) * step_x for fill in fills]
    for entry, middle in zip(text.fills, middles, strict=True):
        drawn += _entry(entry, middle, top, anchor=0.5)
    for row, colour in enumerate(text.colours):
        y = top + 12 + row * step_y
        drawn += _entry(colour, MARGIN, y + 1.5, anchor=0.0)
        for fill, middle in zip(fills, middles, strict=True):
            ink = style.palette.colours[row]
            at = shift(middle, y).after(shrink)
            drawn.append(Use(symbol(style, fill, 1), at, ink))
            frame = style.palette.frames[row]
            drawn += _framed(at.e, at.f, frame.value, step_x, step_y)
    y = top + 12 + 3 * step_y + 2
    for column, shape in enumerate(text.shapes):
        x = left + (column + 0.5) * step_x
        drawn += _entry(shape, x, y, anchor=0.5)
        at = shift(x, y + 11).after(shrink)
        drawn.append(Use(symbol(style, 2, column), at, "#444444"))
    return drawn, y + 26


def _notes(column: Column, size: float, text: LegendText) -> None:
    for step in (text.rule, text.check):
        _note(column, size, step)


def _note(column: Column, size: float, step: Step) -> None:
    column.paragraph(step.heading, 4.2 * size, face=Face.STRONG)
    column.space(0.6 * size)
    for paragraph in step.paragraphs:
        column.paragraph(paragraph, 3.35 * size)
    column.space(3.2 * size)


def _cuts(column: Column, size: float, job: Job, step: Step) -> None:
    column.paragraph(step.heading, 4.2 * size, face=Face.STRONG)
    column.space(1.5)
    column.y += cutting_height(job.grid, job.marks, column.width) + 2
    if not column.measuring:
        picture, tall = cutting_picture(job.grid, job.marks, column.width)
        column.drawn += transformed(picture, shift(column.x, column.y - tall - 2))
    for paragraph in step.paragraphs:
        column.paragraph(paragraph, 3.35 * size)
        column.space(0.9 * size)


def _cards(
    column: Column, size: float, style: FaceStyle, shown: tuple[Card, ...], caption: str
) -> None:
    """Three small cards side by side, and a line below them."""
    width, height = style.card
    shrink = min(21 * size / height, (column.width / 3 - 3) / width)
    for place, one in enumerate(() if column.measuring else shown):
        outline = rectangle(0, 0, width, height, 3)
        face: list[Operation] = [
            Fill(outline, WHITE),
            Stroke(outline, 0.3 / shrink, LIGHT),
            *draw_face(style, one),
        ]
        at = shift(column.x + place * (width * shrink + 3), column.y).after(scale(shrink))
        column.drawn += transformed(face, at)
    column.y += height * shrink + 1.2 * size
    column.paragraph(caption, 3.2 * size)
    column.space(3.2 * size)


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
