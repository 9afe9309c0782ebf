"""The words of the test pages for a stack that is turned over by hand."""

from setkeeper.drawing.by_hand import ByHandText
from setkeeper.drawing.cover import Step
from setkeeper.words.language import Language


def by_hand_text(language: Language) -> ByHandText:
    text = language.text
    up_in, up_out = (
        text("printed side up, arrow into the printer"),
        text("printed side up, arrow towards you"),
    )
    down_in, down_out = (
        text("printed side down, arrow into the printer"),
        text("printed side down, arrow towards you"),
    )
    return ByHandText(
        title=text("Turning the stack by hand"),
        lead=text(
            "For a printer that prints one side at a time. These two pages tell which way the "
            "stack goes back into it."
        ),
        steps=(
            Step(text("Print page 1 alone"), (text("At 100%, one side."),)),
            Step(
                text("Put it back, print page 2"),
                (
                    text(
                        "Lay the sheet into the tray with the printed side up and the arrow "
                        "pointing into the printer. Then print page 2 alone."
                    ),
                ),
            ),
            Step(
                text("Look at the sheet"),
                (
                    text(
                        "Find your line below. Then print all fronts of the deck (pages 3, 5, 7 …), "
                        "lay the stack as that line says, and print all backs (pages 4, 6, 8 …). "
                        "Their order does not matter: backs are alike."
                    ),
                ),
            ),
        ),
        see=text("What you see"),
        do=text("How the stack goes back"),
        found=(
            (text("2 is on the other side, both arrows point to the same edge"), up_in),
            (text("2 is on the other side, the arrows point to opposite edges"), up_out),
            (text("2 is beside 1, both arrows point to the same edge"), down_in),
            (text("2 is on the side of 1, the arrows point to opposite edges"), down_out),
        ),
    )
