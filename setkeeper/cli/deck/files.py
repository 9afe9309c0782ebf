"""A deck as files: one PDF with its cover, or a folder of SVG pictures.

The two writers need libraries that are slow to load, so each is loaded where it is needed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from setkeeper.cli.deck.order import Order
from setkeeper.cli.terminal.progress import progress
from setkeeper.drawing.imposition import Flip
from setkeeper.words.language import Language


@dataclass(frozen=True, slots=True)
class Written:
    sheets: int
    pages: int
    cover: bool


def write_deck_pdf(
    language: Language, order: Order, target: Path, *, with_cover: bool, force: bool
) -> Written:
    from setkeeper.cli.deck.legend_texts import legend_text
    from setkeeper.cli.deck.page_texts import cover_text
    from setkeeper.drawing.cover import cover
    from setkeeper.drawing.legend import legend
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.sheet import sheet_count, sheets
    from setkeeper.files.outputs import refuse_foreign, save

    if not force:
        refuse_foreign(target)
    job = order.job
    count = sheet_count(job, order.cards)
    text = cover_text(language, order, count)
    pages = []
    if with_cover:
        upright = tuple(sorted(order.paper))
        pages = [
            cover((upright[0], upright[1]), job.style, text, order.deck),
            legend((upright[0], upright[1]), job, legend_text(language, order), order.deck),
        ]
    total = len(pages) + count * (1 if job.flip is Flip.NONE else 2)
    page_done, done = progress(total)
    document = Document(text.title, language.code, job.flip)
    content = write_pdf(document, [*pages, *sheets(job, order.cards)], page_done)
    done()
    save(target, content)
    return Written(count, total, with_cover)


def write_deck_svg(
    language: Language,
    order: Order,
    target: Path,
    *,
    force: bool,
) -> Written:
    """cards/2RSO.svg, back.svg, sheets/01-front.svg, sheets/01-back.svg …"""
    from setkeeper.cards.code import format_code
    from setkeeper.drawing.back_pattern import draw_back
    from setkeeper.drawing.face import draw_face
    from setkeeper.drawing.page import Page
    from setkeeper.drawing.sheet import sheet_count, sheets
    from setkeeper.drawing.svg import write_svg
    from setkeeper.files.outputs import save_folder
    from setkeeper.words.card_names import card_name

    job = order.job
    width, height = job.style.card
    pictures: dict[str, Callable[[], str]] = {}

    def picture(page: Page, title: str) -> Callable[[], str]:
        return lambda: write_svg(page, title, ground=True)

    for card in order.cards:
        code = format_code(card)
        face = Page(width, height, tuple(draw_face(job.style, card)))
        pictures[f"cards/{code}.svg"] = picture(face, f"{code}: {card_name(language.code, card)}")
    if job.flip is not Flip.NONE:
        # Past the edges, where the picture's own edge cuts it.
        run = job.layout.overrun
        box = (-run, -run, width + run, height + run)
        drawn = draw_back(job.style.design.back, job.style.card, box, saving=job.style.saving)
        pictures["back.svg"] = picture(Page(width, height, drawn), language.text("Back"))
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
