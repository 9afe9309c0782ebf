"""What begins a match: its names, its rules, the first dealer by lot, its file, and that it is in use."""

import contextlib
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from setkeeper.match.events import RoundStart
from setkeeper.match.names import MOST_PLAYERS, refuse_names
from setkeeper.match.rules import Rules
from setkeeper.match.seating import FEWEST_PLAYERS
from setkeeper.match.solo import Solo
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, create_match, read_match


def begin(
    home: Path,
    clock: Callable[[], datetime],
    rules: Rules,
    names: Sequence[str],
    *,
    first: int | None = None,
    title: str | None = None,
    path: Path | None = None,
    solo: Solo | None = None,
) -> Match:
    """``first`` deals, or the lot decides; ``warning`` of the match: what could not be promised.

    Raises UsageFailure or NotSavedFailure.
    """
    refuse_seats(names, alone=solo is not None)
    started = clock()
    dealer = random.randrange(len(names)) if first is None else first
    match = create_match(
        path if path is not None else lambda: folder.new_path(home, title, started),
        title,
        started,
        rules,
        names,
        RoundStart(1, started, 1, names[dealer]),
        solo,
    )
    return replace(match, warning=folder.take_up(home, match.path) or match.warning)


def refuse_seats(names: Sequence[str], *, alone: bool = False) -> None:
    """Refuses names that cannot be, and too few or too many of them."""
    if not alone and len(names) < FEWEST_PLAYERS:
        raise UsageFailure(Problem(Slug.PLAYERS_TOO_FEW, {"n": len(names)}))
    if len(names) > MOST_PLAYERS:
        raise UsageFailure(Problem(Slug.PLAYERS_TOO_MANY, {"n": MOST_PLAYERS}))
    problems = refuse_names(list(names))
    if problems:
        raise UsageFailure(*problems)


def newest(home: Path) -> Match | None:
    """The match of several that was begun last; None: there is none that can be read."""
    found: list[Match] = []
    # By name the last are the newest; a few of them are enough to find one of several players.
    for path in reversed(folder.matches(home)[-20:]):
        with contextlib.suppress(Failure):
            match = read_match(path)
            if match.solo is None:
                found.append(match)
        if len(found) == 3:
            break
    return max(found, key=lambda match: match.started, default=None)
