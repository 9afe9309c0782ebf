"""What is told of an attempt alone in answers: how it begins, how it stands, how it ended."""

from datetime import datetime

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line
from setkeeper.match.state import Phase
from setkeeper.match.stopwatch import seconds, seconds_a_set
from setkeeper.store.matchfile import Match
from setkeeper.table.status import helped
from setkeeper.words.attempt import attempt_summary, clock_text, ready_lines, score_line
from setkeeper.words.standing import cards_line


def welcome(context: Context, match: Match) -> list[str]:
    """What to lay, and the rules in a few lines; the reading of a terse booklet is owned up to."""
    assert match.solo is not None
    state = match.record.state
    dealt = state.layout is not None
    lines = ready_lines(context.language, state.rules, match.solo.compare, dealt=dealt)
    title = context.screen.paint(match_line(context.language, match), "bold")
    return [title, *map(context.screen.painted, lines)]


def attempt_lines(context: Context, match: Match, now: datetime) -> list[str]:
    """How an attempt stands, or how it ended: time, cards, sets, price of three more, outcome."""
    language = context.language
    state = match.record.state
    if state.phase is Phase.FINISHED:
        told = attempt_summary(language, match, now, helped=helped(match))
        return [*map(context.screen.painted, told)]
    holding = match.record.holding.values()
    time = clock_text(seconds(holding, now))
    said = (
        language.text("Time: {time} (paused)", time=time)
        if state.paused
        else language.text("Time: {time}", time=time)
    )
    lines = [context.screen.paint(said, "bold"), cards_line(language, state)]
    lines.append(score_line(language, state))
    pace = seconds_a_set(holding)
    if pace is not None:
        lines.append(language.text("Median time for a set: {time}", time=clock_text(pace)))
    if helped(match):
        lines.append(language.text("With help: it was asked whether a set is there."))
    return lines
