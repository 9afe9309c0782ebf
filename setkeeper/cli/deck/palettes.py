"""``setkeeper deck palettes``: every palette on one page, to choose before printing nine sheets."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.deck.calibrate import text_paper
from setkeeper.cli.output import output_file
from setkeeper.cli.result import Result
from setkeeper.words.language import mark


def deck_palettes(
    ctx: typer.Context,
    out: options.OutFile = None,
    paper: options.Paper = None,
    design: options.DesignFile = "classic",
    palette: Annotated[
        str | None,
        typer.Option(
            "--palette",
            metavar=mark("PALETTE"),
            help=mark("Three more colours, shown beside the others."),
        ),
    ] = None,
    force: options.Force = False,
) -> Result:
    from setkeeper.cards.card import Feature
    from setkeeper.cards.code import LETTERS
    from setkeeper.cli.deck.colour_words import colour_names
    from setkeeper.cli.deck.order import palette_and_index
    from setkeeper.drawing.colour_vision import measure
    from setkeeper.drawing.design import read_design
    from setkeeper.drawing.face import FaceStyle
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.palette_page import PaletteEntry, PaletteWords, palette_page
    from setkeeper.drawing.pdf import Document, write_pdf

    context: Context = ctx.obj
    language = context.language
    paper_name, size = text_paper(context, paper)
    drawn = read_design(design)
    names = list(drawn.palettes) + ([palette] if palette else [])
    entries, data = [], []
    for name in dict.fromkeys(names):
        colours, corner = palette_and_index(drawn, name, None)
        called = colour_names(language, colours, {})
        measured, text = None, language.text("Told apart by frames, not by colours.")
        if not colours.framed:
            measured = measure(colours.colours)
            text = language.text(
                "Difference {difference}, lightness {lightness}, contrast {contrast}",
                difference=language.decimal(measured.difference, 1),
                lightness=language.decimal(measured.lightness, 0),
                contrast=language.decimal(measured.contrast, 1),
            )
        lines = tuple(
            f"{letter} = {word}"
            for letter, word in zip(LETTERS[Feature.COLOUR], called, strict=True)
        )
        style = FaceStyle(drawn, colours, (63, 88), corner)
        entries.append(PaletteEntry(style, colours.name.replace(",", ", "), lines, text))
        data.append(
            {
                "name": colours.name,
                "colours": list(colours.colours),
                "difference": measured and round(measured.difference, 1),
                "lightness": measured and round(measured.lightness, 1),
                "contrast": measured and round(measured.contrast, 1),
            }
        )
    words = PaletteWords(
        language.text("Palettes"),
        language.text(
            "Choose on paper, in the light that you play in, and ask everybody at the table; then "
            "print with `--palette` and the name. The numbers: how different the closest two "
            "colours look to colour-blind eyes (20 is good), how far apart they are in grey, how "
            "well the palest shows on white."
        ),
        (
            language.text("as printed"),
            language.text("as red-green blind eyes see it"),
            language.text("on a printer without colour"),
        ),
    )
    target = output_file(context, out, f"setkeeper-palettes-{paper_name}.pdf", ".pdf", force=force)
    page = palette_page(size, words, entries)
    warning = target.write(write_pdf(Document(words.title, language.code, Flip.NONE), [page]))
    return target.result(
        target.said(language), {"file": target.name, "pages": 1, "palettes": data}, warning=warning
    )
