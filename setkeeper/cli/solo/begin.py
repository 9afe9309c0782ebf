"""``setkeeper solo``: alone against the clock, at the terminal or by single commands."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from setkeeper.cards.seeded import VERSION, read_seed
from setkeeper.cli import options
from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import done, open_table, which_match
from setkeeper.cli.result import INTERRUPTED, Result, told
from setkeeper.cli.solo.attempt import attempt_lines, welcome
from setkeeper.cli.start import NEXT_ALONE, listed
from setkeeper.cli.terminal.window import has_window
from setkeeper.files.typed import typed_file
from setkeeper.match import intents
from setkeeper.match.events import Event, Pause
from setkeeper.match.names import tidy
from setkeeper.match.refusal import refuse
from setkeeper.match.rules import DEFAULT_BOOKLET, Rules, Value, choose_rules
from setkeeper.match.solo import Compare, Solo
from setkeeper.match.state import Phase
from setkeeper.problem import InterruptedFailure, Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, enter, read_match
from setkeeper.table.beginning import begin as table_begin
from setkeeper.table.status import status_data
from setkeeper.words.attempt import ready_lines
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
    deck: options.Deck = None,
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
    table: options.TableSize = None,
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
) -> Result | int:
    context: Context = ctx.obj
    given = (booklet, deck, compare, seed, player, table, penalty, title, path)
    if action is not None:
        if action not in ACTIONS:
            args: dict[str, object] = {"option": "solo", "value": action}
            raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args | {"choices": ", ".join(ACTIONS)}))
        if in_terminal or any(value is not None for value in given):
            raise UsageFailure(Problem(Slug.ONLY_FOR_A_NEW_ATTEMPT, {"action": action}))
        return _act(context, action)
    if in_terminal and not has_window(context):
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
    attempt = Attempt(rules, player, how or Compare.POINTS_THEN_TIME, seed, title, path)
    return attempt.play(context) if has_window(context) else begun(context, attempt.begin(context))


def read_compare(typed: str | None) -> Compare | None:
    if typed is None or typed in tuple(Compare):
        return None if typed is None else Compare(typed)
    args: dict[str, object] = {"option": "compare", "value": typed, "choices": ", ".join(Compare)}
    raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was chosen before the start."""

    rules: Rules
    player: str | None
    compare: Compare = Compare.POINTS_THEN_TIME
    seed: str | None = None
    title: str | None = None
    path: str | None = None

    def begin(self, context: Context) -> Match:
        """A match of one on the disk, and in use; its clock runs."""
        name = context.language.text("Player {n}", n=1) if self.player is None else self.player
        return table_begin(
            folder.home(context.environment),
            context.clock,
            self.rules,
            [tidy(name)],
            first=0,
            title=self.title,
            path=None if self.path is None else typed_file(self.path),
            solo=Solo(self.compare, self.seed),
        )

    def play(self, context: Context) -> Result | int:
        """The screen: what to lay, then the clock; nothing is made before it starts."""
        from setkeeper.board.opening import begin_attempt

        made: list[Match] = []

        def begin() -> Match:
            made.append(self.begin(context))
            return made[0]

        lines = ready_lines(context.language, self.rules, self.compare, dealt=self.seed is not None)
        code = begin_attempt(
            context.language, lines, begin, context.wall, colour=context.screen.colour
        )
        return left(context, made[0].path if made else None, code)


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


def left(context: Context, path: Path | None, code: int) -> Result | int:
    """What is told behind the screen; Ctrl-C and a signal keep their exit codes."""
    if code == INTERRUPTED:
        raise InterruptedFailure(Problem(_interrupted(path)))
    if code:
        return code
    if path is None:
        return Result()
    match = read_match(path)
    lines = attempt_lines(context, match, context.clock())
    if match.record.state.phase is not Phase.FINISHED:
        lines.append(
            context.language.text(
                "The attempt is saved. To go on: {RESUME}. To stop it: {END_EARLY}"
            )
        )
    return Result("\n".join(lines), status_data(match))


def _interrupted(path: Path | None) -> Slug:
    """What Ctrl-C has left: nothing begun, a clock that is paused, or one that could not be."""
    if path is None:
        return Slug.INTERRUPTED
    state = read_match(path).record.state
    paused = state.paused or state.phase is Phase.FINISHED
    return Slug.ATTEMPT_INTERRUPTED if paused else Slug.INTERRUPTED_SAVED


def _act(context: Context, action: str) -> Result | int:
    if action == "history":
        from setkeeper.cli.solo.history import history

        return history(context)
    if action == "resume" and has_window(context):
        return _go_on(context)
    table = open_table(context)
    outcome = table.do(intents.Pause() if action == "pause" else intents.Resume())
    lines = attempt_lines(context, table.match, outcome.events[-1].at)
    return done(context, table, outcome, lines)


def _go_on(context: Context) -> Result | int:
    path = which_match(context)
    return left(context, path, resume(context, path))


def resume(context: Context, path: Path) -> int:
    """The screen of an attempt. If the program was killed, time stood from the last entry on."""
    from setkeeper.board.opening import resume_attempt

    def make(match: Match) -> Iterator[Event]:
        record = match.record
        if not record.state.rules.solo:
            refuse(Slug.SOLO_ONLY, what="solo resume")
        if not record.state.paused and record.state.phase is not Phase.FINISHED:
            yield Pause(record.next_id, record.events[-1].at)

    enter(path, make)
    return resume_attempt(context.language, path, context.wall, colour=context.screen.colour)
