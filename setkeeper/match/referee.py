"""The referee: one event applied to one state gives the next state, or a refusal.

Pure: no clock, no file, no language. A refusal is a RefusedFailure with one problem that names
what stands against the move. The rules behind each function are explained in docs/rules.md;
letters such as D4 are its clauses.

In a ``closed`` replay, after an earlier entry was amended, the ends and beginnings of rounds
that were closed long ago stay valid whatever the counts have become: only points change. A
release that is no longer needed does no harm either.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NoReturn

from setkeeper.cards.deck import CARDS
from setkeeper.match import dealing, leftover
from setkeeper.match.events import (
    Call,
    Cards,
    Event,
    Extra,
    Join,
    Leave,
    MatchEnd,
    Note,
    Pause,
    Release,
    Rename,
    Resume,
    Round,
    RoundEnd,
    Ruling,
)
from setkeeper.match.players import MOST_PLAYERS, name_problem, same_name
from setkeeper.match.rules import Floor, Penalty, Solitaire
from setkeeper.match.state import Phase, Player, RoundResult, State, deck_size
from setkeeper.problem import Problem, RefusedFailure, Slug
from setkeeper.solver.layout import has_set
from setkeeper.solver.odds import ALWAYS_A_SET
from setkeeper.solver.verdict import is_set

FEWEST_PLAYERS = 2

# The last cards of a solitaire, among which a debt is worked off.
LAST_CARDS = 12


def apply(state: State, event: Event, *, closed: bool = False) -> State:
    """The state after the event; raises RefusedFailure where the rules do not allow it."""
    return _APPLY[type(event)](state, event, closed)


def refuse(slug: Slug, **args: object) -> NoReturn:
    raise RefusedFailure(Problem(slug, args))


# --- a round begins, a set is called, cards are laid -------------------------------------------


def _round(state: State, event: Round, closed: bool) -> State:
    """D1, D2: the next dealer lays the cards; sets, discards and waits begin anew (D8)."""
    if state.phase is Phase.FINISHED and not closed:
        refuse(Slug.MATCH_OVER)
    if state.phase in (Phase.SEARCH, Phase.RELEASE):
        refuse(Slug.ROUND_RUNNING, round=state.round)
    if event.round != state.round + 1:
        refuse(Slug.STATED, key="round", stated=event.round, worked_out=state.round + 1)
    dealer = state.number_of(event.dealer)
    if dealer is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.dealer, names=_names(state))
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


def _call(state: State, event: Call, closed: bool) -> State:  # noqa: ARG001
    _refuse_unless_round_runs(state)
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=_names(state))
    player = state.players[number]
    if player.left:
        refuse(Slug.PLAYER_LEFT, player=player.name)
    if state.phase is Phase.RELEASE:
        refuse(Slug.EVERYBODY_WAITS)
    if player.waiting:
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
        _look_at_call(state, event.cards, event.ruling)
    elif state.layout is not None:
        refuse(Slug.NAME_THE_CARDS)
    if event.ruling is not Ruling.SET:
        return _wrong(state, number, player)
    players = tuple(
        [
            other.after_call(other.sets + 1, other.points + 1, other.wrong, waiting=False)
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
        players, state.phase, table - 3 + refill, deck - refill, state.discard, out
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


def _look_at_call(state: State, cards: Cards, ruling: Ruling) -> None:
    """Dispute 7: a slip must not cost a point; cards that cannot be there are refused."""
    if len(cards) != 3:
        refuse(Slug.CALL_THREE_CARDS, n=len(cards))
    _refuse_impossible_cards(state, cards)
    _refuse_not_there(state, cards)
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


def _extra(state: State, event: Extra, closed: bool) -> State:  # noqa: ARG001
    """D5: three more cards beside the others, as long as a set is not certain (D6)."""
    _refuse_unless_round_runs(state)
    if state.phase is Phase.RELEASE:
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
        _refuse_impossible_cards(state, event.cards)
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


def _release(state: State, event: Release, closed: bool) -> State:  # noqa: ARG001
    """The players' own agreement, when all of them wait: everyone may call again."""
    _refuse_unless_round_runs(state)
    if state.phase is not Phase.RELEASE and not closed:
        refuse(Slug.NOT_EVERYBODY_WAITS)
    players = tuple(replace(player, waiting=False) for player in state.players)
    return replace(state, players=players, phase=Phase.SEARCH)


# --- alone: the clock stands and runs ------------------------------------------------------------


def _pause(state: State, event: Pause, closed: bool) -> State:  # noqa: ARG001
    _refuse_unless_solo(state, "pause")
    _refuse_unless_round_runs(state)
    if state.paused:
        refuse(Slug.PAUSED)
    return replace(state, paused=True)


def _resume(state: State, event: Resume, closed: bool) -> State:  # noqa: ARG001
    _refuse_unless_solo(state, "resume")
    _refuse_unless_round_runs(state)
    if not state.paused:
        refuse(Slug.NOT_PAUSED)
    return replace(state, paused=False)


def _refuse_unless_solo(state: State, what: str) -> None:
    if not state.rules.solo:
        refuse(Slug.SOLO_ONLY, what=what)


# --- rounds and matches end ---------------------------------------------------------------------


def _round_end(state: State, event: RoundEnd, closed: bool) -> State:
    """D9; the piles as counted are the truth and override it, stopping early is always allowed."""
    _refuse_unless_round_runs(state)
    if event.round != state.round:
        refuse(Slug.STATED, key="round", stated=event.round, worked_out=state.round)
    if event.cards is not None and not closed:
        _refuse_impossible_cards(state, event.cards)
    if event.piles is not None:
        state = _with_piles(state, event.piles, closed)
    elif not closed and not event.early:
        _refuse_end(state, event)
    return close_round(state, early=event.early)


def close_round(state: State, *, early: bool) -> State:
    """The round's points join the totals; after the last planned round the winners are known."""
    assert state.dealer is not None
    points = tuple(player.points for player in state.players)
    ended = replace(
        state,
        players=tuple(replace(player, waiting=False) for player in state.players),
        phase=Phase.BETWEEN,
        paused=False,
        closed=(*state.closed, RoundResult(state.round, state.dealer, points, early)),
    )
    return close_match(ended) if ended.complete else ended


def close_match(state: State) -> State:
    """Alone nobody is beaten; ``State.won`` tells whether a debt was worked off."""
    winners = () if state.rules.solo else state.leaders
    return replace(state, phase=Phase.FINISHED, winners=winners)


def _refuse_end(state: State, event: RoundEnd) -> None:
    if state.phase is Phase.RELEASE:
        refuse(Slug.EVERYBODY_WAITS)
    if state.paused:
        refuse(Slug.PAUSED)
    if state.deck:
        refuse(Slug.DECK_NOT_EMPTY, deck=state.deck, calls=-(-state.deck // 3), n=state.deck)
    table = state.table
    assert table is not None
    if state.layout is not None and has_set(state.layout) and not state.rules.end_with_set:
        refuse(Slug.SET_STILL_THERE)
    if event.cards is not None:
        _refuse_not_there(state, event.cards)
        found = look_at_left_over(state, event.cards)
        if found.refusal is not None:
            raise RefusedFailure(found.refusal)
        # A card fewer than on record is not a set still there, whatever the record says.
        if found.missing is not None:
            return
    certain = table == 3 or table >= ALWAYS_A_SET[state.rules.deck]
    if certain and not state.rules.end_with_set:
        refuse(Slug.SET_CERTAIN, n=table)


def look_at_left_over(state: State, cards: Cards) -> leftover.LeftOver:
    """What the typed left-over cards tell in this state."""
    assert state.table is not None
    possible = [card for card in CARDS[state.rules.deck] if not state.out >> card & 1]
    return leftover.look(cards, state.table, possible, end_with_set=state.rules.end_with_set)


def _with_piles(state: State, piles: dict[str, int], closed: bool) -> State:
    """Who is named has the sets counted, the others what the record says (none without calls)."""
    counted: dict[int, int] = {}
    for name, sets in piles.items():
        number = state.number_of(name)
        if number is None:
            refuse(Slug.PLAYER_UNKNOWN, typed=name, names=_names(state))
        counted[number] = sets
    sets_of = {n: counted.get(n, player.sets) for n, player in enumerate(state.players)}
    most, cards = deck_size(state.rules), 3 * sum(sets_of.values()) + state.discard
    if (cards > most and not closed) or any(sets < 0 for sets in counted.values()):
        refuse(Slug.PILES_TOO_MANY, cards=cards, deck=most)
    players = tuple(
        replace(player, sets=sets_of[n], points=_points_of_pile(state, player, counted.get(n)))
        for n, player in enumerate(state.players)
    )
    return replace(state, players=players, table=None, deck=None)


def _points_of_pile(state: State, player: Player, pile: int | None) -> int:
    """The pile, less the wrong calls on record under lose-point, or what three more cost alone."""
    if pile is None:
        return player.points
    if state.rules.solitaire is Solitaire.POINT:
        return pile - state.extras
    if state.rules.penalty is not Penalty.LOSE_POINT:
        return pile
    points = pile - player.wrong
    return max(0, points) if state.rules.floor is Floor.ZERO else points


def _reopened(state: State) -> State:
    """In a closed replay: what came after the match was over then came between two rounds."""
    return replace(state, phase=Phase.BETWEEN, winners=())


def _match_end(state: State, event: MatchEnd, closed: bool) -> State:  # noqa: ARG001
    """Dispute 11: people must stop before the last round; totals stand as they are."""
    if closed and state.phase is Phase.FINISHED:
        state = _reopened(state)
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    if state.phase is not Phase.BETWEEN:
        refuse(Slug.ROUND_RUNNING, round=state.round)
    return close_match(state)


# --- players come, go and change their names ----------------------------------------------------


def _rename(state: State, event: Rename, closed: bool) -> State:  # noqa: ARG001
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=_names(state))
    _refuse_name(state, event.to, but=number)
    changed = replace(state.players[number], name=event.to)
    return replace(
        state,
        players=(*state.players[:number], changed, *state.players[number + 1 :]),
        names_used=(*state.names_used, (event.to, number)),
    )


def _leave(state: State, event: Leave, closed: bool) -> State:
    """Total and sets stay; not waited for, passed over by the deal; can still win."""
    if state.rules.solo:
        refuse(Slug.ALONE)
    if closed and state.phase is Phase.FINISHED:
        state = _reopened(state)
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=_names(state))
    if state.players[number].left:
        refuse(Slug.PLAYER_LEFT, player=event.player)
    if len(state.present) <= FEWEST_PLAYERS:
        refuse(Slug.TWO_MUST_STAY)
    gone = replace(state.players[number], left=True, waiting=False)
    after = replace(state, players=(*state.players[:number], gone, *state.players[number + 1 :]))
    if after.phase is Phase.SEARCH and after.everybody_waits:
        return replace(after, phase=Phase.RELEASE)
    return close_match(after) if after.phase is Phase.BETWEEN and after.complete else after


def _join(state: State, event: Join, closed: bool) -> State:
    """Between two rounds only: total 0, and a turn to deal like everyone.

    Who had left comes back to the old seat and total.
    """
    if state.rules.solo:
        refuse(Slug.ALONE)
    if closed and state.phase is Phase.FINISHED:
        state = _reopened(state)
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    if state.phase is not Phase.BETWEEN:
        refuse(Slug.JOIN_BETWEEN_ROUNDS)
    if len(state.present) >= MOST_PLAYERS:
        refuse(Slug.PLAYERS_TOO_MANY, n=MOST_PLAYERS)
    old = state.number_of(event.player)
    if old is not None and state.players[old].left and event.after is None:
        back = replace(state.players[old], left=False)
        return replace(state, players=(*state.players[:old], back, *state.players[old + 1 :]))
    _refuse_name(state, event.player)
    place = len(state.seating)
    if event.after is not None:
        neighbour = state.number_of(event.after)
        if neighbour is None:
            refuse(Slug.PLAYER_UNKNOWN, typed=event.after, names=_names(state))
        place = state.seating.index(neighbour) + 1
    number = len(state.players)
    return replace(
        state,
        players=(*state.players, Player(event.player)),
        seating=(*state.seating[:place], number, *state.seating[place:]),
        names_used=(*state.names_used, (event.player, number)),
    )


def _note(state: State, event: Note, closed: bool) -> State:  # noqa: ARG001
    if event.helped:
        _refuse_unless_solo(state, "helped")
    return state


def _refuse_name(state: State, name: str, but: int | None = None) -> None:
    """A name once used is never given to another player."""
    problem = name_problem(name)
    if problem is not None:
        raise RefusedFailure(problem)
    if any(same_name(name, used) for used, owner in state.names_used if owner != but):
        refuse(Slug.NAME_USED, name=name)


# --- shared --------------------------------------------------------------------------------------


def bits(cards: Cards) -> int:
    """The cards as a set of bits."""
    return sum(1 << card for card in set(cards))


def _refuse_unless_round_runs(state: State) -> None:
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    if state.phase is Phase.BETWEEN:
        refuse(Slug.ROUND_OVER)


def _refuse_impossible_cards(state: State, cards: Cards) -> None:
    deck = CARDS[state.rules.deck]
    for index, card in enumerate(cards):
        first = cards.index(card)
        if first != index:
            refuse(Slug.CARD_REPEATED, card=card, first=first + 1, second=index + 1)
        if card not in deck:
            refuse(Slug.CARD_FOREIGN, card=card)
        if state.out >> card & 1:
            refuse(Slug.CARD_TAKEN, card=card)


def _refuse_not_there(state: State, cards: Cards) -> None:
    """Where setkeeper has dealt, it knows what lies on the table."""
    for card in cards:
        if state.layout is not None and card not in state.layout:
            refuse(Slug.CARD_NOT_THERE, card=card)


def _names(state: State) -> tuple[str, ...]:
    return tuple(state.players[number].name for number in state.seating)


_APPLY: dict[type[Event], Callable[[State, Any, bool], State]] = {
    Round: _round,
    Call: _call,
    Extra: _extra,
    Release: _release,
    RoundEnd: _round_end,
    MatchEnd: _match_end,
    Note: _note,
    Rename: _rename,
    Leave: _leave,
    Join: _join,
    Pause: _pause,
    Resume: _resume,
}
