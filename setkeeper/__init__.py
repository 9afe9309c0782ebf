"""A companion for people who play SET at a real table: rulings, records, printed decks.

What other programs may rely on is imported from here, and is loaded when it is asked for; the
start of the command line pays nothing for it. docs/api.md shows each in use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.2.0"

if TYPE_CHECKING:
    from setkeeper.cards.code import format_code, read_cards
    from setkeeper.drawing.deck import draw_card, draw_deck
    from setkeeper.match import intents
    from setkeeper.problem import Failure
    from setkeeper.solver.layout import all_sets
    from setkeeper.solver.third import third_card
    from setkeeper.solver.verdict import verdict
    from setkeeper.store.matchfile import read_match
    from setkeeper.table.session import Table

__all__ = [
    "Failure",
    "Table",
    "all_sets",
    "draw_card",
    "draw_deck",
    "format_code",
    "intents",
    "read_cards",
    "read_match",
    "third_card",
    "verdict",
]

_MODULES = {
    "Failure": "problem",
    "Table": "table.session",
    "all_sets": "solver.layout",
    "draw_card": "drawing.deck",
    "draw_deck": "drawing.deck",
    "format_code": "cards.code",
    "intents": "match",
    "read_cards": "cards.code",
    "read_match": "store.matchfile",
    "third_card": "solver.third",
    "verdict": "solver.verdict",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "intents":
        return import_module("setkeeper.match.intents")
    return getattr(import_module(f"setkeeper.{_MODULES[name]}"), name)
