"""What the record refuses by itself, event by event, whoever asks."""

from datetime import UTC, datetime

import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.match.events import Call, Event, Redo, Resume, RoundEnd, RoundStart, Ruling, Undo
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import first_state
from setkeeper.problem import RefusedFailure, Slug

AT = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
TAKEN = tuple(read_cards(split_codes(["1RED", "1RSD", "1RFD"])))


def record(*, calls: int = 0, deck: str = "classic") -> Record:
    made = Record(first_state(choose_rules("ru", deck, {}), ("Anna", "Boris")))
    made.add(RoundStart(1, AT, 1, "Anna"))
    for _ in range(calls):
        made.add(Call(made.next_id, AT, "Anna", Ruling.SET))
    return made


def slug_of(made: Record, event: Event) -> Slug:
    before = (made.state, len(made.events))
    with pytest.raises(RefusedFailure) as refusal:
        made.add(event)
    assert (made.state, len(made.events)) == before
    return refusal.value.problems[0].slug


@pytest.mark.parametrize("number", [0, 2, 7])
def test_the_first_round_is_round_one(number: int) -> None:
    made = Record(first_state(choose_rules("ru", "classic", {}), ("Anna", "Boris")))
    assert slug_of(made, RoundStart(1, AT, number, "Anna")) is Slug.STATED


@pytest.mark.parametrize("number", [1, 2])
def test_ids_rise(number: int) -> None:
    made = record(calls=1)
    assert slug_of(made, Call(number, AT, "Anna", Ruling.SET)) is Slug.ID_NOT_RISING


def test_the_clock_is_for_one_player() -> None:
    assert slug_of(record(), Resume(2, AT)) is Slug.SOLO_ONLY


@pytest.mark.parametrize(
    ("codes", "slug"),
    [
        ("1RED 2GFO 3GFW 1PFO 2RFW 3PFD", Slug.CARD_FOREIGN),
        ("1RFD 1RFD 3GFW 1PFO 2RFW 3PFD", Slug.CARD_REPEATED),
    ],
)
def test_what_cannot_be_left_over(codes: str, slug: Slug) -> None:
    made = record(calls=7, deck="beginner")
    cards = tuple(read_cards(split_codes(codes.split())))
    assert slug_of(made, RoundEnd(9, AT, 1, cards=cards)) is slug


def test_a_taken_card_is_not_left_over() -> None:
    made = record()
    made.add(Call(2, AT, "Anna", Ruling.SET, TAKEN))
    event = RoundEnd(3, AT, 1, early=True, cards=TAKEN)
    assert slug_of(made, event) is Slug.CARD_TAKEN


def test_one_entry_alone_is_one() -> None:
    assert slug_of(record(calls=3), Undo(5, AT, (2, 3), alone=True)) is Slug.UNDO_NOT_THE_LAST


def test_redo_brings_back_what_went_last() -> None:
    made = record(calls=3)
    made.add(Undo(5, AT, (2,), alone=True))
    made.add(Undo(6, AT, (4,)))
    assert slug_of(made, Redo(7, AT, (2,))) is Slug.REDO_NOT_THE_LAST
    made.add(Redo(7, AT, (4,)))
    made.add(Redo(8, AT, (2,)))
    assert [entry.event.id for entry in made.entries] == [1, 2, 3, 4]
