"""Every figure of docs/performance.md, as ratios measured in one run.

``python benchmarks/all.py`` prints one line a figure and ends with 1 if one is over its limit.
"""

import random
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from itertools import combinations

from setkeeper.cards.card import values
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.layout import all_sets

PASS = [sys.executable, "-c", "pass"]


def layouts(size: int) -> float:
    """All sets of ``size`` cards, against the plain loop over cards as 4-tuples."""
    dice = random.Random(size)
    hands = [dice.sample(CARDS[Deck.CLASSIC], size) for _ in range(50)]
    tuples = [[values(card) for card in hand] for hand in hands]

    def plain() -> None:
        for cards in tuples:
            [t for t in combinations(cards, 3) if all(len({x, y, z}) != 2 for x, y, z in zip(*t))]  # noqa: B905

    def ours() -> None:
        for hand in hands:
            all_sets(hand)

    slow = min(timeit.repeat(plain, number=2, repeat=7)) / 2
    return min(timeit.repeat(ours, number=40, repeat=7)) / 40 / slow


def process(command: list[str], against: list[str] = PASS, runs: int = 21) -> float:
    """The median time of a whole process against that of another, the two in turn."""
    times: dict[int, list[float]] = {0: [], 1: []}
    for _ in range(runs):
        for which, arguments in enumerate((command, against)):
            start = time.perf_counter()
            subprocess.run(arguments, stdout=subprocess.DEVNULL, check=False)
            times[which].append(time.perf_counter() - start)
    return statistics.median(times[0]) / statistics.median(times[1])


def check() -> float:
    return process([sys.executable, "-m", "setkeeper", "check", "2RSO", "1GEO", "3PFO"])


FIGURES: tuple[tuple[str, Callable[[], float], float], ...] = (
    ("all sets of 12 cards / plain loop", lambda: layouts(12), 0.035),
    ("all sets of 21 cards / plain loop", lambda: layouts(21), 0.015),
    ("setkeeper check / python -c pass", check, 8.0),
)

if __name__ == "__main__":
    over = False
    for name, measure, limit in FIGURES:
        ratio = measure()
        over |= ratio > limit
        print(f"{name:45} {ratio:8.4f}   at most {limit}{'   OVER' if ratio > limit else ''}")
    sys.exit(over)
