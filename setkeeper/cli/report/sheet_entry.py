"""A filled score sheet entered: a round a line, each line saved before the next is read.

A line is what ``end`` takes, the piles of the players. Behind an ``x`` stand those who called
wrongly, a name for each stroke: ``Anna=9 Boris=7 x Boris Boris``. A line that cannot be is
entered in no part; what stands before it is in the match.
"""

import sys
from collections.abc import Callable, Iterator
from datetime import datetime

from setkeeper.cli.context import Context
from setkeeper.cli.match.piles import part_piles
from setkeeper.cli.match.shared import match_line, which_match
from setkeeper.cli.reading import STANDARD_INPUT, decode
from setkeeper.cli.result import Result, problem_lines
from setkeeper.cli.terminal.columns import rounds_table
from setkeeper.cli.terminal.prompt import ask, can_ask
from setkeeper.match import intents
from setkeeper.match.events import Event, RoundEnd, Ruling
from setkeeper.match.moves import events_of
from setkeeper.match.names import find_player
from setkeeper.match.record import Record
from setkeeper.match.state import Phase, State
from setkeeper.problem import Failure, Place, Problem, Slug, UsageFailure
from setkeeper.store.matchfile import Match, enter, read_match
from setkeeper.table.status import status_data
from setkeeper.words.entries import entry_text
from setkeeper.words.standing import after_round

# Latin and Cyrillic.
_WRONG = ("x", "X", "х", "Х")


def enter_sheet(context: Context) -> Result:
    path = which_match(context)
    said: list[str] = []
    match = read_match(path)
    talk: list[str] = []
    for number, line in enumerate(_lines(context), 1):
        try:
            entered = enter(path, _entering(line, context.clock()))
        except Failure as failure:
            if not can_ask():
                raise _placed(failure, number, len(said)) from failure
            sys.stderr.write("\n".join(problem_lines(context.language, failure.problems)) + "\n")
            continue
        match = entered.match
        (end,) = (event for event in entered.events if isinstance(event, RoundEnd))
        said.append(entry_text(context.language, end))
        if entered.warning is not None:
            talk = problem_lines(context.language, (entered.warning,))
        if can_ask():
            sys.stderr.write(f"{said[-1]}\n")
        if can_ask() and match.record.state.phase is Phase.FINISHED:
            break
    state = match.record.state
    lines = [*(said if not can_ask() else []), "", *rounds_table(context, state), ""]
    lines += [
        *map(context.screen.painted, after_round(context.language, state)),
        match_line(context.language, match),
    ]
    data = status_data(match) | {"entered": len(said), "event": match.record.events[-1].id}
    return Result("\n".join(lines).lstrip("\n"), data, talk="\n".join(talk))


def _lines(context: Context) -> Iterator[str]:
    """The lines up to an empty one: asked for in a terminal, else from standard input."""
    if not can_ask():
        content = b"" if sys.stdin is None else sys.stdin.buffer.read()
        for line in decode(content, STANDARD_INPUT).splitlines():
            if not line.strip():
                return
            yield line
        return
    sys.stderr.write(
        context.language.text("A round a line, as in Anna=9 Boris=7; an empty line ends.") + "\n"
    )
    while line := ask("> "):
        yield line


def _entering(line: str, at: datetime) -> Callable[[Match], Iterator[Event]]:
    return lambda match: _round(match, line, at)


def _round(match: Match, line: str, at: datetime) -> Iterator[Event]:
    """The start of the round where none runs, the wrong calls, and the piles."""
    record: Record = match.record
    if record.state.phase not in (Phase.SEARCH, Phase.RELEASE):
        yield from events_of(record, intents.NextRound(), at)
    words = line.split()
    strokes = next((place for place, word in enumerate(words) if word in _WRONG), len(words))
    piles = _piles(record.state, words[:strokes])
    for word in words[strokes + 1 :]:
        player = record.state.players[find_player(record.state, word)].name
        yield from events_of(record, intents.Rule(Ruling.WRONG, player=player), at)
    yield from events_of(record, intents.EndRound(piles=piles), at)


def _piles(state: State, words: list[str]) -> dict[str, int]:
    """The piles by name; numbers alone are those of all who are present, clockwise."""
    if words and all(word.isascii() and word.isdigit() for word in words):
        if len(words) != len(state.present):
            raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(words)}))
        # By the seats, so that one reader of piles serves both ways.
        words = [f"{seat}={word}" for seat, word in enumerate(words, 1)]
    piles, rest = part_piles(state, words)
    if piles is None or rest:
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(rest or words)}))
    return piles


def _placed(failure: Failure, line: int, entered: int) -> Failure:
    """The same failure, with the line where it happened and what stands in the match."""
    problems = [
        Problem(problem.slug, problem.args, problem.place or Place(STANDARD_INPUT, line))
        for problem in failure.problems
    ]
    return type(failure)(*problems, Problem(Slug.SHEET_LINE, {"line": line, "n": entered}))
