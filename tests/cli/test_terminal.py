"""``setkeeper solo`` behind a real pseudo-terminal: keys, Ctrl-C, a closed window, kills.

Nothing here waits for time to pass: each step waits for the text that shows that it was taken.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from setkeeper.match.events import Call, Extra, Pause
from setkeeper.match.state import Phase
from setkeeper.solver.layout import all_sets
from setkeeper.store.folder import in_use
from setkeeper.store.matchfile import Match, audit, read_match

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of Unix", allow_module_level=True)

import pty

PATIENCE = 30  # seconds until a test gives up; none of them waits so long


class Terminal:
    def __init__(self, process: int, descriptor: int) -> None:
        self.process, self.descriptor = process, descriptor
        self.seen = ""

    def expect(self, text: str) -> None:
        """Reads until the text has come behind what was expected before."""
        while text not in self.seen:
            ready, _, _ = select.select([self.descriptor], [], [], PATIENCE)
            assert ready, f"no {text!r} in {self.seen!r}"
            self.seen += self._read()
        self.seen = self.seen.split(text, 1)[1]

    def _read(self) -> str:
        try:
            return os.read(self.descriptor, 65536).decode(errors="replace")
        except OSError:
            return pytest.fail(f"the program has ended: {self.seen!r}")

    def type(self, keys: str) -> None:
        os.write(self.descriptor, keys.encode())

    def exit_code(self) -> int:
        """Reads what is left, until the program has ended."""
        while True:
            try:
                part = os.read(self.descriptor, 65536)
            except OSError:
                break
            if not part:
                break
            self.seen += part.decode(errors="replace")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    process, descriptor = pty.fork()
    if process == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "80", "LINES": "24"} | environment)
        os.execv(sys.executable, [sys.executable, "-m", "setkeeper", *arguments])
    started = Terminal(process, descriptor)
    try:
        yield started
    finally:
        os.close(descriptor)
        try:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass


def match(home: Path) -> Match:
    path = in_use(home)
    assert path is not None
    assert audit(path).problems == []
    return read_match(path)


def kinds(home: Path) -> list[str]:
    return [type(event).__name__ for event in match(home).record.events]


def test_an_attempt_of_real_cards(home: Path) -> None:
    with terminal("solo", "--booklet", "cs") as tty:
        tty.expect("Debt: 0")
        tty.type("+")
        tty.expect("Debt: 1")
        tty.type("2RSO 1GEO 3PFO\r")
        tty.expect("Sets: 1")
        tty.type("p")
        tty.expect("p starts it again")
        tty.type("p")
        tty.expect("The clock runs.")
        for number in range(2, 25):
            tty.type(" ")
            tty.expect(f"In hand: {number} sets")
        tty.type("e")
        tty.expect("The attempt is over, and won: no debt is left. It gives 24 points.")
        assert tty.exit_code() == 0
    assert match(home).record.state.won


def test_an_attempt_on_the_screen(home: Path) -> None:
    with terminal("solo", "--screen", "--seed", "v1:2026", "--deck", "beginner") as tty:
        tty.expect("In the deck: 15")
        while (state := match(home).record.state).phase is Phase.SEARCH:
            assert state.layout is not None
            sets = state.players[0].sets
            tty.type(" ".join(map(str, all_sets(state.layout)[0])) + "\r")
            tty.expect(f"{sets + 1}")
            while match(home).record.state.players[0].sets == sets:
                tty.expect(":")
        tty.expect("The attempt is over.")
        assert tty.exit_code() == 0


def test_ctrl_c(home: Path) -> None:
    with terminal("solo") as tty:
        tty.expect("Points: 0")
        tty.type(" ")
        tty.expect("Points: 1")
        tty.type("\x03")
        tty.expect("Interrupted. The attempt is saved, and its clock is paused.")
        assert tty.exit_code() == 130
        assert "Traceback" not in tty.seen
    assert kinds(home) == ["RoundStart", "Call", "Pause"]


def test_the_end_of_the_input(home: Path) -> None:
    with terminal("solo") as tty:
        tty.expect("Points: 0")
        tty.type("\x04")
        tty.expect("The attempt is saved.")
        assert tty.exit_code() == 0
    assert kinds(home) == ["RoundStart", "Pause"]


def test_the_terminal_is_put_back(home: Path) -> None:
    import termios

    # The program's own end of the terminal has the same settings as ours.
    with terminal("solo") as tty:
        tty.expect("Points: 0")
        assert not termios.tcgetattr(tty.descriptor)[3] & termios.ECHO
        tty.type("q")
        tty.expect("The attempt is saved.")
        assert kinds(home) == ["RoundStart", "Pause"]
    with terminal("solo", "--deck", "tarot") as tty:
        tty.expect("tarot")
        assert tty.exit_code() == 2


@pytest.mark.parametrize("steps", ["", " ", " +", " + p", "2RSO 1G"])
def test_killed_in_the_middle(home: Path, steps: str) -> None:
    shown = {"": "Points: 0", " ": "Points: 1", "+": "Three more: 1", "p": "p starts", "2": "> 2"}
    with terminal("solo") as tty:
        tty.expect("Points: 0")
        for step in steps if "2" not in steps else [steps]:
            tty.type(step)
            tty.expect("> 2RSO 1G" if "2" in step else shown[step])
        os.kill(tty.process, signal.SIGKILL)
        assert tty.exit_code() == -signal.SIGKILL
    before = match(home).record
    assert [type(e) for e in before.events].count(Call) == steps.count(" ") * ("2" not in steps)
    with terminal("solo", "resume") as tty:
        tty.expect("Points:")
        tty.type("+")
        tty.expect("Three more:")
        tty.type("q")
        tty.expect("The attempt is saved.")
        assert tty.exit_code() == 0
    after = match(home).record
    assert after.events[: len(before.events)] == before.events
    assert isinstance(after.events[-2], Extra)
    assert isinstance(after.events[-1], Pause)


def test_no_colour_and_another_language(home: Path) -> None:
    with terminal("solo", "--screen", "--seed", "v1:2026", "--lang", "ru", NO_COLOR="1") as tty:
        tty.expect("Очки: 0")
        tty.type("q")
        assert tty.exit_code() == 0
        assert "\x1b[3" not in tty.seen
        assert "Попытка сохранена" in tty.seen
    assert kinds(home) == ["RoundStart", "Pause"]


def test_with_json_nothing_is_asked(home: Path) -> None:
    with terminal("solo", "--json") as tty:
        tty.expect('"status": "ok"')
        assert tty.exit_code() == 0
    assert kinds(home) == ["RoundStart"]
