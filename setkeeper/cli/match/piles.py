"""Piles as people type them: ``Anna=9 Boris:7``, ``Anna = 9``, or numbers alone in seat order.

They are counted in the unit of the match; ``9c`` is nine cards and ``9s`` nine sets in any match.
"""

import re

from setkeeper.cli.context import raise_clash
from setkeeper.cli.match.call import are_cards
from setkeeper.match.names import find_player
from setkeeper.match.rules import CountIn
from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure

_NUMBER = re.compile(r"[0-9]{1,3}[csCS]?")
_SIGNS = ("=", ":")


def part_piles(state: State, typed: list[str]) -> tuple[dict[str, int] | None, list[str]]:
    """The piles in sets by name, None where there are none, and the words that are card codes.

    Raises UsageFailure.
    """
    if typed and all(_NUMBER.fullmatch(word) for word in typed):
        return _in_seat_order(state, typed), []
    piles: dict[str, int] = {}
    codes: list[str] = []
    name: list[str] = []  # the first words of a name of several
    for word in _joined(typed):
        last, sign, number = _parted(word)
        if sign:
            player = state.players[find_player(state, " ".join([*name, last]))].name
            if player in piles:
                raise_clash(f"{player}={piles[player]}", word)
            piles[player] = _sets(state, number, word)
            name = []
        elif word == "-" or are_cards(state, [word]):
            codes += [*name, word]
            name = []
        elif _NUMBER.fullmatch(word) and piles:
            raise_clash(f"{next(iter(piles))}={next(iter(piles.values()))}", word)
        else:
            name.append(word)
    if name and _is_player(state, name[0]):
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(name)}))
    return piles or None, codes + name


def _in_seat_order(state: State, typed: list[str]) -> dict[str, int]:
    """One number for each who is present."""
    names = [state.players[number].name for number in state.present]
    if len(typed) != len(names):
        args: dict[str, object] = {"n": len(typed), "names": tuple(names)}
        raise UsageFailure(Problem(Slug.PILES_FOR_SEATS, args))
    return {name: _sets(state, word, word) for name, word in zip(names, typed, strict=True)}


def _joined(typed: list[str]) -> list[str]:
    """``Anna = 9`` as one word."""
    words: list[str] = []
    for word in typed:
        beside = words and (word[:1] in _SIGNS or words[-1][-1:] in _SIGNS)
        if beside:
            words[-1] += word
        else:
            words.append(word)
    return words


def _parted(word: str) -> tuple[str, str, str]:
    """Name, sign and number; no sign where the word is no pile."""
    sign = max(_SIGNS, key=word.rfind)
    name, found, number = word.rpartition(sign)
    return (name, found, number) if found else (word, "", "")


def is_pile(word: str) -> bool:
    """Whether the word names a pile, like ``Anna=9``."""
    return any(sign in word for sign in _SIGNS)


def _sets(state: State, number: str, word: str) -> int:
    if not (number.isascii() and _NUMBER.fullmatch(number)):
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": word}))
    unit = number[-1].lower()
    count = int(number.rstrip("csCS"))
    if unit == "s" or (unit != "c" and state.rules.count_in is CountIn.SETS):
        return count
    if count % 3:
        raise UsageFailure(
            Problem(Slug.PILE_NOT_THREES, {"typed": word, "sets": count // 3, "n": count % 3})
        )
    return count // 3


def _is_player(state: State, typed: str) -> bool:
    try:
        find_player(state, typed)
    except UsageFailure:
        return False
    return not typed.isdigit()
