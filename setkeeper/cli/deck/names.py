"""The name of a deck's file: what differs from the usual one stands in it."""

import re
from pathlib import Path

from setkeeper.cards.code import format_code
from setkeeper.cli.context import Context
from setkeeper.cli.deck.order import Order
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.drawing.design import read_design
from setkeeper.words.language import choose


def default_name(context: Context, order: Order, wanted: Wanted, ending: str) -> str:
    """setkeeper-classic-a4.pdf, setkeeper-classic-a4-cvd-code.pdf …"""
    service = (wanted.service or "").lower()
    parts = ["setkeeper", order.deck.value, service or order.paper_name]
    parts += [part for part in _differing(context, order, wanted) if part]
    return "-".join(map(_plain, parts)) + ending


def _differing(context: Context, order: Order, wanted: Wanted) -> list[str]:
    job, style = order.job, order.job.style
    design = style.design
    usual = read_design(wanted.design)
    copies = len(job.labels)
    few = [format_code(card) for card in order.cards] if wanted.only is not None else []
    return [
        wanted.card or "",
        "" if wanted.design == "classic" else Path(design.file).stem,
        "" if style.palette.name == design.palette else style.palette.name,
        "" if wanted.index is None else style.index.value,
        "" if design.back.name == usual.back.name else design.back.name,
        "ink-saver" if style.saving else "",
        "gutterfold" if order.gutterfold else "",
        "" if job.flip.value == "long" else f"backs-{job.flip.value}",
        "" if job.marks.value == "crosses" else job.marks.value,
        f"gap-{job.grid.gap:g}" if job.grid.gap else "",
        f"{copies}-copies" if copies > 1 else "",
        "labelled" if wanted.label_copies else "",
        "" if wanted.layout == "home" else Path(wanted.layout).stem,
        wanted.printer or "",
        context.language.code if context.language.code != _usual_language(context) else "",
        *(few if len(few) <= 3 else ["cards"]),
    ]


def _usual_language(context: Context) -> str:
    """What would be spoken without --lang."""
    return choose(None, context.environment, lambda: "").code


def _plain(part: str) -> str:
    """Without what a file's name cannot hold everywhere."""
    return re.sub(r"[^\w.]+", "-", part).strip("-.") or "deck"
