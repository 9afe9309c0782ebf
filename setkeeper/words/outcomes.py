"""What an intent has done, in words: the same for a command, the board and the page."""

from setkeeper.match.outcome import Outcome
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language
from setkeeper.words.line import Line, line


def said(language: Language, outcome: Outcome) -> list[Line]:
    return [line(entry_text(language, event)) for event in outcome.events]
