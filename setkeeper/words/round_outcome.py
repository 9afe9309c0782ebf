"""That a round or the match is over, and what the cards left or the piles tell about it."""

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code
from setkeeper.match.ending import look_at_left_over
from setkeeper.match.events import MatchEnd, RoundEnd
from setkeeper.match.intents import EndRound
from setkeeper.match.outcome import Outcome
from setkeeper.match.rules import CountIn
from setkeeper.match.state import Phase, State, deck_size
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.words.card_names import card_name
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.line import Line, Style, line
from setkeeper.words.standing import in_unit, player_name


def ended_lines(language: Language, outcome: Outcome, event: RoundEnd) -> list[Line]:
    before, after = outcome.before, outcome.after
    if event.piles is not None:
        title = language.text("Round {round} is over; the piles decide.", round=after.round)
        told = [*_understood(language, after, event.piles)]
        told += _differences(language, before, event.piles)
        told += _uncounted(language, after, event.piles)
        return [line(title, Style.STRONG), *map(line, told)]
    if event.early:
        title = language.text("Round {round} was stopped early.", round=after.round)
    else:
        title = language.plural(
            "Round {round} is over. Left over: {n} card.",
            "Round {round} is over. Left over: {n} cards.",
            _lying(before, event),
            round=after.round,
        )
    intent = outcome.intent
    left = intent.left if isinstance(intent, EndRound) else None
    return [
        line(title, Style.STRONG),
        *map(line, _left_over(language, before, event, left)),
    ]


def _lying(before: State, event: RoundEnd) -> int:
    """How many cards really lie there: as counted or typed, else by the record."""
    if event.counted is not None:
        return event.counted
    return len(event.cards) if event.cards else before.table or 0


def _left_over(language: Language, before: State, event: RoundEnd, left: int | None) -> list[str]:
    if event.cards and not before.deck:
        found = look_at_left_over(before, event.cards)
        if event.early or found.refusal is not None:
            return []  # nothing was checked, so nothing is claimed
        if found.missing is not None:
            return [_missing(language, found.missing)]
        lines = [language.text("One card is missing.")] if found.short else []
        if found.wrong_set:
            lines.append(
                language.text(
                    "The cards left over do not fit: somewhere in this round a wrong set was accepted, or a card exchanged. If you know which call it was: {AMEND}"
                )
            )
        return lines or [
            language.plural(
                "The {n} card left over fits: nothing is missing.",
                "The {n} cards left over fit: nothing is missing.",
                len(event.cards),
            )
        ]
    if (
        left is not None
        and not event.early
        and before.table is not None
        and left == before.table - 1
    ):
        return [
            language.text(
                "One card is missing. Type the cards left over to learn which: take it back with {UNDO}, then {END} and the codes."
            )
        ]
    return []


def _missing(language: Language, missing: Card) -> str:
    return language.text(
        "One card is missing: {code}, {name}. Look on the table and under it; if it lies there, all is well. If it is lost: setkeeper deck --only {code}",
        code=format_code(missing),
        name=card_name(language.code, missing),
    )


def _understood(language: Language, state: State, piles: dict[str, int]) -> list[str]:
    """Where cards are counted: what the typed numbers mean in sets."""
    if state.rules.count_in is not CountIn.CARDS:
        return []
    counted = [
        language.plural(
            "{name} {cards} = {n} set",
            "{name} {cards} = {n} sets",
            sets,
            name=escape_controls(name),
            cards=3 * sets,
        )
        for name, sets in piles.items()
    ]
    return [language.text("Counted in cards: {piles}", piles=", ".join(counted))]


def _differences(language: Language, before: State, piles: dict[str, int]) -> list[str]:
    """Where the record differed from the piles, and by how much."""
    if not before.calls:
        return []
    lines = []
    for name, counted in piles.items():
        number = before.number_of(name)
        assert number is not None
        recorded = before.players[number].sets
        if recorded != counted:
            lines.append(
                language.text(
                    "{name}: {counted} counted, {recorded} on record ({difference}).",
                    name=player_name(before, number),
                    counted=in_unit(before, counted),
                    recorded=in_unit(before, recorded),
                    difference=format(in_unit(before, counted - recorded), "+"),
                )
            )
    return lines or [language.text("The piles agree with the record.")]


def _uncounted(language: Language, after: State, piles: dict[str, int]) -> list[str]:
    """Who was not counted, and whether so many cards can be left: a pile may have been forgotten."""
    uncounted = [after.players[n] for n in after.present if after.players[n].name not in piles]
    lines = [
        language.text(
            "{name}: not counted, so as on record: {sets}.",
            name=escape_controls(player.name),
            sets=in_unit(after, player.sets),
        )
        for player in uncounted
    ]
    held = 3 * sum(player.sets for player in after.players) + after.discard
    left = deck_size(after.rules) - held
    if left >= ALWAYS_A_SET[after.rules.deck] or left == 3:
        lines.append(
            language.plural(
                "{n} card would be left over; was a pile forgotten? Then {UNDO}, and count again.",
                "{n} cards would be left over; was a pile forgotten? Then {UNDO}, and count again.",
                left,
            )
        )
    return lines


def stopped_lines(language: Language, outcome: Outcome, event: RoundEnd | MatchEnd) -> list[Line]:  # noqa: ARG001
    """That the match was stopped, in a running round or between two."""
    before, after = outcome.before, outcome.after
    if after.rules.solo:
        return []  # what follows says that the attempt was stopped
    if before.phase in (Phase.SEARCH, Phase.RELEASE):
        said = language.text("The match was stopped in round {round}.", round=after.round)
    else:
        said = language.plural(
            "The match was stopped after {n} round.",
            "The match was stopped after {n} rounds.",
            len(after.closed),
        )
    return [line(said)]
