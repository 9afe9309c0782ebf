"""An attempt alone in words: what to lay, how it stands, how it ended; lines for every face."""

from datetime import datetime

from setkeeper.cards.deck import CARDS
from setkeeper.match.rules import Rules, overridden
from setkeeper.match.solo import Compare
from setkeeper.match.state import State
from setkeeper.match.stopwatch import seconds, seconds_a_set
from setkeeper.store.matchfile import Match
from setkeeper.words.language import Language, mark
from setkeeper.words.line import Line, Style, line
from setkeeper.words.rulebook import price_of_three_more
from setkeeper.words.settings import BOOKLET_NAMES, setting_texts
from setkeeper.words.standing import after_round

COMPARED: dict[Compare, str] = {
    Compare.POINTS_THEN_TIME: mark("Attempts are compared by points, then by time."),
    Compare.TIME: mark("Attempts are compared by time."),
}


def clock_text(seconds: float) -> str:
    """ "12:34", or "1:02:03" from an hour on."""
    minutes, rest = divmod(max(0, round(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ready_lines(language: Language, rules: Rules, compare: Compare, *, dealt: bool) -> list[Line]:
    """What to lay, and the rules in a few lines; ``dealt``: setkeeper shuffles and lays itself."""
    laying = (
        language.text("setkeeper has shuffled and deals.")
        if dealt
        else language.text(
            "Shuffle all {cards} cards well and lay {table} face up, in three rows of {columns}.",
            cards=len(CARDS[rules.deck]),
            table=rules.table,
            columns=rules.table // 3,
        )
    )
    name = language.text(BOOKLET_NAMES[rules.booklet])
    texts = setting_texts(language, rules)
    return [
        line(laying, Style.STRONG),
        line(language.text("Rules: {booklet}, {name}.", booklet=rules.booklet, name=name)),
        *map(line, price_of_three_more(language, rules.solitaire)),
        *(line(f" * {texts[setting]}") for setting in overridden(rules)),
        line(language.text(COMPARED[compare])),
    ]


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


def attempt_summary(language: Language, match: Match, now: datetime, *, helped: bool) -> list[Line]:
    """How an attempt ended: its points, whether a debt was worked off, time and pace."""
    state, holding = match.record.state, match.record.holding.values()
    time = clock_text(seconds(holding, now))
    lines = [
        *after_round(language, state),
        line(language.text("Time: {time}", time=time)),
        line(score_line(language, state)),
    ]
    pace = seconds_a_set(holding)
    if pace is not None:
        lines.append(line(language.text("Median time for a set: {time}", time=clock_text(pace))))
    if helped:
        lines.append(line(language.text("With help: it was asked whether a set is there.")))
    return lines
