"""Whole matches through the command line: the played matches of tests/cases, and what else people do."""

import json
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import LANGUAGES, ROOT, Run
from tests.sessions import check_file

Setkeeper = Callable[..., Run]

GOLDEN = ROOT / "tests" / "golden"
CASES = tomllib.loads((ROOT / "tests" / "cases" / "matches.toml").read_text("utf-8"))["match"]

THREE = ("--player", "Anna", "--player", "Boris", "--player", "Clara", "--dealer", "Anna")


def status(setkeeper: Setkeeper) -> Any:
    run = setkeeper("status --json")
    assert run.code == 0
    return run.json["data"]


def play(setkeeper: Setkeeper, *lines: str) -> Run:
    """Runs lines that must all succeed; gives back the last run."""
    for line in lines:
        run = setkeeper(line)
        assert run.code == 0, (line, run)
    return run


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("match*.session")), ids=lambda f: f.stem)
def test_golden(
    file: Path, setkeeper: Setkeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_file(file, setkeeper)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_played_match(case: dict[str, Any], setkeeper: Setkeeper) -> None:
    ids = [setkeeper("new", *case["new"], "--json").json["data"]["event"]]
    for line, code, times in case["steps"]:
        for _ in range(times):
            before = None if code == 0 else status(setkeeper)
            line = re.sub(r"@(\d+)", lambda m: str(ids[int(m[1]) - 1]), line)
            run = setkeeper(f"{line} --json")
            assert run.code == code, run
            if code == 0:
                ids.append(run.json["data"]["event"])
            if before is not None:
                assert status(setkeeper) == before
    seen = status(setkeeper)
    for key, value in case["status"].items():
        if key != "players":
            assert seen[key] == value, key
    for player, expected in zip(seen["players"], case["status"]["players"], strict=True):
        assert {key: player[key] for key in expected} == expected
    assert setkeeper("audit").code == 0


def test_every_changing_command_tells_the_state_in_json(setkeeper: Setkeeper) -> None:
    run = setkeeper("new", *THREE, "--json")
    assert run.json["status"] == "ok"
    for number, line in enumerate(
        (
            "call anna 2RSO 1GEO 3PFO",
            "call 2 --wrong",
            "extra",
            "note a word",
            "undo 2",
            "redo",
            "amend 3 --set --reason seen",
            "rename Clara Claire",
            "end --early",
            "join Dan --after Anna",
            "leave Dan",
            "deal",
            "finish --early",
        ),
        2,
    ):
        run = setkeeper(*line.split(), "--json")
        assert run.code == 0, (line, run)
        data = run.json["data"]
        assert data["event"] == number + (line == "finish --early")
        assert set(data) >= {
            "file", "phase", "round", "rounds", "dealer", "table", "deck", "discard", "players", "winners",
        }  # fmt: skip
        if line.startswith("call"):
            assert data["ruling"] == ("set" if "2RSO" in line else "wrong")
            assert ("features" in data) is ("2RSO" in line)


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("anna", "Anna"),
        ("ANNA", "Anna"),
        ("3", "Anna Maria"),
        ("anna maria", "Anna Maria"),
        ("anna m", "Anna Maria"),
        ("vera", "Věra"),
        ("v", "Věra"),
        ("еж", "Ёжик"),
    ],
)
def test_who_is_meant(typed: str, who: str, setkeeper: Setkeeper) -> None:
    names = ("Anna", "Věra", "Anna Maria", "Ёжик")
    setkeeper("new", *(word for name in names for word in ("--player", name)))
    assert setkeeper("call", *typed.split(), "2RSO", "1GEO", "3PFO").code == 0
    (caller,) = [player["name"] for player in status(setkeeper)["players"] if player["sets"]]
    assert caller == who


@pytest.mark.parametrize(
    ("line", "code", "slug"),
    [
        ("call an --set", 2, "player-ambiguous"),
        ("call Zoe --set", 2, "player-unknown"),
        ("call 9 --set", 2, "seat-unknown"),
        ("call Anna", 2, "ruling-missing"),
        ("call 2RSO 1GEO 3PFO", 2, "caller-missing"),
        ("call Anna 2ROO 1GEO 3PFO", 2, "code-letter"),
        ("call Anna 2RSO 1GEO", 2, "call-three-cards"),
        ("call Anna 2RSO 1GEO 3PFO 1RED", 2, "call-three-cards"),
        ("call Anna 2RO 1GO 3PO", 2, "code-no-fill"),
        ("call Anna 2RSO 1GEO 3PFO --wrong", 2, "ruling-contradicts"),
        ("call Anna 1RED 2RSD 3GFD --set", 2, "ruling-contradicts"),
        ("call Anna --set --wrong", 2, "options-clash"),
        ("call Anna 2RSO 2RSO 3PFO", 4, "card-repeated"),
        ("call Anna --late", 4, "no-time-limit"),
        ("end", 4, "deck-not-empty"),
        ("end Anna=30", 4, "piles-too-many"),
        ("end Anna=x", 2, "pile-unreadable"),
        ("end Zoe=3", 2, "player-unknown"),
        ("end Boris=1 Boris=2", 2, "options-clash"),
        ("end --left -3", 2, "not-a-number"),
        ("deal", 4, "round-running"),
        ("release", 4, "not-everybody-waits"),
        ("undo", 4, "undo-first-round"),
        ("undo 5", 4, "nothing-to-undo"),
        ("undo x", 2, "not-a-number"),
        ("redo", 4, "nothing-to-redo"),
        ("amend 9 --set --reason x", 4, "amend-unknown"),
        ("amend 1 --set --reason x", 4, "amend-not-a-call"),
        ("amend 1 --set", 4, "amend-not-a-call"),
        ("amend one --set --reason x", 2, "not-a-number"),
        ("finish", 2, "finish-early"),
        ("join Dan", 4, "join-between-rounds"),
        ("rename Boris Anna", 4, "name-used"),
        ("rename Boris 12", 4, "name-digits"),
        ("rename Boris", 2, "argument-missing"),
        ("leave Boris now", 2, "player-unknown"),
        ("extra 2RSO 1GEO 3PFO", 4, "layout-count"),
        ("note", 2, "argument-missing"),
        ("use nothing", 2, "no-match"),
        ("status --match nothing", 2, "no-match"),
        ("rules klingon", 2, "not-a-choice"),
        ("status now", 2, "extra-argument"),
        ("new --player Anna", 2, "players-too-few"),
        ("new --players 9", 2, "players-too-many"),
        ("new --players x", 2, "not-a-number"),
        ("new", 2, "players-too-few"),
        ("new --players 2 --booklet klingon", 2, "not-a-choice"),
        ("new --players 2 --deck tarot", 2, "not-a-choice"),
        ("new --players 2 --penalty none", 2, "penalty-none"),
        ("new --players 2 --penalty death", 2, "not-a-choice"),
        ("new --players 2 --table 9", 2, "table-of-nine"),
        ("new --players 2 --table 10", 2, "not-a-choice"),
        ("new --players 2 --floor zero", 2, "floor-without-points"),
        ("new --players 2 --rounds 0", 2, "not-a-choice"),
        ("new --players 2 --show-within 0", 2, "not-a-choice"),
        ("new --player Anna --player anna", 2, "name-twice"),
        ("new --player Anna --player 7", 2, "name-digits"),
        ("new --players 1 --player Anna --player Boris", 2, "options-clash"),
    ],
)
def test_refused(line: str, code: int, slug: str, setkeeper: Setkeeper) -> None:
    setkeeper("new", *THREE, "--player", "Andrea")
    before = status(setkeeper)
    run = setkeeper(*line.split(), "--json")
    assert (run.code, run.json["problems"][0]["code"]) == (code, slug)
    assert run.json["status"] == ("refused" if code == 4 else "error")
    assert status(setkeeper) == before


def test_names_that_cannot_be(setkeeper: Setkeeper) -> None:
    for name, slug in (("", "name-empty"), (" ", "name-empty"), ("a\x1b[2J", "name-control"), ("x" * 41, "name-long")):  # fmt: skip
        run = setkeeper("new", "--player", "Anna", "--player", name, "--json")
        assert (run.code, run.json["problems"][0]["code"]) == (2, slug)


def test_cards_taken_are_known(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris", "call Anna 2RSO 1GEO 3PFO")
    for line in ("call Boris 2RSO 2RED 2RFW", "call Boris 1GEO 1GSO 1GFO"):
        run = setkeeper(*line.split(), "--json")
        assert (run.code, run.json["problems"][0]["code"]) == (4, "card-taken")
    # Cards of a wrong call lie on the table and may be named again.
    play(setkeeper, "call Boris 1RED 2RSD 3GFD", "call Boris 1RED 2RSD 3RFD")


def test_beginner_codes_without_fill(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --deck beginner", "call Anna 2RO 1GO 3PO")
    run = setkeeper("call Boris 1RED 2RSD 3RFD --json")
    assert (run.code, run.json["problems"][0]["code"]) == (4, "card-foreign")
    assert '["2RFO", "1GFO", "3PFO"]' in Path(status(setkeeper)["file"]).read_text("utf-8")


SET_FREE = "1GED 1GEW 2PFW 2PFO 1RFD 2GSW 2GSO 2GFO 3PSW 3PED 3RFD 2GFD"
WITH_SETS = "3GSD 3PED 2GFD 1PEW 1GSD 2RSO 3RED 3GSW 2PFD 3PFW 3GSO 1PSD"


def test_the_referee_looks_before_three_more(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris")
    run = setkeeper("extra", WITH_SETS)
    assert run.code == 4
    assert not any(code in run.err for code in WITH_SETS.split()), "the answer is given away"
    assert status(setkeeper)["table"] == 12
    assert "no set there either" in play(setkeeper, f"extra {SET_FREE}").out
    play(setkeeper, "undo", f"extra {WITH_SETS} --anyway")
    text = Path(status(setkeeper)["file"]).read_text("utf-8")
    assert "anyway = true" in text
    play(setkeeper, "new --player Anna --player Boris --booklet hu", f"extra {WITH_SETS}")


def taken(setkeeper: Setkeeper, count: int) -> None:
    for _ in range(count):
        play(setkeeper, "call Anna --set")


def test_left_over_cards_tell_what_is_wrong(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris")
    taken(setkeeper, 25)
    adding_up = "1RED 1REW 1RSO 3GFW 2PEO 1PSD"
    # By hand: numbers 1 2 3 1 2, colours R G G P R, fills E S S F E, shapes D O W O W. The card
    # that makes each a whole number of triples is the third of the third of the third, a diamond.
    five, sixth = "1RED 2GSO 3GSW 1PFO 2REW", "3PFD"
    run = play(setkeeper, f"end {five}")
    assert f"is missing: {sixth}" in run.out
    text = Path(status(setkeeper)["file"]).read_text("utf-8")
    assert f'missing = "{sixth}"' in text
    assert "left = 6" in text
    fits = play(setkeeper, "undo", f"end {five} {sixth}").out
    assert "The 6 cards left over fit: nothing is missing." in fits
    assert "a wrong set was accepted" in play(setkeeper, "undo", f"end {adding_up}").out
    play(setkeeper, "undo")
    for line, slug in (
        ("end 1RED 2GSO 3GSW 1PFO", "left-count"),
        ("end --left 4", "left-count"),
        ("end 2RSO 1GEO 3PFO 1RED 2RED 1REW", "set-left"),
    ):
        run = setkeeper(*line.split(), "--json")
        assert (run.code, run.json["problems"][0]["code"]) == (4, slug)
    assert "One card is missing" in play(setkeeper, "end --left 5").out


def test_amend_plays_everything_behind_it_again(setkeeper: Setkeeper) -> None:
    play(
        setkeeper,
        "new --player Anna --player Boris --dealer Anna",
        "call Anna --set",
        "call Boris --set",
    )
    run = play(setkeeper, "amend 2 --wrong --reason looked")
    assert "Anna gives back three cards: shuffle them into the deck." in run.out
    seen = status(setkeeper)
    assert (seen["deck"], seen["players"][0]["sets"]) == (66, 0)
    # A set thrown off later needs the set found before.
    play(setkeeper, "undo", "call Anna --wrong")
    play(setkeeper, "amend 2 --wrong --reason looked")
    assert status(setkeeper)["players"][0]["wrong"] == 2
    assert status(setkeeper)["discard"] == 0


def test_an_amendment_that_a_later_entry_forbids(setkeeper: Setkeeper) -> None:
    """A card is taken once only; that somebody should have waited forbids nothing."""
    play(
        setkeeper,
        "new --player Anna --player Boris --penalty wait",
        "call Anna 1RED 1RSD 1RFD",
        "call Anna 1GED 1GSD 1GFD",
    )
    run = setkeeper("amend 2 --cards 1GED --cards 1PSD --cards 1RFD --reason looked --json")
    assert run.code == 4
    assert run.json["problems"][0]["code"] == "later-entry"
    assert "entry 3" in run.json["problems"][0]["message"]


def test_closed_rounds_stay_closed(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --dealer Anna")
    taken(setkeeper, 25)
    play(setkeeper, "end", "deal", "call Boris --set")
    play(setkeeper, "amend 5 --player Boris --reason slip")
    seen = status(setkeeper)
    assert [player["total"] for player in seen["players"]] == [24, 2]
    assert seen["round"] == 2
    text = Path(seen["file"]).read_text("utf-8")
    assert "totals = { Anna = 24, Boris = 1 }" in text
    assert setkeeper("audit").code == 0
    play(setkeeper, "undo")
    assert [player["total"] for player in status(setkeeper)["players"]] == [25, 1]


def test_undo_and_redo_go_through_everything(setkeeper: Setkeeper) -> None:
    lines = ("call Anna --set", "extra", "call Boris --wrong", "rename Boris Bob", "end --early", "join Dan", "deal", "leave Dan", "call Anna --set", "amend 2 --wrong --reason x", "finish --early")  # fmt: skip
    play(setkeeper, "new --player Anna --player Boris --dealer Anna", *lines)
    last = status(setkeeper)
    entries = sum(entry["holds"] for entry in setkeeper("log --json").json["data"]["log"]) - 1
    assert entries == len(lines)
    play(setkeeper, *["undo"] * entries)
    first = status(setkeeper)
    assert (first["table"], first["deck"], first["phase"]) == (12, 69, "search")
    assert [player["name"] for player in first["players"]] == ["Anna", "Boris"]
    assert setkeeper("undo").code == 4
    play(setkeeper, *["redo"] * entries)
    assert status(setkeeper) == last
    assert setkeeper("redo").code == 4
    play(setkeeper, f"undo {entries}", "redo")
    assert status(setkeeper) == last
    play(setkeeper, "undo", "call Anna --set" if last["phase"] == "search" else "note x")
    assert setkeeper("audit").code == 0


def test_log_marks_what_was_taken_back(setkeeper: Setkeeper) -> None:
    play(
        setkeeper, "new --player Anna --player Boris", "call Anna --set", "call Boris --set", "undo"
    )
    play(setkeeper, "amend 2 --player Boris --reason x")
    log = setkeeper("log").out.splitlines()
    assert [line[0] for line in log[:5]] == [" ", " ", "-", " ", " "]
    assert "Boris: set (as amended)" in log[1]
    data = setkeeper("log --json").json["data"]["log"]
    assert [entry["holds"] for entry in data] == [True, True, False, True, True]


def test_players_and_settings_of_the_last_match(setkeeper: Setkeeper) -> None:
    play(
        setkeeper,
        "new --player Anna --player Boris --booklet fr --floor zero --rounds 3",
        "rename Anna Ann",
    )
    run = setkeeper("new --like last --penalty wait --json")
    assert run.code == 0
    assert [player["name"] for player in run.json["data"]["players"]] == ["Ann", "Boris"]
    rules = setkeeper("rules --json").json["data"]
    assert rules["settings"]["rounds"] == 3
    assert rules["settings"]["penalty"] == "wait"
    assert rules["settings"]["floor"] == "none"
    assert rules["overridden"] == ["penalty", "rounds"]


def test_which_match(setkeeper: Setkeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert setkeeper("status").code == 2
    first = setkeeper("new --players 2 --title First --json").json["data"]["file"]
    second = setkeeper("new --players 3 --title First --json").json["data"]["file"]
    assert first != second
    assert len(status(setkeeper)["players"]) == 3
    assert len(setkeeper("status", "--match", first, "--json").json["data"]["players"]) == 2
    play(setkeeper, f"use {Path(first).stem}")
    assert len(status(setkeeper)["players"]) == 2
    monkeypatch.setenv("SETKEEPER_MATCH", second)
    assert len(status(setkeeper)["players"]) == 3
    assert len(setkeeper("list --json").json["data"]["matches"]) == 2
    file = tmp_path / "here.toml"
    assert (
        setkeeper(
            "new --players 2 --file",
        ).code
        == 2
    )
    assert setkeeper("new", "--players", "2", "--file", str(file)).code == 0
    assert file.exists()
    run = setkeeper("new", "--players", "2", "--file", str(file), "--json")
    assert run.code != 0
    assert run.json["problems"][0]["code"] == "file-exists"


def test_a_damaged_match_is_told_and_left_alone(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris", "call Anna --set")
    file = Path(status(setkeeper)["file"])
    damaged = file.read_bytes().replace(b'ruling = "set"', b'ruling = "sett"')
    file.write_bytes(damaged)
    for line in ("status", "call Boris --set", "undo", "log", "totals", "setkeeper"):
        run = setkeeper() if line == "setkeeper" else setkeeper(line)
        assert run.code == 3, line
    run = setkeeper("audit --json")
    assert run.code == 1
    assert run.json["status"] == "no"
    (problem,) = run.json["problems"]
    assert problem["line"] == damaged.decode().splitlines().index('ruling = "sett"') + 1
    assert file.read_bytes() == damaged
    assert "cannot be read" in play(setkeeper, "list").out


def test_the_scoreboard_stays_in_its_columns(setkeeper: Setkeeper) -> None:
    from wcwidth import wcswidth

    names = ["A", "Věra " * 7, "Ёжик", "王小明", "Zoé", "नमस्ते", "🙂 Max", "B" * 40]
    setkeeper("new", *(word for name in names for word in ("--player", name)), "--dealer", "A")
    play(setkeeper, "call 2 --set", "call 4 --set", "end --early", "deal")
    for language in LANGUAGES:
        for line in ("status", "totals"):
            out = play(setkeeper, f"{line} --lang {language}").out.splitlines()
            assert all(wcswidth(text) <= 80 for text in out)
    rows = setkeeper("status").out.splitlines()
    start = next(i for i, text in enumerate(rows) if "player" in text)
    ends = {
        wcswidth(text[: text.rindex("0") + 1])
        for text in rows[start + 1 : start + 9]
        if text.endswith("0")
    }
    assert len(ends) == 1


def test_names_from_elsewhere_cannot_steer_the_terminal(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris")
    file = Path(status(setkeeper)["file"])
    note = '\n[[event]]\nid = 2\nat = 2026-11-30T19:31:00+01:00\nkind = "note"\ntext = "a\\u001b[2Jb\\u202e"\n'
    file.write_text(file.read_text("utf-8") + note, "utf-8")
    run = play(setkeeper, "log")
    assert "\x1b" not in run.out
    assert "\u202e" not in run.out
    assert "\\x1b[2J" in run.out


def test_completion_knows_players_and_matches(
    setkeeper: Setkeeper, process: Callable[..., Any]
) -> None:
    import os

    play(setkeeper, "new --player Anna --player Boris")
    play(setkeeper, "call Anna 2RSO 1GEO 3PFO", "rename Boris Žofie")
    stem = Path(status(setkeeper)["file"]).stem
    for words, expected in (
        ("setkeeper call zo", ["Žofie"]),
        ("setkeeper call Anna 2rs", ["2RSD", "2RSW"]),  # 2RSO is taken
        ("setkeeper amend 2", ["2"]),
        ("setkeeper new --penalty LO", ["lose-set", "lose-point"]),
        ("setkeeper new --booklet ru", ["ru", "ru-old"]),
        ("setkeeper deck --palette cl", ["classic-safe"]),
        (f"setkeeper use {stem[:6]}", [stem]),
    ):
        place = str(len(words.split()) - 1)
        variables = {
            "COMP_WORDS": words,
            "COMP_CWORD": place,
            "_SETKEEPER_COMPLETE": "complete_bash",
        }
        done = process(env=os.environ | variables)
        assert done.stdout.decode().split() == expected, words


def test_a_saved_event_survives_an_encoding_and_a_closed_pipe(
    process: Callable[..., Any], setkeeper: Setkeeper
) -> None:
    import os
    import sys

    setkeeper("new", "--player", "Аня", "--player", "Věra")
    done = process("call", "Аня", "--set", env=os.environ | {"PYTHONIOENCODING": "cp1252"})
    assert done.returncode == 0
    line = f"{sys.executable} -m setkeeper call Аня --set; echo $? >&2"
    done = subprocess.run(
        ["bash", "-c", f"( {line} ) | true"], capture_output=True, check=False, timeout=60
    )
    assert done.stderr.decode().strip() == "0"
    full = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m setkeeper call Аня --set > /dev/full"],
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert b"Traceback" not in full.stderr
    assert status(setkeeper)["players"][0]["sets"] == 3
    assert full.returncode == 0


def test_json_is_one_line_of_it(setkeeper: Setkeeper) -> None:
    run = setkeeper("new --players 2 --json")
    assert run.out.count("\n") == 1
    assert json.loads(run.out)["command"] == "new"


def test_a_beginning_that_fits_two_is_nobodys(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Vera --player Věra")
    for typed in ("Ve", "v"):
        run = setkeeper("call", typed, "--set", "--json")
        assert (run.code, run.json["problems"][0]["code"]) == (2, "player-ambiguous")
    for typed, seat in (("Vera", 1), ("věra", 2)):
        play(setkeeper, f"call {typed} --set")
        assert status(setkeeper)["players"][seat - 1]["sets"] == 1
    setkeeper("new", "--player", "Anna Berg", "--player", "Anna Bach", "--player", "Annabel")
    run = setkeeper("call Anna B --set")
    assert run.code == 2
    assert "Annabel" not in run.err


def test_odd_numbers_and_texts_never_crash(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris", "call Anna --set")
    nines = "9" * 5000
    for line in (
        "call ² --set", "end ²=3", f"call {nines} --set", f"end Anna={nines}",
        f"amend {nines} --set --reason x", f"new --players 2 --rounds {nines}",
        f"new --players {nines}", f"undo {nines}",
    ):  # fmt: skip
        run = setkeeper(line)
        assert run.code in (2, 4), line
    for arguments in (("note", "caf\udce9"), ("undo", "--reason", "caf\udce9"), ("new", "--players", "2", "--title", "caf\udce9")):  # fmt: skip
        assert setkeeper(*arguments).code in (0, 2), arguments
    assert setkeeper("audit").code == 0


def test_closed_streams(setkeeper: Setkeeper) -> None:
    import sys

    play(setkeeper, "new --player Anna --player Boris")
    for line in ("status >&-", "call Anna --set >&-", "check - <&-"):
        command = f"{sys.executable} -m setkeeper {line}"
        done = subprocess.run(["bash", "-c", command], capture_output=True, check=False, timeout=60)
        assert done.returncode in (0, 2), (line, done)
        assert b"mistake of its own" not in done.stderr
    assert status(setkeeper)["players"][0]["sets"] == 1


def test_piles_of_a_closed_round_forbid_no_amendment(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --dealer Anna --rounds 2", "call Anna --set", "call Anna --set", "end Anna=13 Boris=14", "amend 3 --wrong --reason x")  # fmt: skip
    assert [player["total"] for player in status(setkeeper)["players"]] == [13, 14]


@pytest.mark.parametrize(
    ("after", "code"),
    [(("finish --early",), 0), (("join Dan",), 0), (("join Dan", "deal"), 4), (("deal",), 4)],
)
def test_an_old_tie_is_amended_away_only_before_its_round(
    after: tuple[str, ...], code: int, setkeeper: Setkeeper
) -> None:
    play(setkeeper, "new --player Anna --player Boris --dealer Anna --rounds 1 --ties extra-round", "call Anna --set", "call Boris --set", "end --early", *after)  # fmt: skip
    assert setkeeper("amend 3 --wrong --reason x").code == code
    assert setkeeper("audit").code == 0
    totals = [1, 0] if code == 0 else [1, 1]
    assert [player["total"] for player in status(setkeeper)["players"]][:2] == totals


def test_like_last_is_the_match_begun_last(setkeeper: Setkeeper) -> None:
    play(
        setkeeper,
        "new --title Zebra --player A --player B",
        "new --title Apple --player C --player D",
    )
    names = [p["name"] for p in setkeeper("new --like last --json").json["data"]["players"]]
    assert names == ["C", "D"]
    names = [p["name"] for p in setkeeper("new --like last E --json").json["data"]["players"]]
    assert names == ["C", "D", "E"]
    assert setkeeper("new --like last c").code == 2


def test_names_as_plain_words_or_a_number(setkeeper: Setkeeper) -> None:
    def names(*typed: str) -> list[str]:
        return [p["name"] for p in setkeeper("new", *typed, "--json").json["data"]["players"]]

    assert names("Anna,", "Boris;", "Věra") == ["Anna", "Boris", "Věra"]
    assert names("Anna", "--player", "Boris") == ["Anna", "Boris"]
    assert len(names("4")) == 4
    for typed in ("4 Anna", "4 --players 4", "1", "9", "4 --like last", "Anna wrong", "Anna 2RSO"):
        assert setkeeper(f"new {typed}").code == 2, typed


@pytest.mark.parametrize(
    ("typed", "ruling"),
    [
        ("call b set", "set"),
        ("call b WRONG", "wrong"),
        ("call b chyba --lang cs", "wrong"),
        ("call b неверно --lang ru", "wrong"),
        ("call b téves --lang hu", "wrong"),
    ],
)
def test_a_ruling_as_a_word(setkeeper: Setkeeper, typed: str, ruling: str) -> None:
    play(setkeeper, "new Anna Boris --dealer Anna")
    assert setkeeper(f"{typed} --json").json["data"]["ruling"] == ruling
    assert setkeeper("call b set --wrong").code == 2
    assert setkeeper("call b chyba").code == 2  # not a word of English


def test_short_words_that_everybody_types(setkeeper: Setkeeper) -> None:
    version = setkeeper("--version").out
    assert setkeeper("-V").out == setkeeper("call -V").out == version
    assert setkeeper("call -h").out == setkeeper("help call").out == setkeeper("call --help").out
    assert setkeeper("help").out == setkeeper("-h").out == setkeeper("--help").out
    assert "solo history" in setkeeper("histry").err


def test_a_match_is_found_by_what_people_remember(setkeeper: Setkeeper) -> None:
    first = play(setkeeper, "new Anna Boris --title Kitchen --json").json["data"]["file"]
    play(setkeeper, "finish --early")
    second = play(setkeeper, "new Anna Boris --title Klub --json").json["data"]["file"]

    def used(word: str) -> str:
        run = setkeeper("use", word, "--json")
        assert run.code == 0, run
        return str(run.json["data"]["file"])

    assert (used("2"), used("1"), used("-"), used("-")) == (first, second, first, second)
    assert (used("kitch"), used("tche"), used("KLUB")) == (first, first, second)
    # Both begin with a k; only one is still being played.
    assert used("k") == second
    assert setkeeper("use 3").code == 2
    rows = setkeeper("list --json").json["data"]["matches"]
    assert [row["number"] for row in rows] == [1, 2]
    assert [row["title"] for row in rows] == ["Klub", "Kitchen"]
    assert rows[0]["in_use"]
    assert all(len(line) <= 80 for line in setkeeper("list").out.splitlines())


def test_the_language_is_remembered(setkeeper: Setkeeper) -> None:
    assert "Čeština" in setkeeper("language cs").out
    assert setkeeper("call x").err.startswith("Žádná partie")
    assert setkeeper("language --json").json["data"] == {"language": "cs"}
    assert setkeeper("language de").code == 2


def test_the_log_of_one_player(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new Anna Boris --dealer Anna", "call a set", "call b set", "call a wrong")
    rows = setkeeper("log b --json").json["data"]["log"]
    assert [(row["kind"], row["player"]) for row in rows] == [("call", "Boris")]
    rows = setkeeper("log -n 2 --json").json["data"]["log"]
    assert [row["id"] for row in rows] == [3, 4]


def test_after_a_call_one_line_says_where_all_stand(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new Anna Boris --dealer Anna")
    out = play(setkeeper, "call b set").out
    assert (
        out.splitlines()[-1]
        == "Anna\N{NO-BREAK SPACE}0 · Boris\N{NO-BREAK SPACE}1   in the deck 66"
    )


def test_two_cards_where_three_should_lie(setkeeper: Setkeeper) -> None:
    """A card is missing from the box: what lies there cannot be a set."""
    play(setkeeper, "new --player Anna --player Boris")
    taken(setkeeper, 26)
    assert setkeeper("end").code == 4
    assert "One card is missing" in play(setkeeper, "end 2RFW 1GED").out


def test_stopping_early_is_always_allowed(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --booklet ru-old")
    taken(setkeeper, 25)
    cards = "1RSO 1RSD 2GEO 2GED 3PFO 3PFD"
    play(setkeeper, f"end --early {cards}", "undo", "call Anna --wrong", "call Boris --wrong")
    play(setkeeper, f"end --early {cards}")


def test_beginner_codes_without_a_name(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --deck beginner --player Anna --player Boris")
    run = setkeeper("call 2RO 1GO 3PO --json")
    assert run.json["problems"][0]["code"] == "caller-missing"
    run = setkeeper("end 2RSX 1GEO 3PFO --json")
    assert "Card 1, 2RSX" in run.json["problems"][0]["message"]
    run = setkeeper("end Anna 5 Boris 4 --json")
    assert run.json["problems"][0]["code"] == "pile-unreadable"


def test_piles_that_leave_somebody_out_say_so(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --dealer Anna")
    out = play(setkeeper, "end Anna=2").out
    assert "Boris: not counted, so as on record: 0." in out
    assert "75 cards would be left over" in out
    assert "None" not in play(setkeeper, "undo").out
    assert "None" not in play(setkeeper, "redo").out


def test_coming_back(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --player Clara --dealer Anna", "call Clara --set", "leave Clara", "end --early")  # fmt: skip
    assert status(setkeeper)["players"][2]["seat"] is None
    play(setkeeper, "join clara", "deal", "end --early", "deal")
    seen = status(setkeeper)
    assert (seen["dealer"], seen["players"][2]["total"], seen["players"][2]["seat"]) == (
        "Clara",
        1,
        3,
    )


def test_a_match_is_found_by_its_title(setkeeper: Setkeeper) -> None:
    play(
        setkeeper,
        "new --players 2 --title Пятница",
        "new --players 3 --title Sobota",
        "use Пятница",
    )
    assert len(status(setkeeper)["players"]) == 2


def test_the_start_page_when_the_match_is_gone(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --players 2")
    Path(status(setkeeper)["file"]).unlink()
    assert "new --players 4" in setkeeper().out
    assert "the file is gone" in setkeeper("list").out


def test_an_amendment_makes_a_release_harmless(setkeeper: Setkeeper) -> None:
    play(setkeeper, "new --player Anna --player Boris --booklet ru-old --dealer Anna", "call Anna --wrong", "call Boris --wrong", "release", "call Boris --set", "amend 3 --set --reason x")  # fmt: skip
    assert [player["sets"] for player in status(setkeeper)["players"]] == [0, 2]
    assert setkeeper("audit").code == 0
