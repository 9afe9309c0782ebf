"""A match made, read and continued: nothing is lost, and earlier bytes stay."""

from pathlib import Path

from setkeeper.store.matchfile import audit, enter, read_match
from tests.store.played import enter_call, everything, new_match


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
