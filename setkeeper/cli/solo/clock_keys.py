"""The keys at the clock, what they do, and the refusals whose remedy is a key."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark

# Keys, and what they do, as the foot of the screen tells it.
TABLE_KEYS = (
    (mark("Space"), mark("a set found")),
    ("+", mark("three more cards")),
    ("p", mark("pause")),
    ("u", mark("undo")),
    ("e", mark("end")),
    ("q", mark("quit")),
    ("2RSO 1GEO 3PFO", mark("cards, to be checked")),
)
SCREEN_KEYS = (
    ("1 5 9", mark("a set, by places or codes")),
    ("+", mark("three more cards")),
    ("p", mark("pause")),
    ("u", mark("undo")),
    ("?", mark("is there a set?")),
    ("q", mark("quit")),
)

# The same keys with a Russian keyboard switched on, and + without the shift key.
OTHER_KEYS = {"з": "p", "г": "u", "у": "e", "й": "q", "=": "+"}


# Refusals whose remedy is a key here, and not a command.
HERE = {
    Slug.PAUSED: mark("The clock is paused; p starts it again."),
    Slug.DECK_NOT_EMPTY: mark(
        "There are still cards in the deck, so the attempt is not over. To leave it: q"
    ),
}
