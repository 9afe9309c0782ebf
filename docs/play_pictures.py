"""Draws the pictures of docs/play.md: an evening played with keys, and the window as it stands.

``python docs/play_pictures.py`` writes play-*.svg; the evening is the same every time.
"""

import asyncio
import re
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path

from setkeeper.board.desk import Desk
from setkeeper.board.frame import Frame
from setkeeper.board.match_table import MatchTable
from setkeeper.match.rules import choose_rules
from setkeeper.table.beginning import begin
from setkeeper.table.session import Table
from setkeeper.words.board import at_board
from setkeeper.words.language import load

DOCS = Path(__file__).parent
NAMES = ("Anna", "Boris", "Věra", "Zoé")

# Two keys a call; "|" waits, and then a picture is taken.
FIRST = "1\r 2\r 1x 3\r m 4\r 1\r 2\r 2\r 3x 4\r"
SCENES: dict[str, tuple[str, tuple[int, int]]] = {
    "play-table": (FIRST, (100, 28)),
    "play-call": (FIRST + " 3 1red2rsd3gfd", (100, 28)),
    "play-end": (FIRST + " e8\x007\x006\x003\r", (100, 28)),
    "play-small": (FIRST, (40, 12)),
}


class Evening:
    """Half past seven; each key takes four seconds."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 19, 30, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.time


def picture(keys: str, size: tuple[int, int], language: str) -> str:
    evening = Evening()
    with tempfile.TemporaryDirectory() as name:
        file = Path(name, "friday.toml")
        rules = choose_rules("ru", "classic", {})
        begin(Path(name), evening, rules, NAMES, first=0, title="Friday", path=file)
        desk = Desk(at_board(load(language)), Table(file, evening), evening, lambda: 0.0)
        desk.push(MatchTable(desk))
        for number, key in enumerate(keys.replace(" ", "")):
            evening.time += timedelta(seconds=4)
            desk.steady = lambda number=number: float(number)  # type: ignore[misc]
            letter = key.replace("\0", " ")
            desk.press("enter" if key == "\r" else letter, None if key == "\r" else letter)
        return asyncio.run(_shot(Frame(desk), size))


async def _shot(frame: Frame, size: tuple[int, int]) -> str:
    async with frame.run_test(size=size) as pilot:
        await pilot.pause()
        shot = frame.export_screenshot(title="setkeeper play")
    # Fonts from the network are not asked for, and names do not change from run to run.
    shot = re.sub(r"@font-face \{.*?\}", "", shot, flags=re.DOTALL)
    shot = shot.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    return re.sub(r"terminal-\d+", "terminal", shot)


if __name__ == "__main__":
    for name, (keys, size) in SCENES.items():
        (DOCS / f"{name}.svg").write_text(picture(keys, size, "en"), "utf-8")
    russian = picture(*SCENES["play-call"], "ru")
    (DOCS / "play-call-ru.svg").write_text(russian, "utf-8")
