"""The words on the calibration sheet, and what its reader is told to type."""

from dataclasses import dataclass

from setkeeper.cli.deck.page_words import FLIPS
from setkeeper.drawing.calibration import DEGREES_OF_DIFFERENCE, EXAMPLE, CalibrationText
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.cover import Step
from setkeeper.drawing.imposition import Flip, turn_over
from setkeeper.words.language import Language

_NAME = "NAME"


@dataclass(frozen=True, slots=True)
class Calibrated:
    """What the calibration sheet is printed for, and what is put in place already."""

    paper: tuple[float, float]
    flip: Flip
    printer: str | None
    correction: Correction

    @property
    def name(self) -> str:
        return self.printer or _NAME


def calibration_text(language: Language, wanted: Calibrated) -> CalibrationText:
    text = language.text
    whole, tenths = round(EXAMPLE), round(abs(EXAMPLE - round(EXAMPLE)) * 10)
    return CalibrationText(
        title=text("Calibration sheet"),
        lead=_lead(language, wanted),
        front=text("FRONT"),
        back=text("BACK") + ", " + text(FLIPS[wanted.flip]),
        bank_card=text("No ruler? A bank card must cover this frame exactly."),
        margin=text("Distance from the edge in mm: lines that are missing cannot be printed."),
        lines=text("Line widths in mm"),
        colours=text("Colours and fills"),
        ruler=text("exactly 100 mm"),
        reading=(_size(language), _place(language, whole, tenths)),
        example=(f"{whole} − {language.decimal(tenths / 10, 1)} = {language.decimal(EXAMPLE, 1)}"),
        steps=(_turn(language, wanted), _type_it(language, wanted), _check(language, wanted)),
        number=lambda value: language.decimal(value + 0.0, 2 if round(value * 100) % 10 else 1),
    )


def typed(correction: Correction) -> str:
    """The options as they are typed: with points, in every language."""
    (x, y), (across, down) = correction.offset, correction.scale
    return f"--back-offset {x:g},{y:g} --back-rotate {correction.degrees:g} --scale {across:g},{down:g}"


def _lead(language: Language, wanted: Calibrated) -> str:
    if wanted.correction == Correction():
        return language.text(
            "Print this sheet on both sides, at 100%, with the printer and the paper that the "
            "cards will be printed with. The other side says how to read it."
        )
    return language.text(
        "Drawn with `{options}`: every scale must read 0 and both rulers 100 mm. What you still "
        "read is added to these numbers; a scale is multiplied.",
        options=typed(wanted.correction),
    )


def _size(language: Language) -> Step:
    sizes = {length: language.decimal(length, 1) for length in (99, 99.5, 100.5, 101)}
    table = language.semicolon.join(
        language.text("{size} mm", size=size) + f" = {100 / length:.3f}"
        for length, size in sizes.items()
    )
    return Step(
        language.text("Size"),
        (
            language.text(
                "Measure the two rulers. If they are 100 mm long, the scale is 1,1. Else it is "
                "100 divided by what you measure, across and down: {table}.",
                table=table,
            ),
        ),
    )


def _place(language: Language, whole: int, tenths: int) -> Step:
    return Step(
        language.text("Position"),
        (
            language.text(
                "Hold the sheet against the light, the front towards you. First the long line of "
                "the back: the number nearest to it is the whole millimetres, below zero on the "
                "side of the −."
            ),
            language.text(
                "Then look to the side on which the long line lies beside that number: one of the "
                "short lines runs on in a line of the front. Its digit is the tenths, added on "
                "the side of the +, taken off on the side of the −. If the long line meets the "
                "number itself, there are none."
            ),
            language.text(
                "In the example the long line is nearest to {whole}, and {tenths} meets on the "
                "side of the −. The middle scale gives X. The two outer ones give Y: the middle "
                "between their numbers.",
                whole=whole,
                tenths=tenths,
            ),
        ),
    )


def _turn(language: Language, wanted: Calibrated) -> Step:
    # Seen from the front, a turned back moves the numbers on the two sides apart.
    left_first = turn_over(wanted.paper, wanted.flip).mirrors_columns
    text = language.text
    difference = text("left minus right") if left_first else text("right minus left")
    return Step(
        text("Rotation"),
        (
            text(
                "If the two outer scales differ, the turn is {difference}, times {factor}.",
                difference=difference,
                factor=language.decimal(DEGREES_OF_DIFFERENCE, 1),
            ),
        ),
    )


def _type_it(language: Language, wanted: Calibrated) -> Step:
    return Step(
        language.text("Type it once"),
        (
            "`setkeeper deck --back-offset 0.3,-0.2 --back-rotate 0.1 "
            f"--scale 1.004,0.998 --printer {wanted.name}`",
            language.text(
                "with your numbers, X and Y in this order, each with a point. From then "
                "on `--printer {printer}` alone is enough.",
                printer=wanted.name,
            ),
        ),
    )


def _check(language: Language, wanted: Calibrated) -> Step:
    return Step(
        language.text("See that it is right"),
        (
            language.text(
                "`setkeeper deck calibrate --printer {printer}` draws this sheet with your numbers "
                "in place: now every scale must point at 0.",
                printer=wanted.name,
            ),
        ),
    )
