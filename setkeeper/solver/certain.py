"""When a set is certain: so many cards of a deck always hold one (docs/rules.md, D6)."""

from setkeeper.cards.deck import Deck

ALWAYS_A_SET = {Deck.CLASSIC: 21, Deck.BEGINNER: 10}
