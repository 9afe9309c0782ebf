"""What a setting means at the table, in a sentence each; used by ``new`` and by ``rules``."""

from setkeeper.match.rules import Rules, Value, settings_of
from setkeeper.words.language import Language, mark, mark_plural

MEANINGS: dict[str, dict[Value, str]] = {
    "penalty": {
        "none": mark("A wrong call costs nothing."),
        "lose-set": mark("A wrong call costs one set found earlier, which goes to the discard; without one, nothing is lost."),
        "wait": mark("Whoever calls wrongly waits until another player has taken a set."),
        "lose-point": mark("A wrong call costs one point."),
    },
    "table": {
        12: mark("Twelve cards lie on the table."),
        9: mark("Nine cards lie on the table."),
    },
    "floor": {
        "none": mark("A score can go below zero."),
        "zero": mark("A score never goes below zero."),
    },
    "show-within": {"none": mark("There is no time limit for showing the cards.")},
    "rounds": {"each-deals": mark("The match lasts until every player has dealt once.")},
    "end-with-set": {
        "no": mark("A round ends when the deck is empty and no set is left."),
        "yes": mark("A round ends when the deck is empty and nobody finds a set any more."),
    },
    "count-in": {
        "sets": mark("Totals are counted in sets."),
        "cards": mark("Totals are counted in cards, three to a set."),
    },
    "face": {
        "up": mark("Sets taken lie face up."),
        "down": mark("Sets taken lie face down."),
    },
    "ties": {
        "shared": mark("Equal totals share the win."),
        "extra-round": mark("A tie for first place is played off in further rounds."),
    },
}  # fmt: skip

# The settings whose value may be any whole number.
_NUMBERS: dict[str, tuple[str, str]] = {
    "show-within": mark_plural(
        "The cards are shown within {n} second.", "The cards are shown within {n} seconds."
    ),
    "rounds": mark_plural("The match has {n} round.", "The match has {n} rounds."),
}

# How the booklets are called; the publisher's text is the same in four languages.
BOOKLET_NAMES: dict[str, str] = {
    "ru": mark("the current Russian booklet"),
    "ru-old": mark("the older Russian translation"),
    "hu": mark("the Hungarian booklet"),
    "cs": mark("the publisher’s Czech text"),
    "fr": mark("the publisher’s French text"),
    "es": mark("the publisher’s Spanish text"),
    "en": mark("the publisher’s English text"),
}


def setting_text(language: Language, name: str, value: Value) -> str:
    if isinstance(value, int) and name in _NUMBERS:
        return language.plural(*_NUMBERS[name], value)
    return language.text(MEANINGS[name][value])


def setting_texts(language: Language, rules: Rules) -> dict[str, str]:
    """A sentence for each setting that has a meaning in this match."""
    settings = settings_of(rules)
    if rules.penalty != "lose-point":
        del settings["floor"]
    return {name: setting_text(language, name, value) for name, value in settings.items()}
