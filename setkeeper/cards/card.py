"""What a card is: an integer 0…80, four base-3 digits for number, colour, fill and shape.

Every combination of the four features exists once, so the integers and the cards of the
classic deck are the same thing (rule C1). Notation lives in ``code``, pictures in ``drawing``.
"""

from enum import StrEnum
from typing import NewType

Card = NewType("Card", int)


class Feature(StrEnum):
    """The four questions asked of three cards, in the order of a card code."""

    NUMBER = "number"
    COLOUR = "colour"
    FILL = "fill"
    SHAPE = "shape"


FEATURES = tuple(Feature)

# The values of each feature; a value is known by its index 0, 1 or 2.
VALUES: dict[Feature, tuple[str, str, str]] = {
    Feature.NUMBER: ("1", "2", "3"),
    Feature.COLOUR: ("red", "green", "purple"),
    Feature.FILL: ("empty", "striped", "filled"),
    Feature.SHAPE: ("oval", "diamond", "wave"),
}

FILLED = 2


def card(number: int, colour: int, fill: int, shape: int) -> Card:
    """The card with these values, each an index 0, 1 or 2."""
    return Card(27 * number + 9 * colour + 3 * fill + shape)


def values(card: Card) -> tuple[int, int, int, int]:
    """The card's number, colour, fill and shape, each an index 0, 1 or 2."""
    return card // 27, card // 9 % 3, card // 3 % 3, card % 3
