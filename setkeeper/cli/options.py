"""Options that several commands share, each declared once."""

from typing import Annotated

import typer

from setkeeper.cli.offers import one_of
from setkeeper.words.language import mark


def _value(name: str, metavar: str, text: str, *known: str) -> typer.models.OptionInfo:
    """An option with a value; ``known`` values are offered by the shell."""
    offer = one_of(*known) if known else None
    option: typer.models.OptionInfo = typer.Option(
        name, metavar=metavar, help=text, autocompletion=offer
    )
    return option


_VALUE = mark("VALUE")

Title = Annotated[str | None, _value("--title", mark("TEXT"), mark("A title for the match."))]
Booklet = Annotated[
    str | None,
    _value(
        "--booklet",
        mark("BOOKLET"),
        mark("Whose rules: ru, ru-old, hu, cs, fr, es or en."),
        "ru",
        "ru-old",
        "hu",
        "cs",
        "fr",
        "es",
        "en",
    ),
]
Deck = Annotated[
    str | None,
    _value(
        "--deck", mark("DECK"), mark("classic (81 cards) or beginner (27)."), "classic", "beginner"
    ),
]
TableSize = Annotated[
    str | None,
    _value(
        "--table",
        mark("N"),
        mark("Cards on the table: 12, or 9 with the beginner deck."),
        "12",
        "9",
    ),
]
Penalty = Annotated[
    str | None,
    _value(
        "--penalty",
        _VALUE,
        mark("For a wrong call: lose-set, wait or lose-point."),
        "lose-set",
        "wait",
        "lose-point",
    ),
]
Floor = Annotated[
    str | None,
    _value("--floor", _VALUE, mark("With lose-point: none, or zero (not below)."), "none", "zero"),
]
ShowWithin = Annotated[
    str | None,
    _value(
        "--show-within",
        mark("SECONDS"),
        mark("Time to show the cards, in seconds, or none."),
        "none",
    ),
]
Rounds = Annotated[
    str | None,
    _value(
        "--rounds", mark("N"), mark("A number, or each-deals: one for each player."), "each-deals"
    ),
]
EndWithSet = Annotated[
    str | None,
    _value(
        "--end-with-set",
        "yes|no",
        mark("Whether a round may end while a set is still there."),
        "yes",
        "no",
    ),
]
CountIn = Annotated[
    str | None, _value("--count-in", _VALUE, mark("Totals in sets or in cards."), "sets", "cards")
]
Face = Annotated[
    str | None, _value("--face", _VALUE, mark("Sets taken lie up or down."), "up", "down")
]
Ties = Annotated[
    str | None,
    _value(
        "--ties", _VALUE, mark("Equal at the end: shared, or extra-round."), "shared", "extra-round"
    ),
]
