"""Players change: a new name, somebody leaves, somebody comes between two rounds."""

from collections.abc import Callable, Sequence

from setkeeper.board.desk import Desk
from setkeeper.board.keys import ESCAPE, command, digit
from setkeeper.board.panel import Panel
from setkeeper.board.picture import Piece, Row
from setkeeper.board.sitting import Asking, Hint
from setkeeper.board.typed_line import Typed
from setkeeper.match import intents
from setkeeper.match import view as kinds
from setkeeper.words import board as words
from setkeeper.words.language import escape_controls


class People(Panel):
    """A seat is chosen by its digit, then what becomes of its player."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, desk.language.text(words.PLAYERS))
        self.desk = desk
        self.chosen: int | None = None

    def rows(self, width: int) -> list[Row]:  # noqa: ARG002
        rows: list[Row] = []
        for seat in self.desk.view.seats:
            left = self.desk.language.text("has left")
            chosen = seat.seat is not None and seat.seat == self.chosen
            key = "-" if seat.seat is None else str(seat.seat)
            press = None if seat.seat is None else key
            name = escape_controls(seat.name) + (f"  ({left})" if seat.left else "")
            look = "reverse" if chosen else "dim" if seat.left else ""
            rows.append((Piece(f" {key} ", "bold", press), Piece(f" {name} ", look, press)))
        return rows

    def keys(self) -> Sequence[Hint]:
        text, view = self.desk.language.text, self.desk.view
        hints = [Hint(f"1…{len(view.present)}", text("choose"), "")]
        if self.chosen is not None:
            hints.append(Hint("r", text("rename"), "r"))
            if view.can(kinds.LEAVE):
                hints.append(Hint("l", text("leaves"), "l"))
        if view.can(kinds.JOIN):
            hints.append(Hint("j", text("somebody joins"), "j"))
        return (*hints, Hint("Esc", text(words.BACK), ESCAPE))

    def press(self, key: str) -> None:
        seat, letter = digit(key), command(key)
        acts: dict[str, Callable[[], None]] = {"r": self._rename, "l": self._leave, "j": self._join}
        if seat is not None and seat <= len(self.desk.view.present):
            self.chosen = seat
            self.desk.say()
        elif letter in acts:
            acts[letter]()
        else:
            super().press(key)

    def _name(self) -> str | None:
        """The chosen player; None: nobody is chosen, and that is said."""
        present = self.desk.view.present
        if self.chosen is None or self.chosen > len(present):
            self.desk.say(self.desk.language.text("First choose a player by the seat."))
            return None
        return present[self.chosen - 1].name

    def _rename(self) -> None:
        name = self._name()
        if name is None:
            return
        desk = self.desk

        def renamed(text: str) -> bool:
            return desk.do(intents.Rename(name, text)) is not None

        prompt = desk.language.text("New name of {name}:", name=escape_controls(name))
        desk.push(Typed(desk, prompt, renamed))

    def _leave(self) -> None:
        name = self._name()
        if name is None:
            return
        desk, language = self.desk, self.desk.language
        problem = desk.view.may[kinds.LEAVE]
        if problem is not None:
            desk.refuse([problem])
            return
        question = language.text("{name} leaves the table?", name=escape_controls(name))
        yes = Hint("l", language.text("leaves"), "l")
        self.chosen = None
        desk.push(Asking(desk, question, yes, lambda: desk.do(intents.Leave(name))))

    def _join(self) -> None:
        desk, language = self.desk, self.desk.language
        problem = desk.view.may[kinds.JOIN]
        if problem is not None:
            desk.refuse([problem])
            return

        def joined(name: str) -> bool:
            if not name:
                return False
            desk.pop()
            desk.push(Typed(desk, where, lambda seat: self._joins(name, seat)))
            return False

        where = language.text("After which seat? Enter: the last")
        desk.push(Typed(desk, language.text("Who joins?"), joined))

    def _joins(self, name: str, seat: str) -> bool:
        desk = self.desk
        present = desk.view.present
        number = digit(seat) if seat else None
        if seat and (number is None or number > len(present)):
            desk.say(desk.language.text("First choose a player by the seat."))
            return False
        after = None if number is None else present[number - 1].name
        return desk.do(intents.Join(name, after)) is not None
