"""The wording of every problem: what is wrong, and what to do about it.

The table is whole: a test compares it with the slugs, and with docs/errors.md.
"""

from collections.abc import Callable

from setkeeper.cards.card import Card, Feature
from setkeeper.cards.code import LETTERS, format_code
from setkeeper.problem import Problem, Slug
from setkeeper.words.card_names import card_name
from setkeeper.words.features import VALUE_NAMES, feature_name, value_name
from setkeeper.words.language import Words, harmless, mark

# A message; or, where a number decides the form, the singular and plural of it by {n}.
Message = str | tuple[str, str]

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.CODE_LETTER: (
        mark(
            "Card {index}, {code}: letter {place}, {letter}, does not fit. Left for it is the {feature}: {allowed}."
        ),
        mark("Like this: 2RSO is {example}."),
    ),
    Slug.CODE_LENGTH: (
        mark("Card {index}, {code}: a card code has four letters, this one has {n}."),
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
            "{card} stands here twice, as card {first} and as card {second}; the deck has it only once."
        ),
        mark("Look at the cards again: a slip of the pen, or two decks mixed together."),
    ),
    Slug.TOO_FEW_CARDS: (
        mark("Too few cards: {n}."),
        mark(
            "Type two cards to learn the third, three to have them judged, more to find every set: setkeeper check 2RSO 1GEO 3PFO"
        ),
    ),
    Slug.NO_SUCH_COMMAND: (
        mark("There is no command {command}."),
        mark("setkeeper --help lists the commands."),
    ),
    Slug.NO_SUCH_OPTION: (
        mark("There is no option {option} here."),
        mark("{program} --help lists the options."),
    ),
    Slug.OPTION_VALUE_MISSING: (
        mark("The option {option} needs a value behind it."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.OPTION_TAKES_NO_VALUE: (
        mark("The option {option} takes no value."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.ARGUMENT_MISSING: (
        mark("{argument} is missing."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.EXTRA_ARGUMENT: (
        mark("One word too many: {argument}."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.NOT_A_CHOICE: (
        mark("{value} is not possible for {option}."),
        mark("Possible: {choices}."),
    ),
    Slug.NOT_A_NUMBER: (
        mark("{option} takes a whole number."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.OPTIONS_CLASH: (
        mark("{first} and {second} do not go together."),
        mark("Leave one of them out."),
    ),
    Slug.UNKNOWN_LANGUAGE: (
        mark("setkeeper does not speak {language}."),
        mark("It speaks: {known}."),
    ),
    Slug.UNKNOWN_SHELL: (
        mark("Completion is not available for the shell {shell}."),
        mark("Name one of these: {known}."),
    ),
    Slug.FILE_NOT_READ: (
        mark("The file {file} cannot be read: {reason}."),
        mark("Check the name and the folder."),
    ),
    Slug.FILE_NOT_TEXT: (
        mark("The file {file} is not text that can be read."),
        mark("Save it as UTF-8 text."),
    ),
    Slug.INTERRUPTED: (
        mark("Interrupted."),
        mark("Nothing was changed."),
    ),
    Slug.BUG: (
        mark("setkeeper made a mistake of its own: {error}."),
        mark("Please report it, with what you typed. The last lines of the trace: {trace}"),
    ),
    # Drawing.
    Slug.PAPER_UNKNOWN: (
        mark("Paper {size} is not known."),
        mark("Known: {known}; or width and height in mm, each from {low} to {high}, like 210x297."),
    ),
    Slug.CARD_SIZE_UNKNOWN: (
        mark("Card size {size} is not known."),
        mark("Known: {known}; or width and height in mm, each from {low} to {high}, like 63x88."),
    ),
    Slug.PAPER_TOO_SMALL: (
        mark("Paper {paper} is too small for this page."),
        mark("It needs at least {least} mm."),
    ),
    Slug.GRID_DOES_NOT_FIT: (
        mark(
            "Cards of {size} mm do not fit on paper of {paper} mm: too wide by {wide} mm, too high by {high} mm, with {margin} mm kept free at the edges and room for the rulers."
        ),
        mark("Choose larger paper with --paper or smaller cards with --card."),
    ),
    Slug.NOT_A_COLOUR: (
        mark("These are not three colours: {colour}."),
        mark("Give three of the form RRGGBB with commas between them, like AB2D14,1DAE89,370D55."),
    ),
    Slug.PALETTE_UNKNOWN: (
        mark("There is no palette {palette}."),
        mark("Known: {known}; or three colours like AB2D14,1DAE89,370D55."),
    ),
    Slug.TEMPLATE_UNKNOWN: (
        mark("There is no template {name}."),
        mark("Known: {known}; or a file of yours whose name ends in .toml."),
    ),
    Slug.DESIGN_NOT_TOML: (
        mark("This is not TOML: {fault}."),
        mark("Compare the line with a template: setkeeper deck design classic"),
    ),
    Slug.DESIGN_KEY_UNKNOWN: (
        mark("{key} has no meaning here."),
        mark("Allowed: {known}."),
    ),
    Slug.DESIGN_KEY_MISSING: (
        mark("{key} is missing here."),
        mark("Take the line from a template: setkeeper deck design classic"),
    ),
    Slug.DESIGN_VALUE: (
        mark("{key} cannot be {value}."),
        mark("Allowed: {allowed}."),
    ),
    Slug.DESIGN_PATH: (
        mark("The path {key} cannot be read at {value}."),
        mark(
            "Allowed are numbers and these letters of SVG paths, capital or small: {allowed}; it begins with M."
        ),
    ),
    Slug.NOT_A_PAIR: (
        mark("{option} takes two numbers, not {value}."),
        mark("Like this: {option} 0.3,-0.2"),
    ),
    Slug.NOT_A_DECIMAL: (
        mark("{option} takes a number, not {value}."),
        mark("Like this: {option} 0.1"),
    ),
    Slug.OUT_OF_RANGE: (
        mark("{value} is too much or too little for {option}."),
        mark("Allowed: from {low} to {high}."),
    ),
    Slug.CARD_NOT_IN_DECK: (
        mark("{card} is not in the beginner deck."),
        mark("Its 27 cards are filled; leave --deck out for the whole deck."),
    ),
    Slug.GLYPH_MISSING: (
        mark("The font of the pages cannot write {letters} in {text}."),
        mark("Use Latin or Cyrillic letters there."),
    ),
    Slug.PRINTER_UNKNOWN: (
        mark("Nothing is remembered for a printer {printer} yet. Remembered: {known}."),
        mark("Print setkeeper deck calibrate, then give the numbers together with --printer once."),
    ),
    Slug.PRINTERS_UNREADABLE: (
        mark("The file of printers {file} cannot be read: {reason}."),
        mark("Mend it or delete it, and give the numbers with --printer again."),
    ),
    Slug.FILE_NOT_OURS: (
        mark("{file} is there already, and setkeeper did not make it."),
        mark("Choose another name, or overwrite it with --force."),
    ),
    Slug.FILE_NOT_WRITTEN: (
        mark("{file} cannot be written: {reason}."),
        mark("Choose another folder, or make room there."),
    ),
}

_EXAMPLE = Card(30)


def problem_text(words: Words, problem: Problem) -> str:
    """What is wrong and what to do, one after the other."""
    what, remedy = WORDING[problem.slug]
    args = _spoken(words, problem)
    if isinstance(what, tuple):
        n = problem.args["n"]
        assert isinstance(n, int)
        said = words.plural(*what, n, **{k: v for k, v in args.items() if k != "n"})
    else:
        said = words.text(what, **args)
    extra = _EXTRA[problem.slug](words, problem) if problem.slug in _EXTRA else ""
    return " ".join(part for part in (said, extra, words.text(remedy, **args)) if part)


def _spoken(words: Words, problem: Problem) -> dict[str, object]:
    """The arguments as people read them: cards with their names, typed text made harmless."""
    args = dict(problem.args)
    for key, value in problem.args.items():
        if key in ("card", "first_card"):
            args[key] = _named(words, value)
        elif key == "cards":
            assert isinstance(value, tuple)
            args[key] = words.join(_named(words, card) for card in value)
        elif isinstance(value, str):
            args[key] = harmless(value)
    if problem.slug is Slug.CODE_LETTER:
        feature = Feature(str(problem.args["feature"]))
        args["feature"] = feature_name(words, feature)
        args["allowed"] = allowed_letters(words, feature)
        args["example"] = card_name(words.code, _EXAMPLE)
    return args


def _named(words: Words, card: object) -> str:
    assert isinstance(card, int)
    return f"{format_code(Card(card))} ({card_name(words.code, Card(card))})"


def allowed_letters(words: Words, feature: Feature) -> str:
    """ "E empty, S striped, F filled", or "1, 2, 3"."""
    if feature is Feature.NUMBER:
        return ", ".join(LETTERS[feature])
    return ", ".join(
        f"{letter} {words.text(name)}"
        for letter, name in zip(LETTERS[feature], VALUE_NAMES[feature], strict=True)
    )


def _likely(words: Words, problem: Problem) -> str:
    likely = str(problem.args["likely"])
    if not likely:
        return ""
    feature = Feature(str(problem.args["feature"]))
    value = LETTERS[feature].index(likely)
    return words.text(
        "If you mean {value}, that is {letter}.",
        value=words.quote(value_name(words, feature, value)),
        letter=likely,
    )


def _suggestion(words: Words, problem: Problem) -> str:
    close = str(problem.args.get("close", ""))
    return words.text("Did you mean {close}?", close=close) if close else ""


# What some problems add between the fault and the remedy.
_EXTRA: dict[Slug, Callable[[Words, Problem], str]] = {
    Slug.CODE_LETTER: _likely,
    Slug.NO_SUCH_COMMAND: _suggestion,
    Slug.NO_SUCH_OPTION: _suggestion,
}
