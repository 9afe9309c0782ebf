"""What is said at the live table: who has it, and that the screen is older than the file."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark, mark_plural
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.CLAIM_OPEN: (
        mark("{player} has called, and the ruling comes first."),
        mark("Right, wrong, or no call after all."),
    ),
    Slug.CLAIM_TAKEN: (
        mark("{player} called first."),
        mark("The second call does not count and costs nothing."),
    ),
    Slug.NO_CLAIM: (mark("Nobody has called."), mark("First somebody calls.")),
    Slug.CLAIM_DROPPED: (
        mark("The call is dropped: {player}."),
        mark("Something entered elsewhere leaves no room for it."),
    ),
    Slug.ENTRIES_SINCE: (
        mark_plural("{n} entry has come in since.", "{n} entries have come in since."),
        mark("Look again, and then decide."),
    ),
    Slug.NO_WINDOW: (
        mark("The live table needs a terminal of its own."),
        mark("Plain commands do the same: setkeeper call, extra, end, deal, undo, status"),
    ),
}
