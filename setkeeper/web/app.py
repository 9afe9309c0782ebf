"""The requests of a board, each looked at in one order: host, origin, path, method, key, right,
size, body. Whatever fails first is told, in JSON, and nothing behind it is looked at.

Keys come in the header ``Authorization`` alone, never in an address: an address ends up in
histories and logs. A browser sends ``Origin`` with what one page asks of another's server; only
the board's own page may.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.problem import Failure, Problem, Slug
from setkeeper.table.checking import checked, refuse_layout
from setkeeper.web.answers import (
    NEVER_KEPT,
    OF_SLUG,
    SAFE,
    TurnedAway,
    as_text,
    code_of,
    json_answer,
    problems_answer,
)
from setkeeper.web.files import POLICY, CardPictures, Served, page_files
from setkeeper.web.gate import refuse_method, refuse_stranger, right_of, whole_body
from setkeeper.web.keys import Keys
from setkeeper.web.live import Live
from setkeeper.web.state import Data, log_data, problem_data, stamped, state_data
from setkeeper.words.language import Language, choose, load
from setkeeper.words.line import plain
from setkeeper.words.outcomes import said
from setkeeper.words.page import on_page
from setkeeper.words.verdicts import verdict_lines

MOST_STREAMS = 256
BREATH = 15.0  # seconds between two signs of life on a stream


@dataclass(frozen=True, slots=True)
class Door:
    """What stands at a path: the method, whether it writes, and what answers."""

    method: str
    writes: bool
    answer: Callable[[Request, Language, str], Awaitable[Response]]


class Board:
    """The application: one live match, its keys, its files. ``host`` as it was given."""

    def __init__(
        self, live: Live, keys: Keys, host: str, language: Language, cards: CardPictures
    ) -> None:
        self.live = live
        self.keys = keys
        self.host = host
        self.language = on_page(language)
        self.cards = cards
        self.files = page_files()
        self._rendered: dict[str, tuple[int, Data]] = {}
        self.doors = {
            "/api/state": Door("GET", False, self._state),
            "/api/stream": Door("GET", False, self._stream),
            "/api/log": Door("GET", False, self._log),
            "/api/check": Door("GET", False, self._check),
            "/api/do": Door("POST", True, self._do),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        request = Request(scope, receive)
        language = self.language
        try:
            refuse_stranger(request, self.host)
            path = request.url.path if scope["path"].startswith("/") else ""
            door = self.doors.get(path)
            if door is None:
                response = await self._file(request, path)
            else:
                refuse_method(request, (door.method,))
                right = right_of(request, self.keys)
                if door.writes and right != "desk":
                    raise TurnedAway(Problem(Slug.VIEW_ONLY))
                language = self._language(request)
                response = await door.answer(request, language, right)
        except TurnedAway as away:
            code = OF_SLUG[away.problem.slug]
            response = problems_answer(language, (away.problem,), code, headers=away.headers)
        except Failure as failure:
            response = self._failed(language, failure)
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    def state(self, language: Language, right: str, **more: Any) -> Data:
        """Worked out once a moment and language, however many pages look."""
        moment = self.live.moment
        key = f"{language.code}-{language.region}"
        seq, data = self._rendered.get(key, (0, {}))
        if seq != moment.seq:
            data = state_data(moment, language)
            self._rendered[key] = (moment.seq, data)
        page = data["page"] | {"right": right}
        return stamped(data, self.live.table.clock(), page=page, **more)

    def _failed(self, language: Language, failure: Failure) -> Response:
        code = code_of(failure)
        state = self.state(language, "desk") if code == 409 else None
        return problems_answer(language, failure.problems, code, state=state)

    def _language(self, request: Request) -> Language:
        """That of ``?lang=``, else the board's own. Raises UsageFailure."""
        wanted = request.query_params.get("lang")
        if not wanted or wanted == self.language.code:
            return self.language
        return on_page(load(choose(wanted, {}, lambda: "en").code))

    async def _file(self, request: Request, path: str) -> Response:
        if path in self.files:
            served = self.files[path]
        elif path == "/texts.json":
            served = self.files[f"/texts/{self.language.code}.json"]
        elif path in self.cards:
            served = await asyncio.to_thread(self.cards.picture, path)
        else:
            raise TurnedAway(Problem(Slug.PATH_UNKNOWN, {"path": path[:200]}))
        refuse_method(request, ("GET", "HEAD"))
        return _sent(request, served)

    async def _state(self, request: Request, language: Language, right: str) -> Response:  # noqa: ARG002
        return json_answer(self.state(language, right))

    async def _log(self, request: Request, language: Language, right: str) -> Response:  # noqa: ARG002
        moment = self.live.moment
        data = {"setkeeper": 1, "command": "log", "status": "ok", "version": moment.view.version}
        return json_answer(data | {"log": log_data(moment.match.record, language)})

    async def _check(self, request: Request, language: Language, right: str) -> Response:  # noqa: ARG002
        """What ``check --json`` says, and in ``say`` the same in words."""
        typed = split_codes([request.query_params.get("cards", "")])
        layout = read_cards(typed)
        refuse_layout(typed, layout)
        good, data = checked(layout)
        answer = {
            "setkeeper": 1,
            "command": "check",
            "status": "ok" if good else "no",
            "data": data,
            "problems": [],
            "say": [plain(line) for line in verdict_lines(language, layout)],
        }
        return json_answer(answer)

    async def _do(self, request: Request, language: Language, right: str) -> Response:
        outcome, warning = await self.live.do(await whole_body(request))
        lines = [] if outcome is None else [plain(line) for line in said(language, outcome)]
        more: Data = {"say": lines}
        if warning is not None:
            more["problems"] = [problem_data(language, warning)]
        return json_answer(self.state(language, right, **more))

    async def _stream(self, request: Request, language: Language, right: str) -> Response:  # noqa: ARG002
        if self.live.streams >= MOST_STREAMS:
            raise TurnedAway(Problem(Slug.STREAMS_FULL, {"most": MOST_STREAMS}))
        headers = NEVER_KEPT | {"X-Accel-Buffering": "no"}
        return _Stream(self.live, self._messages(language, right), headers)

    async def _messages(self, language: Language, right: str) -> AsyncIterator[str]:
        """The whole state at once, then at every change; each message one piece."""
        seen = None
        while not self.live.closing:
            seq = self.live.moment.seq
            if seq != seen:
                seen = seq
                yield f"id: {seq}\nevent: state\ndata: {as_text(self.state(language, right))}\n\n"
            elif not await self.live.change(BREATH):
                yield ": still here\n\n"


class _Stream(StreamingResponse):
    """Counts itself, from the first byte to whatever ends it."""

    def __init__(self, live: Live, messages: AsyncIterator[str], headers: dict[str, str]) -> None:
        super().__init__(messages, headers=headers, media_type="text/event-stream")
        self._live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._live.streams += 1
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._live.streams -= 1


def _sent(request: Request, served: Served) -> Response:
    headers = SAFE | {
        "ETag": served.etag,
        "Cache-Control": "no-cache",
        "Content-Security-Policy": POLICY,
    }
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    if served.etag in known:
        return Response(status_code=304, headers=headers)
    return Response(served.content, headers=headers | {"Content-Type": served.kind})
