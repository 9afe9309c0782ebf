"""What an intent has done: the states around it, its events, and what follows from the two.

Values only; ``words.outcomes`` words them, the same for a command, the board and the page.
"""

from dataclasses import dataclass
from datetime import datetime

from setkeeper.match.events import Event
from setkeeper.match.intents import Intent
from setkeeper.match.state import Phase, State


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """Who has the table, since when, and until when the cards are to be shown, if there is a limit."""

    player: int
    name: str
    since: datetime
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """``events`` are empty where nothing was entered: a claim, or its withdrawal.

    ``claim`` is the claim that is open now; ``touched`` the earlier entries that were taken back,
    brought back or amended, as they read now.
    """

    intent: Intent
    before: State
    after: State
    events: tuple[Event, ...] = ()
    claim: OpenClaim | None = None
    touched: tuple[Event, ...] = ()

    @property
    def freed(self) -> tuple[int, ...]:
        """Who was waiting and may call again."""
        return tuple(
            number
            for number in self.after.present
            if number < len(self.before.players)
            and self.before.players[number].waiting
            and not self.after.players[number].waiting
        )

    @property
    def laid(self) -> int | None:
        """How many cards go from the deck to the table; None where nobody can know."""
        if self.before.deck is None or self.after.deck is None:
            return None
        return self.before.deck - self.after.deck

    @property
    def round_over(self) -> bool:
        return len(self.after.closed) > len(self.before.closed)

    @property
    def match_over(self) -> bool:
        return self.after.phase is Phase.FINISHED and self.before.phase is not Phase.FINISHED
