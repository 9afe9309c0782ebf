"""``undo``, ``redo``, ``amend`` and ``note``: mending the record; nothing is ever erased."""

from typing import Annotated, Any

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli import offers
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.call import ruling_of_flags
from setkeeper.cli.match.piles import part_piles
from setkeeper.cli.match.shared import do, open_match, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.prompt import ask, can_ask
from setkeeper.match import intents
from setkeeper.match.events import Call, RoundEnd
from setkeeper.match.names import find_player
from setkeeper.match.piles import is_pile
from setkeeper.match.record import Record
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
    entry: Annotated[
        int | None,
        typer.Option(
            "--entry",
            metavar=mark("ID"),
            min=1,
            help=mark("One earlier call, extra or release alone; later entries stand."),
        ),
    ] = None,
    reason: Annotated[
        str | None, typer.Option("--reason", metavar=mark("TEXT"), help=mark("Why; it is kept."))
    ] = None,
) -> Result:
    context: Context = ctx.obj
    if entry is not None and count != 1:
        raise_clash(str(count), f"--entry {entry}")
    wish = intents.Undo(count, entry, alone=entry is not None, reason=reason)
    return do(context, open_table(context), wish)


def redo(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    return do(context, open_table(context), intents.Redo())


def amend(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[ENTRY] [NAME=PILE…]"),
            help=mark(
                "The number of the entry, as {LOG} shows it; for the end of a round its piles."
            ),
            autocompletion=offers.entries,
        ),
    ] = [],  # noqa: B006  typer copies it
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar=mark("NAME"),
            help=mark("Who really called."),
            autocompletion=offers.players,
        ),
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
    table = open_table(context)
    record = table.match.record
    state = record.state
    number = typed[0].isascii() and typed[0].isdigit()
    piles, codes = part_piles(state, typed[1:] if number or not is_pile(typed[0]) else typed)
    of = _last_end(record) if piles and not number else _entry_number(typed[0])
    beginner = state.rules.deck is Deck.BEGINNER
    shown = read_cards(typed_words([*cards, *codes], None), fill_optional=beginner)
    if piles and (shown or player or ruling_of_flags(right, wrong, late)):
        raise_clash(f"{next(iter(piles))}=", "--player, --set, --wrong, --late, --cards")
    intent = intents.Amend(
        of,
        (reason or _asked_reason(context)).strip(),
        piles=piles,
        player=None if player is None else state.players[find_player(state, player)].name,
        ruling=ruling_of_flags(right, wrong, late),
        cards=tuple(shown) or None,
    )
    return do(context, table, intent)


def _asked_reason(context: Context) -> str:
    return ask(context.language.text("Why? (Enter: no reason) ")) if can_ask() else ""


def _last_end(record: Record) -> int:
    """The end of the last closed round; 0, which no entry has, where there is none."""
    ends = [event.id for event in record.holding.values() if isinstance(event, RoundEnd)]
    return ends[-1] if ends else 0


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
