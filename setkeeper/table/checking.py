"""What ``check`` finds, as data: three cards judged, the third of two, the sets of a layout."""

from collections.abc import Sequence
from typing import Any

from setkeeper.cards.card import VALUES, Card
from setkeeper.cards.code import Word, format_code
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card
from setkeeper.solver.verdict import Verdict, verdict


def refuse_layout(typed: Sequence[Word], layout: Sequence[Card], fewest: int = 2) -> None:
    """Refuses a repeated card (C4) before any rule is applied, and a layout of too few."""
    problems = []
    for index, card in enumerate(layout):
        first = layout.index(card)
        if first != index:
            args: dict[str, object] = {"card": card, "first": first + 1, "second": index + 1}
            problems.append(Problem(Slug.CARD_REPEATED, args, typed[index].place))
    if problems:
        raise UsageFailure(*problems)
    if len(layout) < fewest:
        raise UsageFailure(Problem(Slug.TOO_FEW_CARDS, {"n": len(layout)}))


def codes(cards: Sequence[Card]) -> list[str]:
    return [format_code(card) for card in cards]


def checked(layout: Sequence[Card]) -> tuple[bool, dict[str, Any]]:
    """Whether the answer is yes, and the data of ``check --json``."""
    if len(layout) == 2:
        return True, {
            "cards": codes(layout),
            "third": format_code(third_card(layout[0], layout[1])),
        }
    if len(layout) == 3:
        ruling = verdict(layout[0], layout[1], layout[2])
        return ruling.is_set, ruling_data(ruling) | {"cards": codes(ruling.cards)}
    sets = all_sets(layout)
    return bool(sets), {"cards": codes(layout), "sets": [list(three) for three in sets]}


def ruling_data(ruling: Verdict) -> dict[str, Any]:
    return {
        "set": ruling.is_set,
        "features": [
            {
                "feature": feature.feature.value,
                "values": [VALUES[feature.feature][value] for value in feature.values],
                "verdict": feature.agreement.value,
            }
            for feature in ruling.features
        ],
    }
