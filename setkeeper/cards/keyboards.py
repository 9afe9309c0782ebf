"""What a code would have been, had the keyboard been switched to the other layout.

Only ever used for a hint: a code typed on the wrong layout is refused, never guessed.
Layouts: Microsoft's standard Russian (ЙЦУКЕН), US, French (AZERTY) and Czech (QWERTZ).
"""

_RUSSIAN = "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"
_LATIN = "QWERTYUIOPASDFGHJKLZXCVBNM"
# The keys 1, 2 and 3 without the shift key.
_DIGITS = {"&": "1", "é": "2", "É": "2", '"': "3", "+": "1", "ě": "2", "Ě": "2", "š": "3", "Š": "3"}

_LAYOUTS = (
    str.maketrans(_RUSSIAN + _RUSSIAN.lower(), _LATIN * 2),
    str.maketrans(_LATIN + _LATIN.lower(), _RUSSIAN * 2),
    str.maketrans(_DIGITS),
)


def typed_elsewhere(text: str) -> list[str]:
    """``text`` as the same keys would have typed it on the other layouts, where that differs."""
    candidates = (text.translate(layout) for layout in _LAYOUTS)
    return [candidate for candidate in candidates if candidate != text]
