"""What a puzzle asks, and its solution, in words."""

from collections.abc import Sequence
from enum import StrEnum

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_codes
from setkeeper.words.language import Language


class Kind(StrEnum):
    SETS = "sets"
    MAGIC = "magic"
    CAP = "cap"


def task(language: Language, kind: Kind, cards: int, sets: int) -> str:
    if kind is Kind.MAGIC:
        return language.text(
            "Magic square: every row, every column and both diagonals are to be sets. Find the six missing cards."
        )
    if kind is Kind.CAP:
        return language.text(
            "{n} cards and no set: no more can lie without one. Whatever card is added makes a set.",
            n=cards,
        )
    if not sets:
        return language.text("Is there really no set? Make sure.")
    return language.plural(
        "Exactly {n} set is hidden here. Find it and write down its places.",
        "Exactly {n} sets are hidden here. Find them and write down their places.",
        sets,
    )


def solution(
    language: Language, kind: Kind, cards: Sequence[Card], sets: Sequence[tuple[int, ...]]
) -> tuple[str, ...]:
    """The sets by places and codes; of a square its rows."""
    if kind is Kind.MAGIC:
        return tuple(format_codes(cards[start : start + 3]) for start in (0, 3, 6))
    if not sets:
        return (language.text("No set here."),)
    return tuple(
        f"{number}.  {' '.join(map(str, three))}   {format_codes(cards[p - 1] for p in three)}"
        for number, three in enumerate(sets, 1)
    )
