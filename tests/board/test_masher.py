"""Random keys: whatever is pressed, the file stays one that the referee accepts."""

import random
from pathlib import Path

import pytest

from setkeeper.store.matchfile import audit, read_match
from tests.board.desks import NAMED, Room
from tests.board.test_solo_table import Attempt

KEYS = [
    *"1234567812345678xxl mmMM//..ffrrennuuUUppjjttggccqq??sdhzžéě+ěšč",
    *"2RSO1GEO3PFO",
    *"йцукенгз",
    *NAMED[:-1],
    *["enter", "enter", "enter", "escape", "escape"],
]


@pytest.mark.parametrize("seed", range(6))
def test_several(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    language = ("en", "ru", "cs", "fr", "es", "hu")[seed]
    room = Room(tmp_path, language, booklet=("ru", "ru-old", "fr", "hu")[seed % 4])
    known = 1
    for _ in range(500):
        key = dice.choice(KEYS)
        if dice.random() < 0.15:
            room.press("escape", "escape", "escape", dice.choice("123"))
            key = dice.choice(("enter", "x", "2", "m"))
        room.clock.wait(dice.choice((0.05, 1.0)))
        room.desk.press(key, key if len(key) == 1 else None)
        if dice.random() < 0.1:
            room.desk.tick()
            room.text(dice.randrange(1, 150), dice.randrange(1, 50))
        # What is shown as entered is in the file, and only grows.
        events = read_match(room.path).record.events
        assert room.desk.view.version == events[-1].id
        assert len(events) >= known
        known = len(events)
    assert audit(room.path).problems == []
    assert known > 20


@pytest.mark.parametrize("seed", range(4))
def test_alone(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    attempt = Attempt(tmp_path, seed="v1:7" if seed % 2 else None, deck="beginner")
    for _ in range(400):
        key = dice.choice(KEYS)
        if dice.random() < 0.15:
            attempt.play("escape", "escape", "escape")
            key = dice.choice((" ", "m", "p", "u"))
        attempt.clock.wait(dice.choice((0.05, 1.0, 7.0)))
        attempt.desk.press(key, key if len(key) == 1 else None)
        attempt.desk.tick()
        if dice.random() < 0.1:
            attempt.text()
    assert audit(attempt.path).problems == []
    assert len(attempt.events) > 10
