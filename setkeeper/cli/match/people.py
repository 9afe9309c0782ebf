"""``rename``, ``leave`` and ``join``: the people at the table change."""

from collections.abc import Iterator
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.call import complete_players
from setkeeper.cli.match.effects import release_line
from setkeeper.cli.match.shared import enter_events, entered_result, outcome_lines, player_name
from setkeeper.cli.result import Result
from setkeeper.match.events import Event, Join, Leave, Rename
from setkeeper.match.names import find_player, same_name, tidy
from setkeeper.match.state import Phase
from setkeeper.store.matchfile import Match
from setkeeper.words.language import escape_controls, mark


def rename(
    ctx: typer.Context,
    old: Annotated[
        str,
        typer.Argument(
            metavar=mark("OLD"), help=mark("The name so far."), autocompletion=complete_players
        ),
    ],
    new: Annotated[str, typer.Argument(metavar=mark("NEW"), help=mark("The new name."))],
) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        name = state.players[find_player(state, old)].name
        yield Rename(match.record.next_id, context.clock(), name, tidy(new))

    entered = enter_events(context, make)
    (event,) = entered.events
    assert isinstance(event, Rename)
    said = context.language.text(
        "{name} is now called {to}.",
        name=escape_controls(event.player),
        to=escape_controls(event.to),
    )
    return entered_result(context, entered, [said])


def leave(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("NAME"), help=mark("Who leaves."), autocompletion=complete_players
        ),
    ],
) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        name = state.players[find_player(state, " ".join(typed))].name
        yield Leave(match.record.next_id, context.clock(), name)

    entered = enter_events(context, make)
    (event,) = entered.events
    assert isinstance(event, Leave)
    state = entered.match.record.state
    said = context.language.text(
        "{name} leaves the table. Points and sets stay as they are.",
        name=escape_controls(event.player),
    )
    seats = "  ".join(f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1))
    lines = [said, context.language.text("Clockwise: {names}", names=seats)]
    if state.phase is Phase.RELEASE and entered.before.phase is not Phase.RELEASE:
        lines.append(release_line(context.language))
    if state.phase is Phase.FINISHED:
        lines += outcome_lines(context, state)
    return entered_result(context, entered, lines)


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
            autocompletion=complete_players,
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        neighbour = None if after is None else state.players[find_player(state, after)].name
        name = tidy(" ".join(typed))
        # Who comes back is known by the name on record, however it is typed now.
        back = [p.name for p in state.players if p.left and same_name(p.name, name)]
        yield Join(match.record.next_id, context.clock(), (*back, name)[0], neighbour)

    entered = enter_events(context, make)
    (event,) = entered.events
    assert isinstance(event, Join)
    state = entered.match.record.state
    seats = "  ".join(f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1))
    if entered.before.number_of(event.player) is None:
        said = context.language.text(
            "{name} joins with total 0 and a turn to deal.", name=escape_controls(event.player)
        )
    else:
        said = context.language.text(
            "{name} is back at the table.", name=escape_controls(event.player)
        )
    lines = [said, context.language.text("Clockwise: {names}", names=seats)]
    return entered_result(context, entered, lines)
