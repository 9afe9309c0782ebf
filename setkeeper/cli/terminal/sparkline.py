"""A small chart for a terminal: a row of bars, one for each number."""

from collections.abc import Sequence

from setkeeper.cli.terminal.screen import Screen

_BARS = {True: "▁▂▃▄▅▆▇█", False: "12345678"}


def bars(screen: Screen, numbers: Sequence[float]) -> str:
    """Bars from the least, which still has a foot, to the greatest; ASCII gets heights 1 to 8."""
    steps = _BARS[screen.unicode]
    low, high = min(numbers), max(numbers)
    span = high - low
    return "".join(steps[round((n - low) / span * 7) if span else 3] for n in numbers)
