"""Disks and files of every sort: what is kept as it was, and what is refused."""

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from setkeeper.files import beside
from setkeeper.match.events import RoundStart
from setkeeper.match.rules import choose_rules
from setkeeper.problem import BadMatchFailure, NotSavedFailure, Slug, UsageFailure
from setkeeper.store.folder import new_path
from setkeeper.store.matchfile import create_match, enter, read_match
from tests.store.played import AT, PLAYERS, call, enter_call, everything, new_match


@pytest.fixture
def match(tmp_path: Path) -> Path:
    new_match(tmp_path / "m.toml")
    return tmp_path / "m.toml"


def mounted(folder: Path, *options: str) -> Iterator[Path]:
    """A small file system in memory."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", *options, "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    yield from mounted(tmp_path / "small", "-o", "size=64k")


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root may mount")
def test_a_full_disk(small: Path) -> None:
    match = small / "m.toml"
    new_match(match)
    # A good part of the disk at once, then call by call.
    enter(match, lambda m: (call(m, "Anna", "wrong") for _ in range(250)))
    saved = 250
    with pytest.raises(NotSavedFailure) as caught:
        while saved < 1000:
            before = match.read_bytes()
            enter_call(match, "Anna", "wrong")
            saved += 1
    reason = caught.value.problems[0].args["reason"]
    assert isinstance(reason, OSError)
    assert reason.strerror == "No space left on device"
    assert match.read_bytes() == before
    assert len(read_match(match).record.events) == saved + 1
    assert not list(small.glob(".*"))


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root may mount")
def test_a_disk_that_can_only_be_read(small: Path) -> None:
    match = small / "m.toml"
    new_match(match)
    subprocess.run(["mount", "-o", "remount,ro", str(small)], check=True)
    with pytest.raises(NotSavedFailure) as caught:
        enter_call(match)
    assert caught.value.problems[0].slug is Slug.NOT_SAVED
    with pytest.raises(NotSavedFailure):
        new_match(small / "other.toml")
    assert len(read_match(match).record.events) == 1


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadMatchFailure) as caught:
        read_match(tmp_path)
    assert caught.value.problems[0].slug is Slug.FILE_NOT_READ
    with pytest.raises(BadMatchFailure):
        enter_call(tmp_path)
    with pytest.raises(UsageFailure) as missing:
        enter_call(tmp_path / "nothing.toml")
    assert missing.value.problems[0].slug is Slug.NO_MATCH
    assert list(tmp_path.iterdir()) == []


def test_a_link_stays_a_link(tmp_path: Path, match: Path) -> None:
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "link.toml"
    link.symlink_to("../m.toml")
    assert enter_call(link).match.path == link
    assert link.is_symlink()
    assert len(read_match(match).record.events) == 2
    assert [path.name for path in link.parent.iterdir()] == ["link.toml"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_mode_is_kept(match: Path) -> None:
    match.chmod(0o640)
    enter_call(match)
    assert stat.S_IMODE(match.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"),
        ("setkeeper", "\ufeffsetkeeper"),
        ("\n", "\n# a remark, мысль\n\n"),
        (" = ", "="),
        ('title = "Friday"', "title = '''\n[[event]]\n'''"),
    ],
    ids=["windows-line-ends", "byte-order-mark", "comments", "no-blanks", "many-lines"],
)
def test_earlier_bytes_stay(match: Path, old: str, new: str) -> None:
    before = match.read_text("utf-8").replace(old, new)
    match.write_bytes(before.encode())
    enter(match, everything)
    after = match.read_bytes()
    assert after.startswith(before.encode())
    assert len(read_match(match).record.events) == 17
    if "\r\n" in new:
        assert after.count(b"\n") == after.count(b"\r\n")


def test_a_missing_last_line_end(match: Path) -> None:
    before = match.read_bytes().rstrip(b"\n")
    match.write_bytes(before)
    enter_call(match)
    assert match.read_bytes().startswith(before + b"\n\n[[event]]\n")
    assert len(read_match(match).record.events) == 2


def test_a_comment_at_the_end_swallows_nothing(match: Path) -> None:
    match.write_bytes(match.read_bytes() + b"# until tomorrow")
    enter_call(match)
    assert len(read_match(match).record.events) == 2


def test_sub_tables_are_the_same(match: Path) -> None:
    enter(match, everything)
    text = match.read_text("utf-8")
    spread = text.replace("piles = { Anna = 3 }\n", "[event.piles]\nAnna = 3\n")
    assert spread != text
    events = read_match(match).record.events
    match.write_text(spread, "utf-8", newline="\n")
    assert read_match(match).record.events == events


def test_an_inline_list_is_not_appended_to(match: Path) -> None:
    head, block = match.read_text("utf-8").split("[[event]]\n")
    inline = "event = [{" + block.strip().replace("\n", ", ") + "}]\n"
    match.write_text(inline + head, "utf-8", newline="\n")
    assert len(read_match(match).record.events) == 1
    before = match.read_bytes()
    with pytest.raises(NotSavedFailure) as caught:
        enter_call(match)
    assert caught.value.problems[0].slug is Slug.INLINE_EVENTS
    assert match.read_bytes() == before


def test_what_would_not_read_back_is_not_written(
    match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = match.read_bytes()
    monkeypatch.setattr("setkeeper.store.blocks.event_block", lambda event: f"# {event.id}\n")
    with pytest.raises(NotSavedFailure) as caught:
        enter_call(match)
    assert caught.value.problems[0].slug is Slug.CANNOT_APPEND
    assert match.read_bytes() == before


def test_a_match_is_never_overwritten(match: Path) -> None:
    before = match.read_bytes()
    with pytest.raises(UsageFailure) as caught:
        new_match(match)
    assert caught.value.problems[0].slug is Slug.FILE_EXISTS
    assert match.read_bytes() == before


def test_two_new_in_one_second_get_two_names(tmp_path: Path) -> None:
    rules = choose_rules("ru", "classic", {})
    taken = new_path(tmp_path, "Friday", AT)
    offered = iter([taken, taken, new_path(tmp_path, "Friday night", AT)])
    made = [
        create_match(
            lambda: next(offered), "Friday", AT, rules, PLAYERS, RoundStart(1, AT, 1, "Anna")
        )
        for _ in range(2)
    ]
    assert [match.path.name for match in made] == [
        "2026-11-30-1930-friday.toml",
        "2026-11-30-1930-friday-night.toml",
    ]


def test_where_files_have_one_name_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    new_match(tmp_path / "m.toml")
    with pytest.raises(UsageFailure):
        new_match(tmp_path / "m.toml")
    assert [path.name for path in tmp_path.iterdir()] == ["m.toml"]


def test_windows_lets_go_of_a_file_after_a_while(
    match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, tries = Path.replace, []

    def busy(self: Path, target: Path) -> Path:
        tries.append(target)
        if len(tries) < 4:
            raise PermissionError(13, "Access is denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(beside, "RETRY_EVERY", 0.0)
    enter_call(match)
    assert len(tries) == 4
    assert len(read_match(match).record.events) == 2


@pytest.mark.parametrize("syncs", [0, 1], ids=["before-it-is-there", "too-late"])
def test_interrupted(match: Path, monkeypatch: pytest.MonkeyPatch, syncs: int) -> None:
    before, sync = match.read_bytes(), os.fsync
    done: list[int] = []

    def interrupted(handle: int) -> None:
        if len(done) == syncs:
            raise KeyboardInterrupt
        done.append(handle)
        sync(handle)

    monkeypatch.setattr(os, "fsync", interrupted)
    if syncs:
        assert len(enter_call(match).events) == 1
    else:
        with pytest.raises(KeyboardInterrupt):
            enter_call(match)
    assert (match.read_bytes() == before) is not bool(syncs)
    assert not list(match.parent.glob(".*"))
