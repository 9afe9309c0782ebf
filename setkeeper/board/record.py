"""The record: every entry with its number; a call or the piles of a round are amended here."""

from collections.abc import Sequence

from setkeeper.board.desk import Desk
from setkeeper.board.keys import DOWN, ENTER, ESCAPE, PAGE_DOWN, PAGE_UP, UP, command, digit
from setkeeper.board.panel import Panel
from setkeeper.board.picture import Piece, Row, all_folded
from setkeeper.board.shown import three_meant
from setkeeper.board.sitting import Hint, Mode
from setkeeper.board.typed_line import Typed
from setkeeper.match import intents
from setkeeper.match import view as kinds
from setkeeper.match.events import Call, Cards, Event, Note, RoundEnd, Ruling
from setkeeper.match.piles import read_piles
from setkeeper.problem import Failure, Problem, Slug
from setkeeper.words import board as words
from setkeeper.words.entries import entry_text


class Record(Panel):
    """The arrows choose an entry, Enter amends it, d takes it back alone."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, desk.language.text(words.RECORD))
        self.desk = desk
        self.place = len(self._events) - 1

    @property
    def _events(self) -> list[Event]:
        return self.desk.table.match.record.events

    @property
    def chosen(self) -> Event:
        self.place = max(0, min(self.place, len(self._events) - 1))
        return self._events[self.place]

    def body(self, width: int, height: int) -> list[Row]:
        language = self.desk.language
        holding = self.desk.table.match.record.holding
        chosen = self.chosen
        self._room = max(1, height - 1)
        rows: list[Row] = []
        first, last = 0, 0
        for event in self._events:
            # An amended call stands as it reads today.
            now = holding.get(event.id, event) if isinstance(event, Call) else event
            look = "" if event.id in holding or isinstance(event, Note) else "dim"
            if event is chosen:
                look, first = "reverse", len(rows)
            head = Piece(f"{event.id:>3} {event.at:%H:%M} ", "dim")
            rows += all_folded([(head, Piece(entry_text(language, now), look))], width, " " * 10)
            if event is chosen:
                last = len(rows)
        self.top = min(max(self.top, last - height), first)
        return rows[self.top : self.top + height]

    def keys(self) -> Sequence[Hint]:
        text = self.desk.language.text
        hints: list[Hint] = []
        if isinstance(self.chosen, Call | RoundEnd):
            hints.append(Hint(text("Enter"), text("amend"), ENTER))
        hints.append(Hint("d", text("take back alone"), "d"))
        choose = Hint("↑↓", text("choose"), "")
        return (*hints, choose, Hint("Esc", text(words.BACK), ESCAPE))

    def press(self, key: str) -> None:
        moves = {UP: -1, DOWN: 1, PAGE_UP: -self._room, PAGE_DOWN: self._room}
        if key in moves:
            self.place += moves[key]
            self.desk.say()
        elif key == ENTER:
            self._amend()
        elif command(key) == "d":
            self.desk.do(intents.Undo(of=self.chosen.id, alone=True))
        else:
            super().press(key)

    def _amend(self) -> None:
        desk, event = self.desk, self.chosen
        problem = desk.view.may[kinds.AMEND]
        now = desk.table.match.record.holding.get(event.id)
        if problem is not None:
            desk.refuse([problem])
        elif now is None:
            desk.refuse([Problem(Slug.AMEND_UNDONE, {"id": event.id})])
        elif isinstance(now, Call):
            desk.push(Amending(desk, now))
        elif isinstance(now, RoundEnd):
            self._piles(now)
        else:
            desk.do(intents.Amend(event.id))  # refused, with what can be done instead

    def _piles(self, event: RoundEnd) -> None:
        desk = self.desk

        def counted(text: str) -> bool:
            try:
                piles = read_piles(desk.state, text.split())
            except Failure as failure:
                desk.refuse(failure.problems)
                return False
            return desk.do(intents.Amend(event.id, piles=piles)) is not None

        name = desk.view.present[0].name
        desk.push(Typed(desk, desk.language.text("Piles, like {name}=9:", name=name), counted))


class Amending(Mode):
    """One call: who, how it was judged, which cards; Enter goes on to the reason."""

    def __init__(self, desk: Desk, call: Call) -> None:
        self.desk, self.call = desk, call
        self.below = desk.mode
        self.player: str | None = None
        self.ruling: Ruling | None = None
        self.cards: Cards | None = None
        desk.say()

    def header(self, width: int) -> Row:
        return self.below.header(width)

    def body(self, width: int, height: int) -> list[Row]:
        language = self.desk.language
        rows: list[Row] = [
            (Piece(f"{self.call.id:>3}  ", "dim"), Piece(entry_text(language, self.call)))
        ]
        changed = intents.Amend(self.call.id, "", self.player, self.ruling, self.cards)
        if (changed.player, changed.ruling, changed.cards) != (None, None, None):
            from dataclasses import replace

            new = replace(
                self.call,
                player=self.player or self.call.player,
                ruling=self.ruling or self.call.ruling,
                cards=changed.cards or self.call.cards,
            )
            rows.append((Piece("  →  ", "bold"), Piece(entry_text(language, new), "bold")))
        rows.append((Piece(""),))
        for seat in self.desk.view.present:
            rows.append(
                (
                    Piece(f"  {seat.seat} ", "bold", str(seat.seat)),
                    Piece(seat.name, "", str(seat.seat)),
                )
            )
        return all_folded(rows, width, "     ")[:height]

    def keys(self) -> Sequence[Hint]:
        text = self.desk.language.text
        late = self.desk.view.rules.show_within is not None
        return (
            Hint(f"1…{len(self.desk.view.present)}", text("who it was"), ""),
            Hint("s", text(words.RIGHT), "s"),
            Hint("x", text(words.WRONG), "x"),
            *([Hint("l", text(words.LATE), "l")] if late else []),
            Hint("c", text("the cards"), "c"),
            Hint(text("Enter"), text("done"), ENTER),
            Hint("Esc", text(words.BACK), ESCAPE),
        )

    def press(self, key: str) -> None:
        desk = self.desk
        present = desk.view.present
        seat, letter = digit(key), command(key)
        rulings = {"s": Ruling.SET, "x": Ruling.WRONG, "l": Ruling.LATE}
        if seat is not None and seat <= len(present):
            self.player = present[seat - 1].name
        elif letter in rulings:
            self.ruling = rulings[letter]
        elif letter == "c":
            desk.push(Typed(desk, desk.language.text("Cards:"), self._cards))
        elif key == ENTER:
            desk.push(Typed(desk, desk.language.text("Reason (Enter: none):"), self._done))
        elif key == ESCAPE:
            desk.say()
            desk.pop()
        else:
            desk.say(desk.language.text("This key does nothing here. All keys: ?"))

    def tick(self) -> None:
        self.below.tick()

    def _cards(self, typed: str) -> bool:
        try:
            self.cards = three_meant(typed, self.desk.state.rules.deck) if typed else None
        except Failure as failure:
            self.desk.refuse(failure.problems)
            return False
        return True

    def _done(self, reason: str) -> bool:
        desk = self.desk
        intent = intents.Amend(self.call.id, reason, self.player, self.ruling, self.cards)
        if desk.do(intent) is None:
            return True
        if self in desk.modes:
            desk.modes.remove(self)
        return True
