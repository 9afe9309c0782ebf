"""The words that rule on a call behind a player's name, in each language of setkeeper."""

from setkeeper.match.events import Ruling

_OF: dict[str, tuple[str, str, str]] = {
    "en": ("set", "wrong", "late"),
    "ru": ("сет", "неверно", "поздно"),
    "cs": ("set", "chyba", "pozdě"),
    "fr": ("set", "faux", "tard"),
    "es": ("set", "mal", "tarde"),
    "hu": ("set", "téves", "késő"),
}

RULING_WORDS: dict[str, dict[str, Ruling]] = {
    code: dict(zip(words, Ruling, strict=True)) for code, words in _OF.items()
}
