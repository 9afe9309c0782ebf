"""``setkeeper solo``: alone against the clock, at the terminal or by single commands."""

import secrets
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import done, open_table, which_match
from setkeeper.cli.result import Result, told
from setkeeper.cli.solo.attempt import attempt_lines, welcome
from setkeeper.cli.start import NEXT_ALONE, listed
from setkeeper.cli.terminal.prompt import can_ask
from setkeeper.files.typed import typed_file
from setkeeper.match import intents
from setkeeper.match.dealing import VERSION, read_seed
from setkeeper.match.events import Event, Pause, Resume, RoundStart
from setkeeper.match.names import refuse_names, tidy
from setkeeper.match.rules import DEFAULT_BOOKLET, Rules, Value, choose_rules
from setkeeper.match.solo import Compare, Solo
from setkeeper.match.state import Phase
from setkeeper.problem import InterruptedFailure, Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, create_match, enter
from setkeeper.table.status import status_data
from setkeeper.words.language import mark

ACTIONS = ("history", "pause", "resume")


def complete_actions(incomplete: str) -> list[str]:
    return [action for action in ACTIONS if action.startswith(incomplete)]


def solo(
    ctx: typer.Context,
    action: Annotated[
        str | None,
        typer.Argument(
            metavar="[history|pause|resume]",
            help=mark(
                "history lists the attempts; pause stops the clock, resume starts it again. Without a word: a new attempt."
            ),
            autocompletion=complete_actions,
        ),
    ] = None,
    booklet: Annotated[
        str | None,
        typer.Option(
            "--booklet",
            metavar=mark("BOOKLET"),
            help=mark("Whose solitaire: ru, cs, fr, es or en."),
        ),
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck", metavar=mark("DECK"), help=mark("classic (81 cards) or beginner (27).")
        ),
    ] = None,
    compare: Annotated[
        str | None,
        typer.Option(
            "--compare",
            metavar=mark("VALUE"),
            help=mark("How attempts are compared: points-then-time or time."),
        ),
    ] = None,
    in_terminal: Annotated[
        bool,
        typer.Option("--screen", help=mark("Without cards: setkeeper deals, and draws the table.")),
    ] = False,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed",
            metavar="v1:…",
            help=mark("With --screen: the same shuffle every time, on every computer."),
        ),
    ] = None,
    player: Annotated[
        str | None, typer.Option("--player", metavar=mark("NAME"), help=mark("Who plays."))
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar=mark("N"),
            help=mark("Cards on the table: 12, or 9 with the beginner deck."),
        ),
    ] = None,
    penalty: Annotated[
        str | None,
        typer.Option(
            "--penalty",
            metavar=mark("VALUE"),
            help=mark("Alone only none: a wrong call costs nothing."),
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option("--title", metavar=mark("TEXT"), help=mark("A title for the attempt.")),
    ] = None,
    path: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar=mark("FILE"),
            help=mark("Where to keep the attempt; chosen if left out."),
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    given = (booklet, deck, compare, seed, player, table, penalty, title, path)
    if action is not None:
        if action not in ACTIONS:
            args: dict[str, object] = {"option": "solo", "value": action}
            raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args | {"choices": ", ".join(ACTIONS)}))
        if in_terminal or any(value is not None for value in given):
            raise UsageFailure(Problem(Slug.ONLY_FOR_A_NEW_ATTEMPT, {"action": action}))
        return _act(context, action)
    if in_terminal and not at_terminal(context):
        raise UsageFailure(Problem(Slug.NO_TERMINAL))
    if seed is not None and not in_terminal:
        missing: dict[str, object] = {"argument": "--screen", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, missing))
    settings: dict[str, Value] = {}
    if table is not None:
        settings["table"] = int(table) if table.isascii() and table.isdigit() else table
    if penalty is not None:
        settings["penalty"] = penalty
    rules = choose_rules(booklet or DEFAULT_BOOKLET, deck or "classic", settings, solo=True)
    how = read_compare(compare)
    if in_terminal:
        seed = f"{VERSION}:{secrets.token_hex(8)}" if seed is None else read_seed(seed)
    match = begin(context, rules, player, compare=how, seed=seed, title=title, path=path)
    return play(context, match) if at_terminal(context) else begun(context, match)


def read_compare(typed: str | None) -> Compare | None:
    if typed is None or typed in tuple(Compare):
        return None if typed is None else Compare(typed)
    args: dict[str, object] = {"option": "compare", "value": typed, "choices": ", ".join(Compare)}
    raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))


def at_terminal(context: Context) -> bool:
    """Whether somebody sits there who sees the clock and has keys."""
    return can_ask() and sys.stdout.isatty() and not context.as_json


def begin(
    context: Context,
    rules: Rules,
    player: str | None,
    *,
    compare: Compare | None = None,
    seed: str | None = None,
    title: str | None = None,
    path: str | None = None,
) -> Match:
    """A match of one on the disk, and in use; its clock runs."""
    name = context.language.text("Player {n}", n=1) if player is None else tidy(player)
    problems = refuse_names([name])
    if problems:
        raise UsageFailure(*problems)
    started = context.clock()
    home = folder.home(context.environment)
    match = create_match(
        typed_file(path) if path is not None else lambda: folder.new_path(home, title, started),
        title,
        started,
        rules,
        [name],
        RoundStart(1, started, 1, name),
        Solo(compare or Compare.POINTS_THEN_TIME, seed),
    )
    return replace(match, warning=folder.take_up(home, match.path) or match.warning)


def begun(context: Context, match: Match) -> Result:
    """Without a terminal: the clock runs, and these commands go on."""
    lines = [
        *welcome(context, match),
        context.language.text("The clock runs."),
        "",
        *listed(context.language, NEXT_ALONE["search"]),
    ]
    said = status_data(match) | {"event": 1}
    return Result("\n".join(lines), said, warnings=told(match.warning))


def play(context: Context, match: Match) -> Result:
    """The clock in the terminal, until the attempt is over or left."""
    from setkeeper.cli.solo.clock import Sitting
    from setkeeper.cli.terminal.keys import terminal_keys

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    with terminal_keys() as keys:
        sitting = Sitting(context, match, keys, write)
        try:
            match = sitting.play(welcome(context, match))
        except KeyboardInterrupt:
            raise InterruptedFailure(Problem(Slug.ATTEMPT_INTERRUPTED)) from None
    lines = attempt_lines(context, match, context.clock())
    if match.record.state.phase is not Phase.FINISHED:
        lines.append(
            context.language.text(
                "The attempt is saved. To go on: {RESUME}. To stop it: {END_EARLY}"
            )
        )
    return Result("\n".join(lines), status_data(match))


def _act(context: Context, action: str) -> Result:
    if action == "history":
        from setkeeper.cli.solo.history import history

        return history(context)
    if action == "resume" and at_terminal(context):
        return _go_on(context)
    table = open_table(context)
    outcome = table.do(intents.Pause() if action == "pause" else intents.Resume())
    lines = attempt_lines(context, table.match, outcome.events[-1].at)
    return done(context, table, outcome, lines)


def _go_on(context: Context) -> Result:
    """Back to the clock. If the program was killed, time stood from the last entry on."""
    path = which_match(context)

    def make(match: Match) -> Iterator[Event]:
        record = match.record
        if not record.state.paused and record.state.rules.solo:
            yield Pause(record.next_id, record.events[-1].at)
        yield Resume(record.next_id, context.clock())

    return play(context, enter(path, make).match)
