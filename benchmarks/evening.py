"""The figures of reports and leagues in docs/performance.md, as ratios measured in one run.

``python benchmarks/evening.py`` prints a line a figure and ends with 1 if one is over its limit.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from setkeeper.match.events import Call, RoundEnd, RoundStart, Ruling
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules, settings_of
from setkeeper.match.state import Phase, first_state
from setkeeper.store.blocks import new_file
from setkeeper.store.reading import VERSION

NAMES = ("Anna", "Boris", "Věra", "Zoé")
PROGRAM = [sys.executable, "-m", "setkeeper"]


def finished_match(events: int, rounds: int) -> str:
    """A match of so many events that is over, as setkeeper writes it."""
    record = Record(first_state(choose_rules("ru", "classic", {"rounds": rounds}), NAMES))
    start = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
    each = events // rounds
    while record.state.phase is not Phase.FINISHED:
        state, place = record.state, len(record.events)
        head = (record.next_id, start + timedelta(seconds=40 * place))
        if state.phase is not Phase.SEARCH:
            record.add(RoundStart(*head, state.round + 1, state.players[state.next_dealer].name))
        elif state.calls >= each - 2:
            record.add(RoundEnd(*head, state.round, early=True))
        else:
            ruling = Ruling.SET if place % 4 and (state.table or 0) >= 6 else Ruling.WRONG
            record.add(Call(*head, NAMES[place * place % 4], ruling))
    rules = record.start.rules
    settings = {"booklet": rules.booklet, "deck": rules.deck.value, **settings_of(rules)}
    return new_file(VERSION, {"started": start, "players": list(NAMES)}, settings, record.events)


def process(command: list[str], against: list[str], runs: int = 9) -> float:
    """The median time of a whole process against that of another, the two in turn."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(runs):
        for which, arguments in zip(times, (command, against), strict=True):
            start = time.perf_counter()
            subprocess.run(arguments, stdout=subprocess.DEVNULL, check=True)
            which.append(time.perf_counter() - start)
    return statistics.median(times[0]) / statistics.median(times[1])


def report(ending: str) -> float:
    """The whole ``report`` process of 300 events, against ``status`` of the same match."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "evening.toml")
        file.write_text(finished_match(300, 12), "utf-8", newline="\n")
        out = [str(Path(folder, f"evening{ending}"))] if ending else []
        return process(
            [*PROGRAM, "report", str(file), *out], [*PROGRAM, "status", "--match", str(file)]
        )


def league(matches: int) -> float:
    """Seconds of the processor for the table of so many matches of thirty events."""
    with tempfile.TemporaryDirectory() as folder:
        text = finished_match(32, 2)
        for number in range(matches):
            Path(folder, f"{number:04}.toml").write_text(text, "utf-8", newline="\n")
        file = Path(folder, "club.league")
        file.write_text('setkeeper-league = 1\nmatches = ["."]\n', "utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [*PROGRAM, "league", "table", str(file)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


FIGURES: tuple[tuple[str, Callable[[], float], float], ...] = (
    ("report of 300 events as text / status", lambda: report(""), 3.0),
    ("report of 300 events as a page / status", lambda: report(".html"), 3.0),
    ("report of 300 events as PDF / status", lambda: report(".pdf"), 3.0),
    ("league of 200 matches, seconds of processor", lambda: league(200), 2.0),
    ("league of 2,000 / ten times that of 200", lambda: league(2000) / league(200) / 10, 1.2),
)

if __name__ == "__main__":
    over = False
    for name, measure, limit in FIGURES:
        figure = measure()
        over |= figure > limit
        print(f"{name:45} {figure:8.4f}   at most {limit}{'   OVER' if figure > limit else ''}")
    sys.exit(over)
