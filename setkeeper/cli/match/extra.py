"""``extra`` and ``release``: three more cards, and going on when all were waiting."""

from typing import Annotated

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import do, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.match import intents
from setkeeper.words.language import mark


def extra(
    ctx: typer.Context,
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[CARD…]"),
            help=mark("The whole layout, if the referee is to look first; - reads it from a pipe."),
        ),
    ] = [],  # noqa: B006  typer copies it
    anyway: Annotated[
        bool, typer.Option("--anyway", help=mark("Lay them though a set is there."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    table = open_table(context)
    beginner = table.match.record.state.rules.deck is Deck.BEGINNER
    layout = read_cards(typed_words(cards, None), fill_optional=beginner)
    return do(context, table, intents.MoreCards(tuple(layout) or None, anyway))


def release(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.Release())
