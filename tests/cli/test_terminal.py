"""``play`` and ``solo`` behind a real pseudo-terminal: keys, signals, a closed window, kills.

Nothing here waits for time to pass: each step waits for the text that shows that it was taken.
"""

import os
import random
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from setkeeper.match.events import Call, Extra, Pause
from setkeeper.match.state import Phase
from setkeeper.solver.layout import all_sets
from setkeeper.store.folder import in_use
from setkeeper.store.matchfile import Match, audit, read_match

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of Unix", allow_module_level=True)

import pty

PATIENCE = 15  # seconds until a test gives up; none of them waits so long


class Terminal:
    def __init__(self, process: int, descriptor: int) -> None:
        self.process, self.descriptor = process, descriptor
        self.seen = ""

    def expect(self, text: str) -> None:
        """Reads until the text has come behind what was expected before."""
        # A clock on the screen writes for ever, so the whole wait has its end.
        until = monotonic() + PATIENCE
        while text not in self.seen:
            left = max(0.0, until - monotonic())
            ready, _, _ = select.select([self.descriptor], [], [], left)
            assert ready, f"no {text!r} in {self.seen!r}"
            assert left, f"no {text!r} in {self.seen!r}"
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


def begun(tty: Terminal) -> None:
    """Past the screen before the clock starts."""
    tty.expect("Space starts the clock")
    tty.type(" ")
    tty.expect("Points: 0")


def test_an_evening_of_two_with_the_keys_of_play(home: Path) -> None:
    with terminal("play") as tty:
        tty.expect("Players, clockwise:")
        tty.type("\x7fAnna Boris\r")
        tty.expect("deals: shuffle all 81 cards")
        tty.type("1")
        tty.expect("Anna calls")
        tty.type("2rso 1geo 3pfo")
        tty.expect("It is a set.")
        tty.type("\r")
        tty.expect("lays 3 cards.")
        tty.type("2")
        tty.expect("Boris calls")
        tty.type("x")
        tty.expect("wrong calls 1")
        tty.type("e")
        tty.expect("End of the round:")
        tty.type("9 8\r")
        tty.expect("Begin the round: n")
        tty.type("n")
        tty.expect("Round 2 of 2")
        tty.type("q")
        assert tty.exit_code() == 0
    assert kinds(home) == ["RoundStart", "Call", "Call", "RoundEnd", "RoundStart"]


def test_an_attempt_of_real_cards(home: Path) -> None:
    with terminal("solo", "--booklet", "cs") as tty:
        tty.expect("Space starts the clock")
        tty.type(" ")
        tty.expect("Debt: 0")
        tty.type("+")
        tty.expect("Debt: 1")
        tty.type("2RSO 1GEO 3PFO\r")
        tty.expect("Sets: 1 ")
        tty.type("p")
        tty.expect("The clock is paused.")
        tty.type("p")
        tty.expect("a set found")
        for number in range(2, 25):
            tty.type(" ")
            tty.expect(f"Sets: {number} ")
        tty.type("e")
        tty.expect("The attempt ends.")
        tty.type("e")
        tty.expect("The attempt is over, and won: no debt is left. It gives 24 points.")
        tty.type("q")
        assert tty.exit_code() == 0
    assert match(home).record.state.won


def test_an_attempt_on_the_screen(home: Path) -> None:
    with terminal("solo", "--screen", "--seed", "v1:2026", "--deck", "beginner") as tty:
        tty.expect("Space starts the clock")
        tty.type(" ")
        tty.expect("Points: 0")
        while (state := match(home).record.state).phase is Phase.SEARCH:
            assert state.layout is not None
            sets = state.players[0].sets
            tty.type(" ".join(map(str, all_sets(state.layout)[0])) + "\r")
            tty.expect(f"Sets: {sets + 1} ")
        tty.expect("The attempt is over.")
        tty.type("q")
        assert tty.exit_code() == 0


def test_nothing_is_made_before_the_clock_starts(home: Path) -> None:
    with terminal("solo") as tty:
        tty.expect("Space starts the clock")
        tty.type("q")
        assert tty.exit_code() == 0
    assert in_use(home) is None


def test_ctrl_c(home: Path) -> None:
    with terminal("solo") as tty:
        begun(tty)
        tty.type(" ")
        tty.expect("Points: 1")
        tty.type("\x03")
        tty.expect("Interrupted. The attempt is saved, and its clock is paused.")
        assert tty.exit_code() == 130
        assert "Traceback" not in tty.seen
    assert kinds(home) == ["RoundStart", "Call", "Pause"]


def test_ctrl_c_where_no_pause_can_be_saved_does_not_say_that_it_was(home: Path) -> None:
    with terminal("solo") as tty:
        begun(tty)
        path = in_use(home)
        assert path is not None
        good = path.read_bytes()
        lock = path.with_name(path.name + ".lock")
        lock.unlink(missing_ok=True)
        lock.mkdir()
        tty.type("\x03")
        assert tty.exit_code() == 130
        assert "its clock is paused" not in tty.seen
    assert path.read_bytes() == good


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_window_leaves_no_clock_running(home: Path, number: signal.Signals) -> None:
    with terminal("solo") as tty:
        begun(tty)
        os.kill(tty.process, number)
        assert tty.exit_code() == 128 + number
        assert "Traceback" not in tty.seen
    assert kinds(home) == ["RoundStart", "Pause"]


def test_the_terminal_is_put_back(home: Path) -> None:
    import termios

    # The program's own end of the terminal has the same settings as ours.
    with terminal("solo") as tty:
        before = termios.tcgetattr(tty.descriptor)[3]
        begun(tty)
        assert not termios.tcgetattr(tty.descriptor)[3] & termios.ECHO
        os.kill(tty.process, signal.SIGTERM)
        tty.expect("\x1b[?1049l")
        assert before & termios.ECHO
        tty.exit_code()
    assert kinds(home) == ["RoundStart", "Pause"]
    with terminal("solo", "--deck", "tarot") as tty:
        tty.expect("tarot")
        assert tty.exit_code() == 2


@pytest.mark.parametrize("steps", ["", " + p", "2RSO 1G"])
def test_killed_in_the_middle(home: Path, steps: str) -> None:
    shown = {" ": "Points: 1", "+": "Three more: 1", "p": "The clock is paused"}
    with terminal("solo") as tty:
        begun(tty)
        for step in steps.replace("+ p", "+p") if "2" not in steps else [steps]:
            tty.type(step)
            tty.expect("2RSO 1G" if "2" in step else shown[step])
        os.kill(tty.process, signal.SIGKILL)
        assert tty.exit_code() == -signal.SIGKILL
    before = match(home).record
    assert [type(e) for e in before.events].count(Call) == (steps[:1] == " ")
    with terminal("solo", "resume") as tty:
        tty.expect("The clock is paused")
        tty.type(" ")
        tty.expect("a set found")
        tty.type("+")
        tty.expect(f"Three more: {1 + ('+' in steps)}")
        tty.type("q")
        tty.expect("The attempt is saved.")
        assert tty.exit_code() == 0
    after = match(home).record
    assert after.events[: len(before.events)] == before.events
    assert isinstance(after.events[-2], Extra)
    assert isinstance(after.events[-1], Pause)


@pytest.mark.parametrize("seed", range(int(os.environ.get("KILLS", "3"))))
def test_killed_while_keys_are_sent(home: Path, seed: int) -> None:
    """What the screen has shown as entered is in the file, wherever the kill falls."""
    dice = random.Random(seed)
    with terminal("play") as tty:
        tty.expect("Players, clockwise:")
        tty.type("\x7fAnna Boris\r")
        tty.expect("deck 69")
        shown, seen = 69, ""
        for _ in range(dice.randrange(1, 12)):
            tty.type(dice.choice(("1", "2")) + "\r")
        until = monotonic() + dice.uniform(0.0, 0.4)
        while (left := until - monotonic()) > 0:
            if select.select([tty.descriptor], [], [], left)[0]:
                seen += tty._read()
        os.kill(tty.process, signal.SIGKILL)
        tty.seen = seen
        assert tty.exit_code() == -signal.SIGKILL
        # The bytes of the last picture may be cut off, but what came has been shown.
        decks = [int(number) for number in re.findall(r"deck (\d+) ", tty.seen)]
        shown = min([shown, *decks])
    state = match(home).record.state
    assert state.deck is not None
    assert state.deck <= shown


@pytest.mark.parametrize("how", ["NO_COLOR", "--no-color"])
def test_no_colour_and_another_language(home: Path, how: str) -> None:
    arguments = ["solo", "--screen", "--seed", "v1:2026", "--lang", "ru"]
    environment = {"NO_COLOR": "1"} if how == "NO_COLOR" else {}
    with terminal(*arguments, *([how] if not environment else []), **environment) as tty:
        tty.expect("пробел запускает часы")
        tty.type(" ")
        tty.expect("Очки: 0")
        tty.type("q")
        assert tty.exit_code() == 0
        assert "\x1b[31" not in tty.seen
        assert ";31" not in tty.seen
        assert "Попытка сохранена" in tty.seen
    assert kinds(home) == ["RoundStart", "Pause"]


@pytest.mark.parametrize("arguments", [("solo", "--json"), ("solo",)])
def test_without_a_window_there_are_commands(home: Path, arguments: tuple[str, ...]) -> None:
    environment = {} if "--json" in arguments else {"TERM": "dumb"}
    with terminal(*arguments, **environment) as tty:
        tty.expect('"status": "ok"' if "--json" in arguments else "setkeeper solo pause")
        assert tty.exit_code() == 0
    assert kinds(home) == ["RoundStart"]


def test_play_in_a_dumb_terminal_is_one_line(home: Path) -> None:
    with terminal("play", TERM="dumb") as tty:
        assert tty.exit_code() == 2
    assert "Plain commands do the same" in tty.seen
    assert in_use(home) is None
