"""``status``, ``totals``, ``log``, ``list``, ``use`` and ``audit``: reading, never changing."""

from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cli.effects import empty_deck_line, release_line
from setkeeper.cli.playing import (
    cards_line,
    match_line,
    match_name,
    open_match,
    outcome_lines,
    player_name,
    status_data,
    which_match,
)
from setkeeper.cli.result import Result, Status, problem_lines
from setkeeper.cli.scoreboard import rounds_table, scores_table, table
from setkeeper.cli.session import Session
from setkeeper.match.events import Amend, Event, Note, Redo, Undo
from setkeeper.match.state import Phase, State
from setkeeper.problem import Failure, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import audit as audit_file
from setkeeper.store.matchfile import read_match
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Words, harmless, mark


def status(ctx: typer.Context) -> Result:
    session: Session = ctx.obj
    match = open_match(session)
    state = match.record.state
    if match.solo is not None:
        from setkeeper.cli.attempt import attempt_lines

        now = session.clock()
        lines = [*attempt_lines(session, match, now), match_line(session.words, match)]
        return Result("\n".join(lines), status_data(match, now))
    lines = [session.screen.paint(round_line(session.words, state), "bold")]
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        lines.append(cards_line(session.words, state))
    lines += ["", *scores_table(session, state), ""]
    if state.phase is Phase.RELEASE:
        lines.append(release_line(session.words))
    elif state.phase is Phase.SEARCH and not state.deck:
        lines.append(empty_deck_line(session.words, state))
    lines += outcome_lines(session, state)
    lines.append(session.screen.paint(match_line(session.words, match), "dim"))
    return Result("\n".join(lines), status_data(match))


def round_line(words: Words, state: State) -> str:
    if state.dealer is None:
        return words.text("No round has begun.")
    return words.text(
        "Round {round} of {rounds}. Dealer: {name}.",
        round=state.round,
        rounds=state.planned,
        name=player_name(state, state.dealer),
    )


def totals(ctx: typer.Context) -> Result:
    session: Session = ctx.obj
    words = session.words
    match = open_match(session)
    state = match.record.state
    lines = rounds_table(session, state)
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        lines.append(words.text("In brackets: the round that is running."))
    if any(result.early for result in state.closed):
        lines.append(words.text("* stopped early"))
    lines += ["", *outcome_lines(session, state)]
    lines.append(session.screen.paint(match_line(words, match), "dim"))
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
    session: Session = ctx.obj
    match = open_match(session)
    record = match.record
    holding = record.holding
    amended = {e.of for e in holding.values() if isinstance(e, Amend)}
    lines = []
    data = []
    for event in record.events:
        holds = event.id in holding or isinstance(event, Note | Undo | Redo)
        remark = _remark(session.words, event, holds, event.id in amended)
        text = entry_text(session.words, holding.get(event.id, event))
        # An entry taken back is marked by more than a shade: it must be told without colour.
        sign = " " if holds else "-"
        line = f"{sign}{event.id:4}  {event.at:%H:%M}  {text}{remark}"
        lines.append(line if holds else session.screen.paint(line, "dim"))
        data.append({"id": event.id, "at": event.at.isoformat(), "text": text, "holds": holds})
    lines.append(session.screen.paint(match_line(session.words, match), "dim"))
    return Result("\n".join(lines), status_data(match) | {"log": data})


def _remark(words: Words, event: Event, holds: bool, amended: bool) -> str:
    del event
    if not holds:
        return words.text(" (taken back)")
    return words.text(" (as amended)") if amended else ""


def list_matches(ctx: typer.Context) -> Result:
    session: Session = ctx.obj
    words = session.words
    home = folder.home(session.environment)
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
            gone = session.words.text("the file is gone")
            rows.append(["*" if used else "", harmless(path.stem), "", "", gone])
            data.append(row | {"problem": Slug.NO_MATCH.value})
            continue
        except Failure as failure:
            rows.append(
                [
                    "*" if used else "",
                    harmless(path.stem),
                    "",
                    "",
                    words.text("cannot be read: setkeeper audit"),
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
                _state_text(words, state),
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
        said = words.text("No match yet. Begin one: setkeeper new --players 4")
        return Result(said, {"matches": []})
    lines = table(rows, left=(0, 1, 2, 3, 4))
    if any(row["in_use"] for row in data):
        lines.append(words.text("* the match in use"))
    return Result("\n".join(lines), {"matches": data})


def same_file(first: Path, second: Path) -> bool:
    return first.resolve() == second.resolve()


def _state_text(words: Words, state: State) -> str:
    if state.rules.solo:
        over = state.phase is Phase.FINISHED
        return words.text("alone, over") if over else words.text("alone, not over")
    if state.phase is Phase.FINISHED:
        names = words.join([player_name(state, number) for number in state.winners])
        return words.text("over, won by {names}", names=names)
    return words.text("round {round} of {rounds}", round=state.round, rounds=state.planned)


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
    session: Session = ctx.obj
    home = folder.home(session.environment)
    path = folder.find_match(home, wanted, session.environment)
    match = read_match(path)
    folder.set_in_use(home, path)
    lines = [
        session.words.text("In use now: {name}.", name=match_name(match)),
        round_line(session.words, match.record.state),
    ]
    return Result("\n".join(lines), status_data(match))


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
    session: Session = ctx.obj
    words = session.words
    home = folder.home(session.environment)
    path = (
        which_match(session) if file is None else folder.find_match(home, file, session.environment)
    )
    found = audit_file(path)
    data = {"file": str(path), "good_events": found.good_events}
    if not found.problems:
        said = words.plural(
            "{file}: {n} entry, nothing amiss.",
            "{file}: {n} entries, nothing amiss.",
            found.good_events,
            file=harmless(str(path)),
        )
        return Result(said, data)
    lines = problem_lines(words, tuple(found.problems))
    if found.good_events:
        lines.append(
            words.text("The entries before are fine: 1 to {last}.", last=found.good_events)
        )
    return Result("\n".join(lines), data, Status.NO, problems=tuple(found.problems))
