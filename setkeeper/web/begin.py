"""A board begins: its match, its keys and port, its socket, and the addresses to scan."""

import socket
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from setkeeper.drawing.face import FaceStyle
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store.matchfile import Match
from setkeeper.table.session import Table
from setkeeper.web import keys as kept
from setkeeper.web.app import Board
from setkeeper.web.files import CardPictures
from setkeeper.web.hosts import LOCAL, addresses, url_host
from setkeeper.web.live import Live
from setkeeper.web.serve import USUAL_PORT, listening
from setkeeper.words.language import Language

# Seconds to wait for another writer: longer, and a tap would seem lost.
PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asked for; ``host`` empty: this computer alone."""

    host: str
    port: int | None
    new_keys: bool
    style: FaceStyle


@dataclass(frozen=True, slots=True)
class Begun:
    """A board that listens, still without an answer; ``roots`` are its addresses, the likeliest first.

    ``moved``: its port is another one than before, so pages that are open will not find it.
    """

    board: Board
    match: Match
    sock: socket.socket
    keys: kept.Keys
    roots: tuple[str, ...]
    moved: bool

    @property
    def desk(self) -> str:
        return f"{self.roots[0]}#{self.keys.desk}"

    @property
    def view(self) -> str:
        return f"{self.roots[0]}#{self.keys.view}"


def begin(path: Path, home: Path, wanted: Wanted, language: Language) -> Begun:
    """Raises UsageFailure for a match of one or a strange address, and what reading raises."""
    table = Table(path, lambda: datetime.now().astimezone(), PATIENCE)
    if table.match.solo is not None:
        raise UsageFailure(Problem(Slug.BOARD_ALONE))
    host = wanted.host or LOCAL
    file = kept.keys_path(home, path)
    earlier = kept.kept_keys(file)
    before = None if earlier is None else earlier.port
    sock = listening(host, ((before or USUAL_PORT) if wanted.port is None else wanted.port,))
    port = sock.getsockname()[1]
    secrets = kept.new_keys() if earlier is None or wanted.new_keys else earlier
    keys = kept.Keys(secrets.desk, secrets.view, port)
    kept.keep(file, keys)
    live = Live(table, lambda: kept.touch(file))
    cards = CardPictures(table.match.record.state.rules.deck, wanted.style, language.code)
    return Begun(
        Board(live, keys, host, language, cards),
        table.match,
        sock,
        keys,
        tuple(f"http://{url_host(address)}:{port}/" for address in addresses(host)),
        before not in (None, port),
    )
