"""Players come, go and change their names; ``closed`` is explained in ``referee``."""

from dataclasses import replace

from setkeeper.match.ending import close_match
from setkeeper.match.events import (
    Join,
    Leave,
    Rename,
)
from setkeeper.match.names import MOST_PLAYERS, name_problem, same_name
from setkeeper.match.refusal import (
    names_at_table,
    refuse,
)
from setkeeper.match.state import Phase, Player, State
from setkeeper.problem import RefusedFailure, Slug

FEWEST_PLAYERS = 2


def rename(state: State, event: Rename, closed: bool) -> State:  # noqa: ARG001
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=names_at_table(state))
    _refuse_name(state, event.to, but=number)
    changed = replace(state.players[number], name=event.to)
    return replace(
        state,
        players=(*state.players[:number], changed, *state.players[number + 1 :]),
        names_used=(*state.names_used, (event.to, number)),
    )


def leave(state: State, event: Leave, closed: bool) -> State:  # noqa: ARG001
    """Total and sets stay; not waited for, passed over by the deal; can still win."""
    if state.rules.solo:
        refuse(Slug.ALONE)
    number = state.number_of(event.player)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=event.player, names=names_at_table(state))
    if state.players[number].left:
        refuse(Slug.PLAYER_LEFT, player=event.player)
    if len(state.present) <= FEWEST_PLAYERS:
        refuse(Slug.TWO_MUST_STAY)
    gone = replace(state.players[number], left=True, waiting=False)
    after = replace(state, players=(*state.players[:number], gone, *state.players[number + 1 :]))
    if after.phase is Phase.SEARCH and after.everybody_waits:
        return replace(after, phase=Phase.RELEASE)
    return close_match(after) if after.phase is Phase.BETWEEN and after.complete else after


def join(state: State, event: Join, closed: bool) -> State:  # noqa: ARG001
    """Between two rounds, or after the last: total 0, and a turn to deal like everyone.

    Who had left comes back to the old seat and total.
    """
    if state.rules.solo:
        refuse(Slug.ALONE)
    if state.phase not in (Phase.BETWEEN, Phase.FINISHED):
        refuse(Slug.JOIN_BETWEEN_ROUNDS)
    if len(state.present) >= MOST_PLAYERS:
        refuse(Slug.PLAYERS_TOO_MANY, n=MOST_PLAYERS)
    old = state.number_of(event.player)
    if old is not None and state.players[old].left:
        back = replace(state.players[old], left=False)
        state = replace(state, players=(*state.players[:old], back, *state.players[old + 1 :]))
        return state if event.after is None else _seated(state, old, event.after)
    _refuse_name(state, event.player)
    number = len(state.players)
    state = replace(
        state,
        players=(*state.players, Player(event.player)),
        seating=(*state.seating, number),
        names_used=(*state.names_used, (event.player, number)),
    )
    return state if event.after is None else _seated(state, number, event.after)


def _seated(state: State, number: int, after: str) -> State:
    """The player sits behind another one."""
    neighbour = state.number_of(after)
    if neighbour is None or neighbour == number:
        refuse(Slug.PLAYER_UNKNOWN, typed=after, names=names_at_table(state))
    others = [other for other in state.seating if other != number]
    place = others.index(neighbour) + 1
    return replace(state, seating=(*others[:place], number, *others[place:]))


def _refuse_name(state: State, name: str, but: int | None = None) -> None:
    """A name once used is never given to another player."""
    problem = name_problem(name)
    if problem is not None:
        raise RefusedFailure(problem)
    if any(same_name(name, used) for used, owner in state.names_used if owner != but):
        refuse(Slug.NAME_USED, name=name)
