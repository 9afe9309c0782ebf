"""A card design: shapes, proportions, line widths, index, frame, palettes, names and back.

Proportions are parts of the card and hold for every size; lines are in mm on a card of 63 × 88
and grow and shrink with the symbols.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from setkeeper.cards.card import VALUES, Feature
from setkeeper.drawing.back_pattern import BackPattern, read_back
from setkeeper.drawing.palette import Palette, read_palettes, shipped_palettes
from setkeeper.drawing.path import Path
from setkeeper.drawing.picture import ENDINGS
from setkeeper.drawing.template import Table, read_template, shipped, template_file
from setkeeper.problem import Problem, Slug, UsageFailure


class IndexKind(StrEnum):
    NONE = "none"
    CODE = "code"
    LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class SymbolSize:
    of_card_width: float
    of_card_height: float
    height_of_width: float
    gap: float


@dataclass(frozen=True, slots=True)
class Lines:
    """mm on a card of 63 × 88."""

    outline: float
    stripe: float
    pitch: float


@dataclass(frozen=True, slots=True)
class Corner:
    """Where the index stands: parts of the card's width."""

    capital: float
    inset: float


@dataclass(frozen=True, slots=True)
class FrameSize:
    """Parts of the card's width."""

    inset: float
    line: float
    gap: float
    radius: float


@dataclass(frozen=True, slots=True, eq=False)
class Design:
    """``names`` holds other names for values, by value and language ("" for every language)."""

    file: str
    title: str
    shapes: tuple[Path, Path, Path]
    symbol: SymbolSize
    lines: Lines
    corner: Corner
    frame: FrameSize
    index: IndexKind
    palette: str
    palettes: dict[str, Palette]
    back: BackPattern
    names: dict[str, dict[str, str]]

    def with_back(self, name: str) -> "Design":
        return replace(self, back=read_back(name))


# Of a box of 2 × 1; a shape with less is no more than a line.
_LEAST_AREA = 0.1

# A name longer than this runs into the next one on the cover's other side.
_LONGEST_NAME = 24

_KEYS = (
    "title", "palette", "index", "back", "symbol", "lines", "corner", "frame", "shapes", "names",
    "palettes",
)  # fmt: skip
_SYMBOL = ("width-of-card-width", "width-of-card-height", "height-of-width", "gap-of-card-height")
_NAMED = tuple(
    value for feature in (Feature.COLOUR, Feature.FILL, Feature.SHAPE) for value in VALUES[feature]
)


def read_design(name: str) -> Design:
    """A shipped design by its name, or the user's by its file. Raises UsageFailure."""
    file = template_file("designs", name)
    table = read_template(file)
    table.only(_KEYS)
    palettes = shipped_palettes()
    if "palettes" in table:
        palettes |= read_palettes(table.table("palettes"))
    symbol, lines, corner, frame, shapes = (
        table.table(key) for key in ("symbol", "lines", "corner", "frame", "shapes")
    )
    symbol.only(_SYMBOL)
    lines.only(("outline", "stripe", "stripe-pitch"))
    corner.only(("capital", "inset"))
    frame.only(("inset", "line", "gap", "radius"))
    shapes.only(VALUES[Feature.SHAPE])
    of_width, of_height, height, gap = (
        symbol.number(key, *limits)
        for key, limits in zip(_SYMBOL, ((0.1, 0.9), (0.1, 0.9), (0.1, 1), (0, 0.3)), strict=True)
    )
    oval, diamond, wave = (_shape(shapes, name) for name in VALUES[Feature.SHAPE])
    return Design(
        file=str(file),
        title=table.string("title"),
        shapes=(oval, diamond, wave),
        symbol=SymbolSize(of_width, of_height, height, gap),
        lines=Lines(
            lines.number("outline", 0.1, 3),
            lines.number("stripe", 0.1, 3),
            lines.number("stripe-pitch", 0.4, 10),
        ),
        corner=Corner(corner.number("capital", 0.02, 0.2), corner.number("inset", 0.02, 0.3)),
        frame=FrameSize(
            frame.number("inset", 0.02, 0.2),
            frame.number("line", 0.002, 0.05),
            frame.number("gap", 0.005, 0.1),
            frame.number("radius", 0, 0.3),
        ),
        index=IndexKind(table.string("index", list(IndexKind))),
        palette=table.string("palette", palettes),
        palettes=palettes,
        back=read_back(_back(table), file.parent),
        names=_names(table.table("names")) if "names" in table else {},
    )


def _back(table: Table) -> str:
    """The name of a shipped pattern, or of a file beside the design."""
    name, known = table.string("back"), shipped("backs")
    if not name.lower().endswith((".toml", *ENDINGS)) and name not in known:
        table.refuse("back", ", ".join([*known, "….toml", *(f"…{ending}" for ending in ENDINGS)]))
    return name


def _shape(shapes: Table, name: str) -> Path:
    """The outline, closed, within its box of 2 × 1 (a hair of rounding is forgiven), and with
    an area, without which empty, striped and filled would look alike."""
    path = shapes.outline(name)
    left, top, right, bottom = path.box()
    if min(left, top * 2) < -1.02 or max(right, bottom * 2) > 1.02:
        shapes.refuse(name, "x -1 … 1, y -0.5 … 0.5")
    if sum(abs(subpath.area()) for subpath in path.subpaths) < _LEAST_AREA:
        place = shapes.place_of(name)
        raise UsageFailure(Problem(Slug.SHAPE_FLAT, {"key": f"shapes.{name}"}, place))
    return Path(tuple(replace(subpath, closed=True) for subpath in path.subpaths))


def _names(table: Table) -> dict[str, dict[str, str]]:
    table.only(_NAMED)
    names = {}
    for value in table.values:
        if isinstance(table.values[value], str):
            names[value] = {"": _name(table, value)}
        else:
            entry = table.table(value)
            names[value] = {language: _name(entry, language) for language in entry.values}
    return names


def _name(table: Table, key: str) -> str:
    name = table.string(key)
    if not 0 < len(name.strip()) <= _LONGEST_NAME:
        table.refuse(key, f'"1 … {_LONGEST_NAME}"')
    return name
