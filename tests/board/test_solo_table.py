"""Alone at the screen: keys and time are given from outside, what was entered is read back."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from setkeeper.board.solo_desk import SoloDesk
from setkeeper.cards.code import format_codes
from setkeeper.match.events import Call, Event, Pause, Resume, RoundEnd
from setkeeper.match.rules import choose_rules
from setkeeper.match.solo import Compare, Solo
from setkeeper.match.state import Phase
from setkeeper.match.stopwatch import seconds
from setkeeper.solver.layout import all_sets
from setkeeper.store.matchfile import audit, enter, read_match
from setkeeper.table.beginning import begin
from setkeeper.table.status import helped
from setkeeper.words.language import LANGUAGES, load
from tests.board.desks import Clock, said, screen_text

# Finding the last set each time, nothing is left of this shuffle of the beginner deck.
CLEARED = "v1:0"


class Attempt:
    """A match of one with its desk; numbers in ``play`` are seconds in which the clock is watched."""

    def __init__(
        self,
        folder: Path,
        language: str = "en",
        *,
        seed: str | None = None,
        booklet: str = "ru",
        deck: str = "classic",
    ) -> None:
        self.clock = Clock()
        rules = choose_rules(booklet, deck, {}, solo=True)
        self.path = folder / "m.toml"
        solo = Solo(Compare.POINTS_THEN_TIME, seed)
        begin(folder, self.clock, rules, ["Anna"], first=0, path=self.path, solo=solo)
        self.language = load(language)
        self.desk = self.open()

    def open(self) -> SoloDesk:
        return SoloDesk(self.language, self.path, self.clock, lambda: self.clock.steady)

    def play(self, *steps: str | float) -> "Attempt":
        for step in steps:
            if isinstance(step, str):
                # Keys take no time here.
                for key in [step] if step in ("enter", "escape", "backspace", "ctrl+c") else step:
                    self.desk.press(key, key if len(key) == 1 else None)
                continue
            left = float(step)
            while left > 0:
                self.clock.wait(min(1.0, left))
                self.desk.tick()
                left -= 1
        return self

    def away(self, seconds: float, *, steady: bool = True) -> None:
        """Nobody looks; ``steady`` False: the computer sleeps, and its steady clock too."""
        self.clock.now += timedelta(seconds=seconds)
        self.clock.steady += seconds if steady else 0

    @property
    def events(self) -> list[Event]:
        assert audit(self.path).problems == []
        return read_match(self.path).record.events[1:]

    @property
    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    @property
    def seconds(self) -> int:
        return seconds(read_match(self.path).record.holding.values(), self.clock())

    def text(self) -> str:
        return screen_text(self.desk)


def test_a_key_for_each_thing(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path)
    attempt.play(1, " ", 1, "m", 1, "2rso 1geo 3pfo", "enter", 1, "1RED 2RSD 3GFD", "enter", "q")
    assert attempt.kinds == ["Call", "Extra", "Call", "Call", "Pause"]
    state = read_match(attempt.path).record.state
    (player,) = state.players
    assert (player.sets, player.points, player.wrong, state.extras) == (2, 1, 1, 1)
    assert attempt.desk.leaving == 0
    assert attempt.seconds == 4


def test_keys_of_a_russian_keyboard(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path)
    attempt.play(
        "ь", "г", "+", "г", "з", "З", "2X", "backspace", "backspace", "2RSO", "escape", "й"
    )
    assert attempt.kinds == ["Extra", "Undo", "Extra", "Undo", "Pause", "Resume", "Pause"]


@pytest.mark.parametrize("key", [*"xhfgnr/0ž", "enter", "escape", "up"])
def test_only_a_digit_begins_a_line_and_other_keys_do_nothing(tmp_path: Path, key: str) -> None:
    attempt = Attempt(tmp_path)
    attempt.desk.press(key, key if len(key) == 1 else None)
    if key not in "ž":
        assert said(attempt.desk)
    attempt.play("escape", " ")
    assert attempt.kinds == ["Call"]


def test_help_is_always_a_key(tmp_path: Path) -> None:
    for attempt in (Attempt(tmp_path),):
        for before in ("", "p", "p"):
            attempt.play(before, "?")
            assert "take back the last move" in attempt.text()
            attempt.play("escape")
            assert len(attempt.desk.modes) == 1


def test_a_code_that_cannot_be_read_changes_nothing_and_stays_in_the_line(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path)
    for typed in ("2ROO 1GEO 3PFO", "2RSO 1GEO", "2RSO 2RSO 3PFO", "1 2 3"):
        attempt.play(typed, "enter")
        assert said(attempt.desk)
        assert "Esc" in attempt.text()
        attempt.play("escape")
    assert attempt.kinds == []


def test_a_pause_takes_no_time_and_no_moves(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play(1, "p", 100, "m", "e", 100, "p", 1, " ", "q")
    assert attempt.kinds == ["Pause", "Resume", "Call", "Pause"]
    assert attempt.seconds == 2


def test_tenths_are_not_lost(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path)
    attempt.play("p")
    for _ in range(20):
        attempt.play("p", 0.43, "p", 0.6)
    assert abs(attempt.seconds - 8.6) <= 1


def test_a_wall_clock_set_back_takes_nothing_away(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play(15)
    attempt.clock.now -= timedelta(hours=1)
    attempt.play(3, " ", "q")
    assert 17 <= attempt.seconds <= 19


@pytest.mark.parametrize("steady", [True, False])
@pytest.mark.parametrize(("gap", "slept"), [(1, False), (4, False), (8, True), (30000, True)])
def test_a_laptop_that_sleeps_does_not_spoil_the_time(
    tmp_path: Path, gap: int, slept: bool, steady: bool
) -> None:
    attempt = Attempt(tmp_path).play(1, " ", 1)
    attempt.away(gap, steady=steady)
    attempt.play(1, " ")
    told = said(attempt.desk)
    attempt.play("q")
    assert attempt.kinds == ["Call", *["Pause", "Resume"] * slept, "Call", "Pause"]
    # What is no sleep by either clock counts, but a set wall clock never does.
    counted = 0 if slept or not steady else gap
    assert abs(attempt.seconds - (3 + counted)) <= 1
    assert told


def test_a_key_that_wakes_the_computer(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play(1, 1)
    attempt.away(5000)
    attempt.play(" ", "q")
    assert attempt.kinds == ["Pause", "Resume", "Call", "Pause"]
    assert attempt.seconds <= 3


def test_asleep_while_the_clock_stands_is_no_second_pause(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play("p")
    attempt.away(5000)
    attempt.play("p", "q")
    assert attempt.kinds == ["Pause", "Resume", "Pause"]
    assert attempt.seconds == 0


def test_undo_of_an_extra_keeps_the_pauses_since(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play(1, "+", 1, "p", 500, "p", 1, "u", 1, "q")
    assert attempt.kinds == ["Extra", "Pause", "Resume", "Undo", "Pause", "Resume", "Pause"]
    assert read_match(attempt.path).record.state.extras == 0
    assert attempt.seconds == 4


def test_the_end_is_asked_for_and_an_undo_does_not_count_the_time_since(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, booklet="cs").play("e", "escape", "m", " " * 24, 18, "e")
    assert attempt.kinds[-1] == "Call"
    attempt.play("e")
    assert attempt.kinds[-1] == "RoundEnd"
    assert attempt.desk.state.won
    attempt.play(29, "u", 2, "q")
    assert attempt.kinds[-1] == "Pause"
    assert attempt.seconds == 20


@pytest.mark.parametrize("how", ["ctrl+c", "stopped"])
def test_whoever_goes_takes_no_time_along(tmp_path: Path, how: str) -> None:
    attempt = Attempt(tmp_path).play(1, " ", 1)
    if how == "stopped":
        attempt.desk.stopped()
    else:
        attempt.play(how)
        assert attempt.desk.leaving == 130
    assert attempt.kinds == ["Call", "Pause"]
    attempt.away(86400)
    attempt.desk = attempt.open()
    assert "Space" in attempt.text()
    attempt.play(3, " ", 3, "q")
    assert attempt.seconds == 5


def test_another_window_may_enter_too(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path).play(" ")
    call = attempt.events[-1]
    assert isinstance(call, Call)
    more = Call(call.id + 1, call.at, call.player, call.ruling)
    enter(attempt.path, lambda _: [more])
    attempt.play(1)
    assert "Sets: 2" in attempt.text()
    attempt.play("+", "q")
    assert attempt.kinds == ["Call", "Call", "Extra", "Pause"]


# --- cards on the screen ---


@pytest.mark.parametrize("by_code", [False, True])
@pytest.mark.parametrize(
    ("deck", "booklet", "seed"),
    [("classic", "ru", "v1:2026"), ("beginner", "fr", "v1:3"), ("beginner", "ru", CLEARED)],
)
def test_played_to_its_end(
    tmp_path: Path, deck: str, booklet: str, seed: str, by_code: bool
) -> None:
    attempt = Attempt(tmp_path, deck=deck, booklet=booklet, seed=seed)
    while attempt.desk.state.phase is Phase.SEARCH:
        layout = attempt.desk.state.layout
        assert layout is not None
        found = all_sets(layout)
        attempt.play(1)
        if not found:
            attempt.play("m")
            continue
        codes = format_codes(layout[place - 1] for place in found[-1])
        attempt.play(codes if by_code else " ".join(map(str, found[-1])), "enter", 0.5)
    state = attempt.desk.state
    assert state.deck == 0
    assert state.layout is not None
    assert not all_sets(state.layout)
    end = attempt.events[-1]
    assert isinstance(end, RoundEnd)
    assert (end.cards or ()) == state.layout
    size = 81 if deck == "classic" else 27
    assert 3 * state.players[0].sets + len(state.layout) == size
    if seed == CLEARED:
        assert state.layout == ()
    assert "The attempt is over" in attempt.text()


def test_what_lies_there_is_never_told_unasked(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026")
    shown = []
    for keys in ("+", " ", "e", "1 2 3", "u"):
        attempt.play(keys, "enter" if keys == "1 2 3" else "")
        shown.append(attempt.text())
    assert not any("There is" in text for text in shown)
    assert not helped(read_match(attempt.path))


def test_who_asked_is_marked_and_no_undo_takes_it_back(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026")
    there = bool(all_sets(attempt.desk.state.layout or ()))
    attempt.play("р")  # h on a Russian keyboard
    assert ("There is a set" in said(attempt.desk)) is there
    assert ("There is no set" in said(attempt.desk)) is not there
    attempt.play("+", "u", "q")
    assert helped(read_match(attempt.path))
    assert attempt.desk.state.extras == 0


def test_no_cards_are_shown_while_the_clock_stands(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026")
    assert "1REO" in attempt.text()
    attempt.play("p")
    assert "1REO" not in attempt.text()
    attempt.play("h")
    assert "There is" not in attempt.text()
    attempt.play(" ")
    assert "1REO" in attempt.text()


@pytest.mark.parametrize(
    "typed", ["1 2 13", "10 1 2000", "1 2", "1 2 3 4", "1 1 2", "3PFO 3PFD 3PFW"]
)
def test_places_and_cards_that_are_not_there(tmp_path: Path, typed: str) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026").play(typed, "enter", "escape", "q")
    assert not [event for event in attempt.events if isinstance(event, Call)]


def test_places_typed_on_a_czech_keyboard(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026")
    places = all_sets(attempt.desk.state.layout or ())[0]
    row = dict(zip("12345678", "+ěščřžýá", strict=True))
    typed = " ".join("".join(row.get(d, d) for d in str(place)) for place in places)
    if typed.startswith("+"):
        typed = typed.replace("+", "1", 1)
    attempt.play(typed, "enter")
    assert attempt.kinds == ["Call"]


def test_undo_puts_the_cards_back_in_their_places(tmp_path: Path) -> None:
    attempt = Attempt(tmp_path, seed="v1:2026")
    before = attempt.desk.state.layout
    places = all_sets(before or ())[0]
    attempt.play(" ".join(map(str, places)), "enter", "u")
    assert attempt.kinds == ["Call", "Undo"]
    assert attempt.desk.state.layout == before


@pytest.mark.parametrize("seed", [None, "v1:2026"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_and_the_keys_have_room(tmp_path: Path, language: str, seed: str | None) -> None:
    attempt = Attempt(tmp_path, language, booklet="cs", seed=seed).play("+++")
    text = attempt.text()
    if seed:
        assert " 21 " in text
    assert text.splitlines()[0].strip().startswith("0:00")
    small = screen_text(attempt.desk, 40, 12)
    assert small.splitlines()[-1].strip()


def test_times_rise(tmp_path: Path) -> None:
    """Whatever the pauses, no entry is earlier than the one before."""
    attempt = Attempt(tmp_path)
    steps: list[Callable[[], object]] = [
        lambda: attempt.play("p"), lambda: attempt.play(0.3), lambda: attempt.play(" "),
    ]  # fmt: skip
    for number in range(60):
        steps[number * number % 7 % 3]()
    times = [event.at for event in attempt.events]
    assert times == sorted(times)
    assert {type(e) for e in attempt.events} >= {Pause, Resume, Call}
