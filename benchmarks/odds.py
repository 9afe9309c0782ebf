"""Rounds a second of ``odds --play`` on all cores, against the plain loop, in one run.

The plain loop deals, finds all sets by triples and removes one drawn among them.
``python benchmarks/odds.py`` prints the ratio and ends with 1 where it is below 20.
"""

import os
import random
import sys
import time
from itertools import combinations

from setkeeper.cards.card import values
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cli.numbers.pool import play_rounds

PLAIN, OURS = 60, 100_000
LEAST = 20


def plain_round(dice: random.Random) -> None:
    deck = [values(card) for card in CARDS[Deck.CLASSIC]]
    dice.shuffle(deck)
    table, deck = deck[:12], deck[12:]
    while True:
        sets = [
            three
            for three in combinations(table, 3)
            if all(len(set(column)) != 2 for column in zip(*three, strict=True))
        ]
        if sets:
            for card in dice.choice(sets):
                table.remove(card)
        elif not deck:
            return
        if deck and (not sets or len(table) < 12):
            table, deck = table + deck[:3], deck[3:]


def main() -> int:
    dice = random.Random(1)
    start = time.perf_counter()
    for _ in range(PLAIN):
        plain_round(dice)
    plain = PLAIN / (time.perf_counter() - start)
    start = time.perf_counter()
    play_rounds(Deck.CLASSIC, OURS, "1", lambda _: None)
    ours = OURS / (time.perf_counter() - start)
    print(f"rounds a second: {ours:.0f} on {os.cpu_count()} cores, plain loop {plain:.0f}")
    print(f"times as many: {ours / plain:.0f} (at least {LEAST})")
    return 0 if ours / plain >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
