"""What a record tells of an evening: who has what, round by round, and the way there.

Counting only. Every number comes from entries that hold, read as they are amended today; what
was taken back was never there. Players go by their numbers (see ``State``), so that a new name
changes nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from setkeeper.match.events import Call, Event, RoundEnd, RoundStart, Ruling
from setkeeper.match.record import Record
from setkeeper.match.state import Phase, State

RUNNING = (Phase.SEARCH, Phase.RELEASE)


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that holds, with the states around it."""

    before: State
    event: Event
    after: State


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player has at the end, or now. ``sets`` are those in hand at each round's end.

    ``right``, ``wrong`` and ``late`` count calls on record: none where only piles were counted.
    ``dealt``: the rounds dealt. ``best``: the most points in one round.
    """

    number: int
    name: str
    place: int
    total: int
    sets: int
    right: int
    wrong: int
    late: int
    dealt: int
    best: int


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round, closed or running; ``points`` by player, of those who were seated by then.

    ``calls``: how many are on record. ``piles``: they were counted.
    """

    round: int
    dealer: int
    points: tuple[int, ...]
    calls: int
    piles: bool = False
    early: bool = False
    running: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """Totals step by step: one row a step, a number a player, None before the player was there.

    A step is an entry after which somebody's total is another, or the end of a round; ``ends``
    are the steps that end a round.
    """

    steps: tuple[tuple[int | None, ...], ...]
    ends: tuple[int, ...]


def steps(record: Record) -> Iterator[Step]:
    before = record.start
    for entry in record.entries:
        yield Step(before, entry.event, entry.state)
        before = entry.state


def ranked(totals: Sequence[int]) -> list[int]:
    """The place of each: who has the same shares it, and the next place is left out (1, 1, 3)."""
    return [1 + sum(other > total for other in totals) for total in totals]


def tallies(record: Record) -> tuple[Tally, ...]:
    """Every player, the best first; equal totals in the order of the seats."""
    state = record.state
    count = len(state.players)
    sets, dealt = [0] * count, [0] * count
    calls = {ruling: [0] * count for ruling in Ruling}
    for step in steps(record):
        if isinstance(step.event, Call):
            number = step.before.number_of(step.event.player)
            assert number is not None
            calls[step.event.ruling][number] += 1
        elif isinstance(step.event, RoundStart) and step.after.dealer is not None:
            dealt[step.after.dealer] += 1
        elif isinstance(step.event, RoundEnd):
            for number, player in enumerate(step.after.players):
                sets[number] += player.sets
    if state.phase in RUNNING:
        for number, player in enumerate(state.players):
            sets[number] += player.sets
    places = dict(
        zip(state.seating, ranked([state.players[n].total for n in state.seating]), strict=True)
    )
    told = rounds(record)
    return tuple(
        Tally(
            number=number,
            name=state.players[number].name,
            place=places[number],
            total=state.players[number].total,
            sets=sets[number],
            right=calls[Ruling.SET][number],
            wrong=calls[Ruling.WRONG][number],
            late=calls[Ruling.LATE][number],
            dealt=dealt[number],
            best=max((r.points[number] for r in told if number < len(r.points)), default=0),
        )
        for number in sorted(state.seating, key=places.__getitem__)
    )  # fmt: skip


def rounds(record: Record) -> tuple[RoundTold, ...]:
    """The rounds in their order; the running one last."""
    state = record.state
    calls: dict[int, int] = {}
    piles: set[int] = set()
    for step in steps(record):
        if isinstance(step.event, Call):
            calls[step.before.round] = calls.get(step.before.round, 0) + 1
        elif isinstance(step.event, RoundEnd) and step.event.piles is not None:
            piles.add(step.event.round)
    told = [
        RoundTold(
            round=closed.round,
            dealer=closed.dealer,
            points=closed.points,
            calls=calls.get(closed.round, 0),
            piles=closed.round in piles,
            early=closed.early,
        )
        for closed in state.closed
    ]
    if state.phase in RUNNING and state.dealer is not None:
        points = tuple(player.points for player in state.players)
        running = calls.get(state.round, 0)
        told.append(RoundTold(state.round, state.dealer, points, running, running=True))
    return tuple(told)


def curve(record: Record) -> Curve:
    count = len(record.state.players)
    rows: list[tuple[int | None, ...]] = [_totals(record.start, count)]
    ends: list[int] = []
    for step in steps(record):
        row = _totals(step.after, count)
        if isinstance(step.event, RoundEnd):
            rows.append(row)
            ends.append(len(rows) - 1)
        elif row != rows[-1]:
            rows.append(row)
    return Curve(tuple(rows), tuple(ends))


def _totals(state: State, count: int) -> tuple[int | None, ...]:
    totals: list[int | None] = [player.total for player in state.players]
    return tuple(totals + [None] * (count - len(totals)))
