"""What the commands of a match share: which match is meant, doing at its table, the answer."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setkeeper.cli.context import Context
from setkeeper.cli.result import Result, told
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.table.status import status_data
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.standing import standing_line

if TYPE_CHECKING:
    from setkeeper.match.intents import Intent
    from setkeeper.match.outcome import Outcome
    from setkeeper.table.session import Table


def which_match(context: Context) -> Path:
    home = folder.home(context.environment)
    return folder.find_match(home, context.match, context.environment)


def open_match(context: Context) -> Match:
    return read_match(which_match(context))


def open_table(context: Context) -> "Table":
    from setkeeper.table.session import Table  # who only looks does without

    return Table(which_match(context), context.clock)


def do(context: Context, table: "Table", intent: "Intent", **data: Any) -> Result:
    """Does it at the table, and says what it did."""
    from setkeeper.words.outcomes import said

    outcome = table.do(intent)
    lines = [context.screen.painted(line) for line in said(context.language, outcome)]
    return done(context, table, outcome, lines, **data)


def done(
    context: Context, table: "Table", outcome: "Outcome", lines: Sequence[str], **data: Any
) -> Result:
    """The answer of a command that changed a match: what it says, and which match it was."""
    lines = [*lines, *_where_all_stand(context, table.match)]
    return Result(
        "\n".join(lines),
        status_data(table.match) | {"event": outcome.events[-1].id} | data,
        warnings=told(table.warning),
    )


def match_line(language: Language, match: Match) -> str:
    return language.text("Match: {name}", name=match_name(match))


def match_name(match: Match) -> str:
    """The file's name, with the title before it where there is one."""
    stem = escape_controls(match.path.stem)
    return f"{escape_controls(match.title)} ({stem})" if match.title else stem


def _where_all_stand(context: Context, match: Match) -> list[str]:
    """One line; the match is named where it is not the one in use."""
    language, screen = context.language, context.screen
    state = match.record.state
    lines = [] if state.rules.solo else [standing_line(language, state)]
    used = folder.in_use(folder.home(context.environment))
    if used is None or used != match.path:
        lines.append(match_line(language, match))
    return [screen.paint(line, "dim") for line in lines]
