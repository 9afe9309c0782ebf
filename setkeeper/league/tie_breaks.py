"""Equal points told apart, in the order that the season states.

A tie-break splits those who are tied; each part that is still tied begins again with the first
tie-break, which now looks at fewer players. What no tie-break tells apart stays shared.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol, TypeVar

from setkeeper.league.season import Season, TieBreak


class Row(Protocol):
    """What a tie-break looks at."""

    @property
    def key(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def wrong(self) -> int: ...
    @property
    def best(self) -> int: ...
    @property
    def by_evening(self) -> tuple[int | None, ...]: ...


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Decision:
    """Who was tied, in groups from the best, after this tie-break."""

    by: TieBreak
    groups: tuple[tuple[str, ...], ...]

    def parts(self, first: str, second: str) -> bool:
        """Whether it told the two apart."""
        place = {key: number for number, group in enumerate(self.groups) for key in group}
        return first in place and second in place and place[first] != place[second]


def in_order(season: Season, rows: Sequence[R]) -> tuple[list[R], tuple[Decision, ...]]:
    """The rows from the best; who stays tied keeps the order of the names."""
    decisions: list[Decision] = []
    ordered: list[R] = []
    for group in _grouped(sorted(rows, key=lambda row: row.key), lambda row: -row.points):
        ordered += _broken(season, group, decisions)
    return ordered, tuple(decisions)


def _broken(season: Season, tied: list[R], decisions: list[Decision]) -> list[R]:
    if len(tied) < 2:
        return tied
    for by in season.tie_breaks:
        groups = _grouped(tied, _key(by, season, tied))
        if len(groups) > 1:
            decisions.append(Decision(by, tuple(tuple(r.key for r in g) for g in groups)))
            return [row for group in groups for row in _broken(season, group, decisions)]
    return tied


def _key(by: TieBreak, season: Season, tied: Sequence[R]) -> Callable[[R], object]:
    """What is compared, the smaller the better."""
    if by is TieBreak.WRONG:
        return lambda row: row.wrong
    if by is TieBreak.BEST_ROUND:
        return lambda row: -row.best
    if by is TieBreak.LOT:
        return lambda row: lot(season.lot, row.key)
    met = [
        number
        for number in range(len(tied[0].by_evening))
        if all(row.by_evening[number] is not None for row in tied)
    ]
    return lambda row: -sum(row.by_evening[number] or 0 for number in met)


def lot(seed: str, key: str) -> str:
    """Drawn by SHA-256 of the seed and the name: the same on every computer, known beforehand."""
    return sha256(f"{seed}\0{key}".encode()).hexdigest()


def _grouped(rows: Sequence[R], key: Callable[[R], object]) -> list[list[R]]:
    found: dict[object, list[R]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return [found[value] for value in sorted(found)]  # type: ignore[type-var]
