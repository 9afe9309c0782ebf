"""Solitaires by single commands: golden sessions, the cases of tests/cases/solo.toml, the history."""

import json
import tomllib
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth

from setkeeper.cli.terminal.screen import fold
from tests.conftest import LANGUAGES, ROOT, Run
from tests.sessions import check_file

Setkeeper = Callable[..., Run]

GOLDEN = ROOT / "tests" / "golden"
CASES = tomllib.loads((ROOT / "tests" / "cases" / "solo.toml").read_text("utf-8"))["match"]


class Clock:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 19, 30, 5, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.time

    def wait(self, seconds: int) -> None:
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def clock(home: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:  # noqa: ARG001  after its clock
    clock = Clock()
    monkeypatch.setattr("setkeeper.cli.context.now", clock)
    return clock


def status(setkeeper: Setkeeper) -> Any:
    run = setkeeper("status --json")
    assert run.code == 0
    return run.json["data"]


def play(setkeeper: Setkeeper, clock: Clock, *lines: str) -> None:
    for line in lines:
        if line.startswith("wait "):
            clock.wait(int(line.split()[1]))
        else:
            run = setkeeper(line)
            assert run.code == 0, (line, run)


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("solo*.session")), ids=lambda f: f.stem)
def test_golden(
    file: Path, setkeeper: Setkeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check_file(file, setkeeper)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_played_attempt(case: dict[str, Any], setkeeper: Setkeeper, clock: Clock) -> None:
    assert setkeeper("solo", *case["new"]).code == 0
    for line, code, times in case["steps"]:
        for _ in range(times):
            if code == 0:
                play(setkeeper, clock, line)
                continue
            before = status(setkeeper)
            run = setkeeper(line)
            assert run.code == code, (line, run)
            assert status(setkeeper) == before
    seen = status(setkeeper)
    for key, value in case["status"].items():
        if key != "players":
            # TOML has no null.
            assert seen[key] == (None if value == "none" else value), key
    (player,), (expected,) = seen["players"], case["status"]["players"]
    assert {key: player[key] for key in expected} == expected
    assert setkeeper("audit").code == 0


def test_new_with_one_player_starts_the_same(setkeeper: Setkeeper, clock: Clock) -> None:
    play(setkeeper, clock, "new --players 1 --booklet cs --deck beginner")
    one = Path(status(setkeeper)["file"]).read_bytes()
    play(setkeeper, clock, "solo --booklet cs --deck beginner")
    assert Path(status(setkeeper)["file"]).read_bytes() == one
    play(setkeeper, clock, "new --like last")
    assert Path(status(setkeeper)["file"]).read_bytes() == one


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("solo --booklet hu", "no-solitaire"),
        ("new --players 1 --booklet ru-old", "no-solitaire"),
        ("solo --penalty wait", "penalty-alone"),
        ("new --players 1 --penalty lose-set", "penalty-alone"),
        ("new --players 1 --penalty lose-point --floor zero", "penalty-alone"),
        ("new --players 1 --floor none", "setting-alone"),
        ("new --players 1 --ties shared", "setting-alone"),
        ("new --players 1 --rounds 1", "setting-alone"),
        ("new --players 1 --show-within 5", "setting-alone"),
        ("solo --table 9", "table-of-nine"),
        ("solo --compare luck", "not-a-choice"),
        ("solo --deck tarot", "not-a-choice"),
        ("solo tomorrow", "not-a-choice"),
        ("solo --seed v1:2026", "argument-missing"),
        ("solo --screen", "no-terminal"),
        ("solo history --seed v1:1", "only-for-a-new-attempt"),
        ("solo --player 7", "name-digits"),
        ("new --players 1 --player Anna --player Boris", "options-clash"),
    ],
)
def test_no_attempt_begins(line: str, slug: str, setkeeper: Setkeeper, home: Path) -> None:
    run = setkeeper(*line.split(), "--json")
    assert (run.code, run.json["problems"][0]["code"]) == (2, slug)
    assert not list(home.glob("matches/*"))


@pytest.mark.parametrize(
    ("old", "new", "slug"),
    [
        (b"solo = true\n", b"", "solo-only"),
        (b'compare = "time"\n', b"", "key-missing"),
        (b'compare = "time"', b'compare = "luck"', "not-a-choice"),
        (b'compare = "time"\n', b'compare = "time"\nseed = "v2:1"\n', "seed-unreadable"),
        (b'compare = "time"\n', b'compare = "time"\nseed = "v1:2026"\n', "name-the-cards"),
        (b'["Anna"]', b'["Anna", "Boris"]', "players-too-many"),
        (b'ties = "shared"', b'ties = "extra-round"', "setting-alone"),
        (b'penalty = "none"', b'penalty = "wait"', "penalty-alone"),
        (b'booklet = "ru"', b'booklet = "hu"', "no-solitaire"),
        (b'kind = "extra"', b'kind = "resume"', "not-paused"),
    ],
)
def test_a_slip_by_hand_is_found(
    old: bytes, new: bytes, slug: str, setkeeper: Setkeeper, clock: Clock
) -> None:
    play(setkeeper, clock, "solo --player Anna --compare time", "call --set", "extra")
    file = Path(status(setkeeper)["file"])
    content = file.read_bytes()
    assert old in content
    file.write_bytes(content.replace(old, new))
    run = setkeeper("audit --json")
    assert run.code == 1
    assert slug in [problem["code"] for problem in run.json["problems"]]
    assert all(problem["line"] for problem in run.json["problems"])


def test_pauses_and_help_belong_to_a_match_of_one(setkeeper: Setkeeper, clock: Clock) -> None:
    play(setkeeper, clock, "new --player Anna --player Boris", "note tea")
    assert setkeeper("solo pause --json").json["problems"][0]["code"] == "solo-only"
    file = Path(status(setkeeper)["file"])
    file.write_text(file.read_text("utf-8") + "helped = true\n", "utf-8")
    assert setkeeper("audit --json").json["problems"][0]["code"] == "solo-only"


def attempts(setkeeper: Setkeeper, clock: Clock) -> None:
    """Nine attempts of all kinds, the second the best under its rules."""
    whole = ["call --set"] * 23
    for extras, pace in ((2, 20), (1, 10), (0, 40), (1, 30)):
        moves = [part for move in whole for part in (f"wait {pace}", move)]
        play(setkeeper, clock, "solo", *["extra"] * extras, *moves, "end", "wait 60")
    play(setkeeper, clock, "solo", "call --set", "end --early", "wait 60")
    play(setkeeper, clock, "solo --booklet cs", "extra", *whole, "end", "wait 60")
    play(setkeeper, clock, "solo --booklet fr", "wait 900", "extra", *whole, "call --set", "end")
    play(setkeeper, clock, "solo --deck beginner", *whole[:7], "end", "wait 60")
    play(setkeeper, clock, "solo --compare time", "call --set")


def test_history(setkeeper: Setkeeper, clock: Clock) -> None:
    attempts(setkeeper, clock)
    groups = setkeeper("solo history --json").json["data"]["groups"]
    assert [len(group["attempts"]) for group in groups] == [5, 2, 1, 1]
    ru, debt, beginner, by_time = groups
    assert [a["points"] for a in ru["attempts"]] == [21, 22, 23, 22, 1]
    assert [a["seconds"] for a in ru["attempts"]] == [460, 230, 920, 690, 0]
    assert [a["seconds_a_set"] for a in ru["attempts"]] == [20, 10, 40, 30, 0]
    assert ru["best"] == ru["attempts"][2]["name"], "most points, whatever the time"
    assert (ru["median_points"], ru["median_seconds"]) == (22, 575)
    assert [a["ending"] for a in ru["attempts"]] == ["over"] * 4 + ["broken-off"]
    assert [a["won"] for a in debt["attempts"]] == [False, True]
    assert debt["best"] == debt["attempts"][1]["name"], "worked off comes first"
    assert beginner["best"] == beginner["attempts"][0]["name"]
    assert by_time["best"] is None
    assert by_time["attempts"][0]["ending"] == "unfinished"


def test_least_time_is_best_where_time_was_chosen(setkeeper: Setkeeper, clock: Clock) -> None:
    for extras, pace in ((0, 40), (2, 10)):
        moves = [part for _ in range(23) for part in (f"wait {pace}", "call --set")]
        start = "solo --compare time"
        play(setkeeper, clock, start, *["extra"] * extras, *moves, "end", "wait 60")
    (group,) = setkeeper("solo history --json").json["data"]["groups"]
    assert group["best"] == group["attempts"][1]["name"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_fit_eighty_columns(language: str, setkeeper: Setkeeper, clock: Clock) -> None:
    attempts(setkeeper, clock)
    for line in ("solo history", "status", "log"):
        # A terminal folds long sentences; tables must not be folded.
        lines = fold(setkeeper(f"{line} --lang {language}").out, 80).splitlines()
        assert len(lines) > 2
        assert all(wcswidth(text) <= 80 for text in lines), lines
        assert not any("\x1b" in text for text in lines)


def test_the_chart_rises_and_falls_with_the_numbers(setkeeper: Setkeeper, clock: Clock) -> None:
    attempts(setkeeper, clock)
    out = setkeeper("solo history").out
    # 21 22 23 22 points; 460, 230, 920 and 690 seconds.
    assert "▁▅█▅" in out
    assert "▃▁█▆" in out


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    setkeeper: Setkeeper, clock: Clock, home: Path
) -> None:
    play(setkeeper, clock, "solo", "call --set", "end --early")
    (home / "matches" / "broken.toml").write_text("setkeeper = 1\n[match", "utf-8")
    run = setkeeper("solo history --json")
    data = json.loads(run.out)["data"]
    assert [Path(path).name for path in data["unreadable"]] == ["broken.toml"]
    assert len(data["groups"]) == 1
