"""Where each key and each value of a TOML text stands.

``tomllib`` gives values without places. This walks once over a text that tomllib has accepted,
so it need not judge, only find the ends of things; it runs only when there is a fault to place.
"""

import re
import tomllib
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


def scan(text: str) -> Offsets:
    return _Scanner(text).all()


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
