"""``setkeeper deck``: the cards to print, as one PDF or as a folder of SVG pictures."""

import gc
from pathlib import Path
from typing import Any

import typer

from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.deck.files import Written, write_deck_pdf, write_deck_svg
from setkeeper.cli.deck.order import (
    Order,
    chosen_cards,
    corrected,
    decimal,
    default_file,
    one_of,
    palette_and_index,
    paper_by_locale,
    weak_palette,
    white_edges,
    within,
)
from setkeeper.cli.deck.page_texts import sheet_words
from setkeeper.cli.deck.printer import find_printer
from setkeeper.cli.result import Result
from setkeeper.drawing.design import read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.drawing.printers_marks import MarkKind
from setkeeper.drawing.sheet import Job
from setkeeper.files.typed import typed_file, typed_path
from setkeeper.words.language import Language

# Cards further apart waste paper.
MOST_GAP = 20.0

# A cover needs room for its text.
_LEAST_COVER = (140.0, 190.0)


def deck(
    ctx: typer.Context,
    out: options.Out = None,
    deck: options.WhichDeck = "classic",
    format: options.Format = "pdf",  # noqa: A002
    paper: options.Paper = None,
    card: options.CardSize = None,
    backs: options.Backs = "long",
    pattern: options.Pattern = None,
    back_offset: options.BackOffset = None,
    back_rotate: options.BackRotate = None,
    scale: options.Scale = None,
    printer: options.Printer = None,
    palette: options.Palette = None,
    index: options.Index = None,
    ink_saver: options.InkSaver = False,
    only: options.Only = None,
    design: options.DesignFile = "classic",
    layout: options.LayoutFile = "home",
    marks: options.Marks = "crosses",
    gap: options.Gap = "0",
    no_cover: options.NoCover = False,
    force: options.Force = False,
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
        fit(sheet, size, sizes, within("--gap", decimal("--gap", gap), 0, MOST_GAP)),
        sizes,
        flip,
        correction,
        sheet_words(context.language, flip, sizes),
        MarkKind(one_of("--marks", marks, list(MarkKind))),
    )
    order = Order(which, cards, paper_name.replace(" ", ""), sheet, job)
    wants_cover = not no_cover and only is None and form == "pdf"
    with_cover = wants_cover and all(
        side >= least for side, least in zip(sorted(sheet), _LEAST_COVER, strict=True)
    )
    if out is None:
        target = default_file(order, only, ".pdf" if form == "pdf" else "")
    else:
        target = typed_file(out) if form == "pdf" else typed_path(out)
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
    warnings = [weak_palette(context.language, colours), white_edges(context.language, order)]
    if wants_cover and not with_cover:
        warnings.append(_no_cover(context.language))
    warnings = list(filter(None, warnings))
    data = _data(order, target, form, written) | {"warnings": warnings}
    answer = [_answer(context.language, order, target, written), remembered]
    return Result("\n".join(filter(None, answer)), data, talk="\n".join(warnings))


def _no_cover(language: Language) -> str:
    least = " × ".join(f"{side:g}" for side in _LEAST_COVER)
    return language.text(
        "No cover: it needs paper of at least {least} mm. docs/printing.md says the same.",
        least=least,
    )


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
