"""What is shown alone at the clock: the time, the score, the cards where setkeeper has dealt."""

from collections.abc import Sequence

from setkeeper.board import digits
from setkeeper.board.cards import table_block
from setkeeper.board.desk import Desk
from setkeeper.board.keys import ENTER, ESCAPE
from setkeeper.board.picture import Piece, Row, all_folded, centred, of_line, row, tail
from setkeeper.board.shown import picture, shown
from setkeeper.board.sitting import Hint, Mode
from setkeeper.board.solo_clock import SoloClock
from setkeeper.board.typed_line import Line
from setkeeper.match.state import Phase
from setkeeper.match.stopwatch import seconds
from setkeeper.table.status import helped
from setkeeper.words import board as words
from setkeeper.words.attempt import attempt_summary, clock_text, score_line

SPACE = " "


class SoloShown(Mode):
    """``typed`` are codes or places; ``clock`` is the one that times the entries of the desk."""

    def __init__(self, desk: Desk, clock: SoloClock) -> None:
        self.desk, self.clock = desk, clock
        self.typed = Line()

    @property
    def running(self) -> bool:
        state = self.desk.state
        return state.phase is Phase.SEARCH and not state.paused

    @property
    def dealt(self) -> bool:
        """Whether setkeeper has dealt, so that the cards are on the screen."""
        return self.desk.state.pile is not None

    @property
    def over(self) -> bool:
        return self.desk.state.phase is Phase.FINISHED

    @property
    def seconds(self) -> int:
        return seconds(self.desk.table.match.record.holding.values(), self.clock.now())

    def header(self, width: int) -> Row:
        desk, state = self.desk, self.desk.state
        if desk.trouble:
            return row(" " + desk.language.text("The file cannot be read now."), "bold red reverse")
        parts = [clock_text(self.seconds), score_line(desk.language, state)]
        if state.deck is not None and not self.over:
            parts.append(desk.language.text("deck {n}", n=state.deck))
        while len(parts) > 1 and len("   ".join(parts)) > width - 2:
            parts.pop()
        return row(" " + "   ".join(parts), "reverse")

    def body(self, width: int, height: int) -> list[Row]:
        desk, state = self.desk, self.desk.state
        if self.over:
            match = desk.table.match
            told = attempt_summary(desk.language, match, self.clock.now(), helped=helped(match))
            return [row(), *all_folded(map(of_line, told), width)]
        if state.layout is not None:
            # Nobody searches while the clock stands.
            return (
                [] if state.paused else table_block(state.layout, state.rules.table, width, height)
            )
        return self._at_the_table(width, height)

    def _at_the_table(self, width: int, height: int) -> list[Row]:
        """The time in large digits, cards as they are typed, the last entries."""
        desk = self.desk
        if self.typed.content:
            return picture(
                desk.language, shown(self.typed.content, desk.state.rules.deck), width, height
            )
        text = clock_text(self.seconds)
        size = 1
        while (
            size < digits.MOST_SIZE
            and digits.columns(text, size + 1) <= width - 4
            and digits.height(size + 1) <= height // 2
        ):
            size += 1
        rows: list[Row] = [row()] if height > 6 else []
        look = "dim" if desk.state.paused else "bold"
        rows += [centred(one, width) for one in digits.drawn(text, size, look)]
        rows.append(row())
        holding = set(desk.table.match.record.holding)
        lines = words.log_lines(desk.language, desk.view.last, holding)
        return [*rows, *tail(all_folded(map(of_line, lines), width), height - len(rows))]

    def line(self, width: int) -> Row | None:
        desk, language = self.desk, self.desk.language
        if self.typed.content:
            return self.typed.shown(">", width)
        if self.over:
            return None
        if desk.state.paused:
            return row(language.text("The clock is paused. Space starts it again."), "bold")
        if desk.state.deck == 0 and not self.dealt:
            return row(language.text("The deck is empty. When no set is left on the table: e"))
        laid = desk.outcome.laid if desk.outcome is not None else None
        fresh = desk.outcome is not None and desk.outcome.after == desk.state
        if fresh and laid and not self.dealt:
            return row(language.plural("Lay {n} card.", "Lay {n} cards.", laid), "bold")
        return (Piece(""),)

    def keys(self) -> Sequence[Hint]:
        text, state = self.desk.language.text, self.desk.state
        keys = Hint("?", text(words.KEYS), "?")
        if self.typed.content:
            return (
                Hint(text("Enter"), text("that is the set"), ENTER),
                Hint("Esc", text(words.BACK), ESCAPE),
            )
        leave = Hint("q", text(words.LEAVE), "q")
        undo = Hint("u", text(words.UNDO), "u")
        if self.over:
            return (undo, keys, leave)
        if state.paused:
            return (Hint(text("Space"), text("the clock runs"), SPACE), undo, keys, leave)
        found = (
            Hint("1 5 9", text("a set, by places or codes"), "")
            if self.dealt
            else Hint(text("Space"), text("a set found"), SPACE)
        )
        more = Hint("m", text(words.MORE), "m")
        hints = [found, more, Hint("p", text("pause"), "p"), undo]
        if self.dealt:
            hints.append(Hint("h", text("is there a set?"), "h"))
        else:
            hints.append(Hint("e", text(words.END_ATTEMPT), "e"))
        return (*hints, keys, leave)
