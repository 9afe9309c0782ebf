"""The moments of an evening: the longest search, the quickest set, streaks, kinds of sets, luck.

Only what the record holds. Times are those of the entries: two entries of the same second, or a
clock set back, tell no time, and a search with a pause in it is not one. Cards tell only where
they are on record.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from setkeeper.cards.deck import Deck
from setkeeper.match.evening import Step, steps
from setkeeper.match.events import Call, Cards, Extra, Pause, RoundEnd, RoundStart, Ruling
from setkeeper.match.record import Record
from setkeeper.solver.odds import NONE_IN_PLAY, share
from setkeeper.solver.verdict import Agreement, verdict


@dataclass(frozen=True, slots=True)
class Search:
    """A set found after so many seconds: since the deal (``first``), or since the set before."""

    player: int
    round: int
    seconds: int
    first: bool


@dataclass(frozen=True, slots=True)
class Run:
    """So many sets in a row within one round."""

    player: int
    round: int
    sets: int


@dataclass(frozen=True, slots=True)
class Kinds:
    """Sets with known cards by how many features differ, 1 first; a row a player, by number."""

    rows: tuple[tuple[int, int, int, int], ...]

    @property
    def all(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.rows, strict=True)))


@dataclass(frozen=True, slots=True)
class RareSet:
    player: int
    cards: Cards
    differ: int
    share: Fraction


@dataclass(frozen=True, slots=True)
class Luck:
    """Tables of ``cards`` cards met while the deck was not empty, and how often more were laid.

    ``one_in``: in play one table of that size in so many holds no set; ``fresh`` the same of a
    fresh deal, exactly.
    """

    cards: int
    met: int
    extras: int
    one_in: int
    fresh: Fraction

    @property
    def expected(self) -> float:
        return self.met / self.one_in


def searches(record: Record) -> list[Search]:
    """Every set on record whose search can be timed."""
    found: list[Search] = []
    since = None
    first = False
    for step in steps(record):
        event = step.event
        if isinstance(event, RoundStart):
            since, first = event.at, True
        elif isinstance(event, Pause | RoundEnd):
            since = None
        elif isinstance(event, Call) and event.ruling is Ruling.SET:
            seconds = 0 if since is None else int((event.at - since).total_seconds())
            if seconds > 0:
                found.append(Search(_caller(step, event), step.before.round, seconds, first))
            since, first = event.at, False
    return found


def longest_search(record: Record) -> Search | None:
    """The drought: the longest that the table looked for a set that was found in the end."""
    return max(searches(record), key=lambda search: search.seconds, default=None)


def quickest_after_deal(record: Record) -> Search | None:
    firsts = (search for search in searches(record) if search.first)
    return min(firsts, key=lambda search: search.seconds, default=None)


def longest_run(record: Record) -> Run | None:
    """The most sets of one player in a row; a single one is no run."""
    runs = (run for run in _runs(record) if run.sets > 1)
    return max(runs, key=lambda run: run.sets, default=None)


def driest_run(record: Record) -> Run | None:
    """The most sets in a row that went to the others of a player who took part in the round."""
    best: Run | None = None
    dry: dict[int, int] = {}
    for step in steps(record):
        if isinstance(step.event, RoundStart):
            dry = dict.fromkeys(step.after.present, 0)
        elif isinstance(step.event, Call) and step.event.ruling is Ruling.SET:
            caller = _caller(step, step.event)
            for number in step.before.present:
                dry[number] = 0 if number == caller else dry.get(number, 0) + 1
                if dry[number] > (best.sets if best else 1):
                    best = Run(number, step.before.round, dry[number])
    return best


def kinds(record: Record) -> Kinds:
    rows = [[0, 0, 0, 0] for _ in record.state.players]
    for player, cards in known_sets(record):
        rows[player][differing(cards) - 1] += 1
    return Kinds(tuple((a, b, c, d) for a, b, c, d in rows))


def rarest(record: Record) -> RareSet | None:
    """The first set on record of the kind that the deck holds the fewest of."""
    deck = record.state.rules.deck
    sets = [
        RareSet(player, cards, differ, kind_share(deck, differ))
        for player, cards in known_sets(record)
        for differ in (differing(cards),)
    ]
    return min(sets, key=lambda found: found.share, default=None)


def known_sets(record: Record) -> Iterable[tuple[int, Cards]]:
    for step in steps(record):
        event = step.event
        if isinstance(event, Call) and event.ruling is Ruling.SET and event.cards is not None:
            yield _caller(step, event), event.cards


def differing(cards: Cards) -> int:
    """In how many features the three cards of a set differ, 1 to 4."""
    first, second, third = cards
    judged = verdict(first, second, third).features
    return sum(feature.agreement is Agreement.DIFFERENT for feature in judged)


def kind_share(deck: Deck, differ: int) -> Fraction:
    """The share of the deck's sets that differ in so many features.

    Choose the features that differ, then a value for each of the others; of those that differ
    the first card's values are free, and each further feature can be matched in two ways.
    """
    features = 3 if deck is Deck.BEGINNER else 4
    if not 1 <= differ <= features:
        return Fraction(0)
    counts = [
        comb(features, n) * 3 ** (features - n) * 6 ** (n - 1) for n in range(1, features + 1)
    ]
    return Fraction(counts[differ - 1], sum(counts))


def luck(record: Record) -> list[Luck]:
    """Of the classic deck, for the table sizes whose odds in play are known.

    Rounds without calls tell nothing: nobody knows what lay there.
    """
    if record.state.rules.deck is not Deck.CLASSIC:
        return []
    met = dict.fromkeys(NONE_IN_PLAY, 0)
    extras = dict.fromkeys(NONE_IN_PLAY, 0)
    for one_round in _by_round(record):
        if not any(isinstance(step.event, Call) for step in one_round):
            continue
        for step in one_round:
            lays_cards = isinstance(step.event, RoundStart | Extra) or (
                isinstance(step.event, Call) and step.event.ruling is Ruling.SET
            )
            if lays_cards and step.after.deck and step.after.table in met:
                met[step.after.table] += 1
            if isinstance(step.event, Extra) and step.before.table in extras:
                extras[step.before.table] += 1
    told = []
    for cards, one_in in NONE_IN_PLAY.items():
        fresh = share(Deck.CLASSIC, cards, 0)
        if met[cards] and fresh is not None:
            told.append(Luck(cards, met[cards], extras[cards], one_in, fresh))
    return told


def _by_round(record: Record) -> list[list[Step]]:
    found: list[list[Step]] = []
    for step in steps(record):
        if isinstance(step.event, RoundStart):
            found.append([])
        if found:
            found[-1].append(step)
    return found


def _runs(record: Record) -> Iterable[Run]:
    run: Run | None = None
    for step in steps(record):
        if isinstance(step.event, RoundStart):
            run = None
        elif isinstance(step.event, Call) and step.event.ruling is Ruling.SET:
            caller = _caller(step, step.event)
            same = run is not None and run.player == caller
            run = Run(caller, step.before.round, run.sets + 1 if same and run else 1)
            yield run


def _caller(step: Step, call: Call) -> int:
    number = step.before.number_of(call.player)
    assert number is not None
    return number
