"""An attempt played in the terminal: the clock on the last line, one key for each thing.

Every entry is saved before it is said, so whatever stops the program, the file is whole. The
loop looks at the clock each second. If much more than that has passed between two looks, the
computer was asleep: a pause from the last look on is entered, and the clock runs again from now.
Keys and clock come from outside.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from setkeeper.cards.card import Card
from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.match.effects import (
    call_lines,
    dealing_lines,
    empty_deck_line,
    price_lines,
    rule,
    shown_lines,
)
from setkeeper.cli.result import problem_lines
from setkeeper.cli.solo.attempt import clock_text, score_line
from setkeeper.cli.solo.clock_keys import HERE, OTHER_KEYS, SCREEN_KEYS, TABLE_KEYS
from setkeeper.cli.solo.clock_moves import Make, taken_back, with_end
from setkeeper.cli.terminal.cards import draw_layout
from setkeeper.cli.terminal.columns import cut, pad
from setkeeper.cli.terminal.keys import Keys
from setkeeper.cli.terminal.screen import fold
from setkeeper.cli.terminal.width import width
from setkeeper.match.events import (
    Call,
    Event,
    Extra,
    Note,
    Pause,
    Resume,
    RoundEnd,
    Ruling,
    Undo,
)
from setkeeper.match.state import Phase, State
from setkeeper.match.stopwatch import seconds
from setkeeper.problem import NotSavedFailure, Problem, RefusedFailure, Slug, UsageFailure
from setkeeper.solver.layout import has_set
from setkeeper.solver.verdict import verdict
from setkeeper.store.matchfile import Entered, Match, enter
from setkeeper.words.changes import card_changes
from setkeeper.words.entries import entry_text
from setkeeper.words.features import feature_name

# So much more than the second between two looks at the clock means that the computer slept.
ASLEEP = timedelta(seconds=5)

_ENTER, _RUBOUT, _ESCAPE = "\r\n", "\x7f\b", "\x1b"


@dataclass(slots=True)
class Sitting:
    """``write`` prints at once; ``typed`` is what stands on the last line so far."""

    context: Context
    match: Match
    keys: Keys
    write: Callable[[str], None]
    looked: datetime = field(init=False)
    typed: str = ""
    over: bool = False

    def __post_init__(self) -> None:
        self.looked = self.context.clock()

    @property
    def state(self) -> State:
        return self.match.record.state

    def play(self, said: Sequence[str] = ()) -> Match:
        """Until the attempt is over, or left; what is left stands with its clock stopped."""
        self._say([*said, "", *self._foot()] if self.state.layout is None else said)
        self._settle(self._enter(lambda _: ()))
        try:
            while not self.over:
                self._clock_line()
                self._take(self.keys.next())
        except EOFError:
            self._stop_clock()
        except KeyboardInterrupt:
            self._stop_clock()
            self.write("\n")
            raise
        self._wipe()
        return self.match

    # --- keys ---

    def _take(self, key: str) -> None:
        self._look()
        self._handle(key)
        # Saving may have waited for another program; that was no sleep.
        self.looked = max(self.looked, self.context.clock()) if key else self.looked

    def _look(self) -> None:
        """Looks at the clock; after a sleep the time slept is entered as a pause."""
        now, before = self.context.clock(), self.looked
        self.looked = now
        if now - before <= ASLEEP or self.state.paused or self.over:
            return

        def make(match: Match) -> Iterator[Event]:
            yield Pause(match.record.next_id, before)
            yield Resume(match.record.next_id, now)

        slept = clock_text((now - before).total_seconds())
        said = self.context.language.text(
            "The computer slept for {time}: entered as a pause.", time=slept
        )
        self._settle(self._enter(make), said)

    def _handle(self, key: str) -> None:
        if not key:
            return
        if self.typed or not self._command(OTHER_KEYS.get(key.lower(), key.lower())):
            self._type(key)

    def _command(self, key: str) -> bool:
        """Does what a single key stands for; False if it stands for nothing."""
        commands: dict[str, Callable[[], None]] = {
            " ": self._found,
            "+": self._extra,
            "p": self._pause,
            "u": self._undo,
            "e": self._end,
            "q": self._quit,
            "?": self._help,
        }
        if key not in commands:
            return False
        commands[key]()
        return True

    def _type(self, key: str) -> None:
        if key in _ENTER:
            typed, self.typed = self.typed, ""
            if typed.strip():
                self._typed_cards(typed)
        elif key in _RUBOUT:
            self.typed = self.typed[:-1]
        elif key == _ESCAPE:
            self.typed = ""
        elif key.isprintable():
            self.typed += key

    # --- what the keys do ---

    def _found(self) -> None:
        if self.state.layout is not None:
            said = self.context.language.text(
                "Type the places of the three cards, then Enter: 1 5 9"
            )
            self._say([said])
            return
        self._call(Ruling.SET, ())

    def _typed_cards(self, typed: str) -> None:
        try:
            cards = self._cards_meant(typed)
            ruling = rule(list(cards), None)
        except UsageFailure as failure:
            self._say(problem_lines(self.context.language, failure.problems))
            return
        if ruling is not None:
            self._call(ruling, cards)

    def _cards_meant(self, typed: str) -> tuple[Card, ...]:
        """Three places on the screen, or three codes."""
        layout = self.state.layout
        words = typed.replace(",", " ").split()
        if layout is not None and all(word.isascii() and word.isdigit() for word in words):
            if len(words) != 3:
                raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(words)}))
            for word in words:
                if not 1 <= int(word) <= len(layout):
                    raise UsageFailure(
                        Problem(Slug.NO_SUCH_PLACE, {"typed": word, "n": len(layout)})
                    )
            return tuple(layout[int(word) - 1] for word in words)
        beginner = self.state.rules.deck is Deck.BEGINNER
        cards = tuple(read_cards(split_codes([typed]), fill_optional=beginner))
        if len(cards) != 3:
            raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(cards)}))
        return cards

    def _call(self, ruling: Ruling, cards: tuple[Card, ...]) -> None:
        def make(match: Match) -> Iterator[Event]:
            name = match.record.state.players[0].name
            yield Call(match.record.next_id, self.context.clock(), name, ruling, cards or None)

        entered = self._enter(make)
        if entered is None:
            return
        after = entered.match.record.state
        lines = call_lines(self.context, entered.before, after, 0, ruling)
        if after.layout is None:
            lines = [*shown_lines(self.context, cards), *lines]
        elif ruling is not Ruling.SET:
            # There is no room for every feature below a table on the screen.
            broken = [
                feature_name(self.context.language, f.feature) for f in verdict(*cards).broken
            ]
            features = self.context.language.join(broken)
            lines = [
                self.context.language.text("Not a set. What fails: {features}.", features=features)
                + " "
                + self.context.language.text("It costs nothing.")
            ]
        self._settle(entered, *self._with_key(lines))

    def _with_key(self, lines: Sequence[str]) -> list[str]:
        """That the deck is empty, with the key for the end in the place of the command."""
        language, state = self.context.language, self.state
        command = empty_deck_line(language, state)
        here = (
            language.text("The deck is empty. When no set is left on the table: e")
            if state.table
            else language.text("Nothing is left. The end: e")
        )
        return [here if line == command else line for line in lines]

    def _extra(self) -> None:
        entered = self._enter(lambda m: [Extra(m.record.next_id, self.context.clock())])
        if entered is not None:
            language, after = self.context.language, entered.match.record.state
            lines = [*price_lines(language, after), *dealing_lines(language, entered.before, after)]
            self._settle(entered, *self._with_key(lines))

    def _pause(self) -> None:
        kind: type[Event] = Resume if self.state.paused else Pause
        entered = self._enter(lambda m: [kind(m.record.next_id, self.context.clock())])
        if entered is not None:
            language = self.context.language
            paused = self.context.language.text("The clock is paused; p starts it again.")
            said = paused if self.state.paused else language.text("The clock runs.")
            self._settle(entered, said)

    def _undo(self) -> None:
        entered = self._enter(lambda match: taken_back(match.record, self.context.clock()))
        if entered is None:
            return
        (undo, *_) = entered.events
        assert isinstance(undo, Undo)
        language, record = self.context.language, entered.match.record
        event = next(e for e in record.events if e.id == undo.of[0])
        said = language.text("Taken back: {text}", text=entry_text(language, event))
        changes = card_changes(self.context.language, entered.before, record.state)
        self._settle(entered, said, *([] if record.state.layout is not None else changes))

    def _end(self) -> None:
        language = self.context.language
        if self.state.layout is not None:
            self._say(
                [
                    language.text(
                        "The attempt ends by itself when no set is left. To stop it: q, then {END_EARLY}"
                    )
                ]
            )
            return

        def make(match: Match) -> Iterator[Event]:
            yield RoundEnd(match.record.next_id, self.context.clock(), match.record.state.round)

        self._settle(self._enter(make))

    def _quit(self) -> None:
        self._stop_clock()
        self.over = True

    def _help(self) -> None:
        """On the screen: whether a set is there, and the attempt is marked; else the keys."""
        language, layout = self.context.language, self.state.layout
        if layout is None or self.state.paused:
            self._say(self._foot())
            return
        text = language.text("asked whether a set is there")

        def make(match: Match) -> Iterator[Event]:
            yield Note(match.record.next_id, self.context.clock(), text, helped=True)

        entered = self._enter(make)
        if entered is not None:
            said = (
                language.text("There is a set on the table.")
                if has_set(layout)
                else language.text("There is no set on the table.")
            )
            self._settle(entered, said + " " + language.text("The attempt is marked as helped."))

    def _stop_clock(self) -> None:
        """Who leaves takes no time with them."""
        if self.state.phase is Phase.SEARCH and not self.state.paused:
            self._enter(lambda m: [Pause(m.record.next_id, self.context.clock())])

    # --- the file ---

    def _enter(self, make: Make) -> Entered | None:
        """Saves what ``make`` gives; a refusal is said, and nothing is changed."""
        try:
            entered = enter(
                self.match.path, lambda match: with_end(match, make, self.context.clock)
            )
        except (RefusedFailure, NotSavedFailure) as failure:
            language, slug = self.context.language, failure.problems[0].slug
            here = [language.text(HERE[slug])] if slug in HERE else None
            self._say(here or problem_lines(language, failure.problems))
            return None
        self.match = entered.match
        return entered

    def _settle(self, entered: Entered | None, *lines: str) -> None:
        if entered is None:
            return
        warning = [] if entered.warning is None else [entered.warning]
        told = [*lines, *problem_lines(self.context.language, tuple(warning))]
        if told:
            self._say(told)
        self.over = self.over or self.state.phase is not Phase.SEARCH

    # --- the screen ---

    def _say(self, lines: Sequence[str]) -> None:
        screen = self.context.screen
        folded = fold("\n".join(lines), screen.columns).split("\n")
        layout = self.state.layout
        if layout is None:
            self._wipe()
        else:
            # A terminal that cannot be cleared gets one table below the other.
            clear = self.context.environment.get("TERM") != "dumb"
            self.write("\x1b[2J\x1b[H" if clear else "\n")
            # Nobody searches while the clock stands.
            shown = [] if self.state.paused else draw_layout(screen, layout)
            folded = [*shown, *folded, *self._foot()]
        self.write("".join(f"{line}\n" for line in folded))

    def _foot(self) -> list[str]:
        """The keys; none is parted from its meaning where a line is full."""
        language, screen = self.context.language, self.context.screen
        keys = TABLE_KEYS if self.state.layout is None else SCREEN_KEYS
        dot = " · " if screen.unicode else " | "
        lines: list[str] = []
        for key, what in keys:
            part = language.text("{key}: {what}", key=language.text(key), what=language.text(what))
            if lines and width(lines[-1] + dot + part) <= screen.columns:
                lines[-1] += dot + part
            else:
                lines.append(part)
        return [screen.paint(line, "dim") for line in lines]

    def _clock_line(self) -> None:
        """The last line, written over itself; only blanks wipe it, so any terminal will do."""
        language, state = self.context.language, self.state
        time = clock_text(seconds(self.match.record.holding.values(), self.looked))
        if self.typed:
            line = f"{time}  > {self.typed}"
        elif state.paused:
            line = time + "  " + language.text("The clock is paused; p starts it again.")
        else:
            line = f"{time}  {score_line(language, state)}   " + language.text(
                "In the deck: {deck}", deck=state.deck
            )
        columns = self.context.screen.columns - 1
        self.write("\r" + pad(cut(line, columns), columns) + "\r" + cut(line, columns))

    def _wipe(self) -> None:
        self.write("\r" + " " * (self.context.screen.columns - 1) + "\r")
