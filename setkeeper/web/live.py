"""The live match behind the pages: who writes takes turns, who looks is told of every change.

All work on the match is done in one thread of its own, one wish after the other, so of two
phones that are tapped in the same instant one is first. After each change there is a new
``Moment`` with a higher number; the streams wait for it. The file is looked at four times a
second, so what a terminal or an editor writes is seen as well. A file that is broken or gone is
a moment too: the last good match, with what is wrong.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from setkeeper.match.events import Event
from setkeeper.match.outcome import Outcome
from setkeeper.match.view import View
from setkeeper.problem import BadMatchFailure, Failure, Problem, RefusedFailure, Slug
from setkeeper.store.matchfile import Match
from setkeeper.table.session import Table
from setkeeper.web.forms import read_body, read_intent
from setkeeper.web.journal import hash_of, journal_path, open_journal

LOOK_EVERY = 0.25  # seconds
TOUCH_EVERY = 600.0


@dataclass(frozen=True, slots=True)
class Moment:
    """The match at one moment; ``problems`` say what is wrong with the file, or was dropped."""

    seq: int
    match: Match
    view: View
    problems: tuple[Problem, ...] = ()
    broken: bool = False


class Live:
    """One match, several pages. ``still_here`` is called now and then while it runs."""

    def __init__(self, table: Table, still_here: Callable[[], None] = lambda: None) -> None:
        self.table = table
        self.closing = False
        self.streams = 0
        self._still_here = still_here
        self._journal = open_journal(journal_path(table.path), table.match.record.events)
        self._hands = ThreadPoolExecutor(1, "match")
        self._news = asyncio.Event()
        self._settled: set[str] = set()
        # Rises also over a restart, so that a page knows the newer of two.
        self.moment = Moment(int(time.time()), table.match, table.view())

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            self._hands.shutdown()

    def close(self) -> None:
        """Ends the streams."""
        self.closing = True
        self._tell()

    async def change(self, seconds: float) -> bool:
        """Waits for the next moment; False where none came in that time."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def do(self, body: Mapping[str, Any]) -> tuple[Outcome | None, Problem | None]:
        """Does what a page wants; None where the same request was done before.

        The second value warns where the system could not promise that it stays. Raises Failure,
        and then nothing has changed.
        """
        request = read_body(body)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._hands, self._done, body, request)
        finally:
            self._tell()

    def _done(self, body: Mapping[str, Any], request: str) -> tuple[Outcome | None, Problem | None]:
        body_hash = hash_of(body)
        known = self._journal.known(request) if request else None
        if known is not None:
            if known != body_hash:
                raise RefusedFailure(Problem(Slug.REQUEST_REUSED))
            return None, None
        if self.table.changed():
            self._read_again()
            if self.moment.broken:
                raise BadMatchFailure(*self.moment.problems)

        self._refuse_settled(body)

        def entering(events: tuple[Event, ...]) -> None:
            if request:
                self._journal.announce(request, body_hash, events)

        intent = read_intent(body, self.table.match.record.state)
        outcome = self.table.do(intent, seen=body.get("seen"), entering=entering)
        if request:
            self._journal.remember(request, body_hash)
        self._renew()
        return outcome, self.table.warning if outcome.events else None

    def _refuse_settled(self, body: Mapping[str, Any]) -> None:
        """Two phones rule on one claim in the same instant: the second is told, and enters nothing.

        Both name the claim by its ``since``. One that nobody here knows was made before the board
        was started again; its ruling is taken at its word.
        """
        since, claim = body.get("since"), self.table.claim
        here = claim is not None and claim.since.isoformat() == since
        if since is not None and not here and (claim is not None or since in self._settled):
            raise RefusedFailure(Problem(Slug.NO_CLAIM))

    def _read_again(self) -> None:
        """The file as it is now; what is wrong with it is part of the moment."""
        try:
            self._renew(tuple(self.table.refresh()))
        except Failure as failure:
            self._renew(failure.problems, broken=True)

    def _renew(self, problems: tuple[Problem, ...] = (), *, broken: bool = False) -> None:
        seq, claim = self.moment.seq + 1, self.moment.view.claim
        if claim is not None and claim != self.table.claim:
            self._settled.add(claim.since.isoformat())
        self.moment = Moment(seq, self.table.match, self.table.view(), problems, broken)

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        touched = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self.table.changed():
                await loop.run_in_executor(self._hands, self._look_again)
                self._tell()
            if time.monotonic() - touched > TOUCH_EVERY:
                touched = time.monotonic()
                self._still_here()

    def _look_again(self) -> None:
        # A wish that was before it in the line may have read the file already.
        if self.table.changed():
            self._read_again()
