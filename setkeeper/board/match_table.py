"""The live table of several: calls and their rulings, and the keys of everything else.

Two keys a call: the seat, and Enter, x or l. While a claim is open letters and digits are codes of
the cards shown, and every digit says who was first.
"""

from collections.abc import Callable, Sequence

from setkeeper.board import asked
from setkeeper.board.desk import Desk
from setkeeper.board.fields import LEAST_WIDTH, fields
from setkeeper.board.keys import ENTER, ESCAPE, RUBOUT, command, digit, is_text
from setkeeper.board.picture import Piece, Row, all_folded, beside, block, folded, of_line, row
from setkeeper.board.ranking import ranking
from setkeeper.board.shown import picture, shown, three_meant
from setkeeper.board.sitting import Hint, Mode
from setkeeper.board.typed_line import Line
from setkeeper.match import intents
from setkeeper.match import view as kinds
from setkeeper.match.events import Ruling
from setkeeper.match.outcome import OpenClaim
from setkeeper.match.state import Phase
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words import board as words

# From so many columns on the last entries stand at the side.
WIDE = 72
LEAST_SIDE = 30


class MatchTable(Mode):
    """``typed`` are the codes of an open claim."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.typed = Line()
        self._commands: dict[str, Callable[[], object]] = {
            "m": self._more,
            "M": lambda: asked.more_with_layout(desk),
            "r": lambda: self._do(intents.Release()),
            "e": self._end,
            "n": self._next,
            "u": lambda: self._do(intents.Undo()),
            "U": lambda: self._do(intents.Redo()),
            "p": self._people,
            "/": lambda: asked.note(desk),
            "f": lambda: asked.finish(desk),
            "t": self._totals,
            "g": self._record,
            "c": self._check,
            "q": desk.leave,
        }

    # --- keys ---

    def press(self, key: str) -> None:
        desk = self.desk
        letter = command(key)
        if self.typed.content and desk.table.claim is None:
            self.typed.content = ""
        if letter == "?" and not self.typed.content:
            self._keys()
        elif desk.table.claim is not None:
            self._claimed(desk.table.claim, key)
        elif (seat := digit(key)) is not None:
            self._call(seat)
        elif letter in self._commands:
            self._commands[letter]()
        elif key in (ENTER, ESCAPE) or letter in ("x", "l"):
            desk.refuse([Problem(Slug.NO_CLAIM)])
        else:
            desk.say(desk.language.text("This key does nothing here. All keys: ?"))

    def paste(self, text: str) -> None:
        if self.desk.table.claim is not None:
            self.typed.paste(text)

    def _call(self, seat: int) -> None:
        present = self.desk.view.present
        if seat > len(present):
            names = tuple(one.name for one in present)
            self.desk.refuse([Problem(Slug.SEAT_UNKNOWN, {"typed": str(seat), "names": names})])
            return
        self.typed.content = ""
        self._do(intents.Claim(present[seat - 1].name))

    def _claimed(self, claim: OpenClaim, key: str) -> None:
        """A key while somebody's call waits for its ruling."""
        desk, typed = self.desk, self.typed
        letter, seat = command(key), digit(key)
        if key == ENTER:
            self._rule(None)
        elif letter in ("x", "l"):
            self._rule(Ruling.WRONG if letter == "x" else Ruling.LATE)
        elif key == RUBOUT:
            typed.press(key)
        elif key == ESCAPE:
            if typed.content:
                typed.content = ""
            else:
                self._do(intents.Withdraw())
        elif seat is not None:
            desk.refuse([Problem(Slug.CLAIM_TAKEN, {"player": claim.name})])
            if seat <= 3:
                typed.paste(str(seat))
        elif typed.content and is_text(key):
            desk.say()
            typed.paste(key)
        else:
            desk.refuse([Problem(Slug.CLAIM_OPEN, {"player": claim.name})])

    def _rule(self, ruling: Ruling | None) -> None:
        """With nothing typed, or one lone digit, the table has ruled; else the cards do."""
        desk, text = self.desk, self.typed.content.strip()
        lone = len(text) == 1 and text.isdigit()
        if not text or lone:
            intent = intents.Rule(ruling or Ruling.SET)
        else:
            try:
                intent = intents.Rule(ruling, three_meant(text, desk.state.rules.deck))
            except UsageFailure as failure:
                desk.refuse(failure.problems)
                return
        if self._do(intent):
            self.typed.content = ""
            desk.ruled()

    # --- other screens, loaded when they are wanted ---

    def _keys(self) -> None:
        from setkeeper.board.reports import Keys

        self.desk.push(Keys(self.desk, "match"))

    def _totals(self) -> None:
        from setkeeper.board.reports import Totals

        self.desk.push(Totals(self.desk))

    def _record(self) -> None:
        from setkeeper.board.record import Record

        self.desk.push(Record(self.desk))

    def _people(self) -> None:
        from setkeeper.board.people import People

        self.desk.push(People(self.desk))

    def _check(self) -> None:
        from setkeeper.board.check import Check

        self.desk.push(Check(self.desk, self.desk.state.rules.deck))

    def _end(self) -> None:
        from setkeeper.board import ending

        ending.ask(self.desk)

    # --- what the keys do ---

    def _do(self, intent: intents.Intent) -> bool:
        return self.desk.do(intent) is not None

    def _more(self) -> None:
        self._do(intents.MoreCards())

    def _next(self) -> None:
        finished = self.desk.view.phase is Phase.FINISHED
        self._do(intents.NextRound(more=finished))

    # --- what is shown ---

    def header(self, width: int) -> Row:
        desk = self.desk
        parts = words.header_parts(desk.language, desk.view, desk.clock())
        title = desk.table.match.title
        if title and width > WIDE:
            parts.append(title)
        while len(parts) > 1 and len(" · ".join(parts)) > width - 2:
            parts.pop()
        look = "reverse"
        if desk.trouble:
            return row(" " + desk.language.text("The file cannot be read now."), "bold red reverse")
        return (Piece(" " + " · ".join(parts), look),)

    def body(self, width: int, height: int) -> list[Row]:
        view = self.desk.view
        running = view.phase in (Phase.SEARCH, Phase.RELEASE)
        if width < WIDE:
            return self._narrow(width, height, running)
        count = len(view.present)
        least = 2 * LEAST_WIDTH if count > 3 else LEAST_WIDTH
        side = max(LEAST_SIDE, min(width - least - 1, width // 3))
        left = width - side - 1
        main = (
            fields(self.desk.language, view, left, height)
            if running
            else self._ranking(left, height)
        )
        return beside(
            [
                block(main, left, height),
                block(self._side(side, height), side, height),
            ]
        )

    def _narrow(self, width: int, height: int, running: bool) -> list[Row]:
        view = self.desk.view
        claim = view.claim is not None
        main = fields(self.desk.language, view, width, 0) if running else self._ranking(width, 0)
        room = height - len(main)
        if claim and (room < 5 and self.typed.content):
            return self._side(width, height)
        return [*main, *self._side(width, room)] if room > 0 else main

    def _ranking(self, width: int, height: int) -> list[Row]:
        return ranking(self.desk.language, self.desk.view, width, height)

    def _side(self, width: int, height: int) -> list[Row]:
        """The open claim with its cards, or the last entries."""
        desk, language = self.desk, self.desk.language
        claim = desk.view.claim
        if claim is None:
            holding = set(desk.table.match.record.holding)
            lines = words.log_lines(language, desk.view.last, holding)
            return _latest([folded(of_line(one), width, "      ") for one in lines], height)
        rows = all_folded(map(of_line, words.claim_lines(language, claim, desk.clock())), width)
        found = shown(self.typed.content, desk.state.rules.deck)
        if not self.typed.content:
            hint = language.text("The three cards can be typed: 2RSO 1GEO 3PFO")
            return [*rows, row(), *all_folded([row(hint, "dim")], width)][:height]
        return [*rows, *picture(language, found, width, height - len(rows))]

    def line(self, width: int) -> Row | None:
        desk = self.desk
        if desk.view.claim is not None and self.typed.content:
            return self.typed.shown(">", width)
        return of_line(words.next_line(desk.language, desk.view, desk.outcome))

    def keys(self) -> Sequence[Hint]:
        desk, text = self.desk, self.desk.language.text
        view = desk.view
        keys_hint = Hint("?", text(words.KEYS), "?")
        if view.claim is not None:
            late = view.rules.show_within is not None
            return (
                Hint(text("Enter"), text(words.RIGHT), ENTER),
                Hint("x", text(words.WRONG), "x"),
                *([Hint("l", text(words.LATE), "l")] if late else []),
                Hint("Esc", text(words.BACK if self.typed.content else words.NO_CALL), ESCAPE),
                keys_hint,
            )
        hints = (
            [Hint(f"1…{len(view.present)}", text(words.CALLS), "")] if view.can(kinds.CLAIM) else []
        )
        more = view.phase is Phase.FINISHED
        for kind, key, what in (
            (kinds.RELEASE, "r", words.RELEASE),
            (kinds.NEXT, "n", words.ONE_MORE if more else words.NEXT_ROUND),
            (kinds.MORE, "m", words.MORE),
            (kinds.END, "e", words.END),
            (kinds.UNDO, "u", words.UNDO),
            (kinds.REDO, "U", words.REDO),
        ):
            if view.can(kind):
                hints.append(Hint(key, text(what), key))
        others = (
            ("t", words.TOTALS),
            ("g", words.RECORD),
            ("p", words.PLAYERS),
            ("c", words.CHECK),
            ("/", words.NOTE),
        )
        return (
            *hints,
            keys_hint,
            *(Hint(key, text(what), key) for key, what in others),
            Hint("q", text(words.LEAVE), "q"),
        )


def _latest(entries: Sequence[list[Row]], height: int) -> list[Row]:
    """As many of the last entries as have room, each from its beginning."""
    rows: list[Row] = []
    for entry in reversed(entries):
        if len(rows) + len(entry) > height:
            return rows or entry[:height]
        rows = [*entry, *rows]
    return rows
