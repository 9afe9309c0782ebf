"""How long from a tap to the other screens, and what a board costs while nobody taps.

``python benchmarks/board.py`` starts a board as a process with eight pages open (streams, as the
page reads them), enters calls from one of them and prints how long it took until the last of
the eight had the new state; then the share of a processor that the idle board used.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx

PAGES = 8
TAPS = 100
IDLE_SECONDS = 10


class Page(threading.Thread):
    """Follows the stream and notes when each entry was seen."""

    def __init__(self, root: str, key: str) -> None:
        super().__init__(daemon=True)
        self.root, self.key = root, key
        self.seen: dict[int, float] = {}
        self.news = threading.Condition()

    def run(self) -> None:
        headers = {"Authorization": f"Bearer {self.key}"}
        with (
            httpx.Client(timeout=None) as client,
            client.stream("GET", self.root + "api/stream", headers=headers) as stream,
        ):
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    version = json.loads(line[6:])["version"]
                    with self.news:
                        self.seen.setdefault(version, time.perf_counter())
                        self.news.notify_all()

    def wait(self, version: int) -> float:
        with self.news:
            self.news.wait_for(lambda: version in self.seen, 10)
            return self.seen[version]


def tapped(data: dict[str, Any]) -> list[float]:
    """Milliseconds from each tap until all pages showed it."""
    root = data["desk"].partition("#")[0]
    pages = [Page(root, data["view_key"]) for _ in range(PAGES)]
    for page in pages:
        page.start()
    took = []
    with httpx.Client(headers={"Authorization": f"Bearer {data['desk_key']}"}) as client:
        for page in pages:
            page.wait(1)
        for tap in range(TAPS):
            wish: dict[str, Any] = {"do": "rule", "player": str(1 + tap % 4), "ruling": "wrong"}
            start = time.perf_counter()
            answer = client.post(root + "api/do", json=wish | {"request": f"tap-{tap}"}).json()
            took.append(1000 * (max(page.wait(answer["version"]) for page in pages) - start))
    return took


def idle(process: int) -> float:
    """The share of one processor, in per cent."""
    with Path(f"/proc/{process}/stat").open() as stat:
        before = sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13]))
    time.sleep(IDLE_SECONDS)
    with Path(f"/proc/{process}/stat").open() as stat:
        after = sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13]))
    return 100 * (after - before) / os.sysconf("SC_CLK_TCK") / IDLE_SECONDS


def main() -> None:
    setkeeper = [sys.executable, "-m", "setkeeper"]
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"SETKEEPER_HOME": home}
        new = [*setkeeper, "new", "--players", "4", "--json"]
        subprocess.run(new, env=environment, check=True, stdout=subprocess.DEVNULL)
        board = [*setkeeper, "board", "--json", "--no-open", "--port", "0"]
        with subprocess.Popen(board, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            data = json.loads(process.stdout.readline())["data"]
            took = sorted(tapped(data))
            print(
                f"tap to all of {PAGES} pages, ms: median {statistics.median(took):.0f}, p95 {took[int(0.95 * len(took))]:.0f}"
            )
            print(f"idle with {PAGES} pages open: {idle(process.pid):.1f} % of a processor")
            process.terminate()


if __name__ == "__main__":
    main()
