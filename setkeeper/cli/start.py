"""The start page: what ``setkeeper`` alone shows."""

from setkeeper.cli.context import Context
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.wrapping import wrapped
from setkeeper.match.state import State
from setkeeper.problem import Failure, Slug
from setkeeper.words.language import Language, escape_controls, mark

Examples = tuple[tuple[str, str], ...]

EXAMPLES: Examples = (
    ("setkeeper check 2RSO 1GEO 3PFO", mark("is it a set, and why?")),
    ("setkeeper check 2RSO 1GEO", mark("which card completes these two?")),
    ("setkeeper new --players 4", mark("begin a match of four")),
    ("setkeeper --help", mark("all that setkeeper can do")),
)

# What can be done next, by the phase of the match in use.
NEXT: dict[str, Examples] = {
    "search": (
        ("setkeeper call NAME 2RSO 1GEO 3PFO", mark("a call with its cards")),
        ("setkeeper call NAME --set", mark("a call that the table has judged")),
        ("setkeeper extra", mark("nobody sees a set: three more cards")),
        ("setkeeper end", mark("the round is over")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
    "release": (
        ("setkeeper release", mark("the table was looked over together: all may call again")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
    "between": (
        ("setkeeper deal", mark("the next round")),
        ("setkeeper totals", mark("the points round by round")),
        ("setkeeper finish --early", mark("stop the match here")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
    "finished": (
        ("setkeeper totals", mark("the points round by round")),
        ("setkeeper new --like last", mark("another match of the same players")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
}


# The same alone, where a call needs no name.
NEXT_ALONE: dict[str, Examples] = {
    "search": (
        ("setkeeper solo resume", mark("the clock in the terminal, one key for each thing")),
        ("setkeeper call 2RSO 1GEO 3PFO", mark("three cards, to be checked")),
        ("setkeeper call --set", mark("a set found")),
        ("setkeeper extra", mark("three more cards")),
        ("setkeeper solo pause", mark("the clock is paused")),
        ("setkeeper end", mark("no set is left")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
    "finished": (
        ("setkeeper solo history", mark("all attempts, and whether they get better")),
        ("setkeeper solo", mark("another attempt")),
        ("setkeeper undo", mark("take back the last entry")),
    ),
}


def start_page(context: Context) -> Result:
    """Four examples to begin with, or the match in use and what can be done next."""
    language, screen = context.language, context.screen
    title = language.text("a companion for people who play SET at a real table")
    head = [f"{screen.paint('setkeeper', 'bold')} {screen.dash} {title}", ""]
    try:
        return _in_use(context, head)
    except Failure as failure:
        gone = failure.problems[0].slug is Slug.NO_MATCH and context.match is None
        if not gone and failure.problems[0].slug is not Slug.NO_MATCH_IN_USE:
            raise
    card = language.text(
        "A card has a code of four characters: number 1 2 3, colour R G P (red, green, purple), "
        "fill E S F (empty, striped, filled), shape O D W (oval, diamond, wave)."
    )
    lines = [*head, *listed(language, EXAMPLES), "", *wrapped(card, screen.columns)]
    return Result("\n".join(lines), {"examples": [command for command, _ in EXAMPLES]})


def _in_use(context: Context, head: list[str]) -> Result:
    from setkeeper.cli.match.shared import match_line, open_match
    from setkeeper.table.status import status_data
    from setkeeper.words.standing import after_round, round_line

    match = open_match(context)
    state = match.record.state
    if match.solo is not None:
        from setkeeper.cli.solo.attempt import attempt_lines

        now = context.clock()
        lines = [
            *head,
            match_line(context.language, match),
            *attempt_lines(context, match, now),
            "",
            *listed(context.language, NEXT_ALONE[state.phase.value]),
        ]
        return Result("\n".join(lines), status_data(match, now))
    lines = [
        *head,
        match_line(context.language, match),
        round_line(context.language, state),
        *map(context.screen.painted, after_round(context.language, state)),
        "",
        *listed(context.language, NEXT[state.phase.value], caller_example(state)),
    ]
    return Result("\n".join(lines), status_data(match))


def caller_example(state: State) -> str:
    """How a player could be named: by the name, or by the seat where it is of several words."""
    name = escape_controls(state.players[state.present[0]].name)
    return name if name.isalnum() else "1"


def listed(language: Language, examples: Examples, caller: str = "") -> list[str]:
    """Commands, each with what it is for; NAME becomes that of a player."""
    examples = tuple((command.replace("NAME", caller), what) for command, what in examples)
    width = max(len(command) for command, _ in examples)
    return [f"  {command.ljust(width)}   {language.text(what)}" for command, what in examples]
