"""A board served on a real socket, in a thread of the tests, and a client that knows its keys."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx

from setkeeper.drawing.deck import face_style
from setkeeper.table.session import Table
from setkeeper.web.app import Board
from setkeeper.web.files import CardPictures
from setkeeper.web.keys import Keys
from setkeeper.web.live import Live
from setkeeper.web.serve import Serving, listening
from setkeeper.words.language import load

KEYS = Keys("desk-key-of-the-tests", "view-key-of-the-tests")


@dataclass(frozen=True)
class Served:
    """A board that runs; ``path`` is its match, ``root`` its address."""

    path: Path
    root: str
    port: int
    board: Board

    def client(self, key: str = KEYS.desk) -> httpx.Client:
        return httpx.Client(
            base_url=self.root, headers={"Authorization": f"Bearer {key}"}, timeout=30
        )

    def get(self, path: str, key: str = KEYS.desk, **headers: str) -> httpx.Response:
        with self.client(key) as client:
            return client.get(path, headers=headers)

    def do(self, kind: str, key: str = KEYS.desk, **values: Any) -> httpx.Response:
        with self.client(key) as client:
            return client.post("/api/do", json={"do": kind, **values})


@contextmanager
def serving(
    path: Path, language: str = "en", host: str = "127.0.0.1", port: int = 0
) -> Iterator[Served]:
    table = Table(path, lambda: datetime.now().astimezone(), 1.0)
    live = Live(table)
    cards = CardPictures(table.match.record.state.rules.deck, face_style(), language)
    board = Board(live, KEYS, host, load(language), cards)
    sock = listening(host, (port,))
    assert port in (0, sock.getsockname()[1])
    port = sock.getsockname()[1]
    served = Serving(board, sock)
    listens = threading.Event()
    thread = threading.Thread(target=served.run, args=(listens.set,), kwargs={"signals": False})
    thread.start()
    try:
        assert listens.wait(10)
        yield Served(path, f"http://{host}:{port}", port, board)
    finally:
        served.stop()
        thread.join(10)
        assert not thread.is_alive()


class Stream:
    """The messages of one stream, one after the other, and comments as "" ."""

    def __init__(self, response: httpx.Response) -> None:
        self._pieces = response.iter_text()
        self._rest = ""

    def next(self) -> Any:
        while "\n\n" not in self._rest:
            self._rest += next(self._pieces)
        message, self._rest = self._rest.split("\n\n", 1)
        fields = dict(line.split(": ", 1) for line in message.split("\n"))
        assert set(fields) == {"id", "event", "data"}
        data = json.loads(fields["data"])
        assert str(data["seq"]) == fields["id"]
        return data


@contextmanager
def streaming(served: Served, key: str = KEYS.view, query: str = "") -> Iterator[Stream]:
    with served.client(key) as client, client.stream("GET", f"/api/stream{query}") as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        yield Stream(response)
