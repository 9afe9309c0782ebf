"""Every figure of docs/performance.md, as ratios measured in one run.

``python benchmarks/all.py`` prints one line a figure and ends with 1 if one is over its limit.
"""

import random
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
import tomllib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import combinations
from pathlib import Path

from setkeeper.cards.card import values
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.events import Call, RoundEnd, RoundStart, Ruling
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules, settings_of
from setkeeper.match.state import Phase, first_state
from setkeeper.solver.layout import all_sets
from setkeeper.store.blocks import new_file
from setkeeper.store.reading import VERSION

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


def long_match(events: int) -> str:
    """The text of a match of so many events, rounds of sets and wrong calls, as setkeeper writes it."""
    record = Record(first_state(choose_rules("fr", "classic", {"rounds": 100}), ("Anna", "Boris")))
    start = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
    while len(record.events) < events:
        state, head = record.state, (record.next_id, start + timedelta(seconds=len(record.events)))
        if state.phase is not Phase.SEARCH:
            record.add(RoundStart(*head, state.round + 1, state.players[state.next_dealer].name))
        elif state.calls >= 400:
            record.add(RoundEnd(*head, state.round, early=True))
        else:
            right = state.calls % 20 == 0
            ruling = Ruling.SET if right and state.deck else Ruling.WRONG
            record.add(Call(*head, ("Anna", "Boris")[state.calls % 2], ruling))
    match = {"started": start, "players": ["Anna", "Boris"]}
    rules = record.start.rules
    settings = {"booklet": rules.booklet, "deck": rules.deck.value, **settings_of(rules)}
    return new_file(VERSION, match, settings, record.events)


def status(events: int) -> float:
    """The whole ``status`` process, against ``tomllib.loads`` of the same text."""
    text = long_match(events)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "long.toml")
        file.write_text(text, "utf-8", newline="\n")
        command = [sys.executable, "-m", "setkeeper", "status", "--match", str(file)]
        times: list[float] = []
        loads: list[float] = []
        for _ in range(9):
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times.append(time.perf_counter() - start)
            start = time.perf_counter()
            tomllib.loads(text)
            loads.append(time.perf_counter() - start)
    return statistics.median(times) / statistics.median(loads)


FIGURES: tuple[tuple[str, Callable[[], float], float], ...] = (
    ("all sets of 12 cards / plain loop", lambda: layouts(12), 0.035),
    ("all sets of 21 cards / plain loop", lambda: layouts(21), 0.015),
    ("setkeeper check / python -c pass", check, 8.0),
    ("status of 10,000 events / tomllib.loads", lambda: status(10_000), 2.0),
    ("status of 20,000 events / tomllib.loads", lambda: status(20_000), 2.0),
)

if __name__ == "__main__":
    over = False
    for name, measure, limit in FIGURES:
        ratio = measure()
        over |= ratio > limit
        print(f"{name:45} {ratio:8.4f}   at most {limit}{'   OVER' if ratio > limit else ''}")
    sys.exit(over)
