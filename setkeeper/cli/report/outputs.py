"""An account as text in the terminal, as a page, or as a PDF; and files written once."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setkeeper.cli.context import Context
from setkeeper.cli.output import output_file
from setkeeper.cli.result import Result, problem_lines
from setkeeper.drawing.page import Page
from setkeeper.words.sections import Account, Picture, Table, without_marks

# The endings of OUT and what they give.
ENDINGS = (".html", ".pdf")

_CARDS_WIDTH = 70.0  # mm

# Letters of a cell that are shown however narrow the screen is.
_LEAST_CELL = 5


def account_text(
    context: Context, account: Account, pictures: Mapping[str, list[str]]
) -> list[str]:
    """The account as lines; ``pictures`` by name, in letters, instead of the drawn ones."""
    from setkeeper.cli.terminal.columns import table

    screen = context.screen
    lines = [screen.paint(without_marks(account.title), "bold")]
    lines += [without_marks(fact) for fact in account.facts]
    for section in account.sections:
        lines += ["", screen.paint(without_marks(section.title), "bold")]
        for block in section.blocks:
            if isinstance(block, Table):
                rows = [[without_marks(cell) for cell in row] for row in (block.head, *block.rows)]
                first, *others = table(_narrowed(rows, screen.columns), left=block.left)
                lines += [screen.paint(first, "dim"), *others]
            elif isinstance(block, Picture):
                lines += pictures.get(block.name, [])
                lines += [without_marks(block.caption)] if block.caption else []
            else:
                lines.append(without_marks(block))
    return lines


def _narrowed(rows: list[list[str]], columns: int) -> list[list[str]]:
    """The rows with their longest cells cut, so that a line of the table fits the screen."""
    from setkeeper.cli.terminal.columns import cut
    from setkeeper.cli.terminal.width import width

    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    room = columns - 2 * (len(widths) - 1)
    most = max(widths)
    while most > _LEAST_CELL and sum(min(most, own) for own in widths) > room:
        most -= 1
    return [[cut(cell, most) for cell in row] for row in rows]


def account_pdf(
    context: Context,
    account: Account,
    pictures: Mapping[str, Page],
    paper: tuple[float, float],
) -> bytes:
    from setkeeper.drawing.flow import GREY, Flow, writable
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.pdf import Document, write_pdf

    flow = Flow(paper)
    flow.heading(without_marks(account.title), 7.5)
    for fact in account.facts:
        flow.paragraph(without_marks(fact), colour=GREY)
    for section in account.sections:
        flow.space(5)
        flow.heading(without_marks(section.title), 6.2 if section.level == 1 else 4.8)
        for block in section.blocks:
            if isinstance(block, Table):
                rows = [[without_marks(cell) for cell in row] for row in block.rows]
                flow.table([without_marks(cell) for cell in block.head], rows, block.left)
            elif isinstance(block, Picture):
                # A curve is as wide as the text, cards are as on a hand.
                width = None if block.name.endswith("curve") else _CARDS_WIDTH
                flow.picture(pictures[block.name], width)
                if block.caption:
                    flow.paragraph(without_marks(block.caption), 3.0, GREY)
            else:
                flow.paragraph(without_marks(block))
    if flow.replaced:
        flow.space(3)
        flow.paragraph(
            context.language.text(
                "A letter that the font of this file lacks is shown as “?”; the page (.html) shows it."
            ),
            3.0,
            GREY,
        )
    title = writable(without_marks(account.title))
    return write_pdf(Document(title, context.language.code, Flip.NONE), flow.pages())


def account_file(
    context: Context,
    out: str,
    account: Account,
    pictures: Mapping[str, Page],
    paper: str | None = None,
) -> bytes:
    """The account in the form that the ending of OUT asks for."""
    if out.lower().endswith(".pdf"):
        from setkeeper.cli.deck.calibrate import text_paper

        _, size = text_paper(context, paper)
        return account_pdf(context, account, pictures, size)
    from setkeeper.cli.report.html_page import html_page

    return html_page(context.language, account, pictures)


def written(
    context: Context,
    out: str,
    content: bytes,
    data: dict[str, Any],
    ending: str | None = None,
    *,
    force: bool,
) -> Result:
    """The file whole or not at all, never over one that setkeeper did not make; the answer.

    ``ending`` is the one that OUT may have, its own if None.
    """
    output = output_file(context, out, out, ending or Path(out).suffix.lower(), force=force)
    warning = output.write(content)
    talk = "\n".join(problem_lines(context.language, (warning,))) if warning else ""
    return output.result(output.said(context.language), data | {"file": output.name}, talk)
