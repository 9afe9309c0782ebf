"""What the three colours of a palette, and the values of a skin, are called."""

from setkeeper.cards.card import VALUES, Feature
from setkeeper.cli.deck.order import Order
from setkeeper.drawing.palette import Palette
from setkeeper.words.language import Language, mark

# The words that palettes use for colours, and for the frames that stand for them.
COLOUR_WORDS: dict[str, str] = {
    "red": mark("red"),
    "green": mark("green"),
    "purple": mark("purple"),
    "orange": mark("orange"),
    "yellow": mark("yellow"),
    "turquoise": mark("turquoise"),
    "blue": mark("blue"),
    "pink": mark("pink"),
    "brown": mark("brown"),
    "black": mark("black"),
    "grey": mark("grey"),
    "no frame": mark("no frame"),
    "thin frame": mark("thin frame"),
    "double frame": mark("double frame"),
}


def called(language: Language, order: Order) -> list[str]:
    """A design's own names for colours are those of its own palette."""
    design, palette = order.job.style.design, order.job.style.palette
    return colour_names(language, palette, design.names if palette.name == design.palette else {})


def colour_names(
    language: Language, palette: Palette, names: dict[str, dict[str, str]]
) -> list[str]:
    """What red, green and purple look like: by the design, else by the palette."""
    return [
        skin(language, names, value) or colour_word(language, word)
        for value, word in zip(VALUES[Feature.COLOUR], palette.words, strict=True)
    ]


def colour_word(language: Language, word: str) -> str:
    """A known word in the user's language, any other as its palette has it."""
    return language.text(COLOUR_WORDS[word]) if word in COLOUR_WORDS else word


def skin(language: Language, names: dict[str, dict[str, str]], value: str) -> str:
    by_language = names.get(value, {})
    return by_language.get(language.code) or by_language.get("") or by_language.get("en", "")
