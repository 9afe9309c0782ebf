"""How two states differ, for what was taken back, brought back or amended: "Anna: 5 → 4 sets"."""

from setkeeper.match.state import Phase, State
from setkeeper.words.language import Language
from setkeeper.words.standing import player_name


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
        if None not in (old, new) and old != new and before.round == after.round
    ]


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
                        old_total=was.total,
                        total=player.total,
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
                old_points=was.points,
                points=player.points,
                old_total=was.total,
                total=player.total,
            )
        )
    if before.phase is Phase.FINISHED and after.phase is not Phase.FINISHED:
        lines.append(language.text("The match goes on."))
    return lines


def three_cards(language: Language, before: State, after: State) -> list[str]:
    """In the running round: where the three cards of an amended call go now (dispute 8)."""
    if after.phase not in (Phase.SEARCH, Phase.RELEASE):
        return []
    assert before.table is not None
    assert before.deck is not None
    assert after.table is not None
    assert after.deck is not None
    table, deck = after.table - before.table, after.deck - before.deck
    if table + deck != 3:
        return []
    return [
        language.text(
            "Of the three cards lay {table} on the table and shuffle {deck} into the deck.",
            table=table,
            deck=deck,
        )
    ]
