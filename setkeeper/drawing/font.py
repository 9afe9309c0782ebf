"""The shipped fonts: how wide a text is, what its letters look like, and what they cannot write.

Open Sans and Cousine, cut down to Latin and Cyrillic. Widths come from the file's own tables, so that a
text can be laid out without a PDF library; outlines are for pictures that must look the same
where the font is not installed. There is no kerning, in either.
"""

import unicodedata
from functools import cache
from pathlib import Path as FilePath
from struct import unpack_from

from setkeeper.drawing.affine import SAME, Affine, Point, shift, turn
from setkeeper.drawing.operation import BLACK, Colour, Face, Text
from setkeeper.drawing.path import Path, Segment, Subpath
from setkeeper.problem import Problem, Slug, UsageFailure

FILES = {
    face: FilePath(__file__).with_name(name)
    for face, name in (
        (Face.TEXT, "OpenSans-Regular.ttf"),
        (Face.STRONG, "OpenSans-Semibold.ttf"),
        (Face.CODE, "Cousine-Regular.ttf"),
    )
}

# Height of a capital of Open Sans, for a size of 1.
CAPITAL = 0.714


class Font:
    """The tables of a TrueType file that are needed here: cmap, hmtx, loca and glyf."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        tables = {}
        for index in range(unpack_from(">H", content, 4)[0]):
            tag, _, start, _ = unpack_from(">4sIII", content, 12 + 16 * index)
            tables[tag.decode()] = start
        self._tables = tables
        self._units: int = unpack_from(">H", content, tables["head"] + 18)[0]
        self._long_loca = unpack_from(">h", content, tables["head"] + 50)[0]
        self._metrics = unpack_from(">H", content, tables["hhea"] + 34)[0]
        self._advances: dict[str, float] = {}
        self._glyphs = self._read_cmap(tables["cmap"])

    def _read_cmap(self, start: int) -> dict[int, int]:
        """The subtable of format 4, segment by segment."""
        content = self._content
        for index in range(unpack_from(">H", content, start + 2)[0]):
            table = start + unpack_from(">I", content, start + 8 + 8 * index)[0]
            if unpack_from(">H", content, table)[0] == 4:
                break
        double = unpack_from(">H", content, table + 6)[0]
        ends, starts = table + 14, table + 16 + double
        glyphs = {}
        for offset in range(0, double, 2):
            last = unpack_from(">H", content, ends + offset)[0]
            first = unpack_from(">H", content, starts + offset)[0]
            delta = unpack_from(">H", content, starts + double + offset)[0]
            place = starts + 2 * double + offset
            step = unpack_from(">H", content, place)[0]
            for code in range(first, min(last, 0xFFFE) + 1):
                glyph = code
                if step:
                    glyph = unpack_from(">H", content, place + step + 2 * (code - first))[0]
                    if not glyph:
                        continue
                glyphs[code] = (glyph + delta) & 0xFFFF
        return glyphs

    def lacking(self, text: str) -> list[str]:
        """The letters of the text that the font does not have."""
        return sorted({letter for letter in text if ord(letter) not in self._glyphs})

    def refuse_missing(self, text: str) -> None:
        """Raises UsageFailure where the font cannot write the text: nothing drops out silently."""
        missing = self.lacking(text)
        if missing:
            listed = " ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
            raise UsageFailure(Problem(Slug.GLYPH_MISSING, {"text": text, "letters": listed}))

    def width(self, text: str, size: float) -> float:
        """The text's width in the unit of the size."""
        return sum(map(self._advance, text)) * size

    def _advance(self, letter: str) -> float:
        known = self._advances.get(letter)
        if known is None:
            known = self._advances[letter] = self._read_advance(letter)
        return known

    def _read_advance(self, letter: str) -> float:
        glyph = min(self._glyphs.get(ord(letter), 0), self._metrics - 1)
        advance: int = unpack_from(">H", self._content, self._tables["hmtx"] + 4 * glyph)[0]
        return advance / self._units

    def outline(self, text: str) -> Path:
        """The text's outlines for a size of 1: base line at 0, y down."""
        subpaths: list[Subpath] = []
        x = 0.0
        for letter in text:
            change = Affine(1 / self._units, 0, 0, -1 / self._units, x, 0)
            for subpath in self._contours(self._glyphs.get(ord(letter), 0)):
                subpaths.append(subpath.transformed(change))
            x += self._advance(letter)
        return Path(tuple(subpaths))

    def _glyph_start(self, glyph: int) -> tuple[int, int]:
        loca = self._tables["loca"]
        if self._long_loca:
            start, end = unpack_from(">II", self._content, loca + 4 * glyph)
        else:
            start, end = (2 * half for half in unpack_from(">HH", self._content, loca + 2 * glyph))
        return self._tables["glyf"] + start, end - start

    def _contours(self, glyph: int) -> list[Subpath]:
        place, length = self._glyph_start(glyph)
        if not length:
            return []
        count = unpack_from(">h", self._content, place)[0]
        return self._simple(place + 10, count) if count >= 0 else self._composite(place + 10)

    def _composite(self, place: int) -> list[Subpath]:
        """A letter made of others: a letter and its accent."""
        found: list[Subpath] = []
        more = True
        while more:
            flags, glyph = unpack_from(">HH", self._content, place)
            place += 4
            dx, dy = unpack_from(">hh" if flags & 1 else ">bb", self._content, place)
            place += 4 if flags & 1 else 2
            change = shift(dx, dy) if flags & 2 else SAME
            if flags & 0x08:
                k = unpack_from(">h", self._content, place)[0] / 16384
                change, place = Affine(k, 0, 0, k, change.e, change.f), place + 2
            elif flags & 0x40:
                kx, ky = (v / 16384 for v in unpack_from(">hh", self._content, place))
                change, place = Affine(kx, 0, 0, ky, change.e, change.f), place + 4
            elif flags & 0x80:
                a, b, c, d = (v / 16384 for v in unpack_from(">hhhh", self._content, place))
                change, place = Affine(a, b, c, d, change.e, change.f), place + 8
            found += [subpath.transformed(change) for subpath in self._contours(glyph)]
            more = bool(flags & 0x20)
        return found

    def _simple(self, place: int, count: int) -> list[Subpath]:
        content = self._content
        ends = unpack_from(f">{count}H", content, place)
        place += 2 * count
        place += 2 + unpack_from(">H", content, place)[0]
        total = ends[-1] + 1 if ends else 0
        flags: list[int] = []
        while len(flags) < total:
            flag = content[place]
            place += 1
            flags.append(flag)
            if flag & 8:
                flags += [flag] * content[place]
                place += 1
        columns = []
        for short, same in ((2, 16), (4, 32)):
            value, column = 0, []
            for flag in flags:
                if flag & short:
                    value += content[place] if flag & same else -content[place]
                    place += 1
                elif not flag & same:
                    value += unpack_from(">h", content, place)[0]
                    place += 2
                column.append(float(value))
            columns.append(column)
        points = list(zip(*columns, [bool(flag & 1) for flag in flags], strict=True))
        starts = [0, *(end + 1 for end in ends[:-1])]
        return [_contour(points[start : end + 1]) for start, end in zip(starts, ends, strict=True)]


def _contour(points: list[tuple[float, float, bool]]) -> Subpath:
    """Points on the curve and control points between them, as cubics."""
    first = next((index for index, point in enumerate(points) if point[2]), None)
    if first is None:
        (x0, y0, _), (x1, y1, _) = points[-1], points[0]
        points = [((x0 + x1) / 2, (y0 + y1) / 2, True), *points]
        first = 0
    ordered = points[first:] + points[: first + 1]
    start: Point = ordered[0][:2]
    here, segments = start, list[Segment]()
    control: Point | None = None
    for x, y, on_curve in ordered[1:]:
        if control is not None:
            cx, cy = control
            ex, ey = (x, y) if on_curve else ((cx + x) / 2, (cy + y) / 2)
            hx, hy = here
            segments.append(
                (
                    (hx + 2 * cx) / 3,
                    (hy + 2 * cy) / 3,
                    (ex + 2 * cx) / 3,
                    (ey + 2 * cy) / 3,
                    ex,
                    ey,
                )
            )
            here = (ex, ey)
        elif on_curve:
            segments.append((x, y))
            here = (x, y)
        control = None if on_curve else (x, y)
    return Subpath(start, tuple(segments), True)


@cache
def font(face: Face = Face.TEXT) -> Font:
    return Font(FILES[face].read_bytes())


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: float = 0.0,
    degrees: float = 0.0,
    colour: Colour = BLACK,
    face: Face = Face.TEXT,
) -> Text:
    """The text with the point (x, y) on its base line: 0 at its start, .5 in its middle, 1 at
    its end; turned clockwise by the degrees about that point. Accents are joined to their
    letters first."""
    text = unicodedata.normalize("NFC", text)
    font(face).refuse_missing(text)
    at = shift(x, y).after(turn(degrees)).after(shift(-anchor * font(face).width(text, size), 0))
    return Text(text, size, at, colour, face)
