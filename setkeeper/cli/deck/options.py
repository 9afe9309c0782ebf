"""The options of ``setkeeper deck`` and of its sub-commands, each with its words, once."""

from typing import Annotated

import typer

from setkeeper.cli import offers
from setkeeper.words.language import mark

Out = Annotated[
    str | None,
    typer.Argument(
        metavar=mark("[OUT]"),
        help=mark("File to write, or folder for SVG; named by the deck if left out."),
    ),
]
OutFile = Annotated[str | None, typer.Argument(metavar=mark("[OUT]"), help=mark("File to write."))]
WhichDeck = Annotated[
    str,
    typer.Option("--deck", metavar=mark("DECK"), help=mark("classic (81 cards) or beginner (27).")),
]
Format = Annotated[str, typer.Option("--format", metavar=mark("FORMAT"), help=mark("pdf or svg."))]
Paper = Annotated[
    str | None,
    typer.Option(
        "--paper",
        metavar=mark("PAPER"),
        help=mark(
            "Paper: a4, letter, legal, a3, a5, 4x6 or a size such as 210x297; by your country if left out."
        ),
    ),
]
CardSize = Annotated[
    str | None,
    typer.Option(
        "--card",
        metavar=mark("SIZE"),
        help=mark("Card size: poker, poker-us, bridge, mini, tarot, square or one such as 63x88."),
    ),
]
Backs = Annotated[
    str,
    typer.Option(
        "--backs",
        metavar=mark("EDGE"),
        help=mark(
            "Edge that your printer turns the paper over on: long or short; none for no backs."
        ),
    ),
]
Pattern = Annotated[
    str | None,
    typer.Option(
        "--pattern",
        metavar=mark("NAME"),
        help=mark(
            "Backs: stars, ripples, lattice, medallion, a .toml file or a picture (PNG, JPEG, SVG)."
        ),
    ),
]
BackOffset = Annotated[
    str | None,
    typer.Option(
        "--back-offset",
        metavar=mark("X,Y"),
        help=mark("Move the backs right and down by so many mm."),
    ),
]
BackRotate = Annotated[
    str | None,
    typer.Option(
        "--back-rotate",
        metavar=mark("DEG"),
        help=mark("Turn the backs clockwise by so many degrees."),
    ),
]
Scale = Annotated[
    str | None,
    typer.Option(
        "--scale",
        metavar=mark("X,Y"),
        help=mark("Stretch everything across and down, as in 1.004,0.998."),
    ),
]
Printer = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar=mark("NAME"),
        help=mark("Remember these three under a name, or use what is remembered."),
    ),
]
Palette = Annotated[
    str | None,
    typer.Option(
        "--palette",
        metavar=mark("PALETTE"),
        help=mark("Colours: vivid, classic-safe, cvd, mono or three such as AB2D14,1DAE89,370D55."),
        autocompletion=offers.palettes,
    ),
]
Index = Annotated[
    str | None,
    typer.Option(
        "--index", metavar=mark("INDEX"), help=mark("In two corners: none, letters or code.")
    ),
]
InkSaver = Annotated[
    bool, typer.Option("--ink-saver", help=mark("Smaller symbols and lighter backs."))
]
Only = Annotated[
    str | None,
    typer.Option(
        "--only", metavar=mark("CODE,CODE"), help=mark("Only these cards, for lost ones.")
    ),
]
DesignFile = Annotated[
    str,
    typer.Option(
        "--design",
        metavar=mark("FILE"),
        help=mark("A design of yours, or one of those shipped."),
    ),
]
LayoutFile = Annotated[
    str,
    typer.Option(
        "--layout",
        metavar=mark("FILE"),
        help=mark("A page layout of yours, or one of those shipped."),
    ),
]
Marks = Annotated[
    str,
    typer.Option(
        "--marks",
        metavar=mark("MARKS"),
        help=mark("How cuts are marked: crosses, margin or lines."),
    ),
]
Gap = Annotated[
    str,
    typer.Option("--gap", metavar=mark("MM"), help=mark("Leave so many mm between the cards.")),
]
Copies = Annotated[
    int,
    typer.Option("--copies", metavar=mark("N"), help=mark("So many decks in one file.")),
]
LabelCopies = Annotated[
    bool,
    typer.Option("--label-copies", help=mark("A small letter on each card tells the decks apart.")),
]
Gutterfold = Annotated[
    bool,
    typer.Option(
        "--gutterfold", help=mark("Fronts and backs on one side, to fold: no duplex needed.")
    ),
]
Service = Annotated[
    str | None,
    typer.Option(
        "--for",
        metavar=mark("SERVICE"),
        help=mark("A folder to upload: mpc, game-crafter, drivethru or tabletop."),
    ),
]
CutFile = Annotated[
    str | None,
    typer.Option(
        "--cut",
        metavar=mark("FILE.svg"),
        help=mark("Also the outlines of the cards, for a cutting machine."),
    ),
]
NoCover = Annotated[bool, typer.Option("--no-cover", help=mark("Leave the cover out."))]
Force = Annotated[
    bool, typer.Option("--force", help=mark("Overwrite a file that setkeeper did not make."))
]
