"""What was ordered on the command line, read and judged: sizes, colours, cards, printer."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.correction import (
    LEAST_SCALE,
    MOST_DEGREES,
    MOST_OFFSET,
    MOST_SCALE,
    Correction,
)
from setkeeper.drawing.design import Design, IndexKind
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.overrun import runs
from setkeeper.drawing.palette import Palette, choose_palette
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

# What is tried in the place of cards that leave too little room, the nearest size first.
_SMALLER = ("poker", "bridge", "mini")

_REGION = re.compile(r"[A-Za-z]{2,3}_([A-Za-z]{2})\b")


@dataclass(frozen=True, slots=True)
class Order:
    """A deck as it was ordered; ``paper`` is upright, as it lies in its packet."""

    deck: Deck
    cards: tuple[Card, ...]
    paper_name: str
    paper: tuple[float, float]
    job: Job


def one_of(option: str, value: str, choices: Iterable[str]) -> str:
    """The value in small letters. Raises UsageFailure that names the choices."""
    known = list(choices)
    if value.lower() not in known:
        args: dict[str, object] = {"option": option, "value": value, "choices": ", ".join(known)}
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))
    return value.lower()


def paper_by_locale(language: Language, environment: Mapping[str, str]) -> str:
    """Letter in America, A4 elsewhere; the locale counts, not the language of --lang."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        found = _REGION.match(environment.get(variable, ""))
        if found:
            return "letter" if found[1].upper() in _LETTER_COUNTRIES else "a4"
    return "letter" if language.region in _LETTER_COUNTRIES else "a4"


def pair(option: str, text: str, low: float, high: float) -> tuple[float, float]:
    """ "0.3,-0.2"; a decimal comma is understood where a semicolon parts the two."""
    parts = text.replace(",", ".").split(";") if ";" in text else text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        args: dict[str, object] = {"option": option, "value": text}
        raise UsageFailure(Problem(Slug.NOT_A_PAIR, args)) from None
    for number in (x, y):
        within(option, number, low, high)
    return x, y


def decimal(option: str, text: str) -> float:
    """ "0.1", or "0,1" as people write it."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        args: dict[str, object] = {"option": option, "value": text}
        raise UsageFailure(Problem(Slug.NOT_A_DECIMAL, args)) from None


def within(option: str, number: float, low: float, high: float) -> float:
    if not low <= number <= high:
        args: dict[str, object] = {
            "option": option,
            "value": f"{number:g}",
            "low": f"{low:g}",
            "high": f"{high:g}",
        }
        raise UsageFailure(Problem(Slug.OUT_OF_RANGE, args))
    return number


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
    typed = split_codes([only])
    cards = read_cards(typed)
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


def weak_palette(language: Language, palette: Palette) -> str:
    """The warning for colours that are hard to tell apart, with the numbers; or nothing."""
    if palette.framed or palette.measured:
        return ""
    from setkeeper.drawing.colour_vision import GATES, measure, passes

    found = measure(palette.colours)
    if passes(found):
        return ""
    return language.text(
        "Warning: these colours are hard to tell apart for some eyes or printers: difference "
        "{difference} (at least {gate}), lightness {lightness} (at least {light_gate}), contrast "
        "{contrast} (at least {contrast_gate}). setkeeper deck palettes shows better ones.",
        difference=language.decimal(found.difference, 1),
        gate=language.decimal(GATES.difference, 0),
        lightness=language.decimal(found.lightness, 0),
        light_gate=language.decimal(GATES.lightness, 0),
        contrast=language.decimal(found.contrast, 1),
        contrast_gate=language.decimal(GATES.contrast, 1),
    )


def white_edges(language: Language, order: Order) -> str:
    """The warning for corrected backs that cannot reach every edge, with a remedy; or nothing."""
    job = order.job
    white = job.runs.white if job.flip is not Flip.NONE else 0.0
    if not white:
        return ""
    said = language.text(
        "Warning: with this correction up to {white} mm of the backs stay white at an edge.",
        white=language.decimal(white, 1),
    )
    for name in _SMALLER:
        size = job.layout.cards.get(name)
        if size and size < job.style.card and _fits(order, size):
            return said + " " + language.text("{option} leaves none.", option=f"--card {name}")
    return said + " " + language.text("Smaller cards or larger paper leave room for them.")


def _fits(order: Order, size: tuple[float, float]) -> bool:
    """Whether cards of that size would have no white edge."""
    job = order.job
    return not runs(
        fit(order.paper, size, job.layout, job.grid.gap), job.layout, job.correction
    ).white


def default_file(order: Order, only: str | None, suffix: str) -> Path:
    """setkeeper-classic-a4.pdf; cards printed alone get a name of their own."""
    name = f"setkeeper-{order.deck.value}-{order.paper_name}"
    if only is not None:
        few = "-".join(format_code(card) for card in order.cards)
        name += f"-{few}" if len(order.cards) <= 3 else "-cards"
    return Path(name + suffix)
