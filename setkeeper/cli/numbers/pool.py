"""Rounds on all cores. Ctrl-C ends the run, and what has been played by then is the answer."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context

from setkeeper.cards.deck import Deck
from setkeeper.solver.simulation import Tally, batches, play_batch

# Fewer batches are done before another process has begun.
_ALONE = 4

_Job = tuple[Deck, str, int, int]


def play_rounds(
    deck: Deck, rounds: int, seed: str, told: Callable[[int], None]
) -> tuple[Tally, bool]:
    """What was counted, and whether all rounds were played; ``told`` gets the rounds so far.

    Raises KeyboardInterrupt where nothing had been played yet.
    """
    jobs = [(deck, seed, number, many) for number, many in enumerate(batches(rounds))]
    total = Tally()
    try:
        with _tallies(jobs) as tallies:
            for tally in tallies:
                total.add(tally)
                told(total.rounds)
    except KeyboardInterrupt:
        if not total.rounds:
            raise
        return total, False
    return total, True


@contextmanager
def _tallies(jobs: list[_Job]) -> Iterator[Iterator[Tally]]:
    """The jobs' tallies as they come; the order does not matter for a sum."""
    cores = min(os.cpu_count() or 1, len(jobs))
    if cores == 1 or len(jobs) <= _ALONE:
        yield map(_play, jobs)
        return
    # The players do not hear Ctrl-C: it is for the one who counts.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(cores)
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield pool.imap_unordered(_play, jobs)


def _play(job: _Job) -> Tally:
    return play_batch(*job)
