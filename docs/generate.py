"""Writes the pages that are made from the program itself: commands.md and terminal.svg.

Run it after a change of a command: ``python docs/generate.py``. The tests compare.
"""

import contextlib
import io
import re
from pathlib import Path
from xml.sax.saxutils import escape

from setkeeper.cli.app import COMMANDS
from setkeeper.cli.main import main
from setkeeper.cli.terminal.screen import Screen

DOCS = Path(__file__).parent

PICTURE = "setkeeper check 1RED 2RSD 3GFD --lang ru"

_COLOURS = {"31": "#ff7b6b", "32": "#5fd38d", "35": "#c79bff"}


def spoken(line: str) -> str:
    """What a command line prints, in English where it does not say otherwise."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        main(line.split()[1:], {"LANG": "en_GB.UTF-8"})
    return printed.getvalue().rstrip("\n")


def commands_page() -> str:
    parts = [
        "# Every command",
        "Made from the program by `python docs/generate.py`; the tests compare. The options under "
        "*Everywhere* may stand before the command and behind it.",
        f"```text\n{spoken('setkeeper --help')}\n```",
    ]
    for name in COMMANDS:
        parts += [f"## {name}", f"```text\n{spoken(f'setkeeper {name} --help')}\n```"]
    return "\n\n".join(parts) + "\n"


def terminal_picture() -> str:
    """A terminal with a real session, its colours included, as an SVG picture."""
    from unittest.mock import patch

    coloured = Screen(colour=True)
    with patch("setkeeper.cli.main.screen", lambda *_args, **_options: coloured):
        lines = [f"$ {PICTURE}", *spoken(PICTURE).splitlines()]
    columns = max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines)
    width, line_height = 32 + columns * 8.5, 18
    rows = "\n".join(
        f'<text x="16" y="{26 + line_height * row}">{_spans(line)}</text>'
        for row, line in enumerate(lines)
    )
    height = 26 + line_height * len(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}">\n'
        '<rect width="100%" height="100%" rx="8" fill="#1b1d23"/>\n'
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
        f'fill="#e8e6e3">\n{rows}\n</g>\n</svg>\n'
    )


def _spans(line: str) -> str:
    """Escape sequences as coloured or bold spans."""
    # Runs of blanks would be drawn as one.
    line = line.replace(" ", "\N{NO-BREAK SPACE}")
    parts = re.split(r"\x1b\[([\d;]*)m", line)
    drawn = escape(parts[0])
    for codes, text in zip(parts[1::2], parts[2::2], strict=True):
        style = "".join(
            f' fill="{_COLOURS[code]}"' if code in _COLOURS else ' font-weight="bold"'
            for code in codes.split(";")
            if code != "0"
        )
        drawn += f"<tspan{style}>{escape(text)}</tspan>" if style and text else escape(text)
    return drawn


PAGES = {"commands.md": commands_page, "terminal.svg": terminal_picture}

if __name__ == "__main__":
    for name, make in PAGES.items():
        (DOCS / name).write_text(make(), "utf-8")
