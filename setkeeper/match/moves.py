"""What an intent means: the events that go into the record, one by one.

A table of functions, one an intent, each a generator over the record: where an intent is more
than one event (stopping a running round and then the match), the second is made from the record
as the first has left it. Whoever drives the generator adds each event to the record before
asking for the next. Nothing is judged here but what no event could carry: cards against the
ruling, and names and numbers that mean nothing.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from setkeeper.match import events as ev
from setkeeper.match import intents
from setkeeper.match.amending import refuse_kind
from setkeeper.match.events import Cards, Event, Ruling
from setkeeper.match.names import new_name_problem, same_name, tidy
from setkeeper.match.record import Record
from setkeeper.match.refusal import refuse
from setkeeper.match.state import Phase
from setkeeper.problem import Problem, RefusedFailure, Slug, UsageFailure
from setkeeper.solver.layout import has_set
from setkeeper.solver.verdict import is_set


def events_of(record: Record, intent: intents.Intent, at: datetime) -> Iterator[Event]:
    """The events of an intent; raises RefusedFailure or UsageFailure.

    Where setkeeper has dealt itself and sees that no set is left, the end of the round follows.
    """
    yield from _MOVES[type(intent)](record, intent, at)
    state = record.state
    if state.layout is None or state.phase is not Phase.SEARCH or state.deck or state.paused:
        return
    if not has_set(state.layout):
        yield ev.RoundEnd(record.next_id, at, state.round, cards=state.layout or None)


def judged(cards: Cards, ruled: Ruling | None) -> Ruling | None:
    """The ruling of the cards where they were shown, else that of the table.

    Raises UsageFailure where the two contradict; too late is too late, also with a right set.
    """
    if len(set(cards)) != 3 or ruled is Ruling.LATE:
        return ruled or (Ruling.WRONG if cards else None)
    ruling = Ruling.SET if is_set(*cards) else Ruling.WRONG
    if ruled not in (None, ruling):
        args: dict[str, object] = {"cards": tuple(cards), "ruling": str(ruled)}
        raise UsageFailure(Problem(Slug.RULING_CONTRADICTS, args))
    return ruling


def _rule(record: Record, intent: intents.Rule, at: datetime) -> Iterator[Event]:
    state = record.state
    player = state.players[0].name if intent.player is None else intent.player
    if intent.cards and len(intent.cards) != 3:
        raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(intent.cards)}))
    ruling = judged(intent.cards or (), intent.ruling)
    if ruling is None:
        raise UsageFailure(Problem(Slug.RULING_MISSING))
    yield ev.Call(record.next_id, at, player, ruling, intent.cards or None)


def _more_cards(record: Record, intent: intents.MoreCards, at: datetime) -> Iterator[Event]:
    layout = intent.layout or ()
    yield ev.Extra(record.next_id, at, intent.anyway and has_set(layout), layout or None)


def _release(record: Record, intent: intents.Release, at: datetime) -> Iterator[Event]:  # noqa: ARG001
    yield ev.Release(record.next_id, at)


def _end_round(record: Record, intent: intents.EndRound, at: datetime) -> Iterator[Event]:
    state = record.state
    given = [what for what in ("piles", "cards") if getattr(intent, what)]
    if intent.left is not None and given:
        raise UsageFailure(Problem(Slug.OPTIONS_CLASH, {"first": "--left", "second": given[0]}))
    yield ev.RoundEnd(
        record.next_id,
        at,
        state.round,
        early=intent.early,
        counted=intent.left,
        cards=intent.cards or None,
        piles=None if intent.piles is None else dict(intent.piles),
        by=None if intent.piles is None else 2,
    )


def _next_round(record: Record, intent: intents.NextRound, at: datetime) -> Iterator[Event]:
    state = record.state
    dealer = state.players[state.next_dealer].name
    # While planned rounds are due, one more is the next.
    more = intent.more and state.phase is Phase.FINISHED
    yield ev.RoundStart(record.next_id, at, state.round + 1, dealer, more)


def _finish(record: Record, intent: intents.Finish, at: datetime) -> Iterator[Event]:  # noqa: ARG001
    running = record.state.phase in (Phase.SEARCH, Phase.RELEASE)
    if running:
        yield ev.RoundEnd(record.next_id, at, record.state.round, early=True)
    # The end of the last planned round closes the match by itself.
    if not (running and record.state.phase is Phase.FINISHED):
        yield ev.MatchEnd(record.next_id, at)


def _undo(record: Record, intent: intents.Undo, at: datetime) -> Iterator[Event]:
    if intent.alone:
        assert intent.of is not None
        alone = ev.Undo(record.next_id, at, (intent.of,), intent.reason, alone=True)
        _refuse_without_tie(record, alone)
        yield alone
        return
    count = intent.count
    if intent.of is not None:
        ids = [entry.event.id for entry in record.entries]
        count = len(ids) - ids.index(intent.of) if intent.of in ids else 0
    yield ev.Undo(record.next_id, at, record.last(count), intent.reason)


def _take_back_move(
    record: Record,
    intent: intents.TakeBackMove,  # noqa: ARG001
    at: datetime,
) -> Iterator[Event]:
    """Pauses since the move are entered again, with their own times."""
    entries = [entry.event for entry in record.entries]
    place = max(
        (i for i, e in enumerate(entries) if isinstance(e, ev.Call | ev.Extra)), default=None
    )
    if place is None:
        refuse(Slug.NOTHING_TO_UNDO, n=0)
    since = entries[place + 1 :]
    if not all(isinstance(event, ev.Pause | ev.Resume) for event in since):
        place, since = len(entries) - 1, []
    yield ev.Undo(record.next_id, at, tuple(event.id for event in entries[place:]))
    for event in since:
        yield replace(event, id=record.next_id)


def _redo(record: Record, intent: intents.Redo, at: datetime) -> Iterator[Event]:  # noqa: ARG001
    if not record.undone:
        refuse(Slug.NOTHING_TO_REDO)
    yield ev.Redo(record.next_id, at, tuple(event.id for event in record.undone[-1]))


def _amend(record: Record, intent: intents.Amend, at: datetime) -> Iterator[Event]:
    """Corrected cards bring their ruling with them, unless it was a matter of time."""
    cards, ruling = intent.cards or (), intent.ruling
    if cards and len(cards) != 3:
        raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(cards)}))
    old = record.held(intent.of)
    refuse_kind(old, piles=intent.piles is not None)
    if intent.piles is None and not cards and ruling is None and intent.player is None:
        refuse(Slug.AMEND_NOTHING, id=intent.of)
    if isinstance(old, ev.Call):
        judged(cards or old.cards or (), ruling)
        if ruling is None and len(set(cards)) == 3 and old.ruling is not Ruling.LATE:
            by_cards = judged(cards, None)
            ruling = None if by_cards is old.ruling else by_cards
    amendment = ev.Amend(
        record.next_id,
        at,
        intent.of,
        intent.reason,
        player=intent.player,
        ruling=ruling,
        cards=cards or None,
        piles=None if intent.piles is None else dict(intent.piles),
    )
    _refuse_without_tie(record, amendment)
    yield amendment


def _refuse_without_tie(record: Record, event: ev.Amend | ev.Undo) -> None:
    """A tie on which an extra round rests is not taken away under it (dispute 8)."""
    rests = None
    with suppress(RefusedFailure):  # what stands against it is said when it is entered
        rests = record.rests_on_a_tie(event)
    if rests is not None:
        refuse(Slug.TIE_RESTS, id=rests.id, round=rests.round)


def _rename(record: Record, intent: intents.Rename, at: datetime) -> Iterator[Event]:
    yield ev.Rename(record.next_id, at, intent.player, _chosen(intent.to))


def _leave(record: Record, intent: intents.Leave, at: datetime) -> Iterator[Event]:
    yield ev.Leave(record.next_id, at, intent.player)


def _join(record: Record, intent: intents.Join, at: datetime) -> Iterator[Event]:
    """Who comes back is known by the name on record, however it is typed now."""
    name = tidy(intent.player)
    back = [p.name for p in record.state.players if p.left and same_name(p.name, name)]
    yield ev.Join(record.next_id, at, back[0] if back else _chosen(name), intent.after)


def _chosen(typed: str) -> str:
    """A name that is chosen now. Raises UsageFailure."""
    name = tidy(typed)
    problem = new_name_problem(name)
    if problem is not None and problem.slug is Slug.NAME_READ_AS:
        raise UsageFailure(problem)
    return name  # all else is judged by the referee, also when it is read


def _note(record: Record, intent: intents.Note, at: datetime) -> Iterator[Event]:
    yield ev.Note(record.next_id, at, intent.text)


def _help(record: Record, intent: intents.Help, at: datetime) -> Iterator[Event]:
    yield ev.Note(record.next_id, at, intent.text, helped=True)


def _pause(record: Record, intent: intents.Pause, at: datetime) -> Iterator[Event]:  # noqa: ARG001
    yield ev.Pause(record.next_id, at)


def _resume(record: Record, intent: intents.Resume, at: datetime) -> Iterator[Event]:  # noqa: ARG001
    yield ev.Resume(record.next_id, at)


def _slept(record: Record, intent: intents.Slept, at: datetime) -> Iterator[Event]:
    # What was taken back since, and that it was, does not bound the time.
    last = record.entries[-1].event.at if record.entries else at
    yield ev.Pause(record.next_id, max(last, at - timedelta(seconds=intent.seconds)))
    yield ev.Resume(record.next_id, at)


_MOVES: dict[type[intents.Intent], Callable[[Record, Any, datetime], Iterator[Event]]] = {
    intents.Rule: _rule,
    intents.MoreCards: _more_cards,
    intents.Release: _release,
    intents.EndRound: _end_round,
    intents.NextRound: _next_round,
    intents.Finish: _finish,
    intents.Undo: _undo,
    intents.TakeBackMove: _take_back_move,
    intents.Redo: _redo,
    intents.Amend: _amend,
    intents.Rename: _rename,
    intents.Leave: _leave,
    intents.Join: _join,
    intents.Note: _note,
    intents.Help: _help,
    intents.Pause: _pause,
    intents.Resume: _resume,
    intents.Slept: _slept,
}
