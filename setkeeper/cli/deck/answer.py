"""What ``setkeeper deck`` answers: what was written, what to look out for, and the numbers."""

from typing import Any

from setkeeper.cli.context import Context
from setkeeper.cli.deck.files import LEAST_COVER, Product
from setkeeper.cli.deck.order import Order
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.cli.deck.warnings import weak_palette, white_edges
from setkeeper.cli.result import Result, told


def deck_answer(context: Context, order: Order, wanted: Wanted, product: Product) -> Result:
    language = context.language
    text = language.text
    warnings = [weak_palette(language, order.job.style.palette)]
    if wanted.service is None:
        warnings.append(white_edges(language, order))
    if product.cover is False:
        least = " × ".join(f"{side:g}" for side in LEAST_COVER)
        warnings.append(
            text(
                "No cover: it needs paper of at least {least} mm. docs/printing.md says the same.",
                least=least,
            )
        )
    said = [product.said, _counted(context, order, product), *product.notes]
    if product.cover:
        said.append(text("The cover says how to print it: one sheet first, at 100%."))
    if product.remembered:
        said.append(text("Remembered for the printer {printer}.", printer=product.remembered))
    said_besides = [warning for warning in warnings if warning]
    data = _data(order, product) | {"warnings": said_besides}
    problems = told(*product.warnings)
    answer = "\n".join(filter(None, said))
    if "-" in (product.name, wanted.cut):
        return Result("", data, talk="\n".join([answer, *said_besides]), warnings=problems)
    return Result(answer, data, talk="\n".join(said_besides), warnings=problems)


def _counted(context: Context, order: Order, product: Product) -> str:
    language = context.language
    cards = len(order.cards) * len(order.job.labels)
    counted = language.plural("{n} card", "{n} cards", cards)
    if not product.sheets:
        return counted
    columns, rows = product.grid
    sheets = language.plural("{n} sheet", "{n} sheets", product.sheets)
    return f"{counted}, {sheets} ({columns} × {rows})"


def _data(order: Order, product: Product) -> dict[str, Any]:
    job = order.job
    return {
        "file": product.name,
        "replaced": product.replaced,
        "format": product.format,
        "deck": order.deck.value,
        "cards": len(order.cards) * len(job.labels),
        "sheets": product.sheets,
        "pages": product.pages,
        "paper": list(order.paper),
        "card": list(job.style.card),
        "grid": list(product.grid),
        "palette": job.style.palette.name,
        "index": job.style.index.value,
        "backs": job.flip.value,
    }
