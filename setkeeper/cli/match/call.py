"""``setkeeper call``: somebody called; the cards or the table have ruled."""

import sys
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from setkeeper.cards.card import FEATURES, Card
from setkeeper.cards.code import WITHOUT_FILL, format_code, read_cards, readings, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.cli.check import feature_lines
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.effects import call_lines
from setkeeper.cli.match.shared import enter_events, entered_result, open_match, player_name
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.prompt import ask, can_ask
from setkeeper.match.events import Call, Event, Ruling
from setkeeper.match.names import find_player
from setkeeper.match.referee import apply
from setkeeper.match.state import State
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.verdict import is_set, verdict
from setkeeper.store.matchfile import Match
from setkeeper.table.checking import ruling_data
from setkeeper.words.card_names import card_name
from setkeeper.words.language import mark


def complete_players(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names at the table, for the shell."""
    state = open_match(ctx.obj).record.state
    names = [state.players[number].name for number in state.present]
    return [name for name in names if name.casefold().startswith(incomplete.casefold())]


def call(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("PLAYER [CARD CARD CARD]"),
            help=mark("Who called: name, beginning of it, or seat number; then the cards shown."),
            autocompletion=complete_players,
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
    state = open_match(context).record.state
    if not typed and not state.rules.solo:
        args: dict[str, object] = {"argument": "PLAYER", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))
    number, rest = part_caller(context, state, typed)
    cards = typed_cards(state, rest)
    ruling = rule(cards, ruled) or ask_ruling(context, state, number)
    name = state.players[number].name

    def make(match: Match) -> Iterator[Event]:
        yield Call(match.record.next_id, context.clock(), name, ruling, tuple(cards) or None)

    entered = enter_events(context, make)
    lines = shown_lines(context, cards)
    data: dict[str, object] = {"ruling": ruling.value}
    if cards:
        data["features"] = ruling_data(verdict(*cards))["features"]
    lines += call_lines(context, entered.before, entered.match.record.state, number, ruling)
    return entered_result(context, entered, lines, **data)


def shown_lines(context: Context, cards: Sequence[Card]) -> list[str]:
    """The cards in words, so that a slip is seen, and why they are no set."""
    lines = [f"{format_code(card)}  {card_name(context.language.code, card)}" for card in cards]
    judged = verdict(*cards) if cards else None
    return lines if judged is None or judged.is_set else lines + feature_lines(context, judged)


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


def rule(cards: list[Card], ruled: Ruling | None) -> Ruling | None:
    """The ruling of the cards where they were typed, else that of the table."""
    if len(set(cards)) != 3 or ruled is Ruling.LATE:
        return ruled or (Ruling.WRONG if cards else None)
    ruling = Ruling.SET if is_set(*cards) else Ruling.WRONG
    if ruled not in (None, ruling):
        args: dict[str, object] = {"cards": tuple(cards), "ruling": f"--{ruled}"}
        raise UsageFailure(Problem(Slug.RULING_CONTRADICTS, args))
    return ruling


def ask_ruling(context: Context, state: State, number: int) -> Ruling:
    """Asks the table, where there is a terminal: Enter right, x wrong, l late.

    The Cyrillic look-alike of x, and the letters on the same keys of a Russian keyboard, do too.
    """
    if not can_ask():
        raise UsageFailure(Problem(Slug.RULING_MISSING))
    name = player_name(state, number)
    # Who may not call at all is told before anybody is asked.
    apply(state, Call(0, context.clock(), state.players[number].name, Ruling.WRONG))
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
