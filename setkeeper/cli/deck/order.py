"""What was ordered on the command line, read and judged: sizes, colours, cards, printer."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from setkeeper.cards.card import Card
from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cli.context import Context
from setkeeper.cli.deck.measures import decimal, one_of, pair, within
from setkeeper.cli.deck.page_words import sheet_words
from setkeeper.cli.deck.printer import Printer, find_printer
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.drawing.correction import (
    LEAST_SCALE,
    MOST_DEGREES,
    MOST_OFFSET,
    MOST_SCALE,
    Correction,
)
from setkeeper.drawing.design import Design, IndexKind, read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.drawing.palette import Palette, choose_palette
from setkeeper.drawing.playable import refuse_unplayable
from setkeeper.drawing.printers_marks import MarkKind
from setkeeper.drawing.sheet import Job
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language

# Where people print on Letter.
_LETTER_COUNTRIES = frozenset(
    (
        *("US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA", "DO", "PR", "SV", "NI", "HN"),
        # As Windows names them.
        *("UNITED STATES", "CANADA", "MEXICO", "PHILIPPINES", "CHILE", "COLOMBIA"),
    )
)

# Papers that go with cards in inches.
_AMERICAN = ("letter", "legal", "4x6")

_REGION = re.compile(r"[A-Za-z]{2,3}_([A-Za-z]{2})\b")

# Cards further apart waste paper; more copies than letters cannot be told apart.
MOST_GAP, MOST_COPIES = 20.0, 26


@dataclass(frozen=True, slots=True)
class Order:
    """A deck as it was ordered; ``paper`` is upright, as it lies in its packet.

    ``card_name`` is the size as it was typed, None where it goes with the paper.
    """

    deck: Deck
    cards: tuple[Card, ...]
    paper_name: str
    paper: tuple[float, float]
    card_name: str | None
    printer: Printer
    job: Job
    gutterfold: bool = False


def read_order(context: Context, wanted: Wanted) -> Order:
    """Raises UsageFailure."""
    which = Deck(one_of("--deck", wanted.deck, list(Deck)))
    flip = Flip(one_of("--backs", wanted.backs, list(Flip)))
    sizes = read_layout(wanted.layout)
    paper = (wanted.paper or paper_by_locale(context.language, context.environment)).lower()
    sheet = paper_size(sizes, paper)
    size = card_size(sizes, wanted.card or ("poker-us" if paper in _AMERICAN else "poker"))
    drawn = read_design(wanted.design)
    if wanted.pattern is not None:
        drawn = drawn.with_back(wanted.pattern)
    colours, corner = palette_and_index(drawn, wanted.palette, wanted.index)
    style = FaceStyle(drawn, colours, size, corner, wanted.ink_saver)
    refuse_unplayable(style)
    printer = find_printer(wanted.printer, context.environment)
    typed = (wanted.back_offset, wanted.back_rotate, wanted.scale)
    if typed == (None, None, None):
        printer.refuse_unknown()
    within("--copies", wanted.copies, 1, MOST_COPIES)
    letters = tuple(chr(ord("A") + copy) for copy in range(wanted.copies))
    gap = within("--gap", decimal("--gap", wanted.gap), 0, MOST_GAP)
    job = Job(
        style,
        fit(sheet, size, sizes, gap),
        sizes,
        flip,
        corrected(printer.saved, *typed),
        sheet_words(context.language, flip, sizes, folded=wanted.gutterfold),
        MarkKind(one_of("--marks", wanted.marks, list(MarkKind))),
        letters if wanted.label_copies else ("",) * wanted.copies,
    )
    if wanted.gutterfold:
        from setkeeper.drawing.gutterfold import fold_job

        job = fold_job(job, sheet)
    return Order(
        which,
        chosen_cards(which, wanted.only),
        paper.replace(" ", ""),
        sheet,
        wanted.card,
        printer,
        job,
        wanted.gutterfold,
    )


def paper_by_locale(language: Language, environment: Mapping[str, str]) -> str:
    """Letter in America, A4 elsewhere; the locale counts, not the language of --lang."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        found = _REGION.match(environment.get(variable, ""))
        if found:
            return "letter" if found[1].upper() in _LETTER_COUNTRIES else "a4"
    return "letter" if language.region in _LETTER_COUNTRIES else "a4"


def corrected(
    saved: Correction, offset: str | None, degrees: str | None, scale: str | None
) -> Correction:
    """The saved correction with what was typed put in its place."""
    return Correction(
        saved.offset
        if offset is None
        else pair("--back-offset", offset, -MOST_OFFSET, MOST_OFFSET),
        saved.degrees
        if degrees is None
        else within(
            "--back-rotate", decimal("--back-rotate", degrees), -MOST_DEGREES, MOST_DEGREES
        ),
        saved.scale if scale is None else pair("--scale", scale, LEAST_SCALE, MOST_SCALE),
    )


def chosen_cards(deck: Deck, only: str | None) -> tuple[Card, ...]:
    """The whole deck, or the cards of --only, each once, as typed. Raises UsageFailure."""
    if only is None:
        return CARDS[deck]
    # Which of three fills was lost is not guessed.
    cards = read_cards(split_codes([only]), fill_optional=deck is Deck.BEGINNER)
    if not cards:
        raise UsageFailure(
            Problem(Slug.OPTION_VALUE_MISSING, {"option": "--only", "program": "setkeeper deck"})
        )
    strange = [card for card in cards if card not in CARDS[deck]]
    if strange:
        raise UsageFailure(
            *(Problem(Slug.CARD_NOT_IN_DECK, {"card": card}) for card in dict.fromkeys(strange))
        )
    return tuple(dict.fromkeys(cards))


def palette_and_index(
    design: Design, palette: str | None, index: str | None
) -> tuple[Palette, IndexKind]:
    """A palette told apart by frames gets letters in the corners, unless none are wanted."""
    chosen = choose_palette(palette or design.palette, design.palettes)
    if index is not None:
        return chosen, IndexKind(one_of("--index", index, list(IndexKind)))
    if design.index is IndexKind.NONE and chosen.framed:
        return chosen, IndexKind.LETTERS
    return chosen, design.index
