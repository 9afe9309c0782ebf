"""The requests of a board by its contract: what is answered, what is refused, what is saved."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from setkeeper.store.matchfile import read_match
from tests.store.played import enter_call, new_match
from tests.web.served import KEYS, Served, serving, streaming


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    new_match(tmp_path / "m.toml")
    with serving(tmp_path / "m.toml") as board:
        yield board


def good(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    assert answer.json()["setkeeper"] == 1
    return answer.json()


def refused(answer: httpx.Response, code: int, slug: str) -> Any:
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (code, slug)
    return answer.json()


def points(state: Any) -> dict[str, int]:
    return {player["name"]: player["points"] for player in state["match"]["players"]}


def entries(served: Served) -> int:
    return len(read_match(served.path).record.events)


def test_the_state_says_what_there_is_and_what_may_be_done(served: Served) -> None:
    state = good(served.get("/api/state", KEYS.view))
    assert state["status"] == "ok"
    assert state["version"] == 1
    assert state["match"]["table"] == 12
    assert state["can"]["claim"] == ["Anna", "Boris", "Věra", "Zoé"]
    assert (state["can"]["more"], state["can"]["next"]) == (True, False)
    assert state["why"]["next"]["code"] == "round-running"
    assert state["claim"] is None
    assert [entry["id"] for entry in state["last"]] == [1]
    assert (state["say"], state["lang"]) == ([], "en")
    assert state["now"] > "2026"


def test_a_claim_and_its_ruling(served: Served) -> None:
    claimed = good(served.do("claim", player="bor"))
    assert claimed["claim"]["player"] == "Boris"
    assert claimed["claim"]["until"] is None
    assert (claimed["can"]["claim"], claimed["can"]["rule"]) == ([], True)
    assert entries(served) == 1
    late = refused(served.do("claim", player="Anna"), 409, "claim-taken")
    assert late["claim"]["player"] == "Boris"
    refused(served.do("note", text="tea"), 409, "claim-open")
    ruled = good(served.do("rule", ruling="set"))
    assert (ruled["claim"], points(ruled)["Boris"]) == (None, 1)
    assert ruled["say"]
    assert entries(served) == 2


def test_a_ruling_without_a_claim(served: Served) -> None:
    refused(served.do("rule", ruling="set"), 409, "no-claim")
    assert points(good(served.do("rule", ruling="set", player="2")))["Boris"] == 1
    good(served.do("claim", player="Anna"))
    refused(served.do("rule", ruling="set", player="Boris"), 409, "claim-taken")
    assert good(served.do("withdraw"))["claim"] is None


def test_two_phones_rule_on_one_claim(served: Served) -> None:
    since = good(served.do("claim", player="Anna"))["claim"]["since"]
    ruling = {"player": "Anna", "ruling": "set", "since": since}
    assert points(good(served.do("rule", **ruling)))["Anna"] == 1
    refused(served.do("rule", **ruling), 409, "no-claim")
    good(served.do("claim", player="Anna"))
    refused(served.do("rule", **ruling), 409, "no-claim")
    refused(served.do("withdraw", since=since), 409, "no-claim")
    good(served.do("withdraw"))
    # A claim of a board before this one: its ruling still counts.
    earlier = ruling | {"since": "2026-11-30T19:30:05+01:00"}
    assert points(good(served.do("rule", **earlier)))["Anna"] == 2


def test_the_cards_rule(served: Served) -> None:
    state = good(served.do("rule", player="Anna", cards=["2RSO", "1GEO", "3PFO"]))
    assert points(state)["Anna"] == 1
    assert state["page"]["last_call"]["set"] is True
    assert [card["code"] for card in state["page"]["last_call"]["cards"]] == [
        "2RSO",
        "1GEO",
        "3PFO",
    ]
    refused(served.do("rule", player="Anna", cards="2RSO 1GEO"), 422, "call-three-cards")
    refused(served.do("rule", player="Anna", cards="2RSO 1GED 3PEW"), 409, "card-taken")


# What the commands can do, the page can: each wish, and what it leads to.
def test_a_round_from_deal_to_deal(served: Served) -> None:
    assert good(served.do("more"))["match"]["table"] == 15
    assert good(served.do("undo", seen=2))["match"]["table"] == 12
    assert good(served.do("redo"))["match"]["table"] == 15
    good(served.do("rule", player="Anna", ruling="wrong"))
    amended = good(served.do("amend", of=5, player="Boris", reason="it was Boris"))
    assert [p["wrong"] for p in amended["match"]["players"][:2]] == [0, 1]
    refused(served.do("end"), 409, "deck-not-empty")
    over = good(served.do("end", piles={"Anna": 9, "boris": 7}))
    assert (over["match"]["phase"], points(over)["Anna"]) == ("between", 9)
    good(served.do("join", player="Dan", after="Anna"))
    good(served.do("rename", player="Zoé", to="Zo"))
    good(served.do("leave", player="Boris"))
    good(served.do("note", text="tea"))
    state = good(served.do("next"))
    assert state["match"]["dealer"] == "Dan"
    assert [p["name"] for p in state["match"]["players"]] == ["Anna", "Dan", "Boris", "Věra", "Zo"]
    assert good(served.do("finish"))["match"]["phase"] == "finished"
    refused(served.do("claim", player="Anna"), 409, "match-over")
    refused(served.do("pause"), 409, "solo-only")


def test_all_waiting_and_released(tmp_path: Path) -> None:
    new_match(tmp_path / "w.toml", ("Anna", "Boris"), booklet="ru-old")
    with serving(tmp_path / "w.toml") as served:
        for name in ("Anna", "Boris"):
            good(served.do("rule", player=name, ruling="wrong"))
        state = good(served.get("/api/state"))
        assert (state["can"]["claim"], state["can"]["release"]) == ([], True)
        assert good(served.do("release"))["can"]["claim"] == ["Anna", "Boris"]


def test_what_speaks_of_the_moment_is_refused_on_an_old_screen(served: Served) -> None:
    enter_call(served.path, "Boris")
    for kind in ("undo", "redo", "more", "next", "end"):
        refused(served.do(kind, seen=1), 409, "entries-since")
    assert points(good(served.do("rule", player="Anna", ruling="set", seen=1)))["Anna"] == 1


def test_not_saved_is_told_and_changes_nothing(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = served.path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr("setkeeper.files.beside.write", full)
        refused(served.do("rule", player="Anna", ruling="set", request="a-1"), 503, "not-saved")
    assert served.path.read_bytes() == before
    assert points(good(served.do("rule", player="Anna", ruling="set", request="a-1")))["Anna"] == 1


def test_a_stream_tells_every_change_whoever_made_it(served: Served) -> None:
    with streaming(served) as stream:
        first = stream.next()
        assert first["version"] == 1
        good(served.do("claim", player="Anna"))
        claimed = stream.next()
        assert (claimed["claim"]["player"], claimed["version"]) == ("Anna", 1)
        assert claimed["seq"] > first["seq"]
        good(served.do("withdraw"))
        assert stream.next()["claim"] is None
        enter_call(served.path, "Boris")
        assert points(stream.next())["Boris"] == 1


def test_a_broken_file_and_its_mending(served: Served) -> None:
    whole = served.path.read_bytes()
    with streaming(served) as stream:
        stream.next()
        served.path.write_bytes(whole + b"[[event]\n")
        broken = stream.next()
        assert broken["status"] == "error"
        assert broken["problems"][0]["line"] == whole.count(b"\n") + 1
        assert broken["match"]["table"] == 12
        assert not any(broken["can"].values())
        assert served.do("rule", player="Anna", ruling="set").status_code == 503
        served.path.write_bytes(whole)
        assert stream.next()["status"] == "ok"
        served.path.rename(served.path.with_name("away.toml"))
        assert stream.next()["problems"][0]["code"] == "no-match"
        assert served.do("more").status_code == 503


def test_a_claim_dropped_by_others_is_told(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", booklet="ru-old")
    with serving(tmp_path / "m.toml") as served, streaming(served) as stream:
        good(served.do("claim", player="Anna"))
        enter_call(served.path, "Anna", "wrong")
        while (state := stream.next())["version"] == 1:
            pass
        assert state["claim"] is None
        assert state["problems"][0]["code"] == "claim-dropped"


def test_two_languages_at_one_table(served: Served) -> None:
    russian = good(served.get("/api/state?lang=ru"))
    assert (russian["lang"], russian["page"]["round"]) == ("ru", "Раунд 1 из 4.")
    with streaming(served, query="?lang=hu") as stream:
        assert stream.next()["lang"] == "hu"
    refused(served.get("/api/state?lang=xx"), 422, "unknown-language")


def test_check_says_what_the_command_says(served: Served) -> None:
    yes = good(served.get("/api/check?cards=2RSO 1GEO 3PFO"))
    assert (yes["status"], yes["data"]["set"]) == ("ok", True)
    no = good(served.get("/api/check?cards=2RSO,1GEO,3PFD&lang=ru"))
    assert (no["status"], no["data"]["set"]) == ("no", False)
    assert "форма" in no["say"][0]
    refused(served.get("/api/check?cards=2RSO 2RSO 1GEO"), 422, "card-repeated")
    refused(served.get("/api/check?cards=2RXO 1GEO"), 422, "code-letter")


def test_one_entry_alone_never_takes_others_with_it(served: Served) -> None:
    for name in ("Anna", "Boris"):
        good(served.do("rule", player=name, ruling="set"))
    state = good(served.do("undo", of=2, alone=True))
    assert (points(state)["Anna"], points(state)["Boris"]) == (0, 1)


def test_piles_in_the_unit_of_the_match_at_the_end_and_amended(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", count_in="cards", rounds=1)
    with serving(tmp_path / "m.toml") as served:
        for value in (10, 2):
            refused(served.do("end", piles={"Anna": value, "Boris": 9}), 422, "pile-not-threes")
        assert entries(served) == 1
        over = good(served.do("end", piles={"Anna": 27, "Boris": 24, "Věra": 21, "Zoé": 6}))
        assert over["match"]["phase"] == "finished"
        refused(served.do("amend", of=2, piles={"Boris": 25}), 422, "pile-not-threes")
        assert "Boris" not in over["page"]["leaders"]
        amended = good(served.do("amend", of=2, piles={"Anna": 24, "Boris": 27}))
        assert amended["page"]["leaders"] == ["Boris"]
        # Once more, behind the last planned round; only where it is asked for.
        assert good(served.do("next", more=True))["match"]["round"] == 2


def test_the_record_for_amending(served: Served) -> None:
    good(served.do("rule", player="Anna", ruling="set"))
    good(served.do("undo"))
    log = good(served.get("/api/log"))["log"]
    assert [(e["id"], e["kind"], e["holds"]) for e in log] == [
        (1, "round", True),
        (2, "call", False),
        (3, "undo", True),
    ]


def test_cards_are_drawn_and_kept_by_the_browser(served: Served) -> None:
    card = served.get("/cards/2RSO.svg", "none")
    assert card.headers["content-type"] == "image/svg+xml"
    assert "<svg" in card.text
    again = served.get("/cards/2RSO.svg", "none", **{"If-None-Match": card.headers["etag"]})
    assert again.status_code == 304
    for path in ("/cards/2RSX.svg", "/cards/2rso.svg", "/cards/..%2fapp.py"):
        refused(served.get(path, "none"), 404, "path-unknown")


def test_only_cards_of_the_deck(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", deck="beginner")
    with serving(tmp_path / "m.toml") as served:
        assert served.get("/cards/2RFO.svg").status_code == 200
        refused(served.get("/cards/2RSO.svg"), 404, "path-unknown")
