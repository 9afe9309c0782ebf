"""Back patterns: a tile repeated without end, the same picture when it is turned by 180°.

Whatever a pattern file draws is drawn again turned about the middle of its tile, and whole
tiles fill each card; so every card's back equals itself turned, whoever drew the pattern.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path as FilePath

from setkeeper.drawing.affine import Affine, scale, shift, turn
from setkeeper.drawing.back_frame import BackFrame, emblem, frame_lines, inner_box, read_frame
from setkeeper.drawing.clip import Box, cut_area, cut_line, is_apart, is_inside
from setkeeper.drawing.colour import grey_of
from setkeeper.drawing.operation import WHITE, Colour, Fill, Form, Operation, Stroke, Use
from setkeeper.drawing.path import Path, Subpath, rectangle
from setkeeper.drawing.picture import ENDINGS, Artwork, place_artwork, read_artwork
from setkeeper.drawing.template import Table, read_template, template_file
from setkeeper.files.typed import opened

# A picture reaches so far past the card; the line that the ink-saver draws round an emblem.
_ARTWORK_BLEED, _OUTLINE = 3.2, 0.35

# The most points of lines on a card; the finest pattern that is shipped has a tenth of them.
_MOST_DRAWN = 200_000
_USUAL_CARD = (63, 88)  # mm; the size that tiles are told for


@dataclass(frozen=True, slots=True)
class Layer:
    """A line of some width in mm, or an area where the width is 0.

    ``saving_width`` is the line that the ink-saver draws round an area in its place.
    """

    path: Path
    colour: Colour
    width: float
    saving: bool
    saving_width: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class BackPattern:
    """``tile`` is the size of a tile in mm that whole numbers of tiles on a card come close to.

    Paths lie in a box from -0.5 to 0.5. ``thinner`` is the part of the line widths that the
    ink-saver leaves, of the layers that it draws at all. A ``frame`` keeps the tiles within each
    card, with an ``emblem`` over them; an ``artwork`` stands in place of tiles.
    """

    name: str
    title: str
    tile: tuple[float, float]
    ground: Colour | None
    thinner: float
    layers: tuple[Layer, ...]
    frame: BackFrame | None = None
    emblem: tuple[Layer, ...] = ()
    emblem_size: float = 0.0
    artwork: Artwork | None = None

    @property
    def apart(self) -> bool:
        """Whether each card has a back of its own, instead of a pattern that runs on."""
        return self.frame is not None or self.artwork is not None

    def uncoloured(self) -> "BackPattern":
        """The same in grey, for a design that has no colours."""
        return replace(
            self,
            name=f"{self.name}-grey",
            ground=self.ground and grey_of(self.ground),
            layers=tuple(replace(layer, colour=grey_of(layer.colour)) for layer in self.layers),
            frame=self.frame and replace(self.frame, colour=grey_of(self.frame.colour)),
            emblem=tuple(replace(layer, colour=grey_of(layer.colour)) for layer in self.emblem),
            artwork=self.artwork and self.artwork.in_grey(),
        )


def read_back(name: str, beside: FilePath | None = None) -> BackPattern:
    """A shipped pattern by its name, a pattern file, or a picture. Raises UsageFailure."""
    if name.lower().endswith(ENDINGS):
        picture = (beside or FilePath()) / opened(name)
        return BackPattern(
            picture.stem, picture.stem, (63, 88), None, 1, (), artwork=read_artwork(picture)
        )
    file = template_file("backs", name, beside)
    table = read_template(file)
    table.only(
        ("title", "tile", "ground", "ink-saver-line", "layer", "frame", "emblem", "emblem-size")
    )
    with_emblem = "emblem" in table
    tile = table.pair("tile", 2, 100)
    layers = tuple(map(_layer, table.tables("layer")))
    _refuse_too_much(table, tile, layers)
    return BackPattern(
        name=file.stem,
        title=table.string("title"),
        tile=tile,
        ground=table.colour("ground") if "ground" in table else None,
        thinner=table.number("ink-saver-line", 0.1, 1),
        layers=layers,
        frame=read_frame(table.table("frame")) if "frame" in table else None,
        emblem=tuple(map(_layer, table.tables("emblem"))) if with_emblem else (),
        emblem_size=table.number("emblem-size", 1, 60) if with_emblem else 0.0,
    )


def _refuse_too_much(table: Table, tile: tuple[float, float], layers: tuple[Layer, ...]) -> None:
    """A pattern that would take minutes to draw: too many layers, or lines, on too many tiles."""
    tiles = _USUAL_CARD[0] * _USUAL_CARD[1] / (tile[0] * tile[1])
    drawn = tiles * sum(len(line.points()) for layer in layers for line in layer.path.subpaths)
    if drawn <= _MOST_DRAWN:
        return
    allowed = int(len(layers) * _MOST_DRAWN / drawn)
    table.refuse("layer", f"1 … {max(1, allowed)}", count=len(layers))


def _layer(table: Table) -> Layer:
    table.only(("path", "colour", "width", "ink-saver", "ink-saver-width"))
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
    outlined = table.number("ink-saver-width", 0.05, 5) if "ink-saver-width" in table else 0.0
    return Layer(path, table.colour("colour"), width, saving or bool(outlined), outlined)


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
    if pattern.artwork is not None:
        return (place_artwork(pattern.artwork, card, _ARTWORK_BLEED, box),)
    if pattern.frame is None:
        return tuple(_tiles(pattern, card, box, saving=saving))
    thinner = pattern.thinner if saving else 1
    over = [
        _drawn(layer.path, layer.width, layer.colour)
        if not (saving and not layer.width and not _is_paper(layer.colour))
        else _drawn(layer.path, layer.saving_width or _OUTLINE, layer.colour)
        for layer in pattern.emblem
    ]
    return (
        *_tiles(pattern, card, inner_box(pattern.frame, card), saving=saving),
        *frame_lines(pattern.frame, card, thinner),
        *emblem(over, pattern.emblem_size, card, thinner),
    )


def _is_paper(colour: Colour) -> bool:
    return colour.upper() == WHITE


def _tiles(
    pattern: BackPattern, card: tuple[float, float], box: Box, *, saving: bool
) -> list[Operation]:
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
        if saving and layer.saving_width:
            layer, width = replace(layer, width=1.0), layer.saving_width * size
        path = _walked(layer).transformed(scale(step_x, step_y))
        name = f"back-{pattern.name}-{number}-{step_x:.4f}-{step_y:.4f}-{width:.4f}"
        drawn += _layer_tiles(path, layer.colour, width, name, box, (step_x, step_y))
    return drawn


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
    form = Form(name, (_drawn(path, width, None),), ink)
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
