"""Scales on both sides of a sheet that meet against the light and give one answer.

The front carries a line at every millimetre, numbered to 6 on both sides of 0. The back carries
one long line and five short ones on each side of it, 0.9 mm apart. The long line points at the
whole millimetres. A back that is off by n millimetres and k tenths has its k-th short line on a
line of the front; there are so few of them that no other meets one, but for the two fifths, and
the side on which the long line stands beside its number tells which of those counts.

A scale is drawn level, about the point where both sides are compared, as seen from the front.
"""

from setkeeper.drawing.affine import Affine, scale, shift
from setkeeper.drawing.font import CAPITAL, write
from setkeeper.drawing.operation import BLACK, Colour, Operation, Stroke, transformed
from setkeeper.drawing.path import lines

FRONT_STEP, BACK_STEP = 1.0, 0.9

# Whole millimetres to each side that are numbered, and short lines to each side on the back.
REACH, SHORT_LINES = 6, 5

HAIR = 0.15
_DIGIT, _SIGN = 2.3, 5.0

# The front's lines from top to bottom. The back's short lines begin above that bottom and end
# below it, so far that they still cross the front's, and their digits stay clear of them, when
# the other axis is off by 6 mm.
_TOP, _BOTTOM = -20.0, 6.0
_SHORT_TOP, _SHORT_BOTTOM = -5.0, 12.4

# How much longer every second line is: the numbers of neighbours stand above one another.
_STEP = 3.0


def front_scale(sign: int, *, upright: bool) -> list[Operation]:
    """The front's lines; numbers grow to the right for a sign of 1, to the left for -1.

    ``upright`` scales are turned clockwise by 90° afterwards: their digits are turned back here.
    """
    pieces, drawn = [], list[Operation]()
    for mm in range(-REACH - SHORT_LINES, REACH + SHORT_LINES + 1):
        x = mm * FRONT_STEP
        if abs(mm) > REACH:
            pieces.append((x, _TOP + 6, x, _BOTTOM))
            continue
        top = _TOP if mm % 2 else _TOP - _STEP
        pieces.append((x, top, x, _BOTTOM))
        drawn.append(_label(str(abs(mm)), x, top - 0.5, _DIGIT, upright=upright))
        if mm < REACH:
            pieces.append((x + 0.5, _TOP, x + 0.5, _TOP + 1.6))
    for side in (-1, 1):
        text = "+" if side == sign else "−"
        drawn.append(_label(text, side * (REACH + 3.2), _TOP - 0.5, _SIGN, upright=upright))
    return [Stroke(lines(pieces), HAIR, BLACK), *drawn]


def back_scale(
    sign: int, *, upright: bool, colour: Colour = BLACK, width: float = HAIR
) -> list[Operation]:
    """The back's lines as they are seen from the front where nothing is off."""
    pieces, drawn = [(0.0, _TOP - _STEP, 0.0, _SHORT_BOTTOM)], list[Operation]()
    for place in range(-SHORT_LINES, SHORT_LINES + 1):
        if place == 0:
            continue
        x = place * BACK_STEP
        bottom = _SHORT_BOTTOM + (_STEP if place % 2 else 0)
        pieces.append((x, _SHORT_TOP, x, bottom))
        drawn.append(
            _label(str(abs(place)), x, bottom + 0.5, _DIGIT, upright=upright, colour=colour, up=0)
        )
    for side in (-1, 1):
        text, x = "+" if side == sign else "−", side * (SHORT_LINES * BACK_STEP + 2.8)
        drawn.append(_label(text, x, _SHORT_BOTTOM, _SIGN, upright=upright, colour=colour, up=0))
    return [Stroke(lines(pieces), width, colour), *drawn]


def _label(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    upright: bool,
    colour: Colour = BLACK,
    up: int = 1,
) -> Operation:
    """A text above the point, or below it where ``up`` is 0; its middle at the line's x."""
    half = size * CAPITAL / 2
    if upright:
        # After the turn "above" is at the right, and the text runs on from there.
        return write(text, x + half, y, size, anchor=1 - up, degrees=-90, colour=colour)
    return write(text, x, y if up else y + 2 * half, size, anchor=0.5, colour=colour)


def example(value: float, size: float, x: float, y: float) -> list[Operation]:
    """Both sides as they look where the value is read, the back's lines in red, about x, y."""
    drawn = front_scale(1, upright=False)
    red = back_scale(1, upright=False, colour="#C23B22", width=2 * HAIR)
    drawn += transformed(red, shift(value, 0))
    return transformed(drawn, Affine(e=x, f=y).after(scale(size)))
