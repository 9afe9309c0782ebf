"""Tables of a match as CSV that a spreadsheet of the user's language opens with a double click.

Where the decimal sign is a comma, the separator is a semicolon. A byte order mark tells a
spreadsheet that the text is UTF-8; plain English letters do without. A text that would begin a
formula gets an apostrophe before it: names are hostile until proved otherwise.
"""

import csv
from collections.abc import Callable, Sequence
from datetime import datetime
from io import StringIO
from typing import Any

from setkeeper.cards.code import format_code
from setkeeper.match.evening import rounds, steps, tallies
from setkeeper.match.events import Call, Ruling
from setkeeper.store.matchfile import Match
from setkeeper.words.entries import RULINGS
from setkeeper.words.language import Language

Row = Sequence[str | int]

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


def rows_of(language: Language, match: Match, kind: str) -> list[Row]:
    return _ROWS[kind](language, match)


def csv_text(language: Language, rows: Sequence[Row]) -> str:
    """Rows with the separator of the language; lines end in CR LF, as RFC 4180 has them."""
    target = StringIO()
    separator = "," if language.decimal(0.5, 1) == "0.5" else ";"
    csv.writer(target, delimiter=separator).writerows([safe(cell) for cell in row] for row in rows)
    return target.getvalue()


def encoded(language: Language, text: str) -> bytes:
    """The file's bytes; halves of letters, which no file can hold, become question marks."""
    plain = language.code == "en" and text.isascii()
    return ("" if plain else _BOM).encode() + text.encode("utf-8", "replace")


def safe(cell: str | int) -> str | int:
    """Numbers stay numbers, below zero too; a text that begins a formula is kept from being one."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def call_data(match: Match) -> list[dict[str, Any]]:
    """The calls that hold, as they read today."""
    found = []
    for step in steps(match.record):
        event = step.event
        if isinstance(event, Call):
            number = step.before.number_of(event.player)
            assert number is not None
            found.append(
                {
                    "id": event.id,
                    "at": event.at.isoformat(),
                    "round": step.before.round,
                    "player": match.record.state.players[number].name,
                    "ruling": event.ruling.value,
                    "cards": [format_code(card) for card in event.cards or ()],
                }
            )
    return found


def _calls(language: Language, match: Match) -> list[Row]:
    head = [
        language.text("entry"),
        language.text("time"),
        language.text("round"),
        language.text("player"),
        language.text("ruling"),
        language.text("cards"),
    ]
    rows: list[Row] = [head]
    for call in call_data(match):
        at = datetime.fromisoformat(call["at"])
        rows.append(
            [
                call["id"],
                f"{at:%Y-%m-%d %H:%M:%S}",
                call["round"],
                call["player"],
                language.text(RULINGS[Ruling(call["ruling"])]),
                " ".join(call["cards"]),
            ]
        )
    return rows


def _rounds(language: Language, match: Match) -> list[Row]:
    state = match.record.state
    names = [state.players[number].name for number in state.seating]
    rows: list[Row] = [[language.text("round"), language.text("dealer"), *names]]
    for one in rounds(match.record):
        points = [one.points[n] if n < len(one.points) else "" for n in state.seating]
        rows.append([one.round, state.players[one.dealer].name, *points])
    totals = [state.players[number].total for number in state.seating]
    return [*rows, [language.text("total"), "", *totals]]


def _players(language: Language, match: Match) -> list[Row]:
    head = [
        language.text("place"),
        language.text("player"),
        language.text("points"),
        language.text("sets"),
        language.text("right"),
        language.text("wrong"),
        language.text("late"),
        language.text("dealt"),
    ]
    rows: list[Row] = [head]
    for t in tallies(match.record):
        rows.append([t.place, t.name, t.total, t.sets, t.right, t.wrong, t.late, t.dealt])
    return rows


_ROWS: dict[str, Callable[[Language, Match], list[Row]]] = {
    "rounds": _rounds,
    "calls": _calls,
    "players": _players,
}
