"""``rename``, ``leave`` and ``join``: the people at the table change."""

from collections.abc import Iterator
from typing import Annotated

import typer

from setkeeper.cli.call import complete_players
from setkeeper.cli.effects import release_line
from setkeeper.cli.playing import enter_events, entered_result, outcome_lines, player_name
from setkeeper.cli.result import Result
from setkeeper.cli.session import Session
from setkeeper.match.events import Event, Join, Leave, Rename
from setkeeper.match.players import find_player, tidy
from setkeeper.match.state import Phase
from setkeeper.store.matchfile import Match
from setkeeper.words.language import harmless, mark


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
    session: Session = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        name = state.players[find_player(state, old)].name
        yield Rename(match.record.next_id, session.clock(), name, tidy(new))

    entered = enter_events(session, make)
    (event,) = entered.events
    assert isinstance(event, Rename)
    said = session.words.text(
        "{name} is now called {to}.", name=harmless(event.player), to=harmless(event.to)
    )
    return entered_result(session, entered, [said])


def leave(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("NAME"), help=mark("Who leaves."), autocompletion=complete_players
        ),
    ],
) -> Result:
    session: Session = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        name = state.players[find_player(state, " ".join(words))].name
        yield Leave(match.record.next_id, session.clock(), name)

    entered = enter_events(session, make)
    (event,) = entered.events
    assert isinstance(event, Leave)
    state = entered.match.record.state
    said = session.words.text(
        "{name} leaves the table. Points and sets stay as they are.", name=harmless(event.player)
    )
    seats = "  ".join(f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1))
    lines = [said, session.words.text("Clockwise: {names}", names=seats)]
    if state.phase is Phase.RELEASE and entered.before.phase is not Phase.RELEASE:
        lines.append(release_line(session.words))
    if state.phase is Phase.FINISHED:
        lines += outcome_lines(session, state)
    return entered_result(session, entered, lines)


def join(
    ctx: typer.Context,
    words: Annotated[
        list[str], typer.Argument(metavar=mark("NAME"), help=mark("Who joins, between two rounds."))
    ],
    after: Annotated[
        str | None,
        typer.Option(
            "--after",
            metavar=mark("NAME"),
            help=mark("Behind whom, clockwise; behind the last if left out."),
            autocompletion=complete_players,
        ),
    ] = None,
) -> Result:
    session: Session = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        neighbour = None if after is None else state.players[find_player(state, after)].name
        yield Join(match.record.next_id, session.clock(), tidy(" ".join(words)), neighbour)

    entered = enter_events(session, make)
    (event,) = entered.events
    assert isinstance(event, Join)
    state = entered.match.record.state
    seats = "  ".join(f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1))
    if entered.before.number_of(event.player) is None:
        said = session.words.text(
            "{name} joins with total 0 and a turn to deal.", name=harmless(event.player)
        )
    else:
        said = session.words.text("{name} is back at the table.", name=harmless(event.player))
    lines = [said, session.words.text("Clockwise: {names}", names=seats)]
    return entered_result(session, entered, lines)
