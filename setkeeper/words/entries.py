"""An entry of the record as one line: for the log, and for what is taken back."""

from collections.abc import Callable
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
    Round,
    RoundEnd,
    Ruling,
    Undo,
)
from setkeeper.words.language import Words, harmless, mark

RULINGS: dict[Ruling, str] = {
    Ruling.SET: mark("set"),
    Ruling.WRONG: mark("wrong call"),
    Ruling.LATE: mark("too late"),
}


def entry_text(words: Words, event: Event) -> str:
    """ "Boris: set, 2RSO 1GEO 3PFO"."""
    return harmless(_ENTRIES[type(event)](words, event))


def _round(words: Words, event: Round) -> str:
    return words.text("round {round}, {name} deals", round=event.round, name=event.dealer)


def _call(words: Words, event: Call) -> str:
    said = words.text(
        "{name}: {ruling}", name=event.player, ruling=words.text(RULINGS[event.ruling])
    )
    return f"{said}, {format_codes(event.cards)}" if event.cards else said


def _extra(words: Words, event: Extra) -> str:
    if event.anyway:
        return words.text("three more cards, though a set was there")
    return words.text("three more cards")


def _round_end(words: Words, event: RoundEnd) -> str:
    points = ", ".join(f"{name} {points}" for name, points in (event.points or {}).items())
    message = (
        words.text("round {round} stopped early: {points}", round=event.round, points=points)
        if event.early
        else words.text("round {round} over: {points}", round=event.round, points=points)
    )
    return message + (words.text("; piles counted") if event.piles else "")


def _match_end(words: Words, event: MatchEnd) -> str:  # noqa: ARG001
    return words.text("the match was stopped")


def _undo(words: Words, event: Undo) -> str:
    said = words.text("taken back: {ids}", ids=_ids(event.of))
    return f"{said} ({event.reason})" if event.reason else said


def _redo(words: Words, event: Redo) -> str:
    return words.text("brought back: {ids}", ids=_ids(event.of))


def _amend(words: Words, event: Amend) -> str:
    changes = [
        event.player or "",
        words.text(RULINGS[event.ruling]) if event.ruling else "",
        format_codes(event.cards) if event.cards else "",
    ]
    return words.text(
        "entry {id} amended: {changes} ({reason})",
        id=event.of,
        changes=", ".join(filter(None, changes)),
        reason=event.reason,
    )


def _rename(words: Words, event: Rename) -> str:
    return words.text("{name} is now called {to}", name=event.player, to=event.to)


def _ids(ids: tuple[int, ...]) -> str:
    return ", ".join(map(str, ids))


_ENTRIES: dict[type[Event], Callable[[Words, Any], str]] = {
    Round: _round,
    Call: _call,
    Extra: _extra,
    Release: lambda words, _: words.text("all may call again"),
    RoundEnd: _round_end,
    MatchEnd: _match_end,
    Note: lambda words, event: (
        words.text("helped: {text}", text=event.text)
        if event.helped
        else words.text("note: {text}", text=event.text)
    ),
    Pause: lambda words, _: words.text("the clock stands"),
    Resume: lambda words, _: words.text("the clock runs"),
    Undo: _undo,
    Redo: _redo,
    Amend: _amend,
    Rename: _rename,
    Leave: lambda words, event: words.text("{name} leaves the table", name=event.player),
    Join: lambda words, event: words.text("{name} joins", name=event.player),
}
