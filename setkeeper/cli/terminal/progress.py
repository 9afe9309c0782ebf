"""How far a long run is: a line on a terminal's standard error, gone when the run is done."""

import sys
from collections.abc import Callable
from time import monotonic

# A shorter run needs no reassurance.
_PATIENCE = 1.0


def progress(total: int) -> tuple[Callable[[int], None], Callable[[], None]]:
    """What to call with the number of each finished page, and what to call at the end."""
    began = monotonic()
    shown = False

    def page_done(number: int) -> None:
        nonlocal shown
        if sys.stderr is not None and sys.stderr.isatty() and monotonic() - began > _PATIENCE:
            shown = True
            sys.stderr.write(f"\r{number}/{total}")
            sys.stderr.flush()

    def done() -> None:
        if shown:
            sys.stderr.write("\r" + " " * (2 * len(str(total)) + 1) + "\r")
            sys.stderr.flush()

    return page_done, done
