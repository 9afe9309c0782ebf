"""How rounds and matches end: by the cards left over, by the piles, or early.

Letters such as D9 are the clauses of docs/rules.md; ``closed`` is explained in ``referee``.
"""

from dataclasses import replace

from setkeeper.cards.deck import CARDS
from setkeeper.match import leftover
from setkeeper.match.events import Cards, MatchEnd, RoundEnd, Scores
from setkeeper.match.refusal import (
    names_at_table,
    refuse,
    refuse_impossible_cards,
    refuse_not_there,
    refuse_unless_round_runs,
)
from setkeeper.match.rules import Floor, Penalty, Solitaire
from setkeeper.match.state import Phase, Player, RoundResult, State, deck_size
from setkeeper.problem import RefusedFailure, Slug
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.solver.layout import has_set


def reopened(state: State) -> State:
    """In a closed replay: what came after the match was over then came between two rounds."""
    return replace(state, phase=Phase.BETWEEN, winners=(), stopped=False)


def round_end(state: State, event: RoundEnd, closed: bool) -> State:
    """D9; the piles as counted are the truth and override it, stopping early is always allowed."""
    refuse_unless_round_runs(state)
    if event.round != state.round:
        refuse(Slug.STATED, key="round", stated=event.round, worked_out=state.round)
    if event.cards is not None and not closed:
        refuse_impossible_cards(state, event.cards)
    if event.piles is not None:
        if not closed:
            refuse_piles(state, event.piles)
        state = _with_piles(state, event)
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
        refuse(Slug.SET_LEFT)
    if event.cards is not None:
        refuse_not_there(state, event.cards)
        found = look_at_left_over(state, event.cards)
        if found.refusal is not None:
            raise RefusedFailure(found.refusal)
        return
    lying = table if event.counted is None else event.counted
    if lying not in (table, table - 1):
        refuse(Slug.LEFT_COUNT, typed=lying, table=table)
    certain = lying == 3 or lying >= ALWAYS_A_SET[state.rules.deck]
    if certain and not state.rules.end_with_set:
        refuse(Slug.SET_CERTAIN, n=lying)


def look_at_left_over(state: State, cards: Cards) -> leftover.LeftOver:
    """What the typed left-over cards tell in this state."""
    assert state.table is not None
    possible = [card for card in CARDS[state.rules.deck] if not state.out >> card & 1]
    return leftover.look(cards, state.table, possible, end_with_set=state.rules.end_with_set)


def refuse_piles(state: State, piles: Scores) -> None:
    """Piles and discard cannot hold more cards than the deck has."""
    sets = [player.sets for player in state.players]
    for name, pile in piles.items():
        sets[_numbered(state, name)] = pile
    most, cards = deck_size(state.rules), 3 * sum(sets) + state.discard
    if cards > most or min(sets) < 0:
        refuse(Slug.PILES_TOO_MANY, cards=cards, deck=most)


def _numbered(state: State, name: str) -> int:
    number = state.number_of(name)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=name, names=names_at_table(state))
    return number


def _with_piles(state: State, event: RoundEnd) -> State:
    """Who is named has the sets counted, the others what the record says (none without calls)."""
    assert event.piles is not None
    counted = {_numbered(state, name): pile for name, pile in event.piles.items()}
    if min(counted.values(), default=0) < 0:
        refuse(Slug.PILES_TOO_MANY, cards=3 * min(counted.values()), deck=deck_size(state.rules))
    points = _points_of_pile if event.by == 2 else _points_of_pile_in_old_files
    players = tuple(
        player
        if n not in counted
        else replace(player, sets=counted[n], points=points(state, player, counted[n]))
        for n, player in enumerate(state.players)
    )
    return replace(state, players=players, table=None, deck=None)


def _points_of_pile(state: State, player: Player, pile: int) -> int:
    """Points on record and what the pile has more or less: one that agrees changes nothing."""
    points = player.points + pile - player.sets
    return max(0, points) if state.rules.floor is Floor.ZERO else points


def _points_of_pile_in_old_files(state: State, player: Player, pile: int) -> int:
    """The pile, less the wrong calls on record under lose-point, or what three more cost alone."""
    if state.rules.solitaire is Solitaire.POINT:
        return pile - state.extras
    if state.rules.penalty is not Penalty.LOSE_POINT:
        return pile
    points = pile - player.wrong
    return max(0, points) if state.rules.floor is Floor.ZERO else points


def match_end(state: State, event: MatchEnd, closed: bool) -> State:  # noqa: ARG001
    """Dispute 11: people must stop before the last round; totals stand as they are."""
    if closed and state.phase is Phase.FINISHED:
        state = reopened(state)
    if state.phase is Phase.FINISHED:
        refuse(Slug.MATCH_OVER)
    if state.phase is not Phase.BETWEEN:
        refuse(Slug.ROUND_RUNNING, round=state.round)
    return replace(close_match(state), stopped=True)
