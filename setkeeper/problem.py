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

    # Settings and names of a match.
    PENALTY_ALONE = "penalty-alone"  # a penalty in a match of one
    PENALTY_NONE = "penalty-none"  # no penalty in a match of several
    TABLE_OF_NINE = "table-of-nine"  # nine cards of the classic deck
    FLOOR_WITHOUT_POINTS = "floor-without-points"
    NAME_EMPTY = "name-empty"
    NAME_LONG = "name-long"
    NAME_CONTROL = "name-control"
    NAME_DIGITS = "name-digits"
    NAME_READ_AS = "name-read-as"  # an option, a card, a pile or a ruling on the command line
    NAME_TWICE = "name-twice"
    NAME_USED = "name-used"
    PLAYERS_TOO_FEW = "players-too-few"
    PLAYERS_TOO_MANY = "players-too-many"
    PLAYER_UNKNOWN = "player-unknown"
    SEAT_UNKNOWN = "seat-unknown"
    PLAYER_AMBIGUOUS = "player-ambiguous"

    # The referee refuses.
    MATCH_OVER = "match-over"
    ROUND_OVER = "round-over"
    ROUND_RUNNING = "round-running"
    PLAYER_LEFT = "player-left"
    PLAYER_WAITS = "player-waits"
    EVERYBODY_WAITS = "everybody-waits"
    NOT_EVERYBODY_WAITS = "not-everybody-waits"
    NO_TIME_LIMIT = "no-time-limit"
    TABLE_EMPTY = "table-empty"
    CALL_THREE_CARDS = "call-three-cards"
    CARD_FOREIGN = "card-foreign"
    CARD_TAKEN = "card-taken"
    RULING_CONTRADICTS = "ruling-contradicts"
    DECK_EMPTY = "deck-empty"
    TABLE_HOLDS_SET = "table-holds-set"
    LAYOUT_COUNT = "layout-count"
    SET_STILL_THERE = "set-still-there"
    DECK_NOT_EMPTY = "deck-not-empty"
    SET_CERTAIN = "set-certain"
    SET_LEFT = "set-left"  # among the cards left over
    LEFT_COUNT = "left-count"
    PILES_TOO_MANY = "piles-too-many"
    TWO_MUST_STAY = "two-must-stay"
    JOIN_BETWEEN_ROUNDS = "join-between-rounds"
    NOTHING_TO_UNDO = "nothing-to-undo"
    UNDO_NOT_THE_LAST = "undo-not-the-last"
    UNDO_FIRST_ROUND = "undo-first-round"
    NOTHING_TO_REDO = "nothing-to-redo"
    REDO_NOT_THE_LAST = "redo-not-the-last"
    AMEND_UNKNOWN = "amend-unknown"
    AMEND_UNDONE = "amend-undone"
    AMEND_NOT_A_CALL = "amend-not-a-call"
    AMEND_NEVER_WAS = "amend-never-was"  # three more cards or a release: taken back alone
    AMEND_PILES_ONLY = "amend-piles-only"  # of the end of a round
    AMEND_NOT_AN_END = "amend-not-an-end"  # piles of an entry that ends no round
    UNDO_ALONE_KIND = "undo-alone-kind"
    TIE_RESTS = "tie-rests"  # an extra round rests on the tie that would go
    COUNT_IN_CARDS = "count-in-cards"  # points under lose-point are no piles
    AMEND_NOT_THERE_YET = "amend-not-there-yet"
    AMEND_NOTHING = "amend-nothing"
    LATER_ENTRY = "later-entry"

    # The live table.
    CLAIM_OPEN = "claim-open"  # somebody has called, and the ruling comes first
    CLAIM_TAKEN = "claim-taken"  # another player called first
    NO_CLAIM = "no-claim"
    CLAIM_DROPPED = "claim-dropped"  # the player of a claim may no longer call
    ENTRIES_SINCE = "entries-since"  # the screen that asked is older than the file

    # The page.
    HOST_UNKNOWN = "host-unknown"  # asked for under a name that is not this computer's
    ORIGIN_FOREIGN = "origin-foreign"  # a page of somebody else's asks
    PATH_UNKNOWN = "path-unknown"
    METHOD_UNKNOWN = "method-unknown"
    KEY_WRONG = "key-wrong"  # no key, or none of this board
    VIEW_ONLY = "view-only"  # the key that looks wants to write
    BODY_LARGE = "body-large"
    BODY_SLOW = "body-slow"
    BODY_UNREADABLE = "body-unreadable"
    REQUEST_UNREADABLE = "request-unreadable"  # no HTTP
    REQUEST_REUSED = "request-reused"  # the number of another request
    STREAMS_FULL = "streams-full"
    BOARD_ALONE = "board-alone"  # a match of one has no board
    HOST_NOT_OURS = "host-not-ours"  # no address of this computer

    # Alone.
    NO_SOLITAIRE = "no-solitaire"  # the booklet has none
    SETTING_ALONE = "setting-alone"  # a setting without a meaning in a match of one
    SOLO_ONLY = "solo-only"  # what only a match of one has
    ALONE = "alone"  # nobody joins or leaves a match of one
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    SEED_UNREADABLE = "seed-unreadable"
    NAME_THE_CARDS = "name-the-cards"  # setkeeper has dealt, so a call needs its cards
    CARD_NOT_THERE = "card-not-there"  # setkeeper has dealt, and it is not on the table
    NO_SUCH_PLACE = "no-such-place"  # a place on the screen where no card lies
    NO_TERMINAL = "no-terminal"
    NO_WINDOW = "no-window"  # the live table needs a terminal that can be drawn on
    ONLY_FOR_A_NEW_ATTEMPT = "only-for-a-new-attempt"  # an option that begins an attempt
    ATTEMPT_INTERRUPTED = "attempt-interrupted"  # Ctrl-C at the clock: all is saved

    # What a match file states, against what its events say.
    STATED = "stated"
    ID_NOT_RISING = "id-not-rising"
    ID_FROM_ONE = "id-from-one"

    # The match file.
    TOML_SYNTAX = "toml-syntax"  # no TOML, and none of the slips below
    TOML_KEY_QUOTES = "toml-key-quotes"  # a name as a key, without its quotes
    TOML_TEXT_QUOTES = "toml-text-quotes"  # a text as a value, without its quotes
    TOML_QUOTE_OPEN = "toml-quote-open"  # a quote that is not closed
    TOML_QUOTE_CURLY = "toml-quote-curly"  # quotes of a word processor
    TOML_KEY_TWICE = "toml-key-twice"
    TOML_EQUALS = "toml-equals"  # no equals sign between key and value
    TOML_TIME = "toml-time"  # something like a date or a time, but not written as one
    TOML_CONFLICT = "toml-conflict"  # the marks of a merge that was not ended
    TOML_INVISIBLE = "toml-invisible"  # a character that nobody sees, outside of quotes
    TOML_COMMA = "toml-comma"  # no comma between two values, or a bracket not closed
    FORMAT_MISSING = "format-missing"  # no ``setkeeper = 1``: not a match file
    FORMAT_NEWER = "format-newer"
    KEY_UNKNOWN = "key-unknown"
    KEY_MISSING = "key-missing"
    VALUE_TYPE = "value-type"  # a number where a text is due, and the like
    TIME_WITHOUT_ZONE = "time-without-zone"
    KIND_UNKNOWN = "kind-unknown"
    MORE_PROBLEMS = "more-problems"  # only the first of very many are told
    NO_EVENTS = "no-events"
    INLINE_EVENTS = "inline-events"  # nothing can be appended to an inline list
    CANNOT_APPEND = "cannot-append"  # what would be written does not read back
    NOT_SAVED = "not-saved"
    LOCKED = "locked"
    FILE_EXISTS = "file-exists"
    NO_LOCK = "no-lock"  # the lock file beside a match cannot be made or opened
    FOLDER_MISSING = "folder-missing"  # no folder is made for a mistyped path
    SECOND_NAME = "second-name"  # a warning: the file had another name, which keeps the old bytes
    FOLDER_NOT_SYNCED = "folder-not-synced"  # a warning: written, but not yet certain to last
    NO_MATCH = "no-match"
    NO_MATCH_IN_USE = "no-match-in-use"
    IN_USE_NOT_NOTED = "in-use-not-noted"  # a warning: begun, but the next commands must name it
    IN_USE_UNSURE = "in-use-unsure"  # in-use is out of date and could not be written
    NO_HOME = "no-home"  # the system does not know where this user is at home
    MATCH_AMBIGUOUS = "match-ambiguous"

    # A league.
    NO_LEAGUE = "no-league"
    NOT_A_LEAGUE = "not-a-league"
    LEAGUE_LIST = "league-list"  # the list of matches cannot be continued
    LEAGUE_ONE_PERSON = "league-one-person"  # two players of one match by the aliases
    NO_SUCH_FOLDER_OR_MATCH = "no-such-folder-or-match"
    SEATING_TABLES = "seating-tables"
    SEAT_CHANGE = "seat-change"  # who comes or leaves, and when, cannot be read

    # Puzzles and practice.
    PUZZLE_IMPOSSIBLE = "puzzle-impossible"  # proven: no layout has just so many sets
    PRACTICE_UNREADABLE = "practice-unreadable"

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
    CALLER_MISSING = "caller-missing"
    RULING_MISSING = "ruling-missing"
    FINISH_EARLY = "finish-early"
    PILE_UNREADABLE = "pile-unreadable"
    PILE_NOT_THREES = "pile-not-threes"  # a pile in cards that is no multiple of 3
    PILES_FOR_SEATS = "piles-for-seats"  # numbers alone, but not one for each who is there
    OPTION_TWICE = "option-twice"
    NOT_A_FILE_NAME = "not-a-file-name"  # an empty text, or the form of a folder
    SHEET_LINE = "sheet-line"  # a line of a score sheet; those before it are entered
    FILE_NOT_READ = "file-not-read"
    FILE_NOT_TEXT = "file-not-text"
    ANSWER_NOT_PRINTED = "answer-not-printed"
    INTERRUPTED = "interrupted"
    INTERRUPTED_SAVED = "interrupted-saved"  # Ctrl-C, but something had been written by then
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
    SHAPE_FLAT = "shape-flat"  # an outline without an area
    SYMBOLS_MEET = "symbols-meet"
    SYMBOLS_LEAVE_CARD = "symbols-leave-card"
    INDEX_TOUCHES = "index-touches"  # letters in a corner that touch a symbol
    NOT_A_PAIR = "not-a-pair"
    NOT_A_DECIMAL = "not-a-decimal"
    OUT_OF_RANGE = "out-of-range"
    CARD_NOT_IN_DECK = "card-not-in-deck"
    GLYPH_MISSING = "glyph-missing"  # the shipped font lacks a letter
    PRINTER_UNKNOWN = "printer-unknown"
    PRINTER_NAME = "printer-name"  # what cannot be the name of a printer
    PRINTERS_UNREADABLE = "printers-unreadable"
    WRONG_ENDING = "wrong-ending"  # a name that promises another kind of file
    FOLDER_NEEDED = "folder-needed"  # the name of a file where a folder is written
    TEMPLATE_THERE = "template-there"  # a copied template that may have been changed since
    CARD_NOT_SOLD = "card-not-sold"  # a size that a print service does not have
    IMAGES_MISSING = "images-missing"  # what draws pictures is not installed
    PICTURE_UNREADABLE = "picture-unreadable"  # the picture of a back
    FILE_NOT_OURS = "file-not-ours"  # an existing file that setkeeper did not make
    FILE_NOT_WRITTEN = "file-not-written"


class Remedy(StrEnum):
    """What would help: its name stands in a message as {UNDO}, and each face says it its own way.

    The value is the plainest way, the command as it is typed; a board has keys and a page buttons.
    """

    UNDO = "setkeeper undo"
    # One earlier entry alone; {id} is the entry that the message is about.
    UNDO_ALONE = "setkeeper undo --entry {id}"
    REDO = "setkeeper redo"
    AMEND = "setkeeper amend"
    AMEND_PILES = "setkeeper amend {id} Anna=9"
    LOG = "setkeeper log"
    STATUS = "setkeeper status"
    AUDIT = "setkeeper audit"
    EXTRA = "setkeeper extra"
    EXTRA_ANYWAY = "setkeeper extra --anyway"
    RELEASE = "setkeeper release"
    END = "setkeeper end"
    END_EARLY = "setkeeper end --early"
    PILES = "setkeeper end Anna=9 Boris=7 …"
    DEAL = "setkeeper deal"
    ONE_MORE_ROUND = "setkeeper deal --more"
    FINISH = "setkeeper finish --early"
    NEW_LIKE = "setkeeper new --like last"
    CALL_CARDS = "setkeeper call Anna 2RSO 1GEO 3PFO"
    CALL_ALONE = "setkeeper call 2RSO 1GEO 3PFO"
    PAUSE = "setkeeper solo pause"
    RESUME = "setkeeper solo resume"


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
    """The match file cannot be read, or contradicts itself.

    ``good_events``: how many of its first events are fine.
    """

    good_events: int = 0


class RefusedFailure(Failure):
    """The rules do not allow this now."""


class NotSavedFailure(Failure):
    """What should have been written is not on the disk."""


class InterruptedFailure(Failure):
    """Stopped by Ctrl-C, after something had been saved."""
