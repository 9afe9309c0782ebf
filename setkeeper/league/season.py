"""A season: which matches count, and how they are counted. Values only; ``store`` reads the file.

The file lists matches and settings and holds no result, so it cannot disagree with the matches.
"""

import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum


class Points(StrEnum):
    """What an evening gives a player."""

    SUM = "sum"  # the points of the match
    PLACES = "places"  # 4, 3, 2, 1 for the first four places, shared ones too
    WINS = "wins"  # one for a win, also a shared one


class TieBreak(StrEnum):
    DIRECT = "direct"  # points of the evenings in which all who are tied took part
    WRONG = "wrong"  # fewer wrong calls, late ones among them
    BEST_ROUND = "best-round"  # the most points in one round
    LOT = "lot"  # by the seed that the file states


@dataclass(frozen=True, slots=True)
class Season:
    """``matches`` as written: files or folders. ``best``: only so many evenings count of each.

    ``aliases``: another name of a player, and the name that counts. ``players``: for the seating,
    beyond those of the matches.
    """

    title: str = ""
    matches: tuple[str, ...] = ()
    points: Points = Points.SUM
    tie_breaks: tuple[TieBreak, ...] = tuple(TieBreak)
    lot: str = ""
    best: int | None = None
    aliases: dict[str, str] = field(default_factory=dict)
    players: tuple[str, ...] = ()

    def person(self, name: str) -> str:
        """The key of the person whom a name means: aliases, and neither case nor form matter."""
        known = {folded(other): folded(real) for other, real in self.aliases.items()}
        key = folded(name)
        return known.get(key, key)


def folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
