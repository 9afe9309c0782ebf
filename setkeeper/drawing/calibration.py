"""The calibration sheet: two pages that measure a printer to a tenth of a millimetre.

Front and back carry verniers: ticks 1.0 mm apart on the front and 0.9 mm apart on the back. Held
against the light, the pair that meets says how far the back is off, and the number at it is what
to type. Two upright verniers tell how the back is turned. All stand at half the height of the
page, where a turn about its middle moves nothing sideways.
"""

from collections.abc import Callable
from dataclasses import dataclass

from setkeeper.drawing.affine import SAME, Affine, scale, shift, turn
from setkeeper.drawing.cover import GREY, Step, set_step
from setkeeper.drawing.face import FaceStyle, symbol
from setkeeper.drawing.font import write
from setkeeper.drawing.imposition import Flip, turn_over
from setkeeper.drawing.operation import BLACK, Operation, Stroke, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import lines, rectangle
from setkeeper.drawing.text_column import Column, set_to_fit

LEAST_PAPER = (190.0, 250.0)

# Ticks to each side of a vernier's middle: up to 1.2 mm can be read.
_TICKS = 12
_FRONT_STEP, _BACK_STEP = 1.0, 0.9
_NUMBERED = 6

# Distance of the two upright verniers. 0.1 mm of difference is then a turn of 0.05 degrees.
VERNIER_DISTANCE = 114.59
DEGREES_OF_DIFFERENCE = 0.5

_BANK_CARD = (85.60, 53.98)
_LADDER = range(3, 11)
_LINES = (0.1, 0.15, 0.2, 0.3, 0.45, 0.5, 0.7)
_HAIR = 0.15


@dataclass(frozen=True, slots=True)
class CalibrationText:
    title: str
    lead: str
    front: str
    back: str
    bank_card: str
    margin: str
    lines: str
    colours: str
    ruler: str
    steps: tuple[Step, ...]
    number: Callable[[float], str]


def calibration(
    paper: tuple[float, float], flip: Flip, style: FaceStyle, text: CalibrationText
) -> list[Page]:
    """Front and back, for paper of at least LEAST_PAPER."""
    width, height = paper
    front = [
        *_head(paper, text),
        *_verniers(paper, flip, text.number),
        *_rulers(paper, text),
        *_bank_card(paper, text),
        *_samples(paper, style, text),
        *_margin_ladder(paper, text),
    ]
    back: list[Operation] = [write(text.back, width - 20, 24, 3.2, anchor=1, colour=GREY)]
    # Seen from the front, the back's ticks begin at the line where the front's end.
    level_side, upright_side = (1, -1) if turn_over(paper, flip).mirrors_columns else (-1, 1)
    for x, upright in _vernier_places(paper):
        ticks = _back_ticks(upright_side if upright else level_side)
        back += transformed(ticks, shift(x, height / 2).after(_standing(upright)))

    def steps(column: Column, size: float) -> None:
        for number, step in enumerate(text.steps, 1):
            set_step(column, step, size, str(number))

    back += set_to_fit(22, 34, width - 44, height / 2 - 20, steps)
    return [Page(width, height, tuple(front)), Page(width, height, tuple(back))]


def _head(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    head = Column(20, 22, paper[0] - 40)
    head.paragraph(text.title, 6.5)
    head.space(1)
    head.paragraph(text.lead, 3.3, colour=GREY)
    return [*head.drawn, write(text.front, paper[0] - 20, 24, 3.2, anchor=1, colour=GREY)]


def _vernier_places(paper: tuple[float, float]) -> list[tuple[float, bool]]:
    """Where they stand across the page, and whether upright."""
    middle, half = paper[0] / 2, VERNIER_DISTANCE / 2
    return [(middle, False), (middle - half, True), (middle + half, True)]


def _standing(upright: bool) -> Affine:
    return turn(90) if upright else SAME


def _verniers(
    paper: tuple[float, float], flip: Flip, number: Callable[[float], str]
) -> list[Operation]:
    """The front's ticks. What is read along the axis that turning over mirrors is what to type;
    along the other one it is the opposite."""
    level_sign, upright_sign = (1, -1) if turn_over(paper, flip).mirrors_columns else (-1, 1)
    drawn: list[Operation] = []
    for x, upright in _vernier_places(paper):
        sign = upright_sign if upright else level_sign
        change = shift(x, paper[1] / 2).after(_standing(upright))
        drawn += transformed(_front_ticks(sign, number, upright), change)
    return drawn


def _front_ticks(sign: int, number: Callable[[float], str], upright: bool) -> list[Operation]:
    pieces = []
    drawn: list[Operation] = []
    for index in range(-_TICKS, _TICKS + 1):
        x = index * _FRONT_STEP
        numbered = index % _NUMBERED == 0
        pieces.append((x, 0.0, x, -6.0 if numbered else -4.0))
        if numbered:
            text = number(sign * index / 10)
            if upright:
                # Turned back: numbers stand upright on the page.
                drawn.append(write(text, x + 0.8, -7, 2.2, degrees=-90))
            else:
                drawn.append(write(text, x, -7, 2.2, anchor=0.5))
    return [Stroke(lines(pieces), _HAIR, BLACK), *drawn]


def _back_ticks(side: int) -> list[Operation]:
    """To one side of the line, and a little past it: the other axis may be off too."""
    pieces = []
    for index in range(-_TICKS, _TICKS + 1):
        x, length = index * _BACK_STEP, 4.0 if index else 6.0
        pieces.append((x, -1.2 * side, x, length * side))
    return [Stroke(lines(pieces), _HAIR, BLACK)]


def _rulers(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    """100 mm on both axes, with a tick at each."""
    ticks = [(float(t), 0.0, float(t), -_tick(t)) for t in range(101)]
    drawn: list[Operation] = [Stroke(lines([*ticks, (0.0, 0.0, 100.0, 0.0)]), _HAIR, BLACK)]
    drawn += [write(str(t), t, -6, 2.2, anchor=0.5) for t in range(0, 101, 10)]
    drawn.append(write(text.ruler, 50, 3.6, 2.4, anchor=0.5, colour=GREY))
    level = shift((paper[0] - 100) / 2, 72)
    upright = shift(27, paper[1] / 2 + 122).after(turn(-90))
    return [*transformed(drawn, level), *transformed(drawn, upright)]


def _tick(millimetre: int) -> float:
    return 5.0 if millimetre % 10 == 0 else 3.5 if millimetre % 5 == 0 else 2.0


def _bank_card(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    width, height = _BANK_CARD
    x, y = 40.0, paper[1] / 2 + 44
    outline = rectangle(x, y, width, height, 3.18)
    caption = Column(x + 7, y + 7, width - 14)
    caption.paragraph(text.bank_card, 3, colour=GREY)
    return [Stroke(outline, _HAIR, BLACK), *caption.drawn]


def _margin_ladder(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    """Short lines 3…10 mm from each edge: those that are missing were out of reach."""
    width, height = paper
    pieces, numbers = [], list[Operation]()
    for index, mm in enumerate(_LADDER):
        x = (index - len(_LADDER) / 2) * 5
        pieces.append((x, float(mm), x + 4, float(mm)))
        numbers.append(write(str(mm), x + 2, 13.4, 2.2, anchor=0.5))
    ladder: list[Operation] = [Stroke(lines(pieces), 0.25, BLACK), *numbers]
    sides = (
        shift(width / 2, 0),
        shift(width, height / 2).after(turn(90)),
        shift(width / 2, height).after(turn(180)),
        shift(0, height / 2).after(turn(-90)),
    )
    drawn = [operation for side in sides for operation in transformed(ladder, side)]
    return [*drawn, write(text.margin, width / 2, 17, 2.4, anchor=0.5, colour=GREY)]


def _samples(
    paper: tuple[float, float], style: FaceStyle, text: CalibrationText
) -> list[Operation]:
    """Lines of growing width, and the three colours in the three fills."""
    left, top, width = 40.0, 86.0, 62.0
    drawn: list[Operation] = [write(text.lines, left, top, 2.6, colour=GREY)]
    for index, thickness in enumerate(_LINES):
        y = top + 5 + index * 4.2
        line = Stroke(lines([(left + 9, y, left + width, y)]), thickness, BLACK)
        drawn += [write(text.number(thickness), left, y + 0.8, 2.2), line]
    left = paper[0] - 40 - width
    drawn.append(write(text.colours, left, top, 2.6, colour=GREY))
    size = scale(width / 3 * 0.8 / style.symbol_width)
    for row, ink in enumerate(style.palette.colours):
        for column in range(3):
            at = shift(left + (column + 0.5) * width / 3, top + 9 + row * 11.5).after(size)
            drawn.append(Use(symbol(style, column, (row + column) % 3), at, ink))
    return drawn
