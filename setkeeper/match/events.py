"""What can be entered in a match: one class a kind of event, in the words of the match file.

An event names players as they are called on its line. ``id`` rises along the file; ``at`` is
when it was entered, with its zone. Stated values (points, totals, left, winners) are for the
reader of the file and are checked against what is worked out; None: not stated.
"""

from datetime import datetime
from enum import StrEnum

from setkeeper.cards.card import Card
from setkeeper.match.value import value

Cards = tuple[Card, ...]
Scores = dict[str, int]
Names = tuple[str, ...]


class Ruling(StrEnum):
    SET = "set"
    WRONG = "wrong"
    LATE = "late"  # over the time to show the cards: a wrong call


@value
class Event:
    id: int
    at: datetime


@value
class RoundStart(Event):
    """A round begins: the dealer lays the cards. ``more``: beyond the planned ones, by agreement."""

    round: int
    dealer: str
    more: bool = False


@value
class Call(Event):
    """Somebody called; ``cards`` are the three shown, where they were typed."""

    player: str
    ruling: Ruling
    cards: Cards | None = None


@value
class Extra(Event):
    """Three more cards; ``cards`` is the layout that was looked at, before them."""

    anyway: bool = False
    cards: Cards | None = None


@value
class Release(Event):
    """All were waiting and agreed to go on."""


@value
class RoundEnd(Event):
    """A round is over; ``piles`` are the sets as counted, ``cards`` those left over as typed.

    ``counted``: how many cards were left, where that differs from ``left``, the worked-out count.
    ``by`` 2: points follow the piles as rules.md says today; None: as files of 0.1 reckoned.
    """

    round: int
    left: int | None = None
    points: Scores | None = None
    totals: Scores | None = None
    winners: Names | None = None
    early: bool = False
    counted: int | None = None
    cards: Cards | None = None
    piles: Scores | None = None
    missing: Card | None = None
    by: int | None = None


@value
class MatchEnd(Event):
    """The match was stopped before its last round."""

    winners: Names | None = None


@value
class Note(Event):
    """``helped``: alone, setkeeper was asked whether a set is there, and told."""

    text: str
    helped: bool = False


@value
class Undo(Event):
    """Takes back the entries ``of``: the last that hold, or ``alone`` one earlier entry.

    Totals and winners stand where that reaches into a closed round.
    """

    of: tuple[int, ...]
    reason: str | None = None
    alone: bool = False
    totals: Scores | None = None
    winners: Names | None = None


@value
class Redo(Event):
    """Brings back what was taken back last; totals and winners as for ``Undo``."""

    of: tuple[int, ...]
    totals: Scores | None = None
    winners: Names | None = None


@value
class Amend(Event):
    """Changes the call or the piles of ``of``; what is None stays.

    Of piles only those newly named; ``totals`` where a closed round is touched.
    """

    of: int
    reason: str = ""
    player: str | None = None
    ruling: Ruling | None = None
    cards: Cards | None = None
    piles: Scores | None = None
    totals: Scores | None = None
    winners: Names | None = None


@value
class Rename(Event):
    player: str
    to: str


@value
class Leave(Event):
    """A player leaves; ``winners`` where that closes the match."""

    player: str
    winners: Names | None = None


@value
class Join(Event):
    """A player comes, between two rounds; ``after`` None: sits behind the last."""

    player: str
    after: str | None = None


@value
class Pause(Event):
    """Alone: the clock stands from here on."""


@value
class Resume(Event):
    """Alone: the clock runs again."""


# The kinds in the file and their classes.
KINDS: dict[str, type[Event]] = {
    "round": RoundStart,
    "call": Call,
    "extra": Extra,
    "release": Release,
    "round-end": RoundEnd,
    "match-end": MatchEnd,
    "note": Note,
    "undo": Undo,
    "redo": Redo,
    "amend": Amend,
    "rename": Rename,
    "leave": Leave,
    "join": Join,
    "pause": Pause,
    "resume": Resume,
}

KIND_OF = {event: kind for kind, event in KINDS.items()}
