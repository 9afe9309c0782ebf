"""The shuffle of our own: vectors that no new Python may change, and the table it lays."""

from collections import Counter
from hashlib import sha256

import pytest

from setkeeper.cards.code import format_codes, read_cards, split_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cards.seeded import read_seed
from setkeeper.match.dealing import shuffled, taken
from setkeeper.match.events import Cards
from setkeeper.problem import UsageFailure

# Written down once; the recipe is in docs/solo.md, and the next test follows it word by word.
VECTORS = {
    (Deck.CLASSIC, "v1:2026"): "1REO 3GED 2RED 3RED 3GEO 2RFD",
    (Deck.BEGINNER, "v1:2026"): "2RFO 3PFW 3RFO 1PFD 3PFD 3RFD",
}


@pytest.mark.parametrize(("deck", "seed"), VECTORS)
def test_vectors(deck: Deck, seed: str) -> None:
    assert format_codes(shuffled(deck, seed)[:6]) == VECTORS[deck, seed]


def test_the_recipe_of_the_docs() -> None:
    """docs/solo.md, in other words than the code: one long text of bytes, one list."""
    stream = b"".join(sha256(f"setkeeper v1 ab12 {n}".encode()).digest() for n in range(50))
    cards = list(range(81))
    for i in reversed(range(1, 81)):
        while stream[0] >= 256 // (i + 1) * (i + 1):
            stream = stream[1:]
        j, stream = stream[0] % (i + 1), stream[1:]
        cards[i], cards[j] = cards[j], cards[i]
    assert list(shuffled(Deck.CLASSIC, "v1:AB12")) == cards


@pytest.mark.parametrize("deck", Deck)
def test_every_card_once_and_every_seed_its_own(deck: Deck) -> None:
    firsts = set()
    for number in range(200):
        pile = shuffled(deck, f"v1:{number:x}")
        assert sorted(pile) == list(CARDS[deck])
        firsts.add(pile)
    assert len(firsts) == 200


def test_no_card_is_likelier_at_the_top() -> None:
    """Fixed seeds, so this never fails by chance: 2700 shuffles, 100 expected for each card."""
    tops = Counter(shuffled(Deck.BEGINNER, f"v1:{number:x}")[0] for number in range(2700))
    assert len(tops) == 27
    assert all(60 < times < 145 for times in tops.values()), tops


@pytest.mark.parametrize("typed", ["", "2026", "v1:", "v1:xyz", "v2:12", "v1:" + "1" * 33, "v1:1 "])
def test_what_is_no_seed(typed: str) -> None:
    with pytest.raises(UsageFailure):
        read_seed(typed)


def test_a_seed_in_capitals_is_the_same() -> None:
    assert read_seed("V1:AB") == "v1:ab"


def cards(text: str) -> Cards:
    return tuple(read_cards(split_codes([text])))


@pytest.mark.parametrize(
    ("layout", "three", "laid", "after"),
    [
        # New cards take the places of the old ones.
        ("1REO 2REO 3REO 1GEO", "1REO 2REO 1GEO", "1PEO 2PEO 3PEO", "1PEO 2PEO 3REO 3PEO"),
        # None laid: the last cards move into the gaps.
        ("1REO 2REO 3REO 1GEO 2GEO 3GEO", "1REO 3REO 2REO", "", "3GEO 2GEO 1GEO"),
        ("1REO 2REO 3REO 1GEO 2GEO 3GEO", "1REO 2GEO 3GEO", "", "1GEO 2REO 3REO"),
        # The last two of a deck.
        ("1REO 2REO 3REO 1GEO", "1REO 2REO 3REO", "1PEO 2PEO", "1PEO 2PEO 1GEO"),
        ("1REO 2REO 3REO", "1REO 2REO 3REO", "", ""),
    ],
)
def test_the_table_closes_up(layout: str, three: str, laid: str, after: str) -> None:
    assert taken(cards(layout), cards(three), cards(laid)) == cards(after)
