"""What goes on at the screen, without a screen: modes, the keys they take, and what they show.

A ``Sitting`` is a stack of modes; the last one has the keys. ``Frame`` gives it keys, looks at it
several times a second, and draws it at whatever size the window has. So everything can be tried
without a terminal: press keys, and look at ``screen.drawn``.

Another screen mounts on the frame like this: write a ``Mode`` (``header``, ``body``, ``keys``,
``press``), and run it with ``Frame(Sitting(language, clock)).play(YourMode(sitting))``. ``say``
puts lines below the body, ``push`` lays another mode on top (``typed_line.Typed`` asks for a line of
text), ``leave`` closes the screen. Key names are in ``keys``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic

from setkeeper.board.keys import ENTER, ESCAPE, INTERRUPT, SUSPEND, command, pressed
from setkeeper.board.picture import Row, of_line, row
from setkeeper.problem import Problem
from setkeeper.words.language import Language
from setkeeper.words.line import Line

# A key that comes again so soon behind a ruling was not meant twice. Seconds.
BOUNCE = 0.15

DONE, INTERRUPTED = 0, 130


@dataclass(frozen=True, slots=True)
class Hint:
    """One key of the legend: what is printed on it, what it does, and the key a click means."""

    shown: str
    what: str
    press: str


class Mode:
    """One thing going on; the base shows nothing and takes no key.

    ``steady``: rows below the body are kept for what is said, so that it does not jump.
    ``every_key``: the legend has room for all keys in a small window too.
    """

    steady = True
    every_key = False

    def header(self, width: int) -> Row:
        """The first line."""
        raise NotImplementedError

    def body(self, width: int, height: int) -> list[Row]:
        """At most ``height`` rows of at most ``width`` columns."""
        raise NotImplementedError

    def line(self, width: int) -> Row | None:
        """What is being typed, or what happens next."""
        del width
        return None

    def keys(self) -> Sequence[Hint]:
        """The legend, the most wanted key first."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        raise NotImplementedError

    def paste(self, text: str) -> None:
        """Several characters at once; as good as typed where a line is being typed."""
        del text

    def tick(self) -> None:
        """Called several times a second."""


class Sitting:
    """``clock`` tells the time with its zone, ``steady`` seconds that only rise.

    ``said`` is what stands below the body; ``leaving`` the exit code, once the screen is closed.
    ``unicode`` False: a terminal that has nothing but ASCII.
    """

    def __init__(
        self,
        language: Language,
        clock: Callable[[], datetime],
        steady: Callable[[], float] = monotonic,
    ) -> None:
        self.language = language
        self.clock = clock
        self.steady = steady
        self.modes: list[Mode] = []
        self.said: list[Row] = []
        self.leaving: int | None = None
        self._ruled: tuple[str, float] | None = None
        self._key = ""

    @property
    def mode(self) -> Mode:
        return self.modes[-1]

    def push(self, mode: Mode) -> None:
        self.modes.append(mode)

    def pop(self) -> None:
        """Back to the mode below; the last one stays."""
        if len(self.modes) > 1:
            self.modes.pop()

    def press(self, name: str, character: str | None = None) -> None:
        """A key, by the name and the character that the terminal gives."""
        if name.startswith("alt+") and len(name) == len("alt+x"):
            # Esc and a letter so close together that the terminal takes them for one key.
            self.press(ESCAPE)
            name = character = name[-1]
        key = pressed(name, character)
        if key == INTERRUPT:
            self.leave(INTERRUPTED)
            return
        if key == SUSPEND or self._bounced(key):
            return
        self._key = key
        self.mode.press(key)

    def paste(self, text: str) -> None:
        self.mode.paste(text)

    def tick(self) -> None:
        self.mode.tick()

    def leave(self, code: int = DONE) -> None:
        self.leaving = code

    def stopped(self) -> None:
        """The window has gone, or the system asks to stop: what can be saved is saved."""

    def ruled(self) -> None:
        """The key just pressed was a ruling: the same one again at once is a bounce."""
        self._ruled = (self._key, self.steady())

    def _bounced(self, key: str) -> bool:
        if self._ruled is None:
            return False
        ruled, since = self._ruled
        if key == ruled and self.steady() - since <= BOUNCE:
            return True
        self._ruled = None
        return False

    # --- what is said ---

    def say(self, *lines: Line | str) -> None:
        self.said = [row(line) if isinstance(line, str) else of_line(line) for line in lines]

    def refuse(self, problems: Sequence[Problem]) -> None:
        """Why nothing has happened."""
        self.said = [
            row(part, "bold red" if place == 0 else "")
            for problem in problems[:3]
            for place, part in enumerate(self.worded(problem).split("\n"))
        ]

    def worded(self, problem: Problem) -> str:
        from setkeeper.words.problems import problem_text  # only where something goes wrong

        where = ""
        if problem.place is not None:
            parts = (problem.place.file, problem.place.line, problem.place.column)
            where = ":".join(str(part) for part in parts if part is not None) + ": "
        return where + problem_text(self.language, problem)


class Asking(Mode):
    """A question with one yes: over the mode below, which stays on the screen."""

    def __init__(
        self, sitting: Sitting, question: str, yes: Hint, then: Callable[[], object]
    ) -> None:
        self.sitting, self.question, self.yes, self.then = sitting, question, yes, then
        self.below = sitting.mode

    def header(self, width: int) -> Row:
        return self.below.header(width)

    def body(self, width: int, height: int) -> list[Row]:
        return self.below.body(width, height)

    def line(self, width: int) -> Row | None:  # noqa: ARG002
        return row(self.question, "bold")

    def keys(self) -> Sequence[Hint]:
        return (self.yes, Hint("Esc", self.sitting.language.text("back"), ESCAPE))

    def press(self, key: str) -> None:
        if key == ESCAPE:
            self.sitting.pop()
        elif key == self.yes.press or (
            self.yes.press not in (ENTER, key) and command(key) == self.yes.press
        ):
            self.sitting.pop()
            self.then()

    def tick(self) -> None:
        self.below.tick()
