"""A deck as files: one PDF with its cover, a folder of SVG pictures, outlines to cut.

The two writers need libraries that are slow to load, so each is loaded where it is needed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from setkeeper.cli.context import Context
from setkeeper.cli.deck.names import default_name
from setkeeper.cli.deck.order import Order
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.cli.output import output_file, output_folder
from setkeeper.cli.terminal.progress import progress
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page import Page
from setkeeper.files.outputs import save_folder
from setkeeper.problem import Problem
from setkeeper.words.language import escape_controls

# A cover needs room for its text.
LEAST_COVER = (140.0, 190.0)


@dataclass(slots=True)
class Product:
    """What was written. ``cover`` is None where none was wanted, False where none fits."""

    name: str
    said: str
    format: str
    sheets: int = 0
    pages: int = 0
    grid: tuple[int, int] = (0, 0)
    cover: bool | None = None
    replaced: bool = False
    remembered: str = ""
    notes: list[str] = field(default_factory=list)
    warnings: list[Problem | None] = field(default_factory=list)


def write_deck_pdf(context: Context, order: Order, wanted: Wanted) -> Product:
    from setkeeper.drawing.pdf import Document, write_pdf

    language, job = context.language, order.job
    default = default_name(context, order, wanted, ".pdf")
    target = output_file(context, wanted.out, default, ".pdf", force=wanted.force)
    cover = None if wanted.no_cover or wanted.only is not None else _has_room(order)
    count, sides, grid, pages = _sheets(context, order, wanted)
    covers = _covers(context, order, count) if cover else []
    total = len(covers) + count * sides
    page_done, done = progress(total)
    title = language.text("A deck to print and cut")
    if order.deck.value == "beginner":
        title = language.text("A beginner deck to print and cut")
    document = Document(title, language.code, Flip.NONE if order.gutterfold else job.flip)
    content = write_pdf(document, [*covers, *pages], page_done)
    done()
    warning = target.write(content)
    return Product(
        target.name, target.said(language), "pdf", count, total, grid, cover, target.replaces,
        warnings=[warning],
    )  # fmt: skip


def _has_room(order: Order) -> bool:
    return all(side >= least for side, least in zip(sorted(order.paper), LEAST_COVER, strict=True))


def _sheets(
    context: Context, order: Order, wanted: Wanted
) -> tuple[int, int, tuple[int, int], Iterator[Page]]:
    """How many sheets, pages on each, the grid of cards, and the pages."""
    from dataclasses import replace

    from setkeeper.drawing.sheet import sheet_count, sheets

    job = replace(order.job, registered=wanted.cut is not None)
    if not order.gutterfold:
        sides = 1 if job.flip is Flip.NONE else 2
        grid = (job.grid.columns, job.grid.rows)
        return sheet_count(job, order.cards), sides, grid, sheets(job, order.cards)
    from setkeeper.drawing.gutterfold import fold_job, folded_sheets

    folded = fold_job(job, order.paper)
    pages = folded_sheets(folded, order.paper, order.cards, context.language.text("fold here"))
    grid = (folded.grid.columns, folded.grid.rows)
    return sheet_count(folded, order.cards), 1, grid, pages


def _covers(context: Context, order: Order, count: int) -> list[Page]:
    from setkeeper.cli.deck.cover_texts import cover_text
    from setkeeper.cli.deck.legend_texts import legend_text
    from setkeeper.drawing.cover import cover
    from setkeeper.drawing.legend import legend

    width, height = sorted(order.paper)
    paper, job = (width, height), order.job
    return [
        cover(paper, job.style, cover_text(context.language, order, count), order.deck),
        legend(paper, job, legend_text(context.language, order), order.deck),
    ]


def write_deck_svg(context: Context, order: Order, wanted: Wanted) -> Product:
    """cards/2RSO.svg, back.svg, sheets/01-front.svg …; all sheets share sheets/01-back.svg."""
    from setkeeper.drawing.sheet import back_page, sheet_count, sheets
    from setkeeper.drawing.svg import write_svg

    language, job = context.language, order.job
    target = output_folder(wanted.out, default_name(context, order, wanted, ""))
    pictures: dict[str, Callable[[], str]] = {}

    def picture(page: Page, title: str) -> Callable[[], str]:
        return lambda: write_svg(page, title, ground=True)

    for name, page, title in _faces_and_back(context, order):
        pictures[name] = picture(page, title)
    count = sheet_count(job, order.cards)
    fronts = list(sheets(job, order.cards))[:: 1 if job.flip is Flip.NONE else 2]
    for number, page in enumerate(fronts, 1):
        pictures[f"sheets/{number:02}-front.svg"] = picture(page, f"{number:02}-front")
    if job.flip is not Flip.NONE:
        # One for all: backs are alike on every sheet.
        words = (language.text("BACK"), language.text("one for every sheet"))
        pictures["sheets/01-back.svg"] = picture(back_page(job, words), language.text("Back"))
    page_done, done = progress(len(pictures))
    files = {}
    for number, (name, draw) in enumerate(pictures.items(), 1):
        files[name] = draw().encode()
        page_done(number)
    done()
    replaced = any((target / name).exists() for name in files)
    warning = save_folder(target, files, force=wanted.force)
    said = folder_said(context, target, replaced=replaced)
    return Product(
        str(target), said, "svg", count, len(fronts) + (job.flip is not Flip.NONE),
        (job.grid.columns, job.grid.rows), None, replaced, warnings=[warning],
    )  # fmt: skip


def _faces_and_back(context: Context, order: Order) -> Iterator[tuple[str, Page, str]]:
    """Path, picture and title of each card and of the back."""
    from setkeeper.cards.code import format_code
    from setkeeper.drawing.back_pattern import draw_back
    from setkeeper.drawing.face import draw_face
    from setkeeper.words.card_names import card_name

    style = order.job.style
    width, height = style.card
    for card in order.cards:
        code = format_code(card)
        face = Page(width, height, tuple(draw_face(style, card)))
        yield f"cards/{code}.svg", face, f"{code}: {card_name(context.language.code, card)}"
    if order.job.flip is not Flip.NONE:
        # Past the edges, where the picture's own edge cuts it.
        run = order.job.layout.overrun
        box = (-run, -run, width + run, height + run)
        drawn = draw_back(style.back, style.card, box, saving=style.saving)
        yield "back.svg", Page(width, height, drawn), context.language.text("Back")


def write_cut(context: Context, order: Order, wanted: Wanted, cut: str) -> Problem | None:
    """The outlines of one sheet; the marks are those printed on the fronts."""
    from setkeeper.drawing.cut_file import outlines, registration
    from setkeeper.drawing.svg import write_groups

    target = output_file(context, cut, cut, ".svg", force=wanted.force)
    job = order.job
    groups = {
        "cards": outlines(job.grid),
        "registration": registration(job.grid, job.beside),
    }
    title = context.language.text("Outlines to cut")
    return target.write(write_groups(job.grid.page, groups, title).encode())


def folder_said(context: Context, target: Path, *, replaced: bool) -> str:
    shown = escape_controls(str(target))
    if replaced:
        return context.language.text("Replaced: {file}", file=shown)
    return context.language.text("Written: {file}", file=shown)
