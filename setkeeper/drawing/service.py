"""What print services and tabletop programs take: sizes in pixels, bleed, sheets of cells.

Sizes as the services state them, at 300 dots per inch. A picture holds the bleed, and the card
stands in its middle.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from setkeeper.cards.card import Card
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.operation import WHITE, Fill, Form, Operation, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import rectangle

DOTS = 300
_INCH = 25.4

# From the edge of the picture to the cut: 36 pixels, or an eighth of an inch.
MPC_BLEED = 36 * _INCH / DOTS
EIGHTH = _INCH / 8

# Widths and heights in pixels by the name of a card size.
MPC = {"poker-us": (822, 1122), "poker": (816, 1110)}
GAME_CRAFTER = {
    "poker": (825, 1125),
    "bridge": (750, 1125),
    "tarot": (900, 1500),
    "mini": (600, 825),
    "square": (1125, 1125),
}

# DriveThruCards: pages of 2.75 × 3.75 inches.
DRIVETHRU = (2.75 * _INCH, 3.75 * _INCH)

# Tabletop Simulator: (columns, rows) of each sheet and the size of a cell, at most 4096 pixels.
TABLETOP_SHEETS = {81: ((9, 5), (9, 4)), 27: ((7, 4),)}
TABLETOP_CELLS = {81: (455, 637), 27: (585, 819)}


@dataclass(frozen=True, slots=True)
class Cut:
    """A card with bleed: the whole in mm, and what of it is left after the cut."""

    whole: tuple[float, float]
    bleed: float

    @property
    def card(self) -> tuple[float, float]:
        return self.whole[0] - 2 * self.bleed, self.whole[1] - 2 * self.bleed


def cut_of_pixels(pixels: tuple[int, int], bleed: float) -> Cut:
    width, height = (side * _INCH / DOTS for side in pixels)
    return Cut((width, height), bleed)


def face_page(style: FaceStyle, card: Card, cut: Cut) -> Page:
    """The face on white that runs to the edge of the picture."""
    drawn: list[Operation] = [Fill(rectangle(0, 0, *cut.whole), WHITE)]
    drawn += transformed(draw_face(style, card), shift(cut.bleed, cut.bleed))
    return _page(drawn, cut)


def back_page(style: FaceStyle, cut: Cut) -> Page:
    """The back, its pattern drawn on to the edge of the picture."""
    bleed, (width, height) = cut.bleed, cut.card
    box = (-bleed, -bleed, width + bleed, height + bleed)
    pattern = draw_back(style.back, cut.card, box, saving=style.saving)
    drawn: list[Operation] = [Fill(rectangle(0, 0, *cut.whole), WHITE)]
    if style.back.artwork is not None:
        return _page(drawn + transformed(pattern, shift(bleed, bleed)), cut)
    # A form: the PDF has the same back behind every card.
    return _page([*drawn, Use(Form("back-card", pattern, box), shift(bleed, bleed))], cut)


def _page(drawn: list[Operation], cut: Cut) -> Page:
    (width, height), bleed = cut.whole, cut.bleed
    trim = (bleed, bleed, width - bleed, height - bleed)
    return Page(width, height, tuple(drawn), trim=trim, bleed=(0.0, 0.0, width, height))


def table_sheets(style: FaceStyle, cards: Sequence[Card], whole: int) -> Iterator[Page]:
    """Sheets of cells for a deck of ``whole`` cards, one mm a pixel; cards along the rows."""
    cell = TABLETOP_CELLS[whole]
    start = 0
    for columns, rows in TABLETOP_SHEETS[whole]:
        on_sheet = cards[start : start + columns * rows]
        start += columns * rows
        width, height = columns * cell[0], rows * cell[1]
        drawn: list[Operation] = [Fill(rectangle(0, 0, width, height), WHITE)]
        for place, card in enumerate(on_sheet):
            row, column = divmod(place, columns)
            drawn += in_cell(style, draw_face(style, card), cell, (column, row))
        yield Page(width, height, tuple(drawn))


def in_cell(
    style: FaceStyle,
    drawn: Sequence[Operation],
    cell: tuple[int, int],
    place: tuple[int, int],
) -> list[Operation]:
    """A card stretched over a cell; the difference of the two shapes is a thousandth."""
    (width, height), (column, row) = style.card, place
    at = shift(column * cell[0], row * cell[1]).after(scale(cell[0] / width, cell[1] / height))
    return transformed(drawn, at)


def back_cell(style: FaceStyle, whole: int) -> Page:
    width, height = style.card
    cell = TABLETOP_CELLS[whole]
    pattern = draw_back(style.back, style.card, (0, 0, width, height), saving=style.saving)
    drawn: list[Operation] = [Fill(rectangle(0, 0, *cell), WHITE)]
    return Page(*cell, tuple(drawn + in_cell(style, pattern, cell, (0, 0))))
