"""What is said when something has no place in a match of one, or only there."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark, mark_plural
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.NO_SOLITAIRE: (
        mark("The booklet {booklet} has no solitaire."),
        mark("These have one: {names}."),
    ),
    Slug.SETTING_ALONE: (
        mark("{option} has no meaning in a match of one."),
        mark("Leave it out."),
    ),
    Slug.SOLO_ONLY: (
        mark("{what} belongs to a match of one; here several play."),
        mark("To play alone: setkeeper solo"),
    ),
    Slug.ALONE: (
        mark("This is a match of one: nobody joins it and nobody leaves."),
        mark("To stop: {END_EARLY}. With others: setkeeper new --players 2"),
    ),
    Slug.PAUSED: (
        mark("The clock is paused, so nothing is found and nothing is laid."),
        mark("To go on: {RESUME}"),
    ),
    Slug.NOT_PAUSED: (
        mark("The clock runs already."),
        mark("To stop it: {PAUSE}"),
    ),
    Slug.SEED_UNREADABLE: (
        mark("{seed} is not a shuffle seed."),
        mark("A seed is v1: and up to 32 of the digits 0 to 9 and a to f: v1:2026."),
    ),
    Slug.NAME_THE_CARDS: (
        mark("setkeeper has dealt and knows the cards on the table."),
        mark("Name the three: {CALL_ALONE}"),
    ),
    Slug.CARD_NOT_THERE: (
        mark("{card} is not among the cards that setkeeper laid."),
        mark("Look at the code again."),
    ),
    Slug.NO_SUCH_PLACE: (
        mark_plural(
            "There is no place {typed}: on the table lies {n} card.",
            "There is no place {typed}: on the table lie {n} cards.",
        ),
        mark("Type three places or three codes."),
    ),
    Slug.ATTEMPT_INTERRUPTED: (
        mark("Interrupted. The attempt is saved, and its clock is paused."),
        mark("To go on: {RESUME}. To stop it: {END_EARLY}"),
    ),
    Slug.ONLY_FOR_A_NEW_ATTEMPT: (
        mark("These options belong to a new attempt, not to setkeeper solo {action}."),
        mark("Leave them out."),
    ),
    Slug.NO_TERMINAL: (
        mark("Cards on the screen need a terminal."),
        mark("With real cards you do not need one: setkeeper solo, then call, extra and end."),
    ),
}
