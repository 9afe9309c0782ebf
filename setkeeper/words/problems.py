"""The wording of every problem: what is wrong, and what to do about it.

The table is whole: a test compares it with the slugs, and with docs/errors.md.
"""

import errno
import re
from collections.abc import Callable

from setkeeper.cards.card import Card, Feature
from setkeeper.cards.code import LETTERS, format_code
from setkeeper.match.rules import SETTINGS
from setkeeper.problem import Problem, Slug
from setkeeper.words.card_names import card_name
from setkeeper.words.entries import named_numbers
from setkeeper.words.features import VALUE_NAMES, feature_name, value_name
from setkeeper.words.file_values import NAME_READINGS, VALUE_KINDS
from setkeeper.words.language import Language, escape_controls, mark
from setkeeper.words.problem_texts import (
    cards,
    command_line,
    drawing,
    league,
    live,
    match_file,
    page,
    referee,
    solo,
)
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = (
    cards.WORDING
    | command_line.WORDING
    | referee.WORDING
    | match_file.WORDING
    | drawing.WORDING
    | league.WORDING
    | solo.WORDING
    | live.WORDING
    | page.WORDING
)

_EXAMPLE = Card(30)


def problem_text(language: Language, problem: Problem) -> str:
    """What is wrong and what to do, one after the other."""
    args = _spoken(language, problem)
    said = _fault(language, problem, args)
    extra = _EXTRA[problem.slug](language, problem) if problem.slug in _EXTRA else ""
    remedy = language.text(WORDING[problem.slug][1], **args)
    text = " ".join(part for part in (said, extra, remedy) if part)
    # The line of a file as it stands there, below the words about it.
    excerpt = args.get("excerpt")
    return f"{text}\n    | {excerpt}" if excerpt else text


def _fault(language: Language, problem: Problem, args: dict[str, object]) -> str:
    """What is wrong, without what to do."""
    what, _ = WORDING[problem.slug]
    if not isinstance(what, tuple):
        return language.text(what, **args)
    n = problem.args["n"]
    assert isinstance(n, int)
    return language.plural(*what, n, **{k: v for k, v in args.items() if k != "n"})


def _spoken(language: Language, problem: Problem) -> dict[str, object]:
    """The arguments as people read them: cards with their names, typed text made harmless."""
    args = dict(problem.args)
    for key, value in problem.args.items():
        if key == "card":
            args[key] = _named(language, value)
        elif key == "cards" and isinstance(value, tuple):
            join = language.join_or if problem.slug in _ONE_OF else language.join
            args[key] = join(_named(language, card) for card in value)
        elif problem.slug is Slug.STATED and key in ("stated", "worked_out"):
            args[key] = _stated(language, problem.args["key"], value)
        elif key == "names" and isinstance(value, tuple):
            join = language.join_or if problem.slug in _ONE_OF else language.join
            args[key] = join(escape_controls(name) for name in value)
        elif key in ("wanted", "found") and value in VALUE_KINDS:
            args[key] = language.text(VALUE_KINDS[str(value)])
        elif key == "reading" and value in NAME_READINGS:
            args[key] = language.text(NAME_READINGS[str(value)])
        elif problem.slug in _WRITING and getattr(value, "errno", None) == errno.ENOENT:
            args[key] = language.text("there is no such folder")
        elif key in _LENGTHS:
            args[key] = _length(language, value)
        else:
            args[key] = _said(language, value)
    # The names of arguments are words of the help page, in capitals; keys of a file are not.
    for key in ("argument", "option"):
        if key in args and str(args[key]).isupper():
            args[key] = _bare(language.text(str(args[key])))
    # Without a place in a file it was typed, and is named as one types it.
    if problem.place is None and args.get("option") in _SETTINGS:
        args["option"] = f"--{args['option']}"
    if problem.slug is Slug.GRID_DOES_NOT_FIT:
        args["excess"] = _excess(language, problem)
    if problem.slug is Slug.CODE_LETTER:
        feature = Feature(str(problem.args["feature"]))
        args["feature"] = feature_name(language, feature)
        args["allowed"] = allowed_letters(language, feature)
        args["example"] = card_name(language.code, _EXAMPLE)
    return args


# The argument of ``call``, which the help page shows together with its cards.
_PLAYER = mark("PLAYER")

_SETTINGS = {*SETTINGS, "booklet", "deck"}


def _bare(metavar: str) -> str:
    """ "[ENTRY]" without the brackets that say it may be left out."""
    inner = metavar.removeprefix("[").removesuffix("]")
    return metavar if {"[", "]"} & set(inner) else inner


def _excess(language: Language, problem: Problem) -> str:
    """By how much the cards are too big, across, down or both."""
    args = {key: _length(language, problem.args[key]) for key in ("wide", "high")}
    sides = [
        language.text("too wide by {wide} mm", wide=args["wide"]) if args["wide"] != "0" else "",
        language.text("too high by {high} mm", high=args["high"]) if args["high"] != "0" else "",
    ]
    return ", ".join(filter(None, sides))


# Of these things one is meant: "Anna or Anton".
_ONE_OF = {Slug.PLAYER_AMBIGUOUS, Slug.CODE_AMBIGUOUS}

# What writes a file that need not be there yet: only its folder can be missing.
_WRITING = {Slug.FILE_NOT_WRITTEN, Slug.NOT_SAVED, Slug.NO_LOCK}

# Millimetres, told and never typed again; what is typed as a value of an option keeps its point.
_LENGTHS = {"wide", "high", "margin", "mm", "least", "size", "paper"}

_DECIMAL = re.compile(r"\d+\.\d+")


def _length(language: Language, value: object) -> str:
    """ "57,15 × 88,9": the numbers as the language writes them; "a4" and "55" stay."""
    said = escape_controls(f"{value:g}" if isinstance(value, float) else str(value))
    return _DECIMAL.sub(
        lambda found: language.decimal(float(found[0]), len(found[0].split(".")[1])), said
    )


def _stated(language: Language, key: object, value: object) -> object:
    """A value of a match file, as it stands there."""
    if value is None:
        return language.text("nothing")
    if key == "missing" and isinstance(value, int):
        return format_code(Card(value))
    return _said(language, value)


def _said(language: Language, value: object) -> object:
    if isinstance(value, Problem):
        # The reason behind another problem, which has its own remedy.
        return _fault(language, value, _spoken(language, value))
    if isinstance(value, Exception):
        return reason(language, value)
    if isinstance(value, str):
        return escape_controls(value)
    if isinstance(value, dict):
        return named_numbers(language, value)
    if isinstance(value, tuple):
        return ", ".join(escape_controls(str(part)) for part in value)
    return value


def _named(language: Language, card: object) -> str:
    assert isinstance(card, int)
    return f"{format_code(Card(card))} ({card_name(language.code, Card(card))})"


# Why the system could not do it, in words; other reasons are told as the system words them.
REASONS: dict[int, str] = {
    errno.ENOENT: mark("there is no such file"),
    errno.ENOTDIR: mark("there is no such folder"),
    errno.EISDIR: mark("it is a folder"),
    errno.EACCES: mark("it is not allowed"),
    errno.EPERM: mark("it is not allowed"),
    errno.EROFS: mark("the disk can only be read"),
    errno.ENOSPC: mark("the disk is full"),
    errno.EDQUOT: mark("the disk is full"),
    errno.EFBIG: mark("the disk is full"),
    errno.EMFILE: mark("too many files are open"),
    errno.ENFILE: mark("too many files are open"),
    errno.EIO: mark("the disk does not answer"),
    errno.ELOOP: mark("its links lead in a circle"),
    errno.ENAMETOOLONG: mark("the name is too long"),
    errno.ENXIO: mark("it is no ordinary file"),
    errno.EOVERFLOW: mark("it is too large"),
    errno.EBUSY: mark("another program holds it"),
    errno.ENOLCK: mark("this disk knows no locks"),
    errno.ENOSYS: mark("this system cannot do it"),
    errno.EOPNOTSUPP: mark("this system cannot do it"),
}


def reason(language: Language, error: Exception) -> str:
    """Why a file could not be read or written."""
    if isinstance(error, OSError) and error.errno in REASONS:
        return language.text(REASONS[error.errno])
    return escape_controls(getattr(error, "strerror", None) or str(error))


def allowed_letters(language: Language, feature: Feature) -> str:
    """ "E empty, S striped, F filled", or "1, 2, 3"."""
    if feature is Feature.NUMBER:
        return ", ".join(LETTERS[feature])
    return ", ".join(
        f"{letter} {language.text(name)}"
        for letter, name in zip(LETTERS[feature], VALUE_NAMES[feature], strict=True)
    )


def _likely(language: Language, problem: Problem) -> str:
    likely = str(problem.args["likely"])
    if not likely:
        return ""
    feature = Feature(str(problem.args["feature"]))
    value = LETTERS[feature].index(likely)
    return language.text(
        "If you mean {value}, that is {letter}.",
        value=language.quote(value_name(language, feature, value)),
        letter=likely,
    )


def _suggestion(language: Language, problem: Problem) -> str:
    close = str(problem.args.get("close", ""))
    return language.text("Did you mean {close}?", close=close) if close else ""


# What some problems add between the fault and the remedy.
_EXTRA: dict[Slug, Callable[[Language, Problem], str]] = {
    Slug.CODE_LETTER: _likely,
    Slug.NO_SUCH_COMMAND: _suggestion,
    Slug.NO_SUCH_OPTION: _suggestion,
    Slug.PLAYER_UNKNOWN: _suggestion,
    Slug.KEY_UNKNOWN: _suggestion,
    Slug.KIND_UNKNOWN: _suggestion,
}
