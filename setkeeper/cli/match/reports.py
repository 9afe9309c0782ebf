"""``status``, ``totals``, ``log``, ``list``, ``use`` and ``audit``: reading, never changing."""

from datetime import timedelta
from typing import Annotated, Any

import typer

from setkeeper.cli import offers
from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line, open_match, which_match
from setkeeper.cli.result import Result, Status, problem_lines
from setkeeper.cli.terminal.columns import rounds_table, scores_table
from setkeeper.cli.terminal.ranking import ranked, ranking
from setkeeper.match.events import Amend, Event, Note, Redo, Undo
from setkeeper.match.names import find_player
from setkeeper.match.state import Phase, State
from setkeeper.store import folder
from setkeeper.store.matchfile import Match
from setkeeper.store.matchfile import audit as audit_file
from setkeeper.table.status import status_data
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, escape_controls, mark
from setkeeper.words.standing import (
    after_round,
    cards_line,
    empty_deck_line,
    release_line,
    round_line,
)


def status(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    match = open_match(context)
    state = match.record.state
    if match.solo is not None:
        from setkeeper.cli.solo.attempt import attempt_lines

        now = context.clock()
        lines = [*attempt_lines(context, match, now), match_line(context.language, match)]
        return Result("\n".join(lines), status_data(match, now))
    lines = [context.screen.paint(round_line(context.language, state), "bold")]
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        lines.append(cards_line(context.language, state))
    lines += ["", *scores_table(context, state), ""]
    if state.phase is Phase.RELEASE:
        lines.append(release_line(context.language))
    elif state.phase is Phase.SEARCH and not state.deck:
        lines.append(empty_deck_line(context.language, state))
    lines += map(context.screen.painted, after_round(context.language, state))
    lines.append(context.screen.paint(match_line(context.language, match), "dim"))
    return Result("\n".join(lines), status_data(match))


def totals(
    ctx: typer.Context,
    today: Annotated[
        bool,
        typer.Option("--today", help=mark("Add up all matches begun since yesterday noon.")),
    ] = False,
) -> Result:
    context: Context = ctx.obj
    language = context.language
    match = open_match(context)
    state = match.record.state
    if today:
        return _today(context, match)
    lines = [*ranking(context, state), "", *rounds_table(context, state)]
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        lines.append(language.text("In brackets: the round in progress."))
    if any(result.early for result in state.closed):
        lines.append(language.text("* stopped early"))
    lines += ["", *map(context.screen.painted, after_round(language, state))]
    lines.append(context.screen.paint(match_line(language, match), "dim"))
    rounds = [
        {
            "round": result.round,
            "dealer": state.players[result.dealer].name,
            "early": result.early,
            "points": {
                state.players[number].name: points for number, points in enumerate(result.points)
            },
        }
        for result in state.closed
    ]
    return Result("\n".join(lines), status_data(match) | {"closed": rounds})


def _today(context: Context, match: Match) -> Result:
    """Points and matches of everybody who is in this match, over one evening."""
    from setkeeper.cli.match.matches import listed

    home = folder.home(context.environment)
    noon = context.clock().replace(hour=12, minute=0, second=0, microsecond=0)
    since = noon - timedelta(days=1)
    names = [player.name for player in match.record.state.players]
    sums = dict.fromkeys(names, 0)
    played = 0
    for entry in listed(home):
        other = entry.match
        if other is None or other.solo is not None or other.started < since:
            continue
        totals = {player.name: player.total for player in other.record.state.players}
        if not set(names) & set(totals):
            continue
        played += 1
        for name in names:
            sums[name] += totals.get(name, 0)
    title = context.language.plural("{n} match", "{n} matches", played)
    rows = sorted(sums.items(), key=lambda row: -row[1])
    lines = [context.screen.paint(title, "bold"), *ranked(context, rows)]
    return Result("\n".join(lines), {"matches": played, "totals": sums})


def log(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[NAME]"),
            help=mark("Only the entries about this player."),
            autocompletion=offers.players,
        ),
    ] = [],  # noqa: B006  typer copies it
    count: Annotated[
        int | None,
        typer.Option("-n", metavar=mark("N"), min=1, help=mark("Only the last N entries.")),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    match = open_match(context)
    record = match.record
    holding = record.holding
    amended = {e.of for e in holding.values() if isinstance(e, Amend)}
    events = record.events
    if typed:
        names = _names_of(record.state, find_player(record.state, " ".join(typed)))
        events = [event for event in events if _speaks_of(event, names)]
    lines = []
    data = []
    for event in events[-count:] if count is not None else events:
        reads = holding.get(event.id, event)
        holds = event.id in holding or isinstance(event, Note | Undo | Redo)
        remark = _remark(context.language, holds, event.id in amended)
        # An entry taken back is marked by more than a shade: it must be told without colour.
        sign = " " if holds else "-"
        text = entry_text(context.language, reads)
        line = f"{sign}{event.id:4}  {event.at:%H:%M}  {text}{remark}"
        lines.append(line if holds else context.screen.paint(line, "dim"))
        data.append(_entry_data(reads) | {"text": text, "holds": holds})
    lines.append(context.screen.paint(match_line(context.language, match), "dim"))
    return Result("\n".join(lines), status_data(match) | {"log": data})


def _names_of(state: State, number: int) -> set[str]:
    """All names that the player ever had."""
    return {name for name, owner in state.names_used if owner == number}


def _speaks_of(event: Event, names: set[str]) -> bool:
    values = (getattr(event, key, None) for key in ("player", "dealer", "to", "piles"))
    return any(
        names & set(value) if isinstance(value, dict) else value in names
        for value in values
        if value is not None
    )


def _entry_data(event: Event) -> dict[str, Any]:
    """The entry as it stands in the file, its times as text."""
    from setkeeper.store.tables import table_of

    table = table_of(event)
    return table | {"at": event.at.isoformat()}


def _remark(language: Language, holds: bool, amended: bool) -> str:
    if not holds:
        return language.text(" (taken back)")
    return language.text(" (as amended)") if amended else ""


def audit(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[FILE]"),
            help=mark("The match file; the match in use if left out."),
            autocompletion=offers.matches,
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    language = context.language
    home = folder.home(context.environment)
    path = (
        which_match(context) if file is None else folder.find_match(home, file, context.environment)
    )
    found = audit_file(path)
    data = {"file": str(path), "good_events": found.good_events}
    if not found.problems:
        said = language.plural(
            "{file}: {n} entry, nothing amiss.",
            "{file}: {n} entries, nothing amiss.",
            found.good_events,
            file=escape_controls(str(path)),
        )
        return Result(said, data)
    lines = problem_lines(language, tuple(found.problems))
    if found.good_events:
        lines.append(
            language.text("The entries before are fine: 1 to {last}.", last=found.good_events)
        )
    return Result("\n".join(lines), data, Status.NO, problems=tuple(found.problems))
