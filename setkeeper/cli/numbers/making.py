"""Puzzles made from a seed, and the seed that a date stands for."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from time import monotonic

from setkeeper.cards.card import Card
from setkeeper.cards.deck import Deck
from setkeeper.cards.seeded import VERSION, copy_seed
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver import planes
from setkeeper.solver.layout import all_sets
from setkeeper.solver.puzzle import find_layout, impossible, most_sets
from setkeeper.words.puzzle import Kind

# Seconds for one layout, before it is given up.
PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Made:
    """``given``: the places of a magic square whose cards are shown; of others all are."""

    cards: tuple[Card, ...]
    sets: tuple[tuple[int, int, int], ...]
    seed: str
    given: tuple[int, ...]

    @property
    def shown(self) -> tuple[Card | None, ...]:
        return tuple(
            card if place in self.given else None for place, card in enumerate(self.cards, 1)
        )


def seed_of_date(typed: str, today: Callable[[], date]) -> str:
    """The puzzle of a day: v1: and its eight digits."""
    try:
        day = today() if typed.lower() == "today" else date.fromisoformat(typed)
        if typed.lower() != "today" and typed != day.isoformat():
            raise ValueError(typed)  # the week of a year, which Python reads too
    except ValueError:
        args: dict[str, object] = {"option": "--date", "value": typed}
        args |= {"choices": "YYYY-MM-DD, today"}
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args)) from None
    return f"{VERSION}:{day.isoformat().replace('-', '')}"


def make(kind: Kind, deck: Deck, cards: int, sets: int, seed: str, copies: int) -> list[Made]:
    """So many puzzles, fewer where one was not found in time. Raises UsageFailure."""
    if kind is Kind.SETS and impossible(deck, cards, sets):
        args: dict[str, object] = {"n": cards, "sets": sets, "most": most_sets(deck, cards)}
        raise UsageFailure(Problem(Slug.PUZZLE_IMPOSSIBLE, args))
    made = []
    for number in range(copies):
        own = copy_seed(seed, number)
        found = _cards(kind, deck, cards, sets, own)
        if found is None:
            break
        layout, given = found
        made.append(Made(layout, tuple(all_sets(layout)), own, given))
    return made


def _cards(
    kind: Kind, deck: Deck, cards: int, sets: int, seed: str
) -> tuple[tuple[Card, ...], tuple[int, ...]] | None:
    if kind is Kind.MAGIC:
        return planes.magic_square(deck, seed)
    if kind is Kind.CAP:
        layout: tuple[Card, ...] | None = planes.cap(deck, seed)
    else:
        until = monotonic() + PATIENCE
        layout = find_layout(deck, cards, sets, seed, lambda: monotonic() < until)
    return None if layout is None else (layout, tuple(range(1, len(layout) + 1)))
