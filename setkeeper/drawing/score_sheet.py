"""A score sheet to hang beside the table: a line a round, a box for each player, and the rules.

The words come translated and the columns chosen; here they are only placed. All measures are mm.
"""

from dataclasses import dataclass

from setkeeper.drawing.affine import shift
from setkeeper.drawing.flow import fitting, writable
from setkeeper.drawing.font import font, write
from setkeeper.drawing.operation import BLACK, Colour, Face, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line, lines, rectangle
from setkeeper.drawing.text_column import Column, set_to_fit

GREY: Colour = "#5A5A5A"
_RULE: Colour = "#8A8F88"
_LIGHT: Colour = "#C9CCC6"

_MARGIN = 12.0
_MOST_ROW, _LEAST_ROW = 18.0, 5.5

# A box narrower than this is too small to write in: then the sheet lies on its side.
_LEAST_BOX = 8.5


@dataclass(frozen=True, slots=True)
class SheetText:
    """``players``: a name, or "" for a line to write it on. ``rows``: round and dealer, "" blank.

    ``columns`` are the boxes of each player; ``widths`` how wide they are beside each other.
    """

    title: str
    date: str
    round: str
    dealer: str
    total: str
    players: tuple[str, ...]
    rows: tuple[tuple[str, str], ...]
    columns: tuple[str, ...]
    widths: tuple[float, ...]
    foot: tuple[str, ...]
    rules_title: str
    rules: tuple[str, ...]
    small_print: str


def score_sheets(paper: tuple[float, float], text: SheetText, *, two: bool) -> list[Page]:
    """Front and back. ``two``: two sheets on each, one above the other, to be cut apart."""
    width, height = sorted(paper)
    if two:
        half = height / 2
        front = [*_front((width, half), text), *_moved(_front((width, half), text), half)]
        back = [*_back((width, half), text), *_moved(_back((width, half), text), half)]
        cut = Stroke(line(5, half, width - 5, half), 0.1, _LIGHT)
        return [Page(width, height, (*front, cut)), Page(width, height, (*back, cut))]
    size = (width, height) if _box(width, text) >= _LEAST_BOX else (height, width)
    return [Page(*size, tuple(_front(size, text))), Page(*size, tuple(_back(size, text)))]


def _moved(drawn: list[Operation], down: float) -> list[Operation]:
    return transformed(drawn, shift(0, down))


def _first_columns(text: SheetText) -> tuple[float, float]:
    """The widths of round and dealer."""
    named = any(len(dealer) > 3 for _, dealer in text.rows)
    return 13.0, 26.0 if named else 16.0


def _box(width: float, text: SheetText) -> float:
    """The narrowest box."""
    room = width - 2 * _MARGIN - sum(_first_columns(text))
    return room / len(text.players) * min(text.widths) / sum(text.widths)


def _front(size: tuple[float, float], text: SheetText) -> list[Operation]:
    width, height = size
    left, right = _MARGIN, width - _MARGIN
    drawn: list[Operation] = [
        write(
            fitting(writable(text.title), 6, width - 2 * _MARGIN - 62),
            left,
            _MARGIN + 6,
            6,
            face=Face.STRONG,
        ),
        write(text.date, right - 60, _MARGIN + 6, 3.2, colour=GREY),
        Stroke(line(right - 48, _MARGIN + 6.5, right, _MARGIN + 6.5), 0.2, _RULE),
    ]
    foot = Column(left, 0, width - 2 * _MARGIN)
    for said in text.foot:
        foot.paragraph(said, 3.0, colour=GREY)
    bottom = height - _MARGIN
    drawn += transformed(foot.drawn, shift(0, bottom - foot.y))
    top = _MARGIN + 11
    room = bottom - foot.y - 3 - top
    # Two lines of head, a line a round, the total.
    row = min(_MOST_ROW, room / (len(text.rows) + 3))
    return drawn + _grid(left, top, right, max(_LEAST_ROW, row), text)


def _grid(left: float, top: float, right: float, row: float, text: SheetText) -> list[Operation]:
    first, second = _first_columns(text)
    start = left + first + second
    each = (right - start) / len(text.players)
    head = 2 * min(row, 9.0)
    ys = [top, top + head, *(top + head + row * n for n in range(1, len(text.rows) + 2))]
    drawn: list[Operation] = []
    for y in ys:
        strong = y in (ys[0], ys[1], ys[-2], ys[-1])
        drawn.append(Stroke(line(left, y, right, y), 0.35 if strong else 0.15, _RULE))
    for number, name in enumerate(text.players):
        x = start + number * each
        drawn.append(Stroke(line(x, top, x, ys[-1]), 0.35, _RULE))
        drawn += _name(name, number, x, top, each, head / 2)
        drawn += _boxes(x, top + head / 2, each, ys[-2], head / 2, text)
    drawn.append(Stroke(rectangle(left, top, right - left, ys[-1] - top), 0.35, _RULE))
    drawn.append(Stroke(line(left + first, top, left + first, ys[-2]), 0.15, _RULE))
    for x, said, room in ((left, text.round, first), (left + first, text.dealer, second)):
        drawn.append(_fitted(said, x + 1.2, top + head - 1.8, 2.8, room - 2, GREY))
    for y, (number_, dealer) in zip(ys[1:], text.rows, strict=False):
        base = y + row / 2 + 1.3
        drawn.append(_fitted(number_, left + 1.2, base, 3.6, first - 2, BLACK))
        drawn.append(_fitted(dealer, left + first + 1.2, base, 3.4, second - 2, BLACK))
    drawn.append(write(text.total, left + 1.2, ys[-2] + row / 2 + 1.3, 3.6, face=Face.STRONG))
    return drawn


def _name(
    name: str, number: int, x: float, y: float, width: float, height: float
) -> list[Operation]:
    base = y + height - 1.8
    if name:
        return [_fitted(name, x + 1.2, base, 3.6, width - 2, BLACK)]
    return [
        write(str(number + 1), x + 1.2, base, 2.8, colour=GREY),
        Stroke(line(x + 4, base + 0.5, x + width - 1.5, base + 0.5), 0.15, _LIGHT),
    ]


def _boxes(
    x: float, y: float, width: float, bottom: float, head: float, text: SheetText
) -> list[Operation]:
    """The lines between the boxes of one player, and their words; narrow ones stand upright."""
    drawn: list[Operation] = [Stroke(line(x, y, x + width, y), 0.15, _RULE)]
    at = x
    for number, (said, share) in enumerate(zip(text.columns, text.widths, strict=True)):
        own = width * share / sum(text.widths)
        if number:
            drawn.append(Stroke(lines([(at, y, at, bottom)]), 0.12, _LIGHT))
        drawn.append(_fitted(said, at + 0.8, y + head - 1.6, 2.4, own - 1.2, GREY))
        at += own
    return drawn


def _fitted(text: str, x: float, y: float, size: float, width: float, colour: Colour) -> Operation:
    """The text smaller where it is too wide, and cut where that is not enough."""
    text = writable(text)
    wide = font().width(text, size)
    size = max(size * 0.62, min(size, size * width / wide)) if wide else size
    return write(fitting(text, size, width), x, y, size, colour=colour)


def _back(size: tuple[float, float], text: SheetText) -> list[Operation]:
    width, height = size
    head = Column(_MARGIN, _MARGIN, width - 2 * _MARGIN)
    head.paragraph(text.rules_title, 5.5, face=Face.STRONG)

    def rules(column: Column, scale: float) -> None:
        for number, said in enumerate(text.rules, 1):
            y = column.y + 3.7 * scale
            column.drawn.append(write(f"{number}", column.x, y, 3.7 * scale, colour=GREY))
            column.paragraph(said, 3.7 * scale, indent=8 * scale)
            column.space(1.6 * scale)

    body = set_to_fit(_MARGIN, head.y + 3, width - 2 * _MARGIN, height - _MARGIN - 7, rules)
    foot = Column(_MARGIN, height - _MARGIN - 3, width - 2 * _MARGIN)
    foot.paragraph(text.small_print, 2.3, colour=GREY)
    return [*head.drawn, *body, *foot.drawn]
