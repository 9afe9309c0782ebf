"""The cards left at the end of a round: what they tell when they are typed in (rule D9).

The cards of a set add up to 0 mod 3 in each feature, and so do all cards of either deck; hence
so do the cards that are left when every set taken was one. If one card is missing, the sum of
the others names it. A whole number of triples with a wrong sum means that a wrong set was
accepted somewhere, or a card exchanged; so does a card short that the sum cannot name.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from setkeeper.cards.card import Card, card, values
from setkeeper.problem import Problem, Slug
from setkeeper.solver.layout import has_set


@dataclass(frozen=True, slots=True)
class LeftOver:
    """What the cards say: a refusal, or what is wrong with the round; neither: they fit.

    ``short``: one card fewer than on record; ``missing`` is that card where the sum names it.
    """

    refusal: Problem | None = None
    short: bool = False
    missing: Card | None = None
    wrong_set: bool = False


def look(
    cards: Sequence[Card], table: int, possible: Container[Card], *, end_with_set: bool
) -> LeftOver:
    """Compares the cards, all different, with the worked-out count of the table.

    ``possible`` are the cards of the deck that are not known to be taken. The cards are
    believed: where they hold no set the round ends, whatever the record says.
    """
    if len(cards) not in (table, table - 1):
        return LeftOver(Problem(Slug.LEFT_COUNT, {"typed": len(cards), "table": table}))
    if has_set(cards) and not end_with_set:
        return LeftOver(Problem(Slug.SET_LEFT))
    lacking = _completing(cards)
    if len(cards) == table:
        return LeftOver(wrong_set=lacking is not None)
    if lacking in possible and lacking not in cards:
        return LeftOver(short=True, missing=lacking)
    return LeftOver(short=True, wrong_set=True)


def _completing(cards: Sequence[Card]) -> Card | None:
    """The card that brings every sum to 0 mod 3; None where they are 0 already and none lacks.

    With a count that leaves 2 over, a sum of 0 still lacks a card: the one of all zeros.
    """
    sums = [sum(column) % 3 for column in zip(*map(values, cards), strict=True)] or [0, 0, 0, 0]
    if not any(sums) and len(cards) % 3 == 0:
        return None
    return card(*(-total % 3 for total in sums))
