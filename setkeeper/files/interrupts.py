"""Ctrl-C and saving: nobody is told "nothing was changed" of a file that has changed.

While a file takes its place Ctrl-C is too late: it is dropped, and the answer tells what was
done. Whoever catches one later asks ``placed()`` whether there is something to tell.
"""

import contextlib
import signal
import threading
from collections.abc import Iterator

_placed = 0


def placed() -> int:
    """How many files have taken their place since the program began."""
    return _placed


@contextlib.contextmanager
def placing() -> Iterator[None]:
    """The block puts a file in its place; only a block that ends well counts."""
    global _placed
    # Only the main thread is interrupted, and only where Python does it.
    hold = (
        threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    )
    if hold:
        signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
        _placed += 1
    finally:
        if hold:
            signal.signal(signal.SIGINT, signal.default_int_handler)
