"""The words for the four features, their values, and how a feature fares on three cards."""

from setkeeper.cards.card import Card, Feature
from setkeeper.cards.code import format_code
from setkeeper.solver.verdict import Agreement, FeatureVerdict
from setkeeper.words.language import Language, mark

FEATURE_NAMES: dict[Feature, str] = {
    Feature.NUMBER: mark("number"),
    Feature.COLOUR: mark("colour"),
    Feature.FILL: mark("fill"),
    Feature.SHAPE: mark("shape"),
}

VALUE_NAMES: dict[Feature, tuple[str, str, str]] = {
    Feature.NUMBER: ("1", "2", "3"),
    Feature.COLOUR: (mark("red"), mark("green"), mark("purple")),
    Feature.FILL: (mark("empty"), mark("striped"), mark("filled")),
    Feature.SHAPE: (mark("oval"), mark("diamond"), mark("wave")),
}


def feature_name(language: Language, feature: Feature) -> str:
    return language.text(FEATURE_NAMES[feature])


def value_name(language: Language, feature: Feature, value: int) -> str:
    name = VALUE_NAMES[feature][value]
    return name if feature is Feature.NUMBER else language.text(name)


def agreement(language: Language, feature: FeatureVerdict, cards: tuple[Card, Card, Card]) -> str:
    """ "all different", or which two cards agree and which one does not."""
    if feature.agreement is Agreement.SAME:
        return language.text("all the same")
    if feature.agreement is Agreement.DIFFERENT:
        return language.text("all different")
    codes = [format_code(card) for card in cards]
    assert feature.odd is not None
    odd = codes.pop(feature.odd)
    return language.text(
        "{first} and {second} agree, {odd} does not", first=codes[0], second=codes[1], odd=odd
    )


def feature_values(language: Language, feature: FeatureVerdict) -> str:
    """ "red, red, green"."""
    return ", ".join(value_name(language, feature.feature, value) for value in feature.values)
