"""A puzzle on the screen: the places of every set, one after the other, against the clock."""

import re
from collections.abc import Sequence

from setkeeper.board.cards import table_block
from setkeeper.board.keys import ENTER, ESCAPE
from setkeeper.board.picture import Row, row
from setkeeper.board.sitting import Hint, Mode, Sitting
from setkeeper.board.typed_line import Line
from setkeeper.cards.card import Card
from setkeeper.solver.layout import all_sets
from setkeeper.words.attempt import clock_text
from setkeeper.words.line import Style, line
from setkeeper.words.verdicts import verdict_lines

HELP = "?"


def places_typed(typed: str, count: int) -> list[int]:
    """The places in what was typed; 159 is 1, 5 and 9 where no place has two digits."""
    found = re.findall(r"[0-9]+", typed)
    if count < 10 or (len(found) == 1 and len(found[0]) == 3):
        found = list("".join(found))
    return [int(digits[:4]) for digits in found]


class Puzzle(Mode):
    """``found`` are the sets named so far; ``helped`` says that one was shown."""

    def __init__(self, sitting: Sitting, layout: Sequence[Card], title: str) -> None:
        self.sitting, self.layout, self.title = sitting, tuple(layout), title
        self.sets = all_sets(self.layout)
        self.found: list[tuple[int, ...]] = []
        self.helped = False
        self.typed = Line()
        self.began = sitting.steady()
        self.ended: float | None = None if self.sets else self.began

    @property
    def seconds(self) -> float:
        return (self.sitting.steady() if self.ended is None else self.ended) - self.began

    def header(self, width: int) -> Row:  # noqa: ARG002
        counted = f"{len(self.found)}/{len(self.sets)}"
        return row(f" {self.title}   {counted}   {clock_text(self.seconds)}", "reverse")

    def body(self, width: int, height: int) -> list[Row]:
        drawn = table_block(self.layout, 3 * -(-len(self.layout) // 3), width, height)
        known = "   ".join(" ".join(map(str, three)) for three in self.found)
        return [*drawn, row(known, "green")]

    def line(self, width: int) -> Row | None:
        if self.ended is not None:
            return None
        return self.typed.shown(self.sitting.language.text("Places of a set:"), width)

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        leave = Hint("Esc", text("leave"), ESCAPE)
        if self.ended is not None:
            return (leave,)
        enter = Hint("Enter", text("check"), ENTER)
        return (enter, Hint(HELP, text("show one"), HELP), leave)

    def press(self, key: str) -> None:
        if key == ESCAPE:
            self.sitting.leave()
        elif self.ended is not None:
            return
        elif key == HELP:
            self.helped = True
            self._take(next(three for three in self.sets if three not in self.found))
        elif key == ENTER:
            self._answer(places_typed(self.typed.content, len(self.layout)))
            self.typed = Line()
        else:
            self.typed.press(key)

    def paste(self, text: str) -> None:
        if self.ended is None:
            self.typed.paste(text)

    def _answer(self, places: list[int]) -> None:
        text = self.sitting.language.text
        if len(set(places)) != 3 or not all(1 <= p <= len(self.layout) for p in places):
            self.sitting.say(
                text("Three different places from 1 to {n}, like 1 5 9.", n=len(self.layout))
            )
            return
        three = tuple(sorted(places))
        if three in self.found:
            self.sitting.say(text("That set has been found already."))
        elif three in self.sets:
            self._take(three)
        else:
            cards = [self.layout[place - 1] for place in three]
            self.sitting.say(*verdict_lines(self.sitting.language, cards))

    def _take(self, three: tuple[int, ...]) -> None:
        language = self.sitting.language
        self.found.append(three)
        places = " ".join(map(str, three))
        if len(self.found) < len(self.sets):
            self.sitting.say(line(language.text("A set: {places}.", places=places), Style.GOOD))
            return
        self.ended = self.sitting.steady()
        said = language.text("All found, in {time}.", time=clock_text(self.seconds))
        if self.helped:
            said += " " + language.text("With help.")
        self.sitting.say(line(said, Style.GOOD))
