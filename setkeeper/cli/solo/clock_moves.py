"""What a key at the clock enters beyond one event: the end behind a last set, and the last move taken back."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime

from setkeeper.match.events import Call, Event, Extra, Pause, Resume, RoundEnd, Undo
from setkeeper.match.record import Record
from setkeeper.match.refusal import refuse
from setkeeper.match.state import Phase
from setkeeper.problem import Slug
from setkeeper.solver.layout import has_set
from setkeeper.store.matchfile import Match

Make = Callable[[Match], Iterable[Event]]


def with_end(match: Match, make: Make, clock: Callable[[], datetime]) -> Iterator[Event]:
    """The events, and the end behind them where setkeeper sees on its own table that it is one."""
    yield from make(match)
    state = match.record.state
    layout = state.layout
    if layout is None or state.phase is not Phase.SEARCH or state.deck or state.paused:
        return
    if not has_set(layout):
        yield RoundEnd(match.record.next_id, clock(), state.round, cards=layout or None)


def taken_back(record: Record, at: datetime) -> Iterator[Event]:
    """Takes back the last move; pauses since then are entered again, with their own times."""
    entries = [entry.event for entry in record.entries]
    place = max((i for i, e in enumerate(entries) if isinstance(e, Call | Extra)), default=None)
    if place is None:
        refuse(Slug.NOTHING_TO_UNDO, n=0)
    since = entries[place + 1 :]
    if not all(isinstance(event, Pause | Resume) for event in since):
        place, since = len(entries) - 1, []
    yield Undo(record.next_id, at, tuple(event.id for event in entries[place:]))
    for event in since:
        yield replace(event, id=record.next_id)
