"""What is on the table, in the deck and in the players' hands at one moment of a match.

Values only: ``referee`` makes the next state, ``record`` keeps them in a row.
"""

from dataclasses import dataclass
from enum import StrEnum

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS
from setkeeper.match.rules import Penalty, Rules, Solitaire, Ties


class Phase(StrEnum):
    SEARCH = "search"  # all look for a set
    RELEASE = "release"  # everybody waits: only a release helps
    BETWEEN = "between"  # no round is running
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Player:
    """One player; sets, points, wrong and waiting are of the running or the last round.

    ``before`` is the total of the rounds before it. ``dealt``: has dealt a round already.
    """

    name: str
    sets: int = 0
    points: int = 0
    wrong: int = 0
    waiting: bool = False
    before: int = 0
    dealt: bool = False
    left: bool = False

    @property
    def total(self) -> int:
        return self.before + self.points

    def after_call(self, sets: int, points: int, wrong: int, waiting: bool) -> "Player":
        """One call later; spelled out for speed, as in ``State``."""
        return Player(self.name, sets, points, wrong, waiting, self.before, self.dealt, self.left)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A closed round: the points of each player, by number; who was not there yet has none."""

    round: int
    dealer: int
    points: tuple[int, ...]
    early: bool


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a match.

    Players have numbers, 0 for the first ever seated; ``seating`` lists the numbers clockwise.
    ``table``, ``deck`` and ``discard`` count cards; table and deck are None where the piles were
    counted instead. ``names_used`` are all names ever with their owners. ``out`` has a bit for every card known to be taken in this round.

    Alone: ``extras`` counts how often three more were laid, ``worked`` the sets taken with the
    deck empty and at most twelve cards on the table. Where setkeeper deals itself, ``pile`` is
    the shuffled deck of the round, ``layout`` the cards on the table in their places.
    ``stopped``: the match was ended before its last round.
    """

    rules: Rules
    players: tuple[Player, ...]
    seating: tuple[int, ...]
    names_used: tuple[tuple[str, int], ...]
    phase: Phase = Phase.BETWEEN
    round: int = 0
    dealer: int | None = None
    table: int | None = 0
    deck: int | None = 0
    discard: int = 0
    out: int = 0
    calls: int = 0
    closed: tuple[RoundResult, ...] = ()
    winners: tuple[int, ...] = ()
    extras: int = 0
    worked: int = 0
    paused: bool = False
    pile: tuple[Card, ...] | None = None
    layout: tuple[Card, ...] | None = None
    stopped: bool = False

    def number_of(self, name: str) -> int | None:
        """The number of the player who is now called so."""
        for number, player in enumerate(self.players):
            if player.name == name:
                return number
        return None

    def after_call(
        self,
        players: tuple[Player, ...],
        phase: Phase,
        table: int | None,
        deck: int | None,
        discard: int,
        out: int,
    ) -> "State":
        """One call later; spelled out: a long match is mostly calls, and ``replace`` is slow."""
        return State(
            self.rules,
            players,
            self.seating,
            self.names_used,
            phase,
            self.round,
            self.dealer,
            table,
            deck,
            discard,
            out,
            self.calls + 1,
            self.closed,
            self.winners,
            self.extras,
            self.worked,
            self.paused,
            self.pile,
            self.layout,
            self.stopped,
        )

    @property
    def debt(self) -> int | None:
        """Alone, where three more cards cost a SET: what is still to be worked off."""
        if self.rules.solitaire is not Solitaire.DEBT:
            return None
        return max(0, self.extras - self.worked)

    @property
    def won(self) -> bool | None:
        """Whether the debt was worked off; None before the end, after an early one, and where
        piles were counted: they do not tell when a set was found."""
        if self.debt is None or self.phase is not Phase.FINISHED or self.table is None:
            return None
        return None if not self.closed or self.closed[-1].early else self.debt == 0

    @property
    def present(self) -> tuple[int, ...]:
        """The numbers of those at the table, clockwise."""
        return tuple(number for number in self.seating if not self.players[number].left)

    @property
    def planned(self) -> int:
        """How many rounds the match has as things stand; at least those begun."""
        if self.rules.rounds is not None:
            return max(self.rules.rounds, self.round)
        return self.round + sum(not self.players[number].dealt for number in self.present)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who has the most points over the match; also who has left (it still counts)."""
        best = max(player.total for player in self.players)
        return tuple(n for n in self.seating if self.players[n].total == best)

    @property
    def complete(self) -> bool:
        """No further round is due: the last planned one is over, and no tie is to be played off."""
        tied = self.rules.ties is Ties.EXTRA_ROUND and len(self.leaders) > 1
        return self.round >= self.planned and not tied

    @property
    def next_dealer(self) -> int:
        """The next clockwise; where every player deals once, the next who has not dealt yet."""
        present = self.present
        if self.dealer is None:
            return present[0]
        start = self.seating.index(self.dealer)
        order = [
            n for n in (*self.seating[start + 1 :], *self.seating[: start + 1]) if n in present
        ]
        if self.rules.rounds is None:
            order = [n for n in order if not self.players[n].dealt] or order
        return order[0]

    @property
    def everybody_waits(self) -> bool:
        return self.rules.penalty is Penalty.WAIT and all(
            self.players[number].waiting for number in self.present
        )


def first_state(
    rules: Rules, names: tuple[str, ...], pile: tuple[Card, ...] | None = None
) -> State:
    """Before the first round; ``names`` clockwise, ``pile`` where setkeeper deals itself."""
    return State(
        rules=rules,
        players=tuple(Player(name) for name in names),
        seating=tuple(range(len(names))),
        names_used=tuple((name, number) for number, name in enumerate(names)),
        pile=pile,
    )


def deck_size(rules: Rules) -> int:
    return len(CARDS[rules.deck])
