"""``end``, ``deal`` and ``finish``: a round is over, the next begins, the match is stopped."""

from typing import Annotated

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.call import are_cards
from setkeeper.cli.match.shared import do, done, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import scores_table
from setkeeper.match import intents
from setkeeper.match.names import find_player
from setkeeper.match.state import State
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
    table = open_table(context)
    state = table.match.record.state
    piles, codes = part_piles(state, typed)
    beginner = state.rules.deck is Deck.BEGINNER
    cards = tuple(read_cards(typed_words(codes, None), fill_optional=beginner))
    if left is not None and cards and left != len(cards):
        raise_clash(f"--left {left}", " ".join(codes))
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


def deal(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.NextRound())


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
