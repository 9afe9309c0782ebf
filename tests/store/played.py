"""A match on the disk with every kind of entry, for the tests of the file."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from setkeeper.match import events as ev
from setkeeper.match.events import Event, Ruling
from setkeeper.match.rules import choose_rules
from setkeeper.store.matchfile import Entered, Match, create_match, enter

AT = datetime(2026, 11, 30, 19, 30, 5, tzinfo=timezone(timedelta(hours=1)))
PLAYERS = ("Anna", "Boris", "Věra", "Zoé")


def new_match(path: Path, players: tuple[str, ...] = PLAYERS, **settings: str | int) -> Match:
    given = {key.replace("_", "-"): value for key, value in settings.items()}
    booklet = str(given.pop("booklet", "ru"))
    deck = str(given.pop("deck", "classic"))
    rules = choose_rules(booklet, deck, given)
    return create_match(path, "Friday", AT, rules, players, ev.RoundStart(1, AT, 1, players[0]))


def call(
    match: Match, player: str = "Anna", ruling: str = "set", cards: ev.Cards | None = None
) -> Event:
    return ev.Call(match.record.next_id, AT, player, Ruling(ruling), cards)


def enter_call(path: Path, player: str = "Anna", ruling: str = "set") -> Entered:
    return enter(path, lambda match: [call(match, player, ruling)])


def everything(match: Match) -> Iterator[Event]:
    """Every kind of event that a match of several can hold, beginning at the first call."""
    from setkeeper.cards.code import read_cards, split_codes

    def cards(text: str) -> ev.Cards:
        return tuple(read_cards(split_codes([text])))

    number = match.record.next_id

    def made(kind: type[Event], *values: object, **more: object) -> Event:
        nonlocal number
        number += 1
        return kind(number - 1, datetime.now(UTC), *values, **more)

    yield made(ev.Call, "Boris", Ruling.SET, cards("2RSO 1GEO 3PFO"))
    yield made(ev.Call, "Anna", Ruling.WRONG)
    yield made(ev.Extra)
    yield made(ev.Note, 'Tea, "biscuits"\nand a \x1b[31mbell\x07')
    yield made(ev.Undo, (number - 2,), "there was one")
    yield made(ev.Redo, (number - 3,))
    yield made(ev.Call, "Věra", Ruling.SET)
    yield made(ev.Amend, number - 1, "it was Zoé", player="Zoé")
    yield made(ev.Extra, anyway=True)
    yield made(ev.RoundEnd, 1, early=True, piles={"Anna": 3})
    yield made(ev.Join, "Даша", after="Anna")
    yield made(ev.Rename, "Zoé", "Zo")
    yield made(ev.Leave, "Boris")
    yield made(ev.RoundStart, 2, "Даша")
    yield made(ev.RoundEnd, 2, early=True)
    yield made(ev.MatchEnd)


def ids(events: Iterable[Event]) -> list[int]:
    return [event.id for event in events]
