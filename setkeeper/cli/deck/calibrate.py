"""``setkeeper deck calibrate``: the sheet that measures a printer."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.deck.measures import one_of
from setkeeper.cli.deck.order import corrected, paper_by_locale
from setkeeper.cli.deck.printer import find_printer
from setkeeper.cli.output import output_file
from setkeeper.cli.result import Result
from setkeeper.drawing.imposition import Flip
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import mark


def deck_calibrate(
    ctx: typer.Context,
    out: options.OutFile = None,
    paper: options.Paper = None,
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            metavar=mark("EDGE"),
            help=mark("Edge that your printer turns the paper over on: long or short."),
        ),
    ] = "long",
    palette: Annotated[
        str | None,
        typer.Option("--palette", metavar=mark("PALETTE"), help=mark("Colours to try.")),
    ] = None,
    printer: Annotated[
        str | None,
        typer.Option(
            "--printer",
            metavar=mark("NAME"),
            help=mark("Printer that is measured; what is remembered of it is put in place."),
        ),
    ] = None,
    back_offset: options.BackOffset = None,
    back_rotate: options.BackRotate = None,
    scale: options.Scale = None,
    by_hand: Annotated[
        bool,
        typer.Option(
            "--by-hand",
            help=mark("Test pages instead, for a printer whose paper is turned over by hand."),
        ),
    ] = False,
    force: options.Force = False,
) -> Result:
    if by_hand:
        return _turning_pages(ctx.obj, out, paper, force=force)
    from setkeeper.cli.deck.calibration_texts import Calibrated, calibration_text
    from setkeeper.drawing.calibration import calibration
    from setkeeper.drawing.design import read_design
    from setkeeper.drawing.face import FaceStyle
    from setkeeper.drawing.palette import choose_palette
    from setkeeper.drawing.pdf import Document, write_pdf

    context: Context = ctx.obj
    flip = Flip(one_of("--backs", backs, ("long", "short")))
    paper_name, size = text_paper(context, paper)
    saved = find_printer(printer, context.environment).saved
    correction = corrected(saved, back_offset, back_rotate, scale)
    design = read_design("classic")
    colours = choose_palette(palette or design.palette, design.palettes)
    style = FaceStyle(design, colours, (63, 88))
    text = calibration_text(context.language, Calibrated(size, flip, printer, correction))
    default = f"setkeeper-calibrate-{paper_name}.pdf"
    target = output_file(context, out, default, ".pdf", force=force)
    document = Document(text.title, context.language.code, flip)
    warning = target.write(write_pdf(document, calibration(size, flip, style, text, correction)))
    said = [
        target.said(context.language),
        context.language.text("Print it on both sides, at 100%; the sheet says what to type then."),
    ]
    data: dict[str, object] = {
        "file": target.name,
        "pages": 2,
        "paper": list(size),
        "backs": flip.value,
        "back-offset": list(correction.offset),
        "back-rotate": correction.degrees,
        "scale": list(correction.scale),
    }
    return target.result("\n".join(said), data, warning=warning)


def _turning_pages(context: Context, out: str | None, paper: str | None, *, force: bool) -> Result:
    """Two pages, each printed alone, on one side."""
    from setkeeper.cli.deck.by_hand_texts import by_hand_text
    from setkeeper.drawing.by_hand import by_hand
    from setkeeper.drawing.pdf import Document, write_pdf

    paper_name, size = text_paper(context, paper)
    target = output_file(context, out, f"setkeeper-by-hand-{paper_name}.pdf", ".pdf", force=force)
    text = by_hand_text(context.language)
    warning = target.write(
        write_pdf(Document(text.title, context.language.code, Flip.NONE), by_hand(size, text))
    )
    said = [
        target.said(context.language),
        context.language.text("Print page 1 alone; it says how to go on."),
    ]
    return target.result(
        "\n".join(said), {"file": target.name, "pages": 2, "paper": list(size)}, warning=warning
    )


def text_paper(context: Context, paper: str | None) -> tuple[str, tuple[float, float]]:
    """Name and size of a paper, upright, that a page of text and rulers fits on."""
    from setkeeper.drawing.calibration import LEAST_PAPER
    from setkeeper.drawing.page_layout import paper_size, read_layout

    name = (paper or paper_by_locale(context.language, context.environment)).lower()
    width, height = sorted(paper_size(read_layout("home"), name))
    if width < LEAST_PAPER[0] or height < LEAST_PAPER[1]:
        least = f"{LEAST_PAPER[0]:g} × {LEAST_PAPER[1]:g}"
        raise UsageFailure(Problem(Slug.PAPER_TOO_SMALL, {"paper": name, "least": least}))
    return name.replace(" ", ""), (width, height)
