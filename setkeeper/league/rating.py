"""Ratings over a season by openskill (Bradley-Terry, its own defaults), evening by evening.

The library is loaded here and nowhere else, when a league asks for it. Bradley-Terry, because
openskill's Plackett-Luce rates a third place above a shared win (its issue 155). Ranks are given
as whole numbers: of others, releases before 6.2 take equal ones for different.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from setkeeper.league.season import Season
from setkeeper.league.standings import Evening


@dataclass(frozen=True, slots=True)
class Rating:
    """``mu`` is the guess, ``sigma`` how unsure it is; the number shown is mu - 3 sigma."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        return self.mu - 3 * self.sigma


def ratings(season: Season, evenings: Sequence[Evening]) -> dict[str, Rating]:
    """By person. Evenings in the order given; an evening of one player tells nothing."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull()
    known = {
        season.person(result.name): model.rating()
        for evening in evenings
        for result in evening.results
    }
    for evening in evenings:
        keys = [season.person(result.name) for result in evening.results]
        if len(keys) < 2:
            continue
        ranks: list[float] = [result.place for result in evening.results]
        rated = model.rate([[known[key]] for key in keys], ranks=ranks)
        known |= {key: team[0] for key, team in zip(keys, rated, strict=True)}
    return {key: Rating(rating.mu, rating.sigma) for key, rating in known.items()}
