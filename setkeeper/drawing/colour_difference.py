"""How far apart two colours look: CIE Lab of sRGB under D65, and CIEDE2000."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[float, float, float]
Lab = tuple[float, float, float]

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(value: float) -> float:
    """The light of an sRGB channel."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def gamma(light: float) -> float:
    """The sRGB channel of a light, held within 0…1."""
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def luminance(colour: RGB) -> float:
    return sum(w * linear(value) for w, value in zip(_XYZ[1], colour, strict=True))


def contrast_on_white(colour: RGB) -> float:
    """The ratio that WCAG uses, 1…21."""
    return 1.05 / (luminance(colour) + 0.05)


def lab(colour: RGB) -> Lab:
    light = [linear(value) for value in colour]
    x, y, z = (
        _root(sum(w * value for w, value in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def ciede2000(first: Lab, second: Lab) -> float:
    """The difference of CIE 142-2001 with all weights 1; about 1 is just seen."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = 0.0
    mean_hue = h1 + h2
    if c1 * c2:
        dh = (h2 - h1 + 180) % 360 - 180
        mean_hue = (h1 + h2) / 2
        if abs(h1 - h2) > 180:
            mean_hue += 180 if h1 + h2 < 360 else -180
    dl, dc = l2 - l1, c2 - c1
    big_dh = 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 60 * exp(-(((mean_hue - 275) / 25) ** 2))
    rt = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(turn))
    lightness, chroma, hue = dl / sl, dc / sc, big_dh / sh
    return sqrt(lightness**2 + chroma**2 + hue**2 + rt * chroma * hue)
