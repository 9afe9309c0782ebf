"""A sitting at a match: the table, what was last done at it, and what goes wrong with its file.

Every wish goes through ``do``. What the door refuses is said; what could not be saved stays on
the screen until it is saved, kept elsewhere or given up (``unsaved``). Several times a second the
file is looked at: what others have written is shown, and a file that is broken or gone is told
with its place until it is mended.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic

from setkeeper.board.picture import of_line, row
from setkeeper.board.sitting import Sitting
from setkeeper.match import intents
from setkeeper.match.outcome import Outcome
from setkeeper.match.state import State
from setkeeper.match.view import View
from setkeeper.problem import (
    BadMatchFailure,
    Failure,
    NotSavedFailure,
    Problem,
    Slug,
)
from setkeeper.table.session import Table
from setkeeper.words import board as words
from setkeeper.words.language import Language
from setkeeper.words.outcomes import said

# Seconds to wait for another program that writes.
PATIENCE = 3.0


class Desk(Sitting):
    """``in_use`` tells which match is in use now; ``outcome`` is what was done last here.

    ``trouble`` are the problems of the file as it is now; while there are any, the last good
    match is shown.
    """

    def __init__(
        self,
        language: Language,
        table: Table,
        clock: Callable[[], datetime],
        steady: Callable[[], float] = monotonic,
        in_use: Callable[[], Path | None] | None = None,
    ) -> None:
        super().__init__(language, clock, steady)
        self.table = table
        self.outcome: Outcome | None = None
        self.trouble: tuple[Problem, ...] = ()
        self.refused: tuple[Problem, ...] = ()
        self._in_use = in_use
        self._used = in_use() if in_use else None
        self._shown: tuple[object, object, View] | None = None

    @property
    def view(self) -> View:
        """What is to be shown, worked out once for each state of match and claim."""
        match, claim = self.table.match, self.table.claim
        if self._shown is None or self._shown[0] is not match or self._shown[1] is not claim:
            self._shown = (match, claim, self.table.view())
        return self._shown[2]

    @property
    def state(self) -> State:
        return self.table.match.record.state

    def do(self, intent: intents.Intent) -> Outcome | None:
        """Does it and says what it did; None: refused or not saved, and that is said."""
        from setkeeper.board.unsaved import Unsaved

        self.refused = ()
        try:
            outcome = self.table.do(intent, seen=self.view.version)
        except Failure as failure:
            if _of_the_file(failure):
                self.push(Unsaved(self, intent, failure.problems))
                return None
            self.refused = failure.problems
            if failure.problems[0].slug is Slug.ENTRIES_SINCE:
                self._refresh()
            self.refuse(failure.problems)
            return None
        self.tell(outcome)
        return outcome

    def tell(self, outcome: Outcome) -> None:
        """Says what was done, and that the system could not promise that it stays."""
        self.outcome = outcome
        self.trouble = ()
        self.say(*said(self.language, outcome))
        if self.table.warning is not None:
            self.said.append(row(self.worded(self.table.warning), "bold"))

    def tick(self) -> None:
        super().tick()
        if self.table.changed():
            self._refresh()
        if self._in_use is not None:
            used = self._in_use()
            if used != self._used:
                self._used = used
                if used is not None and used != self.table.path:
                    self.said = [row(words.another_in_use(self.language, used.stem), "bold")]

    def _refresh(self) -> None:
        """Reads the file anew and tells what became of it."""
        before = self.view.version
        try:
            dropped = self.table.refresh()
        except Failure as failure:
            if not _of_the_file(failure):
                raise
            self.trouble = failure.problems
            self.refuse(failure.problems)
            return
        if self.trouble:
            self.trouble = ()
            self.say(self.language.text("The file is whole again; play goes on."))
        elif self.view.version != before:
            self.outcome = None
            self.said = [
                of_line(line) for line in words.entered_elsewhere(self.language, self.view, before)
            ]
        if dropped:
            self.refuse(dropped)


def _of_the_file(failure: Failure) -> bool:
    """Whether nothing is wrong with the wish, but with the file."""
    gone = (Slug.NO_MATCH, Slug.FILE_NOT_READ, Slug.NO_MATCH_IN_USE)
    return (
        isinstance(failure, NotSavedFailure | BadMatchFailure) or failure.problems[0].slug in gone
    )
