"""``setkeeper deck``: the cards to print, as one PDF or as a folder of SVG pictures."""

import gc
from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.deck.files import Written, write_deck_pdf, write_deck_svg
from setkeeper.cli.deck.order import (
    Order,
    chosen_cards,
    corrected,
    default_file,
    one_of,
    palette_and_index,
    paper_by_locale,
    weak_palette,
)
from setkeeper.cli.deck.page_texts import sheet_words
from setkeeper.cli.deck.printer import find_printer
from setkeeper.cli.result import Result
from setkeeper.drawing.design import read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.drawing.sheet import Job
from setkeeper.words.language import Language, mark

# A cover needs room for its text.
_LEAST_COVER = (140.0, 190.0)

PAPER_HELP = mark("Paper: a4, letter or a size such as 210x297; by your country if left out.")
FORCE_HELP = mark("Overwrite a file that setkeeper did not make.")


def deck(
    ctx: typer.Context,
    out: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[OUT]"),
            help=mark("File to write, or folder for SVG; named by the deck if left out."),
        ),
    ] = None,
    deck: Annotated[
        str,
        typer.Option(
            "--deck", metavar=mark("DECK"), help=mark("classic (81 cards) or beginner (27).")
        ),
    ] = "classic",
    format: Annotated[  # noqa: A002
        str, typer.Option("--format", metavar=mark("FORMAT"), help=mark("pdf or svg."))
    ] = "pdf",
    paper: Annotated[
        str | None, typer.Option("--paper", metavar=mark("PAPER"), help=PAPER_HELP)
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(
            "--card",
            metavar=mark("SIZE"),
            help=mark(
                "Card size: poker, poker-us, bridge, mini, tarot, square or one such as 63x88."
            ),
        ),
    ] = None,
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            metavar=mark("EDGE"),
            help=mark(
                "Edge that your printer turns the paper over on: long or short; none for no backs."
            ),
        ),
    ] = "long",
    pattern: Annotated[
        str | None,
        typer.Option(
            "--pattern",
            metavar=mark("NAME"),
            help=mark("Pattern of the backs: stars, ripples, lattice or a .toml file."),
        ),
    ] = None,
    back_offset: Annotated[
        str | None,
        typer.Option(
            "--back-offset",
            metavar=mark("X,Y"),
            help=mark("Move the backs right and down by so many mm."),
        ),
    ] = None,
    back_rotate: Annotated[
        str | None,
        typer.Option(
            "--back-rotate",
            metavar=mark("DEG"),
            help=mark("Turn the backs clockwise by so many degrees."),
        ),
    ] = None,
    scale: Annotated[
        str | None,
        typer.Option(
            "--scale",
            metavar=mark("X,Y"),
            help=mark("Stretch everything across and down, as in 1.004,0.998."),
        ),
    ] = None,
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            metavar=mark("NAME"),
            help=mark("Remember these three under a name, or use what is remembered."),
        ),
    ] = None,
    palette: Annotated[
        str | None,
        typer.Option(
            "--palette",
            metavar=mark("PALETTE"),
            help=mark("Colours: classic-safe, cvd, mono or three such as AB2D14,1DAE89,370D55."),
        ),
    ] = None,
    index: Annotated[
        str | None,
        typer.Option(
            "--index", metavar=mark("INDEX"), help=mark("In two corners: none, letters or code.")
        ),
    ] = None,
    ink_saver: Annotated[
        bool, typer.Option("--ink-saver", help=mark("Smaller symbols and lighter backs."))
    ] = False,
    only: Annotated[
        str | None,
        typer.Option(
            "--only", metavar=mark("CODE,CODE"), help=mark("Only these cards, for lost ones.")
        ),
    ] = None,
    design: Annotated[
        str,
        typer.Option(
            "--design",
            metavar=mark("FILE"),
            help=mark("A design of yours, or one of those shipped."),
        ),
    ] = "classic",
    layout: Annotated[
        str,
        typer.Option(
            "--layout",
            metavar=mark("FILE"),
            help=mark("A page layout of yours, or one of those shipped."),
        ),
    ] = "home",
    no_cover: Annotated[
        bool, typer.Option("--no-cover", help=mark("Leave the cover out."))
    ] = False,
    force: Annotated[bool, typer.Option("--force", help=FORCE_HELP)] = False,
) -> Result:
    context: Context = ctx.obj
    # Thousands of small values that live to the end of the process: nothing to collect in them.
    gc.freeze()
    gc.set_threshold(100_000)
    which = Deck(one_of("--deck", deck, list(Deck)))
    form = one_of("--format", format, ("pdf", "svg"))
    flip = Flip(one_of("--backs", backs, list(Flip)))
    sizes = read_layout(layout)
    paper_name = (paper or paper_by_locale(context.language, context.environment)).lower()
    sheet = paper_size(sizes, paper_name)
    size = card_size(sizes, card or ("poker-us" if paper_name == "letter" else "poker"))
    drawn = read_design(design)
    if pattern is not None:
        drawn = drawn.with_back(pattern)
    colours, corner = palette_and_index(drawn, palette, index)
    cards = chosen_cards(which, only)
    named = find_printer(printer, context.environment)
    typed = (back_offset, back_rotate, scale)
    if typed == (None, None, None):
        named.refuse_unknown()
    correction = corrected(named.saved, *typed)
    job = Job(
        FaceStyle(drawn, colours, size, corner, ink_saver),
        fit(sheet, size, sizes),
        sizes,
        flip,
        correction,
        sheet_words(context.language, flip, sizes),
    )
    order = Order(which, cards, paper_name.replace(" ", ""), sheet, job)
    with_cover = (
        not no_cover
        and only is None
        and all(side >= least for side, least in zip(sorted(sheet), _LEAST_COVER, strict=True))
    )
    target = Path(out) if out else default_file(order, only, ".pdf" if form == "pdf" else "")
    if form == "pdf":
        written = write_deck_pdf(
            context.language, order, target, with_cover=with_cover, force=force
        )
    else:
        written = write_deck_svg(context.language, order, target, force=force)
    remembered = ""
    if printer is not None and typed != (None, None, None):
        named.remember(correction)
        remembered = context.language.text("Remembered for the printer {printer}.", printer=printer)
    warning = weak_palette(context.language, colours)
    data = _data(order, target, form, written) | {"warnings": [warning] if warning else []}
    answer = [_answer(context.language, order, target, written), remembered]
    return Result("\n".join(filter(None, answer)), data, talk=warning)


def _answer(language: Language, order: Order, target: Path, written: Written) -> str:
    grid = order.job.grid
    lines = [
        language.text("Written: {file}", file=target),
        language.plural("{n} card", "{n} cards", len(order.cards))
        + ", "
        + language.plural("{n} sheet", "{n} sheets", written.sheets)
        + f" ({grid.columns} × {grid.rows})",
    ]
    if written.cover:
        lines.append(language.text("The cover says how to print it: one sheet first, at 100%."))
    return "\n".join(lines)


def _data(order: Order, target: Path, form: str, written: Written) -> dict[str, Any]:
    job = order.job
    return {
        "file": str(target),
        "format": form,
        "deck": order.deck.value,
        "cards": len(order.cards),
        "sheets": written.sheets,
        "pages": written.pages,
        "paper": list(order.paper),
        "card": list(job.style.card),
        "grid": [job.grid.columns, job.grid.rows],
        "palette": job.style.palette.name,
        "index": job.style.index.value,
        "backs": job.flip.value,
    }
