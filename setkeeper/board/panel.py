"""A page over the board that is only read, or gone through with the arrows; Esc leaves it."""

from collections.abc import Sequence

from setkeeper.board.keys import DOWN, ENTER, ESCAPE, PAGE_DOWN, PAGE_UP, UP, command
from setkeeper.board.picture import Row, row
from setkeeper.board.sitting import Hint, Mode, Sitting
from setkeeper.words import board as words


class Panel(Mode):
    """``rows`` gives the page at a width; what has no room is reached with the arrows."""

    steady = False

    def __init__(self, sitting: Sitting, title: str) -> None:
        self.sitting, self.title = sitting, title
        self.below = sitting.mode
        self.top = 0
        self._room = 1
        self._more = False
        sitting.say()

    def rows(self, width: int) -> list[Row]:
        raise NotImplementedError

    def header(self, width: int) -> Row:  # noqa: ARG002
        return row(f" {self.title}", "bold reverse")

    def body(self, width: int, height: int) -> list[Row]:
        rows = self.rows(width)
        self._room = max(1, height)
        self._more = len(rows) > height
        self.top = max(0, min(self.top, len(rows) - height))
        return rows[self.top : self.top + height]

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        more = [Hint("↑↓", text("scroll"), DOWN)] if self._more else []
        return (*more, Hint("Esc", text(words.BACK), ESCAPE))

    def press(self, key: str) -> None:
        moves = {UP: -1, DOWN: 1, PAGE_UP: -self._room, PAGE_DOWN: self._room}
        if key in moves:
            self.top = max(0, self.top + moves[key])
        elif key in (ESCAPE, ENTER) or command(key) == "q":
            self.sitting.say()
            self.sitting.pop()
        else:
            self.sitting.say(self.sitting.language.text("Esc leads back to the board."))

    def tick(self) -> None:
        self.below.tick()
