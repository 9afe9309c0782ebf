"""One key at a time from a terminal, or none within a second.

The terminal is put back as it was however the block is left; Ctrl-C stays an interrupt. A
program stopped by Ctrl-Z and brought back finds the terminal changed by the shell, so it is set
again then.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Keys(Protocol):
    def next(self) -> str:
        """The next key; empty where none came within a second; EOFError: the terminal is gone."""


@contextmanager
def terminal_keys() -> Iterator[Keys]:
    if os.name == "nt":
        yield _Console()
        return
    import signal
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)

    def again(*_: object) -> None:
        tty.setcbreak(descriptor, termios.TCSANOW)

    old = signal.signal(signal.SIGCONT, again)
    again()
    try:
        yield _Terminal(descriptor)
    finally:
        signal.signal(signal.SIGCONT, old)
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


class _Terminal:
    def __init__(self, descriptor: int) -> None:
        import codecs

        self.descriptor = descriptor
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.waiting: list[str] = []

    def next(self) -> str:
        import select

        if self.waiting:
            return self.waiting.pop(0)
        if not select.select([self.descriptor], [], [], 1.0)[0]:
            return ""
        try:
            content = os.read(self.descriptor, 1024)
        except OSError as error:
            raise EOFError from error
        if not content or content == b"\x04":
            raise EOFError
        text = self.decoder.decode(content)
        # Arrows and their like come as several characters and mean nothing here.
        self.waiting = [] if text.startswith("\x1b") and len(text) > 1 else list(text)
        return self.waiting.pop(0) if self.waiting else ""


class _Console:
    """Windows: there is no waiting for a key with a limit, so it is asked for twenty times."""

    def next(self) -> str:
        import importlib
        import time

        console = importlib.import_module("msvcrt")
        for _ in range(20):
            if console.kbhit():
                key = str(console.getwch())
                if key == "\x03":
                    raise KeyboardInterrupt
                if key in "\0\xe0":
                    console.getwch()
                    return ""
                return key
            time.sleep(0.05)
        return ""
