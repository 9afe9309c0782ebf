"""The start page: what ``setkeeper`` alone shows."""

import textwrap

from setkeeper.cli.result import Result
from setkeeper.cli.session import Session
from setkeeper.words.language import mark

EXAMPLES = (
    ("setkeeper check 2RSO 1GEO 3PFO", mark("is it a set, and why?")),
    ("setkeeper check 2RSO 1GEO", mark("which card completes these two?")),
    ("setkeeper check --file table.txt", mark("every set among the cards listed in a file")),
    ("setkeeper --help", mark("all that setkeeper can do")),
)


def start_page(session: Session) -> Result:
    """Four examples to begin with."""
    words = session.words
    width = max(len(command) for command, _ in EXAMPLES)
    lines = [
        session.screen.paint("setkeeper", "bold")
        + f" {session.screen.dash} "
        + words.text("a companion for people who play SET at a real table"),
        "",
        *(f"  {command.ljust(width)}   {words.text(what)}" for command, what in EXAMPLES),
        "",
        *textwrap.wrap(
            words.text(
                "A card is four letters: number 1 2 3, colour R G P (red, green, purple), "
                "fill E S F (empty, striped, filled), shape O D W (oval, diamond, wave)."
            ),
            session.screen.columns,
        ),
    ]
    return Result("\n".join(lines), {"examples": [command for command, _ in EXAMPLES]})
