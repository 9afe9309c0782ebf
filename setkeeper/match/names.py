"""Names of players: what may be one, and who is meant by a few letters of it."""

import re
import unicodedata
from collections.abc import Callable, Sequence

from setkeeper.cards.card import FEATURES, Feature
from setkeeper.cards.code import readings
from setkeeper.match.ruling_words import RULING_WORDS
from setkeeper.match.spelling import folded, latin, plain
from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure

MOST_LETTERS = 40
MOST_PLAYERS = 8

# Control and format characters, surrogates, private use, line and paragraph separators; the
# joiners inside emoji and some scripts are none of them.
_UNPRINTABLE = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"

# In the beginner deck the fill may be left out of a code.
_WITHOUT_FILL = tuple(feature for feature in FEATURES if feature is not Feature.FILL)

_PILE = re.compile(r"[=:]\s*\d+[A-Za-z]?$")


def tidy(name: str) -> str:
    """The name as it is stored: composed (NFC), single blanks inside, none around."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_problem(name: str) -> Problem | None:
    """Why this may not be a name: empty, too long, only digits, or with control characters."""
    args: dict[str, object] = {"name": name}
    if not name or not name.strip():
        return Problem(Slug.NAME_EMPTY)
    if len(name) > MOST_LETTERS:
        return Problem(Slug.NAME_LONG, args | {"most": MOST_LETTERS})
    if any(
        unicodedata.category(letter) in _UNPRINTABLE and letter not in _JOINERS for letter in name
    ):
        return Problem(Slug.NAME_CONTROL, args)
    if name.isdigit():
        return Problem(Slug.NAME_DIGITS, args)
    return None


def new_name_problem(name: str) -> Problem | None:
    """The same for a name that is chosen now: it also must not be read as anything else.

    A file of an earlier setkeeper may hold such names; there they stay good.
    """
    problem = name_problem(name)
    if problem is not None:
        return problem
    for reading, holds in _READINGS.items():
        if holds(name):
            return Problem(Slug.NAME_READ_AS, {"name": name, "reading": reading})
    return None


# What a name could be taken for on the command line; the keys are worded by ``words``.
_READINGS: dict[str, Callable[[str], bool]] = {
    "option": lambda name: name.startswith("-"),
    "pile": lambda name: _PILE.search(name) is not None,
    "ruling": lambda name: any(folded(name) in words for words in RULING_WORDS.values()),
    "card": lambda name: bool(readings(name) or readings(name, _WITHOUT_FILL)),
}


def same_name(first: str, second: str) -> bool:
    """Whether people would take the two for one name: case and form do not matter."""
    return folded(first) == folded(second)


def find_player(state: State, typed: str) -> int:
    """The number of the player meant: by name, a unique beginning of it, or the seat number.

    Case and accents do not matter, and an exact name wins over longer ones. A beginning is looked
    for among those at the table first. Latin letters find a Cyrillic name where nothing else
    fits. Raises UsageFailure where nobody or more than one is meant.
    """
    typed = tidy(typed)
    for key in (str, folded):
        exact = [n for n in state.seating if key(state.players[n].name) == key(typed)]
        if len(exact) == 1:
            return exact[0]
    # int() refuses what is too long, and superscripts are no numbers to count seats by.
    if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(state.present):
        return state.present[int(typed) - 1]
    for key in (plain, latin):
        for numbers in (state.present, state.seating):
            found = _meant(state, numbers, key(typed), key)
            if len(found) == 1:
                return found[0]
            if found:
                names = _told_apart(state, found)
                raise UsageFailure(Problem(Slug.PLAYER_AMBIGUOUS, {"typed": typed, "names": names}))
    slug = Slug.SEAT_UNKNOWN if typed.isdecimal() else Slug.PLAYER_UNKNOWN
    names = tuple(state.players[n].name for n in state.seating)
    args: dict[str, object] = {"typed": typed, "names": names}
    raise UsageFailure(Problem(slug, args | {"close": _nearest(typed, names)}))


def _nearest(typed: str, names: Sequence[str]) -> str:
    """The name that was probably meant by a slip of a letter or two; empty if none is near."""
    from difflib import get_close_matches  # only where something is amiss

    by_form = {latin(name): name for name in names}
    found = get_close_matches(latin(typed), by_form, 1)
    return by_form[found[0]] if found else ""


def _meant(
    state: State, numbers: Sequence[int], typed: str, key: Callable[[str], str]
) -> list[int]:
    """Whose name is this, or begins so; a whole name wins over a beginning."""
    if not typed:
        return []
    names = {number: key(state.players[number].name) for number in numbers}
    whole = [number for number, name in names.items() if name == typed]
    return whole or [number for number, name in names.items() if name.startswith(typed)]


def _told_apart(state: State, found: Sequence[int]) -> tuple[str, ...]:
    """The names; with their seats where only accents or the script tell them apart."""
    names = [state.players[number].name for number in found]
    if len({latin(name) for name in names}) == len(names):
        return tuple(names)
    seats = {number: seat for seat, number in enumerate(state.present, 1)}
    return tuple(
        f"{name} ({seats[number]})" if number in seats else name
        for number, name in zip(found, names, strict=True)
    )


def refuse_names(names: Sequence[str], *, new: bool = True) -> list[Problem]:
    """Every problem of the names of a match; ``new``: they are chosen now, not read."""
    judge = new_name_problem if new else name_problem
    return [problem for _, problem in name_problems(names, judge)]


def name_problems(
    names: Sequence[str], judge: Callable[[str], Problem | None] = name_problem
) -> list[tuple[int, Problem]]:
    """The same, each with the place of the name; in the order of the names."""
    found: list[tuple[int, Problem]] = []
    seen: set[str] = set()
    for index, name in enumerate(names):
        problem = judge(name)
        if problem is not None:
            found.append((index, problem))
        if folded(name) in seen:
            found.append((index, Problem(Slug.NAME_TWICE, {"name": name})))
        seen.add(folded(name))
    return found
