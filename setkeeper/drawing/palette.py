"""Palettes: the three colours of a deck, or the frames that stand for them."""

from dataclasses import dataclass
from enum import StrEnum

from setkeeper.drawing.colour import is_colour, nearest_name
from setkeeper.drawing.operation import Colour
from setkeeper.drawing.template import Table, folder, read_template
from setkeeper.problem import Problem, Slug, UsageFailure


class Frame(StrEnum):
    NONE = "none"
    THIN = "thin"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Palette:
    """``words`` are English words for what red, green and purple look like here.

    ``measured`` is said of the shipped ones: a test holds them to the gates.
    """

    name: str
    colours: tuple[Colour, Colour, Colour]
    words: tuple[str, str, str]
    frames: tuple[Frame, Frame, Frame] = (Frame.NONE, Frame.NONE, Frame.NONE)
    measured: bool = False

    @property
    def framed(self) -> bool:
        return len(set(self.frames)) > 1


def shipped_palettes() -> dict[str, Palette]:
    return read_palettes(read_template(folder() / "palettes.toml"), measured=True)


def read_palettes(table: Table, *, measured: bool = False) -> dict[str, Palette]:
    palettes = {}
    for name in table.values:
        entry = table.table(name)
        entry.only(("colours", "words", "frames"))
        colours = entry.colours("colours")
        words = entry.three("words") if "words" in entry else _words(colours)
        frames = entry.three("frames", list(Frame)) if "frames" in entry else ("none",) * 3
        first, second, third = map(Frame, frames)
        palettes[name] = Palette(name, colours, words, (first, second, third), measured)
    return palettes


def choose_palette(wanted: str, palettes: dict[str, Palette]) -> Palette:
    """The palette of that name, or of three colours written #RRGGBB,#RRGGBB,#RRGGBB.

    The sign # may be left out: it has a meaning of its own in many shells.
    """
    by_name = {name.lower(): palette for name, palette in palettes.items()}
    if wanted.lower() in by_name:
        return palettes.get(wanted, by_name[wanted.lower()])
    parts = [part.strip() for part in wanted.split(",")]
    if len(parts) == 1:
        args: dict[str, object] = {"palette": wanted, "known": ", ".join(palettes)}
        raise UsageFailure(Problem(Slug.PALETTE_UNKNOWN, args))
    colours = [part if part.startswith("#") else f"#{part}" for part in parts]
    wrong = [part for part, colour in zip(parts, colours, strict=True) if not is_colour(colour)]
    if wrong or len(parts) != 3:
        raise UsageFailure(Problem(Slug.NOT_A_COLOUR, {"colour": ", ".join(wrong) or wanted}))
    first, second, third = (colour.upper() for colour in colours)
    return Palette(
        ",".join((first, second, third)), (first, second, third), _words((first, second, third))
    )


def _words(colours: tuple[Colour, Colour, Colour]) -> tuple[str, str, str]:
    first, second, third = map(nearest_name, colours)
    return first, second, third
