"""What a person at the table can want: one small value a wish, the same for every face.

An intent says what is wanted, not whether it may be: ``moves`` turns it into the events of the
record, and the referee judges them. Players are named as they are called today. A claim, its
ruling and its withdrawal belong together; only the ruling becomes an event.
"""

from collections.abc import Mapping

from setkeeper.match.events import Cards, Ruling
from setkeeper.match.value import value


@value
class Intent:
    """The base of all."""


@value
class Claim(Intent):
    """Somebody calls; the table waits for the ruling."""

    player: str


@value
class Rule(Intent):
    """A claim is judged: by the cards where they are shown, else as the table has ruled.

    ``player`` claims and is judged in one step; None: whoever has the table, alone the player.
    """

    ruling: Ruling | None = None
    cards: Cards | None = None
    player: str | None = None


@value
class Withdraw(Intent):
    """No call after all: the claim is dropped, and nothing is entered."""


@value
class MoreCards(Intent):
    """Nobody sees a set; ``layout`` is what lies there, if the referee is to look first."""

    layout: Cards | None = None
    anyway: bool = False


@value
class Release(Intent):
    """All were waiting and have agreed to go on."""


@value
class EndRound(Intent):
    """``piles`` in sets by name; ``left`` and ``cards``: what was left over, counted or typed."""

    piles: Mapping[str, int] | None = None
    left: int | None = None
    cards: Cards | None = None
    early: bool = False


@value
class NextRound(Intent):
    """``more``: one further round by agreement, where the planned ones are over."""

    more: bool = False


@value
class Finish(Intent):
    """The match is stopped before its last round; a running round ends early first."""


@value
class Undo(Intent):
    """Takes back the last ``count`` entries; with ``alone`` the earlier entry ``of`` by itself.

    ``of`` without ``alone``: this entry and all behind it, as far as they hold.
    """

    count: int = 1
    of: int | None = None
    alone: bool = False
    reason: str | None = None


@value
class TakeBackMove(Intent):
    """Alone: the last move is taken back, and pauses since then stay."""


@value
class Redo(Intent):
    """Brings back what was taken back last."""


@value
class Amend(Intent):
    """Changes the call or the piles of the entry ``of``; what is None stays."""

    of: int
    reason: str = ""
    player: str | None = None
    ruling: Ruling | None = None
    cards: Cards | None = None
    piles: Mapping[str, int] | None = None


@value
class Rename(Intent):
    player: str
    to: str


@value
class Leave(Intent):
    player: str


@value
class Join(Intent):
    """``after`` None: sits behind the last. Who had left comes back to the old place."""

    player: str
    after: str | None = None


@value
class Note(Intent):
    text: str


@value
class Help(Intent):
    """Alone: setkeeper is asked whether a set lies there; ``text`` is kept as a note."""

    text: str


@value
class Pause(Intent):
    """Alone: the clock stops."""


@value
class Resume(Intent):
    """Alone: the clock runs again."""


@value
class Slept(Intent):
    """Alone: nobody looked at the clock for a while; ``seconds`` before now it is paused."""

    seconds: int


# Those that speak of "the last" or of the table as it lies: refused where entries came since.
OF_THE_MOMENT = (Undo, TakeBackMove, Redo, Amend, EndRound, NextRound, MoreCards)
