"""Writes the pages that are made from the program itself: commands.md and terminal.svg.

Run it after a change of a command: ``python docs/generate.py``. The tests compare.
"""

import contextlib
import io
import json
import re
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

from setkeeper.cli.commands import COMMANDS
from setkeeper.cli.main import main
from setkeeper.cli.terminal.screen import Screen

DOCS = Path(__file__).parent

PICTURE = "setkeeper check 1RED 2RSD 3GFD --lang ru"

# One line for each command, as it is typed at a table.
EXAMPLES = {
    "check": "setkeeper check 2RSO 1GEO 3PFO",
    "new": "setkeeper new Anna Boris Věra Zoé",
    "play": "setkeeper play",
    "call": "setkeeper call Boris 2RSO 1GEO 3PFO",
    "extra": "setkeeper extra",
    "release": "setkeeper release",
    "end": "setkeeper end Anna=9 Boris=7 Věra=5 Zoé=4",
    "deal": "setkeeper deal",
    "finish": "setkeeper finish --early",
    "undo": "setkeeper undo 2",
    "redo": "setkeeper redo",
    "amend": 'setkeeper amend 7 --player Anna --reason "it was Anna"',
    "note": 'setkeeper note "pizza is here"',
    "rename": "setkeeper rename Boris Bob",
    "leave": "setkeeper leave Zoé",
    "join": "setkeeper join Lena --after Věra",
    "solo": "setkeeper solo --screen",
    "board": "setkeeper board --host 0.0.0.0",
    "status": "setkeeper status",
    "totals": "setkeeper totals",
    "log": "setkeeper log -n 5",
    "list": "setkeeper list",
    "use": "setkeeper use friday",
    "audit": "setkeeper audit friday.toml",
    "where": "setkeeper where",
    "language": "setkeeper language ru",
    "rules": "setkeeper rules hu",
    "booklets": "setkeeper booklets",
    "report": "setkeeper report friday.html",
    "export": "setkeeper export calls friday.csv",
    "sheet": "setkeeper sheet --players 4",
    "league": "setkeeper league --help",
    "league new": "setkeeper league new season.toml",
    "league add": "setkeeper league add season.toml friday",
    "league table": "setkeeper league table season.toml",
    "league report": "setkeeper league report season.toml season.html",
    "league seat": "setkeeper league seat --players 9 --tables 3 --rounds 4",
    "odds": "setkeeper odds 12",
    "puzzle": "setkeeper puzzle --date today",
    "practice": "setkeeper practice third",
    "deck": "setkeeper deck --card bridge --palette cvd",
    "deck calibrate": "setkeeper deck calibrate",
    "deck design": "setkeeper deck design classic mine.toml",
    "deck palettes": "setkeeper deck palettes",
}

# Played to learn which keys the answers have.
EVENING = (
    "setkeeper new Anna Boris --seed 1",
    "setkeeper call Anna 2RSO 1GEO 3PFO",
    "setkeeper extra",
    "setkeeper undo",
    "setkeeper redo",
    "setkeeper amend 2 --player Boris --reason slip",
    "setkeeper note hello",
    "setkeeper rename Boris Bob",
    "setkeeper status",
    "setkeeper totals",
    "setkeeper log",
    "setkeeper end --early",
    "setkeeper deal",
    "setkeeper finish --early",
    "setkeeper list",
    "setkeeper where",
    "setkeeper audit",
    "setkeeper rules",
    "setkeeper booklets",
    "setkeeper check 2RSO 1GEO 3PFO",
    "setkeeper odds 12",
)

VARIABLES = """
### Environment

| variable | what it does |
|---|---|
| `SETKEEPER_HOME` | the folder for matches and what is remembered, in place of the system's |
| `SETKEEPER_MATCH` | the match that commands mean: a name or a file; `--match` goes before it |
| `SETKEEPER_LANG` | en, ru, cs, fr, es or hu; `--lang` goes before it |
| `LC_ALL`, `LC_MESSAGES`, `LANG` | the language and country of the system, where nothing above says one |
| `NO_COLOR`, `TERM=dumb` | no colour |
| `COLUMNS` | the width of the lines |
"""

EXITS = """
### Exit codes

| code | meaning |
|---|---|
| 0 | done |
| 1 | the answer is no: not a set, no set on the table, an audit that found something |
| 2 | what was typed cannot be read, or means two things |
| 3 | the match file cannot be read, or contradicts itself |
| 4 | the referee refuses the move |
| 5 | not saved: a full disk, no permission, another program |
| 70 | a bug of setkeeper; please report it |
| 130 | Ctrl-C |
"""

JSON = """
### JSON

With `--json` a command prints one object and nothing else:
`{"setkeeper": 1, "command": "…", "status": "ok", "data": {…}, "problems": []}`. `status` is `ok`,
`no`, `refused` or `error`; a problem has `code`, which is a heading of [errors.md](errors.md),
`message`, and for a file `file`, `line` and `column`. Codes, keys and card codes are never
translated.
"""

_COLOURS = {"31": "#ff7b6b", "32": "#5fd38d", "35": "#c79bff"}


def spoken(line: str, home: str = "", **variables: str) -> str:
    """What a command line prints, in English where it does not say otherwise."""
    printed = io.StringIO()
    environment = {"LANG": "en_GB.UTF-8"} | ({"SETKEEPER_HOME": home} if home else {}) | variables
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        main(line.split()[1:], environment)
    return printed.getvalue().rstrip("\n")


def commands_page() -> str:
    overview, everywhere = _parted(spoken("setkeeper --help"))
    parts = [
        "# Every command",
        "Made from the program by `python docs/generate.py`; the tests compare. Where files live, "
        "two tables at once, scripts: [moving.md](moving.md).",
        f"```text\n{overview}\n```",
        "## With every command",
        "Before the command or after it.",
        f"```text\n{everywhere}\n```",
        VARIABLES.strip(),
        EXITS.strip(),
        _keys_of_json(),
    ]
    for name in COMMANDS:
        own, _ = _parted(spoken(f"setkeeper {name} --help"))
        parts += [f"## {name}", f"    {EXAMPLES[name]}", f"```text\n{own}\n```"]
        if name == "check":
            parts.append("![Three cards with their codes](card-code.svg)")
    return "\n\n".join(parts) + "\n"


def _parted(page: str) -> tuple[str, str]:
    """A help page without what holds everywhere, and that."""
    own, _, rest = page.partition("\nWith every command:\n")
    everywhere, _, foot = rest.partition("\n\n")
    return "\n".join(filter(None, (own.rstrip("\n"), foot and f"\n{foot}"))), everywhere


def _keys_of_json() -> str:
    """What ``data`` holds for each command of a small evening, in its order."""
    rows = ["| command | keys of `data` |", "|---|---|"]
    told: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as home:
        for line in EVENING:
            data = json.loads(spoken(f"{line} --json", home))["data"]
            told.setdefault(line.split()[1], ", ".join(f"`{key}`" for key in data))
    alike: dict[str, list[str]] = {}
    for name, keys in told.items():
        alike.setdefault(keys, []).append(name)
    rows += [f"| {', '.join(names)} | {keys} |" for keys, names in alike.items()]
    return JSON.strip() + "\n\n" + "\n".join(rows)


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
