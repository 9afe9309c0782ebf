"""The referee: one event applied to one state gives the next state, or a refusal.

Pure: no clock, no file, no language. A refusal is a RefusedFailure with one problem that names
what stands against the move. What happens in a round stands in ``calls``, how rounds end in
``ending``, who comes and goes in ``people``; docs/rules.md explains the rules.

In a ``closed`` replay, after an earlier entry was amended, the ends and beginnings of rounds
that were closed long ago stay valid whatever the counts have become: only points change. A
release that is no longer needed does no harm either.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from setkeeper.match.calls import begin_round, call, extra, release
from setkeeper.match.ending import match_end, round_end
from setkeeper.match.events import (
    Call,
    Event,
    Extra,
    Join,
    Leave,
    MatchEnd,
    Note,
    Pause,
    Release,
    Rename,
    Resume,
    RoundEnd,
    RoundStart,
)
from setkeeper.match.refusal import (
    refuse,
    refuse_unless_round_runs,
    refuse_unless_solo,
)
from setkeeper.match.seating import join, leave, rename
from setkeeper.match.state import State
from setkeeper.problem import Slug


def apply(state: State, event: Event, *, closed: bool = False) -> State:
    """The state after the event; raises RefusedFailure where the rules do not allow it."""
    return _APPLY[type(event)](state, event, closed)


def _pause(state: State, event: Pause, closed: bool) -> State:  # noqa: ARG001
    refuse_unless_solo(state, "pause")
    refuse_unless_round_runs(state)
    if state.paused:
        refuse(Slug.PAUSED)
    return replace(state, paused=True)


def _resume(state: State, event: Resume, closed: bool) -> State:  # noqa: ARG001
    refuse_unless_solo(state, "resume")
    refuse_unless_round_runs(state)
    if not state.paused:
        refuse(Slug.NOT_PAUSED)
    return replace(state, paused=False)


def _note(state: State, event: Note, closed: bool) -> State:  # noqa: ARG001
    if event.helped:
        refuse_unless_solo(state, "helped")
    return state


_APPLY: dict[type[Event], Callable[[State, Any, bool], State]] = {
    RoundStart: begin_round,
    Call: call,
    Extra: extra,
    Release: release,
    RoundEnd: round_end,
    MatchEnd: match_end,
    Note: _note,
    Rename: rename,
    Leave: leave,
    Join: join,
    Pause: _pause,
    Resume: _resume,
}
