"""What an event states for the reader of the file: worked out here, and checked against the file.

The events are the record; points, totals, left-over cards and winners follow from them. They
stand in the file all the same, so that it can be read aloud, and cannot lie.
"""

from dataclasses import fields, replace

from setkeeper.match.ending import look_at_left_over
from setkeeper.match.events import (
    Amend,
    Event,
    Leave,
    MatchEnd,
    Names,
    Redo,
    RoundEnd,
    Scores,
    Undo,
)
from setkeeper.match.state import Phase, State
from setkeeper.problem import Problem, Slug

STATED = ("left", "points", "totals", "winners", "missing")


def completed(before: State, after: State, event: Event, *, alone: bool = False) -> Event:
    """The event with every value that it may state, as the record has it.

    ``alone``: a redo brings back an entry that was taken back alone.
    """
    if isinstance(event, RoundEnd):
        missing = None
        if event.cards is not None and event.piles is None and not before.deck:
            missing = look_at_left_over(before, event.cards).missing
        return replace(
            event,
            left=None if event.piles is not None else before.table,
            counted=None if event.counted == before.table else event.counted,
            points={player.name: player.points for player in after.players},
            totals=totals(after),
            winners=winners(after),
            missing=missing,
        )
    if isinstance(event, MatchEnd | Leave):
        return replace(event, winners=winners(after))
    if isinstance(event, Amend) or (isinstance(event, Undo) and event.alone) or alone:
        assert isinstance(event, Amend | Undo | Redo)
        closed = (before.closed, before.winners) != (after.closed, after.winners)
        return replace(
            event,
            totals=totals(after) if closed else None,
            winners=winners(after) if closed else None,
        )
    return event


def differences(event: Event, complete: Event) -> list[Problem]:
    """Where the event states something else than the record has."""
    names = [field.name for field in fields(event) if field.name in STATED]
    pairs = [(name, getattr(event, name), getattr(complete, name)) for name in names]
    return [
        Problem(Slug.STATED, {"key": name, "stated": stated, "worked_out": worked_out})
        for name, stated, worked_out in pairs
        if stated is not None and stated != worked_out
    ]


def totals(state: State) -> Scores:
    """The totals of the closed rounds."""
    running = state.phase in (Phase.SEARCH, Phase.RELEASE)
    return {p.name: p.before if running else p.total for p in state.players}


def winners(state: State) -> Names | None:
    return tuple(state.players[n].name for n in state.winners) if state.winners else None
