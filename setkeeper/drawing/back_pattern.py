"""Back patterns: a tile repeated without end, the same picture when it is turned by 180°.

Whatever a pattern file draws is drawn again turned about the middle of its tile, and whole
tiles fill each card; so every card's back equals itself turned, whoever drew the pattern.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath

from setkeeper.drawing.affine import Affine, scale, shift, turn
from setkeeper.drawing.clip import Box, cut_area, cut_line, is_apart, is_inside
from setkeeper.drawing.operation import Codec, Colour, Fill, Operation, Stroke, Use
from setkeeper.drawing.path import Path, Subpath, rectangle
from setkeeper.drawing.template import Table, read_template, template_file


@dataclass(frozen=True, slots=True)
class Layer:
    """A line of some width in mm, or an area where the width is 0."""

    path: Path
    colour: Colour
    width: float
    saving: bool


@dataclass(frozen=True, slots=True, eq=False)
class BackPattern:
    """``tile`` is the size of a tile in mm that whole numbers of tiles on a card come close to.

    Paths lie in a box from -0.5 to 0.5. ``thinner`` is the part of the line widths that the
    ink-saver leaves, of the layers that it draws at all.
    """

    name: str
    title: str
    tile: tuple[float, float]
    ground: Colour | None
    thinner: float
    layers: tuple[Layer, ...]


def read_back(name: str, beside: FilePath | None = None) -> BackPattern:
    """A shipped pattern by its name, or a file. Raises UsageFailure."""
    file = template_file("backs", name, beside)
    table = read_template(file)
    table.only(("title", "tile", "ground", "ink-saver-line", "layer"))
    return BackPattern(
        name=file.stem,
        title=table.string("title"),
        tile=table.pair("tile", 2, 100),
        ground=table.colour("ground") if "ground" in table else None,
        thinner=table.number("ink-saver-line", 0.1, 1),
        layers=tuple(map(_layer, table.tables("layer"))),
    )


def _layer(table: Table) -> Layer:
    table.only(("path", "colour", "width", "ink-saver"))
    path = table.outline("path")
    if min(path.box()) < -1 or max(path.box()) > 1:
        table.refuse("path", "-1 … 1")
    turned = path.transformed(turn(180))
    if _points(turned) != _points(path):
        path = Path(path.subpaths + turned.subpaths)
    width = table.number("width", 0.05, 5) if "width" in table else 0.0
    saving = (
        table.string("ink-saver", ("yes", "no")) == "yes" if "ink-saver" in table else width > 0
    )
    return Layer(path, table.colour("colour"), width, saving)


def _points(path: Path) -> set[tuple[float, float]]:
    return {
        (round(x, 4) + 0.0, round(y, 4) + 0.0)
        for subpath in path.subpaths
        for x, y in subpath.points()
    }


@lru_cache(maxsize=16)
def draw_back(
    pattern: BackPattern, card: tuple[float, float], box: Box, *, saving: bool
) -> tuple[Operation, ...]:
    """The pattern within the box, of cards of a size in mm, one of them with its corner at 0, 0.

    The ink-saver leaves the ground and the areas away and draws thinner lines.
    """
    size = min(card[0] / 63, card[1] / 88)
    across, down = (
        max(1, round(side / (tile * size))) for side, tile in zip(card, pattern.tile, strict=True)
    )
    step_x, step_y = card[0] / across, card[1] / down
    drawn: list[Operation] = []
    if pattern.ground and not saving:
        left, top, right, bottom = box
        drawn.append(Fill(rectangle(left, top, right - left, bottom - top), pattern.ground))
    for number, layer in enumerate(pattern.layers):
        if saving and not layer.saving:
            continue
        width = layer.width * size * (pattern.thinner if saving else 1)
        path = _walked(layer).transformed(scale(step_x, step_y))
        name = f"back-{pattern.name}-{number}-{step_x:.4f}-{step_y:.4f}-{width:.4f}"
        drawn += _layer_tiles(path, layer.colour, width, name, box, (step_x, step_y))
    return tuple(drawn)


def _walked(layer: Layer) -> Path:
    """Curved lines in short straight pieces: renderers draw the edges of thick curves apart."""
    if not layer.width:
        return layer.path
    return Path(
        tuple(
            Subpath(points[0], tuple(points[1:]), subpath.closed)
            for subpath in layer.path.subpaths
            if (points := subpath.points())
        )
    )


def _layer_tiles(
    path: Path, colour: Colour, width: float, name: str, box: Box, step: tuple[float, float]
) -> list[Operation]:
    """Whole tiles as uses of one form, and those at the edge of the box cut off."""
    left, top, right, bottom = path.box()
    half = width / 2
    ink = (left - half, top - half, right + half, bottom + half)
    form = Codec(name, (_drawn(path, width, None),), ink)
    whole: list[Operation] = []
    cut: list[Path] = []
    inner = (box[0] + half, box[1] + half, box[2] - half, box[3] - half)
    for row in range(*_range(box[1], box[3], step[1])):
        for column in range(*_range(box[0], box[2], step[0])):
            x, y = (column + 0.5) * step[0], (row + 0.5) * step[1]
            here = (ink[0] + x, ink[1] + y, ink[2] + x, ink[3] + y)
            if is_inside(here, box):
                whole.append(Use(form, shift(x, y), colour))
            elif not is_apart(here, box):
                moved = path.transformed(Affine(e=x, f=y))
                cut.append(cut_line(moved, inner) if width else cut_area(moved, box))
    edge = Path(tuple(subpath for path in cut for subpath in path.subpaths))
    return [*whole, _drawn(edge, width, colour)] if edge.subpaths else whole


def _drawn(path: Path, width: float, colour: Colour | None) -> Operation:
    return Stroke(path, width, colour, round_ends=True) if width else Fill(path, colour)


def _range(low: float, high: float, step: float) -> tuple[int, int]:
    """Tiles that can reach into the stretch; a path may run a tile beyond its own."""
    return int(low // step) - 1, int(high // step) + 2
