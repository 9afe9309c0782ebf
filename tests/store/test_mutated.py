"""Files that a hand or a merge has spoilt: a match, or problems with places; never a traceback."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.problem import BadMatchFailure
from setkeeper.store.matchfile import audit, enter, read_match
from setkeeper.words.language import choose
from setkeeper.words.problems import WORDING, problem_text
from tests.store.played import everything, new_match

WORDS = [choose(language, {}, lambda: "en") for language in ("en", "ru")]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("mutated") / "m.toml"
    new_match(path)
    enter(path, everything)
    return path


def assert_judged(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    found = audit(path)
    if not found.problems:
        assert found.good_events == len(read_match(path).record.events)
        return
    with pytest.raises(BadMatchFailure) as caught:
        read_match(path)
    assert list(caught.value.problems) == found.problems
    lines = content.decode(errors="replace").replace("\r\n", "\n").split("\n")
    for problem in found.problems:
        place = problem.place
        assert place is not None
        assert place.line is not None
        assert place.column is not None
        assert 1 <= place.line <= len(lines)
        assert 1 <= place.column <= len(lines[place.line - 1]) + 1
        for words in WORDS:
            assert problem.slug not in WORDING or problem_text(words, problem)


def test_each_line_dropped_doubled_swapped(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    path = played.with_name("changed.toml")
    for index in range(len(lines)):
        before, line, after = lines[:index], lines[index : index + 1], lines[index + 1 :]
        assert_judged(path, b"".join(before + after))
        assert_judged(path, b"".join(before + line + line + after))
        assert_judged(path, b"".join(before + after[:1] + line + after[1:]))
        assert_judged(path, b"".join(before))


def test_each_value_changed_for_another(played: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    path = played.with_name("changed.toml")
    values = (
        b"true",
        b"-1",
        b'"?"',
        b"[]",
        b"{}",
        b"1.5",
        b"2026-11-30",
        b"inf",
        b'[["x"]]',
        b"Anna",
    )
    for index, line in enumerate(lines):
        key, equals, _ = line.partition(b" = ")
        for value in values if equals else ():
            changed = key + b" = " + value + b"\n"
            assert_judged(path, b"".join([*lines[:index], changed, *lines[index + 1 :]]))


@given(data=st.data())
def test_bytes_changed_anywhere(played: Path, data: st.DataObject) -> None:
    content = bytearray(played.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(content) - 1))
        piece = data.draw(
            st.binary(max_size=3)
            | st.sampled_from(
                [b'"', b"[", b"]]", b"{", b"}", b"=", b"#", b"\n", b"\\", b"'''", b"\xff"]
            )
        )
        content[place : place + data.draw(st.integers(0, 4))] = piece
    assert_judged(played.with_name("bytes.toml"), bytes(content))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xef\xbb\xbf",
        b"setkeeper = 1\n",
        b"setkeeper = true\n",
        b"setkeeper = 1\nmatch = 1\nrules = []\nevent = {}\n",
        b"setkeeper = 1\nmatch = {}\nrules = {}\nevent = [1, [], {}]\n",
        b"setkeeper = 1\n[[match]]\n[[rules]]\n[event]\n",
        b"x = " + b"[" * 5000,
        b"x = " + b"{a=" * 5000,
        "setkeeper = 1\n".encode("utf-16"),
        b"setkeeper = 1\n[match]\nx = " + b"[" * 300 + b"]" * 300,
        b"setkeeper = 1" + b"0" * 5000,
        b"\0" * 100,
        b"\x89PNG\r\n\x1a\n",
        b"setkeeper = 99999999999999999999999\n",
    ],
)
def test_what_is_no_match(tmp_path: Path, content: bytes) -> None:
    assert_judged(tmp_path / "m.toml", content)
    assert audit(tmp_path / "m.toml").problems
