"""Attempts beside each other: which may be compared, which is the best, what is in the middle.

Only attempts that were played to their end without help count for best and median; the others
are listed. A debt worked off comes before one that was not, however attempts are compared.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from statistics import median

from setkeeper.match.rules import Rules, Solitaire, settings_of
from setkeeper.match.solo import Compare

# What changes nothing about the play: how cards lie and how they are counted.
_LOOKS = ("count-in", "face")


class Ending(StrEnum):
    WON = "won"  # the debt was worked off
    NOT_WON = "not-won"
    OVER = "over"  # no debt in these rules, or the piles were counted
    BROKEN_OFF = "broken-off"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt; ``pace`` is the median of its seconds a set. ``dealt``: on the screen."""

    name: str
    started: datetime
    rules: Rules
    compare: Compare
    dealt: bool
    sets: int
    extras: int
    wrong: int
    points: int
    debt: int | None
    seconds: int
    pace: float | None
    ending: Ending
    helped: bool

    @property
    def counts(self) -> bool:
        """Whether it can be the best: played to its end, without help."""
        return self.ending in (Ending.WON, Ending.NOT_WON, Ending.OVER) and not self.helped

    @property
    def key(self) -> tuple[object, ...]:
        """Attempts with the same key may be compared."""
        settings = {k: v for k, v in settings_of(self.rules).items() if k not in _LOOKS}
        solitaire = self.rules.solitaire
        return (solitaire, self.rules.deck, *settings.items(), self.compare, self.dealt)

    @property
    def rank(self) -> tuple[float, ...]:
        """The smaller, the better."""
        lost = float(self.ending is not Ending.WON and self.rules.solitaire is Solitaire.DEBT)
        if self.compare is Compare.TIME:
            return (lost, self.seconds)
        return (lost, -self.points, self.seconds)


@dataclass(frozen=True, slots=True)
class Group:
    """Attempts that may be compared, the oldest first; medians are of those that count."""

    attempts: tuple[Attempt, ...]

    @property
    def counted(self) -> Sequence[Attempt]:
        return [attempt for attempt in self.attempts if attempt.counts]

    @property
    def best(self) -> Attempt | None:
        return min(self.counted, key=lambda attempt: attempt.rank, default=None)

    @property
    def median_points(self) -> float | None:
        return median(a.points for a in self.counted) if self.counted else None

    @property
    def median_seconds(self) -> float | None:
        return median(a.seconds for a in self.counted) if self.counted else None


def grouped(attempts: Iterable[Attempt]) -> list[Group]:
    """The groups in the order in which they were begun."""
    groups: dict[tuple[object, ...], list[Attempt]] = {}
    for attempt in sorted(attempts, key=lambda attempt: attempt.started):
        groups.setdefault(attempt.key, []).append(attempt)
    return [Group(tuple(members)) for members in groups.values()]
