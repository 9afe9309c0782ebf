"""What a key means: by the character it gives, whatever keyboard is switched on.

A key is one text: the character, or the name of a key without one (``ENTER`` and the like).
``digit`` reads the row of digits of Czech, Slovak, French and Belgian keyboards, ``command`` the
letters of a Russian one by their places.
"""

ENTER, ESCAPE, RUBOUT, TAB = "enter", "escape", "backspace", "tab"
UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
PAGE_UP, PAGE_DOWN = "pageup", "pagedown"
INTERRUPT, SUSPEND = "ctrl+c", "ctrl+z"

# What some terminals send in the place of these keys.
_SAME = {
    "ctrl+m": ENTER,
    "ctrl+j": ENTER,
    "kp_enter": ENTER,
    "ctrl+h": RUBOUT,
    "delete": RUBOUT,
    "shift+tab": UP,
    "backtab": UP,
}

# The keys of the digits 1 to 8 without the shift key: Czech and Slovak, then French and Belgian.
_ROW = ("+&", "ěľé", 'š"', "č'", "řť(", "ž-§", "ýè", "á_!")
_DIGITS = {
    letter: str(number)
    for number, letters in enumerate(_ROW, 1)
    for letter in letters + letters.upper()
}

_RUSSIAN = "йцукенгшщзфывапролдячсмить"
_LATIN = "qwertyuiopasdfghjklzxcvbnm"
# Also the look-alike of x; on the key of / a Russian keyboard has the full stop and the comma.
_COMMANDS = (
    dict(zip(_RUSSIAN, _LATIN, strict=True))
    | dict(zip(_RUSSIAN.upper(), _LATIN.upper(), strict=True))
    | {"х": "x", "Х": "x", ".": "/", ",": "?"}
)
# The only commands in which a capital is another key: the layout of ``m``, and bringing back.
_CAPITALS = "MU"


def pressed(name: str, character: str | None) -> str:
    """The key as it is known here, from the name and the character that the terminal gives."""
    name = _SAME.get(name, name)
    if character is not None and character.isprintable() and not name.startswith("ctrl+"):
        return character
    return name


def is_text(key: str) -> bool:
    """Whether the key gives a character, and is not one of the named ones."""
    return len(key) == 1


def digit(key: str) -> int | None:
    """The digit on the key, 1 to 9; None: it has none."""
    key = _DIGITS.get(key, key)
    return int(key) if len(key) == 1 and key in "123456789" else None


def command(key: str) -> str:
    """The command on the key: small letters, but for the two capitals that mean something else."""
    key = _COMMANDS.get(key, key)
    return key if key in _CAPITALS or not is_text(key) else key.lower()
