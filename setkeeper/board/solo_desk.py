"""The sitting of an attempt alone."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic

from setkeeper.board.desk import PATIENCE, Desk
from setkeeper.board.solo_clock import SoloClock
from setkeeper.board.solo_table import SoloTable
from setkeeper.table.session import Table
from setkeeper.words import board as words
from setkeeper.words.language import Language


class SoloDesk(Desk):
    """A desk that leaves no clock running: whoever goes takes no time along."""

    def __init__(
        self,
        language: Language,
        path: Path,
        wall: Callable[[], datetime],
        steady: Callable[[], float] = monotonic,
    ) -> None:
        times = SoloClock(wall, steady)
        language = words.at_clock(language)
        super().__init__(language, Table(path, times, PATIENCE), times.now, steady)
        self.solo = SoloTable(self, times)
        self.push(self.solo)

    def leave(self, code: int = 0) -> None:
        self.solo.stop()
        super().leave(code)

    def stopped(self) -> None:
        self.solo.stop()
