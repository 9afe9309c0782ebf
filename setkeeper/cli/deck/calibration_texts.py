"""The words on the calibration sheet, and what its reader is told to type."""

from dataclasses import dataclass

from setkeeper.cli.deck.page_texts import FLIPS
from setkeeper.drawing.calibration import DEGREES_OF_DIFFERENCE, CalibrationText
from setkeeper.drawing.cover import Step
from setkeeper.drawing.imposition import Flip, turn_over
from setkeeper.words.language import Language


@dataclass(frozen=True, slots=True)
class Calibrated:
    """What the calibration sheet is printed for."""

    paper: tuple[float, float]
    flip: Flip
    printer: str


def calibration_text(language: Language, wanted: Calibrated) -> CalibrationText:
    text = language.text
    # Seen from the front, a turned back moves the numbers on the two sides apart.
    left_first = turn_over(wanted.paper, wanted.flip).mirrors_columns
    difference = text("left minus right") if left_first else text("right minus left")
    table = "; ".join(
        f"{language.decimal(length, 1)} mm = {100 / length:.3f}"
        for length in (99, 99.5, 100.5, 101)
    )
    return CalibrationText(
        title=text("Calibration sheet"),
        lead=text(
            "Print this sheet on both sides, at 100%, with the printer and the paper that the "
            "cards will be printed with. The other side says how to read it."
        ),
        front=text("FRONT"),
        back=text("BACK") + ", " + text(FLIPS[wanted.flip]),
        bank_card=text("No ruler? A bank card must cover this frame exactly."),
        margin=text("Distance from the edge in mm: lines that are missing cannot be printed."),
        lines=text("Line widths in mm"),
        colours=text("Colours and fills"),
        ruler=text("exactly 100 mm"),
        steps=(
            Step(
                text("Size"),
                (
                    text(
                        "Measure the two rulers. If they are 100 mm long, the scale is 1,1. Else "
                        "it is 100 divided by what you measure, across and down: {table}.",
                        table=table,
                    ),
                ),
            ),
            Step(
                text("Position"),
                (
                    text(
                        "Hold the sheet against the light, the front towards you. In the middle "
                        "scale find the two lines that meet; the number there is X (a tenth more "
                        "or less with each line). The two outer scales give Y: take the middle "
                        "between their two numbers."
                    ),
                ),
            ),
            Step(
                text("Rotation"),
                (
                    text(
                        "If the two outer scales differ, the turn is {difference}, times {factor}.",
                        difference=difference,
                        factor=language.decimal(DEGREES_OF_DIFFERENCE, 1),
                    ),
                ),
            ),
            Step(
                text("Type it once"),
                (
                    "setkeeper deck --back-offset 0.3,-0.2 --back-rotate 0.1 "
                    f"--scale 1.004,0.998 --printer {wanted.printer}",
                    text(
                        "with your numbers, X and Y in this order, each with a point. From then "
                        "on --printer {printer} alone is enough.",
                        printer=wanted.printer,
                    ),
                ),
            ),
        ),
        number=lambda value: language.decimal(value + 0.0, 2 if round(value * 100) % 10 else 1),
    )
