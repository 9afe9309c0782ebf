"""Colours as "#RRGGBB", and the plain word for what a colour looks like."""

import re

from setkeeper.drawing.operation import Colour

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")

# The words in use for colours, each with colours that it is said of.
NAMED: dict[str, tuple[Colour, ...]] = {
    "red": ("#C8102E", "#AB2D14", "#E0312A"),
    "orange": ("#E8791E", "#DD7B33"),
    "yellow": ("#F2C81E", "#DDAA33"),
    "green": ("#2E9E3F", "#1DAE89", "#117733"),
    "turquoise": ("#19A7B8", "#0E8C99"),
    "blue": ("#1F5FD0", "#1568DF", "#0072B2"),
    "purple": ("#7A2E9E", "#370D55", "#4B1F78"),
    "pink": ("#E377B0", "#CC79A7"),
    "brown": ("#7B4A22", "#5C3A1E"),
    "black": ("#000000", "#1A1A1A"),
    "grey": ("#808080", "#A8A8A8", "#505050"),
}


def is_colour(text: str) -> bool:
    return _HEX.fullmatch(text) is not None


def channels(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue, each 0…1."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def grey_of(colour: Colour) -> Colour:
    """The grey that is as light."""
    from setkeeper.drawing.colour_difference import gamma, luminance

    return "#" + 3 * f"{round(255 * gamma(luminance(channels(colour)))):02X}"


def nearest_name(colour: Colour) -> str:
    """The English word for the colour that it looks most like."""
    from setkeeper.drawing.colour_difference import ciede2000, lab  # arithmetic for few palettes

    here = lab(channels(colour))
    return min(NAMED, key=lambda name: min(ciede2000(here, lab(channels(c))) for c in NAMED[name]))
