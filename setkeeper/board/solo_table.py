"""Alone against the clock: at a table with real cards, or with the cards on the screen."""

from collections.abc import Callable
from datetime import datetime

from setkeeper.board import reports
from setkeeper.board.desk import Desk
from setkeeper.board.keys import ENTER, ESCAPE, RUBOUT, command, digit, is_text
from setkeeper.board.shown import three_meant
from setkeeper.board.sitting import Asking, Hint
from setkeeper.board.solo_clock import SoloClock
from setkeeper.board.solo_shown import SPACE, SoloShown
from setkeeper.cards.card import Card
from setkeeper.match import intents
from setkeeper.match.events import Event, Resume, RoundEnd, RoundStart, Ruling
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.layout import has_set
from setkeeper.words import board as words
from setkeeper.words.attempt import clock_text


class SoloTable(SoloShown):
    """``typed`` are codes or places; ``clock`` is the one that times the entries of the desk."""

    def __init__(self, desk: Desk, clock: SoloClock) -> None:
        super().__init__(desk, clock)
        if self.running:
            clock.run()
        self._commands: dict[str, Callable[[], object]] = {
            SPACE: self._space,
            "m": self._more,
            "+": self._more,
            "p": self._pause,
            "h": self._help,
            "u": self._undo,
            "e": self._end,
            "c": self._check,
            "t": lambda: desk.push(reports.Totals(desk)),
            "q": self._leave,
        }

    # --- keys ---

    def press(self, key: str) -> None:
        self.look()
        desk, typed = self.desk, self.typed
        number = digit(key)
        if typed.content:
            self._line_key(key, number)
        elif command(key) == "?":
            desk.push(reports.Keys(desk, "screen" if self.dealt else "table"))
        elif key == "+" or (command(key) in self._commands and (number is None or key == "+")):
            self._commands["+" if key == "+" else command(key)]()
        elif number is not None and not self.over:
            desk.say()
            typed.paste(str(number))
        else:
            desk.say(desk.language.text("This key does nothing here. All keys: ?"))
        self.clock.busy()

    def paste(self, text: str) -> None:
        pasted = text
        if pasted[:1].isdigit() or self.typed.content:
            self.typed.paste(pasted)

    def _line_key(self, key: str, number: int | None) -> None:
        """Inside a line Space parts, Enter is done, Esc leaves; digits of every row count."""
        typed = self.typed
        if key == ENTER:
            self._found(typed.content)
        elif key == ESCAPE:
            typed.content = ""
            self.desk.say()
        elif key == RUBOUT:
            typed.press(key)
        elif is_text(key):
            typed.paste(key if number is None else str(number))

    # --- what the keys do ---

    def _space(self) -> None:
        desk = self.desk
        if desk.state.paused:
            self._pause()
        elif self.dealt and not self.over:
            desk.say(desk.language.text("Type the places of the three cards, then Enter: 1 5 9"))
        else:
            self._do(intents.Rule(Ruling.SET))

    def _found(self, typed: str) -> None:
        try:
            cards = self._cards_meant(typed)
        except UsageFailure as failure:
            self.desk.refuse(failure.problems)
            return
        if self._do(intents.Rule(None, cards)):
            self.typed.content = ""
            self.desk.ruled()

    def _cards_meant(self, typed: str) -> tuple[Card, ...]:
        """Three places on the screen, or three codes."""
        layout, parts = self.desk.state.layout, typed.replace(",", " ").split()
        if layout is None or not all(part.isascii() and part.isdigit() for part in parts):
            return three_meant(typed, self.desk.state.rules.deck)
        if len(parts) != 3:
            raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(parts)}))
        for part in parts:
            if len(part) > 3 or not 1 <= int(part) <= len(layout):
                args: dict[str, object] = {"typed": part, "n": len(layout)}
                raise UsageFailure(Problem(Slug.NO_SUCH_PLACE, args))
        return tuple(layout[int(part) - 1] for part in parts)

    def _more(self) -> None:
        self._do(intents.MoreCards())

    def _pause(self) -> None:
        """Stops the clock, or lets it run again."""
        if self.desk.state.paused:
            if self._do(intents.Resume()):
                self.clock.run()
        else:
            self.stop()

    def stop(self) -> bool:
        """A pause from now on; False where nothing runs, or it could not be saved."""
        if not self.running:
            return False
        self.clock.fix(self.clock.stop(*self._stretch()))
        try:
            stopped = self._do(intents.Pause())
        finally:
            self.clock.fix(None)
        if not stopped and self.running:
            self.clock.run()
        return stopped

    def _stretch(self) -> tuple[datetime, datetime]:
        """When the clock was started last, and the time of the last entry."""
        events = self.desk.table.match.record.holding.values()
        started = [e.at for e in events if isinstance(e, RoundStart | Resume)]
        return started[-1], self.desk.table.match.record.events[-1].at

    def _undo(self) -> None:
        was_over, end = self.over, self._end_at()
        outcome = self.desk.do(intents.TakeBackMove())
        if outcome is None:
            return
        self.desk.say(words.taken_back(self.desk.language, self.desk.table.match.record, outcome))
        if was_over and self.running and end is not None:
            # The time since the end was nobody's.
            said = self.desk.said
            self._away_since(end)
            self.desk.said = said

    def _end_at(self) -> datetime | None:
        events: list[Event] = list(self.desk.table.match.record.holding.values())
        return next((e.at for e in reversed(events) if isinstance(e, RoundEnd)), None)

    def _end(self) -> None:
        desk, language = self.desk, self.desk.language
        if self.over or desk.state.paused:
            self._do(intents.EndRound())
            return
        if self.dealt:
            desk.say(language.text("The attempt ends by itself when no set is left. To leave: q"))
            return
        yes = Hint("e", language.text(words.END_ATTEMPT), "e")
        question = language.text("No set is left? The attempt ends.")
        desk.say()
        desk.push(Asking(desk, question, yes, lambda: self._do(intents.EndRound())))

    def _help(self) -> None:
        desk, language = self.desk, self.desk.language
        if not self.dealt:
            desk.say(
                language.text("With real cards on the table setkeeper cannot see them; c checks.")
            )
        elif desk.state.paused:
            desk.refuse([Problem(Slug.PAUSED)])
        else:
            asked = intents.Help(language.text("asked whether a set is there"))
            if self._do(asked) and desk.state.layout is not None:
                desk.say(words.set_there(language, has_set(desk.state.layout)))

    def _check(self) -> None:
        from setkeeper.board.check import Check

        self.desk.push(Check(self.desk, self.desk.state.rules.deck))

    def _leave(self) -> None:
        self.stop()
        if not self.running:
            self.desk.leave()

    def _do(self, intent: intents.Intent) -> bool:
        return self.desk.do(intent) is not None

    def look(self) -> None:
        """Looks at the clock; time in which nobody looked is entered as a pause."""
        away = self.clock.look()
        if not away or not self.running:
            return
        if self._away_since(self.clock.stop(*self._stretch())):
            said = self.desk.language.text(
                "The computer slept for {time}: entered as a pause.", time=clock_text(away)
            )
            self.desk.say(said)

    def _away_since(self, since: datetime) -> bool:
        """A pause from then until now, and the clock runs again."""
        now = self.clock.now().replace(microsecond=0)
        self.clock.fix(now)
        try:
            return self._do(intents.Slept(max(0, int((now - since).total_seconds()))))
        finally:
            self.clock.fix(None)
            self.clock.run()

    def tick(self) -> None:
        self.look()
