"""What colour-blind eyes see, and whether three colours can be told apart by everybody.

Machado, Oliveira and Fernandes 2009 for protan and deutan, Brettel, Viénot and Mollon 1997 for
all three, both for complete colour blindness, on linear sRGB. A palette is as good as its worst
pair under its worst eyes; lightness counts alone for printers without colour.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from setkeeper.drawing.colour import channels
from setkeeper.drawing.colour_difference import (
    RGB,
    ciede2000,
    contrast_on_white,
    gamma,
    lab,
    linear,
)
from setkeeper.drawing.operation import Colour

Matrix = tuple[RGB, RGB, RGB]

_MACHADO: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}

# Two half planes each, and the plane between them, for linear sRGB under D65.
_BRETTEL: dict[str, tuple[Matrix, Matrix, RGB]] = {
    "protan": (
        (
            (0.14510, 1.20165, -0.34675),
            (0.10447, 0.85316, 0.04237),
            (0.00429, -0.00603, 1.00174),
        ),
        (
            (0.14115, 1.16782, -0.30897),
            (0.10495, 0.85730, 0.03776),
            (0.00431, -0.00586, 1.00155),
        ),
        (0.00048, 0.00416, -0.00464),
    ),
    "deutan": (
        (
            (0.36198, 0.86755, -0.22953),
            (0.26099, 0.64512, 0.09389),
            (-0.01975, 0.02686, 0.99289),
        ),
        (
            (0.37009, 0.88540, -0.25549),
            (0.25767, 0.63782, 0.10451),
            (-0.01950, 0.02741, 0.99209),
        ),
        (-0.00293, -0.00645, 0.00938),
    ),
    "tritan": (
        (
            (1.01354, 0.14268, -0.15622),
            (-0.01181, 0.87561, 0.13619),
            (0.07707, 0.81208, 0.11085),
        ),
        (
            (0.93337, 0.19999, -0.13336),
            (0.05809, 0.82565, 0.11626),
            (-0.37923, 1.13825, 0.24098),
        ),
        (0.03960, -0.02831, -0.01129),
    ),
}


def _through(matrix: Matrix, light: RGB) -> RGB:
    red, green, blue = (
        gamma(sum(w * value for w, value in zip(row, light, strict=True))) for row in matrix
    )
    return red, green, blue


def _machado(kind: str) -> Callable[[RGB], RGB]:
    return lambda colour: _through(_MACHADO[kind], _linear(colour))


def _brettel(kind: str) -> Callable[[RGB], RGB]:
    first, second, plane = _BRETTEL[kind]

    def seen(colour: RGB) -> RGB:
        light = _linear(colour)
        side = sum(w * value for w, value in zip(plane, light, strict=True))
        return _through(first if side >= 0 else second, light)

    return seen


def _linear(colour: RGB) -> RGB:
    red, green, blue = (linear(value) for value in colour)
    return red, green, blue


EYES: dict[str, Callable[[RGB], RGB]] = {
    "normal": lambda colour: colour,
    "protan (Machado)": _machado("protan"),
    "deutan (Machado)": _machado("deutan"),
    "protan (Brettel)": _brettel("protan"),
    "deutan (Brettel)": _brettel("deutan"),
    "tritan (Brettel)": _brettel("tritan"),
}


@dataclass(frozen=True, slots=True)
class Measure:
    """Smallest difference, smallest gap in lightness, lowest contrast on white."""

    difference: float
    lightness: float
    contrast: float


# What a palette must reach for three colours to be told apart at a table.
GATES = Measure(20, 15, 2.5)


def measure(colours: tuple[Colour, ...]) -> Measure:
    rgb = [channels(colour) for colour in colours]
    pairs = list(combinations(rgb, 2))
    return Measure(
        min(ciede2000(lab(see(a)), lab(see(b))) for see in EYES.values() for a, b in pairs),
        min(abs(lab(a)[0] - lab(b)[0]) for a, b in pairs),
        min(map(contrast_on_white, rgb)),
    )


def passes(measured: Measure) -> bool:
    """Rounded as it is printed, so that nobody reads "15, must be 15"."""
    return (
        round(measured.difference, 1) >= GATES.difference
        and round(measured.lightness) >= GATES.lightness
        and round(measured.contrast, 1) >= GATES.contrast
    )
