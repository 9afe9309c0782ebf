"""What is settled before a solitaire begins, beside the rules: how attempts are compared.

Attempts under other rules, with another deck, or dealt by setkeeper itself, are never compared.
"""

from dataclasses import dataclass
from enum import StrEnum


class Compare(StrEnum):
    """How attempts are compared. A debt worked off always comes before one that was not."""

    POINTS_THEN_TIME = "points-then-time"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Solo:
    """``seed``: of the shuffle, where setkeeper deals itself (see ``dealing``)."""

    compare: Compare = Compare.POINTS_THEN_TIME
    seed: str | None = None
