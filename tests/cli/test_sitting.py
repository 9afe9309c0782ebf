"""The loop at the clock: keys and time are given from outside, what was entered is read back."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from setkeeper.cards.code import format_codes
from setkeeper.cli.context import Context
from setkeeper.cli.solo.attempt import welcome
from setkeeper.cli.solo.begin import begin
from setkeeper.cli.solo.clock import Sitting
from setkeeper.cli.terminal.screen import Screen
from setkeeper.match.events import Call, Pause, Resume, RoundEnd, Undo
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import Phase
from setkeeper.match.stopwatch import seconds
from setkeeper.solver.layout import all_sets
from setkeeper.store.matchfile import Match, audit, enter
from setkeeper.table.status import helped
from setkeeper.words.language import LANGUAGES, choose
from tests.cli.test_solo import Clock

# Finding the last set each time, nothing is left of this shuffle of the beginner deck.
CLEARED = "v1:0"

GONE = "gone"  # the terminal
STOP = "stop"  # Ctrl-C


class Script:
    """Keys one after the other; a number lets so many seconds pass, 1 is the loop's own tick."""

    def __init__(self, clock: Clock, steps: Iterable[str | int]) -> None:
        self.clock = clock
        self.steps: Iterator[str] = iter(self._flat(steps))

    def _flat(self, steps: Iterable[str | int]) -> Iterator[str]:
        for step in steps:
            if isinstance(step, int):
                self.clock.wait(step)
                yield ""
            elif step in (GONE, STOP):
                yield step
            else:
                yield from step

    def next(self) -> str:
        key = next(self.steps, GONE)
        if key == GONE:
            raise EOFError
        if key == STOP:
            raise KeyboardInterrupt
        return key


class Desk:
    """An attempt, its clock, and everything that was printed."""

    def __init__(self, home: Path, lang: str = "en", **options: Any) -> None:
        self.clock = Clock()
        self.printed: list[str] = []
        language = choose(lang, {}, lambda: "en")
        screen = Screen()
        environment = {"SETKEEPER_HOME": str(home)}
        self.session = Context(language, screen, environment, clock=self.clock)
        rules = choose_rules(
            options.pop("booklet", "ru"), options.pop("deck", "classic"), {}, solo=True
        )
        self.match: Match = begin(self.session, rules, None, **options)

    def play(self, *steps: str | int) -> Match:
        sitting = Sitting(self.session, self.match, Script(self.clock, steps), self.printed.append)
        try:
            self.match = sitting.play(welcome(self.session, self.match))
        finally:
            self.match = sitting.match
        assert audit(self.match.path).problems == []
        return self.match

    @property
    def out(self) -> str:
        return "".join(self.printed)

    @property
    def seconds(self) -> int:
        return seconds(self.match.record.holding.values(), self.clock())

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.match.record.events]


def test_a_key_for_each_thing(home: Path) -> None:
    desk = Desk(home)
    state = desk.play(
        1, " ", 1, "+", 1, "2rso 1geo 3pfo\n", 1, "1RED 2RSD 3GFD\r", GONE
    ).record.state
    assert desk.kinds == ["RoundStart", "Call", "Extra", "Call", "Call", "Pause"]
    (player,) = state.players
    assert (player.sets, player.points, player.wrong, state.extras) == (2, 1, 1, 1)
    assert state.paused
    assert desk.seconds == 4


def test_keys_of_a_russian_keyboard_and_slips(home: Path) -> None:
    desk = Desk(home)
    desk.play("=", "г", "з", "З", "2X\x7f\x7f\x1b", "2RSO\x1b", "\x1b", "\n", "й")
    assert desk.kinds == ["RoundStart", "Extra", "Undo", "Pause", "Resume", "Pause"]
    assert not desk.match.record.state.extras


def test_a_code_that_cannot_be_read_changes_nothing(home: Path) -> None:
    desk = Desk(home)
    desk.play("2ROO 1GEO 3PFO\n", "2RSO 1GEO\n", "2RSO 2RSO 3PFO\n", "1 2 3\n", "q")
    assert desk.kinds == ["RoundStart", "Pause"]
    assert "character 3" in desk.out


def test_a_pause_takes_no_time_and_no_moves(home: Path) -> None:
    desk = Desk(home)
    desk.play(1, "p", 100, " ", "+", "e", 100, "p", 1, " ", "q")
    assert desk.kinds == ["RoundStart", "Pause", "Resume", "Call", "Pause"]
    assert desk.seconds == 2


@pytest.mark.parametrize(("gap", "slept"), [(1, False), (5, False), (6, True), (30000, True)])
def test_a_laptop_that_sleeps_does_not_spoil_the_time(home: Path, gap: int, slept: bool) -> None:
    desk = Desk(home)
    desk.play(1, " ", 1, gap, 1, " ", "q")
    assert desk.kinds == ["RoundStart", "Call", *["Pause", "Resume"] * slept, "Call", "Pause"]
    assert desk.seconds == (3 if slept else 3 + gap)
    assert ("slept" in desk.out) is slept


def test_a_key_that_wakes_the_computer(home: Path) -> None:
    desk = Desk(home)
    script = [1, 1]
    desk.play(*script, 5000, " ", "q")
    assert [type(e) for e in desk.match.record.events[1:3]] == [Pause, Resume]
    assert desk.seconds == 2


def test_asleep_while_the_clock_stands_is_no_second_pause(home: Path) -> None:
    desk = Desk(home)
    desk.play("p", 5000, "p", "q")
    assert desk.kinds == ["RoundStart", "Pause", "Resume", "Pause"]
    assert desk.seconds == 0


def test_undo_of_an_extra_keeps_the_pauses_since(home: Path) -> None:
    desk = Desk(home)
    desk.play(1, "+", 1, "p", 500, "p", 1, "u", 1, "q")
    assert desk.kinds == [
        "RoundStart",
        "Extra",
        "Pause",
        "Resume",
        "Undo",
        "Pause",
        "Resume",
        "Pause",
    ]
    assert desk.match.record.state.extras == 0
    assert desk.match.record.state.players[0].points == 0
    assert desk.seconds == 4


def test_undo_with_nothing_to_take_back(home: Path) -> None:
    desk = Desk(home)
    desk.play("u", "q")
    assert desk.kinds == ["RoundStart", "Pause"]


def test_the_end(home: Path) -> None:
    desk = Desk(home, booklet="cs")
    match = desk.play("e", "+", " " * 24, "e", " ")
    assert match.record.state.phase is Phase.FINISHED
    assert match.record.state.won
    assert desk.kinds[-1] == "RoundEnd"
    assert "The booklet is terse here" in desk.out


def test_ctrl_c_leaves_the_clock_standing(home: Path) -> None:
    desk = Desk(home)
    with pytest.raises(KeyboardInterrupt):
        desk.play(1, " ", 1, STOP)
    assert desk.kinds == ["RoundStart", "Call", "Pause"]
    assert audit(desk.match.path).problems == []


def test_another_window_may_enter_too(home: Path) -> None:
    desk = Desk(home)

    def steps() -> Iterator[str | int]:
        yield " "
        enter(
            desk.match.path,
            lambda m: [replace(m.record.events[-1], id=m.record.next_id)],
        )
        yield "+"
        yield "q"

    sitting = Sitting(desk.session, desk.match, Script(desk.clock, steps()), desk.printed.append)
    match = sitting.play()
    assert match.record.state.players[0].sets == 2
    assert match.record.state.extras == 1


# --- cards on the screen ---


class Finder(Script):
    """Takes every set, as long as there is one, else lays three more."""

    def __init__(self, clock: Clock, by_code: bool) -> None:
        super().__init__(clock, self._moves())
        self.by_code = by_code
        self.sitting: Sitting

    def _moves(self) -> Iterator[str | int]:
        while True:
            layout = self.sitting.state.layout
            assert layout is not None
            found = all_sets(layout)
            yield 1
            if not found:
                yield "+"
                continue
            codes = format_codes(layout[place - 1] for place in found[-1])
            yield (codes if self.by_code else " ".join(map(str, found[-1]))) + "\n"


@pytest.mark.parametrize("by_code", [False, True])
@pytest.mark.parametrize(
    ("deck", "booklet", "seed"),
    [("classic", "ru", "v1:2026"), ("classic", "cs", "v1:7"), ("beginner", "fr", "v1:3")],
)
def test_played_to_its_end(home: Path, deck: str, booklet: str, seed: str, by_code: bool) -> None:
    desk = Desk(home, deck=deck, booklet=booklet, seed=seed)
    script = Finder(desk.clock, by_code)
    sitting = Sitting(desk.session, desk.match, script, desk.printed.append)
    script.sitting = sitting
    match = sitting.play()
    state = match.record.state
    assert state.phase is Phase.FINISHED
    assert state.deck == 0
    assert state.layout is not None
    assert not all_sets(state.layout)
    end = match.record.events[-1]
    assert isinstance(end, RoundEnd)
    assert (end.cards or ()) == state.layout
    assert 3 * state.players[0].sets + len(state.layout) == (81 if deck == "classic" else 27)
    assert audit(match.path).problems == []


def test_a_table_that_is_cleared(home: Path) -> None:
    """Not one card is left: nothing to draw, and the end all the same."""
    desk = Desk(home, seed=CLEARED, deck="beginner")
    script = Finder(desk.clock, by_code=False)
    sitting = Sitting(desk.session, desk.match, script, desk.printed.append)
    script.sitting = sitting
    match = sitting.play()
    assert match.record.state.phase is Phase.FINISHED
    assert match.record.state.layout == ()
    assert match.record.state.players[0].sets == 9


def test_what_lies_there_is_never_told_unasked(home: Path) -> None:
    desk = Desk(home, seed="v1:2026")
    layout = desk.match.record.state.layout
    assert layout is not None
    assert not helped(desk.match)
    desk.play("+", " ", "e", "1 2 3\n", "u", GONE)
    assert "There is" not in desk.out
    assert "no set is there" not in desk.out
    assert not helped(desk.match)


def test_who_asked_is_marked_and_no_undo_takes_it_back(home: Path) -> None:
    desk = Desk(home, seed="v1:2026")
    there = bool(all_sets(desk.match.record.state.layout or ()))
    desk.play("?", "+", "u", "q")
    assert ("There is a set on the table." in desk.out) is there
    assert ("There is no set on the table." in desk.out) is not there
    assert helped(desk.match)
    assert "helped = true" in desk.match.path.read_text("utf-8")
    assert desk.match.record.state.extras == 0


def test_no_cards_are_shown_while_the_clock_stands(home: Path) -> None:
    desk = Desk(home, seed="v1:2026")
    desk.play("p", "?", "q")
    shown = desk.out.split("\x1b[2J\x1b[H")
    assert [("1REO" in page) for page in shown[1:]] == [True, False, False]
    assert not helped(desk.match)


@pytest.mark.parametrize(
    "typed", ["1 2 13\n", "0 1 2\n", "1 2\n", "1 2 3 4\n", "1 1 2\n", "3PFO 3PFD 3PFW\n"]
)
def test_places_and_cards_that_are_not_there(home: Path, typed: str) -> None:
    desk = Desk(home, seed="v1:2026")
    desk.play(typed, "q")
    assert not [event for event in desk.match.record.events if isinstance(event, Call)]


def test_undo_puts_the_cards_back_in_their_places(home: Path) -> None:
    desk = Desk(home, seed="v1:2026")
    before = desk.match.record.state.layout
    assert before is not None
    places = all_sets(before)
    assert places
    desk.play(" ".join(map(str, places[0])) + "\n", "u", "q")
    assert isinstance(desk.match.record.events[2], Undo)
    assert desk.match.record.state.layout == before


def test_the_screen_without_clearing(home: Path) -> None:
    desk = Desk(home, seed="v1:2026")
    desk.session = replace(desk.session, environment={"TERM": "dumb"}, screen=Screen(unicode=False))
    desk.play("1 2 3\n", 1, "q")
    assert "\x1b" not in desk.out
    assert desk.out.isascii()


@pytest.mark.parametrize("seed", [None, "v1:2026"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_eighty_columns_and_twenty_four_lines(home: Path, language: str, seed: str | None) -> None:
    from wcwidth import wcswidth

    desk = Desk(home, language, booklet="cs", seed=seed)
    desk.play(1, "2RSO 1GEO 3PFO", "\x1b", "+++", "1 2 3\n", "?", "p", "u", "p", "e", "q")
    assert "\x1b[3" not in desk.out, "no colour where none is wanted"
    pages = desk.out.split("\x1b[2J\x1b[H")
    for page in pages:
        lines = re.split(r"[\r\n]", page)
        assert all(wcswidth(line) <= 80 for line in lines), language
        assert seed is None or page.count("\n") <= 23, (language, page)
