"""Where in a TOML text a value stands: tomllib reads values and forgets their lines."""

import re

KeyPath = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_.-]+|"[^"]*"|'[^']*')+)\s*=""")
_LONG = ('"""', "'''")
_FAULT_LINE = re.compile(r"\(at line (\d+)")


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, from 1, of every table and every key; the n-th [[table]] is (…, n)."""
    lines: dict[KeyPath, int] = {(): 1}
    table: KeyPath = ()
    counts: dict[KeyPath, int] = {}
    inside = ""
    for number, line in enumerate(text.split("\n"), 1):
        if inside:
            inside = "" if inside in line else inside
            continue
        if header := _HEADER.match(line):
            table = _parts(header[2])
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            path = (*table, *_parts(key[1]))
            for length in range(len(table) + 1, len(path) + 1):
                lines.setdefault(path[:length], number)
            inside = next((quotes for quotes in _LONG if line.count(quotes) == 1), "")
    return lines


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def line_of(lines: dict[KeyPath, int], path: KeyPath) -> int:
    """The line of the key, or of the nearest table around it."""
    while path not in lines:
        path = path[:-1]
    return lines[path]


def fault(message: str, text: str) -> tuple[int, str]:
    """The line in tomllib's message about the text, and the message without its place."""
    found = _FAULT_LINE.search(message)
    line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
    return line, re.sub(r"\s*\(at .*\)$", "", message)
