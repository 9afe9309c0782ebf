"""Who sits where, round by round, so that everybody meets everybody as evenly as can be.

Where a plane gives a seating in which nobody meets twice, that is taken; else one is searched
for: many beginnings, players exchanged as long as fewer meet again. It need not be the best
there is. The same
question has the same answer on every computer. Who comes late or leaves changes the rounds from
then on, never those before.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from setkeeper.league.plane import plane_rounds
from setkeeper.problem import Problem, Slug, UsageFailure

FEWEST, MOST = 2, 8

# So often all rounds are gone through again without a gain before the search ends.
_IDLE = 4

Round = tuple[tuple[str, ...], ...]
Meetings = Counter[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Change:
    """From this round on the player is there, or is not."""

    name: str
    round: int
    comes: bool


def seat(
    names: Sequence[str], tables: int, rounds: int, changes: Sequence[Change] = ()
) -> tuple[Round, ...]:
    """Rounds of tables of names. Raises UsageFailure where a table would be too small or full."""
    present = list(names)
    _refuse(len(present), tables, 1)
    plane = plane_rounds(len(present), tables, rounds)
    if plane is None:
        planned = _planned(present, tables, Counter(), rounds)
    else:
        planned = [tuple(tuple(names[p] for p in table) for table in one) for one in plane]
    for number in sorted({change.round for change in changes}):
        for change in (c for c in changes if c.round == number):
            if change.comes:
                present.append(change.name)
            else:
                present.remove(change.name)
        _refuse(len(present), tables, number)
        kept = planned[: number - 1]
        planned = kept + _planned(present, tables, meetings(kept), rounds - len(kept))
    return tuple(planned)


def meetings(rounds: Sequence[Round]) -> Meetings:
    """How often each pair that meets at all meets."""
    return Counter(pair for one in rounds for pair in _pairs(one))


def _refuse(players: int, tables: int, number: int) -> None:
    if players // tables < FEWEST or -(-players // tables) > MOST:
        args: dict[str, object] = {
            "n": players,
            "tables": tables,
            "round": number,
            "least": FEWEST,
            "most": MOST,
        }
        raise UsageFailure(Problem(Slug.SEATING_TABLES, args))


def _pairs(seated: Round) -> list[frozenset[str]]:
    return [frozenset(pair) for table in seated for pair in combinations(table, 2)]


def _planned(present: Sequence[str], tables: int, met: Meetings, rounds: int) -> list[Round]:
    """So many rounds after those in which people have ``met``: one after the other, then each
    again beside all others, as long as that helps."""
    planned: list[Round] = []
    for number in range(rounds):
        planned.append(_searched(present, tables, met + meetings(planned), number + 1)[1])
    idle, seed = 0, rounds
    while idle < _IDLE and rounds > 1:
        idle += 1
        for place in range(rounds):
            seed += 1
            others = met + meetings([*planned[:place], *planned[place + 1 :]])
            cost, found = _searched(present, tables, others, seed)
            if cost < _cost(planned[place], others):
                planned[place], idle = found, 0
    return planned


def _cost(seated: Round, met: Meetings) -> int:
    """A pair that has met m times weighs 2 m + 1: a third meeting is worse than two second ones."""
    return sum(2 * met[pair] + 1 for pair in _pairs(seated))


def _searched(present: Sequence[str], tables: int, met: Meetings, seed: int) -> tuple[int, Round]:
    """The best of several beginnings, each improved as far as it goes, with what it costs."""
    count = len(present)
    known = [[met[frozenset((a, b))] if a != b else 0 for b in present] for a in present]
    # The more players, the longer one beginning takes.
    tries = min(30, max(1, 5_000 // (count * count)))
    best: tuple[int, list[list[int]]] | None = None
    dice = _Dice(seed)
    for _ in range(tries):
        seated = _dealt(dice.shuffled(count), tables)
        cost = _improved(seated, known)
        if best is None or cost < best[0]:
            best = cost, seated
    assert best is not None
    return best[0], tuple(tuple(present[p] for p in sorted(table)) for table in best[1])


def _dealt(order: list[int], tables: int) -> list[list[int]]:
    """Tables as even as can be, the larger ones first."""
    return [order[place::tables] for place in range(tables)]


def _improved(seated: list[list[int]], known: list[list[int]]) -> int:
    """Exchanges players between tables while that saves repeated meetings; gives the cost left."""

    def weight(player: int, table: list[int], without: int) -> int:
        return sum(2 * known[player][o] + 1 for o in table if o not in (player, without))

    better = True
    while better:
        better = False
        for one, two in combinations(range(len(seated)), 2):
            for i, a in enumerate(seated[one]):
                for j, b in enumerate(seated[two]):
                    here, there = seated[one], seated[two]
                    now = weight(a, here, a) + weight(b, there, b)
                    then = weight(a, there, b) + weight(b, here, a)
                    if then < now:
                        here[i], there[j] = b, a
                        better = True
                        break
    return sum(2 * known[a][b] + 1 for table in seated for a, b in combinations(table, 2))


class _Dice:
    """A small generator of our own: no new Python changes what it gives."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32 or 1

    def below(self, most: int) -> int:
        self.state = (1664525 * self.state + 1013904223) % 2**32
        return (self.state >> 8) % most

    def shuffled(self, count: int) -> list[int]:
        order = list(range(count))
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order
