"""What an intent has done, in words: the same for a command, the board and the page.

``happened`` says what was done, ``after_round`` (in ``standing``) who has won or deals next; a
command puts its table of scores between the two. A table of functions, one an intent.
"""

from collections.abc import Callable
from typing import Any

from setkeeper.match import intents
from setkeeper.match.events import Call, Extra, Join, MatchEnd, RoundEnd
from setkeeper.match.outcome import Outcome
from setkeeper.match.state import Phase
from setkeeper.words.call_outcome import call_lines, more_cards_lines
from setkeeper.words.changes import change_lines, wait_changes, whose_cards
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.line import Line, Style, line
from setkeeper.words.round_outcome import ended_lines, stopped_lines
from setkeeper.words.standing import after_round, laying_line, release_line, seats_line


def said(language: Language, outcome: Outcome) -> list[Line]:
    """What was done, and where a round or the match ended, what comes now."""
    told = happened(language, outcome)
    return told + after_round(language, outcome.after) if outcome.round_over else told


def happened(language: Language, outcome: Outcome) -> list[Line]:
    tell = _TOLD[type(outcome.intent)]
    told = tell(language, outcome, outcome.intent)
    # Where setkeeper has dealt and sees that it was the last set, the end follows by itself.
    if not isinstance(outcome.intent, intents.EndRound | intents.Finish):
        told += _closing(language, outcome)
    return told


def _closing(language: Language, outcome: Outcome) -> list[Line]:
    last = outcome.events[-1] if len(outcome.events) > 1 else None
    return ended_lines(language, outcome, last) if isinstance(last, RoundEnd) else []


def _claim(language: Language, outcome: Outcome, intent: intents.Claim) -> list[Line]:  # noqa: ARG001
    name = escape_controls(intent.player)
    return [line(language.text("{name} has called: show the cards.", name=name), Style.STRONG)]


def _withdraw(language: Language, outcome: Outcome, intent: intents.Withdraw) -> list[Line]:  # noqa: ARG001
    return [line(language.text("No call after all: nothing is entered."))]


def _rule(language: Language, outcome: Outcome, intent: intents.Rule) -> list[Line]:  # noqa: ARG001
    event = outcome.events[0]
    assert isinstance(event, Call)
    return call_lines(language, outcome, event)


def _more_cards(language: Language, outcome: Outcome, intent: intents.MoreCards) -> list[Line]:  # noqa: ARG001
    event = outcome.events[0]
    assert isinstance(event, Extra)
    return more_cards_lines(language, outcome, event)


def _release(language: Language, outcome: Outcome, intent: intents.Release) -> list[Line]:  # noqa: ARG001
    return [
        line(
            language.text(
                "Everybody may call again. This is your own agreement: no penalty, and in no booklet."
            )
        )
    ]


def _end_round(language: Language, outcome: Outcome, intent: intents.EndRound) -> list[Line]:  # noqa: ARG001
    event = outcome.events[0]
    assert isinstance(event, RoundEnd)
    return ended_lines(language, outcome, event)


def _next_round(language: Language, outcome: Outcome, intent: intents.NextRound) -> list[Line]:  # noqa: ARG001
    state = outcome.after
    title = language.text("Round {round} of {rounds}.", round=state.round, rounds=state.planned)
    return [line(title, Style.STRONG), line(laying_line(language, state))]


def _finish(language: Language, outcome: Outcome, intent: intents.Finish) -> list[Line]:  # noqa: ARG001
    event = outcome.events[-1]
    assert isinstance(event, RoundEnd | MatchEnd)
    return stopped_lines(language, outcome, event)


def _undo(language: Language, outcome: Outcome, intent: intents.Intent) -> list[Line]:  # noqa: ARG001
    return _moved(language, outcome, language.text("Taken back:"))


def _redo(language: Language, outcome: Outcome, intent: intents.Redo) -> list[Line]:  # noqa: ARG001
    return _moved(language, outcome, language.text("Brought back:"))


def _moved(language: Language, outcome: Outcome, title: str) -> list[Line]:
    """What was taken back or brought back, and what that changes on the table."""
    after = outcome.after
    told = [f"  {event.id}  {entry_text(language, event)}" for event in outcome.touched]
    told += whose_cards(language, outcome.before, after)
    told += change_lines(language, outcome.before, after)
    return [line(title, Style.STRONG), *map(line, told), *_after(language, outcome)]


def _amend(language: Language, outcome: Outcome, intent: intents.Amend) -> list[Line]:
    before, after = outcome.before, outcome.after
    (entry,) = outcome.touched
    title = language.text(
        "Entry {id} now reads: {text}", id=intent.of, text=entry_text(language, entry)
    )
    told = whose_cards(language, before, after)
    told += change_lines(language, before, after) or [
        language.text("Points and totals stay as they are.")
    ]
    return [line(title, Style.STRONG), *map(line, told), *_after(language, outcome)]


def _after(language: Language, outcome: Outcome) -> list[Line]:
    """A correction says who waits now, and who has won or deals next, unless ``said`` does."""
    if outcome.round_over:
        return []
    waits = wait_changes(language, outcome.before, outcome.after)
    return [*map(line, waits), *after_round(language, outcome.after)]


def _rename(language: Language, outcome: Outcome, intent: intents.Rename) -> list[Line]:  # noqa: ARG001
    told = language.text(
        "{name} is now called {to}.",
        name=escape_controls(intent.player),
        to=escape_controls(intent.to),
    )
    return [line(told)]


def _leave(language: Language, outcome: Outcome, intent: intents.Leave) -> list[Line]:
    before, after = outcome.before, outcome.after
    told = language.text(
        "{name} leaves the table. Points and sets stay as they are.",
        name=escape_controls(intent.player),
    )
    lines = [told, seats_line(language, after)]
    if after.phase is Phase.RELEASE and before.phase is not Phase.RELEASE:
        lines.append(release_line(language))
    over = after_round(language, after) if outcome.match_over else []
    return [*map(line, lines), *over]


def _join(language: Language, outcome: Outcome, intent: intents.Join) -> list[Line]:  # noqa: ARG001
    (event,) = outcome.events
    assert isinstance(event, Join)
    name = escape_controls(event.player)
    told = (
        language.text("{name} joins with total 0 and a turn to deal.", name=name)
        if outcome.before.number_of(event.player) is None
        else language.text("{name} is back at the table.", name=name)
    )
    return [line(told), line(seats_line(language, outcome.after))]


def _note(language: Language, outcome: Outcome, intent: intents.Intent) -> list[Line]:  # noqa: ARG001
    return [line(language.text("Noted."))]


def _entered(language: Language, outcome: Outcome, intent: intents.Intent) -> list[Line]:  # noqa: ARG001
    """Of the clock: the entries speak for themselves."""
    return [line(entry_text(language, event)) for event in outcome.events]


_TOLD: dict[type[intents.Intent], Callable[[Language, Outcome, Any], list[Line]]] = {
    intents.Claim: _claim,
    intents.Withdraw: _withdraw,
    intents.Rule: _rule,
    intents.MoreCards: _more_cards,
    intents.Release: _release,
    intents.EndRound: _end_round,
    intents.NextRound: _next_round,
    intents.Finish: _finish,
    intents.Undo: _undo,
    intents.TakeBackMove: _undo,
    intents.Redo: _redo,
    intents.Amend: _amend,
    intents.Rename: _rename,
    intents.Leave: _leave,
    intents.Join: _join,
    intents.Note: _note,
    intents.Help: _note,
    intents.Pause: _entered,
    intents.Resume: _entered,
    intents.Slept: _entered,
}
