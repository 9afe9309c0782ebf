"""Several writers at once: no event is lost, and without the lock some are."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from setkeeper.files import lock
from setkeeper.problem import NotSavedFailure, Slug
from setkeeper.store.matchfile import enter, read_match
from tests.conftest import ROOT
from tests.store.played import call, enter_call, new_match

WRITERS, EACH = 3, 20


def write_all(match: Path, **environment: str) -> list[int]:
    command = [sys.executable, "-m", "tests.store.one_call", str(match), str(EACH)]
    started = [
        subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, **environment},
        )
        for _ in range(WRITERS)
    ]
    return [process.communicate(timeout=120)[0].count(b"saved") for process in started]


def test_three_writers_lose_nothing(tmp_path: Path) -> None:
    match = tmp_path / "m.toml"
    new_match(match)
    assert write_all(match) == [EACH] * WRITERS
    events = read_match(match).record.events
    assert [event.id for event in events] == list(range(1, 2 + WRITERS * EACH))


def test_without_the_lock_events_are_lost(tmp_path: Path) -> None:
    match = tmp_path / "m.toml"
    new_match(match)
    write_all(match, WITHOUT_LOCK="1")
    assert len(read_match(match).record.events) < 1 + WRITERS * EACH


def test_the_lock_is_waited_for_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tmp_path / "m.toml"
    new_match(match)
    before = match.read_bytes()
    monkeypatch.setattr(lock, "PATIENCE", 0.0)
    with lock.locked(match), pytest.raises(NotSavedFailure) as caught:
        enter_call(match)
    assert caught.value.problems[0].slug is Slug.LOCKED
    assert match.read_bytes() == before
    enter_call(match)


def test_a_link_and_its_target_have_one_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, link = tmp_path / "m.toml", tmp_path / "link.toml"
    new_match(match)
    link.symlink_to(match)
    monkeypatch.setattr(lock, "PATIENCE", 0.0)
    with lock.locked(match), pytest.raises(NotSavedFailure):
        enter_call(link)


def test_the_lock_is_given_back_when_the_event_is_refused(tmp_path: Path) -> None:
    match = tmp_path / "m.toml"
    new_match(match)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            enter(match, lambda m: [call(m, str(1 // 0))])
    enter_call(match)


def test_readers_load_neither_the_lock_nor_the_writer(tmp_path: Path) -> None:
    match = tmp_path / "m.toml"
    new_match(match)
    program = (
        "import sys; from pathlib import Path; from setkeeper.store.matchfile import read_match\n"
        "read_match(Path(sys.argv[1]))\n"
        "print([m for m in sys.modules if m.startswith(('filelock', 'tomli_w', 'platformdirs'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(match)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
