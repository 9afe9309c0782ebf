"""Every key and value of a file is found where it stands, however the file is laid out."""

import tomllib
from typing import Any

import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from setkeeper.store.scan import scan

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


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=4), st.booleans())
def test_any_file_that_tomli_w_writes(data: dict[str, Any], many_lines: bool) -> None:
    assert_found(tomli_w.dumps(data, multiline_strings=many_lines))
