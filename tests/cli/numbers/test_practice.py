"""``practice``: its file, its screen key by key, and what it tells from day to day."""

import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

import pytest

from setkeeper.board.picture import text_of
from setkeeper.board.practice import Finding, Practice
from setkeeper.board.screen import drawn
from setkeeper.board.sitting import Sitting
from setkeeper.cards.code import format_code
from setkeeper.cards.deck import Deck
from setkeeper.problem import NotSavedFailure, Problem, Slug, UsageFailure
from setkeeper.solver.practice import Counted, Exercise
from setkeeper.solver.third import third_card
from setkeeper.solver.verdict import is_set
from setkeeper.store.practice import add_practice, practice_file, read_practice, summed
from setkeeper.words.language import load
from tests.conftest import LANGUAGES, Run

Setkeeper = Callable[..., Run]


class Table:
    """A sitting without a terminal or a file."""

    def __init__(self, exercise: Exercise, deck: Deck = Deck.CLASSIC) -> None:
        self.seconds = 0.0
        self.counts: dict[str, Counted] = {}
        self.broken = False
        self.sitting = Sitting(load("en"), lambda: datetime.now(UTC), lambda: self.seconds)
        dice = random.Random(8).randrange
        self.mode = Practice(self.sitting, deck, exercise, {}, self.save, dice)
        self.sitting.modes.insert(0, self.mode)

    def save(self, answer: Mapping[str, Counted]) -> dict[str, Counted]:
        if self.broken:
            raise NotSavedFailure(Problem(Slug.LOCKED, {"file": "x", "seconds": 1}))
        for name, own in answer.items():
            self.counts[name] = self.counts.get(name, Counted()) + own
        return self.counts

    def press(self, *keys: str) -> None:
        for key in keys:
            self.sitting.press(key, key if len(key) == 1 else None)

    @property
    def shown(self) -> str:
        return "\n".join(text_of(one) for one in drawn(self.sitting, 100, 30))


def test_three_cards_right_and_wrong() -> None:
    table = Table(Exercise.THREE)
    for _ in range(30):
        first, second, third = table.mode.cards
        table.seconds += 2
        table.press("1" if is_set(first, second, third) else "0")
        assert "Right!" in table.shown
    assert table.counts["three"] == Counted(30, 30, 600)
    first, second, third = table.mode.cards
    table.press("0" if is_set(first, second, third) else "1")
    codes = " ".join(map(format_code, (first, second, third)))
    # The reason is about the cards of the question, though the next one is there already.
    assert codes in table.shown
    assert "number:" in table.shown
    assert table.counts["three"].right == 30


def test_the_third_card() -> None:
    table = Table(Exercise.THIRD)
    first, second = table.mode.cards
    table.press(*format_code(third_card(first, second)), "enter")
    assert table.counts["third"] == Counted(1, 1, 0)
    first, second = table.mode.cards
    table.press(*"xx", "enter")
    assert table.mode.cards == (first, second)
    assert table.counts["third"].asked == 1
    table.mode.typed.content = ""
    table.press(*format_code(first), "enter")
    assert "Not this one." in table.shown
    assert format_code(third_card(first, second)) in table.shown
    assert table.counts["third"] == Counted(2, 1, 0)


@pytest.mark.parametrize("exercise", [Exercise.ONE, Exercise.ALL])
def test_finding(exercise: Exercise) -> None:
    table = Table(exercise)
    finding = table.sitting.mode
    assert isinstance(finding, Finding)
    wanted = finding.sets if exercise is Exercise.ALL else finding.sets[:1]
    for three in wanted:
        table.seconds += 3
        table.press(*" ".join(map(str, three)), "enter")
    assert finding.ended is not None
    assert table.counts[exercise.value] == Counted(len(wanted), len(wanted), 30 * len(wanted))
    table.press("enter")
    assert table.sitting.mode is not finding
    table.press("?")
    assert table.counts[exercise.value].right == len(wanted)
    assert table.counts[exercise.value].asked == len(wanted) + 1


def test_tab_goes_round_and_escape_leaves() -> None:
    table = Table(Exercise.THREE, Deck.BEGINNER)
    for exercise in (Exercise.THIRD, Exercise.ONE, Exercise.ALL, Exercise.THREE):
        table.press("tab")
        assert table.mode.exercise is exercise
        assert len(table.sitting.modes) == (2 if exercise in (Exercise.ONE, Exercise.ALL) else 1)
    table.press("escape")
    assert table.sitting.leaving == 0


def test_an_answer_that_is_not_saved_can_be_given_again() -> None:
    table = Table(Exercise.THREE)
    table.broken = True
    cards = table.mode.cards
    table.press("1")
    assert table.mode.cards == cards
    assert table.mode.score == "0/0"
    assert "Right!" not in table.shown


def test_an_answer_after_a_pause_counts_two_minutes_at_most() -> None:
    table = Table(Exercise.THREE)
    table.seconds = 5000
    table.press("1")
    assert table.counts["three"].tenths == 1200


# --- the file ---


def test_days_add_up(tmp_path: Path) -> None:
    file = practice_file(tmp_path / "new")
    assert read_practice(file) == {}
    add_practice(file, "2026-12-02", {"three": Counted(1, 1, 20)})
    add_practice(file, "2026-12-01", {"three": Counted(1, 0, 30), "fill": Counted(1, 0, 30)})
    days = add_practice(file, "2026-12-02", {"three": Counted(1, 0, 10)})
    assert days == read_practice(file)
    assert list(days) == ["2026-12-01", "2026-12-02"]
    assert days["2026-12-02"] == {"three": Counted(2, 1, 30)}
    assert summed(days) == {"three": Counted(3, 1, 60), "fill": Counted(1, 0, 30)}


def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    file = practice_file(tmp_path)

    def answer() -> None:
        for _ in range(10):
            add_practice(file, "2026-12-01", {"three": Counted(1, 1, 5)})

    windows = [Thread(target=answer) for _ in range(3)]
    for window in windows:
        window.start()
    for window in windows:
        window.join()
    assert read_practice(file)["2026-12-01"]["three"] == Counted(30, 30, 150)


@pytest.mark.parametrize(
    "content",
    [
        "three = 5",
        "[2026-12-01]\nthree = [1, 2]",
        "[2026-12-01]\nthree = [1, 2, 3]",
        "[2026-12-01]\nthree = [1, -1, 3]",
        "[2026-12-01]\nfour = [1, 1, 3]",
        "[2026-12-01]\nthree = [1.5, 1, 3]",
        "[2026-12-01",
        "\x00",
    ],
)
def test_a_spoilt_file_is_never_written_over(tmp_path: Path, content: str) -> None:
    file = practice_file(tmp_path)
    file.write_text(content, "utf-8")
    with pytest.raises(UsageFailure) as failure:
        add_practice(file, "2026-12-01", {"three": Counted(1, 1, 5)})
    assert failure.value.problems[0].slug is Slug.PRACTICE_UNREADABLE
    assert file.read_text("utf-8") == content


# --- the command ---


def test_from_day_to_day(setkeeper: Setkeeper, home: Path) -> None:
    assert setkeeper("practice --days").out.strip() == "No practice yet."
    add_practice(practice_file(home), "2026-12-01", {"three": Counted(4, 3, 80)})
    data = setkeeper("practice --json").json["data"]
    assert data == {
        "days": [{"date": "2026-12-01", "three": {"asked": 4, "right": 3, "seconds": 8.0}}]
    }
    for language in LANGUAGES:
        run = setkeeper(f"practice --days --lang {language}")
        assert run.code == 0
        assert "75%" in run.out.replace("\N{NO-BREAK SPACE}", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("practice four", "four is not possible"),
        ("practice --deck big", "big is not possible"),
        ("practice", "need a terminal"),
    ],
)
def test_what_cannot_be(setkeeper: Setkeeper, line: str, said: str) -> None:
    run = setkeeper(line)
    assert run.code == 2
    assert said in run.err
