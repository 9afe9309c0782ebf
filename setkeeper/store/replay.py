"""The events of a file played one after the other: what the rules say against them, and where.

A stated value that differs and cards that cannot be there do not stop the play: it goes on as if
they were not written. Behind any other refusal nothing can be judged.
"""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from setkeeper.match.calls import look_at_call
from setkeeper.match.derived import STATED
from setkeeper.match.events import Call, Event, Extra, Join, Rename, RoundEnd
from setkeeper.match.record import Record
from setkeeper.match.state import State
from setkeeper.problem import Problem, RefusedFailure, Slug
from setkeeper.store.codecs import Fault

# Faults of typed cards: without the cards the call still stands.
_CARD_FAULTS = (Slug.CARD_REPEATED, Slug.CARD_FOREIGN, Slug.CARD_TAKEN, Slug.CALL_THREE_CARDS)


def play(record: Record, events: Sequence[Event | None]) -> list[Fault]:
    """Adds the events to the record up to the first that is None or cannot be played.

    Behind that one only what is wrong whatever went before is told.
    """
    faults: list[Fault] = []
    add = record.add
    for index, event in enumerate(events):
        if event is None:
            faults += _wrong_anyway(record.start, events, index + 1)
            break
        try:
            add(event)
        except RefusedFailure as refusal:
            found, stop = _refused(record, index, event, refusal)
            faults += found
            if stop:
                faults += _wrong_anyway(record.start, events, index + 1)
                break
    return faults


def _wrong_anyway(start: State, events: Sequence[Event | None], first: int) -> list[Fault]:
    """Calls of nobody, and cards that no call could show, whatever the state is by then."""
    names = {player.name: None for player in start.players}
    for event in events:
        if isinstance(event, Join | Rename):
            names[event.player if isinstance(event, Join) else event.to] = None
    unseen = replace(start, layout=None)
    faults: list[Fault] = []
    for index, event in enumerate(events[first:], first):
        if not isinstance(event, Call):
            continue
        problems: list[Problem] = []
        if event.player not in names:
            problems.append(
                Problem(Slug.PLAYER_UNKNOWN, {"typed": event.player, "names": tuple(names)})
            )
        if event.cards is not None:
            try:
                look_at_call(unseen, event.cards, event.ruling)
            except RefusedFailure as refusal:
                problems += refusal.problems
        faults += [Fault(p.slug, p.args, ("event", index, *_path(event, p))) for p in problems]
    return faults


def _refused(
    record: Record, index: int, event: Event, refusal: RefusedFailure
) -> tuple[list[Fault], bool]:
    """What stands against an event, and whether nothing behind it can be judged."""
    faults: list[Fault] = []
    while True:
        faults += [
            Fault(p.slug, p.args, ("event", index, *_path(event, p))) for p in refusal.problems
        ]
        milder = _milder(event, refusal.problems)
        if milder is None:
            return faults, True
        event = milder
        try:
            record.add(event)
        except RefusedFailure as again:
            refusal = again
        else:
            return faults, False


def _milder(event: Event, problems: Sequence[Problem]) -> Event | None:
    """The event without what was refused, where the rest of it still has its meaning."""
    slugs = {problem.slug for problem in problems}
    if slugs == {Slug.STATED}:
        named = {field.name for field in fields(event)} & {str(p.args["key"]) for p in problems}
        if named <= set(STATED):
            changes: dict[str, Any] = dict.fromkeys(named)
            return replace(event, **changes)
    if slugs <= set(_CARD_FAULTS) and isinstance(event, Call | Extra | RoundEnd) and event.cards:
        return replace(event, cards=None)
    return None


# The key that a refusal is about, where it is about one.
_KEYS: dict[Slug, tuple[str, ...]] = {
    Slug.PLAYER_UNKNOWN: ("player", "dealer", "after", "piles"),
    Slug.PLAYER_LEFT: ("player", "dealer"),
    Slug.PLAYER_WAITS: ("player",),
    Slug.NO_TIME_LIMIT: ("ruling",),
    Slug.RULING_CONTRADICTS: ("ruling", "cards"),
    Slug.CALL_THREE_CARDS: ("cards",),
    Slug.CARD_REPEATED: ("cards",),
    Slug.CARD_FOREIGN: ("cards",),
    Slug.CARD_TAKEN: ("cards",),
    Slug.LAYOUT_COUNT: ("cards",),
    Slug.SET_STILL_THERE: ("cards",),
    Slug.LEFT_COUNT: ("cards",),
    Slug.PILES_TOO_MANY: ("piles",),
    Slug.NAME_USED: ("to", "player"),
    Slug.NAME_EMPTY: ("to", "player"),
    Slug.NAME_LONG: ("to", "player"),
    Slug.NAME_CONTROL: ("to", "player"),
    Slug.NAME_DIGITS: ("to", "player"),
    Slug.UNDO_NOT_THE_LAST: ("of",),
    Slug.UNDO_FIRST_ROUND: ("of",),
    Slug.NOTHING_TO_UNDO: ("of",),
    Slug.REDO_NOT_THE_LAST: ("of",),
    Slug.NOTHING_TO_REDO: ("of",),
    Slug.AMEND_UNKNOWN: ("of",),
    Slug.AMEND_UNDONE: ("of",),
    Slug.AMEND_NOT_A_CALL: ("of",),
    Slug.AMEND_NEVER_WAS: ("of",),
    Slug.AMEND_PILES_ONLY: ("of",),
    Slug.AMEND_NOT_THERE_YET: ("player",),
}


def _path(event: Event, problem: Problem) -> tuple[str | int, ...]:
    """The path of the offending value inside the event; empty: the event as a whole."""
    if problem.slug is Slug.STATED:
        key, stated, worked_out = (problem.args[k] for k in ("key", "stated", "worked_out"))
        if isinstance(stated, dict) and isinstance(worked_out, dict):
            differs = [name for name in stated if stated[name] != worked_out.get(name)]
            return (str(key), *differs[:1])
        return (str(key),)
    for key in _KEYS.get(problem.slug, ()):
        value = getattr(event, key, None)
        if value is None:
            continue
        if problem.slug is Slug.PLAYER_UNKNOWN:
            typed = problem.args["typed"]
            if isinstance(value, dict) and typed in value:
                return (key, str(typed))
            if value != typed:
                continue
        if key == "cards" and isinstance(problem.args.get("card"), int):
            index = problem.args.get("second")
            card = problem.args["card"]
            return (key, index - 1 if isinstance(index, int) else value.index(card))
        return (key,)
    return ()
