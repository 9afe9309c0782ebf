"""The text of a match file and what TOML makes of it, still without any meaning."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from setkeeper.files.reading import read_file
from setkeeper.problem import BadMatchFailure, Place, Problem, Slug, UsageFailure
from setkeeper.store.quick import parse_quickly

BOM = "\ufeff"

# Fifty thousand entries, a thousand evenings.
MOST_BYTES = 5_000_000

# On one line.
MOST_DOTS = 10_000


@dataclass(frozen=True, slots=True)
class Document:
    """``text`` is without a byte order mark; ``content`` are the bytes as they stand."""

    path: Path
    content: bytes
    text: str
    data: dict[str, Any]


def load(path: Path) -> Document:
    """Reads and parses; raises UsageFailure where there is no file, else BadMatchFailure."""
    try:
        content = read_file(path, MOST_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        raise UsageFailure(Problem(Slug.NO_MATCH, {"wanted": str(path)})) from None
    except OSError as error:
        args: dict[str, object] = {"file": str(path), "reason": error}
        raise BadMatchFailure(Problem(Slug.FILE_NOT_READ, args, Place(str(path)))) from error
    return parse(path, content, quickly=True)


def parse(path: Path, content: bytes, *, quickly: bool = False) -> Document:
    """Raises BadMatchFailure; ``quickly`` is for reading, writing is checked by tomllib alone."""
    text = _decoded(path, content)
    try:
        if text.count(".") > MOST_DOTS:
            _refuse_dots(text)
        data = parse_quickly(text) if quickly else None
        return Document(path, content, text, tomllib.loads(text) if data is None else data)
    except (ValueError, RecursionError) as error:
        # ValueError is tomllib's own error, and Python's for a number of thousands of digits.
        from setkeeper.store.syntax import syntax_problem  # only for a file with a slip

        raise BadMatchFailure(syntax_problem(path, text, error)) from None


def _refuse_dots(text: str) -> None:
    """A key of very many parts takes tomllib the square of their number; nobody writes one."""
    if max(line.count(".") for line in text.split("\n")) > MOST_DOTS:
        raise ValueError


def _decoded(path: Path, content: bytes) -> str:
    try:
        return content.decode().removeprefix(BOM)
    except UnicodeDecodeError as error:
        start = content[: error.start]
        line = start.count(b"\n") + 1
        column = len(start.rpartition(b"\n")[2].decode(errors="replace")) + 1
        place = Place(str(path), line, column)
        raise BadMatchFailure(Problem(Slug.FILE_NOT_TEXT, {"file": str(path)}, place)) from error
