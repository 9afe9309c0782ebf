"""Moves, turns and scales in the plane, in mm with y down."""

from dataclasses import dataclass
from math import cos, radians, sin, sqrt

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Affine:
    """x' = a x + c y + e and y' = b x + d y + f, as SVG and PDF write it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: "Affine") -> "Affine":
        """The one that does ``first`` and then this."""
        e, f = self(first.e, first.f)
        return Affine(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            e,
            f,
        )

    @property
    def size(self) -> float:
        """By how much a line width grows."""
        return sqrt(abs(self.a * self.d - self.b * self.c))


SAME = Affine()


def shift(x: float, y: float) -> Affine:
    return Affine(e=x, f=y)


def scale(x: float, y: float | None = None) -> Affine:
    return Affine(a=x, d=x if y is None else y)


def turn(degrees: float) -> Affine:
    """Clockwise on paper, since y runs down; quarter turns are exact."""
    quarters, rest = divmod(degrees, 90)
    if rest == 0:
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(quarters) % 4]
    else:
        c, s = cos(radians(degrees)), sin(radians(degrees))  # type: ignore[assignment]
    return Affine(c, s, -s, c)


def around(centre: Point, change: Affine) -> Affine:
    """The change done about a point instead of the origin."""
    x, y = centre
    return shift(x, y).after(change).after(shift(-x, -y))
