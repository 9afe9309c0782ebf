"""Is it a set, and why not: the ruling on three cards, feature by feature (C2 and C3)."""

from dataclasses import dataclass
from enum import StrEnum

from setkeeper.cards.card import FEATURES, Card, Feature, values


class Agreement(StrEnum):
    SAME = "same"
    DIFFERENT = "different"
    BROKEN = "broken"  # two agree and the third does not


@dataclass(frozen=True, slots=True)
class FeatureVerdict:
    """How one feature fares; ``values`` are the three cards' values as indices.

    ``odd`` is the place (0, 1, 2) of the card that differs from the two others, where broken.
    """

    feature: Feature
    values: tuple[int, int, int]
    agreement: Agreement
    odd: int | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    cards: tuple[Card, Card, Card]
    features: tuple[FeatureVerdict, ...]

    @property
    def is_set(self) -> bool:
        return not self.broken

    @property
    def broken(self) -> tuple[FeatureVerdict, ...]:
        return tuple(f for f in self.features if f.agreement is Agreement.BROKEN)


def verdict(first: Card, second: Card, third: Card) -> Verdict:
    """The ruling on three different cards, in the order given."""
    cards = (first, second, third)
    columns = zip(FEATURES, *map(values, cards), strict=True)
    return Verdict(cards, tuple(_judge(feature, (a, b, c)) for feature, a, b, c in columns))


def is_set(first: Card, second: Card, third: Card) -> bool:
    return verdict(first, second, third).is_set


def _judge(feature: Feature, three: tuple[int, int, int]) -> FeatureVerdict:
    distinct = len(set(three))
    if distinct == 2:
        odd = next(place for place in range(3) if three.count(three[place]) == 1)
        return FeatureVerdict(feature, three, Agreement.BROKEN, odd)
    return FeatureVerdict(feature, three, Agreement.SAME if distinct == 1 else Agreement.DIFFERENT)
