"""The window in the terminal: keys, clicks and time in, a drawn screen out.

A Textual application of one widget. What is shown is drawn by ``screen`` from the sitting, and
only rows that have changed are painted. Colours are the terminal's own sixteen, on its own
background; NO_COLOR and ``--no-color`` leave the looks without colour.
"""

import asyncio
import contextlib
import os
import signal
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from setkeeper.board.keys import SUSPEND
from setkeeper.board.picture import Row
from setkeeper.board.screen import drawn
from setkeeper.board.sitting import Mode, Sitting

# How often file and clock are looked at, in seconds.
LOOK = 0.25

_COLOURS = ("red", "green", "magenta")


class Canvas(Widget):
    """The drawn rows; a click on a piece is the key it stands for."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.rows: list[Row] = []

    def redraw(self) -> None:
        rows = drawn(self.sitting, self.size.width, self.size.height)
        before, self.rows = self.rows, rows
        if len(before) != len(rows):
            self.refresh()
            return
        changed = [y for y, one in enumerate(rows) if one != before[y]]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        if y >= len(self.rows):
            return Strip.blank(self.size.width)
        return Strip(
            [Segment(piece.text, _style(piece.look)) for piece in self.rows[y]]
        ).adjust_cell_length(self.size.width)

    def on_resize(self, _: events.Resize) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        key = self._under(event.x, event.y)
        if key is not None:
            frame = self.app
            assert isinstance(frame, Frame)
            frame.take(key)

    def _under(self, x: int, y: int) -> str | None:
        from rich.cells import cell_len

        if not 0 <= y < len(self.rows):
            return None
        for piece in self.rows[y]:
            x -= cell_len(piece.text)
            if x < 0:
                return piece.press
        return None


def _style(look: str) -> Style:
    style = _STYLES.get(look)
    if style is None:
        style = _STYLES[look] = Style.parse(look or "none")
    return style


_STYLES: dict[str, Style] = {}


class Bare(Screen[None], inherit_bindings=False):
    """Without keys of its own."""

    ALLOW_SELECT = False


class Frame(App[int], inherit_bindings=False):
    """Runs a sitting in the terminal until it is left."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS: ClassVar[str] = """
    Screen, Canvas { background: ansi_default; color: ansi_default; }
    Canvas { width: 100%; height: 100%; }
    """

    def __init__(self, sitting: Sitting, *, colour: bool = True) -> None:
        # Textual asks the environment alone.
        os.environ.pop("NO_COLOR", None)
        if not colour:
            os.environ["NO_COLOR"] = "1"
        super().__init__(ansi_color=True)
        self.sitting = sitting
        self.canvas = Canvas(sitting)
        self.error: Exception | None = None
        self.stopped_by: int | None = None

    def play(self, mode: Mode | None = None) -> int:
        """Shows the sitting, with this mode on top; the exit code with which it was left.

        What goes wrong inside is raised when the terminal is as it was before.
        """
        if mode is not None:
            self.sitting.push(mode)
        code = self.run()
        if self.error is not None:
            raise self.error
        if self.stopped_by is not None:
            return 128 + self.stopped_by
        return self.sitting.leaving or code or 0

    def show(self, sitting: Sitting) -> None:
        """Another sitting in the same window."""
        self.sitting = self.canvas.sitting = sitting

    def get_default_screen(self) -> Screen[Any]:
        return Bare()

    def on_mount(self) -> None:
        self.screen.mount(self.canvas)
        self.set_interval(LOOK, self.look)
        # The shell has written over everything meanwhile.
        self.app_resume_signal.subscribe(self, lambda _: self.canvas.refresh())
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self._stop, int(number))

    def _stop(self, number: int) -> None:
        self.stopped_by = number
        self._guarded(self.sitting.stopped)
        self.exit(128 + number)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == SUSPEND:
            self.action_suspend_process()
            return
        self.take(event.key, event.character)

    def on_paste(self, event: events.Paste) -> None:
        self._guarded(lambda: self.sitting.paste(event.text))

    def take(self, key: str, character: str | None = None) -> None:
        """A key, pressed or clicked."""
        self._guarded(lambda: self.sitting.press(key, character))

    def look(self) -> None:
        self._guarded(self.sitting.tick)

    def _handle_exception(self, error: Exception) -> None:
        """What Textual itself stumbles over ends in our own words too, not in its traceback."""
        self.error = self.error or error
        self.exit(70)

    def _guarded(self, do: Any) -> None:
        """A mistake of our own closes the screen first, and is told behind it."""
        try:
            do()
            if self.sitting.leaving is None:
                self.canvas.redraw()
        except Exception as error:
            self.error = error
            self.exit(70)
            return
        if self.sitting.leaving is not None:
            self.exit(self.sitting.leaving)
