"""Card codes: ``2RSO`` is two red striped ovals.

A code holds one letter each for number, colour, fill and shape. The nine letters and three
digits differ (but for S: striped, or the squiggle, a wave), so they may come in any order and
any case and are read by elimination: each letter takes a feature that no other letter needs.
``format_code`` writes the canonical form, and ``read_cards`` reads it back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from setkeeper.cards.card import FEATURES, FILLED, Card, Feature, card, values
from setkeeper.cards.keyboards import typed_elsewhere
from setkeeper.problem import Place, Problem, Slug, UsageFailure

LETTERS: dict[Feature, str] = {
    Feature.NUMBER: "123",
    Feature.COLOUR: "RGP",
    Feature.FILL: "ESF",
    Feature.SHAPE: "ODW",
}

# The other letters that are understood: S for the squiggle, and the initials of the Russian
# words. Cyrillic О, Р and Е also stand for the Latin letters they look like.
ALSO: dict[Feature, dict[str, str]] = {
    Feature.NUMBER: {},
    Feature.COLOUR: {"К": "R", "З": "G", "Ф": "P", "Р": "P"},
    Feature.FILL: {"П": "E", "Е": "E", "Ш": "S", "З": "F"},
    Feature.SHAPE: {"S": "W", "О": "O", "Р": "D", "В": "W"},
}

# What people mean by a letter that is not allowed at a place.
LIKELY: dict[Feature, dict[str, str]] = {
    Feature.NUMBER: {"I": "1", "L": "1", "Z": "2"},
    Feature.COLOUR: {"V": "P", "L": "P", "M": "P"},
    Feature.FILL: {"O": "E", "О": "E", "H": "S", "T": "S", "P": "F", "Z": "F"},
    Feature.SHAPE: {"R": "D", "Z": "W", "~": "W", "T": "W", "V": "W"},
}

# MEANINGS[feature][letter] is the value's index.
MEANINGS: dict[Feature, dict[str, int]] = {
    feature: {letter: index for index, letter in enumerate(LETTERS[feature])}
    | {letter: LETTERS[feature].index(meant) for letter, meant in ALSO[feature].items()}
    for feature in FEATURES
}

WITHOUT_FILL = (Feature.NUMBER, Feature.COLOUR, Feature.SHAPE)


@dataclass(frozen=True, slots=True)
class Word:
    """One code as typed; ``index`` is its place in the list, from 1."""

    text: str
    index: int
    place: Place | None = None


def format_code(card: Card) -> str:
    """The code in its canonical form: four capitals."""
    return "".join(LETTERS[f][value] for f, value in zip(FEATURES, values(card), strict=True))


def format_codes(cards: Iterable[Card]) -> str:
    return " ".join(map(format_code, cards))


def readings(text: str, features: tuple[Feature, ...] = FEATURES) -> list[Card]:
    """Every card that ``text`` can mean with one letter for each of ``features``.

    A feature that is not asked for is the fill of a filled card.
    """
    letters = _capitals(text)
    found: set[Card] = set()
    if len(letters) == len(features):
        for order in permutations(features):
            if all(letter in MEANINGS[f] for f, letter in zip(order, letters, strict=True)):
                value = {f: MEANINGS[f][letter] for f, letter in zip(order, letters, strict=True)}
                value.setdefault(Feature.FILL, FILLED)
                found.add(card(*(value[f] for f in FEATURES)))
    return sorted(found)


def split_codes(arguments: Iterable[str]) -> list[Word]:
    """The codes in the arguments of a command line."""
    texts = [text for argument in arguments for text in _split(argument)]
    return [Word(text, index) for index, text in enumerate(texts, 1)]


def words_of_file(text: str, name: str) -> list[Word]:
    """The codes in a file or in standard input, with their places; # starts a comment."""
    found: list[Word] = []
    for line, content in enumerate(text.splitlines(), 1):
        content = content.partition("#")[0]
        column = 0
        for code in _split(content):
            column = content.index(code, column)
            found.append(Word(code, len(found) + 1, Place(name, line, column + 1)))
            column += len(code)
    return found


def read_cards(typed: str | Sequence[Word], *, fill_optional: bool = True) -> list[Card]:
    """The cards meant; raises UsageFailure with a problem for every code that cannot be read.

    A text is parted into codes first. With ``fill_optional`` the fill may be left out where
    every code leaves it out (rule C5).
    """
    typed = split_codes([typed]) if isinstance(typed, str) else typed
    short = bool(typed) and all(len(_capitals(word.text)) == 3 for word in typed)
    features = WITHOUT_FILL if short and fill_optional else FEATURES
    cards: list[Card] = []
    problems: list[Problem] = []
    for word in typed:
        found = readings(word.text, features)
        if len(found) == 1:
            cards += found
        else:
            problems += _why_not(word, found, features, len(typed))
    if problems:
        raise UsageFailure(*problems)
    return cards


def _split(text: str) -> list[str]:
    """Codes are parted by blanks, commas and semicolons; a run of codes by its digits."""
    return [
        code
        for word in text.replace(",", " ").replace(";", " ").split()
        for code in _part_at_digits(word)
    ]


def _part_at_digits(word: str) -> list[str]:
    digits = [place for place, letter in enumerate(word) if letter in "123"]
    if len(digits) < 2:
        return [word]
    if digits[0] == 0:
        cuts = [*digits, len(word)]
    elif digits[-1] == len(word) - 1:
        cuts = [0, *(place + 1 for place in digits)]
    else:
        return [word]
    return [word[start:end] for start, end in pairwise(cuts)]


def _capitals(text: str) -> str:
    # One letter at a time: upper() of a whole word can make it longer ("ß").
    return "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in text)


def _why_not(
    word: Word, found: list[Card], features: tuple[Feature, ...], total: int
) -> list[Problem]:
    letters = _capitals(word.text)
    where: dict[str, object] = {"code": word.text, "index": word.index, "total": total}

    def problem(slug: Slug, **args: object) -> Problem:
        return Problem(slug, where | args, word.place)

    if found:
        return [problem(Slug.CODE_AMBIGUOUS, cards=tuple(found))]
    meant = {
        code: cards[0]
        for code in typed_elsewhere(word.text)
        if len(cards := readings(code, features)) == 1
    }
    if meant:
        code, only = next(iter(meant.items()))
        return [problem(Slug.CODE_KEYBOARD, meant=_capitals(code), card=only)]
    if features is FEATURES and len(readings(word.text, WITHOUT_FILL)) == 1:
        return [problem(Slug.CODE_NO_FILL)]
    faults = _faults(letters, features)
    if len(letters) == len(features) and len(faults) <= 2:
        return [
            problem(
                Slug.CODE_LETTER,
                letter=letters[place],
                place=place + 1,
                feature=feature,
                allowed=LETTERS[feature],
                likely=LIKELY[feature].get(letters[place], ""),
            )
            for place, feature in faults
        ]
    known = sum(any(letter in MEANINGS[f] for f in FEATURES) for letter in letters)
    if 2 * known > len(letters):
        return [problem(Slug.CODE_LENGTH, n=len(letters))]
    return [problem(Slug.CODE_UNREADABLE)]


def _faults(letters: str, features: tuple[Feature, ...]) -> list[tuple[int, Feature]]:
    """The letters that no feature wants, each with the feature that is left for it.

    Of all ways to deal the letters out the first with the fewest faults counts; the order of
    a printed code is tried first.
    """
    return min(
        (
            [
                (place, feature)
                for place, (letter, feature) in enumerate(zip(letters, order, strict=False))
                if letter not in MEANINGS[feature]
            ]
            for order in permutations(features)
        ),
        key=len,
    )
