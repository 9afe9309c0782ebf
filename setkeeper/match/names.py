"""Names of players: what may be one, and who is meant by a few letters of it."""

import unicodedata
from collections.abc import Sequence

from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure

MOST_LETTERS = 40
MOST_PLAYERS = 8

# Control and format characters, surrogates, private use, line and paragraph separators; the
# joiners inside emoji and some scripts are none of them.
_UNPRINTABLE = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"


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


def same_name(first: str, second: str) -> bool:
    """Whether people would take the two for one name: case and form do not matter."""
    return _folded(first) == _folded(second)


def find_player(state: State, typed: str) -> int:
    """The number of the player meant: by name, a unique beginning of it, or the seat number.

    Case and accents do not matter, and an exact name wins over longer ones. A beginning is looked
    for among those at the table first. Raises UsageFailure where nobody or more than one is meant.
    """
    typed = tidy(typed)
    for key in (str, _folded, _plain):
        exact = [n for n in state.seating if key(state.players[n].name) == key(typed)]
        if len(exact) == 1:
            return exact[0]
    # int() refuses what is too long, and superscripts are no numbers to count seats by.
    if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(state.present):
        return state.present[int(typed) - 1]
    for numbers in (state.present, state.seating):
        found = [
            n for n in numbers if typed and _plain(state.players[n].name).startswith(_plain(typed))
        ]
        if len(found) == 1:
            return found[0]
        if found:
            names = tuple(state.players[n].name for n in found)
            raise UsageFailure(Problem(Slug.PLAYER_AMBIGUOUS, {"typed": typed, "names": names}))
    slug = Slug.SEAT_UNKNOWN if typed.isdecimal() else Slug.PLAYER_UNKNOWN
    names = tuple(state.players[n].name for n in state.seating)
    raise UsageFailure(Problem(slug, {"typed": typed, "names": names}))


def refuse_names(names: Sequence[str]) -> list[Problem]:
    """Every problem of the names of a new match."""
    problems = [problem for name in names if (problem := name_problem(name)) is not None]
    for index, name in enumerate(names):
        if any(same_name(name, earlier) for earlier in names[:index]):
            problems.append(Problem(Slug.NAME_TWICE, {"name": name}))
    return problems


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _plain(name: str) -> str:
    """Without case and accents: "Věra" is "vera", "Ёж" is "еж"."""
    parts = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
