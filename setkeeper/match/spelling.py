"""When two spellings are one name, and what of a name can be typed on another keyboard.

Four strengths, each looser than the one before:

- ``folded``: case does not matter, by the rules of all scripts at once; the Turkish dotted and
  dotless i count as one letter, whatever case they are in.
- ``plain``: accents do not matter either, and letters with a stroke are their plain ones, so that
  Věra, Łucja, Bjørn and Đorđe are found from any keyboard.
- ``latin``: Cyrillic letters in Latin ones, in a form in which the usual ways to write them meet:
  Юлия, Yuliya, Julia and Iuliia are all "iulia".
"""

import unicodedata

# The capital with a dot, the small letter without, and the dot that lower-casing leaves behind.
_TURKISH = str.maketrans({"İ": "i", "ı": "i", "\N{COMBINING DOT ABOVE}": None})

# Letters that Unicode does not take apart into a plain one and a mark.
_STROKES = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "þ": "th",
        "œ": "oe", "æ": "ae", "ĸ": "k", "ſ": "s", "ŀ": "l", "ŉ": "n", "ɨ": "i", "ƶ": "z",
        "ə": "e", "ʼ": "'", "’": "'", "‘": "'",
    }
)  # fmt: skip

_CYRILLIC = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "є": "ie",
        "ж": "zh", "з": "z", "и": "i", "і": "i", "ј": "i", "к": "k", "л": "l", "м": "m",
        "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
        "х": "h", "ц": "c", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "i", "ь": "",
        "э": "e", "ю": "iu", "я": "ia", "ђ": "d", "ћ": "c", "љ": "li", "њ": "ni", "џ": "dzh",
    }
)  # fmt: skip

# Ways to write the same sound, each as the table above writes it; longer ones first.
_WAYS = (
    ("shch", "sch"), ("kh", "h"), ("ts", "c"), ("tz", "c"), ("yo", "e"), ("jo", "e"), ("io", "e"),
    ("x", "ks"), ("w", "v"), ("y", "i"), ("j", "i"), ("'", ""),
)  # fmt: skip


def folded(name: str) -> str:
    """Without case."""
    return unicodedata.normalize("NFC", name).translate(_TURKISH).casefold().translate(_TURKISH)


def plain(name: str) -> str:
    """Without case, accents and strokes: "Věra" is "vera", "Ёж" is "еж", "Łukasz" is "lukasz"."""
    parts = unicodedata.normalize("NFD", folded(name))
    bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return bare.translate(_STROKES)


def latin(name: str) -> str:
    """The plain name in Latin letters, in one form for all ways to write it."""
    text = plain(name).translate(_CYRILLIC)
    for way, one in _WAYS:
        text = text.replace(way, one)
    while "ii" in text:
        text = text.replace("ii", "i")
    return text
