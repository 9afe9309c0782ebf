"""The start screen: names clockwise, booklet, deck, and the settings; Enter begins at any row.

What is there already is what was played last, so that Enter alone is enough.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from setkeeper.board.keys import DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, is_text
from setkeeper.board.picture import Piece, Row, cut, row
from setkeeper.board.sitting import Hint, Mode, Sitting
from setkeeper.board.typed_line import Line
from setkeeper.cards.deck import Deck
from setkeeper.match.names import tidy
from setkeeper.match.rules import (
    BOOKLETS,
    DEFAULT_BOOKLET,
    SETTINGS,
    Rules,
    Value,
    choose_rules,
    overridden,
    settings_of,
)
from setkeeper.match.seating import FEWEST_PLAYERS
from setkeeper.problem import Failure
from setkeeper.store.matchfile import Match
from setkeeper.table.beginning import begin, newest
from setkeeper.words import board as words
from setkeeper.words.language import Language
from setkeeper.words.settings import BOOKLET_NAMES, setting_text

_USUAL = 4

# The numbers that are offered where any would do.
_NUMBERS: dict[str, tuple[Value, ...]] = {
    "show-within": ("none", 3, 5, 10, 20, 30),
    "rounds": ("each-deals", 1, 2, 3, 4, 5, 6, 8, 10),
}
_NAMES, _BOOKLET, _DECK = "names", "booklet", "deck"


@dataclass
class Choice:
    """What is chosen so far; ``changed`` are the settings other than the booklet's."""

    booklet: str
    deck: str
    changed: dict[str, Value]

    def rules(self) -> Rules:
        return choose_rules(self.booklet, self.deck, self.changed)


class Start(Mode):
    """``then`` gets the match that was begun, and lays the board over this screen."""

    steady = False

    def __init__(self, sitting: Sitting, home: Path, then: Callable[[Match], None]) -> None:
        self.sitting, self.home, self.then = sitting, home, then
        last = newest(home)
        self.names = Line(_names_of(last))
        rules = None if last is None else last.record.start.rules
        self.choice = (
            Choice(DEFAULT_BOOKLET, Deck.CLASSIC.value, {})
            if rules is None
            else Choice(rules.booklet, rules.deck.value, dict(overridden(rules)))
        )
        self.at = 0

    @property
    def places(self) -> list[str]:
        """The rows that can be gone to; a floor only where it means something."""
        try:
            lose_point = self.choice.rules().penalty == "lose-point"
        except Failure:
            lose_point = True
        settings = [name for name in SETTINGS if name != "floor" or lose_point]
        return [_NAMES, _BOOKLET, _DECK, *settings]

    # --- what is shown ---

    def header(self, width: int) -> Row:  # noqa: ARG002
        return row(" setkeeper — " + self.sitting.language.text("a new match"), "bold reverse")

    def body(self, width: int, height: int) -> list[Row]:
        rows = [self._row(place, number, width) for number, place in enumerate(self.places)]
        top = max(0, min(self.at - height + 2, len(rows) - height))
        return rows[top : top + height]

    def _row(self, place: str, number: int, width: int) -> Row:
        language, here = self.sitting.language, number == self.at
        look = "bold" if here else ""
        if place == _NAMES:
            prompt = language.text("Players, clockwise:")
            if here:
                return self.names.shown(prompt, width)
            return (Piece(prompt + " "), Piece(cut(self.names.content, width - len(prompt) - 2)))
        arrows = ("◂ ", " ▸") if here else ("  ", "  ")
        text = cut(self._said(language, place), width - 6)
        star = "*" if place in self.choice.changed else " "
        return (
            Piece(star + arrows[0], look, LEFT if here else None),
            Piece(text, look, RIGHT if here else None),
            Piece(arrows[1], look, RIGHT if here else None),
        )

    def _said(self, language: Language, place: str) -> str:
        choice = self.choice
        if place == _BOOKLET:
            name = language.text(BOOKLET_NAMES[choice.booklet])
            return language.text("Rules: {booklet}, {name}.", booklet=choice.booklet, name=name)
        if place == _DECK:
            if choice.deck == Deck.CLASSIC:
                return language.text("The whole deck: 81 cards.")
            return language.text("The beginner deck: the 27 filled cards.")
        return setting_text(language, place, self._value(place))

    def _value(self, place: str) -> Value:
        standard = settings_of(choose_rules(self.choice.booklet, self.choice.deck, {}))
        return self.choice.changed.get(place, standard[place])

    def line(self, width: int) -> Row | None:  # noqa: ARG002
        return row(
            self.sitting.language.text("Ready? Enter begins the match; the lot says who deals.")
        )

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        return (
            Hint(text("Enter"), text("begin"), ENTER),
            Hint("↑↓", text("choose"), DOWN),
            Hint("←→", text("change"), RIGHT),
            Hint("Esc", text(words.LEAVE), ESCAPE),
        )

    # --- keys ---

    def press(self, key: str) -> None:
        places = self.places
        place = places[min(self.at, len(places) - 1)]
        if key == ENTER:
            self._begin()
        elif key == ESCAPE:
            self.sitting.leave()
        elif key in (DOWN, TAB):
            self.at = min(self.at + 1, len(places) - 1)
        elif key == UP:
            self.at = max(self.at - 1, 0)
        elif place == _NAMES:
            self.names.press(key)
            self.sitting.say()
        elif key in (LEFT, RIGHT):
            self._change(place, 1 if key == RIGHT else -1)
        elif is_text(key):
            self.sitting.say(
                self.sitting.language.text("The arrows choose and change; Enter begins.")
            )

    def paste(self, text: str) -> None:
        if self.at == 0:
            self.names.paste(text)

    def _change(self, place: str, step: int) -> None:
        choice = self.choice
        self.sitting.say()
        if place == _BOOKLET:
            choice.booklet = _after(list(BOOKLETS), choice.booklet, step)
            # Another booklet brings its own settings.
            choice.changed = {}
        elif place == _DECK:
            choice.deck = _after([deck.value for deck in Deck], choice.deck, step)
        else:
            values = [
                v for v in _NUMBERS.get(place, SETTINGS[place]) if v != "none" or place != "penalty"
            ]
            value = _after(values, self._value(place), step)
            choice.changed.pop(place, None)
            if value != self._value(place):
                choice.changed[place] = value
            if place == "penalty" and value != "lose-point":
                choice.changed.pop("floor", None)
        try:
            choice.rules()
        except Failure as failure:
            self.sitting.refuse(failure.problems)

    def _begin(self) -> None:
        sitting = self.sitting
        try:
            names = typed_names(sitting.language, self.names.content)
            begun = begin(self.home, sitting.clock, self.choice.rules(), names)
        except Failure as failure:
            sitting.refuse(failure.problems)
            return
        self.then(begun)


def typed_names(language: Language, text: str) -> list[str]:
    """Names parted by commas, or by blanks where there are none; a number: so many players."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) < 3:
        return [language.text("Player {n}", n=seat) for seat in range(1, int(text) + 1)]
    if not text:
        return [language.text("Player {n}", n=seat) for seat in range(1, _USUAL + 1)]
    parts = text.replace(";", ",").split(",") if "," in text or ";" in text else text.split()
    return [name for part in parts if (name := tidy(part))]


def _names_of(last: Match | None) -> str:
    if last is None:
        return str(_USUAL)
    state = last.record.state
    names = [state.players[number].name for number in state.present]
    if len(names) < FEWEST_PLAYERS:
        return str(_USUAL)
    return (", " if any(" " in name for name in names) else " ").join(names)


def _after(values: Sequence[Any], value: Any, step: int) -> Any:
    place = values.index(value) if value in values else 0
    return values[(place + step) % len(values)]
