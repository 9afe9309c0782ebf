"""How two states differ, for what was taken back, brought back or amended: "Anna: 5 → 4 sets"."""

from setkeeper.match.rules import CountIn
from setkeeper.match.state import Phase, State
from setkeeper.words.language import Language
from setkeeper.words.standing import in_unit, player_name, release_line


def card_changes(language: Language, before: State, after: State) -> list[str]:
    """How the cards differ: "on the table: 15 → 12"; nothing across rounds."""
    counts = (
        (language.text("on the table"), before.table, after.table),
        (language.text("in the deck"), before.deck, after.deck),
        (language.text("discarded"), before.discard, after.discard),
    )
    return [
        language.text("{what}: {old} → {new}", what=what, old=old, new=new)
        for what, old, new in counts
        if None not in (old, new) and old != new and _same_running(before, after)
    ]


def _same_running(before: State, after: State) -> bool:
    """The cards of a closed round are of no interest any more."""
    running = (Phase.SEARCH, Phase.RELEASE)
    return before.round == after.round and before.phase in running and after.phase in running


def change_lines(language: Language, before: State, after: State) -> list[str]:
    lines = card_changes(language, before, after)
    for number, player in enumerate(after.players[: len(before.players)]):
        was = before.players[number]
        if (was.sets, was.points, was.total) == (player.sets, player.points, player.total):
            continue
        if before.round != after.round:
            if was.total != player.total:
                lines.append(
                    language.text(
                        "{name}: total {old_total} → {total}",
                        name=player_name(after, number),
                        old_total=in_unit(after, was.total),
                        total=in_unit(after, player.total),
                    )
                )
            continue
        if after.rules.count_in is CountIn.CARDS:
            # One number tells all three: a set in hand is three cards and three points.
            lines.append(
                language.text(
                    "{name}: {old} → {new} cards, total {old_total} → {total}",
                    name=player_name(after, number),
                    old=in_unit(after, was.sets),
                    new=in_unit(after, player.sets),
                    old_total=in_unit(after, was.total),
                    total=in_unit(after, player.total),
                )
            )
            continue
        lines.append(
            language.text(
                "{name}: sets {old_sets} → {sets}, points {old_points} → {points}, "
                "total {old_total} → {total}",
                name=player_name(after, number),
                old_sets=was.sets,
                sets=player.sets,
                old_points=in_unit(after, was.points),
                points=in_unit(after, player.points),
                old_total=in_unit(after, was.total),
                total=in_unit(after, player.total),
            )
        )
    if before.phase is Phase.FINISHED and after.phase is not Phase.FINISHED:
        lines.append(language.text("The match goes on."))
    return lines


def whose_cards(language: Language, before: State, after: State) -> list[str]:
    """In the running round: who gives cards back or takes some, and where they go (dispute 8)."""
    if not _same_running(before, after):
        return []
    gains = {
        number: player.sets - before.players[number].sets
        for number, player in enumerate(after.players[: len(before.players)])
    }
    gives = [player_name(after, number) for number, gain in gains.items() if gain == -1]
    takes = [player_name(after, number) for number, gain in gains.items() if gain == 1]
    assert before.table is not None
    assert before.deck is not None
    assert after.table is not None
    assert after.deck is not None
    table, deck = after.table - before.table, after.deck - before.deck
    if len(gives) == len(takes) == 1 and not table and not deck:
        return [language.text("{name} hands three cards to {to}.", name=gives[0], to=takes[0])]
    if len(gives) == 1 and table + deck == 3:
        return [_given_back(language, gives[0], table, deck)]
    if len(takes) == 1 and table + deck == -3:
        said = language.text("{name} takes the three cards.", name=takes[0])
        return [said if not deck else said + " " + _from_deck(language, -deck)]
    return []


def _given_back(language: Language, name: str, table: int, deck: int) -> str:
    if not table:
        return language.text(
            "{name} gives back three cards: shuffle them into the deck.", name=name
        )
    if not deck:
        return language.text("{name} gives back three cards: lay them on the table.", name=name)
    return language.text(
        "{name} gives back three cards: lay {table} on the table, shuffle {deck} into the deck.",
        name=name,
        table=table,
        deck=deck,
    )


def _from_deck(language: Language, cards: int) -> str:
    return language.plural("Lay {n} card from the deck.", "Lay {n} cards from the deck.", cards)


def wait_changes(language: Language, before: State, after: State) -> list[str]:
    """Who has to wait now and had not, who may call again; nothing between rounds."""
    if after.phase not in (Phase.SEARCH, Phase.RELEASE):
        return []
    if after.phase is Phase.RELEASE:
        return [] if before.phase is Phase.RELEASE else [release_line(language)]
    freed, lines = [], []
    for number, player in enumerate(after.players):
        waited = number < len(before.players) and before.players[number].waiting
        if player.waiting == waited or player.left:
            continue
        name = player_name(after, number)
        if player.waiting:
            lines.append(
                language.text("{name} waits until another player has taken a set.", name=name)
            )
        else:
            freed.append(name)
    if freed:
        lines.append(language.text("May call again: {names}.", names=language.join(freed)))
    return lines
