"""Opens the window: at the match in use, at the start screen, or at an attempt alone."""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from setkeeper.board.desk import PATIENCE, Desk
from setkeeper.board.frame import Frame
from setkeeper.board.match_table import MatchTable
from setkeeper.board.sitting import Sitting
from setkeeper.board.start import Start
from setkeeper.store import folder
from setkeeper.table.beginning import Begun
from setkeeper.table.session import Table
from setkeeper.words.language import Language

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
    desk = Desk(language, table, clock, in_use=lambda: folder.in_use(home))
    desk.push(MatchTable(desk))
    return desk


def begin_match(
    language: Language, environment: Mapping[str, str], clock: Clock, *, colour: bool
) -> int:
    """The start screen, and the board of the match that is begun there; the exit code."""
    sitting = Sitting(language, clock)
    frame = Frame(sitting, colour=colour)

    def begun(begun: Begun) -> None:
        desk = match_desk(language, begun.match.path, environment, clock)
        if begun.warning is not None:
            desk.refuse([begun.warning])
        frame.show(desk)

    sitting.push(Start(sitting, folder.home(environment), begun))
    return frame.play()
