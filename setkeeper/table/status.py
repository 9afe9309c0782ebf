"""What a match tells another program: the data of ``status --json`` and of the page."""

from datetime import datetime
from typing import Any

from setkeeper.match.events import Note
from setkeeper.match.stopwatch import seconds
from setkeeper.store.matchfile import Match


def status_data(match: Match, now: datetime | None = None) -> dict[str, Any]:
    """What ``--json`` tells of a match; alone the clock is read at ``now``, else at the last entry."""
    state = match.record.state
    seats = {number: seat for seat, number in enumerate(state.present, 1)}
    return {
        "file": str(match.path),
        "phase": state.phase.value,
        "round": state.round,
        "rounds": state.planned,
        "dealer": None if state.dealer is None else state.players[state.dealer].name,
        "table": state.table,
        "deck": state.deck,
        "discard": state.discard,
        "players": [
            {
                "name": player.name,
                "seat": seats.get(number),
                "sets": player.sets,
                "points": player.points,
                "wrong": player.wrong,
                "total": player.total,
                "waiting": player.waiting,
                "left": player.left,
            }
            for number in state.seating
            for player in (state.players[number],)
        ],
        "winners": [state.players[number].name for number in state.winners],
        **_alone_data(match, now),
    }


def _alone_data(match: Match, now: datetime | None) -> dict[str, Any]:
    if match.solo is None:
        return {}
    state, record = match.record.state, match.record
    return {
        "solo": True,
        "compare": match.solo.compare.value,
        "seed": match.solo.seed,
        "extras": state.extras,
        "debt": state.debt,
        "won": state.won,
        "paused": state.paused,
        "helped": helped(match),
        "seconds": seconds(record.holding.values(), now or record.events[-1].at),
    }


def helped(match: Match) -> bool:
    """Whether setkeeper was asked if a set is there; no undo takes that back."""
    return any(isinstance(event, Note) and event.helped for event in match.record.events)
