"""Where each key and each value of a TOML text stands: the one finder of places.

``tomllib`` gives values without places. This walks once over a text that tomllib has accepted,
so it need not judge, only find the ends of things; it runs only when there is a fault to place.
"""

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass, field

Path = tuple[str | int, ...]

_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'""")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_BLANK = re.compile(r"[ \t]*")
_EMPTY = re.compile(r"(?:\s|\#[^\n]*)*")  # blanks, line ends and comments
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_SCALAR = re.compile(
    r'''"""(?:\\.|[^\\])*?"""(?:"{0,2}(?!"))'''
    r"""|'''.*?'''(?:'{0,2}(?!'))"""
    r'''|"(?:[^"\\\n]|\\.)*"'''
    r"""|'[^'\n]*'"""
    r"""|[^,\]}\n\#]+""",
    re.DOTALL,
)


@dataclass(slots=True)
class Offsets:
    """Offsets in the text by path; a table has its header, or its first key, as its key."""

    keys: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, int] = field(default_factory=dict)

    def of(self, path: Path, *, at_key: bool = False) -> int:
        """The offset of the value, or key, of a path, or of the nearest table around it."""
        if not at_key and path in self.values:
            return self.values[path]
        while path:
            if path in self.keys:
                return self.keys[path]
            if path in self.values:
                return self.values[path]
            path = path[:-1]
        return 0


def scan(text: str) -> Offsets:
    """The offsets of a text that tomllib reads; none where its brackets go too deep."""
    try:
        return _Scanner(text).all()
    except RecursionError:
        # Brackets in brackets by the hundred: the beginning must do.
        return Offsets()


class Lines:
    """The lines of a text, found once: from an offset to line and column, from 1."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number: int) -> str:
        start = self.starts[number - 1]
        end = self.starts[number] if number < len(self.starts) else len(self.source)
        return self.source[start:end].removesuffix("\n")


# An excerpt is for the eye: a long line is shown around the place.
MOST_LETTERS = 100


def excerpt(line: str, column: int) -> str:
    """The line; of a long one the part around the column."""
    whole = line.rstrip()
    start = max(0, min(column - 1 - MOST_LETTERS // 2, len(whole) - MOST_LETTERS))
    end = start + MOST_LETTERS
    return ("…" if start else "") + whole[start:end].strip() + ("…" if end < len(whole) else "")


_FAULT_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def fault_place(error: Exception, text: str) -> tuple[int, int, str]:
    """Line and column of what tomllib could not read, and its message without them."""
    message = str(error)
    lines = text.replace("\r\n", "\n").split("\n")
    said = _FAULT_PLACE.search(message)
    if said and said[1]:
        return int(said[1]), int(said[2]), message[: said.start()]
    if said:
        # At the end of the text the last line with something on it is the one to look at.
        number = max((n for n, line in enumerate(lines, 1) if line.strip()), default=1)
        return number, len(lines[number - 1]) + 1, message[: said.start()]
    # Brackets in brackets, or digits, by the thousand: tomllib gives up without a place.
    return 1 + max(range(len(lines)), key=lambda n: len(lines[n])), 1, message


class _Scanner:
    def __init__(self, text: str) -> None:
        self.source = text
        self.at = 0
        self.found = Offsets()
        self.counts: dict[Path, int] = {}

    def all(self) -> Offsets:
        table: Path = ()
        self.skip(_EMPTY)
        while self.at < len(self.source):
            if self.source[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(_EMPTY)
        return self.found

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.source, self.at)
        if found:
            self.at = found.end()

    def header(self) -> Path:
        """``[a.b]`` or ``[[a.b]]``; inside an array of tables a path goes to its last one."""
        start = self.at
        many = self.source.startswith("[[", start)
        self.at += 2 if many else 1
        self.skip(_BLANK)
        path: Path = ()
        *upper, last = self.key()
        for part in upper:
            path = self.last_of((*path, part))
        path = (*path, last)
        if many:
            self.counts[path] = self.counts.get(path, 0) + 1
            path = self.last_of(path)
        self.skip(_BLANK)
        self.at += 2 if many else 1
        self.found.keys[path] = start
        return path

    def last_of(self, path: Path) -> Path:
        return (*path, self.counts[path] - 1) if path in self.counts else path

    def key(self) -> tuple[str, ...]:
        parts = []
        while True:
            found = _KEY.match(self.source, self.at)
            assert found is not None
            part = found[0]
            parts.append(str(tomllib.loads(f"x={part}")["x"]) if part[0] in "\"'" else part)
            self.at = found.end()
            dot = _DOT.match(self.source, self.at)
            if dot is None:
                return tuple(parts)
            self.at = dot.end()

    def pair(self, table: Path) -> None:
        start = self.at
        path = table
        for part in self.key():
            path = (*path, part)
            self.found.keys.setdefault(path, start)
        self.skip(_EQUALS)
        self.value(path)

    def value(self, path: Path) -> None:
        self.found.values[path] = self.at
        if self.source[self.at] == "[":
            self.array(path)
        elif self.source[self.at] == "{":
            self.inline_table(path)
        else:
            self.skip(_SCALAR)

    def array(self, path: Path) -> None:
        self.at += 1
        index = 0
        self.skip(_EMPTY)
        while self.source[self.at] != "]":
            self.value((*path, index))
            index += 1
            self.comma()
        self.at += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        self.skip(_EMPTY)
        while self.source[self.at] != "}":
            self.pair(path)
            self.comma()
        self.at += 1

    def comma(self) -> None:
        self.skip(_EMPTY)
        if self.source[self.at] == ",":
            self.at += 1
            self.skip(_EMPTY)
