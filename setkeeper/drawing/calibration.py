"""The calibration sheet: two pages that measure a printer to a tenth of a millimetre.

Three scales (see ``duplex_scale``) stand at half the height of the page, where a turn about its
middle moves nothing sideways: a level one in the middle, and two upright ones that tell
together how the back is turned. The sheet can be drawn with a correction in place; then every
scale points at 0, if the correction is right.
"""

from collections.abc import Callable
from dataclasses import dataclass

from setkeeper.drawing.affine import SAME, Affine, scale, shift, turn
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.cover import GREY, Step, set_step
from setkeeper.drawing.duplex_scale import HAIR, back_scale, example, front_scale
from setkeeper.drawing.face import FaceStyle, symbol
from setkeeper.drawing.font import write
from setkeeper.drawing.imposition import Flip, turn_over
from setkeeper.drawing.operation import BLACK, Face, Operation, Stroke, Use, transformed
from setkeeper.drawing.page import Page
from setkeeper.drawing.path import lines, rectangle
from setkeeper.drawing.text_column import Column, set_to_fit

LEAST_PAPER = (190.0, 270.0)

# Distance of the two upright scales. 0.1 mm of difference is then a turn of 0.05 degrees.
SCALE_DISTANCE = 114.59
DEGREES_OF_DIFFERENCE = 0.5

# What the example on the back shows: 2 on the long line, 3 tenths less.
EXAMPLE = 1.7

_BANK_CARD = (85.60, 53.98)
_LADDER = range(3, 11)
_LINES = (0.1, 0.15, 0.2, 0.3, 0.45, 0.5, 0.7)

# Scales reach so far up and down from half the height of the page, off as they may be.
_ABOVE, _BELOW = 33.0, 27.0


@dataclass(frozen=True, slots=True)
class CalibrationText:
    """``reading`` says how the scales are read, beside an example; ``steps`` what comes then."""

    title: str
    lead: str
    front: str
    back: str
    bank_card: str
    margin: str
    lines: str
    colours: str
    ruler: str
    reading: tuple[Step, ...]
    example: str
    steps: tuple[Step, ...]
    number: Callable[[float], str]


def calibration(
    paper: tuple[float, float],
    flip: Flip,
    style: FaceStyle,
    text: CalibrationText,
    correction: Correction,
) -> list[Page]:
    """Front and back, for paper of at least LEAST_PAPER."""
    front = [
        *_head(paper, text),
        *_scales(paper, flip, of_back=False),
        *_rulers(paper, text),
        *_bank_card(paper, text),
        *_samples(paper, style, text),
    ]
    back: list[Operation] = [
        *transformed(_scales(paper, flip, of_back=True), seen_from_front(paper, flip)),
        write(text.back, paper[0] - 20, 24, 3.2, anchor=1, colour=GREY),
        *_instructions(paper, text),
    ]
    stretch = correction.for_page(paper)
    backwards = stretch.after(correction.for_backs(paper))
    # The margin ladder measures the paper, whatever the printer does to lengths.
    whole_front = [*transformed(front, stretch), *_margin_ladder(paper, text)]
    return [
        Page(*paper, tuple(whole_front)),
        Page(*paper, tuple(transformed(back, backwards))),
    ]


def seen_from_front(paper: tuple[float, float], flip: Flip) -> Affine:
    """From a place on the back page to where it is seen through the paper, and the reverse."""
    if turn_over(paper, flip).mirrors_columns:
        return Affine(a=-1, e=paper[0])
    return Affine(d=-1, f=paper[1])


def _scales(paper: tuple[float, float], flip: Flip, *, of_back: bool) -> list[Operation]:
    """What is read along the axis that turning over mirrors is what to type; along the other
    one it is the opposite."""
    level_sign, upright_sign = (1, -1) if turn_over(paper, flip).mirrors_columns else (-1, 1)
    middle, half = paper[0] / 2, SCALE_DISTANCE / 2
    drawn: list[Operation] = []
    for x, upright in ((middle, False), (middle - half, True), (middle + half, True)):
        draw = back_scale if of_back else front_scale
        one = draw(upright_sign if upright else level_sign, upright=upright)
        drawn += transformed(one, shift(x, paper[1] / 2).after(turn(90) if upright else SAME))
    return drawn


def _instructions(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    """How to read above the scales, what to do with the numbers below, beside an example."""
    width, height = paper

    def steps(some: tuple[Step, ...], first: int) -> Callable[[Column, float], None]:
        def fill(column: Column, size: float) -> None:
            for number, step in enumerate(some, first):
                set_step(column, step, size, str(number))

        return fill

    top, below = height / 2 - _ABOVE - 3, height / 2 + _BELOW + 5
    drawn = set_to_fit(22, 32, width - 44, top, steps(text.reading, 1))
    left = 22 + 60.0
    drawn += set_to_fit(
        left, below, width - 22 - left, height - 20, steps(text.steps, len(text.reading) + 1)
    )
    drawn += example(EXAMPLE, 1.6, 48, below + 42)
    return [*drawn, write(text.example, 48, below + 80, 4.2, anchor=0.5)]


def _head(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    head = Column(20, 21, paper[0] - 40)
    head.paragraph(text.title, 6.5, face=Face.STRONG)
    head.space(0.5)
    head.paragraph(text.lead, 3.2, colour=GREY)
    return [*head.drawn, write(text.front, paper[0] - 20, 24, 3.2, anchor=1, colour=GREY)]


def _rulers(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    """100 mm on both axes, with a tick at each."""
    ticks = [(float(t), 0.0, float(t), -_tick(t)) for t in range(101)]
    drawn: list[Operation] = [Stroke(lines([*ticks, (0.0, 0.0, 100.0, 0.0)]), HAIR, BLACK)]
    drawn += [write(str(t), t, -6, 2.5, anchor=0.5) for t in range(0, 101, 10)]
    drawn.append(write(text.ruler, 50, 3.6, 2.6, anchor=0.5, colour=GREY))
    level = shift((paper[0] - 100) / 2, 58)
    upright = shift(27, paper[1] / 2 + 124).after(turn(-90))
    return [*transformed(drawn, level), *transformed(drawn, upright)]


def _tick(millimetre: int) -> float:
    return 5.0 if millimetre % 10 == 0 else 3.5 if millimetre % 5 == 0 else 2.0


def _bank_card(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    width, height = _BANK_CARD
    x, y = 45.0, paper[1] / 2 + 44
    outline = rectangle(x, y, width, height, 3.18)
    caption = Column(x + 7, y + 7, width - 14)
    caption.paragraph(text.bank_card, 3, colour=GREY)
    return [Stroke(outline, HAIR, BLACK), *caption.drawn]


def _margin_ladder(paper: tuple[float, float], text: CalibrationText) -> list[Operation]:
    """Short lines 3…10 mm from each edge: those that are missing were out of reach."""
    width, height = paper
    pieces, numbers = [], list[Operation]()
    for index, mm in enumerate(_LADDER):
        x = (index - len(_LADDER) / 2) * 5
        pieces.append((x, float(mm), x + 4, float(mm)))
        numbers.append(write(str(mm), x + 2, 13.6, 2.5, anchor=0.5))
    ladder: list[Operation] = [Stroke(lines(pieces), 0.25, BLACK), *numbers]
    sides = (
        shift(width / 2, 0),
        shift(width, height / 2).after(turn(90)),
        shift(width / 2, height).after(turn(180)),
        shift(0, height / 2).after(turn(-90)),
    )
    drawn = [operation for side in sides for operation in transformed(ladder, side)]
    return [*drawn, write(text.margin, width / 2, 17, 2.5, anchor=0.5, colour=GREY)]


def _samples(
    paper: tuple[float, float], style: FaceStyle, text: CalibrationText
) -> list[Operation]:
    """Lines of growing width, and the three colours in the three fills."""
    left, top, width = 40.0, 68.0, 62.0
    drawn: list[Operation] = [write(text.lines, left, top, 2.6, colour=GREY)]
    for index, thickness in enumerate(_LINES):
        y = top + 5 + index * 4.2
        line = Stroke(lines([(left + 9, y, left + width, y)]), thickness, BLACK)
        drawn += [write(text.number(thickness), left, y + 0.8, 2.5), line]
    left = paper[0] - 40 - width
    drawn.append(write(text.colours, left, top, 2.6, colour=GREY))
    size = scale(width / 3 * 0.8 / style.symbol_width)
    for row, ink in enumerate(style.palette.colours):
        for column in range(3):
            at = shift(left + (column + 0.5) * width / 3, top + 8 + row * 11).after(size)
            drawn.append(Use(symbol(style, column, (row + column) % 3), at, ink))
    return drawn
