"""The shipped fonts against what another reader of font files says of them."""

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from setkeeper.drawing.font import FILES, font
from setkeeper.drawing.operation import Face

# Simple letters, letters with accents, and the widest and the narrowest.
LETTERS = "AgW1iőŘňçЖщйЁ“«−…"


@pytest.mark.parametrize("face", list(Face))
def test_widths_and_outlines(face: Face) -> None:
    file = TTFont(FILES[face])
    glyphs, names = file.getGlyphSet(), file.getBestCmap()
    units = file["head"].unitsPerEm
    for letter in LETTERS:
        name = names[ord(letter)]
        assert font(face).width(letter, 1) == pytest.approx(glyphs[name].width / units, abs=1e-6)
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        left, bottom, right, top = (value / units for value in pen.bounds)
        # Curves are walked in short pieces, which cut their corners by a hair.
        assert font(face).outline(letter).box() == pytest.approx(
            (left, -top, right, -bottom), abs=0.002
        )


def test_every_face_writes_the_same_letters() -> None:
    known = [set(TTFont(file).getBestCmap()) for file in FILES.values()]
    assert known[0] == known[1] == known[2]
