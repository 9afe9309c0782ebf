"""What stands against a move, in the form every part of the referee uses."""

from typing import NoReturn

from setkeeper.cards.deck import CARDS
from setkeeper.match.events import (
    Cards,
)
from setkeeper.match.state import Phase, State
from setkeeper.problem import Problem, RefusedFailure, Slug


def refuse(slug: Slug, **args: object) -> NoReturn:
    raise RefusedFailure(Problem(slug, args))


def bits(cards: Cards) -> int:
    """The cards as a set of bits."""
    return sum(1 << card for card in set(cards))


def refuse_unless_round_runs(state: State) -> None:
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    if state.phase is Phase.BETWEEN:
        refuse(Slug.ROUND_OVER)


def refuse_impossible_cards(state: State, cards: Cards) -> None:
    deck = CARDS[state.rules.deck]
    for index, card in enumerate(cards):
        first = cards.index(card)
        if first != index:
            refuse(Slug.CARD_REPEATED, card=card, first=first + 1, second=index + 1)
        if card not in deck:
            refuse(Slug.CARD_FOREIGN, card=card)
        if state.out >> card & 1:
            refuse(Slug.CARD_TAKEN, card=card)


def refuse_not_there(state: State, cards: Cards) -> None:
    """Where setkeeper has dealt, it knows what lies on the table."""
    for card in cards:
        if state.layout is not None and card not in state.layout:
            refuse(Slug.CARD_NOT_THERE, card=card)


def names_at_table(state: State) -> tuple[str, ...]:
    return tuple(state.players[number].name for number in state.seating)


def refuse_unless_solo(state: State, what: str) -> None:
    if not state.rules.solo:
        refuse(Slug.SOLO_ONLY, what=what)
