"""Opens the window: at the match in use, at the start screen, or at an attempt alone.

Each gives the exit code with which the screen was left.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from time import monotonic

from setkeeper.board.desk import PATIENCE, Desk
from setkeeper.board.frame import Frame
from setkeeper.board.match_table import MatchTable
from setkeeper.board.sitting import Sitting
from setkeeper.board.solo_clock import SoloClock
from setkeeper.board.solo_start import SoloStart
from setkeeper.board.solo_table import SoloTable
from setkeeper.board.start import Start
from setkeeper.store import folder
from setkeeper.store.matchfile import Match
from setkeeper.table.session import Table
from setkeeper.words import board as words
from setkeeper.words.language import Language
from setkeeper.words.line import Line

Clock = Callable[[], datetime]


def play_match(
    language: Language, path: Path, environment: Mapping[str, str], clock: Clock, *, colour: bool
) -> int:
    """The board of a match of several; the exit code."""
    desk = match_desk(language, path, environment, clock)
    return Frame(desk, colour=colour).play()


def match_desk(
    language: Language, path: Path, environment: Mapping[str, str], clock: Clock
) -> Desk:
    home = folder.home(environment)
    table = Table(path, clock, PATIENCE)
    desk = Desk(words.at_board(language), table, clock, in_use=lambda: folder.in_use(home))
    desk.push(MatchTable(desk))
    return desk


def begin_match(
    language: Language, environment: Mapping[str, str], clock: Clock, *, colour: bool
) -> int:
    """The start screen, and the board of the match that is begun there; the exit code."""
    sitting = Sitting(language, clock)
    frame = Frame(sitting, colour=colour)

    def begun(match: Match) -> None:
        desk = match_desk(language, match.path, environment, clock)
        if match.warning is not None:
            desk.refuse([match.warning])
        frame.show(desk)

    sitting.push(Start(sitting, folder.home(environment), begun))
    return frame.play()


class SoloDesk(Desk):
    """A desk that leaves no clock running: whoever goes takes no time along."""

    def __init__(
        self,
        language: Language,
        path: Path,
        wall: Clock,
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


def resume_attempt(language: Language, path: Path, wall: Clock, *, colour: bool) -> int:
    """An attempt whose clock stands; Space lets it run."""
    return Frame(SoloDesk(language, path, wall), colour=colour).play()


def begin_attempt(
    language: Language,
    told: Sequence[Line],
    begin: Callable[[], Match],
    wall: Clock,
    *,
    colour: bool,
) -> int:
    """What to lay, then the attempt that ``begin`` makes when Space is pressed."""
    sitting = Sitting(language, wall)
    frame = Frame(sitting, colour=colour)

    def begun(match: Match) -> None:
        desk = SoloDesk(language, match.path, wall)
        if match.warning is not None:
            desk.refuse([match.warning])
        frame.show(desk)

    sitting.push(SoloStart(sitting, told, begin, begun))
    return frame.play()
