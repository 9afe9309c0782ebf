"""``setkeeper deck calibrate``: the sheet that measures a printer."""

from pathlib import Path
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck.order import one_of, paper_by_locale
from setkeeper.cli.deck.print import FORCE_HELP, PAPER_HELP
from setkeeper.cli.result import Result
from setkeeper.drawing.imposition import Flip
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import mark


def deck_calibrate(
    ctx: typer.Context,
    out: Annotated[
        str | None, typer.Argument(metavar=mark("[OUT]"), help=mark("File to write."))
    ] = None,
    paper: Annotated[
        str | None, typer.Option("--paper", metavar=mark("PAPER"), help=PAPER_HELP)
    ] = None,
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            metavar=mark("EDGE"),
            help=mark("Edge that your printer turns the paper over on: long or short."),
        ),
    ] = "long",
    palette: Annotated[
        str,
        typer.Option("--palette", metavar=mark("PALETTE"), help=mark("Colours to try.")),
    ] = "classic-safe",
    printer: Annotated[
        str,
        typer.Option(
            "--printer",
            metavar=mark("NAME"),
            help=mark("Name that the printer is to be remembered by."),
        ),
    ] = "NAME",
    force: Annotated[bool, typer.Option("--force", help=FORCE_HELP)] = False,
) -> Result:
    from setkeeper.cli.deck.calibration_texts import Calibrated, calibration_text
    from setkeeper.drawing.calibration import calibration
    from setkeeper.drawing.design import read_design
    from setkeeper.drawing.face import FaceStyle
    from setkeeper.drawing.palette import choose_palette
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.saving import refuse_foreign, save

    context: Context = ctx.obj
    flip = Flip(one_of("--backs", backs, ("long", "short")))
    paper_name, size = text_paper(context, paper)
    design = read_design("classic")
    style = FaceStyle(design, choose_palette(palette, design.palettes), (63, 88))
    text = calibration_text(context.language, Calibrated(size, flip, printer))
    target = Path(out or f"setkeeper-calibrate-{paper_name}.pdf")
    if not force:
        refuse_foreign(target)
    document = Document(text.title, context.language.code, flip)
    save(target, write_pdf(document, calibration(size, flip, style, text)))
    said = [
        context.language.text("Written: {file}", file=target),
        context.language.text("Print it on both sides, at 100%; the sheet says what to type then."),
    ]
    data = {"file": str(target), "pages": 2, "paper": list(size), "backs": flip.value}
    return Result("\n".join(said), data)


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
