"""``setkeeper deck``: the cards to print, as one PDF or as a folder of SVG pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cards.deck import Deck
from setkeeper.cli.deck_job import (
    Order,
    chosen_cards,
    corrected,
    default_file,
    one_of,
    palette_and_index,
    paper_by_locale,
    weak_palette,
)
from setkeeper.cli.deck_printer import find_printer
from setkeeper.cli.progress import progress
from setkeeper.cli.result import Result
from setkeeper.cli.session import Session
from setkeeper.drawing.imposition import Flip
from setkeeper.words.language import Words, mark

# A cover needs room for its text.
_LEAST_COVER = (140.0, 190.0)

PAPER_HELP = mark("Paper: a4, letter or a size such as 210x297; by your country if left out.")
FORCE_HELP = mark("Overwrite a file that setkeeper did not make.")


def deck(
    ctx: typer.Context,
    out: Annotated[
        str | None,
        typer.Argument(
            metavar="OUT", help=mark("File to write, or folder for SVG; named by the deck if left out.")
        ),
    ] = None,
    deck: Annotated[
        str, typer.Option("--deck", metavar="DECK", help=mark("classic (81 cards) or beginner (27)."))
    ] = "classic",
    format: Annotated[  # noqa: A002
        str, typer.Option("--format", metavar="FORMAT", help=mark("pdf or svg."))
    ] = "pdf",
    paper: Annotated[
        str | None, typer.Option("--paper", metavar="PAPER", help=PAPER_HELP)
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(
            "--card",
            metavar="SIZE",
            help=mark("Card size: poker, poker-us, bridge, mini, tarot, square or one such as 63x88."),
        ),
    ] = None,
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            metavar="EDGE",
            help=mark("Edge that your printer turns the paper over on: long or short; none for no backs."),
        ),
    ] = "long",
    pattern: Annotated[
        str | None,
        typer.Option("--pattern", metavar="NAME", help=mark("Pattern of the backs: stars, ripples, lattice or a .toml file.")),
    ] = None,
    back_offset: Annotated[
        str | None,
        typer.Option("--back-offset", metavar="X,Y", help=mark("Move the backs right and down by so many mm.")),
    ] = None,
    back_rotate: Annotated[
        float | None,
        typer.Option("--back-rotate", metavar="DEG", help=mark("Turn the backs clockwise by so many degrees.")),
    ] = None,
    scale: Annotated[
        str | None,
        typer.Option("--scale", metavar="X,Y", help=mark("Stretch everything across and down, as in 1.004,0.998.")),
    ] = None,
    printer: Annotated[
        str | None,
        typer.Option("--printer", metavar="NAME", help=mark("Remember these three under a name, or use what is remembered.")),
    ] = None,
    palette: Annotated[
        str | None,
        typer.Option("--palette", metavar="PALETTE", help=mark("Colours: classic-safe, cvd, mono or three such as AB2D14,1DAE89,370D55.")),
    ] = None,
    index: Annotated[
        str | None,
        typer.Option("--index", metavar="INDEX", help=mark("In two corners: none, letters or code.")),
    ] = None,
    ink_saver: Annotated[
        bool, typer.Option("--ink-saver", help=mark("Smaller symbols and lighter backs."))
    ] = False,
    only: Annotated[
        str | None,
        typer.Option("--only", metavar="CODE,CODE", help=mark("Only these cards, for lost ones.")),
    ] = None,
    design: Annotated[
        str,
        typer.Option("--design", metavar="FILE", help=mark("A design of yours, or one of those shipped.")),
    ] = "classic",
    layout: Annotated[
        str,
        typer.Option("--layout", metavar="FILE", help=mark("A page layout of yours, or one of those shipped.")),
    ] = "home",
    no_cover: Annotated[bool, typer.Option("--no-cover", help=mark("Leave the cover out."))] = False,
    force: Annotated[bool, typer.Option("--force", help=FORCE_HELP)] = False,
) -> Result:
    session: Session = ctx.obj
    from setkeeper.cli.deck_texts import sheet_words
    from setkeeper.drawing.design import read_design
    from setkeeper.drawing.face import FaceStyle
    from setkeeper.drawing.grid import fit
    from setkeeper.drawing.layout import card_size, paper_size, read_layout
    from setkeeper.drawing.sheet import Job

    which = Deck(one_of("--deck", deck, list(Deck)))
    form = one_of("--format", format, ("pdf", "svg"))
    flip = Flip(one_of("--backs", backs, list(Flip)))
    sizes = read_layout(layout)
    paper_name = (paper or paper_by_locale(session.words, session.environment)).lower()
    sheet = paper_size(sizes, paper_name)
    size = card_size(sizes, card or ("poker-us" if paper_name == "letter" else "poker"))
    drawn = read_design(design)
    if pattern is not None:
        drawn = drawn.with_back(pattern)
    colours, corner = palette_and_index(drawn, palette, index)
    cards = chosen_cards(which, only)
    named = find_printer(printer, session.environment)
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
        sheet_words(session.words, flip, sizes),
    )
    order = Order(which, cards, paper_name.replace(" ", ""), sheet, job)
    with_cover = not no_cover and only is None and all(
        side >= least for side, least in zip(sorted(sheet), _LEAST_COVER, strict=True)
    )
    target = Path(out) if out else default_file(order, only, ".pdf" if form == "pdf" else "")
    write = _write_pdf if form == "pdf" else _write_svg
    written = write(session.words, order, target, with_cover=with_cover, force=force)
    remembered = ""
    if printer is not None and typed != (None, None, None):
        named.remember(correction)
        remembered = session.words.text("Remembered for the printer {printer}.", printer=printer)
    warning = weak_palette(session.words, colours) if colours.name not in SHIPPED else ""
    data = _data(order, target, form, written) | {"warnings": [warning] if warning else []}
    answer = [_answer(session.words, order, target, written), remembered]
    return Result("\n".join(filter(None, answer)), data, talk=warning)


# Palettes that a test has measured.
SHIPPED = ("classic-safe", "cvd", "mono")


@dataclass(frozen=True, slots=True)
class Written:
    sheets: int
    pages: int
    cover: bool


def _write_pdf(
    words: Words, order: Order, target: Path, *, with_cover: bool, force: bool
) -> Written:
    from setkeeper.cli.deck_texts import cover_text, legend_text
    from setkeeper.drawing.cover import cover, legend
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.saving import refuse_foreign, save
    from setkeeper.drawing.sheet import sheet_count, sheets

    if not force:
        refuse_foreign(target)
    job = order.job
    count = sheet_count(job, order.cards)
    text = cover_text(words, order, count)
    pages = []
    if with_cover:
        upright = tuple(sorted(order.paper))
        pages = [
            cover((upright[0], upright[1]), job.style, text),
            legend((upright[0], upright[1]), job.style, legend_text(words, order)),
        ]
    total = len(pages) + count * (1 if job.flip is Flip.NONE else 2)
    page_done, done = progress(total)
    document = Document(text.title, words.code, job.flip)
    content = write_pdf(document, [*pages, *sheets(job, order.cards)], page_done)
    done()
    save(target, content)
    return Written(count, total, with_cover)


def _write_svg(
    words: Words, order: Order, target: Path, *, with_cover: bool, force: bool  # noqa: ARG001
) -> Written:
    """cards/2RSO.svg, back.svg, sheets/01-front.svg, sheets/01-back.svg …"""
    from setkeeper.cards.code import format_code
    from setkeeper.drawing.back_pattern import draw_back
    from setkeeper.drawing.face import draw_face
    from setkeeper.drawing.page import Page
    from setkeeper.drawing.saving import save_folder
    from setkeeper.drawing.sheet import sheet_count, sheets
    from setkeeper.drawing.svg import write_svg
    from setkeeper.words.card_names import card_name

    job = order.job
    width, height = job.style.card
    pictures: dict[str, Callable[[], str]] = {}

    def picture(page: Page, title: str) -> Callable[[], str]:
        return lambda: write_svg(page, title, ground=True)

    for card in order.cards:
        code = format_code(card)
        face = Page(width, height, tuple(draw_face(job.style, card)))
        pictures[f"cards/{code}.svg"] = picture(face, f"{code}: {card_name(words.code, card)}")
    if job.flip is not Flip.NONE:
        box = (0.0, 0.0, width, height)
        drawn = draw_back(job.style.design.back, job.style.card, box, saving=job.style.saving)
        pictures["back.svg"] = picture(Page(width, height, drawn), words.text("Back"))
    sides = ("front",) if job.flip is Flip.NONE else ("front", "back")
    for number, page in enumerate(sheets(job, order.cards)):
        sheet, side = divmod(number, len(sides))
        name = f"{sheet + 1:02}-{sides[side]}"
        pictures[f"sheets/{name}.svg"] = picture(page, name)
    page_done, done = progress(len(pictures))
    files = {}
    for number, (name, draw) in enumerate(pictures.items(), 1):
        files[name] = draw().encode()
        page_done(number)
    done()
    save_folder(target, files, force=force)
    count = sheet_count(job, order.cards)
    return Written(count, count * len(sides), False)


def _answer(words: Words, order: Order, target: Path, written: Written) -> str:
    grid = order.job.grid
    lines = [
        words.text("Written: {file}", file=target),
        words.plural("{n} card", "{n} cards", len(order.cards))
        + ", "
        + words.plural("{n} sheet", "{n} sheets", written.sheets)
        + f" ({grid.columns} × {grid.rows})",
    ]
    if written.cover:
        lines.append(words.text("The cover says how to print it: one sheet first, at 100 %."))
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
