"""Serves a board until it is told to stop: the socket, the loop, the signals.

Ctrl-C and SIGTERM end it alike, within three seconds and with exit code 0: open streams are
closed first. So the signals are our own; those of uvicorn would be raised again behind it.
"""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.web.answers import as_text
from setkeeper.web.app import Board
from setkeeper.web.state import problem_data

FIRST_WORD_WITHIN = 10.0  # seconds for the head of a request
USUAL_PORT = 8123
END_WITHIN = 2


def listening(host: str, wanted: tuple[int, ...]) -> socket.socket:
    """A socket at the first of these ports that is free; 0 takes any.

    Raises UsageFailure where the address is none of this computer's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (*wanted, 0):
        try:
            family, kind, proto, _, address = socket.getaddrinfo(
                host, port, family, socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            sock = socket.socket(family, kind, proto)
        except OSError:
            continue
        try:
            # A port of a board that was killed a moment ago is free; on Windows this would
            # let two programs share one.
            if sys.platform != "win32":
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # A phone that walked away is forgotten after half a minute, where the system can.
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
            sock.bind(address)
            sock.listen(512)
        except OSError:
            sock.close()
        else:
            return sock
    raise UsageFailure(Problem(Slug.HOST_NOT_OURS, {"host": host}))


class Serving:
    """A board that is being served; ``stop`` may be called from any thread, and twice."""

    def __init__(self, board: Board, sock: socket.socket) -> None:
        self._board = board
        self._sock = sock
        self._loop: asyncio.AbstractEventLoop | None = None
        config = uvicorn.Config(
            board,
            http=_protocol(board),
            loop="asyncio",
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=75,
            timeout_graceful_shutdown=END_WITHIN,
        )
        self._server = _Server(config)

    def run(self, listens: Callable[[], None], *, signals: bool = True) -> None:
        """Serves until it is stopped; ``listens`` is called when the first request may come."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
        asyncio.run(self._run(listens, signals))

    def stop(self, *_: object) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._close)

    def _close(self) -> None:
        self._server.should_exit = True
        self._board.live.close()

    async def _run(self, listens: Callable[[], None], signals: bool) -> None:
        self._loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM) if signals else ():
            try:
                self._loop.add_signal_handler(number, self.stop)
            except NotImplementedError:  # Windows
                signal.signal(number, self.stop)
        async with self._board.live.running():
            self._server.when_started = listens
            await self._server.serve(sockets=[self._sock])


class _Server(uvicorn.Server):
    """Leaves the signals to us and says when it listens."""

    when_started: Callable[[], None] = staticmethod(lambda: None)

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await self._serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.when_started()


def _protocol(board: Board) -> type[H11Protocol]:
    """HTTP/1.1 with an answer of ours to what is no HTTP, and no patience with silence."""
    problem = Problem(Slug.REQUEST_UNREADABLE)
    said = {
        "setkeeper": 1,
        "status": "error",
        "problems": [problem_data(board.language, problem)],
    }
    body = as_text(said).encode()
    head = (
        b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n"
        b"content-length: %d\r\n\r\n" % len(body)
    )

    class Protocol(H11Protocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.loop.call_later(FIRST_WORD_WITHIN, self._hang_up_on_silence)

        def _hang_up_on_silence(self) -> None:
            if self.cycle is None and not self.transport.is_closing():
                self.transport.close()

        def send_400_response(self, msg: str) -> None:  # noqa: ARG002
            self.transport.write(head + body)
            self.transport.close()

    return Protocol
