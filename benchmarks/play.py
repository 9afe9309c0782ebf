"""The live table in the terminal: from a key to saved and shown, and from the command to the screen.

``python benchmarks/play.py`` prints one line a figure and ends with 1 if one is over its limit.
CPU time is what counts: how long a disk takes to promise, and who else uses the machine, is not ours.
"""

import contextlib
import os
import pty
import select
import statistics
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

from all import long_match

from setkeeper.board.desk import Desk
from setkeeper.board.frame import Canvas
from setkeeper.board.match_table import MatchTable
from setkeeper.board.screen import drawn
from setkeeper.table.session import Table
from setkeeper.words.board import at_board
from setkeeper.words.language import load

EVENTS, CALLS, RUNS = 300, 60, 9


def now() -> datetime:
    return datetime.now().astimezone()


def key_to_shown(folder: Path) -> float:
    """Milliseconds of CPU for the key that rules, 95 of 100: judged, saved, drawn at 140x40."""
    file = folder / "long.toml"
    file.write_text(long_match(EVENTS), "utf-8", newline="\n")
    desk = Desk(at_board(load("en")), Table(file, now), now)
    desk.push(MatchTable(desk))
    canvas = Canvas(desk)
    times: list[float] = []
    for _ in range(CALLS):
        desk.press("1", "1")
        time.sleep(0.16)
        begin = time.process_time()
        desk.press("x", "x")
        canvas.rows = drawn(desk, 140, 40)
        for y in range(40):
            canvas.render_line(y)
        times.append((time.process_time() - begin) * 1000)
    return sorted(times)[int(0.95 * len(times))]


def on_the_screen(folder: Path) -> float:
    """The board on the screen and left again, against ``python -c pass``: CPU of both in turn."""
    file = folder / "long.toml"
    ours, unit = [], []
    for _ in range(RUNS):
        process, descriptor = pty.fork()
        if process == 0:
            os.environ.update({"TERM": "xterm", "COLUMNS": "80", "LINES": "24"})
            command = [sys.executable, "-m", "setkeeper", "play", "--match", str(file)]
            os.execv(sys.executable, command)
        seen = b""
        while b"Round" not in seen and select.select([descriptor], [], [], 30)[0]:
            seen += os.read(descriptor, 65536)
        os.write(descriptor, b"q")
        with contextlib.suppress(OSError):  # the end of a terminal is an error to its reader
            while os.read(descriptor, 65536):
                pass
        ours.append(_cpu(process))
        os.close(descriptor)
        unit.append(_cpu(os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-c", "pass"])))
    return statistics.median(ours) / statistics.median(unit)


def _cpu(process: int) -> float:
    used = os.wait4(process, 0)[2]
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    over = False
    with tempfile.TemporaryDirectory() as name:
        for text, measure, limit in (
            (f"key to saved and shown, {EVENTS} events, ms of CPU, p95", key_to_shown, 50.0),
            ("setkeeper play on the screen / python -c pass", on_the_screen, 40.0),
        ):
            figure = measure(Path(name))
            over |= figure > limit
            print(f"{text:60} {figure:8.2f}   at most {limit}{'   OVER' if figure > limit else ''}")
    sys.exit(over)
