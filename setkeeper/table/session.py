"""A live match that any face can ask and tell: the door.

What is promised. ``do`` judges an intent on the match as it stands in the file, under its lock,
and comes back only when what it entered is on the disk; or it raises, and nothing has changed.
A claim is no event: it lives here until it is ruled. While it is open nothing but its ruling or
its withdrawal is done through this table; what others write to the file meanwhile stands, and
``refresh`` drops the claim where its player may no longer call.

``seen`` is the last entry that the asking screen showed: an intent that speaks of "the last one"
is refused where entries came since. Several threads may use one table; they take turns.
"""

import os
import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from setkeeper.match import intents
from setkeeper.match.events import Amend, Event, Redo, Undo
from setkeeper.match.moves import events_of
from setkeeper.match.outcome import OpenClaim, Outcome
from setkeeper.match.record import Record
from setkeeper.match.refusal import refuse
from setkeeper.match.view import View, against_call, view_of
from setkeeper.problem import Problem, RefusedFailure, Slug
from setkeeper.store.matchfile import Match, enter, read_match

Stamp = tuple[int, int, int] | None
Entering = Callable[[tuple[Event, ...]], None]


class Table:
    """``match`` is the last good reading of the file; ``clock`` tells the time with its zone.

    ``patience``: seconds to wait for the lock of another writer. Raises what reading raises.
    """

    def __init__(
        self, path: Path, clock: Callable[[], datetime], patience: float | None = None
    ) -> None:
        self.path = path
        self.clock = clock
        self.patience = patience
        self.claim: OpenClaim | None = None
        self.warning: Problem | None = None
        self._turn = threading.RLock()
        self._stamp = self._look()
        self.match: Match = read_match(path)

    def do(
        self,
        intent: intents.Intent,
        *,
        seen: int | None = None,
        entering: Entering | None = None,
    ) -> Outcome:
        """Does what is wanted; ``warning`` says where the system could not promise that it stays.

        ``entering`` is told the events when they are judged, before they are written.
        Raises RefusedFailure, UsageFailure, BadMatchFailure or NotSavedFailure.
        """
        with self._turn:
            if isinstance(intent, intents.Claim):
                return self._claimed(intent)
            if isinstance(intent, intents.Withdraw):
                return self._withdrawn(intent)
            intent = self._of_claim(intent)
            entered = enter(
                self.path,
                lambda match: self._events(match, intent, seen, entering),
                self.patience,
            )
            self.match, self.warning = entered.match, entered.warning
            self._stamp = self._look()
            if isinstance(intent, intents.Rule):
                self.claim = None
            record = self.match.record
            touched = tuple(_touched(record, entered.events))
            return Outcome(
                intent, entered.before, record.state, entered.events, self.claim, touched
            )

    def refresh(self) -> list[Problem]:
        """Reads the file anew; what is to be told: a claim that had to be dropped.

        Raises BadMatchFailure or UsageFailure where the file is broken or gone; the last good
        reading stays.
        """
        with self._turn:
            self._stamp = self._look()
            self.match = read_match(self.path)
            if self.claim is None or self._may_call(self.claim.player) is None:
                return []
            dropped, self.claim = self.claim, None
            return [Problem(Slug.CLAIM_DROPPED, {"player": dropped.name})]

    def changed(self) -> bool:
        """Whether the file is another one than at the last look: by time, size and number."""
        return self._look() != self._stamp

    def view(self) -> View:
        with self._turn:
            return view_of(self.match.record, self.claim)

    def _look(self) -> Stamp:
        try:
            found = os.stat(self.path)  # noqa: PTH116 follows links
        except (OSError, ValueError):
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def _claimed(self, intent: intents.Claim) -> Outcome:
        if self.claim is not None:
            refuse(Slug.CLAIM_TAKEN, player=self.claim.name)
        if self.changed():
            self.refresh()
        state = self.match.record.state
        number = state.number_of(intent.player)
        if number is None:
            names = tuple(state.players[n].name for n in state.present)
            refuse(Slug.PLAYER_UNKNOWN, typed=intent.player, names=names)
        problem = self._may_call(number)
        if problem is not None:
            raise RefusedFailure(problem)
        since, within = self.clock(), state.rules.show_within
        until = None if within is None else since + timedelta(seconds=within)
        self.claim = OpenClaim(number, intent.player, since, until)
        return Outcome(intent, state, state, claim=self.claim)

    def _withdrawn(self, intent: intents.Withdraw) -> Outcome:
        if self.claim is None:
            refuse(Slug.NO_CLAIM)
        self.claim = None
        state = self.match.record.state
        return Outcome(intent, state, state)

    def _of_claim(self, intent: intents.Intent) -> intents.Intent:
        """A ruling belongs to whoever has the table; nothing else is done meanwhile."""
        claim = self.claim
        if not isinstance(intent, intents.Rule):
            if claim is not None:
                refuse(Slug.CLAIM_OPEN, player=claim.name)
            return intent
        if claim is None:
            if intent.player is None and not self.match.record.state.rules.solo:
                refuse(Slug.NO_CLAIM)
            return intent
        name = self.match.record.state.players[claim.player].name
        if intent.player not in (None, name):
            refuse(Slug.CLAIM_TAKEN, player=claim.name)
        return intents.Rule(intent.ruling, intent.cards, name)

    def _may_call(self, number: int) -> Problem | None:
        return against_call(self.match.record, number)

    def _events(
        self,
        match: Match,
        intent: intents.Intent,
        seen: int | None,
        entering: Entering | None,
    ) -> Iterator[Event]:
        record = match.record
        so_far = len(record.events)
        last = record.events[-1].id
        if seen is not None and last > seen and isinstance(intent, intents.OF_THE_MOMENT):
            refuse(Slug.ENTRIES_SINCE, n=sum(event.id > seen for event in record.events))
        yield from events_of(record, intent, self.clock())
        if entering is not None:
            entering(tuple(record.events[so_far:]))


def _touched(record: Record, events: tuple[Event, ...]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Undo | Redo):
            yield from (earlier for earlier in record.events if earlier.id in event.of)
        elif isinstance(event, Amend):
            yield record.holding[event.of]
