"""Random play at a real table, with real cards, against the referee's record of it.

The machine deals a shuffled deck, takes sets and lays cards as the booklets say it, in the
plainest way; after each step the record must count what lies there.
"""

import random
from datetime import UTC, datetime, timedelta
from itertools import combinations

import hypothesis.strategies as st
from hypothesis import Phase as HypothesisPhase
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.events import (
    Amend,
    Call,
    Event,
    Extra,
    Join,
    Leave,
    Note,
    Redo,
    Release,
    Rename,
    RoundEnd,
    RoundStart,
    Ruling,
    Undo,
)
from setkeeper.match.record import Record
from setkeeper.match.rules import BOOKLETS, choose_rules
from setkeeper.match.state import Phase, first_state
from setkeeper.problem import RefusedFailure, Slug, UsageFailure
from setkeeper.solver.verdict import is_set

START = datetime(2026, 11, 30, 19, 30, tzinfo=UTC)


class RealTable(RuleBasedStateMachine):
    """``table``, ``deck``, ``hands`` and ``discard`` hold real cards."""

    @initialize(
        booklet=st.sampled_from(sorted(BOOKLETS)),
        deck=st.sampled_from(list(Deck)),
        penalty=st.sampled_from(["lose-set", "wait", "lose-point"]),
        rounds=st.sampled_from(["each-deals", 1, 2]),
        ties=st.sampled_from(["shared", "extra-round"]),
        floor=st.sampled_from(["none", "zero"]),
        nine=st.booleans(),
        players=st.integers(2, 4),
        seed=st.integers(0, 10**6),
    )
    def begin(self, booklet: str, deck: Deck, penalty: str, rounds: str | int, ties: str, floor: str, nine: bool, players: int, seed: int) -> None:  # fmt: skip
        given: dict[str, str | int] = {"penalty": penalty, "rounds": rounds, "ties": ties}
        if penalty == "lose-point":
            given["floor"] = floor
        if nine and deck is Deck.BEGINNER:
            given["table"] = 9
        self.dice = random.Random(seed)
        rules = choose_rules(booklet, deck.value, given)
        names = tuple("ABCD"[:players])
        self.record = Record(first_state(rules, names))
        self.hands: dict[str, list[tuple[Card, ...]]] = {name: [] for name in names}
        self.deal_round("A")

    # --- what people do -------------------------------------------------------------------------

    def add(self, event: Event) -> Event:
        """Enters the event; a refusal must leave everything as it was."""
        before, entries = self.record.state, len(self.record.entries)
        try:
            return self.record.add(event)
        except RefusedFailure:
            assert self.record.state == before
            assert len(self.record.entries) == entries
            raise

    @property
    def head(self) -> tuple[int, datetime]:
        number = self.record.next_id
        return number, START + timedelta(seconds=number)

    def deal_round(self, dealer: str, *, more: bool = False) -> None:
        rules = self.record.start.rules
        self.add(RoundStart(*self.head, self.record.state.round + 1, dealer, more))
        self.deck = list(CARDS[rules.deck])
        self.dice.shuffle(self.deck)
        self.table: list[Card] = []
        self.discard: list[Card] = []
        self.waits: set[str] = set()
        self.hands = {name: [] for name in self.hands}
        self.fill(rules.table)
        self.typed_all = True

    def fill(self, size: int) -> None:
        while len(self.table) < size and self.deck:
            self.table.append(self.deck.pop())

    def sets_there(self) -> list[tuple[Card, Card, Card]]:
        return [three for three in combinations(self.table, 3) if is_set(*three)]

    def searching(self) -> bool:
        return self.record.state.phase is Phase.SEARCH

    @precondition(lambda self: self.searching() and self.sets_there())
    @rule(who=st.integers(0, 3), typed=st.booleans(), which=st.integers(0, 1000))
    def right_call(self, who: int, typed: bool, which: int) -> None:
        state = self.record.state
        player = state.players[state.seating[who % len(state.seating)]]
        found = self.sets_there()
        three = found[which % len(found)]
        event = Call(*self.head, player.name, Ruling.SET, three if typed else None)
        if player.left or player.waiting:
            self.refused(event, Slug.PLAYER_LEFT if player.left else Slug.PLAYER_WAITS)
            return
        self.add(event)
        self.typed_all = self.typed_all and typed
        for card in three:
            self.table.remove(card)
        self.hands[player.name].append(three)
        self.waits.clear()
        self.fill(state.rules.table)

    @precondition(lambda self: self.searching() and len(self.table) > 3)
    @rule(who=st.integers(0, 3), typed=st.booleans())
    def wrong_call(self, who: int, typed: bool) -> None:
        state = self.record.state
        player = state.players[state.seating[who % len(state.seating)]]
        wrong = next((t for t in combinations(self.table, 3) if not is_set(*t)), None)
        event = Call(*self.head, player.name, Ruling.WRONG, wrong if typed else None)
        if player.left or player.waiting:
            self.refused(event, Slug.PLAYER_LEFT if player.left else Slug.PLAYER_WAITS)
            return
        self.add(event)
        if state.rules.penalty == "wait":
            self.waits.add(player.name)
        if state.rules.penalty == "lose-set" and self.hands[player.name]:
            self.discard += self.hands[player.name].pop()

    @precondition(lambda self: self.searching())
    @rule(look=st.booleans())
    def three_more(self, look: bool) -> None:
        state = self.record.state
        event = Extra(*self.head, cards=tuple(self.table) if look else None)
        most = 21 if state.rules.deck is Deck.CLASSIC else 10
        if not self.deck:
            self.refused(event, Slug.DECK_EMPTY)
        elif len(self.table) >= most:
            self.refused(event, Slug.TABLE_HOLDS_SET)
        elif look and self.sets_there() and not state.rules.end_with_set:
            self.refused(event, Slug.SET_STILL_THERE)
        else:
            self.add(event)
            self.fill(len(self.table) + 3)

    @precondition(lambda self: self.record.state.phase is Phase.RELEASE)
    @rule()
    def all_go_on(self) -> None:
        self.refused(Extra(*self.head), Slug.EVERYBODY_WAITS)
        self.add(Release(*self.head))
        self.waits.clear()

    @precondition(lambda self: self.searching())
    @rule(typed=st.booleans())
    def over(self, typed: bool) -> None:
        state = self.record.state
        event = RoundEnd(*self.head, state.round, cards=tuple(self.table) if typed else None)
        certain = len(self.table) == 3 or len(self.table) >= (21 if state.rules.deck is Deck.CLASSIC else 10)  # fmt: skip
        if self.deck:
            self.refused(event, Slug.DECK_NOT_EMPTY)
        elif typed and self.sets_there() and not state.rules.end_with_set:
            self.refused(event, Slug.SET_LEFT)
        elif certain and not state.rules.end_with_set:
            assert self.sets_there()
            self.refused(event, Slug.SET_CERTAIN)
        else:
            ended = self.add(event)
            assert isinstance(ended, RoundEnd)
            assert ended.left == len(self.table)
            assert ended.missing is None

    @precondition(lambda self: self.searching() and not self.deck and len(self.table) > 1)
    @rule(which=st.integers(0, 20), typed=st.booleans())
    def over_with_a_card_lost(self, which: int, typed: bool) -> None:
        """The sum of the cards that lie there names the one that does not."""
        state = self.record.state
        left = list(self.table)
        lost = left.pop(which % len(left))
        cards = tuple(left) if typed else None
        counted = None if typed else len(left)
        event = RoundEnd(*self.head, state.round, counted=counted, cards=cards)
        certain = len(left) == 3 or len(left) >= (21 if state.rules.deck is Deck.CLASSIC else 10)
        lying = any(is_set(*three) for three in combinations(left, 3))
        if typed and lying and not state.rules.end_with_set:
            self.refused(event, Slug.SET_LEFT)
        elif not typed and certain and not state.rules.end_with_set:
            self.refused(event, Slug.SET_CERTAIN)
        else:
            ended = self.add(event)
            assert isinstance(ended, RoundEnd)
            assert ended.left == len(self.table)
            assert ended.missing == (lost if typed else None)
            assert ended.counted == counted

    @precondition(lambda self: self.record.state.phase in (Phase.SEARCH, Phase.RELEASE))
    @rule(piles=st.booleans())
    def stop_or_count(self, piles: bool) -> None:
        counted = {name: len(sets) for name, sets in self.hands.items()}
        state = self.record.state
        names = {player.name for player in state.players}
        self.add(RoundEnd(*self.head, state.round, early=not piles, piles={n: counted.get(n, 0) for n in sorted(names)} if piles else None, by=2 if piles else None))  # fmt: skip
        # Piles that agree with the record change nothing.
        assert [p.points for p in self.record.state.players] == [p.points for p in state.players]
        after = self.record.state
        if state.rules.penalty != "lose-point":
            assert {p.name: p.points for p in after.players} == {
                n: counted.get(n, 0) for n in names
            }

    @precondition(lambda self: self.record.state.phase is Phase.BETWEEN)
    @rule()
    def next_round(self) -> None:
        state = self.record.state
        self.deal_round(state.players[state.next_dealer].name)

    @precondition(lambda self: self.record.state.phase is Phase.FINISHED)
    @rule()
    def one_more_round(self) -> None:
        """Only by agreement; the rotation and the totals simply go on."""
        state = self.record.state
        dealer = state.players[state.next_dealer].name
        head = (*self.head, state.round + 1, dealer)
        if state.complete:
            self.refused(RoundStart(*head), Slug.MATCH_OVER)
        totals = [player.total for player in state.players]
        self.deal_round(dealer, more=True)
        assert [player.total for player in self.record.state.players] == totals
        assert self.record.state.round == state.round + 1

    @precondition(lambda self: self.record.state.closed)
    @rule(place=st.integers(0, 50), who=st.integers(0, 3), pile=st.integers(0, 9))
    def piles_counted_again_and_back(self, place: int, who: int, pile: int) -> None:
        """A pile moves the points of its own round and player by what it differs, and no others."""
        record, before = self.record, self.record.state
        ends = [e for e in record.entries if isinstance(e.event, RoundEnd)]
        old = ends[place % len(ends)]
        number = who % len(old.state.players)
        name = before.players[number].name
        counted = (old.event.piles or {}).get(old.state.players[number].name)  # type: ignore[attr-defined]
        sets = old.state.players[number].sets if counted is None else counted
        held = sum(p.sets for p in old.state.players) - sets + pile
        try:
            self.add(Amend(*self.head, old.event.id, "recount", piles={name: pile}))
        except RefusedFailure as refusal:
            slug = refusal.problems[0].slug
            assert slug in (Slug.AMEND_NOTHING, Slug.PILES_TOO_MANY)
            if slug is Slug.PILES_TOO_MANY:
                size = len(CARDS[before.rules.deck])
                assert 3 * held + old.state.discard > size
            return
        for result, was in zip(record.state.closed, before.closed, strict=True):
            moved = [new - old for new, old in zip(result.points, was.points, strict=True)]
            there = result.round == old.state.round
            if before.rules.floor == "none":
                gain = pile - sets if there else 0
                assert moved == [gain if n == number else 0 for n in range(len(moved))]
            else:
                assert all(not m for n, m in enumerate(moved) if n != number or not there)
        self.check_sum()
        self.add(Undo(*self.head, record.last(1)))
        assert record.state == before

    @rule(who=st.integers(0, 3))
    def somebody_leaves(self, who: int) -> None:
        state = self.record.state
        player = state.players[state.seating[who % len(state.seating)]]
        event = Leave(*self.head, player.name)
        if player.left:
            self.refused(event, Slug.PLAYER_LEFT)
        elif len(state.present) == 2:
            self.refused(event, Slug.TWO_MUST_STAY)
        else:
            self.add(event)
            self.waits.discard(player.name)

    @precondition(lambda self: len(self.record.state.players) < 6)
    @rule(name=st.sampled_from("EFGH"))
    def somebody_comes(self, name: str) -> None:
        state = self.record.state
        event = Join(*self.head, name, after=state.players[state.seating[0]].name)
        between = state.phase in (Phase.BETWEEN, Phase.FINISHED)
        gone = [player.name for player in state.players if player.left]
        if between and name in gone and event.after != name:
            self.add(event)  # back to the old total
        elif between and all(name != used for used, _ in state.names_used):
            self.add(event)
            self.hands[name] = []
        else:
            self.refused(event, None)

    @rule()
    def a_note(self) -> None:
        before = self.record.state
        self.add(Note(*self.head, "a word"))
        assert self.record.state is before

    @rule(count=st.integers(1, 4))
    def there_and_back(self, count: int) -> None:
        """Undo and redo leave things as they were."""
        record = self.record
        if len(record.entries) <= count:
            return
        before, entries = record.state, list(record.entries)
        self.add(Undo(*self.head, record.last(count)))
        assert record.state == entries[-count - 1].state
        self.add(Redo(*self.head, tuple(event.id for event in record.undone[-1])))
        assert record.state == before
        assert [entry.event for entry in record.entries] == [entry.event for entry in entries]

    @precondition(lambda self: self.record.entries)
    @rule(place=st.integers(0, 200), ruling=st.sampled_from(list(Ruling)))
    def amended_and_back(self, place: int, ruling: Ruling) -> None:
        """An amendment moves points and cards, never their sum; taking it back restores all."""
        record = self.record
        calls = [e.event for e in record.entries if isinstance(e.event, Call) and not e.event.cards]
        if not calls:
            return
        before = record.state
        try:
            self.add(Amend(*self.head, calls[place % len(calls)].id, "slip", ruling=ruling))
        except RefusedFailure as refusal:
            assert refusal.problems[0].slug in (
                Slug.AMEND_NOTHING,
                Slug.LATER_ENTRY,
                Slug.NO_TIME_LIMIT,
            )
            return
        self.check_sum()
        self.add(Undo(*self.head, record.last(1)))
        assert record.state == before

    @rule(place=st.integers(0, 200))
    def one_alone_and_back(self, place: int) -> None:
        """An entry that never was takes its own cards with it; brought back, all is as before."""
        record = self.record
        kinds = (Call, Extra, Release)
        entries = [e.event for e in record.entries if isinstance(e.event, kinds)]
        if not entries:
            return
        before, of = record.state, (entries[place % len(entries)].id,)
        held = len(record.entries)
        try:
            self.add(Undo(*self.head, of, alone=True))
        except RefusedFailure as refusal:
            assert refusal.problems[0].slug is Slug.LATER_ENTRY
            return
        assert of[0] not in record.holding
        assert len(record.entries) < held
        self.check_sum()
        self.add(Redo(*self.head, of))
        assert record.state == before

    # --- what must hold -------------------------------------------------------------------------

    def refused(self, event: Event, slug: Slug | None) -> None:
        try:
            self.add(event)
        except RefusedFailure as refusal:
            assert slug in (None, refusal.problems[0].slug), refusal.problems
        else:
            raise AssertionError(f"{event} should have been refused: {slug}")

    def check_sum(self) -> None:
        state = self.record.state
        if state.phase in (Phase.SEARCH, Phase.RELEASE):
            assert state.table is not None
            assert state.deck is not None
            held = 3 * sum(player.sets for player in state.players)
            size = len(CARDS[state.rules.deck])
            assert state.table + state.deck + state.discard + held == size

    @invariant()
    def the_record_counts_what_lies_there(self) -> None:
        state = self.record.state
        self.check_sum()
        if state.phase in (Phase.SEARCH, Phase.RELEASE):
            assert (state.table, state.deck, state.discard) == (
                len(self.table), len(self.deck), len(self.discard),
            )  # fmt: skip
            for player in state.players:
                assert player.sets == len(self.hands[player.name])
            waiting = {player.name for player in state.players if player.waiting}
            assert waiting == self.waits
        waits = [state.players[n].waiting for n in state.present]
        assert (state.phase is Phase.RELEASE) == (all(waits) and state.phase is not Phase.BETWEEN and state.phase is not Phase.FINISHED)  # fmt: skip

    @invariant()
    def totals_are_the_sum_of_the_rounds(self) -> None:
        state = self.record.state
        closed_now = bool(state.closed) and state.closed[-1].round == state.round
        for number, player in enumerate(state.players):
            closed = sum(r.points[number] for r in state.closed if number < len(r.points))
            assert player.total == closed + (0 if closed_now else player.points)
        if state.winners:
            # Who comes after the end does not compete.
            there = state.players[: len(state.closed[-1].points)]
            best = max(player.total for player in there)
            assert {n for n, p in enumerate(there) if p.total == best} == set(state.winners)

    @invariant()
    def the_file_would_give_the_same(self) -> None:
        again = Record(self.record.start)
        for event in self.record.events:
            assert again.add(event) == event
        assert again.state == self.record.state


RealTable.TestCase.settings = settings(
    # Shrinking such long evenings takes longer than reading them.
    stateful_step_count=60,
    phases=[HypothesisPhase.explicit, HypothesisPhase.reuse, HypothesisPhase.generate],
)
TestRealTable = RealTable.TestCase


def test_a_rename_is_never_another_persons_name() -> None:
    record = Record(first_state(choose_rules("ru", "classic", {}), ("A", "B")))
    record.add(RoundStart(1, START, 1, "A"))
    record.add(Rename(2, START, "A", "C"))
    for event in (
        Rename(3, START, "B", "A"),
        Rename(3, START, "B", "c"),
        Rename(3, START, "D", "E"),
    ):
        try:
            record.add(event)
        except RefusedFailure:
            continue
        raise AssertionError(event)
    record.add(Rename(3, START, "C", "A"))


def test_settings_are_read_back() -> None:
    from setkeeper.match.rules import settings_of

    for booklet in BOOKLETS:
        for given in ({}, {"rounds": 7}, {"show-within": 30}, {"penalty": "lose-point", "floor": "zero"}):  # fmt: skip
            rules = choose_rules(booklet, "beginner", given)
            written = settings_of(rules)
            if rules.penalty != "lose-point":
                del written["floor"]
            assert choose_rules(booklet, "beginner", written) == rules


def test_rounds_are_whole_numbers() -> None:
    for value in (0, -1, 101, True, "two", ""):
        try:
            choose_rules("ru", "classic", {"rounds": value})
        except UsageFailure as failure:
            assert failure.problems[0].slug is Slug.NOT_A_CHOICE
        else:
            raise AssertionError(value)
