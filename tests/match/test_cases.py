"""The played matches of tests/cases through the Python API."""

import re
import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cli.match.piles import part_piles
from setkeeper.match import intents
from setkeeper.match.events import RoundStart, Ruling
from setkeeper.match.moves import events_of
from setkeeper.match.names import find_player
from setkeeper.match.record import Record
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import first_state
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


def intent_of(record: Record, line: str, ids: list[int]) -> intents.Intent:
    """The intent of a command line of the cases; ``@3`` is the entry of the third command."""
    command, *words = re.sub(r"@(\d+)", lambda m: str(ids[int(m[1]) - 1]), line).split()
    state = record.state
    options = {w: words[i + 1] for i, w in enumerate(words[:-1]) if w in ("--left", "--entry")}
    ruled = [Ruling(w[2:]) for w in words if w in ("--set", "--wrong", "--late")]
    typed = [w for w in words if re.fullmatch(r"[123][RGP][ESF][ODW]", w)]
    cards = tuple(read_cards(split_codes(typed))) or None
    if command == "call":
        name = state.players[find_player(state, words[0])].name
        return intents.Rule(ruled[0], player=name)
    if command == "end":
        left = int(options["--left"]) if "--left" in options else None
        plain = [] if left is not None else [w for w in words if "=" in w or w.isdigit()]
        piles, _ = part_piles(state, plain)
        return intents.EndRound(piles, left, cards, "--early" in words)
    if command == "undo":
        entry = int(options["--entry"]) if "--entry" in options else None
        return intents.Undo(of=entry, alone=entry is not None)
    if command == "amend":
        piles, _ = part_piles(state, [w for w in words if "=" in w])
        ruling = ruled[0] if ruled else None
        return intents.Amend(int(words[0]), words[-1], ruling=ruling, piles=piles)
    made: dict[str, intents.Intent] = {
        "deal": intents.NextRound("--more" in words),
        "extra": intents.MoreCards(),
        "release": intents.Release(),
        "redo": intents.Redo(),
        "finish": intents.Finish(),
    }
    return made[command] if command in made else intents.Leave(words[0])


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
    ids = [1]
    for line, code, times in case["steps"]:
        if code == 2:
            continue  # of the command line alone
        for _ in range(times):
            before, so_far = record.state, len(record.events)
            if code == 0:
                for event in events_of(record, intent_of(record, line, ids), AT):
                    record.add(event)
                ids.append(record.events[-1].id)
                continue
            with pytest.raises(RefusedFailure):
                for event in events_of(record, intent_of(record, line, ids), AT):
                    record.add(event)
            assert (record.state, len(record.events)) == (before, so_far)
    status = status_of(record)
    expected = dict(case["status"])
    assert {key: status[key] for key in expected} == expected
    again = Record(record.start)
    for event in record.events:
        assert again.add(event) == event
    assert again.state == record.state
