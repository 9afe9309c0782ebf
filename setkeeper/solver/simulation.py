"""Whole rounds played by chance: the set taken is drawn among those on the table.

Many rounds are played side by side with numpy, which this module alone loads. Rounds go in
batches of a fixed size, each with numbers of its own from seed and batch: so the answer depends
on the seed, and not on who plays which batch, or when.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.third import THIRD

# Large enough for numpy to be worth it, small enough for the processor's memory.
BATCH = 2000

_TABLE, _MORE = 12, 3
_THIRD = np.frombuffer(b"".join(row[:81] for row in THIRD), np.uint8).reshape(81, 81)

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@dataclass(slots=True)
class Tally:
    """What was counted.

    ``seen``: tables of that size met while the deck is not empty, before the taking; ``none``:
    those of them without a set. ``left``: rounds by the cards left at the end. ``largest``:
    rounds by their largest table.
    """

    rounds: int = 0
    seen: Counter[int] = field(default_factory=Counter)
    none: Counter[int] = field(default_factory=Counter)
    left: Counter[int] = field(default_factory=Counter)
    largest: Counter[int] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.rounds += other.rounds
        for name in ("seen", "none", "left", "largest"):
            getattr(self, name).update(getattr(other, name))


def batches(rounds: int) -> list[int]:
    """How many rounds each batch plays."""
    whole, rest = divmod(rounds, BATCH)
    return [BATCH] * whole + [rest] * bool(rest)


def play_batch(deck: Deck, seed: str, batch: int, rounds: int) -> Tally:
    """So many rounds to their end, with the numbers of this seed and batch."""
    named = sha256(f"setkeeper odds {deck} {seed} {batch}".encode()).digest()
    # Raw numbers: of all that numpy draws, only these are promised never to change.
    dice = np.random.PCG64(int.from_bytes(named))
    cards = np.array(CARDS[deck], np.uint8)
    # Always the draws of a full batch, so that the first rounds of two runs are the same.
    raw = dice.random_raw(BATCH * len(cards)).reshape(BATCH, len(cards))[:rounds]
    shuffled = cards[np.argsort(raw, axis=1, kind="stable")]
    return _Rounds(shuffled, dice).play()


class _Rounds:
    """Rounds side by side, a row each: the deck, the table, and how much of each is used."""

    def __init__(self, shuffled: Bytes, dice: np.random.PCG64) -> None:
        rounds, self.deck_size = shuffled.shape
        self.deck, self.dice = shuffled, dice
        self.dealt: Ints = np.full(rounds, _TABLE)
        self.size: Ints = np.full(rounds, _TABLE)
        self.largest: Ints = np.full(rounds, _TABLE)
        self.table: Bytes = np.zeros((rounds, 2 * _TABLE), np.uint8)
        self.table[:, :_TABLE] = shuffled[:, :_TABLE]
        self.over = np.zeros(rounds, bool)
        self.tally = Tally(rounds)

    def play(self) -> Tally:
        while not self.over.all():
            # As they stand now: no round is looked at twice in one go.
            groups = [
                np.flatnonzero(~self.over & (self.size == size))
                for size in np.unique(self.size[~self.over])
            ]
            for rows in groups:
                self._step(rows, int(self.size[rows[0]]))
        self.tally.left.update(self.size.tolist())
        self.tally.largest.update(self.largest.tolist())
        return self.tally

    def _step(self, rows: Ints, size: int) -> None:
        """One taking, three more cards, or the end, in rounds whose tables have one size."""
        has_set, chosen = self._choose(self.table[rows, :size], size)
        more = self.dealt[rows] < self.deck_size
        self.tally.seen[size] += int(more.sum())
        self.tally.none[size] += int((more & ~has_set).sum())
        self.over[rows[~has_set & ~more]] = True
        self._lay(rows[~has_set & more])
        taking = rows[has_set]
        if len(taking):
            keep = np.ones((len(taking), size), bool)
            keep[np.arange(len(taking))[:, None], chosen[has_set]] = False
            self.table[taking, : size - 3] = self.table[taking, :size][keep].reshape(
                len(taking), size - 3
            )
            self.size[taking] -= 3
            self._lay(taking[(self.size[taking] < _TABLE) & more[has_set]])

    def _lay(self, rows: Ints) -> None:
        """Three cards more; the decks are dealt in threes, so three are always there."""
        for _ in range(_MORE):
            self.table[rows, self.size[rows]] = self.deck[rows, self.dealt[rows]]
            self.size[rows] += 1
            self.dealt[rows] += 1
        self.largest[rows] = np.maximum(self.largest[rows], self.size[rows])

    def _choose(self, table: Bytes, size: int) -> tuple[NDArray[np.bool_], Ints]:
        """Which tables hold a set, and the places of one drawn among all of its sets.

        A set is met by each of its three pairs, so a pair drawn among those is a set drawn fairly.
        """
        rounds = len(table)
        if size < 3:
            return np.zeros(rounds, bool), np.zeros((rounds, 3), np.int64)
        here = np.arange(rounds)[:, None]
        place = np.zeros((rounds, 81), np.uint8)
        place[here, table] = np.arange(1, size + 1, dtype=np.uint8)
        first, second = np.array(list(combinations(range(size), 2))).T
        third = place[here, _THIRD[table[:, first], table[:, second]]]
        hits = third > 0
        count = hits.sum(axis=1)
        drawn = (self.dice.random_raw(rounds) >> np.uint64(33)).astype(np.int64)
        wanted = drawn * count >> 31
        pair = (np.cumsum(hits, axis=1, dtype=np.int16) > wanted[:, None]).argmax(axis=1)
        chosen = np.stack(
            [first[pair], second[pair], third[here[:, 0], pair].astype(np.int64) - 1], axis=1
        )
        return count > 0, chosen


def summed(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total
