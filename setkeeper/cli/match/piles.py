"""The words behind ``end`` and ``amend``: which are piles, and which are card codes."""

from setkeeper.cli.context import raise_clash
from setkeeper.cli.match.call import are_cards
from setkeeper.match.names import find_player
from setkeeper.match.piles import are_numbers, is_pile, read_piles
from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure


def part_piles(state: State, typed: list[str]) -> tuple[dict[str, int] | None, list[str]]:
    """The piles in sets by name, None where there are none, and the words that are card codes.

    Raises UsageFailure.
    """
    if typed and are_numbers(typed):
        return read_piles(state, typed), []
    piles: list[str] = []
    codes: list[str] = []
    name: list[str] = []  # the first words of a name of several
    for word in _joined(typed):
        if is_pile(word):
            piles += [*name, word]
            name = []
        elif word == "-" or are_cards(state, [word]):
            codes += [*name, word]
            name = []
        elif are_numbers([word]) and piles:
            raise_clash(piles[-1], word)
        else:
            name.append(word)
    if name and _is_player(state, name[0]):
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(name)}))
    return read_piles(state, piles) if piles else None, codes + name


def _joined(typed: list[str]) -> list[str]:
    """``Anna = 9`` as one word."""
    words: list[str] = []
    for word in typed:
        if words and (word[:1] in ("=", ":") or words[-1][-1:] in ("=", ":")):
            words[-1] += word
        else:
            words.append(word)
    return words


def _is_player(state: State, typed: str) -> bool:
    try:
        find_player(state, typed)
    except UsageFailure:
        return False
    return not typed.isdigit()
