"""An address as a QR code in the terminal: two rows of modules a line, dark on light."""

import re
from itertools import zip_longest

from setkeeper.cli.terminal.screen import Screen

_COLOUR_CODE = re.compile(r"\x1b\[[\d;]*m")

QUIET = 2  # modules of light around the code

# Upper and lower module of a line, light being 1.
_HALVES = {(1, 1): "█", (1, 0): "▀", (0, 1): "▄", (0, 0): " "}


def qr_lines(screen: Screen, text: str) -> list[str]:
    """Lines of equal width; none where the terminal has no block characters.

    With colour the light modules are white on every background; without, they are drawn in the
    colour of the text, which is right on a dark terminal, and most cameras read both.
    """
    if not screen.unicode:
        return []
    import segno  # only the board draws codes

    code = segno.make(text, error="l", micro=False, boost_error=False)
    rows = [[1 - module for module in row] for row in code.matrix_iter(border=QUIET)]
    light = [1] * len(rows[0])
    lines = [
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=light)
    ]
    if not screen.colour:
        return lines
    return [f"\x1b[38;5;231;48;5;16m{line}\x1b[0m" for line in lines]


def side_by_side(screen: Screen, left: list[str], right: list[str]) -> list[str]:
    """Two blocks, their titles first, beside each other where the terminal is wide enough."""
    columns = max(map(shown_width, left))
    if len(left) != len(right) or screen.columns < columns + 4 + max(map(shown_width, right)):
        return [*left, "", *right]
    return [
        f"{one}{' ' * (columns - shown_width(one))}    {other}"
        for one, other in zip(left, right, strict=True)
    ]


def shown_width(line: str) -> int:
    """Columns on a terminal, colour codes not counted."""
    return len(_COLOUR_CODE.sub("", line))
