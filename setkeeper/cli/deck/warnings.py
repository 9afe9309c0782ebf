"""What is told besides: a deck is drawn all the same."""

from setkeeper.cli.deck.order import Order
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.overrun import runs
from setkeeper.drawing.palette import Palette
from setkeeper.words.language import Language

# What is tried in the place of cards that leave too little room, the nearest size first.
_SMALLER = ("poker", "bridge", "mini")


def weak_palette(language: Language, palette: Palette) -> str:
    """The warning for colours that are hard to tell apart, with the numbers; or nothing."""
    if palette.framed or palette.measured:
        return ""
    from setkeeper.drawing.colour_vision import GATES, measure, passes

    found = measure(palette.colours)
    if passes(found):
        return ""
    return language.text(
        "Warning: these colours are hard to tell apart for some eyes or printers: difference "
        "{difference} (at least {gate}), lightness {lightness} (at least {light_gate}), contrast "
        "{contrast} (at least {contrast_gate}). setkeeper deck palettes shows better ones.",
        difference=language.decimal(found.difference, 1),
        gate=language.decimal(GATES.difference, 0),
        lightness=language.decimal(found.lightness, 0),
        light_gate=language.decimal(GATES.lightness, 0),
        contrast=language.decimal(found.contrast, 1),
        contrast_gate=language.decimal(GATES.contrast, 1),
    )


def white_edges(language: Language, order: Order) -> str:
    """The warning for corrected backs that cannot reach every edge, with a remedy; or nothing."""
    job = order.job
    white = job.runs.white if job.flip is not Flip.NONE and not order.gutterfold else 0.0
    if not white:
        return ""
    said = language.text(
        "Warning: with this correction up to {white} mm of the backs stay white at an edge.",
        white=language.decimal(white, 1),
    )
    for name in _SMALLER:
        size = job.layout.cards.get(name)
        if size and size < job.style.card and _fits(order, size):
            return said + " " + language.text("{option} leaves none.", option=f"--card {name}")
    return said + " " + language.text("Smaller cards or larger paper leave room for them.")


def _fits(order: Order, size: tuple[float, float]) -> bool:
    """Whether cards of that size would have no white edge."""
    job = order.job
    grid = fit(order.paper, size, job.layout, job.grid.gap)
    return not runs(grid, job.layout, job.correction).white
