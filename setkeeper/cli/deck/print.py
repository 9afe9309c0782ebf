"""``setkeeper deck``: the cards to print, as one PDF, a folder of pictures, or for a service."""

import gc

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.deck.answer import deck_answer
from setkeeper.cli.deck.files import Product, write_cut, write_deck_pdf, write_deck_svg
from setkeeper.cli.deck.measures import one_of
from setkeeper.cli.deck.order import Order, read_order
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure

FORMATS = ("pdf", "svg")
SERVICES = ("mpc", "game-crafter", "drivethru", "tabletop")


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
    copies: options.Copies = 1,
    label_copies: options.LabelCopies = False,
    gutterfold: options.Gutterfold = False,
    service: options.Service = None,
    cut: options.CutFile = None,
    no_cover: options.NoCover = False,
    force: options.Force = False,
) -> Result:
    context: Context = ctx.obj
    # Thousands of small values that live to the end of the process: nothing to collect in them.
    gc.freeze()
    gc.set_threshold(100_000)
    wanted = Wanted(
        out, deck, format, paper, card, backs, pattern, back_offset, back_rotate, scale, printer,
        palette, index, ink_saver, only, design, layout, marks, gap, copies, label_copies,
        gutterfold, service, cut, no_cover, force,
    )  # fmt: skip
    form = one_of("--format", format, FORMATS)
    _refuse_clashes(wanted)
    if service is not None:
        from setkeeper.cli.deck.services import order_for, write_for

        which = one_of("--for", service, SERVICES)
        order = order_for(context, which, wanted)
        return deck_answer(context, order, wanted, write_for(context, which, order, wanted))
    order = read_order(context, wanted)
    write = write_deck_pdf if form == "pdf" else write_deck_svg
    product = write(context, order, wanted)
    if cut is not None:
        product.warnings.append(write_cut(context, order, wanted, cut))
    return deck_answer(context, order, wanted, _remembered(order, wanted, product))


def _remembered(order: Order, wanted: Wanted, product: Product) -> Product:
    """Numbers typed together with a printer's name are kept."""
    if wanted.printer is not None and (wanted.back_offset, wanted.back_rotate, wanted.scale) != (
        None,
        None,
        None,
    ):
        product.warnings.append(order.printer.remember(order.job.correction))
        product.remembered = wanted.printer
    return product


def _refuse_clashes(wanted: Wanted) -> None:
    """Options that mean nothing together, or contradict each other."""
    pairs = (
        ("--for", wanted.service is not None, "--format svg", wanted.format != "pdf"),
        ("--for", wanted.service is not None, "--gutterfold", wanted.gutterfold),
        ("--for", wanted.service is not None, "--copies", wanted.copies != 1),
        ("--for", wanted.service is not None, "--label-copies", wanted.label_copies),
        ("--for", wanted.service is not None, "--cut", wanted.cut is not None),
        ("--for", wanted.service is not None, "--paper", wanted.paper is not None),
        ("--gutterfold", wanted.gutterfold, "--format svg", wanted.format != "pdf"),
        ("--gutterfold", wanted.gutterfold, "--gap", wanted.gap != "0"),
        ("--gutterfold", wanted.gutterfold, "--cut", wanted.cut is not None),
    )
    for first, one, second, other in pairs:
        if one and other:
            raise UsageFailure(Problem(Slug.OPTIONS_CLASH, {"first": first, "second": second}))
