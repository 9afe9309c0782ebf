"""Puzzles on paper: a page each, with lines to write on, and the solutions on the last page.

The words come translated; here they are only placed. All measures are mm.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import shift
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.flow import GREY, RULE, Flow
from setkeeper.drawing.font import write
from setkeeper.drawing.operation import WHITE, Colour, Fill, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, rectangle

_GAP, _EDGE, _FOOT = 7.0, 4.0, 9.0
_LINE: Colour = "#8A8F88"
_MARGIN = 18.0

# Cards on a page of a worksheet are no wider than this, so that they do not look like a poster.
_WIDEST = 42.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """One puzzle: None in ``cards`` is a card to be found. ``answers``: lines to write on.

    ``solution``: lines of text; ``solved``: the cards as they should lie, where there is one.
    """

    title: str
    task: str
    note: str
    cards: tuple[Card | None, ...]
    answers: int
    solution: tuple[str, ...]
    solved: tuple[Card, ...] = ()


def cards_page(style: FaceStyle, cards: Sequence[Card | None]) -> Page:
    """Three rows of cards, each with its place below; an open place is an empty outline."""
    width, height = style.card
    across = -(-len(cards) // 3) if len(cards) > 3 else len(cards)
    rows = -(-len(cards) // across)
    page = (
        2 * _EDGE + across * (width + _GAP) - _GAP,
        2 * _EDGE + rows * (height + _FOOT) + (rows - 1) * 2,
    )
    drawn: list[Operation] = []
    for index, card in enumerate(cards):
        row, column = divmod(index, across)
        outline = rectangle(0, 0, width, height, 3)
        here: list[Operation] = [
            Fill(outline, WHITE),
            Stroke(outline, 0.4, _LINE),
            *(draw_face(style, card) if card is not None else ()),
            write(str(index + 1), width / 2, height + 6.5, 5.5, anchor=0.5, colour=GREY),
        ]
        at = shift(_EDGE + column * (width + _GAP), _EDGE + row * (height + _FOOT + 2))
        drawn += transformed(here, at)
    return Page(*page, tuple(drawn))


def worksheets(
    paper: tuple[float, float],
    style: FaceStyle,
    sheets: Sequence[Sheet],
    *,
    name: str,
    date: str,
    solutions: str,
) -> list[Page]:
    flow = Flow(paper)
    for number, sheet in enumerate(sheets):
        if number:
            flow.need(flow.height)
        _head(flow, name, date)
        flow.heading(sheet.title, 7)
        flow.paragraph(sheet.task, 4.2)
        flow.space(3)
        picture = cards_page(style, sheet.cards)
        across = -(-len(sheet.cards) // 3) if len(sheet.cards) > 3 else len(sheet.cards)
        # Paper lower than wide leaves room for the lines all the same.
        most = (flow.height - flow.y - _MARGIN - 12 - 9 * _rows(sheet)) / picture.height
        flow.picture(picture, min(across * _WIDEST, flow.room, most * picture.width))
        flow.space(5)
        _lines(flow, sheet.answers)
        flow.drawn.append(write(sheet.note, _MARGIN, flow.height - 9, 2.6, colour=GREY))
    flow.need(flow.height)
    flow.heading(solutions, 7)
    for sheet in sheets:
        flow.space(2)
        flow.heading(sheet.title, 4.4, keep=12)
        for said in sheet.solution:
            flow.paragraph(said, 3.4)
        if sheet.solved:
            flow.picture(cards_page(style, sheet.solved), 62)
    return flow.pages()


def _head(flow: Flow, name: str, date: str) -> None:
    """A line for the name and one for the date."""
    y, middle, right = flow.y + 3, flow.width * 0.62, flow.width - _MARGIN
    for said, left, end in ((name, _MARGIN, middle - 6), (date, middle, right)):
        text = write(said, left, y, 3.2, colour=GREY)
        flow.drawn += [text, Stroke(line(left + 18, y + 0.8, end, y + 0.8), 0.2, RULE)]
    flow.space(9)


def _rows(sheet: Sheet) -> int:
    return -(-sheet.answers // 3)


def _lines(flow: Flow, count: int) -> None:
    """Numbered lines in three columns, room for three places on each."""
    wide = flow.room / 3
    for index in range(count):
        row, column = divmod(index, 3)
        x, y = _MARGIN + column * wide, flow.y + 6 + row * 9
        flow.drawn.append(write(f"{index + 1}.", x, y, 3.4, colour=GREY))
        for part in range(3):
            start = x + 9 + part * (wide - 14) / 3
            flow.drawn.append(
                Stroke(line(start, y + 0.5, start + (wide - 14) / 3 - 2.5, y + 0.5), 0.25, RULE)
            )
    flow.space(9 * -(-count // 3))
