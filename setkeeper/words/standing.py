"""How a match stands, in words: what to lay, what lies there, who has won, who deals next."""

from setkeeper.cards.deck import CARDS
from setkeeper.match.rules import CountIn
from setkeeper.match.state import Phase, State
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.line import Line, Style, line


def player_name(state: State, number: int) -> str:
    return escape_controls(state.players[number].name)


def seats_line(language: Language, state: State) -> str:
    """ "Clockwise: 1 Anna  2 Boris"."""
    seats = [f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1)]
    return language.text("Clockwise: {names}", names="  ".join(seats))


def standing_line(language: Language, state: State) -> str:
    """ "Anna 6 · Boris 4 · Věra 7   in the deck 24": points of the match, seat by seat."""
    points = " · ".join(
        f"{player_name(state, number)}\N{NO-BREAK SPACE}{in_unit(state, state.players[number].total)}"
        for number in state.present
    )
    if state.deck is None or state.phase not in (Phase.SEARCH, Phase.RELEASE):
        return points
    return f"{points}   " + language.text("in the deck {n}", n=state.deck)


def round_line(language: Language, state: State) -> str:
    if state.dealer is None:
        return language.text("No round has begun.")
    return language.text(
        "Round {round} of {rounds}. Dealer: {name}.",
        round=state.round,
        rounds=state.planned,
        name=player_name(state, state.dealer),
    )


def laying_line(language: Language, state: State) -> str:
    """Who deals, and what to lay."""
    assert state.dealer is not None
    if state.layout is not None:
        return language.text("setkeeper has shuffled and deals.")
    counts = {
        "cards": len(CARDS[state.rules.deck]),
        "table": state.rules.table,
        "columns": state.rules.table // 3,
    }
    if state.rules.solo:
        return language.text(
            "Shuffle all {cards} cards well and lay {table} face up, in three rows of {columns}.",
            **counts,
        )
    return language.text(
        "{name} deals: shuffle all {cards} cards well and lay {table} face up, in three rows of {columns}.",
        name=player_name(state, state.dealer),
        **counts,
    )


def cards_line(language: Language, state: State) -> str:
    """ "On the table 12, in the deck 54." and the discard where there is one."""
    if state.table is None:
        return language.text("The piles were counted.")
    if state.discard:
        return language.text(
            "On the table {table}, in the deck {deck}, discarded {discard}.",
            table=state.table,
            deck=state.deck,
            discard=state.discard,
        )
    return language.text(
        "On the table {table}, in the deck {deck}.", table=state.table, deck=state.deck
    )


def dealing_lines(language: Language, before: State, after: State) -> list[str]:
    """What the dealer does now: brings the table back, or lays nothing."""
    if after.layout is not None:
        return []
    assert before.deck is not None
    assert after.deck is not None
    assert after.table is not None
    laid = before.deck - after.deck
    counts = {"table": after.table, "deck": after.deck}
    if after.rules.solo and laid:
        said = language.plural(
            "Lay {n} card: {table} on the table, {deck} in the deck.",
            "Lay {n} cards: {table} on the table, {deck} in the deck.",
            laid,
            **counts,
        )
    elif after.rules.solo:
        said = language.text("Lay none: {table} on the table, {deck} in the deck.", **counts)
    elif laid:
        said = language.plural(
            "The dealer lays {n} card: {table} on the table, {deck} in the deck.",
            "The dealer lays {n} cards: {table} on the table, {deck} in the deck.",
            laid,
            **counts,
        )
    else:
        said = language.text(
            "The dealer lays none: {table} on the table, {deck} in the deck.", **counts
        )
    return [said] if after.deck else [said, empty_deck_line(language, after)]


def empty_deck_line(language: Language, state: State) -> str:
    if not state.table:
        return language.text("Nothing is left. End the round: {END}")
    return language.text("The deck is empty. When no set is left on the table: {END}")


def release_line(language: Language) -> str:
    return language.text(
        "Now everybody is waiting. Look the table over together, then go on: {RELEASE}"
    )


def after_round(language: Language, state: State) -> list[Line]:
    """Between rounds and at the end: who has won, or who deals next; nothing during a round."""
    if state.rules.solo:
        return _after_attempt(language, state)
    if state.phase is Phase.FINISHED:
        return [line(_winners(language, state), Style.STRONG), *_one_more(language, state)]
    if state.phase is not Phase.BETWEEN:
        return []
    lines = [line(tie_line(language, state))] if state.round >= state.planned else []
    dealer = player_name(state, state.next_dealer)
    said = language.text("Next dealer: {name}. Begin the round: {DEAL}", name=dealer)
    return [*lines, line(said)]


def _one_more(language: Language, state: State) -> list[Line]:
    """After the last planned round people often go on; a match that was stopped is over."""
    if state.stopped:
        return []
    return [line(language.text("If you want to play on, one more round: {ONE_MORE_ROUND}"))]


def in_unit(state: State, sets: int) -> int:
    """A count of sets in the unit of the match."""
    return 3 * sets if state.rules.count_in is CountIn.CARDS else sets


def _winners(language: Language, state: State) -> str:
    names = language.join([player_name(state, number) for number in state.winners])
    best = in_unit(state, state.players[state.winners[0]].total)
    if state.rules.count_in is CountIn.CARDS and len(state.winners) > 1:
        return language.plural(
            "The match is over. Shared win: {names}, {n} card each.",
            "The match is over. Shared win: {names}, {n} cards each.",
            best,
            names=names,
        )
    if state.rules.count_in is CountIn.CARDS:
        return language.plural(
            "The match is over. The winner: {names}, {n} card.",
            "The match is over. The winner: {names}, {n} cards.",
            best,
            names=names,
        )
    if len(state.winners) > 1:
        return language.plural(
            "The match is over. Shared win: {names}, {n} point each.",
            "The match is over. Shared win: {names}, {n} points each.",
            best,
            names=names,
        )
    return language.plural(
        "The match is over. The winner: {names}, {n} point.",
        "The match is over. The winner: {names}, {n} points.",
        best,
        names=names,
    )


def _after_attempt(language: Language, state: State) -> list[Line]:
    """After an attempt: its points, and whether a debt was worked off."""
    if state.phase is not Phase.FINISHED:
        return []
    (player,) = state.players
    if not state.closed or state.closed[-1].early:
        said = language.text("The attempt was stopped.")
    elif state.won is None:
        said = language.text("The attempt is over.")
    elif state.won:
        said = language.text("The attempt is over, and won: no debt is left.")
    else:
        said = language.text(
            "The attempt is over, and not won. The debt left: {debt}.", debt=state.debt
        )
    points = language.plural("It gives {n} point.", "It gives {n} points.", player.points)
    return [line(f"{said} {points}", Style.STRONG)]


def tie_line(language: Language, state: State) -> str:
    names = language.join([player_name(state, number) for number in state.leaders])
    return language.text("A tie for first place, {names}: one more round decides.", names=names)


def in_hand(language: Language, state: State, number: int) -> str:
    """ "In hand: 5 sets." and the points where they differ from the sets."""
    player = state.players[number]
    if state.rules.count_in is CountIn.CARDS:
        held = language.plural("In hand: {n} card.", "In hand: {n} cards.", 3 * player.sets)
    else:
        held = language.plural("In hand: {n} set.", "In hand: {n} sets.", player.sets)
    if player.points == player.sets:
        return held
    return f"{held} {points_line(language, player.points)}"


def points_line(language: Language, points: int) -> str:
    return language.plural("This round: {n} point.", "This round: {n} points.", points)
