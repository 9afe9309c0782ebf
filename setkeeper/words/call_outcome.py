"""What a call has changed, said in a glance: the points, the penalty, and what the dealer does."""

from setkeeper.cards.code import format_code
from setkeeper.match.events import Call, Extra, Ruling
from setkeeper.match.outcome import Outcome
from setkeeper.match.rules import Penalty, Solitaire
from setkeeper.match.state import Phase, State
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.solver.layout import has_set
from setkeeper.solver.verdict import verdict
from setkeeper.words.card_names import card_name
from setkeeper.words.language import Language
from setkeeper.words.line import Line, Span, Style, line
from setkeeper.words.standing import (
    dealing_lines,
    in_hand,
    in_unit,
    player_name,
    points_line,
    release_line,
)
from setkeeper.words.verdicts import feature_lines


def call_lines(language: Language, outcome: Outcome, event: Call) -> list[Line]:
    """The cards shown and why they are no set, then what the ruling does."""
    before, after = outcome.before, outcome.after
    number = before.number_of(event.player)
    assert number is not None
    name = player_name(after, number)
    lines = _shown(language, event)
    if event.ruling is Ruling.SET:
        said = (
            language.text("Set!")
            if after.rules.solo
            else language.text("Set! {name}: +{n}.", name=name, n=in_unit(after, 1))
        )
        lines.append((Span(said, Style.GOOD), Span(" " + in_hand(language, after, number))))
        freed = [player_name(after, number) for number in outcome.freed]
        if freed:
            lines.append(
                line(language.text("May call again: {names}.", names=language.join(freed)))
            )
        return [*lines, *map(line, dealing_lines(language, before, after))]
    said = (
        language.text("Not a set.")
        if after.rules.solo
        else language.text("Too late, so a wrong call: {name}.", name=name)
        if event.ruling is Ruling.LATE
        else language.text("Wrong call: {name}.", name=name)
    )
    price = _penalty(language, before, after, number)
    lines.append((Span(said, Style.BAD), Span(" " + price)))
    lines.append(line(language.text("The three cards stay on the table.")))
    if after.phase is Phase.RELEASE:
        lines.append(line(release_line(language)))
    return lines


def _shown(language: Language, event: Call) -> list[Line]:
    """The cards in words, so that a slip is seen."""
    cards = event.cards or ()
    lines = [line(f"{format_code(card)}  {card_name(language.code, card)}") for card in cards]
    judged = verdict(*cards) if cards else None
    return lines if judged is None or judged.is_set else lines + feature_lines(language, judged)


def _penalty(language: Language, before: State, after: State, number: int) -> str:
    """What the wrong call costs, as the settings have it."""
    old, new = before.players[number], after.players[number]
    name = player_name(after, number)
    match after.rules.penalty:
        case Penalty.LOSE_SET if new.sets < old.sets:
            lost = language.text("One set found earlier goes to the discard.")
            return f"{lost} {in_hand(language, after, number)}"
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


def more_cards_lines(language: Language, outcome: Outcome, event: Extra) -> list[Line]:
    """What the referee saw, what it costs alone, what is laid, and that a set is certain now."""
    state = outcome.after
    lines = []
    if event.cards:
        lines.append(
            language.text("There was a set; three more are laid all the same.")
            if has_set(event.cards)
            else language.text("The referee sees no set there either.")
        )
    lines += _price(language, state)
    lines += dealing_lines(language, outcome.before, state)
    if state.table is not None and state.table >= ALWAYS_A_SET[state.rules.deck]:
        lines.append(
            language.plural(
                "{n} card of this deck always holds a set: look feature by feature.",
                "{n} cards of this deck always hold a set: look feature by feature.",
                state.table,
            )
        )
    return [*map(line, lines)]


def _price(language: Language, after: State) -> list[str]:
    """What three more cards have just cost alone."""
    if after.rules.solitaire is Solitaire.POINT:
        (player,) = after.players
        said = language.text("Three more cards: one point less.")
        return [f"{said} {points_line(language, player.points)}"]
    if after.debt is not None:
        return [language.text("Three more cards cost a set. The debt: {debt}.", debt=after.debt)]
    return []
