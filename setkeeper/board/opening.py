"""Opens the window: at the match in use, at the start screen, or at an attempt alone.

Each gives the exit code with which the screen was left.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from setkeeper.board.desk import PATIENCE, Desk
from setkeeper.board.frame import Frame
from setkeeper.board.match_table import MatchTable
from setkeeper.board.sitting import Sitting
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
    from setkeeper.board.start import Start

    sitting = Sitting(language, clock)
    frame = Frame(sitting, colour=colour)

    def begun(match: Match) -> None:
        desk = match_desk(language, match.path, environment, clock)
        if match.warning is not None:
            desk.refuse([match.warning])
        frame.show(desk)

    sitting.push(Start(sitting, folder.home(environment), begun))
    return frame.play()


def resume_attempt(language: Language, path: Path, wall: Clock, *, colour: bool) -> int:
    """An attempt whose clock stands; Space lets it run."""
    from setkeeper.board.solo_desk import SoloDesk

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
    from setkeeper.board.solo_desk import SoloDesk
    from setkeeper.board.solo_start import SoloStart

    sitting = Sitting(language, wall)
    frame = Frame(sitting, colour=colour)

    def begun(match: Match) -> None:
        desk = SoloDesk(language, match.path, wall)
        if match.warning is not None:
            desk.refuse([match.warning])
        frame.show(desk)

    sitting.push(SoloStart(sitting, told, begin, begun))
    return frame.play()
