"""Random evenings: commands, hand edits and crashes, with a list of events as the model.

Whatever happens, the file holds the events that were said to be saved, in their order, and the
state read from it is the one that playing the model's events leads to.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from setkeeper.cards.card import Card
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.files import beside, whole
from setkeeper.match import events as ev
from setkeeper.match.events import Event, Ruling
from setkeeper.match.record import Record
from setkeeper.match.referee import apply
from setkeeper.match.rules import BOOKLETS
from setkeeper.match.state import State, deck_size
from setkeeper.problem import BadMatchFailure, NotSavedFailure, RefusedFailure
from setkeeper.store.matchfile import Match, enter, read_match
from tests.store.played import AT, new_match

NAMES = ("Anna", "Boris", "Věra", "Zoé", "Даша", 'O\'Hara "Q"')
# Seats, so that mostly somebody is meant who plays; beyond the last seat any name.
SEATS = st.integers(0, 5)
PLAYERS = st.sampled_from(NAMES)
SEEDS = st.integers(0, 2**32)
SELDOM = st.integers(0, 7).map(lambda number: not number)
ANY_CARD = st.sampled_from(CARDS[Deck.CLASSIC])
RULINGS = st.sampled_from(Ruling)
REMARKS = st.text("аb #[]=\"'", max_size=9)


class Crashed(BaseException):
    """The process ends here."""


def who(match: Match, seat: int) -> str:
    players = match.record.state.players
    return NAMES[-1] if seat == 5 else players[seat % len(players)].name


def sensible(match: Match, dice: Random, count: int) -> Iterator[Event]:
    """What is allowed of the things that people do."""
    for _ in range(count):
        state, number = match.record.state, match.record.next_id
        player = state.players[dice.choice(state.present)].name if state.present else NAMES[0]
        events = [
            ev.Call(number, AT, player, Ruling.SET),
            ev.Call(number, AT, player, dice.choice(list(Ruling))),
            ev.Extra(number, AT),
            ev.Release(number, AT),
            ev.RoundEnd(number, AT, state.round),
            ev.RoundStart(number, AT, state.round + 1, state.players[state.next_dealer].name),
        ]
        event = dice.choices(events, weights=(9, 4, 3, 3, 3, 3))[0]
        with suppress(RefusedFailure):
            apply(state, event)
            yield event


class Evening(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "m.toml"
        self.model: list[Event] = []

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @initialize(
        booklet=st.sampled_from(sorted(BOOKLETS)),
        deck=st.sampled_from(["classic", "beginner"]),
        ties=st.sampled_from(["shared", "extra-round"]),
        players=st.integers(2, 4),
        rounds=st.integers(1, 4),
    )
    def new(self, booklet: str, deck: str, ties: str, players: int, rounds: int) -> None:
        match = new_match(
            self.path, NAMES[:players], booklet=booklet, deck=deck, ties=ties, rounds=rounds
        )
        self.start = match.record.start
        self.model = list(match.record.events)

    def enter(self, make: Callable[[Match], Event]) -> None:
        try:
            entered = enter(self.path, lambda match: [make(match)])
        except RefusedFailure:
            return
        self.model += entered.events
        assert entered.warning is None

    @rule(seat=SEATS, ruling=RULINGS)
    def call(self, seat: int, ruling: Ruling) -> None:
        self.enter(lambda m: ev.Call(m.record.next_id, AT, who(m, seat), ruling))

    def play(self, seed: int, count: int) -> None:
        """A good while of a sensible evening, entered in one go."""
        entered = enter(self.path, lambda m: sensible(m, Random(seed), count))
        self.model += entered.events

    # Three rules, so that the evening gets on between the disturbances.
    @rule(seed=SEEDS)
    def play_on(self, seed: int) -> None:
        self.play(seed, 10)

    @rule(seed=SEEDS)
    def play_long(self, seed: int) -> None:
        self.play(seed, 40)

    @rule(seed=SEEDS, times=st.integers(1, 3))
    def play_on_and_correct(self, seed: int, times: int) -> None:
        self.play(seed, 20)
        self.undo(times)
        self.redo()

    @rule(seat=SEATS, cards=st.lists(ANY_CARD, min_size=3, max_size=3))
    def call_with_cards(self, seat: int, cards: list[Card]) -> None:
        for ruling in Ruling:
            self.enter(partial(self.shown, seat=seat, ruling=ruling, cards=tuple(cards)))

    def shown(self, match: Match, seat: int, ruling: Ruling, cards: ev.Cards) -> Event:
        return ev.Call(match.record.next_id, AT, who(match, seat), ruling, cards)

    @rule(anyway=st.booleans())
    def extra(self, anyway: bool) -> None:
        self.enter(lambda m: ev.Extra(m.record.next_id, AT, anyway))

    @rule()
    def release(self) -> None:
        self.enter(lambda m: ev.Release(m.record.next_id, AT))

    @rule(early=SELDOM, piles=st.none() | st.dictionaries(PLAYERS, st.integers(0, 7), min_size=1))
    def end(self, early: bool, piles: dict[str, int] | None) -> None:
        self.enter(
            lambda m: ev.RoundEnd(
                m.record.next_id, AT, m.record.state.round, early=early, piles=piles
            )
        )

    @rule()
    def deal(self) -> None:
        def made(match: Match) -> Event:
            state = match.record.state
            dealer = state.players[state.next_dealer].name
            return ev.RoundStart(match.record.next_id, AT, state.round + 1, dealer)

        self.enter(made)

    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        self.enter(lambda m: ev.Undo(m.record.next_id, AT, m.record.last(times), "so"))

    @rule()
    def redo(self) -> None:
        def made(match: Match) -> Event:
            group = match.record.undone[-1] if match.record.undone else []
            return ev.Redo(match.record.next_id, AT, tuple(event.id for event in group))

        self.enter(made)

    @rule(
        back=st.integers(1, 9),
        player=st.none() | PLAYERS,
        ruling=st.none() | st.sampled_from(Ruling),
    )
    def amend(self, back: int, player: str | None, ruling: Ruling | None) -> None:
        self.enter(
            lambda m: ev.Amend(
                m.record.next_id, AT, max(1, m.record.next_id - back), "why", player, ruling
            )
        )

    @rule(seat=SEATS, to=PLAYERS)
    def rename(self, seat: int, to: str) -> None:
        self.enter(lambda m: ev.Rename(m.record.next_id, AT, who(m, seat), to))

    @rule(player=PLAYERS, after=st.none() | PLAYERS)
    def join(self, player: str, after: str | None) -> None:
        self.enter(lambda m: ev.Join(m.record.next_id, AT, player, after))

    @rule(seat=SEATS, really=SELDOM)
    def leave(self, seat: int, really: bool) -> None:
        if really:
            self.enter(lambda m: ev.Leave(m.record.next_id, AT, who(m, seat)))

    @rule(really=SELDOM)
    def finish(self, really: bool) -> None:
        if really:
            self.enter(lambda m: ev.MatchEnd(m.record.next_id, AT))

    @rule(text=st.text(max_size=20))
    def note(self, text: str) -> None:
        self.enter(lambda m: ev.Note(m.record.next_id, AT, text))

    @rule(seat=SEATS, step=st.sampled_from(["write", "rename", "sync_folder"]))
    def crash(self, seat: int, step: str) -> None:
        """The process ends before, or behind, a step of saving."""
        room = whole if step == "sync_folder" else beside
        real = getattr(room, step)

        def crashing(*args: object) -> None:
            real(*args)
            raise Crashed

        setattr(room, step, crashing)
        before = self.path.read_bytes()
        try:
            enter(self.path, lambda m: [ev.Call(m.record.next_id, AT, who(m, seat), Ruling.SET)])
        except (Crashed, RefusedFailure):
            pass
        finally:
            setattr(room, step, real)
        after = self.path.read_bytes()
        assert after.startswith(before)
        # What was not said to be saved may be there, whole, or not at all.
        self.model += read_match(self.path).record.events[len(self.model) :]
        assert after == before or step != "write"

    @rule(error=st.sampled_from([28, 5]))
    def full_disk(self, error: int) -> None:
        real = beside.write

        def failing(*_: object) -> None:
            raise OSError(error, "no")

        setattr(beside, "write", failing)  # noqa: B010
        try:
            enter(self.path, lambda m: [ev.Note(m.record.next_id, AT, "lost")])
        except NotSavedFailure:
            pass
        else:
            raise AssertionError("said to be saved")
        finally:
            setattr(beside, "write", real)  # noqa: B010

    @rule(
        line_ends=st.booleans(), place=st.integers(0, 999), remark=st.text("аb #[]=\"'", max_size=9)
    )
    def edit_harmlessly(self, line_ends: bool, place: int, remark: str) -> None:
        text = self.path.read_bytes().decode()
        heads = text.split("\n[[event]]")
        heads[place % len(heads)] += f"\n# {remark}"
        text = "\n[[event]]".join(heads)
        if line_ends and "\r" not in text:
            text = text.replace("\n", "\r\n")
        self.path.write_bytes(text.encode())

    @rule(place=st.integers(0, 9999))
    def edit_badly(self, place: int) -> None:
        """A line is lost; then nothing can be entered, and the file stays as it is."""
        whole = self.path.read_bytes()
        lines = whole.splitlines(keepends=True)
        # Mostly near the end, where hypothesis, which likes small numbers, would not go.
        del lines[-1 - place % len(lines)]
        self.path.write_bytes(b"".join(lines))
        try:
            read_match(self.path)
        except BadMatchFailure:
            try:
                enter(self.path, lambda m: [ev.Note(m.record.next_id, AT, "no")])
            except BadMatchFailure:
                pass
            else:
                raise AssertionError("a bad file was continued") from None
            assert self.path.read_bytes() == b"".join(lines)
        self.path.write_bytes(whole)

    @invariant()
    def the_file_is_the_model(self) -> None:
        if not self.model:
            return
        record = read_match(self.path).record
        assert record.events == self.model
        again = Record(self.start)
        for event in self.model:
            assert again.add(event) == event
        assert record.state == again.state
        assert_possible(record.state)


def assert_possible(state: State) -> None:
    """What no evening can break: all cards are somewhere, and points add up."""
    for player in state.players:
        assert player.sets >= 0
        assert player.total == player.before + player.points
    if state.table is not None and state.deck is not None and state.round:
        cards = state.table + state.deck + state.discard + 3 * sum(p.sets for p in state.players)
        assert cards == deck_size(state.rules)
        assert state.table <= 21
    assert sorted(state.seating) == list(range(len(state.players)))
    assert len({player.name for player in state.players}) == len(state.players)
    assert bool(state.winners) == (state.phase.value == "finished")


Evening.TestCase.settings = settings(stateful_step_count=30)
TestEvening = Evening.TestCase
