"""What could not be saved stays on the screen: try again, save elsewhere, or give it up."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from setkeeper.board.keys import ENTER, ESCAPE, command
from setkeeper.board.picture import Row, row
from setkeeper.board.sitting import Hint, Mode
from setkeeper.board.typed_line import Typed
from setkeeper.files.typed import opened, typed_file
from setkeeper.match import intents
from setkeeper.problem import Failure, Problem
from setkeeper.store.copying import copy_match
from setkeeper.table.session import Table
from setkeeper.words.language import escape_controls

if TYPE_CHECKING:
    from setkeeper.board.desk import Desk


class Unsaved(Mode):
    """Over the mode in which the wish was made; the wish is kept until one of three keys."""

    every_key = True

    def __init__(self, desk: "Desk", intent: intents.Intent, problems: tuple[Problem, ...]) -> None:
        self.desk, self.intent = desk, intent
        self.below = desk.mode
        desk.refuse(problems)

    def header(self, width: int) -> Row:
        return self.below.header(width)

    def body(self, width: int, height: int) -> list[Row]:
        return self.below.body(width, height)

    def line(self, width: int) -> Row | None:  # noqa: ARG002
        return row(self.desk.language.text("The last entry is not saved."), "bold red")

    def keys(self) -> Sequence[Hint]:
        text = self.desk.language.text
        return (
            Hint(text("Enter"), text("try again"), ENTER),
            Hint("s", text("save elsewhere"), "s"),
            Hint("Esc", text("give it up"), ESCAPE),
        )

    def press(self, key: str) -> None:
        if key == ENTER:
            self._again()
        elif key == ESCAPE:
            self.desk.say(self.desk.language.text("Given up; nothing was entered."))
            self._close()
        elif command(key) == "s":
            language = self.desk.language
            path = self.desk.table.path
            typed = Typed(
                self.desk,
                language.text("New file:"),
                self._elsewhere,
                text=str(opened("~") / path.name),
                enter=language.text("save"),
            )
            self.desk.push(typed)

    def _again(self) -> None:
        self._close()
        self.desk.do(self.intent)

    def _elsewhere(self, typed: str) -> bool:
        """The match so far in a new file, then the entry; play goes on there."""
        desk = self.desk
        if not typed:
            return False
        try:
            path = typed_file(typed)
            copy_match(desk.table.match, path)
            table = Table(path, desk.table.clock, desk.table.patience)
        except Failure as failure:
            desk.refuse(failure.problems)
            return False
        table.claim = desk.table.claim
        desk.table = table
        self._close()
        if desk.do(self.intent) is not None:
            said = desk.language.text("Play goes on in {file}.", file=escape_controls(str(path)))
            desk.said.append(row(said, "bold"))
        return True

    def _close(self) -> None:
        if self in self.desk.modes:
            self.desk.modes.remove(self)
