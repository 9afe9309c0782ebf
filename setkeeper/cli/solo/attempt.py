"""What is told of an attempt alone: how it begins, how it stands, how it ended."""

from datetime import datetime

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line
from setkeeper.match.rules import overridden
from setkeeper.match.solo import Compare
from setkeeper.match.state import Phase, State
from setkeeper.match.stopwatch import seconds, seconds_a_set
from setkeeper.store.matchfile import Match
from setkeeper.table.status import helped
from setkeeper.words.language import Language, mark
from setkeeper.words.rulebook import price_of_three_more
from setkeeper.words.settings import BOOKLET_NAMES, setting_texts
from setkeeper.words.standing import after_round, cards_line, laying_line

COMPARED: dict[Compare, str] = {
    Compare.POINTS_THEN_TIME: mark("Attempts are compared by points, then by time."),
    Compare.TIME: mark("Attempts are compared by time."),
}


def clock_text(seconds: float) -> str:
    """ "12:34", or "1:02:03" from an hour on."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def welcome(context: Context, match: Match) -> list[str]:
    """What to lay, and the rules in a few lines; the reading of a terse booklet is owned up to."""
    assert match.solo is not None
    language, screen = context.language, context.screen
    state = match.record.state
    rules = state.rules
    if state.layout is not None:
        # Above the keys and below the drawn table there is no room for more.
        price = price_of_three_more(language, rules.solitaire)
        return [*price, language.text(COMPARED[match.solo.compare])]
    changed = overridden(rules)
    texts = setting_texts(language, rules)
    return [
        screen.paint(match_line(language, match), "bold"),
        screen.paint(laying_line(language, state), "bold"),
        language.text(
            "Rules: {booklet}, {name}.",
            booklet=rules.booklet,
            name=language.text(BOOKLET_NAMES[rules.booklet]),
        ),
        *price_of_three_more(language, rules.solitaire),
        *(f" * {texts[setting]}" for setting in changed),
        language.text(COMPARED[match.solo.compare]),
    ]


def attempt_lines(context: Context, match: Match, now: datetime) -> list[str]:
    """How an attempt stands, or how it ended: time, cards, sets, price of three more, outcome."""
    language = context.language
    state = match.record.state
    holding = match.record.holding.values()
    time = clock_text(seconds(holding, now))
    if state.phase is Phase.FINISHED:
        lines = [*map(context.screen.painted, after_round(language, state))]
        lines.append(language.text("Time: {time}", time=time))
    else:
        told = (
            language.text("Time: {time} (paused)", time=time)
            if state.paused
            else language.text("Time: {time}", time=time)
        )
        lines = [context.screen.paint(told, "bold"), cards_line(language, state)]
    lines.append(score_line(language, state))
    pace = seconds_a_set(holding)
    if pace is not None:
        said = language.text("Median time for a set: {time}", time=clock_text(pace))
        lines.append(said)
    if helped(match):
        lines.append(language.text("With help: it was asked whether a set is there."))
    return lines


def score_line(language: Language, state: State) -> str:
    """Sets, three more, and points or the debt, on one line."""
    (player,) = state.players
    if state.debt is not None:
        return language.text(
            "Sets: {sets}   Three more: {extras}   Debt: {debt}",
            sets=player.sets,
            extras=state.extras,
            debt=state.debt,
        )
    return language.text(
        "Sets: {sets}   Three more: {extras}   Points: {points}",
        sets=player.sets,
        extras=state.extras,
        points=player.points,
    )
