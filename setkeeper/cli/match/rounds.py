"""``end``, ``deal`` and ``finish``: a round is over, the next begins, the match is stopped."""

from typing import Annotated

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.piles import part_piles
from setkeeper.cli.match.shared import do, done, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import scores_table
from setkeeper.match import intents
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.table.session import Table
from setkeeper.words.language import mark
from setkeeper.words.outcomes import happened
from setkeeper.words.standing import after_round


def end(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[NAME=PILE…] [CARD…]"),
            help=mark("The piles as counted; the cards left over, to be checked."),
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
    table = open_table(context)
    state = table.match.record.state
    piles, codes = part_piles(state, typed)
    beginner = state.rules.deck is Deck.BEGINNER
    cards = tuple(read_cards(typed_words(codes, None), fill_optional=beginner))
    if left is not None and typed:
        raise_clash(f"--left {left}", " ".join(typed))
    return ended(context, table, intents.EndRound(piles, left, cards or None, early))


def ended(context: Context, table: Table, intent: intents.Intent) -> Result:
    """What the end tells, the scores, and who has won or deals next."""
    screen, language = context.screen, context.language
    outcome = table.do(intent)
    lines = [screen.painted(line) for line in happened(language, outcome)]
    if outcome.after.rules.solo:
        from setkeeper.cli.solo.attempt import attempt_lines

        lines += [
            *([""] if lines else []),
            *attempt_lines(context, table.match, outcome.events[-1].at),
        ]
    else:
        lines += ["", *scores_table(context, outcome.after), ""]
        lines += [screen.painted(line) for line in after_round(language, outcome.after)]
    return done(context, table, outcome, lines)


def deal(
    ctx: typer.Context,
    more: Annotated[
        bool,
        typer.Option(
            "--more", help=mark("One more round by agreement, after the last planned one.")
        ),
    ] = False,
) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.NextRound(more))


def finish(
    ctx: typer.Context,
    early: Annotated[
        bool, typer.Option("--early", help=mark("Stop the match now; totals stand as they are."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    if not early:
        raise UsageFailure(Problem(Slug.FINISH_EARLY))

    return ended(context, open_table(context), intents.Finish())
