"""Questions for practice, asked where somebody is weak, and what an answer counts for.

What is counted has names: the four exercises, the four features, and ``differ-1`` … ``differ-4``
for sets in which so many features differ. Chance comes from outside: ``dice(n)`` is a whole
number from 0 to n - 1.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from setkeeper.cards.card import FEATURES, FILLED, Card, Feature, card, values
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card
from setkeeper.solver.verdict import Agreement, verdict

Dice = Callable[[int], int]


class Exercise(StrEnum):
    THREE = "three"  # three cards: a set or not
    THIRD = "third"  # two cards: name the third
    ONE = "one"  # twelve cards: find a set
    ALL = "all"  # twelve cards: find all of them


@dataclass(frozen=True, slots=True)
class Counted:
    """Asked, answered rightly, and the time of all answers in tenths of a second."""

    asked: int = 0
    right: int = 0
    tenths: int = 0

    def __add__(self, other: "Counted") -> "Counted":
        return Counted(
            self.asked + other.asked, self.right + other.right, self.tenths + other.tenths
        )


Counts = Mapping[str, Counted]

NAMES = (
    *(exercise.value for exercise in Exercise),
    *(feature.value for feature in FEATURES),
    *(f"differ-{n}" for n in (1, 2, 3, 4)),
)


def weight(counts: Counts, name: str) -> int:
    """How often to ask: 2 where all was right, up to 20; what was hardly asked counts as half."""
    seen = counts.get(name, Counted())
    return 2 + 18 * (seen.asked - seen.right + 2) // (seen.asked + 4)


def _chosen(names: Sequence[str], counts: Counts, dice: Dice) -> str:
    weights = [weight(counts, name) for name in names]
    left = dice(sum(weights))
    for name, own in zip(names, weights, strict=True):
        left -= own
        if left < 0:
            return name
    raise AssertionError("the dice are too large")


def three_cards(deck: Deck, counts: Counts, dice: Dice) -> tuple[Card, Card, Card]:
    """A set, or as often three cards that fail in one feature, at a weak place either way."""
    features = _features(deck)
    differ = _differing(features, counts, dice)
    first = _any(deck, dice)
    second = _changed(first, {feature: 1 + dice(2) for feature in differ})
    third = third_card(first, second)
    if dice(2):
        spoilt = Feature(_chosen([f.value for f in features], counts, dice))
        third = _changed(third, {spoilt: 1 + dice(2)})
        if third in (first, second):
            return three_cards(deck, counts, dice)
    return first, second, third


def two_cards(deck: Deck, counts: Counts, dice: Dice) -> tuple[Card, Card]:
    differ = _differing(_features(deck), counts, dice)
    first = _any(deck, dice)
    return first, _changed(first, {feature: 1 + dice(2) for feature in differ})


def table(deck: Deck, counts: Counts, dice: Dice) -> tuple[Card, ...]:
    """Twelve cards with a set, if luck wants it one with as many differences as are weak."""
    weak = _chosen([f"differ-{n}" for n in range(1, len(_features(deck)) + 1)], counts, dice)
    found: tuple[Card, ...] = ()
    for _ in range(20):
        cards = list(CARDS[deck])
        for place in range(12):
            other = place + dice(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        layout = tuple(cards[:12])
        sets = all_sets(layout)
        if sets:
            found = layout
            if any(differences([layout[p - 1] for p in three]) == weak for three in sets):
                return layout
    return found or table(deck, counts, dice)


def differences(three: Sequence[Card]) -> str:
    """The name under which a set is counted."""
    ruling = verdict(three[0], three[1], three[2])
    return f"differ-{sum(f.agreement is Agreement.DIFFERENT for f in ruling.features)}"


def of_three(cards: tuple[Card, Card, Card], *, said: bool, tenths: int) -> dict[str, Counted]:
    """What the answer counts for: the feature that fails, or the differences of the set."""
    ruling = verdict(*cards)
    one = Counted(1, int(said is ruling.is_set), tenths)
    if ruling.is_set:
        differing = [f for f in ruling.features if f.agreement is Agreement.DIFFERENT]
        names = [differences(cards), *(f.feature.value for f in differing)]
    else:
        names = [f.feature.value for f in ruling.broken]
    return dict.fromkeys([Exercise.THREE.value, *names], one)


def of_third(first: Card, second: Card, said: Card, deck: Deck, tenths: int) -> dict[str, Counted]:
    """Each feature by itself: which one is overlooked is what this exercise tells best."""
    wanted = third_card(first, second)
    counted = {Exercise.THIRD.value: Counted(1, int(said == wanted), tenths)}
    for feature in _features(deck):
        place = FEATURES.index(feature)
        right = values(said)[place] == values(wanted)[place]
        counted[feature.value] = Counted(1, int(right), tenths)
    return counted


def of_found(
    exercise: Exercise, three: Sequence[Card], *, helped: bool, tenths: int
) -> dict[str, Counted]:
    one = Counted(1, int(not helped), tenths)
    return dict.fromkeys([exercise.value, differences(three)], one)


def weakest(counts: Counts, deck: Deck) -> Feature | None:
    """The feature answered worst; None before each of them was asked five times."""
    seen = [(counts.get(f.value, Counted()), f) for f in _features(deck)]
    if any(count.asked < 5 for count, _ in seen):
        return None
    worst, feature = min(seen, key=lambda pair: pair[0].right / pair[0].asked)
    return feature if worst.right < worst.asked else None


def _features(deck: Deck) -> tuple[Feature, ...]:
    return tuple(f for f in FEATURES if deck is Deck.CLASSIC or f is not Feature.FILL)


def _any(deck: Deck, dice: Dice) -> Card:
    fill = FILLED if deck is Deck.BEGINNER else dice(3)
    return card(dice(3), dice(3), fill, dice(3))


def _differing(features: tuple[Feature, ...], counts: Counts, dice: Dice) -> list[Feature]:
    """As many features as is weak, and those of them that are."""
    many = int(_chosen([f"differ-{n}" for n in range(1, len(features) + 1)], counts, dice)[-1])
    left = [feature.value for feature in features]
    chosen = []
    for _ in range(many):
        name = _chosen(left, counts, dice)
        left.remove(name)
        chosen.append(Feature(name))
    return chosen


def _changed(before: Card, steps: Mapping[Feature, int]) -> Card:
    """The card with these features moved on by one or two values."""
    number, colour, fill, shape = (
        (value + steps.get(feature, 0)) % 3
        for feature, value in zip(FEATURES, values(before), strict=True)
    )
    return card(number, colour, fill, shape)
