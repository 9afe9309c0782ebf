"""What happens in a round: it begins, a set is called, three more are laid, all go on.

Letters such as D4 are the clauses of docs/rules.md; ``closed`` is explained in ``referee``.
"""

from dataclasses import replace

from setkeeper.match import dealing
from setkeeper.match.events import (
    Call,
    Cards,
    Extra,
    Release,
    RoundStart,
    Ruling,
)
from setkeeper.match.refusal import (
    bits,
    names_at_table,
    refuse,
    refuse_impossible_cards,
    refuse_not_there,
    refuse_unless_round_runs,
)
from setkeeper.match.rules import Floor, Penalty, Solitaire
from setkeeper.match.state import Phase, Player, State, deck_size
from setkeeper.problem import Slug
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.solver.layout import has_set
from setkeeper.solver.verdict import is_set

# The last cards of a solitaire, among which a debt is worked off.
LAST_CARDS = 12


def begin_round(state: State, event: RoundStart, closed: bool) -> State:
    """D1, D2: the next dealer lays the cards; sets, discards and waits begin anew (D8)."""
    if state.phase is Phase.FINISHED and not closed:
        _refuse_more(state, event)
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        refuse(Slug.ROUND_RUNNING, round=state.round)
    if event.round != state.round + 1:
        refuse(Slug.STATED, key="round", stated=event.round, worked_out=state.round + 1)
    dealer = state.number_of(event.dealer)
    if dealer is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.dealer, names=names_at_table(state))
    if state.round and dealer != state.next_dealer:
        expected = state.players[state.next_dealer].name
        refuse(Slug.STATED, key="dealer", stated=event.dealer, worked_out=expected)
    if state.players[dealer].left:
        refuse(Slug.PLAYER_LEFT, player=event.dealer)
    players = tuple(
        replace(
            player,
            sets=0,
            points=0,
            wrong=0,
            waiting=False,
            before=player.total,
            dealt=player.dealt or number == dealer,
        )
        for number, player in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        phase=Phase.SEARCH,
        round=event.round,
        dealer=dealer,
        table=state.rules.table,
        deck=deck_size(state.rules) - state.rules.table,
        discard=0,
        out=0,
        calls=0,
        winners=(),
        extras=0,
        worked=0,
        paused=False,
        layout=None if state.pile is None else state.pile[: state.rules.table],
    )


def _refuse_more(state: State, event: RoundStart) -> None:
    """A match that its rounds have ended goes on by agreement; one that was stopped does not."""
    if state.rules.solo or state.stopped or not event.more:
        refuse(Slug.MATCH_OVER)


def call(state: State, event: Call, closed: bool) -> State:
    refuse_unless_round_runs(state)
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=names_at_table(state))
    player = state.players[number]
    if player.left:
        refuse(Slug.PLAYER_LEFT, player=player.name)
    # What has happened is never refused because of a wait.
    if state.phase is Phase.RELEASE and not closed:
        refuse(Slug.EVERYBODY_WAITS)
    if player.waiting and not closed:
        refuse(Slug.PLAYER_WAITS, player=player.name)
    if state.paused:
        refuse(Slug.PAUSED)
    if event.ruling is Ruling.LATE and state.rules.show_within is None:
        refuse(Slug.NO_TIME_LIMIT)
    table, deck = state.table, state.deck
    assert table is not None
    assert deck is not None
    if table < 3:
        refuse(Slug.TABLE_EMPTY)
    if event.cards is not None:
        look_at_call(state, event.cards, event.ruling)
    elif state.layout is not None:
        refuse(Slug.NAME_THE_CARDS)
    if event.ruling is not Ruling.SET:
        return _wrong(state, number, player)
    players = tuple(
        [
            other.after_call(other.sets + 1, other.points + 1, other.wrong, other.waiting)
            if other is player
            else replace(other, waiting=False)
            if other.waiting
            else other
            for other in state.players
        ]
    )
    refill = min(max(0, state.rules.table - (table - 3)), deck)
    out = state.out | bits(event.cards) if event.cards else state.out
    after = state.after_call(
        players, Phase.SEARCH, table - 3 + refill, deck - refill, state.discard, out
    )
    return _after_set_alone(state, after, event) if state.rules.solo else after


def _after_set_alone(state: State, after: State, event: Call) -> State:
    """A set among the last twelve works off a debt; dealt cards close up."""
    assert state.table is not None
    if not state.deck and state.table <= LAST_CARDS:
        after = replace(after, worked=state.worked + 1)
    if state.layout is None:
        return after
    assert event.cards is not None
    return replace(
        after, layout=dealing.taken(state.layout, event.cards, _next_cards(state, after))
    )


def _next_cards(before: State, after: State) -> Cards:
    """What is laid between the two, of a deck that setkeeper has shuffled."""
    assert before.pile is not None
    size = len(before.pile)
    return before.pile[size - (before.deck or 0) : size - (after.deck or 0)]


def look_at_call(state: State, cards: Cards, ruling: Ruling) -> None:
    """Dispute 7: a slip must not cost a point; cards that cannot be there are refused."""
    if len(cards) != 3:
        refuse(Slug.CALL_THREE_CARDS, n=len(cards))
    refuse_impossible_cards(state, cards)
    refuse_not_there(state, cards)
    right = is_set(*cards)
    if (ruling is Ruling.SET and not right) or (ruling is Ruling.WRONG and right):
        refuse(Slug.RULING_CONTRADICTS, ruling=ruling.value, cards=cards)


def _wrong(state: State, number: int, player: Player) -> State:
    """The penalty chosen up front; the cards shown stay on the table."""
    points, sets, discard, waiting = player.points, player.sets, state.discard, False
    if state.rules.penalty is Penalty.LOSE_SET and sets:
        # D10: a set thrown off is simply gone, not subtracted again.
        sets, points, discard = sets - 1, points - 1, discard + 3
    if state.rules.penalty is Penalty.WAIT:
        waiting = True
    if state.rules.penalty is Penalty.LOSE_POINT:
        points = points - 1 if state.rules.floor is Floor.NONE else max(0, points - 1)
    changed = player.after_call(sets, points, player.wrong + 1, waiting=waiting)
    players = (*state.players[:number], changed, *state.players[number + 1 :])
    after = state.after_call(players, state.phase, state.table, state.deck, discard, state.out)
    return replace(after, phase=Phase.RELEASE) if waiting and after.everybody_waits else after


def extra(state: State, event: Extra, closed: bool) -> State:
    """D5: three more cards beside the others, as long as a set is not certain (D6)."""
    refuse_unless_round_runs(state)
    if state.phase is Phase.RELEASE and not closed:
        refuse(Slug.EVERYBODY_WAITS)
    if state.paused:
        refuse(Slug.PAUSED)
    table, deck = state.table, state.deck
    assert table is not None
    assert deck is not None
    if not deck:
        refuse(Slug.DECK_EMPTY)
    if table >= ALWAYS_A_SET[state.rules.deck]:
        refuse(Slug.TABLE_HOLDS_SET, n=table)
    if event.cards is not None:
        if len(event.cards) != table:
            refuse(Slug.LAYOUT_COUNT, typed=len(event.cards), table=table)
        refuse_impossible_cards(state, event.cards)
        # Under end-with-set it is within the booklet to lay more though a set is there.
        if has_set(event.cards) and not event.anyway and not state.rules.end_with_set:
            refuse(Slug.SET_STILL_THERE)
    laid = min(3, deck)
    after = replace(state, table=table + laid, deck=deck - laid)
    return _after_extra_alone(state, after) if state.rules.solo else after


def _after_extra_alone(state: State, after: State) -> State:
    """Three more cost a point, without a floor, or go into the debt."""
    after = replace(after, extras=state.extras + 1)
    if state.rules.solitaire is Solitaire.POINT:
        (player,) = state.players
        after = replace(after, players=(replace(player, points=player.points - 1),))
    if state.layout is None:
        return after
    return replace(after, layout=(*state.layout, *_next_cards(state, after)))


def release(state: State, event: Release, closed: bool) -> State:  # noqa: ARG001
    """The players' own agreement, when all of them wait: everyone may call again."""
    refuse_unless_round_runs(state)
    if state.phase is not Phase.RELEASE and not closed:
        refuse(Slug.NOT_EVERYBODY_WAITS)
    players = tuple(replace(player, waiting=False) for player in state.players)
    return replace(state, players=players, phase=Phase.SEARCH)
