"""Where the text is not TOML: the place, and our own words for the slips people make.

``tomllib`` stops at the first slip and says in English what it expected. People need to hear
what they forgot: mostly the quotes around a name. So the line is looked at again here.
"""

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

from setkeeper.files.toml_offsets import excerpt, fault_place
from setkeeper.problem import Place, Problem, Slug

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_UNQUOTED_KEY = re.compile(r"""[^\s={},\[\]"'\#:][^={},\[\]"'\#:]*?(?=\s*[=:])""")
_WORD = re.compile(r"""[^\s,\[\]{}"'=\#]+""")
_PAIR = re.compile(r"\s*(.+?)\s*=")
_TIME = re.compile(r"[0-9]+([-:.])[0-9]+[-:.T0-9+Z]*")
_CONFLICT = ("<<<<<<< ", ">>>>>>> ")
_AROUND = 300
# Blanks but the plain one, format and control characters.
_UNSEEN = ("Zs", "Zl", "Zp", "Cf", "Cc")
_CURLY = "“”„‟«»‘’‚"

# What was found: its slug, its arguments and the column, where it is not the one given.
Found = tuple[Slug, dict[str, object], int]


def syntax_problem(path: Path, text: str, error: Exception) -> Problem:
    """The first slip, from what tomllib says of it."""
    number, column, message = fault_place(error, text)
    lines = text.replace("\r\n", "\n").split("\n")
    conflict = next((n for n, line in enumerate(lines, 1) if line.startswith(_CONFLICT)), None)
    if conflict is not None:
        args: dict[str, object] = {"excerpt": excerpt(lines[conflict - 1], 1)}
        return Problem(Slug.TOML_CONFLICT, args, Place(str(path), conflict, 1))
    # Around the place only: nobody writes such long lines, and the looks are for people's slips.
    cut = max(0, column - _AROUND)
    whole, line = lines[number - 1], lines[number - 1][cut : column + _AROUND]
    column -= cut
    found = next((hit for look in _LOOKS if (hit := look(message, line, column)) is not None), None)
    slug, args, column = found or (Slug.TOML_SYNTAX, {}, column)
    column += cut
    shown = excerpt(whole, column)
    return Problem(slug, args | {"excerpt": shown}, Place(str(path), number, column))


def _curly(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    outside = re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'', lambda m: " " * len(m[0]), line)
    at = next((i for i, letter in enumerate(outside.partition("#")[0]) if letter in _CURLY), None)
    return None if at is None else (Slug.TOML_QUOTE_CURLY, {}, at + 1)


def _invisible(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    """At the place, or in the word that ends there."""
    for at in (column - 1, column - 2):
        letter = line[at : at + 1]
        if letter and letter not in " \t" and unicodedata.category(letter) in _UNSEEN:
            name = unicodedata.name(letter, "")
            said = f"U+{ord(letter):04X} {name}".rstrip()
            return Slug.TOML_INVISIBLE, {"character": said}, at + 1
    return None


def _key_quotes(message: str, line: str, column: int) -> Found | None:
    if not message.startswith(("Invalid initial character", "Expected '='", "Invalid statement")):
        return None
    for name in _UNQUOTED_KEY.finditer(line):
        if name.start() < column <= name.end() + 1 and not _BARE_KEY.fullmatch(name[0]):
            return Slug.TOML_KEY_QUOTES, {"name": name[0]}, name.start() + 1
    return None


def _equals(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    if message.startswith(("Expected '='", "Invalid statement")):
        return Slug.TOML_EQUALS, {}, column
    return None


def _quote_open(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    if message.startswith(("Unterminated string", "Illegal character '\\n'")):
        return Slug.TOML_QUOTE_OPEN, {}, column
    if message.startswith('Expected "\'"') or message == "Expected '\"'":
        return Slug.TOML_QUOTE_OPEN, {}, column
    return None


_VALUE_SLIPS = ("Invalid value", "Unclosed", "Expected newline", "Expected ']'")


def _time(message: str, line: str, column: int) -> Found | None:
    """A date or a time in another form than TOML's, such as 30.11.2026 or month 13."""
    if not message.startswith(_VALUE_SLIPS):
        return None
    for time in _TIME.finditer(line.partition("#")[0]):
        if time.start() < column <= time.end() + 1 and line[: time.start()].rstrip()[-1:] == "=":
            return Slug.TOML_TIME, {"text": time[0]}, time.start() + 1
    return None


def _text_quotes(message: str, line: str, column: int) -> Found | None:
    if not message.startswith(_VALUE_SLIPS):
        return None
    for word in _WORD.finditer(line.partition("#")[0]):
        behind = line[: word.start()].rstrip()[-1:]
        letters = any(letter.isalpha() for letter in word[0])
        if word.start() < column <= word.end() and letters and behind in ("=", "[", ","):
            return Slug.TOML_TEXT_QUOTES, {"text": word[0]}, word.start() + 1
    return None


def _inline_events(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    if message.startswith("Cannot mutate") and "event" in line:
        return Slug.INLINE_EVENTS, {}, 1
    return None


def _key_twice(message: str, line: str, column: int) -> Found | None:
    if not message.startswith(("Cannot overwrite", "Duplicate inline", "Cannot declare")):
        return None
    pair = _PAIR.match(line)
    if message.startswith("Cannot overwrite") and pair:
        return Slug.TOML_KEY_TWICE, {"key": pair[1]}, pair.start(1) + 1
    quoted = re.search(r"'([^']+)'", message)
    named = quoted[1] if quoted else line.strip()
    return Slug.TOML_KEY_TWICE, {"key": named}, column


def _comma(message: str, line: str, column: int) -> Found | None:  # noqa: ARG001
    return (Slug.TOML_COMMA, {}, column) if message.startswith("Unclosed") else None


_LOOKS: tuple[Callable[[str, str, int], Found | None], ...] = (
    _invisible,
    _curly,
    _key_quotes,
    _quote_open,
    _time,
    _text_quotes,
    _equals,
    _inline_events,
    _key_twice,
    _comma,
)
