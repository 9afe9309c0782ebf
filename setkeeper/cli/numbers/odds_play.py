"""``setkeeper odds --play``: whole rounds by chance, with their margins of error."""

import secrets
import sys
from math import sqrt
from time import monotonic
from typing import Any

from setkeeper.cards.deck import Deck
from setkeeper.cards.seeded import VERSION, read_seed
from setkeeper.cli.context import Context
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import table
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language
from setkeeper.words.odds import deck_name, grouped, percent

MOST_ROUNDS = 1_000_000_000

# Half a line of a terminal.
_BAR = 40


def play_out(context: Context, deck: Deck, rounds: int, typed: str | None) -> Result:
    if rounds > MOST_ROUNDS:
        args: dict[str, object] = {"option": "--play", "value": rounds, "low": 1}
        raise UsageFailure(Problem(Slug.OUT_OF_RANGE, args | {"high": MOST_ROUNDS}))
    seed: int | str = _seed(typed)
    from setkeeper.cli.numbers.pool import play_rounds  # numpy

    began = monotonic()
    tally, whole = play_rounds(deck, rounds, str(seed), lambda done: _progress(done, rounds))
    seconds = monotonic() - began
    _clear()
    language = context.language
    sizes = sorted(size for size, seen in tally.seen.items() if seen)
    parts = [
        language.text(
            "Rounds played: {rounds} ({deck}), seed {seed}.",
            rounds=grouped(language, tally.rounds),
            deck=deck_name(language, deck),
            seed=seed,
        ),
        "",
        *_tables(language, {size: (tally.seen[size], tally.none[size]) for size in sizes}),
        "",
        *_shares(language, language.text("largest table"), tally.largest, tally.rounds),
        "",
        *_shares(language, language.text("cards left"), tally.left, tally.rounds),
        "",
        language.text("± is two standard errors: 19 times out of 20 the true figure is within."),
        language.text(
            "Rounds per second: {n}", n=grouped(language, round(tally.rounds / max(seconds, 1e-9)))
        ),
    ]
    data: dict[str, Any] = {
        "rounds": tally.rounds,
        "seed": seed,
        "deck": deck.value,
        "tables": {
            str(size): {"seen": tally.seen[size], "none": tally.none[size]} for size in sizes
        },
        "left": {str(left): tally.left[left] for left in sorted(tally.left)},
        "largest": {str(size): tally.largest[size] for size in sorted(tally.largest)},
        "seconds": round(seconds, 3),
    }
    talk = "" if whole else language.text("Interrupted: these are the rounds played by then.")
    return Result("\n".join(parts), data, talk=talk)


def _seed(typed: str | None) -> int | str:
    """As it was typed, or one by lot: it is told, so that the run can be repeated."""
    if typed is None:
        return f"{VERSION}:{secrets.token_hex(8)}"
    if typed.isascii() and typed.isdigit() and len(typed) <= 32:
        return int(typed)
    return read_seed(typed)


def _tables(language: Language, counts: dict[int, tuple[int, int]]) -> list[str]:
    rows = [
        [
            language.text("cards"),
            language.text("tables"),
            language.text("without a set"),
            language.text("share"),
            language.text("odds"),
        ]
    ]
    for size, (seen, none) in counts.items():
        rows.append(
            [
                str(size),
                grouped(language, seen),
                grouped(language, none),
                _with_margin(language, none, seen),
                _odds(language, none, seen),
            ]
        )
    return table(rows, left=())


def _odds(language: Language, none: int, seen: int) -> str:
    """ "14.09 ± 0.07 : 1"; the margin is that of a proportion, carried over to odds."""
    if not none:
        return "-"
    share = none / seen
    margin = 2 * sqrt(share * (1 - share) / seen) / share**2
    digits = 2 if margin < 1 else 1 if margin < 10 else 0
    shown = language.decimal(1 / share - 1, digits)
    return f"{shown} ± {language.decimal(margin, digits)} : 1"


def _shares(language: Language, title: str, counts: dict[int, int], rounds: int) -> list[str]:
    rows = [[title, language.text("rounds"), language.text("share")]]
    for size in sorted(counts):
        rows.append(
            [
                str(size),
                grouped(language, counts[size]),
                _with_margin(language, counts[size], rounds),
            ]
        )
    return table(rows, left=())


def _with_margin(language: Language, some: int, of: int) -> str:
    share = some / of
    margin = 200 * sqrt(share * (1 - share) / of)
    return f"{percent(language, share)} ± {language.decimal(margin, 2)}"


def _progress(done: int, rounds: int) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        full = _BAR * done // rounds
        sys.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {100 * done // rounds} %")
        sys.stderr.flush()


def _clear() -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write("\r" + " " * (_BAR + 8) + "\r")
        sys.stderr.flush()
