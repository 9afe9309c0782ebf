"""The clock in the terminal: keys and time from outside, then a real pseudo-terminal, and a kill."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from setkeeper.cli.screen import Screen
from setkeeper.cli.session import Session
from setkeeper.cli.sitting import Sitting
from setkeeper.match.events import Extra, Note, Pause, Resume, Undo
from setkeeper.match.state import Phase
from setkeeper.match.stopwatch import seconds
from setkeeper.solver.layout import all_sets
from setkeeper.store.matchfile import Match, read_match
from setkeeper.words.language import load
from tests.conftest import Run

pty = pytest.importorskip("pty", reason="no pseudo-terminal on this system")

Setkeeper = Callable[..., Run]
Step = str | int


@dataclass
class Table:
    """Somebody at the keyboard: a text is typed key by key, a number is seconds that pass."""

    steps: list[Step]
    time: datetime = datetime.max
    screen: list[str] = field(default_factory=list)

    def next(self) -> str:
        while self.steps:
            step = self.steps[0]
            if isinstance(step, int):
                # The loop looks each second; a sleep is a look that comes too late.
                self.steps[0] = step - 1
                self.time += timedelta(seconds=1)
                if step == 1:
                    self.steps.pop(0)
                return ""
            self.steps[0] = step[1:]
            if not self.steps[0]:
                self.steps.pop(0)
            return step[0]
        raise EOFError

    def sleep(self, span: int) -> None:
        self.time += timedelta(seconds=span)


def begun(setkeeper: Setkeeper, *options: str) -> Match:
    run = setkeeper("solo", *options, "--json")
    assert run.code == 0
    return read_match(Path(run.json["data"]["file"]))


def sit(match: Match, table: Table) -> tuple[Match, str]:
    table.time = match.record.events[-1].at
    screen = Screen(columns=80)
    session = Session(load("en"), screen, {}, None, lambda: table.time)
    sitting = Sitting(session, match, table, table.screen.append)
    return sitting.play(), "".join(table.screen)


def spent(match: Match) -> int:
    return int(seconds(match.record.holding.values(), match.record.events[-1].at))


def test_one_key_for_each_thing(setkeeper: Setkeeper) -> None:
    table = Table([20, " ", 10, "+", 5, "p", 100, "p", 5, "2RSO 1GEO 3PFO\r", "u", 3, "q"])
    match, shown = sit(begun(setkeeper), table)
    state = match.record.state
    assert (state.players[0].sets, state.extras, state.paused) == (1, 1, True)
    assert spent(match) == 20 + 10 + 5 + 5 + 3
    assert "2RSO  two red striped ovals" in shown
    assert "Taken back: Player 1: set, 2RSO 1GEO 3PFO" in shown
    assert isinstance(match.record.events[-1], Pause)


def test_the_keys_of_a_russian_keyboard(setkeeper: Setkeeper) -> None:
    match, _ = sit(begun(setkeeper), Table([" ", "=", "г", "з", "з", "й"]))
    kinds = [type(event) for event in match.record.events]
    assert kinds[2:] == [Extra, Undo, Pause, Resume, Pause]


def test_typed_cards_are_checked(setkeeper: Setkeeper) -> None:
    steps: list[Step] = ["1RED 2RSD 3GFD\r", "2ROO 1GEO 3PFO\r", "2RS\x7f\x7f\x7f", "\x1b", " \r"]
    match, shown = sit(begun(setkeeper), Table(steps))
    assert match.record.state.players[0].wrong == 1
    assert "letter 3, O, does not fit" in shown
    assert match.record.state.players[0].sets == 1


def test_a_computer_that_slept_spoils_no_time(setkeeper: Setkeeper) -> None:
    table = Table([10, "x", "\x7f", 10, "q"])
    keys = table.next
    hours = iter([None, 3600 * 8])

    def next_key() -> str:
        key = keys()
        if key == "x" and next(hours, None) is None:
            table.sleep(3600 * 8)
        return key

    table.next = next_key  # type: ignore[method-assign]
    match, shown = sit(begun(setkeeper), table)
    assert spent(match) == 20
    assert "The computer slept for 8:00:00" in shown
    pause, resume = (event for event in match.record.events[1:3])
    assert (resume.at - pause.at).total_seconds() == 3600 * 8


def play_out(match: Match) -> Iterator[str]:
    """What to type, move by move, until no set is left: places of a set, or three more."""
    while True:
        state = read_match(match.path).record.state
        if state.phase is not Phase.SEARCH:
            return
        assert state.layout is not None
        found = all_sets(state.layout)
        yield " ".join(map(str, found[0])) + "\r" if found else "+"


@pytest.mark.parametrize(
    ("booklet", "seed"),
    # The last seed leaves an empty table.
    [("ru", "v1:2026"), ("cs", "v1:2026"), ("ru", "v1:2")],
)
def test_a_whole_attempt_on_the_screen(booklet: str, seed: str, setkeeper: Setkeeper) -> None:
    match = begun_on_screen(setkeeper, "--booklet", booklet, "--seed", seed)
    table = Table([])
    moves = play_out(match)
    first = next(moves)
    table.steps = [7, "?", first]
    keys = table.next

    def next_key() -> str:
        if not table.steps:
            move = next(moves, None)
            if move is None:
                raise EOFError
            table.steps = [7, move]
        return keys()

    table.next = next_key  # type: ignore[method-assign]
    match, shown = sit(match, table)
    state = match.record.state
    assert state.phase is Phase.FINISHED
    assert not state.deck
    assert state.layout is not None
    assert not all_sets(state.layout)
    assert state.won is (None if booklet == "ru" else state.debt == 0)
    assert any(isinstance(event, Note) and event.helped for event in match.record.events)
    assert "The attempt is marked as helped." in shown
    assert setkeeper("audit").code == 0


def begun_on_screen(setkeeper: Setkeeper, *options: str) -> Match:
    """A dealt attempt; the command itself wants a terminal, so it is begun in one and left."""
    with Terminal("solo", "--screen", "--deck", "beginner", *options) as terminal:
        terminal.until(lambda seen: "1 5 9" in seen)
        terminal.type("q")
        assert terminal.end() == 0
    file = Path(setkeeper("status --json").json["data"]["file"])
    setkeeper("solo resume")
    return read_match(file)


class Terminal:
    """A setkeeper in a pseudo-terminal of 80 by 24."""

    def __init__(self, *arguments: str) -> None:
        self.mine, theirs = pty.openpty()
        environment = os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "setkeeper", *arguments],
            stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.seen = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(30)
        os.close(self.mine)

    def until(self, shown: Callable[[str], bool]) -> str:
        """Reads on until what has been printed is as wanted."""
        while not shown(self.seen):
            assert select.select([self.mine], [], [], 30)[0], self.seen
            try:
                self.seen += os.read(self.mine, 65536).decode("utf-8", "replace")
            except OSError:
                break
        assert shown(self.seen), self.seen
        return self.seen

    def type(self, text: str) -> None:
        os.write(self.mine, text.encode())

    def end(self) -> int:
        """Reads to the end; the exit code."""
        while select.select([self.mine], [], [], 30)[0]:
            try:
                part = os.read(self.mine, 65536)
            except OSError:
                break
            if not part:
                break
            self.seen += part.decode("utf-8", "replace")
        return self.process.wait(30)


def test_in_a_real_terminal(home: Path, setkeeper: Setkeeper) -> None:  # noqa: ARG001
    with Terminal("solo", "--lang", "ru") as terminal:
        terminal.until(lambda seen: "Пробел" in seen and "Сеты: 0" in seen)
        terminal.type(" ")
        terminal.until(lambda seen: "Сеты: 1" in seen)
        terminal.type("2RSO 1GEO 3PFO\r")
        terminal.until(lambda seen: "Сеты: 2" in seen)
        terminal.type("q")
        assert terminal.end() == 0
        assert "setkeeper solo resume" in terminal.seen
    data = setkeeper("status --json").json["data"]
    assert data["players"][0]["sets"] == 2
    with Terminal("solo", "resume") as terminal:
        terminal.until(lambda seen: "Sets: 2" in seen)
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen
    assert setkeeper("audit").code == 0


def test_a_kill_in_the_middle_loses_nothing(home: Path, setkeeper: Setkeeper) -> None:  # noqa: ARG001
    with Terminal("solo", "--lang", "en") as terminal:
        terminal.until(lambda seen: "Sets: 0" in seen)
        for count in (1, 2, 3):
            terminal.type(" ")
            terminal.until(lambda seen, count=count: f"Sets: {count}" in seen)  # type: ignore[misc]
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(30)
    data = setkeeper("status --json").json["data"]
    assert data["players"][0]["sets"] == 3
    assert setkeeper("audit").code == 0
    with Terminal("solo", "resume") as terminal:
        terminal.until(lambda seen: "Sets: 3" in seen)
        terminal.type("q")
        assert terminal.end() == 0
