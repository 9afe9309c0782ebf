"""``rename``, ``leave`` and ``join``: the people at the table change."""

from typing import Annotated

import typer

from setkeeper.cli import offers
from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import do, open_table
from setkeeper.cli.result import Result
from setkeeper.match import intents
from setkeeper.match.names import find_player
from setkeeper.table.session import Table
from setkeeper.words.language import mark


def rename(
    ctx: typer.Context,
    old: Annotated[
        str,
        typer.Argument(
            metavar=mark("OLD"), help=mark("The name so far."), autocompletion=offers.players
        ),
    ],
    new: Annotated[str, typer.Argument(metavar=mark("NEW"), help=mark("The new name."))],
) -> Result:
    context: Context = ctx.obj
    table = open_table(context)
    return do(context, table, intents.Rename(named(table, old), new))


def leave(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("NAME"), help=mark("Who leaves."), autocompletion=offers.players
        ),
    ],
) -> Result:
    context: Context = ctx.obj
    table = open_table(context)
    return do(context, table, intents.Leave(named(table, " ".join(typed))))


def join(
    ctx: typer.Context,
    typed: Annotated[
        list[str], typer.Argument(metavar=mark("NAME"), help=mark("Who joins, between two rounds."))
    ],
    after: Annotated[
        str | None,
        typer.Option(
            "--after",
            metavar=mark("NAME"),
            help=mark("After whom, clockwise; after the last if left out."),
            autocompletion=offers.players,
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    table = open_table(context)
    neighbour = None if after is None else named(table, after)
    return do(context, table, intents.Join(" ".join(typed), neighbour))


def named(table: Table, typed: str) -> str:
    """The name on record of the player meant."""
    state = table.match.record.state
    return state.players[find_player(state, typed)].name
