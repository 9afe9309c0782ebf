"""What the commands of a match share: which match is meant, entering events, telling the state."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from setkeeper.cli.context import Context
from setkeeper.cli.result import Result, told
from setkeeper.match.events import Event
from setkeeper.match.state import Phase, State
from setkeeper.store import folder
from setkeeper.store.matchfile import Entered, Match, enter, read_match
from setkeeper.table.status import status_data
from setkeeper.words.language import Language, escape_controls


def which_match(context: Context) -> Path:
    home = folder.home(context.environment)
    return folder.find_match(home, context.match, context.environment)


def open_match(context: Context) -> Match:
    return read_match(which_match(context))


def enter_events(context: Context, make: Callable[[Match], Iterable[Event]]) -> Entered:
    return enter(which_match(context), make)


def entered_result(context: Context, entered: Entered, lines: list[str], **data: Any) -> Result:
    """The answer of a command that changed a match: what it says, and which match it was."""
    language = context.language
    lines = [*lines, context.screen.paint(match_line(language, entered.match), "dim")]
    return Result(
        "\n".join(lines),
        status_data(entered.match) | {"event": entered.events[-1].id} | data,
        warnings=told(entered.warning),
    )


def match_line(language: Language, match: Match) -> str:
    return language.text("Match: {name}", name=match_name(match))


def match_name(match: Match) -> str:
    """The file's name, with the title before it where there is one."""
    stem = escape_controls(match.path.stem)
    return f"{escape_controls(match.title)} ({stem})" if match.title else stem


def player_name(state: State, number: int) -> str:
    return escape_controls(state.players[number].name)


def outcome_lines(context: Context, state: State) -> list[str]:
    """After a round or a match has ended: who has won, or who deals next."""
    language = context.language
    if state.rules.solo:
        return solo_outcome(context, state)
    if state.phase is Phase.FINISHED:
        names = language.join([player_name(state, number) for number in state.winners])
        best = state.players[state.winners[0]].total
        if len(state.winners) > 1:
            said = language.plural(
                "The match is over. Shared win: {names}, {n} point each.",
                "The match is over. Shared win: {names}, {n} points each.",
                best,
                names=names,
            )
        else:
            said = language.plural(
                "The match is over. The winner: {names}, {n} point.",
                "The match is over. The winner: {names}, {n} points.",
                best,
                names=names,
            )
        return [context.screen.paint(said, "bold")]
    if state.phase is not Phase.BETWEEN:
        return []
    lines = []
    if state.round >= state.planned:
        lines.append(tie_line(language, state))
    dealer = player_name(state, state.next_dealer)
    return [
        *lines,
        language.text("Next dealer: {name}. Begin the round: {DEAL}", name=dealer),
    ]


def solo_outcome(context: Context, state: State) -> list[str]:
    """After an attempt: its points, and whether a debt was worked off."""
    if state.phase is not Phase.FINISHED:
        return []
    language, (player,) = context.language, state.players
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
    return [context.screen.paint(f"{said} {points}", "bold")]


def tie_line(language: Language, state: State) -> str:
    names = language.join([player_name(state, number) for number in state.leaders])
    return language.text("A tie for first place, {names}: one more round decides.", names=names)


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


def card_changes(context: Context, before: State, after: State) -> list[str]:
    """How the cards of two states differ: "on the table: 15 → 12"."""
    language = context.language
    arrow = "→" if context.screen.unicode else "->"
    counts = (
        (language.text("on the table"), before.table, after.table),
        (language.text("in the deck"), before.deck, after.deck),
        (language.text("discarded"), before.discard, after.discard),
    )
    return [
        language.text("{what}: {old} {arrow} {new}", what=what, old=old, arrow=arrow, new=new)
        for what, old, new in counts
        if None not in (old, new) and old != new and before.round == after.round
    ]


def change_lines(context: Context, before: State, after: State) -> list[str]:
    """How two states differ, for what was taken back or amended: "Anna: 5 → 4 sets"."""
    language = context.language
    arrow = "→" if context.screen.unicode else "->"
    lines = card_changes(context, before, after)
    for number, player in enumerate(after.players[: len(before.players)]):
        was = before.players[number]
        if (was.sets, was.points, was.total) == (player.sets, player.points, player.total):
            continue
        if before.round != after.round:
            if was.total != player.total:
                lines.append(
                    language.text(
                        "{name}: total {old_total} {arrow} {total}",
                        name=player_name(after, number),
                        arrow=arrow,
                        old_total=was.total,
                        total=player.total,
                    )
                )
            continue
        lines.append(
            language.text(
                "{name}: sets {old_sets} {arrow} {sets}, points {old_points} {arrow} {points}, "
                "total {old_total} {arrow} {total}",
                name=player_name(after, number),
                arrow=arrow,
                old_sets=was.sets,
                sets=player.sets,
                old_points=was.points,
                points=player.points,
                old_total=was.total,
                total=player.total,
            )
        )
    if before.phase is Phase.FINISHED and after.phase is not Phase.FINISHED:
        lines.append(language.text("The match goes on."))
    return lines
