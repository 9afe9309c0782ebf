"""The shuffle of our own: vectors that must never change, and a table that loses no card."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.cards.code import format_codes
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.dealing import read_seed, shuffled, taken
from setkeeper.problem import Slug, UsageFailure

seeds = st.integers(0, 2**128 - 1).map(lambda number: f"v1:{number:x}")


@pytest.mark.parametrize(
    ("deck", "seed", "first"),
    [
        (Deck.CLASSIC, "v1:2026", "1REO 3GED 2RED 3RED 3GEO 2RFD"),
        (Deck.BEGINNER, "v1:2026", "2RFO 3PFW 3RFO 1PFD 3PFD 3RFD"),
    ],
)
def test_vectors(deck: Deck, seed: str, first: str) -> None:
    assert format_codes(shuffled(deck, seed)[:6]) == first


def test_the_words_of_the_docs_give_the_same_shuffle() -> None:
    """Written a second time, from the description alone."""
    stream = b"".join(sha256(f"setkeeper v1 abc {n}".encode()).digest() for n in range(40))
    position = 0
    cards = list(range(81))
    for place in range(80, 0, -1):
        n = place + 1
        while stream[position] >= 256 // n * n:
            position += 1
        other = stream[position] % n
        position += 1
        cards[place], cards[other] = cards[other], cards[place]
    assert list(shuffled(Deck.CLASSIC, "v1:ABC")) == cards


@given(st.sampled_from(list(Deck)), seeds)
def test_every_shuffle_is_the_whole_deck(deck: Deck, seed: str) -> None:
    assert sorted(shuffled(deck, seed)) == sorted(CARDS[deck])
    assert read_seed(read_seed(seed)) == seed


@pytest.mark.parametrize("typed", ["2026", "v1:", "v2:1", "v1:xyz", "v1:" + "1" * 33, ""])
def test_what_is_no_seed(typed: str) -> None:
    with pytest.raises(UsageFailure) as caught:
        read_seed(typed)
    assert caught.value.problems[0].slug is Slug.SEED_UNREADABLE


@given(st.data())
def test_the_table_after_a_set(data: st.DataObject) -> None:
    cards = data.draw(st.permutations(CARDS[Deck.CLASSIC]).map(tuple))
    size, laid = data.draw(st.sampled_from([3, 9, 12, 15])), data.draw(st.integers(0, 3))
    layout, new = cards[:size], cards[size : size + laid]
    three = tuple(layout[i] for i in data.draw(st.permutations(range(size)))[:3])
    after = taken(layout, three, new)
    assert sorted(after) == sorted([*(c for c in layout if c not in three), *new])
    kept = [c for c in layout if c in after]
    assert [c for c in after if c in layout] == kept or laid < 3
