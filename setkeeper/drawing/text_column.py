"""Text set from top to bottom in a column, line by line; what is typed stands in `backticks`."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from setkeeper.drawing.font import font, write
from setkeeper.drawing.operation import BLACK, Colour, Face, Operation

_LEADING = 1.42

# Letters of one width look larger than those of text of the same size.
_CODE_SIZE = 0.9

# Pieces of a word, each with its face: a comma behind a command is still text.
_Word = tuple[tuple[str, Face], ...]


@dataclass(slots=True)
class Column:
    """``y`` is where the next line begins; everything in mm.

    While ``measuring``, only y moves on and nothing is drawn.
    """

    x: float
    y: float
    width: float
    drawn: list[Operation] = field(default_factory=list)
    measuring: bool = False

    def paragraph(
        self,
        text: str,
        size: float,
        *,
        colour: Colour = BLACK,
        indent: float = 0.0,
        face: Face = Face.TEXT,
    ) -> None:
        for line in _lines(_words(text, face), size, self.width - indent):
            if self.measuring:
                self.y += size * _LEADING
                continue
            x = self.x + indent
            for piece, kind in line:
                own = _size(kind, size)
                self.drawn.append(write(piece, x, self.y + size, own, colour=colour, face=kind))
                x += font(kind).width(piece, own)
            self.y += size * _LEADING

    def space(self, height: float) -> None:
        self.y += height


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in lines no wider than the width; no-break spaces hold."""
    return ["".join(piece for piece, _ in line) for line in _lines(_words(text), size, width)]


def _words(text: str, face: Face = Face.TEXT) -> list[_Word]:
    """Split at blanks; a backtick without a partner is a letter like any other."""
    text = unicodedata.normalize("NFC", text)
    parts = text.split("`") if text.count("`") % 2 == 0 else [text]
    words: list[list[tuple[str, Face]]] = [[]]
    for number, part in enumerate(parts):
        kind = Face.CODE if number % 2 else face
        first, *others = part.split(" ")
        if first:
            words[-1].append((first, kind))
        words += [[(other, kind)] if other else [] for other in others]
    return [tuple(word) for word in words if word]


def _lines(words: Iterable[_Word], size: float, width: float) -> list[_Word]:
    lines: list[list[_Word]] = []
    here = 0.0
    for word in words:
        own = _width(word, size)
        longer = here + _blank(lines[-1][-1], word, size) + own if lines else 0.0
        if lines and longer <= width:
            lines[-1].append(word)
            here = longer
        else:
            lines.append([word])
            here = own
    return [_joined(line) for line in lines]


def _blank(before: _Word, after: _Word, size: float) -> float:
    face = _blank_face(before, after)
    return font(face).width(" ", _size(face, size))


def _blank_face(before: _Word, after: _Word) -> Face:
    """A blank within a command is of its kind, any other one of the text's."""
    one, other = before[-1][1], after[0][1]
    return one if one is other or other is Face.CODE else other


def _joined(words: list[_Word]) -> _Word:
    """The words of a line with blanks between them, pieces of one face together."""
    pieces = list(words[0])
    for before, word in pairwise(words):
        pieces.append((" ", _blank_face(before, word)))
        pieces += word
    return tuple(
        ("".join(text for text, _ in run), face)
        for face, run in groupby(pieces, key=lambda piece: piece[1])
    )


def _size(face: Face, size: float) -> float:
    return size * _CODE_SIZE if face is Face.CODE else size


def _width(pieces: _Word, size: float) -> float:
    return sum(font(face).width(text, _size(face, size)) for text, face in pieces)


def set_to_fit(
    x: float, y: float, width: float, bottom: float, fill: Callable[[Column, float], None]
) -> list[Operation]:
    """The text as large as it fits above ``bottom``: translations differ in length."""
    for percent in range(124, 55, -4):
        column = Column(x, y, width, measuring=True)
        fill(column, percent / 100)
        if column.y <= bottom:
            break
    column = Column(x, y, width)
    fill(column, percent / 100)
    return column.drawn
