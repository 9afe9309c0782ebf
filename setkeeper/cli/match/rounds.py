"""``end``, ``deal`` and ``finish``: a round is over, the next begins, the match is stopped."""

from collections.abc import Iterator
from typing import Annotated

import typer

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, read_cards
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.call import are_cards
from setkeeper.cli.match.shared import (
    enter_events,
    entered_result,
    outcome_lines,
    player_name,
)
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import scores_table
from setkeeper.match.ending import look_at_left_over
from setkeeper.match.events import Event, MatchEnd, RoundEnd, RoundStart
from setkeeper.match.names import find_player
from setkeeper.match.state import Phase, State, deck_size
from setkeeper.problem import Problem, RefusedFailure, Slug, UsageFailure
from setkeeper.solver.odds import ALWAYS_A_SET
from setkeeper.store.matchfile import Match
from setkeeper.words.card_names import card_name
from setkeeper.words.language import Language, escape_controls, mark


def end(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[NAME=SETS…] [CARD…]"),
            help=mark("The piles as counted, in sets; the cards left over, to be checked."),
        ),
    ] = [],  # noqa: B006  typer copies it
    left: Annotated[
        int | None,
        typer.Option(
            "--left", metavar=mark("N"), min=0, help=mark("How many cards are left over.")
        ),
    ] = None,
    early: Annotated[
        bool, typer.Option("--early", help=mark("Stop now, though cards are left in the deck."))
    ] = False,
) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        piles, codes = part_piles(state, typed)
        cards = read_cards(
            typed_words(codes, None), fill_optional=state.rules.deck is Deck.BEGINNER
        )
        if left is not None and cards and left != len(cards):
            raise_clash(f"--left {left}", " ".join(codes))
        if left is not None and not cards and piles is None and not early:
            refuse_count(state, left)
        yield RoundEnd(
            match.record.next_id,
            context.clock(),
            state.round,
            early=early,
            cards=tuple(cards) or None,
            piles=piles,
        )

    entered = enter_events(context, make)
    (event,) = entered.events
    assert isinstance(event, RoundEnd)
    state = entered.match.record.state
    lines = ended_lines(context, entered.before, state, event, left)
    if state.rules.solo:
        from setkeeper.cli.solo.attempt import attempt_lines

        lines += ["", *attempt_lines(context, entered.match, event.at)]
    else:
        lines += ["", *scores_table(context, state), "", *outcome_lines(context, state)]
    return entered_result(context, entered, lines)


def refuse_count(state: State, left: int) -> None:
    """A bare count: as worked out, or one card fewer, which then is missing (D9)."""
    if (
        state.phase is Phase.SEARCH
        and not state.deck
        and left not in (state.table, (state.table or 0) - 1)
    ):
        args: dict[str, object] = {"typed": left, "table": state.table}
        raise RefusedFailure(Problem(Slug.LEFT_COUNT, args))


def part_piles(state: State, words: list[str]) -> tuple[dict[str, int] | None, list[str]]:
    """The piles by name, None where there are none, and the words that are card codes."""
    piles: dict[str, int] = {}
    codes: list[str] = []
    name: list[str] = []  # the first words of a name of several
    for word in words:
        if "=" in word:
            last, _, sets = word.partition("=")
            if not (sets.isascii() and sets.isdigit() and len(sets) < 4):
                raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": word}))
            player = state.players[find_player(state, " ".join([*name, last]))].name
            if player in piles:
                raise_clash(f"{player}={piles[player]}", word)
            piles[player] = int(sets)
            name = []
        elif word == "-" or are_cards(state, [word]):
            codes += [*name, word]
            name = []
        else:
            name.append(word)
    if name and is_player(state, name[0]):
        raise UsageFailure(Problem(Slug.PILE_UNREADABLE, {"typed": " ".join(name)}))
    return piles or None, codes + name


def is_player(state: State, typed: str) -> bool:
    try:
        find_player(state, typed)
    except UsageFailure:
        return False
    return not typed.isdigit()


def ended_lines(
    context: Context, before: State, after: State, event: RoundEnd, left: int | None
) -> list[str]:
    """That the round is over, and what the cards or the piles tell about it."""
    language = context.language
    if event.piles is not None:
        title = language.text("Round {round} is over; the piles decide.", round=after.round)
        lines = [context.screen.paint(title, "bold"), *pile_lines(language, before, event.piles)]
        return lines + uncounted_lines(language, after, event.piles)
    if event.early:
        title = language.text("Round {round} was stopped early.", round=after.round)
    else:
        title = language.plural(
            "Round {round} is over. Left over: {n} card.",
            "Round {round} is over. Left over: {n} cards.",
            before.table or 0,
            round=after.round,
        )
    lines = [context.screen.paint(title, "bold")]
    if event.cards and not before.deck:
        found = look_at_left_over(before, event.cards)
        if found.missing is not None:
            lines.append(missing_line(language, found.missing))
        elif found.wrong_set:
            lines.append(
                language.text(
                    "The cards left over do not add up: somewhere in this round a wrong set was accepted."
                )
            )
        else:
            lines.append(language.text("The cards left over add up."))
    elif left is not None and before.table is not None and left == before.table - 1:
        lines.append(
            language.text(
                "One card is missing. Type the cards left over to learn which: take it back with {UNDO}, then {END} and the codes."
            )
        )
    return lines


def missing_line(language: Language, missing: Card) -> str:
    return language.text(
        "One card is missing: {code}, {name}. Look on the table and under it; if it lies there, all is well. If it is lost: setkeeper deck --only {code}",
        code=format_code(missing),
        name=card_name(language.code, missing),
    )


def pile_lines(language: Language, before: State, piles: dict[str, int]) -> list[str]:
    """Where the record differed from the piles, and by how much."""
    if not before.calls:
        return []
    lines = []
    for name, counted in piles.items():
        number = before.number_of(name)
        assert number is not None
        recorded = before.players[number].sets
        if recorded != counted:
            lines.append(
                language.text(
                    "{name}: {counted} counted, {recorded} on record ({difference}).",
                    name=player_name(before, number),
                    counted=counted,
                    recorded=recorded,
                    difference=format(counted - recorded, "+"),
                )
            )
    return lines or [language.text("The piles agree with the record.")]


def uncounted_lines(language: Language, after: State, piles: dict[str, int]) -> list[str]:
    """Who was not counted, and whether so many cards can be left: a pile may have been forgotten."""
    uncounted = [after.players[n] for n in after.present if after.players[n].name not in piles]
    lines = [
        language.text(
            "{name}: not counted, so as on record: {sets}.",
            name=escape_controls(player.name),
            sets=player.sets,
        )
        for player in uncounted
    ]
    held = 3 * sum(player.sets for player in after.players) + after.discard
    left = deck_size(after.rules) - held
    if left >= ALWAYS_A_SET[after.rules.deck] or left == 3:
        lines.append(
            language.plural(
                "{n} card would be left over; was a pile forgotten? Then {UNDO}, and count again.",
                "{n} cards would be left over; was a pile forgotten? Then {UNDO}, and count again.",
                left,
            )
        )
    return lines


def deal(ctx: typer.Context) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        dealer = state.players[state.next_dealer].name
        yield RoundStart(match.record.next_id, context.clock(), state.round + 1, dealer)

    entered = enter_events(context, make)
    state = entered.match.record.state
    title = context.language.text(
        "Round {round} of {rounds}.", round=state.round, rounds=state.planned
    )
    lines = [context.screen.paint(title, "bold"), laying_line(context.language, state)]
    return entered_result(context, entered, lines)


def laying_line(language: Language, state: State) -> str:
    """Who deals, and what to lay."""
    assert state.dealer is not None
    if state.layout is not None:
        return language.text("setkeeper has shuffled and deals.")
    if state.rules.solo:
        return language.text(
            "Shuffle all {cards} cards well and lay {table} face up, in three rows of {columns}.",
            cards=len(CARDS[state.rules.deck]),
            table=state.rules.table,
            columns=state.rules.table // 3,
        )
    return language.text(
        "{name} deals: shuffle all {cards} cards well and lay {table} face up, in three rows of {columns}.",
        name=player_name(state, state.dealer),
        cards=len(CARDS[state.rules.deck]),
        table=state.rules.table,
        columns=state.rules.table // 3,
    )


def finish(
    ctx: typer.Context,
    early: Annotated[
        bool, typer.Option("--early", help=mark("Stop the match now; totals stand as they are."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    if not early:
        raise UsageFailure(Problem(Slug.FINISH_EARLY))

    def make(match: Match) -> Iterator[Event]:
        record = match.record
        running = record.state.phase in (Phase.SEARCH, Phase.RELEASE)
        if running:
            yield RoundEnd(record.next_id, context.clock(), record.state.round, early=True)
        # The end of the last planned round closes the match by itself.
        if not (running and record.state.phase is Phase.FINISHED):
            yield MatchEnd(record.next_id, context.clock())

    entered = enter_events(context, make)
    state = entered.match.record.state
    if state.rules.solo:
        from setkeeper.cli.solo.attempt import attempt_lines

        lines = attempt_lines(context, entered.match, entered.events[-1].at)
        return entered_result(context, entered, lines)
    if entered.before.phase in (Phase.SEARCH, Phase.RELEASE):
        said = context.language.text("The match was stopped in round {round}.", round=state.round)
    else:
        said = context.language.plural(
            "The match was stopped after {n} round.",
            "The match was stopped after {n} rounds.",
            len(state.closed),
        )
    lines = [said, "", *scores_table(context, state), "", *outcome_lines(context, state)]
    return entered_result(context, entered, lines)
