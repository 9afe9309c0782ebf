"""Cards dealt by setkeeper itself: a shuffle that is the same on every Python, and the table.

The numbers are those of ``cards.seeded``. The cards stand in the order of their integers (the
codes read as numbers of base 3, number first), and Fisher and Yates go from the last place to
the second: place i is swapped with a number below i + 1.
"""

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cards.seeded import below, stream
from setkeeper.match.events import Cards


def shuffled(deck: Deck, seed: str) -> Cards:
    """The deck as the seed shuffles it, the first card to be laid first."""
    cards = list(CARDS[deck])
    drawn = stream(seed)
    for place in range(len(cards) - 1, 0, -1):
        other = below(place + 1, drawn)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def taken(layout: Cards, cards: Cards, laid: Cards) -> Cards:
    """The table after three cards were taken: what is laid takes their places, in their order.

    Where less is laid, the last cards move into the gaps, so that the rows stay whole.
    """
    new = list(laid)
    gaps: list[Card | None] = [
        card if card not in cards else new.pop(0) if new else None for card in layout
    ]
    while None in gaps:
        last = gaps.pop()
        if last is not None:
            gaps[gaps.index(None)] = last
    return tuple(card for card in gaps if card is not None)
