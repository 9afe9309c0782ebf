"""The entry point. Until the program can say "interrupted" itself, Ctrl-C ends it without a word."""

import os
import signal
import sys
from typing import NoReturn


def run() -> NoReturn:
    """The command ``setkeeper``."""
    # Who starts us in the background may have switched Ctrl-C off, and it stays off.
    ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if ours:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from setkeeper.cli.main import main

    try:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = main(sys.argv[1:], os.environ)
    finally:
        if ours:
            # The answer is printed; how Python tidies up is nobody's business.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


if __name__ == "__main__":
    run()
