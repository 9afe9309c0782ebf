"""``undo``, ``redo``, ``amend`` and ``note``: mending the record; nothing is ever erased."""

from typing import Annotated, Any

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.match.call import ruling_of_flags
from setkeeper.cli.match.shared import do, open_match, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.match import intents
from setkeeper.match.events import Call
from setkeeper.match.names import find_player
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.entries import entry_text
from setkeeper.words.language import mark

_SHOWN = 5


def undo(
    ctx: typer.Context,
    count: Annotated[
        int,
        typer.Argument(metavar=mark("[N]"), min=1, help=mark("How many entries; 1 if left out.")),
    ] = 1,
    reason: Annotated[
        str | None, typer.Option("--reason", metavar=mark("TEXT"), help=mark("Why; it is kept."))
    ] = None,
) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.Undo(count, reason=reason))


def redo(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.Redo())


def amend(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[ENTRY]"), help=mark("The number of the call, as {LOG} shows it.")
        ),
    ] = [],  # noqa: B006  typer copies it
    player: Annotated[
        str | None,
        typer.Option("--player", metavar=mark("NAME"), help=mark("Who really called.")),
    ] = None,
    right: Annotated[bool, typer.Option("--set", help=mark("It was a set."))] = False,
    wrong: Annotated[bool, typer.Option("--wrong", help=mark("It was no set."))] = False,
    late: Annotated[bool, typer.Option("--late", help=mark("It was shown too late."))] = False,
    cards: Annotated[
        list[str],
        typer.Option(
            "--cards", metavar=mark("CARD CARD CARD"), help=mark("The cards that were shown.")
        ),
    ] = [],  # noqa: B006
    reason: Annotated[
        str | None, typer.Option("--reason", metavar=mark("TEXT"), help=mark("Why; it is kept."))
    ] = None,
) -> Result:
    context: Context = ctx.obj
    if not typed:
        return _last_calls(context)
    of, codes = _entry_number(typed[0]), [*cards, *typed[1:]]
    if not reason or not reason.strip():
        args: dict[str, object] = {"argument": "--reason", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))
    table = open_table(context)
    state = table.match.record.state
    beginner = state.rules.deck is Deck.BEGINNER
    shown = read_cards(typed_words(codes, None), fill_optional=beginner)
    intent = intents.Amend(
        of,
        reason,
        player=None if player is None else state.players[find_player(state, player)].name,
        ruling=ruling_of_flags(right, wrong, late),
        cards=tuple(shown) or None,
    )
    return do(context, table, intent)


def _entry_number(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        args: dict[str, object] = {"option": "[ENTRY]", "least": 1, "program": "setkeeper amend"}
        raise UsageFailure(Problem(Slug.NOT_A_NUMBER, args))
    return int(word[:18])  # no record is so long


def _last_calls(context: Context) -> Result:
    """The last calls to choose from."""
    language = context.language
    match = open_match(context)
    calls = [e for e in match.record.holding.values() if isinstance(e, Call)][-_SHOWN:]
    lines = [f"{call.id:4}  {entry_text(language, call)}" for call in calls]
    if not calls:
        return Result(language.text("No call has been entered yet."), {"calls": []})
    hint = language.text("To change one: {AMEND} ENTRY --wrong --reason TEXT")
    data: dict[str, Any] = {"calls": [call.id for call in calls]}
    return Result("\n".join([*lines, hint]), data)


def note(
    ctx: typer.Context,
    typed: Annotated[
        list[str], typer.Argument(metavar=mark("TEXT"), help=mark("What is to be remembered."))
    ],
) -> Result:
    context: Context = ctx.obj
    text = " ".join(typed).strip()
    if not text:
        args: dict[str, object] = {"argument": "TEXT", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))

    return do(context, open_table(context), intents.Note(text))
