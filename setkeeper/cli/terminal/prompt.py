"""Questions at the terminal; without one, nothing is ever asked."""

import sys


def can_ask() -> bool:
    """Whether somebody sits there who could answer."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def ask(question: str) -> str:
    """The answer, without blanks around it; the end of the input interrupts the command."""
    sys.stderr.write(question)
    sys.stderr.flush()
    answer = sys.stdin.readline()
    if not answer:
        raise KeyboardInterrupt
    return answer.strip()
