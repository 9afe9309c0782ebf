"""The record of a match: every event in its order, what of it holds, and the state it leads to.

The referee rules on one event; the record adds what goes beyond one step. Undo takes the last
entries from the end. A revision, that is an amendment or one earlier entry taken back alone,
changes what lies further back, and everything from that place on is played again. What was on
record when a revision was written has happened: in that replay no wait forbids it.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from setkeeper.match.amending import amended, refuse_kind
from setkeeper.match.derived import completed, differences
from setkeeper.match.events import (
    Amend,
    Call,
    Event,
    Extra,
    Note,
    Redo,
    Release,
    RoundStart,
    Undo,
)
from setkeeper.match.referee import apply
from setkeeper.match.refusal import refuse
from setkeeper.match.state import Phase, State
from setkeeper.problem import RefusedFailure, Slug

# What can be taken back alone; the other kinds carry what stands behind them.
_ALONE = (Call, Extra, Release)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event that holds, as it now reads, and the state after it."""

    event: Event
    state: State


class Record:
    """Events one after the other; ``add`` refuses what the rules do not allow.

    ``undone``: the groups taken back, the next to be brought back last.
    """

    def __init__(self, start: State) -> None:
        self.start = start
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self.undone: list[tuple[Event, ...]] = []
        # What holds as it was written, amendments in their places; ids taken back alone.
        self._written: list[Event] = []
        self._alone: list[int] = []
        # The ids at which revisions were written.
        self._revisions: list[int] = []

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
            event = self._undo(event)
        elif isinstance(event, Redo):
            event = self._redo(event)
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

    def rests_on_a_tie(self, event: Amend | Undo) -> RoundStart | None:
        """The extra round whose tie a revision would take away, if there is one.

        Such a revision is not entered; a file that has it is read all the same.
        """
        if isinstance(event, Amend):
            self._refuse_amend(event)
        state = self.start
        for entry in self._revised(event):
            start = entry.event
            if isinstance(start, RoundStart) and state.phase is Phase.FINISHED and not start.more:
                return start
            state = entry.state
        return None

    def _revised(self, event: Amend | Undo) -> list[Entry]:
        if isinstance(event, Amend):
            return self._played([*self._written, event], self._alone, event.of, event.id)
        return self._played(self._written, [*self._alone, *event.of], event.of[0], event.id)

    def _enter(self, event: Event) -> Event:
        before = self.state
        if isinstance(event, Amend):
            self._refuse_amend(event)
            entries = self._revised(event)
        else:
            entries = [*self.entries, Entry(event, apply(before, event))]
        complete = _agreeing(before, entries[-1].state, event)
        if isinstance(event, Amend):
            self._revisions.append(event.id)
            self.entries = entries
        else:
            self.entries.append(replace(entries[-1], event=complete))
        self._written.append(event)
        return complete

    def _undo(self, event: Undo) -> Event:
        if event.alone:
            return self._undo_alone(event)
        ids = sorted(event.of)
        if not ids or list(self.last(len(ids))) != ids:
            last = self.last(min(max(1, len(ids)), max(1, len(self.entries))))
            refuse(Slug.UNDO_NOT_THE_LAST, stated=tuple(ids), worked_out=last)
        first = next((e.event.id for e in self.entries if isinstance(e.event, RoundStart)), None)
        if first in ids:
            refuse(Slug.UNDO_FIRST_ROUND)
        group = tuple(written for written in self._written if written.id in ids)
        self._written = [written for written in self._written if written.id not in ids]
        self._revisions = [number for number in self._revisions if number not in ids]
        touched = [written.of for written in group if isinstance(written, Amend)]
        if touched:
            self.entries = self._played(self._written, self._alone, min(*ids, *touched))
        else:
            del self.entries[-len(ids) :]
        self.undone.append(group)
        return event

    def _undo_alone(self, event: Undo) -> Event:
        """One earlier entry that never was; its amendments go with it."""
        if len(event.of) != 1:
            refuse(Slug.UNDO_NOT_THE_LAST, stated=tuple(event.of), worked_out=tuple(event.of[-1:]))
        (number,) = event.of
        entry = self.held(number)
        if not isinstance(entry, _ALONE):
            refuse(Slug.UNDO_ALONE_KIND, id=number)
        before, entries = self.state, self._revised(event)
        complete = _agreeing(before, entries[-1].state, event)
        self.undone.append((next(w for w in self._written if w.id == number),))
        self.entries = entries
        self._alone.append(number)
        self._revisions.append(event.id)
        return complete

    def _redo(self, event: Redo) -> Event:
        if not self.undone:
            refuse(Slug.NOTHING_TO_REDO)
        group = self.undone[-1]
        ids = [undone.id for undone in group]
        if sorted(event.of) != ids:
            refuse(Slug.REDO_NOT_THE_LAST, stated=tuple(event.of), worked_out=tuple(ids))
        if ids[0] not in self._alone:
            for undone in group:
                self._enter(undone)
            self.undone.pop()
            return event
        back = [number for number in self._alone if number not in ids]
        before, entries = self.state, self._played(self._written, back, ids[0], event.id)
        complete = _agreeing(before, entries[-1].state, event, alone=True)
        self.entries, self._alone = entries, back
        self._revisions.append(event.id)
        self.undone.pop()
        return complete

    def held(self, number: int) -> Event:
        """The entry of that number as it reads today; refused where it does not hold."""
        held = self.holding.get(number)
        if held is None:
            known = any(earlier.id == number for earlier in self.events)
            refuse(Slug.AMEND_UNDONE if known else Slug.AMEND_UNKNOWN, id=number)
        return held

    def _refuse_amend(self, event: Amend) -> None:
        """What can be amended, and in what."""
        refuse_kind(self.held(event.of), piles=event.piles is not None)
        if event.player is not None and self.state.number_of(event.player) is None:
            names = tuple(p.name for p in self.state.players)
            refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=names)

    def _played(
        self, written: Sequence[Event], alone: Sequence[int], first: int, revised: int | None = None
    ) -> list[Entry]:
        """The entries that hold, played anew with every amendment in its place.

        ``first``: the id of the first that reads otherwise now; those before it stay.
        ``revised``: the id of a revision that is being written; a refusal speaks of it.
        """
        last_revision = max([*self._revisions, revised or 0], default=0)
        amendments: dict[int, list[Amend]] = {}
        for event in written:
            if isinstance(event, Amend):
                amendments.setdefault(event.of, []).append(event)
        entries = self.entries[: bisect_left(self.entries, first, key=lambda entry: entry.event.id)]
        state = entries[-1].state if entries else self.start
        for event in written[bisect_left(written, first, key=lambda event: event.id) :]:
            if event.id in alone or (isinstance(event, Amend) and event.of in alone):
                continue
            if isinstance(event, Amend):
                entries.append(Entry(event, state))
                continue
            mine = amendments.get(event.id, [])
            named = bool(mine) and mine[-1].id == revised
            before = state
            try:
                reads = event
                for amendment in mine:
                    new = named and amendment is mine[-1]
                    reads = amended(reads, amendment, state, self.state, new=new)
                state = apply(state, reads, closed=event.id < last_revision)
            except RefusedFailure as refusal:
                if named or revised is None:
                    raise
                refuse(Slug.LATER_ENTRY, id=event.id, because=refusal.problems[0])
            entries.append(Entry(completed(before, state, reads), state))
        return entries


def _agreeing(before: State, after: State, event: Event, *, alone: bool = False) -> Event:
    """The event with all that it may state; refused where it states something else."""
    complete = completed(before, after, event, alone=alone)
    wrong = differences(event, complete) if complete is not event else []
    if wrong:
        raise RefusedFailure(*wrong)
    return complete
