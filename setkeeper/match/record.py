"""The record of a match: every event in its order, what of it holds, and the state it leads to.

The referee rules on one event; the record adds what goes beyond one step: undo, redo, and the
amendment of an earlier call, after which everything behind it is played again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from setkeeper.match.derived import completed, differences
from setkeeper.match.events import Amend, Call, Event, Note, Redo, RoundStart, Undo
from setkeeper.match.referee import apply
from setkeeper.match.refusal import refuse
from setkeeper.match.state import State
from setkeeper.problem import Problem, RefusedFailure, Slug


@dataclass(frozen=True, slots=True)
class Entry:
    """An event that holds, as it now reads, and the state after it.

    An amendment keeps the entries as they were before it, for its own undo.
    """

    event: Event
    state: State
    earlier: tuple["Entry", ...] | None = None


class Record:
    """Events one after the other; ``add`` refuses what the rules do not allow."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self.undone: list[list[Event]] = []

    @property
    def state(self) -> State:
        return self.entries[-1].state if self.entries else self.start

    @property
    def next_id(self) -> int:
        return self.events[-1].id + 1 if self.events else 1

    @property
    def holding(self) -> dict[int, Event]:
        """The entries that hold, by id, as they read today."""
        return {entry.event.id: entry.event for entry in self.entries}

    def add(self, event: Event) -> Event:
        """Adds the event and gives it back with all that it may state.

        Raises RefusedFailure, and then nothing has changed.
        """
        if self.events and event.id <= self.events[-1].id:
            refuse(Slug.ID_NOT_RISING, id=event.id, last=self.events[-1].id)
        if isinstance(event, Undo):
            self._undo(event)
        elif isinstance(event, Redo):
            self._redo(event)
        elif isinstance(event, Note):
            apply(self.state, event)  # changes nothing, but may be refused
        else:
            event = self._enter(event)
            self.undone = []
        self.events.append(event)
        return event

    def last(self, count: int) -> tuple[int, ...]:
        """The ids of the last entries that hold, as an undo names them."""
        if count < 1 or count > len(self.entries):
            refuse(Slug.NOTHING_TO_UNDO, n=len(self.entries))
        return tuple(entry.event.id for entry in self.entries[-count:])

    def _enter(self, event: Event) -> Event:
        before = self.state
        if isinstance(event, Amend):
            entries = self._amended(event)
        else:
            entries = [Entry(event, apply(before, event))]
        complete = completed(before, entries[-1].state, event)
        wrong = differences(event, complete) if complete is not event else []
        if wrong:
            raise RefusedFailure(*wrong)
        if isinstance(event, Amend):
            self.entries = entries
        else:
            self.entries += entries
        return complete

    def _undo(self, event: Undo) -> None:
        ids = sorted(event.of)
        if not ids or list(self.last(len(ids))) != ids:
            last = self.last(min(max(1, len(ids)), max(1, len(self.entries))))
            refuse(Slug.UNDO_NOT_THE_LAST, stated=tuple(ids), worked_out=last)
        first = next((e.event.id for e in self.entries if isinstance(e.event, RoundStart)), None)
        if first in ids:
            refuse(Slug.UNDO_FIRST_ROUND)
        group: list[Event] = []
        for _ in ids:
            entry = self.entries.pop()
            group.insert(0, entry.event)
            if entry.earlier is not None:
                self.entries = list(entry.earlier)
        self.undone.append(group)

    def _redo(self, event: Redo) -> None:
        if not self.undone:
            refuse(Slug.NOTHING_TO_REDO)
        group = self.undone[-1]
        ids = [undone.id for undone in group]
        if sorted(event.of) != ids:
            refuse(Slug.REDO_NOT_THE_LAST, stated=tuple(event.of), worked_out=tuple(ids))
        for undone in group:
            self._enter(undone)
        self.undone.pop()

    def _amended(self, event: Amend) -> list[Entry]:
        """All entries with the call ``of`` changed, everything behind it played again."""
        place = next((i for i, e in enumerate(self.entries) if e.event.id == event.of), None)
        if place is None:
            known = any(earlier.id == event.of for earlier in self.events)
            refuse(Slug.AMEND_UNDONE if known else Slug.AMEND_UNKNOWN, id=event.of)
        old = self.entries[place].event
        if not isinstance(old, Call):
            refuse(Slug.AMEND_NOT_A_CALL, id=event.of)
        before = self.entries[place - 1].state if place else self.start
        new = self._changed(event, old, before)
        if new == old:
            refuse(Slug.AMEND_NOTHING, id=event.of)
        entries = [*self.entries[:place], Entry(new, apply(before, new))]
        for entry in self.entries[place + 1 :]:
            state = entries[-1].state
            if not isinstance(entry.event, Amend):
                try:
                    state = apply(state, entry.event, closed=True)
                except RefusedFailure as refusal:
                    because = refusal.problems[0]
                    refuse(Slug.LATER_ENTRY, id=entry.event.id, because=because)
            entries.append(replace(entry, state=state))
        entries.append(Entry(event, entries[-1].state, tuple(self.entries)))
        return entries

    def _changed(self, event: Amend, old: Call, before: State) -> Call:
        """The call as amended; the player, named as of today, is found as of then."""
        player = old.player
        if event.player is not None:
            number = self.state.number_of(event.player)
            if number is None:
                names = tuple(p.name for p in self.state.players)
                refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=names)
            if number >= len(before.players):
                refuse(Slug.AMEND_NOT_THERE_YET, player=event.player, id=event.of)
            player = before.players[number].name
        return replace(
            old,
            player=player,
            ruling=event.ruling or old.ruling,
            cards=old.cards if event.cards is None else event.cards,
        )


def replay(start: State, events: Iterable[Event]) -> tuple[Record, Event | None, list[Problem]]:
    """The record of the good part, then the first event that is refused, and why."""
    record = Record(start)
    for event in events:
        try:
            record.add(event)
        except RefusedFailure as refusal:
            return record, event, list(refusal.problems)
    return record, None, []
