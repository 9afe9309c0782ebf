"""What can go wrong, as data.

A problem is a slug, an optional place in a file and the arguments of its wording; it holds no
language. ``words`` words it and ``cli`` prints it. Every slug has an entry in docs/errors.md.
The class of the failure that carries the problems says which way things went wrong, and so
decides the exit code.
"""

from dataclasses import dataclass, field
from enum import StrEnum


class Slug(StrEnum):
    """The stable name of each problem; it never changes and is never translated."""

    # Card codes.
    CODE_LETTER = "code-letter"  # one letter of a code has no meaning at its place
    CODE_LENGTH = "code-length"  # too few or too many letters
    CODE_UNREADABLE = "code-unreadable"  # nothing like a card code
    CODE_KEYBOARD = "code-keyboard"  # typed with another keyboard layout switched on
    CODE_AMBIGUOUS = "code-ambiguous"  # two cards could be meant
    CODE_NO_FILL = "code-no-fill"  # the fill is left out where it may not be
    CARD_REPEATED = "card-repeated"  # the same card twice
    TOO_FEW_CARDS = "too-few-cards"

    # The command line.
    NO_SUCH_COMMAND = "no-such-command"
    NO_SUCH_OPTION = "no-such-option"
    OPTION_VALUE_MISSING = "option-value-missing"
    OPTION_TAKES_NO_VALUE = "option-takes-no-value"
    ARGUMENT_MISSING = "argument-missing"
    EXTRA_ARGUMENT = "extra-argument"
    NOT_A_CHOICE = "not-a-choice"
    NOT_A_NUMBER = "not-a-number"
    OPTIONS_CLASH = "options-clash"
    UNKNOWN_LANGUAGE = "unknown-language"
    UNKNOWN_SHELL = "unknown-shell"
    FILE_NOT_READ = "file-not-read"
    FILE_NOT_TEXT = "file-not-text"
    INTERRUPTED = "interrupted"
    BUG = "bug"

    # Drawing.
    PAPER_UNKNOWN = "paper-unknown"
    CARD_SIZE_UNKNOWN = "card-size-unknown"
    PAPER_TOO_SMALL = "paper-too-small"  # for a page of text and rulers
    GRID_DOES_NOT_FIT = "grid-does-not-fit"
    NOT_A_COLOUR = "not-a-colour"
    PALETTE_UNKNOWN = "palette-unknown"
    TEMPLATE_UNKNOWN = "template-unknown"  # no design, back pattern or layout of that name
    DESIGN_NOT_TOML = "design-not-toml"
    DESIGN_KEY_UNKNOWN = "design-key-unknown"
    DESIGN_KEY_MISSING = "design-key-missing"
    DESIGN_VALUE = "design-value"  # a value of the wrong kind, or out of its limits
    DESIGN_PATH = "design-path"  # a shape's outline that cannot be read
    NOT_A_PAIR = "not-a-pair"
    NOT_A_DECIMAL = "not-a-decimal"
    OUT_OF_RANGE = "out-of-range"
    CARD_NOT_IN_DECK = "card-not-in-deck"
    GLYPH_MISSING = "glyph-missing"  # the shipped font lacks a letter
    PRINTER_UNKNOWN = "printer-unknown"
    PRINTERS_UNREADABLE = "printers-unreadable"
    FILE_NOT_OURS = "file-not-ours"  # an existing file that setkeeper did not make
    FILE_NOT_WRITTEN = "file-not-written"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file: its name, and line and column counted from 1 where they are known."""

    file: str
    line: int | None = None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    slug: Slug
    args: dict[str, object] = field(default_factory=dict)
    place: Place | None = None


class Failure(Exception):
    """Nothing was done; ``problems`` (never empty) say why."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(", ".join(problem.slug for problem in problems))
        self.problems = problems


class UsageFailure(Failure):
    """What was typed cannot be read, or could mean two things."""


class BadMatchFailure(Failure):
    """The match file cannot be read, or contradicts itself."""


class RefusedFailure(Failure):
    """The rules do not allow this now."""


class NotSavedFailure(Failure):
    """What should have been written is not on the disk."""
