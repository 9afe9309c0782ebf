"""What a call has changed, said in a glance: the points, the penalty, and what the dealer does."""

from collections.abc import Sequence

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code
from setkeeper.cli.context import Context
from setkeeper.match.events import Ruling
from setkeeper.match.rules import CountIn, Penalty, Solitaire
from setkeeper.match.state import Phase, State
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.verdict import is_set, verdict
from setkeeper.words.card_names import card_name
from setkeeper.words.language import Language
from setkeeper.words.standing import player_name
from setkeeper.words.verdicts import feature_lines


def call_lines(
    context: Context, before: State, after: State, number: int, ruling: Ruling
) -> list[str]:
    language, screen = context.language, context.screen
    name = player_name(after, number)
    if ruling is Ruling.SET:
        message = (
            language.text("Set!")
            if after.rules.solo
            else language.text("Set! {name}: +1.", name=name)
        )
        said = screen.paint(message, "bold", "green")
        lines = [f"{said} {holding(language, after, number)}"]
        freed = [
            player_name(after, n)
            for n in after.present
            if before.players[n].waiting and not after.players[n].waiting
        ]
        if freed:
            lines.append(language.text("May call again: {names}.", names=language.join(freed)))
        return [*lines, *dealing_lines(language, before, after)]
    message = (
        language.text("Not a set.")
        if after.rules.solo
        else language.text("Too late, so a wrong call: {name}.", name=name)
        if ruling is Ruling.LATE
        else language.text("Wrong call: {name}.", name=name)
    )
    lines = [screen.paint(message, "bold", "red") + " " + penalty(language, before, after, number)]
    lines.append(language.text("The three cards stay on the table."))
    if after.phase is Phase.RELEASE:
        lines.append(release_line(language))
    return lines


def holding(language: Language, state: State, number: int) -> str:
    """ "In hand: 5 sets." and the points where they differ from the sets."""
    player = state.players[number]
    if state.rules.count_in is CountIn.CARDS:
        held = language.plural("In hand: {n} card.", "In hand: {n} cards.", 3 * player.sets)
    else:
        held = language.plural("In hand: {n} set.", "In hand: {n} sets.", player.sets)
    return (
        f"{held} {points_line(language, player.points)}" if player.points != player.sets else held
    )


def points_line(language: Language, points: int) -> str:
    return language.plural("This round: {n} point.", "This round: {n} points.", points)


def penalty(language: Language, before: State, after: State, number: int) -> str:
    """What the wrong call costs, as the settings have it."""
    old, new = before.players[number], after.players[number]
    name = player_name(after, number)
    match after.rules.penalty:
        case Penalty.LOSE_SET if new.sets < old.sets:
            lost = language.text("One set found earlier goes to the discard.")
            return f"{lost} {holding(language, after, number)}"
        case Penalty.LOSE_SET:
            return language.text("No set in hand, so nothing is lost.")
        case Penalty.WAIT:
            return language.text("{name} waits until another player has taken a set.", name=name)
        case Penalty.LOSE_POINT if new.points < old.points:
            return language.text("One point less.") + " " + points_line(language, new.points)
        case Penalty.LOSE_POINT:
            return language.text("The score stays at zero.")
        case _:
            return language.text("It costs nothing.")


def price_lines(language: Language, after: State) -> list[str]:
    """What three more cards have just cost alone."""
    if after.rules.solitaire is Solitaire.POINT:
        (player,) = after.players
        return [
            language.text("Three more cards: one point less.")
            + " "
            + points_line(language, player.points)
        ]
    if after.debt is not None:
        return [language.text("Three more cards cost a set. The debt: {debt}.", debt=after.debt)]
    return []


def release_line(language: Language) -> str:
    return language.text(
        "Now everybody is waiting. Look the table over together, then go on: {RELEASE}"
    )


def dealing_lines(language: Language, before: State, after: State) -> list[str]:
    """What the dealer does now: brings the table back, or lays nothing."""
    if after.layout is not None:
        return []
    assert before.deck is not None
    assert after.deck is not None
    assert after.table is not None
    laid = before.deck - after.deck
    counts = {"table": after.table, "deck": after.deck}
    if after.rules.solo and laid:
        line = language.plural(
            "Lay {n} card: {table} on the table, {deck} in the deck.",
            "Lay {n} cards: {table} on the table, {deck} in the deck.",
            laid,
            **counts,
        )
    elif after.rules.solo:
        line = language.text("Lay none: {table} on the table, {deck} in the deck.", **counts)
    elif laid:
        line = language.plural(
            "The dealer lays {n} card: {table} on the table, {deck} in the deck.",
            "The dealer lays {n} cards: {table} on the table, {deck} in the deck.",
            laid,
            **counts,
        )
    else:
        line = language.text(
            "The dealer lays none: {table} on the table, {deck} in the deck.", **counts
        )
    return [line] if after.deck else [line, empty_deck_line(language, after)]


def empty_deck_line(language: Language, state: State) -> str:
    if not state.table:
        return language.text("Nothing is left. End the round: {END}")
    return language.text("The deck is empty. When no set is left on the table: {END}")


def shown_lines(context: Context, cards: Sequence[Card]) -> list[str]:
    """The cards in words, so that a slip is seen, and why they are no set."""
    lines = [f"{format_code(card)}  {card_name(context.language.code, card)}" for card in cards]
    judged = verdict(*cards) if cards else None
    if judged is None or judged.is_set:
        return lines
    return lines + [
        context.screen.painted(line) for line in feature_lines(context.language, judged)
    ]


def rule(cards: list[Card], ruled: Ruling | None) -> Ruling | None:
    """The ruling of the cards where they were typed, else that of the table."""
    if len(set(cards)) != 3 or ruled is Ruling.LATE:
        return ruled or (Ruling.WRONG if cards else None)
    ruling = Ruling.SET if is_set(*cards) else Ruling.WRONG
    if ruled not in (None, ruling):
        args: dict[str, object] = {"cards": tuple(cards), "ruling": f"--{ruled}"}
        raise UsageFailure(Problem(Slug.RULING_CONTRADICTS, args))
    return ruling
