"""``extra`` and ``release``: three more cards, and going on when all were waiting."""

from collections.abc import Iterator
from typing import Annotated

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.match.effects import dealing_lines, price_lines
from setkeeper.cli.match.shared import enter_events, entered_result
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.match.events import Event, Extra, Release
from setkeeper.solver.layout import has_set
from setkeeper.solver.odds import ALWAYS_A_SET
from setkeeper.store.matchfile import Match
from setkeeper.words.language import mark


def extra(
    ctx: typer.Context,
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[CARD…]"),
            help=mark("The whole layout, if the referee is to look first; - reads it from a pipe."),
        ),
    ] = [],  # noqa: B006  typer copies it
    anyway: Annotated[
        bool, typer.Option("--anyway", help=mark("Lay them though a set is there."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    language = context.language

    def make(match: Match) -> Iterator[Event]:
        beginner = match.record.state.rules.deck is Deck.BEGINNER
        layout = read_cards(typed_words(cards, None), fill_optional=beginner)
        number = match.record.next_id
        yield Extra(number, context.clock(), anyway and has_set(layout), tuple(layout) or None)

    entered = enter_events(context, make)
    (event,) = entered.events
    assert isinstance(event, Extra)
    state = entered.match.record.state
    assert state.table is not None
    lines = []
    if event.cards:
        lines.append(
            language.text("There was a set; three more are laid all the same.")
            if has_set(event.cards)
            else language.text("The referee sees no set there either.")
        )
    lines += price_lines(language, state)
    lines += dealing_lines(language, entered.before, state)
    if state.table >= ALWAYS_A_SET[state.rules.deck]:
        lines.append(
            language.plural(
                "{n} card of this deck always holds a set: look feature by feature.",
                "{n} cards of this deck always hold a set: look feature by feature.",
                state.table,
            )
        )
    return entered_result(context, entered, lines)


def release(ctx: typer.Context) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        yield Release(match.record.next_id, context.clock())

    entered = enter_events(context, make)
    said = context.language.text(
        "Everybody may call again. This is your own agreement: no penalty, and in no booklet."
    )
    return entered_result(context, entered, [said])
