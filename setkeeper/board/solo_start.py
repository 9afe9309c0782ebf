"""Before an attempt: what to lay and by which rules; the clock starts at Space, and not before."""

from collections.abc import Callable, Sequence

from setkeeper.board.keys import ENTER, ESCAPE, command
from setkeeper.board.picture import Row, all_folded, of_line, row
from setkeeper.board.sitting import Hint, Mode, Sitting
from setkeeper.problem import Failure
from setkeeper.store.matchfile import Match
from setkeeper.words import board as words
from setkeeper.words.line import Line


class SoloStart(Mode):
    """``begin`` makes the match and starts its clock; ``then`` gets it."""

    def __init__(
        self,
        sitting: Sitting,
        told: Sequence[Line],
        begin: Callable[[], Match],
        then: Callable[[Match], None],
    ) -> None:
        self.sitting, self.told, self.begin, self.then = sitting, told, begin, then

    def header(self, width: int) -> Row:  # noqa: ARG002
        return row(" " + self.sitting.language.text("alone against the clock"), "bold reverse")

    def body(self, width: int, height: int) -> list[Row]:
        return all_folded([row(), *map(of_line, self.told)], width)[:height]

    def line(self, width: int) -> Row | None:  # noqa: ARG002
        return row(self.sitting.language.text("When all is laid, Space starts the clock."), "bold")

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        return (
            Hint(text("Space"), text("start"), " "),
            Hint("q", text(words.LEAVE), "q"),
        )

    def press(self, key: str) -> None:
        if key in (" ", ENTER):
            try:
                self.then(self.begin())
            except Failure as failure:
                self.sitting.refuse(failure.problems)
        elif key == ESCAPE or command(key) == "q":
            self.sitting.leave()
        else:
            self.sitting.say(self.sitting.language.text("Space starts the clock; q leaves."))
