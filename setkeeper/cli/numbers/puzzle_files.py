"""Puzzles as files: one as an SVG picture, one or many as worksheets with their solutions."""

from setkeeper.cli.context import Context
from setkeeper.cli.numbers.making import Made
from setkeeper.cli.report.outputs import written
from setkeeper.cli.result import Result
from setkeeper.drawing.deck import face_style
from setkeeper.words.puzzle import Kind, solution, task


def write_puzzles(
    context: Context,
    kind: Kind,
    made: list[Made],
    out: str,
    *,
    palette: str | None,
    paper: str | None,
    force: bool,
) -> Result:
    """The ending .svg gives the cards of one puzzle; everything else is a PDF."""
    from setkeeper.drawing.worksheet import Sheet, cards_page, worksheets

    language = context.language
    style = face_style(palette=palette)
    if out.lower().endswith(".svg"):
        from setkeeper.drawing.svg import write_svg

        title = task(language, kind, len(made[0].cards), len(made[0].sets))
        page = cards_page(style, made[0].shown)
        return written(context, out, write_svg(page, title, ground=True).encode(), {}, force=force)
    from setkeeper.cli.deck.calibrate import text_paper
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.pdf import Document, write_pdf

    _, size = text_paper(context, paper)
    sheets = [
        Sheet(
            title=language.text("Puzzle {number}", number=number),
            task=task(language, kind, len(one.cards), len(one.sets)),
            note=language.text("Seed: {seed}", seed=one.seed),
            cards=one.shown,
            answers=len(one.sets) if kind is Kind.SETS else 0,
            solution=solution(language, kind, one.cards, one.sets),
            solved=one.cards if kind is Kind.MAGIC else (),
        )
        for number, one in enumerate(made, 1)
    ]
    pages = worksheets(
        size,
        style,
        sheets,
        name=language.text("Name"),
        date=language.text("Date"),
        solutions=language.text("Solutions"),
    )
    document = Document(language.text("SET puzzles"), language.code, Flip.NONE)
    return written(context, out, write_pdf(document, pages), {}, force=force)
