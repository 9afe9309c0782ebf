"""The words on the cover: how to print this deck, check it and cut it."""

from setkeeper.cards.card import Feature
from setkeeper.cards.code import LETTERS
from setkeeper.cards.deck import Deck
from setkeeper.cli.deck.colour_words import called
from setkeeper.cli.deck.order import Order
from setkeeper.drawing.cover import WIDE, CoverText, Step
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.printers_marks import MarkKind
from setkeeper.words.language import Language, mark

_BOTH_SIDES: dict[Flip, str] = {
    Flip.LONG: mark("Both sides: on, turned over on the long edge."),
    Flip.SHORT: mark("Both sides: on, turned over on the short edge."),
    Flip.NONE: mark("Both sides: off; this deck has no backs."),
}

_CUTS: dict[MarkKind, str] = {
    MarkKind.CROSSES: mark(
        "With a knife and a steel ruler, first the long cuts, through whole sheets, from mark to "
        "mark. Every strip keeps a small cross at each corner: then the short cuts, from cross to "
        "cross."
    ),
    MarkKind.LINES: mark(
        "With a knife and a steel ruler, first the long cuts, through whole sheets, along the grey "
        "lines. Every strip keeps its lines for the short cuts."
    ),
    MarkKind.MARGIN: mark(
        "With a knife and a steel ruler, from mark to mark, but only from the first card to the "
        "last: the frame of the sheet stays whole, and no mark is lost before the last cut."
    ),
}


def cover_text(language: Language, order: Order, sheets: int) -> CoverText:
    text = language.text
    job = order.job
    ruler = f"{job.layout.ruler:g}"
    first = text("Print pages 3 and 4 of this file: one sheet, front and back.")
    one_sided = job.flip is Flip.NONE or order.gutterfold
    if one_sided:
        first = text("Print page 3 of this file: one sheet.")
    checks: tuple[str, ...] = (
        text(
            "Lay a ruler on the lines beside the cards: each must be {length} mm long.",
            length=ruler,
        ),
        text(
            "Hold the sheet against the light: the back must cover every card. If it is off by "
            "more than 1 mm, `setkeeper deck calibrate` puts it right."
        ),
    )
    if one_sided:
        checks = checks[:1]
    both_sides = text(_BOTH_SIDES[job.flip])
    if order.gutterfold:
        both_sides = text("Both sides: off.")
    return CoverText(
        title=_title(language, order),
        facts=(
            language.plural("{n} card", "{n} cards", len(order.cards))
            + ", "
            + text("{size} mm", size=_size(language, job.style.card)),
            text("Paper: {paper}", paper=_paper(language, order)),
            language.plural("{n} sheet after this one", "{n} sheets after this one", sheets),
            *_colours(language, order),
        ),
        steps=(
            Step(
                text("Print one sheet first"),
                (
                    first
                    + " "
                    + text("Only when it is right, print the rest, on paper of 200 g/m² or more."),
                ),
            ),
            Step(
                text("The print dialog"),
                (
                    text("Size: 100%, never “Fit to page”.") + " " + both_sides,
                    text(
                        "Windows: in Adobe Reader choose “Actual size”; in Edge, under “More "
                        "settings”, a scale of 100."
                    ),
                    text("macOS: in Preview choose “Scale: 100%”, not “Scale to Fit”."),
                    text("Linux: in the tab “Page Handling” set “Page Scaling” to “None”."),
                ),
            ),
            Step(
                text("Check the sheet"),
                checks,
            ),
            *(_folding(language) if order.gutterfold else ()),
            Step(text("Cut"), _cutting(language, order)),
            Step(
                text("Count"),
                (
                    language.plural(
                        "{n} card; a lost one is printed again with `--only` and its code.",
                        "{n} cards; a lost one is printed again with `--only` and its code.",
                        len(order.cards),
                    ),
                ),
            ),
        ),
        small_print=text(
            "For personal use. SET is a trademark of its owner, who has no part in this deck; "
            "shapes and back are setkeeper’s own."
        ),
    )


def _folding(language: Language) -> tuple[Step, ...]:
    return (
        Step(
            language.text("Fold and glue"),
            (
                language.text(
                    "Fold each sheet along the dashed line, printed sides outwards, glue the "
                    "halves together, and press them until they are dry."
                ),
            ),
        ),
    )


def _cutting(language: Language, order: Order) -> tuple[str, ...]:
    """True for the marks chosen, and for cards that touch or stand apart."""
    text, job = language.text, order.job
    order_of_cuts = text(_CUTS[job.marks])
    if min(order.paper) >= WIDE:
        order_of_cuts += " " + text("The picture on the other side shows the order.")
    touching = (
        text(
            "Between the cards {gap} mm are left: two cuts part them.",
            gap=language.decimal(job.grid.gap, 0 if job.grid.gap == int(job.grid.gap) else 1),
        )
        if job.grid.gap
        else text("The cards touch: one cut parts two cards.")
    )
    alike = text("All sheets are alike, so that several can be cut at once.")
    rounded = (
        text("Rounded corners (3 mm) last longer and take the crosses away.")
        if job.marks is MarkKind.CROSSES
        else text("Rounded corners (3 mm) last longer.")
    )
    return order_of_cuts, f"{touching} {alike} {rounded}"


def _title(language: Language, order: Order) -> str:
    if order.deck is Deck.BEGINNER:
        return language.text("A beginner deck to print and cut")
    return language.text("A deck to print and cut")


def _colours(language: Language, order: Order) -> tuple[str, str]:
    """ "Colours: cvd" and "R = orange, G = blue, P = black"."""
    palette = order.job.style.palette
    words = zip(LETTERS[Feature.COLOUR], called(language, order), strict=True)
    return (
        language.text("Colours: {palette}", palette=palette.name.replace(",", ", ")),
        ", ".join(f"{letter} = {word}" for letter, word in words),
    )


def _paper(language: Language, order: Order) -> str:
    """ "A4 (210 × 297 mm)", or the size alone where the paper has no name."""
    size = language.text("{size} mm", size=_size(language, order.paper))
    known = order.paper_name in order.job.layout.papers
    return f"{order.paper_name.title()} ({size})" if known else size


def _size(language: Language, size: tuple[float, float]) -> str:
    return " × ".join(
        language.decimal(side, 0 if side == int(side) else 1 if side * 10 == int(side * 10) else 2)
        for side in size
    )
