"""Piles as people type them: ``Anna=9``, ``2:9``, ``Anna = 9``, or numbers alone by seats.

A pile is in the unit of the match, sets or cards; ``c`` or ``s`` behind the number says which.
What is read is in sets.
"""

import re
from collections.abc import Sequence

from setkeeper.match.names import find_player
from setkeeper.match.rules import CountIn
from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure

_NUMBER = re.compile(r"([0-9]{1,3})([csCS]?)")


def is_pile(word: str) -> bool:
    """Whether the word names a pile, or joins a name and a number around it."""
    return "=" in word or ":" in word


def are_numbers(words: Sequence[str]) -> bool:
    """Whether the words are bare counts, to be given to the seats in their order."""
    return all(_NUMBER.fullmatch(word) for word in words)


def read_piles(state: State, words: Sequence[str]) -> dict[str, int]:
    """The piles by name; raises UsageFailure."""
    if are_numbers(words):
        present = [state.players[number].name for number in state.present]
        if len(words) != len(present):
            raise UsageFailure(
                Problem(Slug.PILES_FOR_SEATS, {"n": len(words), "names": tuple(present)})
            )
        return {name: _sets(state, word, word) for name, word in zip(present, words, strict=True)}
    piles: dict[str, int] = {}
    text = re.sub(r"\s*[=:]\s*", "=", " ".join(words))
    name: list[str] = []
    for word in text.split(" "):
        last, equals, number = word.rpartition("=")
        if not equals:
            name.append(word)
            continue
        typed = " ".join([*name, word])
        player = state.players[find_player(state, " ".join([*name, last]))].name
        if player in piles:
            args: dict[str, object] = {"first": f"{player}={piles[player]}", "second": typed}
            raise UsageFailure(Problem(Slug.OPTIONS_CLASH, args))
        piles[player] = _sets(state, number, typed)
        name = []
    if name:
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(name)}))
    return piles


def _sets(state: State, number: str, typed: str) -> int:
    found = _NUMBER.fullmatch(number)
    if found is None:
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": typed}))
    count, unit = int(found[1]), found[2].lower()
    if unit == "c" or (not unit and state.rules.count_in is CountIn.CARDS):
        if count % 3:
            args: dict[str, object] = {"typed": typed, "sets": count // 3, "n": count % 3}
            raise UsageFailure(Problem(Slug.PILE_NOT_THREES, args))
        return count // 3
    return count
