"""Everything a face shows of a match, worked out once: the table, the seats, and what may be done.

``may`` says of each kind of intent whether it is possible now, and if not, why: the problem is
the referee's own, found by letting it judge a trial event and throwing the result away.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from setkeeper.match import events as ev
from setkeeper.match.events import Cards, Event, Ruling
from setkeeper.match.outcome import OpenClaim
from setkeeper.match.record import Record
from setkeeper.match.referee import apply
from setkeeper.match.rules import Rules
from setkeeper.match.state import Phase, State
from setkeeper.problem import Failure, Problem, RefusedFailure, Slug

# The kinds of intent, by the words in which a page asks for them.
CLAIM, RULE, WITHDRAW, MORE, RELEASE, END = "claim", "rule", "withdraw", "more", "release", "end"
NEXT, FINISH, UNDO, REDO, AMEND, NOTE = "next", "finish", "undo", "redo", "amend", "note"
RENAME, LEAVE, JOIN, PAUSE, RESUME = "rename", "leave", "join", "pause", "resume"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player as shown. ``seat`` counts those present clockwise from 1; None: has left.

    ``refused``: why this player may not call now; None where a call is possible.
    """

    number: int
    seat: int | None
    name: str
    sets: int
    points: int
    total: int
    wrong: int
    waiting: bool
    left: bool
    dealer: bool
    leader: bool
    refused: Problem | None


@dataclass(frozen=True, slots=True)
class View:
    """A moment of a match for any screen.

    ``version`` is the id of the last entry in the file. ``seats`` stand clockwise, who has left
    included. ``leader`` is told only where somebody leads. ``last`` are the last entries that
    were written, newest last. ``quiet_since``: the last call or laying of cards in this round.
    ``may``: each kind of intent with the problem that stands against it, or None.
    """

    rules: Rules
    state: State
    version: int
    phase: Phase
    round: int
    rounds: int
    seats: tuple[Seat, ...]
    next_dealer: str | None
    winners: tuple[str, ...]
    layout: Cards | None
    claim: OpenClaim | None
    last: tuple[Event, ...]
    quiet_since: datetime | None
    may: dict[str, Problem | None]

    @property
    def present(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.seat is not None)

    def can(self, kind: str) -> bool:
        return self.may[kind] is None


LAST_SHOWN = 12


def view_of(record: Record, claim: OpenClaim | None = None) -> View:
    """The view of a record with at least one event; ``claim`` is the one that is open."""
    state = record.state
    seat_of = {number: seat for seat, number in enumerate(state.present, 1)}
    leading = state.leaders if any(player.total for player in state.players) else ()
    running = state.phase in (Phase.SEARCH, Phase.RELEASE)
    seats = tuple(
        Seat(
            number=number,
            seat=seat_of.get(number),
            name=player.name,
            sets=player.sets,
            points=player.points,
            total=player.total,
            wrong=player.wrong,
            waiting=player.waiting,
            left=player.left,
            dealer=number == state.dealer,
            leader=number in leading,
            refused=_against_call(record, number, claim),
        )
        for number in state.seating
        for player in (state.players[number],)
    )
    return View(
        rules=state.rules,
        state=state,
        version=record.events[-1].id,
        phase=state.phase,
        round=state.round,
        rounds=state.planned,
        seats=seats,
        next_dealer=None if running else state.players[state.next_dealer].name,
        winners=tuple(state.players[number].name for number in state.winners),
        layout=state.layout,
        claim=claim,
        last=tuple(record.events[-LAST_SHOWN:]),
        quiet_since=_quiet_since(record),
        may=dict(_may(record, seats, claim)),
    )


def against_call(record: Record, number: int) -> Problem | None:
    """Why this player may not call now; None where a call is possible."""
    state = record.state
    return _against(
        state,
        ev.Call(record.next_id, record.events[-1].at, state.players[number].name, Ruling.WRONG),
        ignore=(Slug.NAME_THE_CARDS,),
    )


def _against_call(record: Record, number: int, claim: OpenClaim | None) -> Problem | None:
    if claim is not None:
        return Problem(Slug.CLAIM_TAKEN, {"player": claim.name})
    return against_call(record, number)


def _may(
    record: Record, seats: tuple[Seat, ...], claim: OpenClaim | None
) -> Iterator[tuple[str, Problem | None]]:
    state = record.state
    no_claim = Problem(Slug.NO_CLAIM)
    taken = None if claim is None else Problem(Slug.CLAIM_OPEN, {"player": claim.name})
    callers = [seat.refused for seat in seats if seat.seat is not None]
    yield CLAIM, None if None in callers else callers[0]
    yield RULE, no_claim if claim is None and not state.rules.solo else None
    yield WITHDRAW, no_claim if claim is None else None
    head = (record.next_id, record.events[-1].at)
    trials: dict[str, Event] = {
        MORE: ev.Extra(*head),
        RELEASE: ev.Release(*head),
        # A round can always be stopped, and its piles counted.
        END: ev.RoundEnd(*head, state.round, early=True),
        # After the last planned round the next one is one more by agreement.
        NEXT: ev.RoundStart(
            *head,
            state.round + 1,
            state.players[state.next_dealer].name,
            more=state.phase is Phase.FINISHED,
        ),
        NOTE: ev.Note(*head, "."),
        JOIN: ev.Join(*head, "\N{WHITE SQUARE}"),
        LEAVE: ev.Leave(*head, state.players[state.present[0]].name),
        PAUSE: ev.Pause(*head),
        RESUME: ev.Resume(*head),
    }
    for kind, event in trials.items():
        yield kind, taken or _against(state, event)
    yield RENAME, taken
    yield FINISH, taken or _finished(state)
    yield UNDO, taken or _nothing_to_undo(record)
    yield REDO, taken or (None if record.undone else Problem(Slug.NOTHING_TO_REDO))
    yield AMEND, taken


def _against(state: State, event: Event, ignore: tuple[Slug, ...] = ()) -> Problem | None:
    try:
        apply(state, event)
    except RefusedFailure as refusal:
        problem = refusal.problems[0]
        return None if problem.slug in ignore else problem
    return None


def _finished(state: State) -> Problem | None:
    return Problem(Slug.MATCH_OVER) if state.phase is Phase.FINISHED else None


def _nothing_to_undo(record: Record) -> Problem | None:
    """The first round's start, which stays, is the only entry that holds."""
    try:
        (last,) = record.last(1)
    except Failure as failure:
        return failure.problems[0]
    holding = [event for event in record.holding.values() if not isinstance(event, ev.Note)]
    first = next((e.id for e in holding if isinstance(e, ev.RoundStart)), None)
    return Problem(Slug.UNDO_FIRST_ROUND) if last == first else None


def _quiet_since(record: Record) -> datetime | None:
    kinds = (ev.Call, ev.Extra, ev.RoundStart)
    if record.state.phase not in (Phase.SEARCH, Phase.RELEASE):
        return None
    return next((e.at for e in reversed(record.holding.values()) if isinstance(e, kinds)), None)
