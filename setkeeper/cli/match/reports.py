"""``status``, ``totals``, ``log``, ``list``, ``use`` and ``audit``: reading, never changing."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line, match_name, open_match, which_match
from setkeeper.cli.result import Result, Status, problem_lines, told
from setkeeper.cli.terminal.columns import rounds_table, scores_table, table
from setkeeper.match.events import Amend, Event, Note, Redo, Undo
from setkeeper.match.state import Phase, State
from setkeeper.problem import Failure, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import audit as audit_file
from setkeeper.store.matchfile import read_match
from setkeeper.table.status import status_data
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, escape_controls, mark
from setkeeper.words.standing import (
    after_round,
    cards_line,
    empty_deck_line,
    player_name,
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


def totals(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    language = context.language
    match = open_match(context)
    state = match.record.state
    lines = rounds_table(context, state)
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


def log(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    match = open_match(context)
    record = match.record
    holding = record.holding
    amended = {e.of for e in holding.values() if isinstance(e, Amend)}
    lines = []
    data = []
    for event in record.events:
        holds = event.id in holding or isinstance(event, Note | Undo | Redo)
        remark = _remark(context.language, event, holds, event.id in amended)
        text = entry_text(context.language, holding.get(event.id, event))
        # An entry taken back is marked by more than a shade: it must be told without colour.
        sign = " " if holds else "-"
        line = f"{sign}{event.id:4}  {event.at:%H:%M}  {text}{remark}"
        lines.append(line if holds else context.screen.paint(line, "dim"))
        data.append({"id": event.id, "at": event.at.isoformat(), "text": text, "holds": holds})
    lines.append(context.screen.paint(match_line(context.language, match), "dim"))
    return Result("\n".join(lines), status_data(match) | {"log": data})


def _remark(language: Language, event: Event, holds: bool, amended: bool) -> str:
    del event
    if not holds:
        return language.text(" (taken back)")
    return language.text(" (as amended)") if amended else ""


def list_matches(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    language = context.language
    home = folder.home(context.environment)
    paths = folder.matches(home)
    in_use = folder.in_use(home)
    if in_use is not None and not any(same_file(in_use, path) for path in paths):
        paths.append(in_use)
    rows, data = [], []
    for path in paths:
        used = in_use is not None and same_file(in_use, path)
        row: dict[str, Any] = {"name": path.stem, "file": str(path), "in_use": used}
        try:
            match = read_match(path)
        except UsageFailure:
            gone = context.language.text("the file is gone")
            rows.append(["*" if used else "", escape_controls(path.stem), "", "", gone])
            data.append(row | {"problem": Slug.NO_MATCH.value})
            continue
        except Failure as failure:
            rows.append(
                [
                    "*" if used else "",
                    escape_controls(path.stem),
                    "",
                    "",
                    language.text("cannot be read: {AUDIT}"),
                ]
            )
            data.append(row | {"problem": failure.problems[0].slug.value})
            continue
        state = match.record.state
        names = [player_name(state, number) for number in state.seating]
        rows.append(
            [
                "*" if used else "",
                match_name(match),
                f"{match.started:%Y-%m-%d}",
                ", ".join(names),
                _state_text(language, state),
            ]
        )
        data.append(
            row
            | {
                "started": match.started.isoformat(),
                "players": names,
                "phase": state.phase.value,
                "round": state.round,
            }
        )
    if not rows:
        said = language.text("No match yet. Begin one: setkeeper new --players 4")
        return Result(said, {"matches": []})
    lines = table(rows, left=(0, 1, 2, 3, 4))
    if any(row["in_use"] for row in data):
        lines.append(language.text("* the match in use"))
    return Result("\n".join(lines), {"matches": data})


def same_file(first: Path, second: Path) -> bool:
    # Unlike Path.resolve this never raises, not even where links lead in a circle.
    return os.path.realpath(first) == os.path.realpath(second)


def _state_text(language: Language, state: State) -> str:
    if state.rules.solo:
        over = state.phase is Phase.FINISHED
        return language.text("alone, over") if over else language.text("alone, not over")
    if state.phase is Phase.FINISHED:
        names = language.join([player_name(state, number) for number in state.winners])
        return language.text("over, won by {names}", names=names)
    return language.text("round {round} of {rounds}", round=state.round, rounds=state.planned)


def complete_matches(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names of the matches, for the shell."""
    paths = folder.matches(folder.home(ctx.obj.environment))
    return [path.stem for path in paths if path.stem.startswith(incomplete)]


def use(
    ctx: typer.Context,
    wanted: Annotated[
        str,
        typer.Argument(
            metavar=mark("MATCH"),
            help=mark("The match to go on with: its name or its file."),
            autocompletion=complete_matches,
        ),
    ],
) -> Result:
    context: Context = ctx.obj
    home = folder.home(context.environment)
    path = folder.find_match(home, wanted, context.environment)
    match = read_match(path)
    warning = folder.set_in_use(home, path)
    lines = [
        context.language.text("In use now: {name}.", name=match_name(match)),
        round_line(context.language, match.record.state),
    ]
    return Result("\n".join(lines), status_data(match), warnings=told(warning))


def audit(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[FILE]"),
            help=mark("The match file; the match in use if left out."),
            autocompletion=complete_matches,
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
