"""The cards left at the end of a round: what they tell when they are typed in (rule D9).

The cards of a set add up to 0 mod 3 in each feature, and so do all cards of either deck; hence
so do the cards that are left when every set taken was one. If one card is missing, the sum of
the others names it. A whole number of triples with a wrong sum means that a wrong set was
accepted somewhere.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from setkeeper.cards.card import Card, card, values
from setkeeper.problem import Problem, Slug
from setkeeper.solver.layout import has_set


@dataclass(frozen=True, slots=True)
class LeftOver:
    """What the cards say: a refusal, the one card that is missing, or a wrong set in the round."""

    refusal: Problem | None = None
    missing: Card | None = None
    wrong_set: bool = False


def look(
    cards: Sequence[Card], table: int, possible: Container[Card], *, end_with_set: bool
) -> LeftOver:
    """Compares the cards, all different, with the worked-out count of the table.

    ``possible`` are the cards of the deck that are not known to be taken.
    """
    lacking = _completing(cards)
    if has_set(cards) and not end_with_set:
        return LeftOver(Problem(Slug.SET_STILL_THERE))
    if len(cards) == table:
        return LeftOver(wrong_set=lacking is not None)
    if len(cards) == table - 1 and lacking in possible and lacking not in cards:
        return LeftOver(missing=lacking)
    return LeftOver(Problem(Slug.LEFT_COUNT, {"typed": len(cards), "table": table}))


def _completing(cards: Sequence[Card]) -> Card | None:
    """The card that brings every sum to 0 mod 3; None where they are 0 already and none lacks.

    With a count that leaves 2 over, a sum of 0 still lacks a card: the one of all zeros.
    """
    sums = [sum(column) % 3 for column in zip(*map(values, cards), strict=True)] or [0, 0, 0, 0]
    if not any(sums) and len(cards) % 3 == 0:
        return None
    return card(*(-total % 3 for total in sums))
