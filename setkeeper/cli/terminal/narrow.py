"""What an encoding cannot hold, in what it can: plain quotes, blanks and letters, not "?".

A name on an old code page loses its accents before it loses its letters; the blanks and quotes
of typography become plain ones, boxes and marks become ASCII. Only what has no plain form at all
becomes a question mark. JSON is written so that nothing is lost (``cli.result``).
"""

import codecs
import unicodedata

ERRORS = "setkeeper-plain"

_PLAIN = {
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{THIN SPACE}": " ",
    "‘": "'",
    "’": "'",
    "‚": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "‐": "-",
    "‑": "-",
    "−": "-",
    "…": "...",
    "×": "x",
    "·": "|",
    "•": "*",
    "✓": "ok",
    "✗": "NO",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "°": " deg",
    "─": "-",
    "━": "-",
    "│": "|",
    "┃": "|",
    "█": "#",
    "▒": "/",
    "░": ".",
    "\N{FIRST STRONG ISOLATE}": "",
    "\N{POP DIRECTIONAL ISOLATE}": "",
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("▁▂▃▄▅▆▇", "#"),
    **dict(zip("øØłŁđĐœŒæÆßıŀ", ("o", "O", "l", "L", "d", "D", "oe", "OE", "ae", "AE", "ss", "i", "l"), strict=True)),
}  # fmt: skip


def plain(text: str, encoding: str) -> str:
    """The text in letters that the encoding holds."""
    return "".join(_letter(letter, encoding) for letter in text)


def register() -> None:
    """Makes ``ERRORS`` known to the codecs; to be called before a stream is told of it."""
    codecs.register_error(ERRORS, _handle)


def _handle(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return plain(error.object[error.start : error.end], error.encoding), error.end


def _letter(letter: str, encoding: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
    # A combining accent alone has no bare form, and goes.
    for form in (letter, _PLAIN.get(letter), bare or None):
        if form is not None and _holds(encoding, form):
            return form
    return "" if unicodedata.combining(letter) else "?"


def _holds(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
