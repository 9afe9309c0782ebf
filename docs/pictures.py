"""Draws the pictures of the docs anew; a test compares them with what is drawn today.

python docs/pictures.py [FOLDER]
"""

import sys
from pathlib import Path

from setkeeper.cards.card import card
from setkeeper.cards.code import readings
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.cutting_picture import cutting_picture
from setkeeper.drawing.deck import face_style
from setkeeper.drawing.face import FaceStyle, draw_face, symbol
from setkeeper.drawing.font import write
from setkeeper.drawing.grid import fit
from setkeeper.drawing.operation import (
    WHITE,
    Face,
    Fill,
    Operation,
    Stroke,
    Use,
    transformed,
)
from setkeeper.drawing.page import Page
from setkeeper.drawing.page_layout import read_layout
from setkeeper.drawing.path import rectangle
from setkeeper.drawing.printers_marks import MarkKind
from setkeeper.drawing.svg import write_svg

# The colours that were tried for the default palette, as docs/designs.md lists them.
CANDIDATES = {
    "classic-safe": ("#AB2D14", "#1DAE89", "#370D55"),
    "vivid": ("#C9150F", "#1FB089", "#571494"),
    "B": ("#D0201B", "#18A874", "#5B1F9E"),
    "C": ("#CC0E0E", "#1CB89E", "#560F94"),
    "D": ("#BF310D", "#00B87A", "#560F94"),
    "E": ("#C8102E", "#12A56F", "#5B1A8F"),
    "F": ("#CC0E0E", "#32A895", "#4E2885"),
    "G": ("#C8190F", "#14AE7C", "#5A1296"),
}


def cutting(kind: MarkKind) -> Page:
    grid = fit((210, 297), (63, 88), read_layout("home"))
    drawn, height = cutting_picture(grid, kind, 120)
    ground: list[Operation] = [Fill(rectangle(0, 0, 128, height + 8), WHITE)]
    return Page(128, height + 8, tuple(ground + transformed(drawn, shift(4, 4))))


def candidates() -> Page:
    """Each with an outline, which shows least of a colour, a striped and a filled symbol."""
    row = 17.0
    drawn: list[Operation] = [Fill(rectangle(0, 0, 186, len(CANDIDATES) * row + 4), WHITE)]
    style = face_style()
    for number, (name, colours) in enumerate(CANDIDATES.items()):
        y = 10.5 + number * row
        drawn.append(write(name, 4, y + 1.5, 4, face=Face.STRONG))
        for place, ink in enumerate(colours):
            for fill in range(3):
                at = shift(50 + place * 48 + fill * 15, y).after(scale(0.34))
                drawn.append(Use(symbol(style, fill, 2), at, ink))
    return Page(186, len(CANDIDATES) * row + 4, tuple(drawn))


def large_print() -> Page:
    shown = (card(0, 0, 0, 2), card(1, 1, 1, 0), card(2, 2, 2, 1))
    styles = (face_style(), face_style(design="large-print"))
    drawn: list[Operation] = [Fill(rectangle(0, 0, 6 * 67 + 4, 96), WHITE)]
    for column, (style, one) in enumerate((style, one) for style in styles for one in shown):
        drawn += transformed(_outlined(style, draw_face(style, one)), shift(4 + column * 67, 4))
    return Page(6 * 67 + 4, 96, tuple(drawn))


# A fill, a shape and a colour each, so that every letter of a code is seen once at least.
CODES = ("2RSO", "1GED", "3PFW")

_TOLD = (
    ("number", "1 2 3"),
    ("colour", "R red, G green, P purple"),
    ("fill", "E empty, S striped, F filled"),
    ("shape", "O oval, D diamond, W wave"),
)


def card_code() -> Page:
    """Three cards with their codes, and what each of the four characters says."""
    style = face_style()
    width, height = 3 * 67.0 + 4, 146.0
    drawn: list[Operation] = [Fill(rectangle(0, 0, width, height), WHITE)]
    for column, code in enumerate(CODES):
        at = shift(4 + column * 67, 4)
        drawn += transformed(_outlined(style, draw_face(style, readings(code)[0])), at)
        middle = 4 + column * 67 + style.card[0] / 2
        drawn.append(write(code, middle, 106, 11, anchor=0.5, face=Face.STRONG))
    for line, (feature, letters) in enumerate(_TOLD):
        y = 118 + line * 8
        drawn.append(write(f"{line + 1}. {feature}", 40, y, 5.5, face=Face.STRONG))
        drawn.append(write(letters, 90, y, 5.5))
    return Page(width, height, tuple(drawn))


def _outlined(style: FaceStyle, face: list[Operation]) -> list[Operation]:
    return [Stroke(rectangle(0, 0, *style.card, 3), 0.3, "#B8B8B8"), *face]


def make(folder: Path) -> None:
    pictures = {
        "cutting-crosses.svg": cutting(MarkKind.CROSSES),
        "cutting-margin.svg": cutting(MarkKind.MARGIN),
        "palettes.svg": candidates(),
        "large-print.svg": large_print(),
        "card-code.svg": card_code(),
    }
    for name, page in pictures.items():
        (folder / name).write_text(write_svg(page, name.removesuffix(".svg")), "utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
