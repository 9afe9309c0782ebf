"""The quick reader gives what tomllib gives, or leaves the text to it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.store.matchfile import enter
from setkeeper.store.quick import parse_quickly
from tests.store.played import call, everything, new_match

BAD = Path(__file__).parent / "bad"

PIECES = [
    "\n[[event]]\n",
    "[[event]]\n",
    " [[event]] # the next\n",
    "\n[event.points]\n",
    "\n[event]\n",
    "event = [{ id = 1 }]\n",
    "event.id = 1\n",
    "# a remark\n",
    "'''\n",
    '"""\n',
    "x = [\n",
    "]\n",
    "x = [[1]]\n",
    '[["x"]]\n',
    "id = 07\n",
    "id = 1_0\n",
    'player = "a\\u0041"\n',
    "\r\n",
    "\r",
    "\0",
    "",
]


def tomllib_or_none(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except ValueError:
        return None


def assert_same(text: str) -> bool:
    quick = parse_quickly(text)
    assert quick is None or quick == tomllib_or_none(text)
    return quick is not None


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("quick") / "m.toml"
    new_match(path)
    enter(path, lambda match: (call(match, "Věra", "wrong") for _ in range(3)))
    enter(path, everything)
    return path.read_text("utf-8")


def test_a_match_is_read_quickly(text: str) -> None:
    assert assert_same(text)
    assert assert_same(text.replace("\n", "\r\n"))


@pytest.mark.parametrize("path", sorted(BAD.glob("*.toml")), ids=lambda path: path.stem)
def test_bad_files(path: Path) -> None:
    assert_same(path.read_text("utf-8", errors="replace"))


def test_each_line_changed(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for index in range(len(lines)):
        before, line, after = lines[:index], lines[index], lines[index + 1 :]
        assert_same("".join(before + after))
        assert_same("".join([*before, line, line, *after]))
        for piece in PIECES:
            assert_same("".join([*before, piece, line, *after]))


@given(data=st.data())
def test_letters_changed_anywhere(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        piece = data.draw(st.text(max_size=2) | st.sampled_from(PIECES))
        text = text[:place] + piece + text[place + data.draw(st.integers(0, 5)) :]
    assert_same(text)
