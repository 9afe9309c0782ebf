"""The clock of an attempt: seconds from the laying of the cards to the end, less the pauses.

Worked out from the times of the entries that hold; what was taken back was never there. Times
carry their zones, so a change of clocks in the night does not matter. A clock that was set back
in between takes nothing off what was counted before.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

from setkeeper.match.events import Call, Event, Pause, Resume, RoundEnd, RoundStart, Ruling


def seconds(entries: Iterable[Event], now: datetime) -> int:
    """How long an attempt has taken: until its end, or until now while it runs."""
    *_, (_, passed) = _times(entries, now)
    return passed


def between_sets(entries: Iterable[Event]) -> list[int]:
    """Seconds from one set to the next, the first from the start; pauses are not counted."""
    entries = list(entries)
    if not entries:
        return []
    found = [
        passed
        for event, passed in _times(entries, entries[-1].at)
        if isinstance(event, Call) and event.ruling is Ruling.SET
    ]
    return [later - earlier for earlier, later in zip([0, *found], found, strict=False)]


def seconds_a_set(entries: Iterable[Event]) -> float | None:
    """The median of the seconds between sets; None without a set."""
    found = sorted(between_sets(entries))
    middle = len(found) // 2
    return (found[middle] + found[-1 - middle]) / 2 if found else None


def _times(entries: Iterable[Event], now: datetime) -> Iterator[tuple[Event | None, int]]:
    """Each entry with the seconds passed; None at the end stands for now."""
    passed = 0
    running: datetime | None = None  # since when, or None while the clock stands
    for event in entries:
        if running is not None:
            passed += max(0, int((event.at - running).total_seconds()))
            running = event.at
        if isinstance(event, RoundStart | Resume):
            running = event.at
        elif isinstance(event, Pause | RoundEnd):
            running = None
        yield event, passed
    if running is not None:
        passed += max(0, int((now - running).total_seconds()))
    yield None, passed
