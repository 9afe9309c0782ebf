"""The time of an attempt at the screen: what has really passed, sleep and set clocks left out.

Times of entries come from here. Between two looks the steady clock counts, so a wall clock that
is set back takes nothing away. A gap between two looks, or a wall clock that has run ahead, means
that the computer slept, the program was stopped, or somebody set the clock: ``look`` tells how
long, and it is entered as a pause.

Entries hold whole seconds. What is lost or won by that at one stop of the clock is made good at
the next: ``stop`` gives the time to enter so that the whole is right to a second.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

# So much more than the moment between two looks, in seconds, means that nobody was there.
ASLEEP = 5.0


class SoloClock:
    """``wall`` tells the time with its zone, ``steady`` seconds that only rise."""

    def __init__(self, wall: Callable[[], datetime], steady: Callable[[], float]) -> None:
        self._wall, self._steady = wall, steady
        self._start = wall()
        self._began = self._looked = steady()
        self._fixed: datetime | None = None
        self._over = 0.0
        self._since: float | None = None

    def __call__(self) -> datetime:
        """The time of an entry made now."""
        return self._fixed or self.now()

    def now(self) -> datetime:
        return self._start + timedelta(seconds=self._steady() - self._began)

    def look(self) -> int:
        """Whole seconds in which nobody looked; 0: none to speak of."""
        steady = self._steady()
        gap, self._looked = steady - self._looked, steady
        ahead = (self._wall() - self.now()).total_seconds()
        away = 0.0
        if ahead > ASLEEP:
            away = ahead
            self._start += timedelta(seconds=ahead)
        if gap > ASLEEP:
            away += gap
            if self._since is not None:
                self._since += gap
        return int(away)

    def busy(self) -> None:
        """Saving may have waited for another program; that was no sleep."""
        self._looked = self._steady()

    def run(self) -> None:
        """The clock of the attempt runs from now on."""
        self._since = self._steady()

    def stop(self, since: datetime, at_least: datetime) -> datetime:
        """When the stretch that began at the entry ``since`` ends; ``at_least``: the last entry."""
        if self._since is None:
            return max(self.now(), at_least)
        exact = self._over + self._steady() - self._since
        at = max(since + timedelta(seconds=max(0, round(exact))), at_least)
        self._over = exact - (at - since).total_seconds()
        self._since = None
        return at

    def fix(self, at: datetime | None) -> None:
        """The next entries have this time; None: the real one again."""
        self._fixed = at
