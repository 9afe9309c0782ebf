"""``setkeeper call``: somebody called; the cards or the table have ruled."""

import sys
from dataclasses import replace
from typing import Annotated

import typer

from setkeeper.cards.card import FEATURES, Card
from setkeeper.cards.code import WITHOUT_FILL, read_cards, readings, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.cli import offers
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.shared import do, open_table
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.prompt import ask, can_ask
from setkeeper.match import intents
from setkeeper.match.events import Cards, Ruling
from setkeeper.match.moves import judged
from setkeeper.match.names import find_player
from setkeeper.match.ruling_words import RULING_WORDS
from setkeeper.match.spelling import folded
from setkeeper.match.state import State
from setkeeper.match.view import against_call
from setkeeper.problem import Problem, RefusedFailure, Slug, UsageFailure
from setkeeper.solver.verdict import verdict
from setkeeper.table.checking import ruling_data
from setkeeper.table.session import Table
from setkeeper.words.language import mark
from setkeeper.words.standing import player_name


def call(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("PLAYER [CARD CARD CARD]"),
            help=mark("Who called: name, beginning of it, or seat number; then the cards shown."),
            autocompletion=offers.callers,
        ),
    ] = [],  # noqa: B006  typer copies it
    right: Annotated[bool, typer.Option("--set", help=mark("The table says: a set."))] = False,
    wrong: Annotated[
        bool, typer.Option("--wrong", help=mark("The table says: no set, or none shown."))
    ] = False,
    late: Annotated[
        bool, typer.Option("--late", help=mark("Shown too late, where there is a time limit."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    ruled = ruling_of_flags(right, wrong, late)
    table = open_table(context)
    state = table.match.record.state
    if not typed and not state.rules.solo:
        args: dict[str, object] = {"argument": "PLAYER", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))
    typed, ruled = _part_ruling(context, typed, ruled)
    number, rest = part_caller(context, state, typed)
    cards = tuple(typed_cards(state, rest))
    _refuse_contradiction(cards, ruled)
    ruling = judged(cards, ruled) or ask_ruling(context, table, number)
    data: dict[str, object] = {"ruling": ruling.value}
    if cards:
        data["features"] = ruling_data(verdict(*cards))["features"]
    name = state.players[number].name
    return do(context, table, intents.Rule(ruling, cards or None, name), **data)


def _part_ruling(
    context: Context, typed: list[str], ruled: Ruling | None
) -> tuple[list[str], Ruling | None]:
    """A ruling as a word behind the player, in English or the language of the answer."""
    words = RULING_WORDS["en"] | RULING_WORDS[context.language.code]
    found = [word for word in typed[1:] if folded(word) in words]
    if not found:
        return typed, ruled
    said = words[folded(found[0])]
    if ruled not in (None, said):
        raise_clash(found[0], f"--{ruled}")
    for word in found[1:]:
        if words[folded(word)] is not said:
            raise_clash(found[0], word)
    return [typed[0], *(word for word in typed[1:] if folded(word) not in words)], said


def _refuse_contradiction(cards: Cards, ruled: Ruling | None) -> None:
    """As an option was typed, it is named as one."""
    try:
        judged(cards, ruled)
    except UsageFailure as failure:
        (problem,) = failure.problems
        raise UsageFailure(replace(problem, args=problem.args | {"ruling": f"--{ruled}"})) from None


def ruling_of_flags(right: bool, wrong: bool, late: bool) -> Ruling | None:
    """The one of --set, --wrong and --late that was given."""
    flags = {Ruling.SET: right, Ruling.WRONG: wrong, Ruling.LATE: late}
    given = [ruling for ruling, on in flags.items() if on]
    if len(given) > 1:
        raise_clash(f"--{given[0]}", f"--{given[1]}")
    return given[0] if given else None


def part_caller(context: Context, state: State, words: list[str]) -> tuple[int, list[str]]:
    """The number of the player named by the first words, and the words behind the name.

    A name of several words needs no quotes. Where only cards were typed, the caller is asked;
    alone there is nobody to ask for.
    """
    if state.rules.solo and (not words or are_cards(state, words[:1])):
        return 0, words
    if are_cards(state, words):
        if not can_ask():
            raise UsageFailure(Problem(Slug.CALLER_MISSING))
        names = ", ".join(player_name(state, number) for number in state.present)
        answer = ask(context.language.text("Who called? ({names}) ", names=names))
        return find_player(state, answer), words
    for count in range(len(words), 1, -1):
        try:
            return find_player(state, " ".join(words[:count])), words[count:]
        except UsageFailure as failure:
            if failure.problems[0].slug is Slug.PLAYER_AMBIGUOUS:
                raise
    return find_player(state, words[0]), words[1:]


def are_cards(state: State, words: list[str]) -> bool:
    """Whether each word is a card code, or several; of the beginner deck also without fill."""
    forms = [FEATURES, WITHOUT_FILL] if state.rules.deck is Deck.BEGINNER else [FEATURES]
    return all(any(readings(word.text, form) for form in forms) for word in split_codes(words))


def typed_cards(state: State, words: list[str]) -> list[Card]:
    """The three cards shown, or none."""
    cards = read_cards(typed_words(words, None), fill_optional=state.rules.deck is Deck.BEGINNER)
    if cards and len(cards) != 3:
        raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(cards)}))
    return cards


def ask_ruling(context: Context, table: Table, number: int) -> Ruling:
    """Asks the table, where there is a terminal: Enter right, x wrong, l late.

    The Cyrillic look-alike of x, and the letters on the same keys of a Russian keyboard, do too.
    """
    if not can_ask():
        raise UsageFailure(Problem(Slug.RULING_MISSING))
    state = table.match.record.state
    name = player_name(state, number)
    # Who may not call at all is told before anybody is asked.
    problem = against_call(table.match.record, number)
    if problem is not None:
        raise RefusedFailure(problem)
    keys = {"": Ruling.SET} | dict.fromkeys("xхч", Ruling.WRONG)
    question = context.language.text("{name}: Enter = a set, x = wrong ", name=name)
    if state.rules.show_within is not None:
        keys |= dict.fromkeys("lлд", Ruling.LATE)
        question = context.language.text(
            "{name}: Enter = a set, x = wrong, l = too late ", name=name
        )
    while (answer := ask(question).lower()) not in keys:
        sys.stderr.write(context.language.text("Only Enter or one of these letters.") + "\n")
    return keys[answer]
