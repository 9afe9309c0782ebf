"""An entry of the record as one line: for the log, and for what is taken back."""

from collections.abc import Callable, Mapping
from typing import Any

from setkeeper.cards.code import format_codes
from setkeeper.match.events import (
    Amend,
    Call,
    Event,
    Extra,
    Join,
    Leave,
    MatchEnd,
    Note,
    Pause,
    Redo,
    Release,
    Rename,
    Resume,
    RoundEnd,
    RoundStart,
    Ruling,
    Undo,
)
from setkeeper.words.language import Language, escape_controls, mark

RULINGS: dict[Ruling, str] = {
    Ruling.SET: mark("set"),
    Ruling.WRONG: mark("wrong call"),
    Ruling.LATE: mark("too late"),
}


def entry_text(language: Language, event: Event) -> str:
    """ "Boris: set, 2RSO 1GEO 3PFO"."""
    return escape_controls(_ENTRIES[type(event)](language, event))


def named_numbers(language: Language, numbers: Mapping[str, int]) -> str:
    """ "Anna: 9, Boris: -1": a name may end in a number itself."""
    return ", ".join(
        language.text("{name}: {number}", name=escape_controls(name), number=language.whole(number))
        for name, number in numbers.items()
    )


def _round(language: Language, event: RoundStart) -> str:
    return language.text("round {round}, {name} deals", round=event.round, name=event.dealer)


def _call(language: Language, event: Call) -> str:
    said = language.text(
        "{name}: {ruling}", name=event.player, ruling=language.text(RULINGS[event.ruling])
    )
    return f"{said}, {format_codes(event.cards)}" if event.cards else said


def _extra(language: Language, event: Extra) -> str:
    if event.anyway:
        return language.text("three more cards, though a set was there")
    return language.text("three more cards")


def _round_end(language: Language, event: RoundEnd) -> str:
    points = named_numbers(language, event.points or {})
    message = (
        language.text("round {round} stopped early: {points}", round=event.round, points=points)
        if event.early
        else language.text("round {round} over: {points}", round=event.round, points=points)
    )
    return message + (language.text("; piles counted") if event.piles else "")


def _match_end(language: Language, event: MatchEnd) -> str:  # noqa: ARG001
    return language.text("the match was stopped")


def _undo(language: Language, event: Undo) -> str:
    said = language.text("taken back: {ids}", ids=_ids(event.of))
    return f"{said} ({event.reason})" if event.reason else said


def _redo(language: Language, event: Redo) -> str:
    return language.text("brought back: {ids}", ids=_ids(event.of))


def _amend(language: Language, event: Amend) -> str:
    changes = [
        event.player or "",
        language.text(RULINGS[event.ruling]) if event.ruling else "",
        format_codes(event.cards) if event.cards else "",
        ", ".join(f"{name}={sets}" for name, sets in (event.piles or {}).items()),
    ]
    said = language.text(
        "entry {id} amended: {changes}", id=event.of, changes=", ".join(filter(None, changes))
    )
    return f"{said} ({event.reason})" if event.reason else said


def _rename(language: Language, event: Rename) -> str:
    return language.text("{name} is now called {to}", name=event.player, to=event.to)


def _ids(ids: tuple[int, ...]) -> str:
    return ", ".join(map(str, ids))


_ENTRIES: dict[type[Event], Callable[[Language, Any], str]] = {
    RoundStart: _round,
    Call: _call,
    Extra: _extra,
    Release: lambda language, _: language.text("all may call again"),
    RoundEnd: _round_end,
    MatchEnd: _match_end,
    Note: lambda language, event: (
        language.text("helped: {text}", text=event.text)
        if event.helped
        else language.text("note: {text}", text=event.text)
    ),
    Pause: lambda language, _: language.text("the clock is paused"),
    Resume: lambda language, _: language.text("the clock runs"),
    Undo: _undo,
    Redo: _redo,
    Amend: _amend,
    Rename: _rename,
    Leave: lambda language, event: language.text("{name} leaves the table", name=event.player),
    Join: lambda language, event: language.text("{name} joins", name=event.player),
}
