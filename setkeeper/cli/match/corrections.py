"""``undo``, ``redo``, ``amend`` and ``note``: mending the record; nothing is ever erased."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from setkeeper.cards.code import read_cards
from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.match.call import rule, ruling_of_flags
from setkeeper.cli.match.shared import (
    change_lines,
    enter_events,
    entered_result,
    open_match,
    outcome_lines,
)
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.match.events import Amend, Call, Event, Note, Redo, Ruling, Undo
from setkeeper.match.names import find_player
from setkeeper.match.refusal import refuse
from setkeeper.match.state import Phase, State
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.verdict import is_set
from setkeeper.store.matchfile import Entered, Match
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, mark

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

    def make(match: Match) -> Iterator[Event]:
        record = match.record
        yield Undo(record.next_id, context.clock(), record.last(count), reason)

    return _moved(context, enter_events(context, make), context.language.text("Taken back:"))


def redo(ctx: typer.Context) -> Result:
    context: Context = ctx.obj

    def make(match: Match) -> Iterator[Event]:
        record = match.record
        if not record.undone:
            refuse(Slug.NOTHING_TO_REDO)
        ids = tuple(event.id for event in record.undone[-1])
        yield Redo(record.next_id, context.clock(), ids)

    return _moved(context, enter_events(context, make), context.language.text("Brought back:"))


def _moved(context: Context, entered: Entered, title: str) -> Result:
    """What was taken back or brought back, and what that changes on the table."""
    (event,) = entered.events
    assert isinstance(event, Undo | Redo)
    of = [e for e in entered.match.record.events if e.id in event.of]
    state = entered.match.record.state
    lines = [
        context.screen.paint(title, "bold"),
        *(f"  {e.id}  {entry_text(context.language, e)}" for e in of),
        *change_lines(context, entered.before, state),
        *outcome_lines(context, state),
    ]
    return entered_result(context, entered, lines)


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
    flags = ruling_of_flags(right, wrong, late)

    def make(match: Match) -> Iterator[Event]:
        state = match.record.state
        beginner = state.rules.deck is Deck.BEGINNER
        shown = read_cards(typed_words(codes, None), fill_optional=beginner)
        if shown and len(shown) != 3:
            raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(shown)}))
        ruling = flags
        old = match.record.holding.get(of)
        if isinstance(old, Call):
            rule(shown or list(old.cards or ()), flags)
        if ruling is None and len(set(shown)) == 3 and isinstance(old, Call):
            judged = Ruling.SET if is_set(*shown) else Ruling.WRONG
            ruling = None if Ruling.LATE is old.ruling or judged is old.ruling else judged
        yield Amend(
            match.record.next_id,
            context.clock(),
            of,
            reason,
            player=None if player is None else state.players[find_player(state, player)].name,
            ruling=ruling,
            cards=tuple(shown) or None,
        )

    entered = enter_events(context, make)
    state = entered.match.record.state
    call = entered.match.record.holding[of]
    said = context.language.text(
        "Entry {id} now reads: {text}", id=of, text=entry_text(context.language, call)
    )
    lines = [
        context.screen.paint(said, "bold"),
        *_three_cards(context.language, entered.before, state),
        *(
            change_lines(context, entered.before, state)
            or [context.language.text("Points and totals stay as they are.")]
        ),
        *(outcome_lines(context, state) if state.phase is Phase.FINISHED else []),
    ]
    return entered_result(context, entered, lines)


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


def _three_cards(language: Language, before: State, after: State) -> list[str]:
    """In the running round: where the three cards of the call go now (dispute 8)."""
    if after.phase not in (Phase.SEARCH, Phase.RELEASE):
        return []
    assert before.table is not None
    assert before.deck is not None
    assert after.table is not None
    assert after.deck is not None
    table, deck = after.table - before.table, after.deck - before.deck
    if table + deck == 3:
        return [
            language.text(
                "Of the three cards lay {table} on the table and shuffle {deck} into the deck.",
                table=table,
                deck=deck,
            )
        ]
    return []


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

    def make(match: Match) -> Iterator[Event]:
        yield Note(match.record.next_id, context.clock(), text)

    return entered_result(context, enter_events(context, make), [context.language.text("Noted.")])
