"""Text, tables and pictures one below the other, over as many pages as they need. mm, y down."""

import unicodedata
from collections.abc import Sequence

from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.font import font, write
from setkeeper.drawing.operation import BLACK, Colour, Face, Operation, Stroke, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import line
from setkeeper.drawing.text_column import wrapped

GREY: Colour = "#5A5A5A"
RULE: Colour = "#B8B8B8"

_MARGIN = 18.0
_LEADING = 1.42
_SIZES = (3.4, 3.1, 2.8, 2.5)
_GAP = 4.0


class Flow:
    """Pages of one paper; whatever does not fit below goes to the next page."""

    def __init__(self, paper: tuple[float, float]) -> None:
        self.width, self.height = paper
        self.y = _MARGIN
        self.full: list[Page] = []
        self.drawn: list[Operation] = []
        self.replaced = False  # a letter that the font lacks

    @property
    def room(self) -> float:
        return self.width - 2 * _MARGIN

    def pages(self) -> list[Page]:
        """All pages, each with its number where there is more than one."""
        found = [*self.full, Page(self.width, self.height, tuple(self.drawn))]
        if len(found) == 1:
            return found
        return [
            Page(page.width, page.height, (*page.operations, self._number(n, len(found))))
            for n, page in enumerate(found, 1)
        ]

    def _number(self, number: int, count: int) -> Operation:
        y = self.height - _MARGIN / 2
        return write(f"{number} / {count}", self.width / 2, y, 2.8, anchor=0.5, colour=GREY)

    def space(self, height: float) -> None:
        self.y += height

    def need(self, height: float) -> None:
        """Goes to the next page where so much does not fit any more."""
        if self.y + height > self.height - _MARGIN and self.drawn:
            self.full.append(Page(self.width, self.height, tuple(self.drawn)))
            self.drawn, self.y = [], _MARGIN

    def _writable(self, text: str) -> str:
        shown = writable(text)
        self.replaced |= shown.count("?") > text.count("?")
        return shown

    def heading(self, text: str, size: float, *, keep: float = 30.0) -> None:
        """A heading, with room for ``keep`` below it on the same page."""
        lines = wrapped(self._writable(text), size, self.room)
        self.need(size * _LEADING * len(lines) + keep)
        self._lines(lines, size, BLACK, Face.STRONG)
        self.space(size * 0.3)

    def paragraph(self, text: str, size: float = 3.4, colour: Colour = BLACK) -> None:
        lines = [
            fitting(one, size, self.room) for one in wrapped(self._writable(text), size, self.room)
        ]
        self._lines(lines, size, colour)
        self.space(size * 0.35)

    def _lines(
        self, lines: Sequence[str], size: float, colour: Colour, face: Face = Face.TEXT
    ) -> None:
        for text in lines:
            self.need(size * _LEADING)
            self.drawn.append(write(text, _MARGIN, self.y + size, size, colour=colour, face=face))
            self.y += size * _LEADING

    def picture(self, page: Page, width: float | None = None) -> None:
        """A page drawn small; as wide as the text, or as told."""
        shrink = min(self.room, width or self.room) / page.width
        self.need(page.height * shrink + 2)
        at = shift(_MARGIN, self.y).after(scale(shrink))
        self.drawn += transformed(page.operations, at)
        self.y += page.height * shrink + 2

    def table(
        self, head: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int]
    ) -> None:
        """As large as it fits across; the head again on every page. Long names give way."""
        cells = [[self._writable(cell) for cell in row] for row in (head, *rows)]
        size, widths = _columns(cells, self.room)
        step = size * 1.75
        self._row(cells[0], size, widths, left, GREY)
        for row in cells[1:]:
            if self.y + step > self.height - _MARGIN:
                self.need(self.height)
                self._row(cells[0], size, widths, left, GREY)
            self._row(row, size, widths, left, BLACK)
        self.space(2)

    def _row(
        self,
        cells: Sequence[str],
        size: float,
        widths: Sequence[float],
        left: Sequence[int],
        colour: Colour,
    ) -> None:
        x = _MARGIN
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            text = fitting(cell, size, width)
            at, anchor = (x, 0.0) if place in left else (x + width, 1.0)
            if text:
                self.drawn.append(
                    write(text, at, self.y + size * 1.15, size, anchor=anchor, colour=colour)
                )
            x += width + _GAP
        self.y += size * 1.75
        rule = line(_MARGIN, self.y - 0.2, x - _GAP, self.y - 0.2)
        self.drawn.append(Stroke(rule, 0.12, RULE))


def _columns(cells: Sequence[Sequence[str]], room: float) -> tuple[float, list[float]]:
    """The size of the letters and the widths of the columns."""
    columns = list(zip(*cells, strict=True))
    gaps = _GAP * (len(columns) - 1)
    for size in _SIZES:
        widths = [max(font().width(cell, size) for cell in column) for column in columns]
        if sum(widths) + gaps <= room:
            return size, widths
    size, most = _SIZES[-1], max(widths)
    # The widest columns give way first.
    while sum(min(width, most) for width in widths) + gaps > room and most > 4:
        most -= 0.5
    return size, [min(width, most) for width in widths]


def writable(text: str) -> str:
    """The text in letters that the font has: without its accent, or else as a question mark.

    For names that people bear; the words of the program are always there.
    """
    # Backticks would be taken for the marks around a command.
    text = text.replace("`", "'")
    if not font().lacking(text):
        return text
    found = []
    for letter in text:
        if font().lacking(letter):
            base = unicodedata.normalize("NFKD", letter)[0]
            letter = "?" if font().lacking(base) else base
        found.append(letter)
    return "".join(found)


def fitting(text: str, size: float, width: float) -> str:
    """The text, or its beginning and an ellipsis, no wider than the width."""
    if font().width(text, size) <= width + 0.01:
        return text
    while text and font().width(text + "…", size) > width:
        text = text[:-1]
    return text + "…"
