"""The board of several: each key in each phase, and that a wrong one does no harm."""

from pathlib import Path

import pytest

from setkeeper.board.ending import read_end
from setkeeper.match.events import Amend, Call, Extra, RoundEnd, Ruling
from setkeeper.match.state import Phase
from setkeeper.store.matchfile import read_match
from tests.board.desks import Room, said
from tests.store.played import enter_call


def call_of(room: Room) -> Call:
    event = room.events[-1]
    assert isinstance(event, Call)
    return event


@pytest.mark.parametrize(
    ("keys", "ruling"), [("enter", Ruling.SET), ("x", Ruling.WRONG), ("ч", Ruling.WRONG)]
)
def test_two_keys_a_call(tmp_path: Path, keys: str, ruling: Ruling) -> None:
    room = Room(tmp_path)
    room.press("2")
    assert room.kinds == []
    room.press(keys)
    assert (call_of(room).player, call_of(room).ruling) == ("Boris", ruling)


def test_late_where_there_is_a_limit(tmp_path: Path) -> None:
    room = Room(tmp_path, booklet="fr")
    room.press("é")
    assert "5 seconds left" in room.text()
    room.clock.wait(6)
    assert "time is up" in room.text()
    assert room.kinds == []  # it never rules by itself
    room.press("l")
    assert call_of(room).ruling is Ruling.LATE


def test_late_without_a_limit_is_refused_and_the_claim_stays(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "l")
    assert room.kinds == []
    room.press("enter")
    assert call_of(room).player == "Boris"


def test_esc_withdraws(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "escape", "3", "enter")
    assert [event.player for event in room.events if isinstance(event, Call)] == ["Věra"]


def test_the_cards_rule(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "2rso 1geo 3pfo")
    assert "It is a set." in room.text()
    assert room.kinds == []
    room.press("enter")
    call = call_of(room)
    assert call.ruling is Ruling.SET
    assert call.cards is not None
    room.press("1", "1reo1rew1gfd")
    assert "Not a set." in room.text()
    room.press("enter")
    assert call_of(room).ruling is Ruling.WRONG


def test_russian_letters_in_the_line_mean_the_russian_words(tmp_path: Path) -> None:
    room = Room(tmp_path, "ru")
    room.press("2", "2кшо 1зпо 3фзо", "enter")
    call = call_of(room)
    assert call.ruling is Ruling.SET
    assert call.cards is not None


def test_a_digit_begins_a_code_and_says_who_was_first(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "3")
    assert "Boris called first" in said(room.desk)
    assert "> 3" in room.text()
    # A lone digit was a second call: the ruling counts all the same.
    room.press("enter")
    assert (call_of(room).player, call_of(room).ruling) == ("Boris", Ruling.SET)


def test_a_seat_beyond_three_only_says_who_was_first(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "4")
    assert "Boris called first" in said(room.desk)
    room.press("x")
    assert (call_of(room).player, call_of(room).ruling) == ("Boris", Ruling.WRONG)


def test_unfinished_codes_are_refused_and_esc_empties_the_line_first(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "2rso 1g", "enter")
    assert room.kinds == []
    room.press("escape")
    assert room.desk.table.claim is not None
    room.press("2rsoo", "backspace", "1geo", "enter")
    assert room.kinds == []
    room.press("escape", "escape")
    assert room.desk.table.claim is None


@pytest.mark.parametrize("key", ["enter", "x", "l", "escape", "х", "д"])
def test_a_ruling_without_a_call_says_why_nothing_happens(tmp_path: Path, key: str) -> None:
    room = Room(tmp_path)
    room.press(key)
    assert room.kinds == []
    assert "Nobody has called" in said(room.desk)


@pytest.mark.parametrize("key", [*"muUpfren/tgcq7MРЯ", "up", "tab"])
def test_while_a_claim_is_open_other_keys_do_nothing(tmp_path: Path, key: str) -> None:
    room = Room(tmp_path)
    room.press("2", key)
    assert room.kinds == []
    assert room.desk.leaving is None
    assert room.desk.table.claim is not None
    assert said(room.desk)
    room.press("enter")
    assert room.kinds == ["Call"]


def test_a_bounce_behind_a_ruling_is_ignored(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2", "enter")
    before = said(room.desk)
    room.desk.press("enter", "\r")
    assert said(room.desk) == before
    room.clock.wait(0.2)
    room.desk.press("enter", "\r")
    assert "Nobody has called" in said(room.desk)


def test_three_more_and_taken_back_and_brought_back(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("m", "u", "U", "ь", "г", "Г")
    assert room.kinds == ["Extra", "Undo", "Redo", "Extra", "Undo", "Redo"]
    assert room.desk.state.table == 18


def test_three_more_with_the_layout(tmp_path: Path) -> None:
    room = Room(tmp_path)
    with_set = "1reo 1rew 1red 2gso 2gsw 3pfd 1gfo 2pew 3rsd 1pso 2rfw 3geo"
    room.press("M", with_set, "enter")
    assert room.kinds == []
    assert "There is a set" in said(room.desk)
    room.press("q", "enter")
    assert room.kinds == []
    room.press("m")
    (extra,) = room.events
    assert isinstance(extra, Extra)
    assert extra.anyway
    assert len(extra.cards or ()) == 12


@pytest.mark.parametrize(
    ("typed", "piles", "left", "cards"),
    [
        ("", None, None, 0),
        ("6", None, 6, 0),
        ("9 8 7 2", {"Anna": 9, "Boris": 8, "Věra": 7, "Zoé": 2}, None, 0),
        ("Anna=9 b:8", {"Anna": 9, "Boris": 8}, None, 0),
        ("zo = 4", {"Zoé": 4}, None, 0),
        ("2rso 1geo", None, None, 2),
    ],
)
def test_what_can_be_typed_at_the_end(
    tmp_path: Path, typed: str, piles: dict[str, int] | None, left: int | None, cards: int
) -> None:
    end = read_end(Room(tmp_path).desk.state, typed)
    assert (end.piles, end.left, len(end.cards or ())) == (piles, left, cards)


def test_the_end_by_piles_and_the_next_round(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "e", "9 8 7", "enter")
    assert room.kinds == ["Call"]
    room.press("backspace", "7 2", "enter")
    end = room.events[-1]
    assert isinstance(end, RoundEnd)
    assert (end.piles or {}) == {"Anna": 9, "Boris": 8, "Věra": 7, "Zoé": 2}
    assert "Next dealer: Boris" in room.text()
    room.press("2")
    assert room.kinds[-1] == "RoundEnd"
    room.press("n")
    assert room.kinds[-1] == "RoundStart"


def test_a_round_stopped_early_is_asked_for(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("e", "enter")
    assert room.kinds == []
    room.press("x", "enter", "escape")
    assert room.kinds == []
    room.press("e", "enter", "e")
    (end,) = room.events
    assert isinstance(end, RoundEnd)
    assert end.early


def test_the_match_stopped_early_and_its_end(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "f", "escape", "f", "x", "f")
    assert room.kinds == ["Call", "RoundEnd", "MatchEnd"]
    assert "The winner: Anna" in room.text()
    room.press("u")
    assert room.desk.view.phase is not Phase.FINISHED


def test_everybody_waits_and_is_released(tmp_path: Path) -> None:
    room = Room(tmp_path, players=("Anna", "Boris"), booklet="ru-old")
    room.press("1", "x", "1")
    assert "Anna" in said(room.desk)
    assert "waiting" in room.text()
    room.press("r")
    assert room.kinds == ["Call"]
    room.press("2", "x", "1", "m")
    assert room.kinds == ["Call", "Call"]
    assert "Everybody waits" in room.text()
    room.press("к")  # r on a Russian keyboard
    assert room.kinds[-1] == "Release"


def test_players_are_renamed_leave_and_join(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("p", "r")
    assert "choose" in said(room.desk)
    room.press("2", "r", "Bořek", "enter", "3", "l", "l", "j", "escape")
    assert room.kinds == ["Rename", "Leave"]
    room.press("e", "3 3 3", "enter", "p", "j", "Ivan", "enter", "1", "enter", "escape")
    assert room.kinds[-1] == "Join"
    names = [seat.name for seat in room.desk.view.present]
    assert names == ["Anna", "Ivan", "Bořek", "Zoé"]


def test_a_note_and_none(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("/", "Tea? q", "enter", ".", "enter", "/", "x", "escape")
    assert room.kinds == ["Note"]


def test_the_record_amends_a_call(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "2", "enter", "g", "up", "enter", "3", "x", "enter", "slip", "enter")
    amend = room.events[-1]
    assert isinstance(amend, Amend)
    assert (amend.of, amend.player, amend.ruling, amend.reason) == (2, "Věra", Ruling.WRONG, "slip")
    room.press("escape")
    assert "leave" in room.text()


def test_pages_are_left_with_esc_and_change_nothing(tmp_path: Path) -> None:
    room = Room(tmp_path)
    for key in "?tgpc":
        room.press(key, "down", "z", "escape")
        assert len(room.desk.modes) == 1, key
    assert room.kinds == []
    assert room.desk.leaving is None


def test_check_looks_at_cards(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("c", "2rso 1geo")
    assert "3PFO" in room.text()
    room.press(" 3pfo")
    assert "It is a set." in room.text()
    room.press(" 1red 2rsd 3rfd")
    assert "2 sets:" in room.text()
    room.press("escape")
    assert room.kinds == []


@pytest.mark.parametrize("key", ["z", "ё", "0", "~", "up", "ß"])
def test_a_wrong_key_says_so(tmp_path: Path, key: str) -> None:
    room = Room(tmp_path)
    room.press(key)
    assert "does nothing" in said(room.desk)
    assert room.kinds == []


def test_a_seat_that_is_not_there(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("8")
    assert "no seat 8" in said(room.desk)


def test_leaving(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("й")
    assert room.desk.leaving == 0
    room.desk.leaving = None
    room.press("ctrl+c")
    assert room.desk.leaving == 130


def test_pasting_is_typing_only_where_a_line_is_typed(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.desk.paste("2\rmmm")
    assert room.kinds == []
    room.press("2")
    room.desk.paste("2RSO 1GEO\n3PFO")
    room.press("enter")
    assert call_of(room).ruling is Ruling.SET


# --- the file ---


def test_what_others_write_is_shown(tmp_path: Path) -> None:
    room = Room(tmp_path)
    enter_call(room.path, "Zoé", "set")
    room.desk.tick()
    assert "Zoé" in said(room.desk)
    assert room.desk.view.seats[3].sets == 1


def test_a_broken_file_is_told_with_its_place_until_it_is_mended(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter")
    good = room.path.read_bytes()
    room.path.write_bytes(good + b'\n[[event]]\nid = "x"\n')
    room.desk.tick()
    assert f"{room.path}:" in said(room.desk)
    assert "cannot be read" in room.text()
    room.press("2", "enter")
    assert "not saved" in room.text()
    room.path.write_bytes(good)
    room.press("enter")
    assert room.kinds == ["Call", "Call"]
    room.desk.tick()
    assert "cannot be read" not in room.text()


def test_mended_without_a_key(tmp_path: Path) -> None:
    room = Room(tmp_path)
    good = room.path.read_bytes()
    room.path.write_bytes(b"x" + good)
    room.desk.tick()
    room.path.write_bytes(good + b"# mended\n")
    room.desk.tick()
    assert "whole again" in said(room.desk)


def test_the_file_is_gone_and_the_match_is_kept_elsewhere(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "2")
    room.path.unlink()
    room.desk.tick()
    assert said(room.desk)
    room.press("enter")
    assert "not saved" in room.text()
    room.press("q", "z")
    assert room.desk.leaving is None
    room.press("s", *["backspace"] * 200, str(tmp_path / "other.toml"), "enter")
    kept = read_match(tmp_path / "other.toml").record
    assert [type(event).__name__ for event in kept.events[1:]] == ["Call", "Call"]
    room.press("3", "x")
    assert len(read_match(tmp_path / "other.toml").record.events) == 4


def test_what_could_not_be_saved_can_be_given_up(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("m")
    room.path.rename(tmp_path / "away.toml")
    room.press("m", "enter", "escape")
    (tmp_path / "away.toml").rename(room.path)
    room.desk.tick()
    assert room.kinds == ["Extra"]


def test_another_match_in_use_is_said_and_not_followed(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.used = tmp_path / "tuesday.toml"
    room.desk.tick()
    assert "tuesday" in said(room.desk)
    assert room.desk.table.path == room.path


def test_an_older_screen_does_not_take_back_what_it_has_not_seen(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter")
    enter_call(room.path, "Zoé", "set")
    room.press("u")
    assert room.kinds == ["Call", "Call"]
    room.press("u")
    assert room.kinds == ["Call", "Call", "Undo"]


def test_esc_and_a_letter_close_together_are_two_keys(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("2")
    room.desk.press("alt+1", None)
    room.press("enter")
    assert call_of(room).player == "Anna"


def test_after_the_last_planned_round_n_opens_one_more(tmp_path: Path) -> None:
    room = Room(tmp_path, rounds=1)
    room.press("e", "9 8 7 2", "enter")
    assert room.desk.view.phase is Phase.FINISHED
    assert "One more round: n" in room.text()
    room.press("n")
    assert room.kinds == ["RoundEnd", "RoundStart"]
    assert room.desk.state.round == 2
    room.press("1", "enter")
    assert room.kinds[-1] == "Call"


def test_the_record_takes_back_one_entry_alone(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "2", "enter", "m", "g")
    room.press("up", "up", "d", "escape")  # Anna's set, with entries behind it
    assert room.kinds == ["Call", "Call", "Extra", "Undo"]
    assert [seat.sets for seat in room.desk.view.seats] == [0, 1, 0, 0]
    room.press("g", "up", "d", "escape")  # the last one that holds, and none behind it
    assert room.desk.state.table == 12
    room.press("g", "d")  # what cannot be taken back is told
    assert said(room.desk)
    assert room.kinds[-1] == "Undo"
    assert room.kinds.count("Undo") == 2


def test_the_record_amends_the_piles_of_a_closed_round(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.press("1", "enter", "e", "9 8 7 2", "enter", "g", "enter", "Boris=9 Anna 8", "enter")
    assert said(room.desk)  # not all of it can be read, and the line stays
    room.press(*["backspace"] * 20, "Boris=9 Anna=8", "enter", "escape")
    assert room.kinds[-1] == "Amend"
    assert [seat.points for seat in room.desk.view.seats] == [8, 9, 7, 2]
    # Also with the next round running.
    room.press("n", "1", "enter", "g", "up", "up", "up", "enter", "10 8 7 2", "enter", "escape")
    assert room.kinds[-1] == "Amend"
    assert room.desk.view.seats[0].total == 11


PHASES = {
    "search": (),
    "claim": ("2",),
    "release": ("1", "x", "2", "x"),
    "between": ("e", "9 8", "enter"),
    "finished": ("f", "f"),
    "over": ("e", "9 8", "enter", "n", "e", "3 3", "enter"),
}
TABLE = (*"12345678+ěščřžýá&é\"'(-è_mMpfrenuUtgcq?/xl", "ь", "Г", "enter", "escape")


@pytest.mark.parametrize("keys", PHASES.values(), ids=PHASES)
def test_every_key_of_the_table_in_every_phase(tmp_path: Path, keys: tuple[str, ...]) -> None:
    """It does something, opens something, or says why nothing has happened; and breaks nothing."""
    for number, key in enumerate(TABLE):
        folder = tmp_path / str(number)
        folder.mkdir()
        room = Room(folder, players=("Anna", "Boris"), booklet="ru-old", rounds=2)
        room.press(*keys)
        room.desk.say()
        before = (room.kinds, room.desk.table.claim, room.desk.leaving, len(room.desk.modes))
        room.press(key)
        after = (room.kinds, room.desk.table.claim, room.desk.leaving, len(room.desk.modes))
        assert said(room.desk) or after != before, key
        for columns, height in ((80, 24), (140, 40), (40, 12)):
            assert room.text(columns, height)
