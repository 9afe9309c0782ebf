"""``list``, ``use``, ``where`` and ``language``: which matches there are, and which goes on."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cli import offers
from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_name
from setkeeper.cli.result import Result, told
from setkeeper.cli.terminal.columns import cut, pad
from setkeeper.cli.terminal.width import width
from setkeeper.match.state import Phase, State
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.table.status import status_data
from setkeeper.words.language import LANGUAGES, Language, escape_controls, load, mark
from setkeeper.words.standing import player_name, round_line


@dataclass(frozen=True, slots=True)
class Listed:
    """One match of the list: numbered from 1, newest first; ``problem`` where it cannot be read."""

    number: int
    path: Path
    in_use: bool
    match: Match | None
    problem: Problem | None


def list_matches(
    ctx: typer.Context,
    in_full: Annotated[
        bool, typer.Option("--long", help=mark("With the files and the names of the players."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    language, screen = context.language, context.screen
    home = folder.home(context.environment)
    found = listed(home)
    if not found:
        said = language.text("No match yet. Begin one: setkeeper new --players 4")
        return Result(said, {"matches": []})
    rows = [_row(language, entry) for entry in found]
    taken = [max(width(row[place]) for row in rows) for place in (0, 2, 3, 4)]
    room = max(8, screen.columns - sum(taken) - 8)
    titles = min(room, max(width(row[1]) for row in rows))
    lines = []
    for entry, row in zip(found, rows, strict=True):
        number, title, date, people, state = row
        line = "  ".join(
            (
                pad(number, taken[0], right=True),
                pad(cut(title, titles), titles),
                pad(date, taken[1]),
                pad(people, taken[2], right=True),
                state,
            )
        )
        lines.append(cut(line.rstrip(), screen.columns))
        if in_full:
            lines += [f"      {line}" for line in _details(language, entry)]
    if any(entry.in_use for entry in found):
        lines.append(language.text("* the match in use"))
    return Result("\n".join(lines), {"matches": [_data(entry) for entry in found]})


def listed(home: Path) -> list[Listed]:
    """Every match of the home folder, and the one in use wherever it lies."""
    used = folder.in_use(home)
    paths = folder.newest_first(home)
    if used is not None and not any(same_file(used, path) for path in paths):
        paths.append(used)
    return [_listed(number, path, used) for number, path in enumerate(paths, 1)]


def _listed(number: int, path: Path, used: Path | None) -> Listed:
    in_use = used is not None and same_file(used, path)
    try:
        return Listed(number, path, in_use, read_match(path), None)
    except Failure as failure:
        return Listed(number, path, in_use, None, failure.problems[0])


def same_file(first: Path, second: Path) -> bool:
    try:
        return first.resolve() == second.resolve()
    except (OSError, RuntimeError):
        return first == second


def _row(language: Language, entry: Listed) -> tuple[str, str, str, str, str]:
    """Number, title, date, how many players, how it stands."""
    number = f"{entry.number}{'*' if entry.in_use else ' '}"
    stem = escape_controls(entry.path.stem)
    if entry.match is None:
        gone = entry.problem is not None and entry.problem.slug is Slug.NO_MATCH
        said = (
            language.text("the file is gone") if gone else language.text("cannot be read: {AUDIT}")
        )
        return number, stem, "", "", said
    match, state = entry.match, entry.match.record.state
    title = escape_controls(match.title) if match.title else stem
    people = language.plural("{n} player", "{n} players", len(state.present))
    return number, title, f"{match.started:%Y-%m-%d %H:%M}", people, _state_text(language, state)


def _details(language: Language, entry: Listed) -> list[str]:
    lines = [escape_controls(str(entry.path))]
    if entry.match is not None:
        state = entry.match.record.state
        names = [player_name(state, number) for number in state.seating]
        lines.append(language.text("Players: {names}", names=", ".join(names)))
    return lines


def _state_text(language: Language, state: State) -> str:
    if state.rules.solo:
        over = state.phase is Phase.FINISHED
        return language.text("alone, over") if over else language.text("alone, not over")
    if state.phase is Phase.FINISHED:
        names = language.join([player_name(state, number) for number in state.winners])
        return language.text("over, won by {names}", names=names)
    return language.text("round {round} of {rounds}", round=state.round, rounds=state.planned)


def _data(entry: Listed) -> dict[str, Any]:
    row: dict[str, Any] = {
        "number": entry.number,
        "name": entry.path.stem,
        "file": str(entry.path),
        "in_use": entry.in_use,
    }
    if entry.match is None:
        return row | {"problem": entry.problem.slug.value if entry.problem else None}
    match, state = entry.match, entry.match.record.state
    return row | {
        "title": match.title,
        "started": match.started.isoformat(),
        "players": [state.players[number].name for number in state.seating],
        "phase": state.phase.value,
        "round": state.round,
        "rounds": state.planned,
        "winners": [state.players[number].name for number in state.winners],
    }


def use(
    ctx: typer.Context,
    wanted: Annotated[
        str,
        typer.Argument(
            metavar=mark("MATCH"),
            help=mark("Its number in the list, its name, title or file; - is the one before."),
            autocompletion=offers.matches,
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


def where(ctx: typer.Context) -> Result:
    """The folder, the match in use, and how to take it to another computer."""
    context: Context = ctx.obj
    language = context.language
    home = folder.home(context.environment)
    used = folder.in_use(home)
    lines = [
        language.text("Matches lie in {folder}", folder=escape_controls(str(home / "matches"))),
    ]
    if used is None:
        lines.append(language.text("No match is in use."))
    else:
        lines.append(language.text("In use: {file}", file=escape_controls(str(used))))
        if not used.exists():
            lines.append(language.text("It is not there any more."))
    lines.append(
        language.text(
            "To go on with a match on another computer, copy its file there and type: setkeeper use FILE"
        )
    )
    data = {"folder": str(home / "matches"), "file": None if used is None else str(used)}
    return Result("\n".join(lines), data)


def choose_language(
    ctx: typer.Context,
    code: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[LANG]"),
            help=mark("en, ru, cs, fr, es or hu."),
            autocompletion=offers.one_of(*LANGUAGES),
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    home = folder.home(context.environment)
    if code is None:
        said = context.language.text("Language: {name}.", name=LANGUAGES[context.language.code])
        return Result(said, {"language": context.language.code})
    wanted = code.lower()
    if wanted not in LANGUAGES:
        args: dict[str, object] = {"language": code, "known": ", ".join(LANGUAGES)}
        raise UsageFailure(Problem(Slug.UNKNOWN_LANGUAGE, args))
    warning = folder.set_language(home, wanted)
    said = load(wanted).text("Language: {name}.", name=LANGUAGES[wanted])
    return Result(said, {"language": wanted}, warnings=told(warning))
