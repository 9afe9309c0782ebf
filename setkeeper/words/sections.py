"""A printed account as pieces that every medium can show: a page, a PDF, a terminal.

Words only, never painted. A name of a player stands between two marks (``isolated``), so that a
name in Hebrew or Arabic does not turn round the sentence that it stands in; who writes for a
medium without such marks takes them out (``without_marks``).
"""

from dataclasses import dataclass

from setkeeper.words.language import escape_controls

OPEN, CLOSE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


@dataclass(frozen=True, slots=True)
class Table:
    """``left``: the columns set to the left, all others to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    left: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by its name; ``alt`` says in words what it shows, ``caption`` stands below."""

    name: str
    alt: str
    caption: str = ""


Block = str | Table | Picture


@dataclass(frozen=True, slots=True)
class Section:
    """``level`` 1 begins an evening among several, 2 is a chapter."""

    title: str
    blocks: tuple[Block, ...] = ()
    level: int = 2


@dataclass(frozen=True, slots=True)
class Account:
    title: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]


def isolated(name: str) -> str:
    """The name, safe to show, between marks that keep its direction to itself."""
    return f"{OPEN}{escape_controls(name)}{CLOSE}"


def without_marks(text: str) -> str:
    return text.replace(OPEN, "").replace(CLOSE, "")
