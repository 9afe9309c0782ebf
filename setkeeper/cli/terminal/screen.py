"""What the place that a command prints to can show: colour, characters beyond ASCII, columns."""

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import TextIO

from setkeeper.cli.terminal.narrow import ERRORS, register
from setkeeper.words.line import Line, Style

_COLOURS = {"red": 31, "green": 32, "purple": 35, "bold": 1, "dim": 2}

# The characters of the drawn cards and of the marks behind a feature.
_SAMPLE = "╭─╮│╰╯▒█✓✗—"


# Narrower windows break the lines themselves.
_LEAST_COLUMNS = 20

_STYLES: dict[Style, tuple[str, ...]] = {
    Style.PLAIN: (),
    Style.STRONG: ("bold",),
    Style.GOOD: ("bold", "green"),
    Style.BAD: ("bold", "red"),
    Style.DIM: ("dim",),
}

# What stands for a character where the screen is drawn in ASCII.
_PLAINER = str.maketrans({"→": "->", "—": "-", "✓": "ok", "✗": "NO"})

_COLOUR_CODE = re.compile(r"\x1b\[[\d;]*m")


@dataclass(frozen=True, slots=True)
class Screen:
    colour: bool = False
    unicode: bool = True
    columns: int = 80

    def paint(self, text: str, *styles: str) -> str:
        """The text in a colour or in bold, where the terminal has them."""
        if not self.colour or not text or not styles:
            return text
        codes = ";".join(str(_COLOURS[style]) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def painted(self, line: Line) -> str:
        """A line of ``words`` as this terminal can show it."""
        text = "".join(self.paint(span.text, *_STYLES[span.style]) for span in line)
        return text if self.unicode else text.translate(_PLAINER)

    def mark(self, good: bool) -> str:
        if self.unicode:
            return self.paint("✓", "green") if good else self.paint("✗", "red")
        return "ok" if good else "NO"

    @property
    def dash(self) -> str:
        return "—" if self.unicode else "-"


def speak_utf8(streams: tuple[TextIO | None, ...], environment: Mapping[str, str]) -> None:
    """Pipes and files get UTF-8 on every system, unless PYTHONIOENCODING says otherwise.

    A character that the encoding cannot hold becomes a plain one, never an error.
    """
    register()
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if stream is None or reconfigure is None:
            continue
        if not stream.isatty() and not environment.get("PYTHONIOENCODING"):
            reconfigure(encoding="utf-8", errors=ERRORS)
        else:
            reconfigure(errors=ERRORS)


def screen(environment: Mapping[str, str], *, wants_colour: bool = True) -> Screen:
    """The screen behind standard output."""
    if sys.stdout is None:  # closed by the caller
        return Screen(unicode=False)
    terminal = sys.stdout.isatty()
    colour = (
        terminal
        and wants_colour
        and not environment.get("NO_COLOR")
        and environment.get("TERM") != "dumb"
    )
    if colour and os.name == "nt":
        os.system("")  # switches a Windows console to escape sequences
    try:
        _SAMPLE.encode(sys.stdout.encoding or "ascii")
        unicode = environment.get("TERM") != "dumb"
    except (UnicodeEncodeError, LookupError):
        unicode = False
    columns = get_terminal_size((80, 24)).columns if terminal else 80
    return Screen(colour, unicode, max(_LEAST_COLUMNS, columns))


def fold(text: str, columns: int) -> str:
    """The text with lines that are too long broken between words, colour codes not counted."""
    return "\n".join(part for line in text.split("\n") for part in _folded(line, columns))


def _folded(line: str, columns: int) -> list[str]:
    """One line in as many as it needs; those behind the first keep its indent."""
    if _columns(line) <= columns:
        return [line]
    from setkeeper.cli.terminal.wrapping import GLUE, kept_together  # only for a long line

    text = line.lstrip(" ")
    indent = line[: len(line) - len(text)]
    lines: list[str] = []
    for word in kept_together(text, columns - len(indent)).split(" "):
        word = word.replace(GLUE, " ")
        longer = f"{lines[-1]} {word}" if lines else indent + word
        if lines and _columns(longer) > columns:
            lines.append(indent + word)
        else:
            lines[-1:] = [longer]
    return lines


def _columns(line: str) -> int:
    """Columns on a terminal, colour codes not counted."""
    from setkeeper.cli.terminal.width import width

    return width(_COLOUR_CODE.sub("", line))
