"""The table of a season: points by its rule, the best evenings, places down to the tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from setkeeper.league.season import Points, Season
from setkeeper.league.tie_breaks import Decision, in_order
from setkeeper.problem import Problem, Slug, UsageFailure

_PLACES = {1: 4, 2: 3, 3: 2, 4: 1}


@dataclass(frozen=True, slots=True)
class Result:
    """One player in one finished match; ``wrong`` counts late calls too."""

    name: str
    place: int
    total: int
    sets: int
    wrong: int
    best: int
    winner: bool


@dataclass(frozen=True, slots=True)
class Evening:
    name: str
    started: datetime
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """``by_evening``: the points of each evening, None where the player was not there.

    ``counted``: the numbers of the evenings that count. ``key``: the person, see ``Season.person``.
    """

    key: str
    name: str
    place: int
    points: int
    wins: int
    sets: int
    wrong: int
    best: int
    by_evening: tuple[int | None, ...]
    counted: tuple[int, ...]

    @property
    def evenings(self) -> int:
        return sum(points is not None for points in self.by_evening)


def points_of(rule: Points, result: Result) -> int:
    if rule is Points.SUM:
        return result.total
    if rule is Points.WINS:
        return int(result.winner)
    return _PLACES.get(result.place, 0)


def standings(
    season: Season, evenings: Sequence[Evening]
) -> tuple[tuple[Standing, ...], tuple[Decision, ...]]:
    """The players by place, and which ties were broken by what.

    Raises UsageFailure where two players of one evening would be one person.
    """
    results: dict[str, dict[int, Result]] = {}
    for number, evening in enumerate(evenings):
        for result in evening.results:
            mine = results.setdefault(season.person(result.name), {})
            if number in mine:
                names = (mine[number].name, result.name)
                args: dict[str, object] = {"match": evening.name, "names": names}
                raise UsageFailure(Problem(Slug.LEAGUE_ONE_PERSON, args))
            mine[number] = result
    rows = [
        _standing(season, key, mine, len(evenings), _shown(season, key, mine))
        for key, mine in results.items()
    ]
    ordered, decisions = in_order(season, rows)
    placed: list[Standing] = []
    for index, row in enumerate(ordered):
        same = index and not _decided(ordered[index - 1], row, decisions)
        place = placed[-1].place if same and ordered[index - 1].points == row.points else index + 1
        placed.append(replace(row, place=place))
    return tuple(placed), decisions


def _decided(first: Standing, second: Standing, decisions: Sequence[Decision]) -> bool:
    """Whether a tie-break has told the two apart."""
    return any(decision.parts(first.key, second.key) for decision in decisions)


def _shown(season: Season, key: str, mine: dict[int, Result]) -> str:
    """The name as the file writes it behind an alias, else as it was first played under."""
    reals = [real for real in season.aliases.values() if season.person(real) == key]
    return reals[0] if reals else next(iter(mine.values())).name


def _standing(season: Season, key: str, mine: dict[int, Result], count: int, name: str) -> Standing:
    points = {number: points_of(season.points, result) for number, result in mine.items()}
    # Of equal evenings the earlier one counts.
    best = sorted(points, key=lambda number: (-points[number], number))
    counted = tuple(sorted(best[: season.best]))
    return Standing(
        key=key,
        name=name,
        place=0,
        points=sum(points[number] for number in counted),
        wins=sum(result.winner for result in mine.values()),
        sets=sum(result.sets for result in mine.values()),
        wrong=sum(result.wrong for result in mine.values()),
        best=max(result.best for result in mine.values()),
        by_evening=tuple(points.get(number) for number in range(count)),
        counted=counted,
    )
