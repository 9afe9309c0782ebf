"""The words of practice: its exercises, and how it goes."""

from collections.abc import Mapping

from setkeeper.cards.deck import Deck
from setkeeper.solver.practice import Counted, Exercise, weakest
from setkeeper.words.features import feature_name
from setkeeper.words.language import Language, mark

TASKS: dict[Exercise, str] = {
    Exercise.THREE: mark("Three cards: are they a set?"),
    Exercise.THIRD: mark("Two cards: which is the third?"),
    Exercise.ONE: mark("Twelve cards: find a set."),
    Exercise.ALL: mark("Twelve cards: find every set."),
}


def task(language: Language, exercise: Exercise) -> str:
    return language.text(TASKS[exercise])


def seconds_each(language: Language, counted: Counted) -> str:
    return language.decimal(counted.tenths / 10 / counted.asked, 1) if counted.asked else "-"


def weak_line(language: Language, counts: Mapping[str, Counted], deck: Deck) -> str:
    feature = weakest(counts, deck)
    if feature is None:
        return ""
    own = counts[feature.value]
    return language.text(
        "Most often overlooked: {feature} ({right} of {asked} right).",
        feature=feature_name(language, feature),
        right=own.right,
        asked=own.asked,
    )
