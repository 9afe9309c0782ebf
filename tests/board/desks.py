"""A desk without a terminal: keys are pressed, time passes, and the screen is read as text."""

from datetime import datetime, timedelta
from pathlib import Path

from setkeeper.board.desk import Desk
from setkeeper.board.match_table import MatchTable
from setkeeper.board.picture import text_of
from setkeeper.board.screen import drawn
from setkeeper.board.sitting import Sitting
from setkeeper.match.events import Event
from setkeeper.store.matchfile import audit, read_match
from setkeeper.table.session import Table
from setkeeper.words.board import at_board
from setkeeper.words.language import load
from tests.store.played import AT, PLAYERS, new_match

NAMED = ("enter", "escape", "backspace", "up", "down", "left", "right", "tab", "ctrl+c")
EIGHT = (
    "Žofie", "Řehoř Nejdelší z nejdelších jmen", "Šárka", "李小龍與張三",
    "Александра Константинопольская", "Ňouma", "Zdeněk", "Jiřina",
)  # fmt: skip


class Clock:
    """Wall and steady time that pass only when they are told to."""

    def __init__(self) -> None:
        self.now = AT
        self.steady = 1000.0

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        self.steady += seconds


class Room:
    """A match of several with its desk."""

    def __init__(
        self,
        folder: Path,
        language: str = "en",
        players: tuple[str, ...] = PLAYERS,
        **settings: str | int,
    ) -> None:
        self.path = folder / "m.toml"
        self.clock = Clock()
        new_match(self.path, players, **settings)
        self.used: Path | None = self.path
        table = Table(self.path, self.clock, 0.2)
        self.desk = Desk(
            at_board(load(language)),
            table,
            self.clock,
            lambda: self.clock.steady,
            lambda: self.used,
        )
        self.desk.push(MatchTable(self.desk))

    def press(self, *keys: str) -> None:
        """Named keys by their names, all others letter by letter; half a second each."""
        press(self.desk, self.clock, *keys)

    @property
    def events(self) -> list[Event]:
        """The entries behind the round's start, as they stand in the file."""
        assert audit(self.path).problems == []
        return read_match(self.path).record.events[1:]

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def text(self, columns: int = 80, height: int = 24) -> str:
        return screen_text(self.desk, columns, height)


def press(sitting: Sitting, clock: Clock, *keys: str) -> None:
    for typed in keys:
        for key in [typed] if typed in NAMED else typed:
            clock.wait(0.5)
            sitting.press(key, key if len(key) == 1 else None)


def screen_text(sitting: Sitting, columns: int = 80, height: int = 24) -> str:
    rows = drawn(sitting, columns, height)
    assert len(rows) == height
    return "\n".join(text_of(one).rstrip() for one in rows)


def said(sitting: Sitting) -> str:
    return "\n".join(text_of(one) for one in sitting.said)
