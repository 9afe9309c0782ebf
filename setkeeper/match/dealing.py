"""Cards dealt by setkeeper itself: a shuffle that is the same on every Python, and the table.

``v1``, for another program to repeat: bytes come from SHA-256 of ``setkeeper v1 HEX N`` for
N = 0, 1, 2 …, HEX being the seed's digits in small letters, 32 bytes each, in their order. A
number below n is the next byte modulo n; bytes from the largest multiple of n up are passed
over, so that no number is likelier than another. The cards stand in the order of their integers
(the codes read as numbers of base 3, number first), and Fisher and Yates go from the last place
to the second: place i is swapped with a number below i + 1.
"""

import re
from collections.abc import Iterator

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.events import Cards
from setkeeper.problem import Problem, Slug, UsageFailure

VERSION = "v1"
_SEED = re.compile(r"v1:[0-9a-f]{1,32}", re.IGNORECASE)


def read_seed(typed: str) -> str:
    """The seed in its stored form; raises UsageFailure."""
    if not _SEED.fullmatch(typed):
        raise UsageFailure(Problem(Slug.SEED_UNREADABLE, {"seed": typed}))
    return typed.lower()


def shuffled(deck: Deck, seed: str) -> Cards:
    """The deck as the seed shuffles it, the first card to be laid first."""
    cards = list(CARDS[deck])
    drawn = _bytes(seed)
    for place in range(len(cards) - 1, 0, -1):
        other = _below(place + 1, drawn)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _bytes(seed: str) -> Iterator[int]:
    from hashlib import sha256  # only where setkeeper deals itself

    digits = read_seed(seed).removeprefix(f"{VERSION}:")
    number = 0
    while True:
        yield from sha256(f"setkeeper {VERSION} {digits} {number}".encode("ascii")).digest()
        number += 1


def _below(n: int, drawn: Iterator[int]) -> int:
    most = 256 - 256 % n
    return next(byte for byte in drawn if byte < most) % n


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
