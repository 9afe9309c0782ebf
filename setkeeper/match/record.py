"""The record of a match: every event in its order, what of it holds, and the state it leads to.

The referee rules on one event; the record adds what goes beyond one step. Undo takes the last
entries from the end. A revision, that is an amendment or one earlier entry taken back alone,
changes what lies further back, and everything from that place on is played again. What was on
record when a revision was written has happened: in that replay no wait forbids it.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from setkeeper.match.derived import completed, differences
from setkeeper.match.ending import refuse_piles
from setkeeper.match.events import (
    Amend,
    Call,
    Event,
    Extra,
    Note,
    Redo,
    Release,
    RoundEnd,
    RoundStart,
    Scores,
    Undo,
)
from setkeeper.match.referee import apply
from setkeeper.match.refusal import names_at_table, refuse
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
        amended = [written.of for written in group if isinstance(written, Amend)]
        if amended:
            self.entries = self._played(self._written, self._alone, min(*ids, *amended))
        else:
            del self.entries[-len(ids) :]
        self.undone.append(group)
        return event

    def _undo_alone(self, event: Undo) -> Event:
        """One earlier entry that never was; its amendments go with it."""
        if len(event.of) != 1:
            refuse(Slug.UNDO_NOT_THE_LAST, stated=tuple(event.of), worked_out=tuple(event.of[-1:]))
        (number,) = event.of
        entry = self._held(number)
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

    def _held(self, number: int) -> Event:
        held = self.holding.get(number)
        if held is None:
            known = any(earlier.id == number for earlier in self.events)
            refuse(Slug.AMEND_UNDONE if known else Slug.AMEND_UNKNOWN, id=number)
        return held

    def _refuse_amend(self, event: Amend) -> None:
        """What can be amended, and in what."""
        old = self._held(event.of)
        wanted = RoundEnd if event.piles is not None else Call
        if not isinstance(old, wanted):
            refuse(
                Slug.AMEND_NOT_AN_END if wanted is RoundEnd else Slug.AMEND_NOT_A_CALL, id=event.of
            )
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
                    reads = self._changed(reads, amendment, state, named and amendment is mine[-1])
                state = apply(state, reads, closed=event.id < last_revision)
            except RefusedFailure as refusal:
                if named or revised is None:
                    raise
                refuse(Slug.LATER_ENTRY, id=event.id, because=refusal.problems[0])
            entries.append(Entry(completed(before, state, reads), state))
        return entries

    def _changed(self, old: Event, event: Amend, before: State, new: bool) -> Event:
        """The entry as amended; the player, named as of the amendment, is found as of then."""
        if isinstance(old, RoundEnd):
            reads: Event = _recounted(old, dict(_as_of_then(self, event, before)), before, new)
        else:
            assert isinstance(old, Call)
            reads = replace(
                old,
                player=old.player if event.player is None else self._then(event, before),
                ruling=event.ruling or old.ruling,
                cards=old.cards if event.cards is None else event.cards,
            )
        if new and reads == old:
            refuse(Slug.AMEND_NOTHING, id=event.of)
        return reads

    def _then(self, event: Amend, before: State) -> str:
        assert event.player is not None
        return self._name_then(event, event.player, before)

    def _name_then(self, event: Amend, name: str, before: State) -> str:
        """A player called so today, as called when the entry was made."""
        owners = dict(self.state.names_used)
        number = owners.get(name)
        if number is None:
            refuse(Slug.PLAYER_UNKNOWN, typed=name, names=names_at_table(self.state))
        if number >= len(before.players):
            refuse(Slug.AMEND_NOT_THERE_YET, player=name, id=event.of)
        return before.players[number].name


def _as_of_then(record: Record, event: Amend, before: State) -> Iterator[tuple[str, int]]:
    for name, pile in (event.piles or {}).items():
        yield record._name_then(event, name, before), pile


def _recounted(old: RoundEnd, piles: Scores, before: State, new: bool) -> RoundEnd:
    """Only the piles newly named; who was not named keeps the earlier pile."""
    merged = {**(old.piles or {}), **piles}
    if new:
        refuse_piles(before, merged)
    by = old.by if old.piles is not None else 2
    return replace(old, piles=merged, by=by)


def _agreeing(before: State, after: State, event: Event, *, alone: bool = False) -> Event:
    """The event with all that it may state; refused where it states something else."""
    complete = completed(before, after, event, alone=alone)
    wrong = differences(event, complete) if complete is not event else []
    if wrong:
        raise RefusedFailure(*wrong)
    return complete
