"""What is said of a card code that cannot be read."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.CODE_LETTER: (
        mark(
            "Card {index}, {code}: character {place}, {letter}, does not fit. Still missing: the {feature} ({allowed})."
        ),
        mark("Example: 2RSO is {example}."),
    ),
    Slug.CODE_LENGTH: (
        mark("Card {index}, {code}: a card code has four characters, this one has {n}."),
        mark("One letter each for number (1 2 3), colour (R G P), fill (E S F) and shape (O D W)."),
    ),
    Slug.CODE_UNREADABLE: (
        mark("Card {index}, {code}: this is not a card code."),
        mark("One letter each for number (1 2 3), colour (R G P), fill (E S F) and shape (O D W)."),
    ),
    Slug.CODE_KEYBOARD: (
        mark(
            "Card {index}, {code}: the keyboard seems to be switched to another layout; on yours this may have been {meant}."
        ),
        mark("Switch the layout, or type {card}, and enter the cards again."),
    ),
    Slug.CODE_AMBIGUOUS: (
        mark("Card {index}, {code}: this can mean two cards, {cards}."),
        mark("Type the one you mean in Latin letters."),
    ),
    Slug.CODE_NO_FILL: (
        mark("Card {index}, {code}: the fill is missing."),
        mark(
            "Add E (empty), S (striped) or F (filled). Only the beginner deck may do without, and then in every code."
        ),
    ),
    Slug.CARD_REPEATED: (
        mark(
            "{card} appears here twice, as card {first} and as card {second}; the deck has it only once."
        ),
        mark("Look at the cards again: a typing slip, or two decks mixed together."),
    ),
    Slug.TOO_FEW_CARDS: (
        mark("Too few cards: {n}."),
        mark(
            "Type two cards to learn the third, three to have them judged, more to find every set: setkeeper check 2RSO 1GEO 3PFO"
        ),
    ),
}
