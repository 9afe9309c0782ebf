"""The played matches of tests/cases through the Python API."""

import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest

from setkeeper.match.events import (
    Call,
    Event,
    Extra,
    Leave,
    MatchEnd,
    Release,
    RoundEnd,
    RoundStart,
    Ruling,
)
from setkeeper.match.names import find_player
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import Phase, first_state
from setkeeper.problem import RefusedFailure
from tests.conftest import ROOT

AT = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)
CASES = tomllib.loads((ROOT / "tests" / "cases" / "matches.toml").read_text("utf-8"))["match"]


def new_record(options: list[str]) -> Record:
    names: list[str] = []
    given: dict[str, str] = {}
    pairs = zip(options[::2], options[1::2], strict=True)
    for option, value in pairs:
        if option == "--player":
            names.append(value)
        else:
            given[option[2:]] = value
    dealer = given.pop("dealer")
    booklet, deck = given.pop("booklet", "ru"), given.pop("deck", "classic")
    settings = {k: int(v) if v.isdigit() else v for k, v in given.items()}
    record = Record(first_state(choose_rules(booklet, deck, settings), tuple(names)))
    record.add(RoundStart(1, AT, 1, dealer))
    return record


def event_of(record: Record, line: str) -> Event:
    command, *words = line.split()
    state, number = record.state, record.next_id
    if command == "call":
        name = state.players[find_player(state, words[0])].name
        return Call(number, AT, name, Ruling(words[1][2:]))
    if command == "end":
        piles = {w.split("=")[0]: int(w.split("=")[1]) for w in words if "=" in w}
        early = "--early" in words
        return RoundEnd(number, AT, state.round, early=early, piles=piles or None)
    if command == "deal":
        dealer = state.players[state.next_dealer].name
        return RoundStart(number, AT, state.round + 1, dealer)
    made: dict[str, Event] = {
        "extra": Extra(number, AT),
        "release": Release(number, AT),
        "finish": MatchEnd(number, AT),
    }
    return made[command] if command in made else Leave(number, AT, words[0])


def status_of(record: Record) -> dict[str, Any]:
    state = record.state
    assert state.dealer is not None
    return {
        "phase": state.phase.value,
        "round": state.round,
        "dealer": state.players[state.dealer].name,
        "table": state.table,
        "deck": state.deck,
        "discard": state.discard,
        "winners": [state.players[n].name for n in state.winners],
        "players": [
            {
                "name": player.name,
                "sets": player.sets,
                "points": player.points,
                "wrong": player.wrong,
                "total": player.total,
                "waiting": player.waiting,
            }
            for player in state.players
        ],
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_played_match(case: dict[str, Any]) -> None:
    record = new_record(case["new"])
    for line, code, times in case["steps"]:
        for _ in range(times):
            before = record.state
            if code == 0:
                record.add(event_of(record, line))
            else:
                with pytest.raises(RefusedFailure):
                    record.add(event_of(record, line))
                assert record.state == before
    status = status_of(record)
    expected = dict(case["status"])
    assert {key: status[key] for key in expected} == expected
    assert record.state.phase in Phase
