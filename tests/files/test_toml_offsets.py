"""Every key and value of a file is found where it stands, however the file is laid out."""

import tomllib
from typing import Any

import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.files.toml_offsets import Lines, excerpt, fault_place, scan

TRICKY = '''\
# a comment with [brackets] and "quotes"
setkeeper = 1
"quoted key" = 'literal # no comment'
dotted.a."b.c" = [ 1, # one
  [2, "]"], { x = "}", y = [3] },
]
[match]   # head
started = 2026-11-30 19:30:05+01:00
text = """
two "quotes" and a \\""" inside
[[event]]
"""
raw = \'\'\'
[[event]] 'here' too\'\'\'
last = """ends with quotes"""""
[[event]]
id = 1
points = { Anna = 1, "Věra" = -2 }
  [event.totals]
  "Zoé" = 3
[[event]]
id=2
[[event.sub]]
a = true
[[event.sub]]
a = 1e5
'''


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict):
        return [leaf for key, part in value.items() for leaf in leaves(part, (*path, key))]
    if isinstance(value, list):
        return [leaf for i, part in enumerate(value) for leaf in leaves(part, (*path, i))]
    return [(path, value)]


def stands_at(text: str, offset: int, value: Any) -> bool:
    """Whether some piece of the text from there on is this value."""
    for end in range(offset + 1, len(text) + 1):
        if end < len(text) and text[end] not in ",]}\r\n #\t":
            continue
        try:
            found = tomllib.loads("x = " + text[offset:end])["x"]
        except tomllib.TOMLDecodeError:
            continue
        if found == value and type(found) is type(value):
            return True
    return False


def assert_found(text: str) -> None:
    offsets = scan(text)
    for path, value in leaves(tomllib.loads(text)):
        offset = offsets.values[path]
        assert not text[offset].isspace()
        assert stands_at(text, offset, value), path


def test_a_tricky_file() -> None:
    assert_found(TRICKY)
    offsets = scan(TRICKY)
    assert TRICKY[offsets.keys[("event", 1)] :].startswith("[[event]]\nid=2")
    assert TRICKY[offsets.keys[("event", 0, "totals")] :].startswith("[event.totals]")
    assert TRICKY[offsets.keys[("event", 0, "points", "Věra")] :].startswith('"Věra" = -2')


def test_line_ends_of_windows() -> None:
    assert_found(TRICKY.replace("\n", "\r\n"))


KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
VALUES = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.booleans())
def test_any_file_that_tomli_w_writes(data: dict[str, Any], many_lines: bool) -> None:
    assert_found(tomli_w.dumps(data, multiline_strings=many_lines))


def test_lines_and_columns() -> None:
    lines = Lines("a = 1\r\n[b]\n\nc = 2")
    assert [lines.place(offset) for offset in (0, 4, 7, 11, 12)] == [
        (1, 1), (1, 5), (2, 1), (3, 1), (4, 1),
    ]  # fmt: skip
    assert [lines.line(number).rstrip() for number in (1, 2, 3, 4)] == ["a = 1", "[b]", "", "c = 2"]


def test_the_nearest_table_around_what_is_not_there() -> None:
    text = "a = 1\n[b.c]\nd = 2\n[[h]]\ni = 1\n[[h]]\ni = 2\n"
    offsets, lines = scan(text), Lines(text)
    found = [lines.place(offsets.of(path))[0] for path in
             (("b", "c", "nothing"), ("h", 1), ("h", 1, "i"), ("h", 1, "j"), ("none",))]  # fmt: skip
    assert found == [2, 6, 7, 6, 1]


def test_where_tomllib_stops() -> None:
    for text, place in (("a = 1\nb = = 2\n", (2, 5)), ("a = [1,\n\n", (1, 8)), ("a = '", (1, 6))):
        try:
            tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            assert fault_place(error, text)[:2] == place
    assert fault_place(RecursionError("deep"), "a = 1\nb = [[[[\n")[:2] == (2, 1)


def test_an_excerpt_is_for_the_eye() -> None:
    assert excerpt("  a = 1  ", 3) == "a = 1"
    shown = excerpt("x" * 300 + "HERE" + "y" * 300, 301)
    assert "HERE" in shown
    assert len(shown) == 102
    assert (shown[0], shown[-1]) == ("…", "…")
