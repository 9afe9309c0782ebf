"""The door: a claim and its ruling, who is first, what is refused meanwhile, what others write."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.match import intents
from setkeeper.match.events import Call, Cards, Event, MatchEnd, RoundEnd, Ruling
from setkeeper.problem import BadMatchFailure, RefusedFailure, Slug, UsageFailure
from setkeeper.store.matchfile import read_match
from setkeeper.table.session import Table
from tests.store.played import AT, enter_call, new_match


def clock() -> Callable[[], datetime]:
    moment = [AT]

    def tell() -> datetime:
        moment[0] += timedelta(seconds=10)
        return moment[0]

    return tell


def cards(text: str) -> Cards:
    return tuple(read_cards(split_codes([text])))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    new_match(tmp_path / "m.toml")
    return Table(tmp_path / "m.toml", clock())


def refused(table: Table, intent: intents.Intent, seen: int | None = None) -> Slug:
    before = table.path.read_bytes()
    with pytest.raises((RefusedFailure, UsageFailure)) as failure:
        table.do(intent, seen=seen)
    assert table.path.read_bytes() == before
    return failure.value.problems[0].slug


def test_a_claim_writes_nothing_and_its_ruling_one_event(table: Table) -> None:
    before = table.path.read_bytes()
    claimed = table.do(intents.Claim("Boris"))
    assert claimed.claim is not None
    assert (claimed.events, table.path.read_bytes()) == ((), before)
    ruled = table.do(intents.Rule(Ruling.SET))
    assert [type(event) for event in ruled.events] == [Call]
    assert (ruled.claim, table.claim) == (None, None)
    (event,) = read_match(table.path).record.events[1:]
    assert isinstance(event, Call)
    assert (event.player, event.ruling) == ("Boris", Ruling.SET)


def test_who_calls_second_is_told_who_was_first(table: Table) -> None:
    table.do(intents.Claim("Boris"))
    assert refused(table, intents.Claim("Anna")) is Slug.CLAIM_TAKEN
    assert refused(table, intents.Rule(Ruling.SET, player="Anna")) is Slug.CLAIM_TAKEN
    assert table.do(intents.Rule(Ruling.SET, player="Boris")).after.players[1].sets == 1


@pytest.mark.parametrize(
    "intent", [intents.Note("tea"), intents.MoreCards(), intents.Undo(), intents.Finish()]
)
def test_nothing_else_while_a_claim_is_open(table: Table, intent: intents.Intent) -> None:
    table.do(intents.Claim("Boris"))
    assert refused(table, intent) is Slug.CLAIM_OPEN
    table.do(intents.Withdraw())
    assert table.view().claim is None


def test_a_ruling_without_a_claim(table: Table) -> None:
    assert refused(table, intents.Rule(Ruling.SET)) is Slug.NO_CLAIM
    assert refused(table, intents.Withdraw()) is Slug.NO_CLAIM
    assert table.do(intents.Rule(Ruling.WRONG, player="Anna")).after.players[0].wrong == 1


def test_the_cards_rule(table: Table) -> None:
    no_set = intents.Rule(cards=cards("1REO 1REW 1GFO"), player="Anna")
    assert table.do(no_set).after.players[0].wrong == 1
    contradicted = intents.Rule(Ruling.SET, cards("1REO 1REW 1GFO"), "Anna")
    assert refused(table, contradicted) is Slug.RULING_CONTRADICTS
    assert refused(table, intents.Rule(player="Anna")) is Slug.RULING_MISSING


def test_a_waiting_player_cannot_claim(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", booklet="ru-old")
    table = Table(tmp_path / "m.toml", clock())
    table.do(intents.Rule(Ruling.WRONG, player="Anna"))
    assert refused(table, intents.Claim("Anna")) is Slug.PLAYER_WAITS
    seats = {seat.name: seat.refused for seat in table.view().seats}
    assert seats["Anna"] is not None
    assert seats["Boris"] is None


def test_what_others_write_stands_and_may_drop_a_claim(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", booklet="ru-old")
    table = Table(tmp_path / "m.toml", clock())
    table.do(intents.Claim("Anna"))
    enter_call(table.path, "Boris", "set")
    assert table.changed()
    assert table.refresh() == []
    assert table.claim is not None
    enter_call(table.path, "Anna", "wrong")
    (told,) = table.refresh()
    assert told.slug is Slug.CLAIM_DROPPED
    assert table.claim is None
    assert not table.changed()


def test_the_last_one_is_the_last_that_was_seen(table: Table) -> None:
    seen = table.view().version
    enter_call(table.path, "Boris", "set")
    for intent in (intents.Undo(), intents.EndRound(early=True), intents.MoreCards()):
        assert refused(table, intent, seen) is Slug.ENTRIES_SINCE
    # A call speaks of no last entry.
    assert table.do(intents.Rule(Ruling.SET, player="Anna"), seen=seen).after.players[0].sets == 1
    assert table.do(intents.Undo(), seen=table.view().version).after.players[0].sets == 0


def test_stopping_a_running_round_and_the_match_is_one_step(table: Table) -> None:
    told: list[tuple[Event, ...]] = []
    outcome = table.do(intents.Finish(), entering=told.append)
    assert [type(event) for event in outcome.events] == [RoundEnd, MatchEnd]
    assert told == [outcome.events]
    assert outcome.match_over


def test_a_broken_file_is_told_and_the_last_good_match_stays(table: Table) -> None:
    good = table.path.read_bytes()
    table.path.write_bytes(good + b"[[event]\n")
    assert table.changed()
    with pytest.raises(BadMatchFailure):
        table.refresh()
    assert table.view().version == 1
    table.path.write_bytes(good)
    assert table.refresh() == []


def test_the_time_to_show_is_told_with_the_claim(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", booklet="fr")
    table = Table(tmp_path / "m.toml", clock())
    claim = table.do(intents.Claim("Anna")).claim
    assert claim is not None
    assert claim.until is not None
    assert claim.until - claim.since == timedelta(seconds=5)


def test_the_view_says_what_may_be_done_now_and_why_not(table: Table) -> None:
    view = table.view()
    assert {kind for kind in view.may if view.can(kind)} >= {"claim", "more", "end", "finish"}
    refusals = {kind: problem.slug for kind, problem in view.may.items() if problem is not None}
    assert refusals["next"] is Slug.ROUND_RUNNING
    assert refusals["release"] is Slug.NOT_EVERYBODY_WAITS
    assert refusals["undo"] is Slug.UNDO_FIRST_ROUND
    assert refusals["pause"] is Slug.SOLO_ONLY
    table.do(intents.EndRound(early=True))
    after = table.view()
    assert after.next_dealer == "Boris"
    assert after.can("next")
    assert not after.can("claim")
