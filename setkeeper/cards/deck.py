"""The two decks: the classic 81 cards and the 27 filled ones for beginners (rules C1 and C5)."""

from enum import StrEnum

from setkeeper.cards.card import FILLED, Card, values


class Deck(StrEnum):
    CLASSIC = "classic"
    BEGINNER = "beginner"


CARDS: dict[Deck, tuple[Card, ...]] = {
    Deck.CLASSIC: tuple(Card(index) for index in range(81)),
    Deck.BEGINNER: tuple(Card(index) for index in range(81) if values(Card(index))[2] == FILLED),
}
