"""The power goes, the disk is full: the file is the old one or the new one, and "saved" is true."""

import errno
import itertools
from pathlib import Path

import pytest

from setkeeper.store.matchfile import audit, read_match
from tests.conftest import long_run
from tests.store.played import enter_call, new_match
from tests.store.traced import Traced, needs_strace, points, run, two_at_once

pytestmark = needs_strace

# The calls that touch the disk, each made to fail in every way that a disk knows.
WRITING = ("openat", "write", "fsync", "rename", "close", "flock", "unlink", "mkdir", "linkat")
ERRORS = ("ENOSPC", "EIO", "EROFS", "EMFILE")


def prepared(folder: Path) -> Path:
    folder.mkdir()
    new_match(folder / "m.toml")
    # The lock file of an earlier call is there, as mostly.
    enter_call(folder / "m.toml", "Anna", "wrong")
    return folder / "m.toml"


def old_and_new(folder: Path) -> tuple[bytes, bytes, Traced]:
    """The bytes before and after one call, and its system calls."""
    match = prepared(folder)
    before = match.read_bytes()
    baseline = run(match, 1)
    assert (baseline.code, baseline.said) == (0, "saved\n")
    assert baseline.calls["rename"] == 1
    assert baseline.calls["fsync"] == 2
    return before, match.read_bytes(), baseline


def test_killed_at_every_system_call(tmp_path: Path) -> None:
    old, new, baseline = old_and_new(tmp_path / "baseline")
    seen = set()

    def kill(point: tuple[str, int]) -> None:
        name, number = point
        match = prepared(tmp_path / f"{name}-{number}")
        traced = run(match, 1, f"{name}:signal=KILL:when={number}")
        assert traced.injected, point
        content = match.read_bytes()
        assert content in (old, new), point
        assert "saved" not in traced.said or content == new, point
        seen.add(content)
        # Nothing has to be cleaned up: the next call goes through, and leaves no rubbish.
        enter_call(match, "Anna", "wrong")
        assert audit(match).problems == []
        left = {path.name for path in match.parent.iterdir()}
        assert left == {"m.toml", "m.toml.lock"}, point

    two_at_once(kill, points(baseline.calls))
    assert seen == {old, new}


def test_killed_while_a_match_is_made(tmp_path: Path) -> None:
    (tmp_path / "baseline").mkdir()
    match = tmp_path / "baseline" / "m.toml"
    baseline = run(match, 0)
    assert baseline.said == "saved\n"
    whole = match.read_bytes()

    def kill(point: tuple[str, int]) -> None:
        name, number = point
        folder = tmp_path / f"{name}-{number}"
        folder.mkdir()
        run(folder / "m.toml", 0, f"{name}:signal=KILL:when={number}")
        made = folder / "m.toml"
        assert not made.exists() or made.read_bytes() == whole, point

    two_at_once(kill, points(baseline.calls))


@pytest.mark.parametrize("lasting", ["", "+"], ids=["once", "from-then-on"])
def test_errors_at_every_call(tmp_path: Path, lasting: str) -> None:
    old, new, baseline = old_and_new(tmp_path / "baseline")

    def fail(case: tuple[tuple[str, int], str]) -> None:
        (name, number), error = case
        match = prepared(tmp_path / f"{name}-{number}-{error}")
        traced = run(match, 1, f"{name}:error={error}:when={number}{lasting}")
        assert traced.injected, case
        assert traced.errors == "", case
        content = match.read_bytes()
        if traced.code == 0:
            assert traced.said.startswith("saved"), case
            assert content == new, case
        else:
            assert traced.code in (3, 5), case
            assert str(getattr(errno, error)) in traced.said, case
            assert content == old, case
        assert not list(match.parent.glob(".*")) or name == "unlink", case
        assert len(read_match(match).record.events) == (3 if content == new else 2)

    where = points(baseline.calls, WRITING)
    if long_run():
        two_at_once(fail, itertools.product(where, ERRORS))
    else:
        # Every call fails once, and every error is met at many of them.
        two_at_once(fail, zip(where, itertools.cycle(ERRORS), strict=False))


def test_a_folder_that_cannot_be_synced_is_a_warning(tmp_path: Path) -> None:
    old, new, _ = old_and_new(tmp_path / "baseline")
    match = prepared(tmp_path / "warned")
    traced = run(match, 1, "fsync:error=EIO:when=2")
    assert traced.code == 0
    assert "folder-not-synced" in traced.said
    assert match.read_bytes() == new != old


def test_a_folder_that_cannot_sync_at_all_is_none(tmp_path: Path) -> None:
    match = prepared(tmp_path / "quiet")
    assert run(match, 1, "fsync:error=EINVAL:when=2").said == "saved\n"
