"""A match made, read and continued: nothing is lost, and earlier bytes stay."""

from datetime import datetime
from pathlib import Path

import pytest

from setkeeper.match.events import Call, Note, Ruling
from setkeeper.problem import NotSavedFailure, RefusedFailure, Slug
from setkeeper.store.matchfile import audit, enter, read_match
from tests.store.played import AT, call, enter_call, everything, new_match


def test_every_kind_of_event_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    old = path.read_bytes()
    entered = enter(path, everything)
    assert path.read_bytes().startswith(old)
    match = read_match(path)
    assert match.record.events == entered.match.record.events
    assert match.record.state == entered.match.record.state
    assert match.record.events[1:] == list(entered.events)
    assert audit(path).problems == []


def test_a_call_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    before = path.read_bytes()
    enter_call(path)
    assert path.read_bytes()[len(before) :].decode() == (
        '\n[[event]]\nid = 2\nat = 2026-11-30T19:30:05+01:00\nkind = "call"\n'
        'player = "Anna"\nruling = "set"\n'
    )


def test_all_events_of_one_entering_or_none(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    before = path.read_bytes()
    with pytest.raises(RefusedFailure) as caught:
        enter(path, lambda match: [call(match, "Anna"), call(match, "Nobody")])
    assert caught.value.problems[0].slug in (Slug.PLAYER_UNKNOWN, Slug.ID_NOT_RISING)
    assert path.read_bytes() == before


def test_nothing_entered_is_nothing_written(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    before = path.stat()
    assert enter(path, lambda _: []).events == ()
    assert path.stat().st_ino == before.st_ino


def test_a_time_without_zone_is_never_written(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    with pytest.raises(NotSavedFailure):
        enter(path, lambda _: [Call(2, datetime(2026, 11, 30), "Anna", Ruling.SET)])
    assert len(read_match(path).record.events) == 1


def test_half_letters_of_a_broken_pipe_do_not_stop_a_note(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    enter(path, lambda _: [Note(2, AT, "caf\udce9")])
    assert read_match(path).record.events[1] == Note(2, AT, "caf?")
