"""The clock of an attempt, from the times of its entries."""

from datetime import datetime, timedelta, timezone

import pytest

from setkeeper.match.events import Call, Event, Extra, Pause, Resume, RoundEnd, RoundStart, Ruling
from setkeeper.match.stopwatch import between_sets, seconds, seconds_a_set

ZONE = timezone(timedelta(hours=2))
START = datetime(2026, 10, 25, 2, 59, 30, tzinfo=ZONE)


def entries(line: str) -> list[Event]:
    """ "round 0, set 20, pause 30": kinds and the seconds after the start at which they stand."""
    made = []
    for number, part in enumerate(line.split(", "), 1):
        kind, after = part.split()
        at = START + timedelta(seconds=int(after))
        event: dict[str, Event] = {
            "round": RoundStart(number, at, 1, "Anna"),
            "set": Call(number, at, "Anna", Ruling.SET),
            "wrong": Call(number, at, "Anna", Ruling.WRONG),
            "extra": Extra(number, at),
            "pause": Pause(number, at),
            "resume": Resume(number, at),
            "end": RoundEnd(number, at, 1),
        }
        made.append(event[kind])
    return made


@pytest.mark.parametrize(
    ("line", "now", "passed", "sets"),
    [
        ("round 0", 45, 45, []),
        ("round 0, set 20, wrong 25, set 50", 60, 60, [20, 30]),
        ("round 0, set 20, end 50", 999, 50, [20]),
        ("round 0, pause 10, resume 500, set 520", 530, 40, [30]),
        ("round 0, pause 10", 500, 10, []),
        ("round 0, pause 10, end 500", 999, 10, []),
        ("round 0, pause 10, resume 10, pause 20, resume 100, end 105", 999, 25, []),
        # A pause entered afterwards, when the computer woke up.
        ("round 0, extra 30, pause 33, resume 8000, set 8001", 8001, 34, [34]),
        # A clock set back an hour in between takes nothing off.
        ("round 0, set 20, set -3580, set -3570", -3560, 40, [20, 0, 10]),
    ],
)
def test_the_clock(line: str, now: int, passed: int, sets: list[int]) -> None:
    events = entries(line)
    assert seconds(events, START + timedelta(seconds=now)) == passed
    assert between_sets(events) == sets


def test_the_night_when_the_clocks_change() -> None:
    events = entries("round 0")
    winter = timezone(timedelta(hours=1))
    # Ten minutes later the clock on the wall shows fifty minutes less.
    now = datetime(2026, 10, 25, 2, 9, 30, tzinfo=winter)
    assert seconds(events, now) == 600


def test_the_middle_of_the_seconds_a_set() -> None:
    assert seconds_a_set(entries("round 0")) is None
    assert seconds_a_set(entries("round 0, set 10, set 40")) == 20
    assert seconds_a_set(entries("round 0, set 10, set 40, set 45")) == 10
