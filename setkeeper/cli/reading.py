"""Cards typed as arguments, listed in a file, or sent through a pipe."""

import codecs
import errno
import os
import sys

from setkeeper.cards.code import Word, split_codes, words_of_file
from setkeeper.files.reading import read_file
from setkeeper.files.typed import typed_path
from setkeeper.problem import Place, Problem, Slug, UsageFailure

STANDARD_INPUT = "-"

# Ten thousand layouts.
MOST_BYTES = 1_000_000


def typed_words(arguments: list[str], file: str | None) -> list[Word]:
    """The codes among the arguments, where ``-`` is standard input, then those of the file."""
    found: list[Word] = []
    for argument in arguments:
        found += from_input() if argument == STANDARD_INPUT else split_codes([argument])
    if file is not None:
        found += from_input() if file == STANDARD_INPUT else from_file(file)
    return [Word(word.text, index, word.place) for index, word in enumerate(found, 1)]


def from_input() -> list[Word]:
    content = b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        error = OSError(errno.EOVERFLOW, os.strerror(errno.EOVERFLOW))
        args: dict[str, object] = {"file": STANDARD_INPUT, "reason": error}
        raise UsageFailure(Problem(Slug.FILE_NOT_READ, args))
    return words_of_file(decode(content, STANDARD_INPUT), STANDARD_INPUT)


def from_file(name: str) -> list[Word]:
    try:
        content = read_file(typed_path(name), MOST_BYTES)
    except OSError as error:
        args: dict[str, object] = {"file": name, "reason": error}
        raise UsageFailure(Problem(Slug.FILE_NOT_READ, args)) from error
    return words_of_file(decode(content, name), name)


def decode(content: bytes, name: str) -> str:
    """UTF-8 with or without a byte order mark, or UTF-16 as Windows PowerShell writes it."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    elif b"\0" in content[:64]:
        encoding = "utf-16-le" if content[1:2] == b"\0" else "utf-16-be"
    else:
        encoding = "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise UsageFailure(
            Problem(Slug.FILE_NOT_TEXT, {"file": name}, Place(name, line))
        ) from error
