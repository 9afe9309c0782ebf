"""A moment of the match as JSON: what every program may ask, and what the page shows of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from setkeeper.cards.code import format_code
from setkeeper.match import view as kinds
from setkeeper.match.events import KIND_OF, Amend, Call, Cards, Event, Note, Redo, RoundEnd, Undo
from setkeeper.match.record import Record
from setkeeper.match.rules import CountIn
from setkeeper.match.view import View
from setkeeper.problem import Failure, Problem
from setkeeper.solver.verdict import verdict
from setkeeper.table.status import status_data
from setkeeper.web.live import Moment
from setkeeper.words.card_names import card_name
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.page import advice, round_title
from setkeeper.words.problems import problem_text

Data = dict[str, Any]

MOST_POINTS = 240  # of the curve


def state_data(moment: Moment, language: Language) -> Data:
    """The state without ``now``, which is the moment of sending."""
    view, record = moment.view, moment.match.record
    can: Data = {kind: False if moment.broken else view.can(kind) for kind in view.may}
    can[kinds.CLAIM] = (
        [] if moment.broken else [seat.name for seat in view.present if seat.refused is None]
    )
    why = {
        kind: problem_data(language, problem)
        for kind, problem in view.may.items()
        if problem is not None
    }
    return {
        "setkeeper": 1,
        "status": "error" if moment.broken else "ok",
        "version": view.version,
        "seq": moment.seq,
        "match": status_data(moment.match),
        "claim": _claim(view),
        "can": can,
        "why": why,
        "last": [_entry(language, event) for event in view.last],
        "say": [],
        "lang": language.code,
        "problems": [problem_data(language, problem) for problem in moment.problems],
        "page": _page(moment.match.title, view, record, language),
    }


def problem_data(language: Language, problem: Problem) -> Data:
    data: Data = {"code": problem.slug.value, "message": problem_text(language, problem)}
    if problem.place is not None:
        place = problem.place
        found = {"file": place.file, "line": place.line, "column": place.column}
        data |= {key: value for key, value in found.items() if value is not None}
    return data


def log_data(record: Record, language: Language) -> list[Data]:
    """Every entry, the oldest first, as the page needs it to show and to amend it."""
    holding = record.holding
    amended = {event.of for event in holding.values() if isinstance(event, Amend)}
    return [
        _record_entry(language, holding.get(event.id, event), _unit(record))
        | {
            "holds": event.id in holding or isinstance(event, Note | Undo | Redo),
            "amended": event.id in amended,
        }
        for event in record.events
    ]


def _claim(view: View) -> Data | None:
    if view.claim is None:
        return None
    until = view.claim.until
    return {
        "player": view.claim.name,
        "since": view.claim.since.isoformat(),
        "until": None if until is None else until.isoformat(),
    }


def _entry(language: Language, event: Event) -> Data:
    return {"id": event.id, "at": event.at.isoformat(), "text": entry_text(language, event)}


def _unit(record: Record) -> int:
    """How many of what a pile is counted in make a set."""
    return 3 if record.state.rules.count_in is CountIn.CARDS else 1


def _record_entry(language: Language, event: Event, unit: int = 1) -> Data:
    data = _entry(language, event) | {"kind": KIND_OF[type(event)]}
    if isinstance(event, Call):
        data |= {"player": event.player, "ruling": event.ruling.value}
        data["cards"] = _cards(language, event.cards or ())
    if isinstance(event, RoundEnd):
        # As they were counted; else the points, which are the sets where nothing was lost.
        sets = event.piles or event.points or {}
        data["piles"] = {name: unit * max(0, n) for name, n in sets.items()}
    return data


def _cards(language: Language, cards: Cards) -> list[Data]:
    return [{"code": format_code(card), "name": card_name(language.code, card)} for card in cards]


def _page(title: str | None, view: View, record: Record, language: Language) -> Data:
    state = view.state
    return {
        "title": None if title is None else escape_controls(title),
        "round": round_title(language, view),
        "advice": advice(language, view),
        "next_dealer": view.next_dealer,
        "within": view.rules.show_within,
        "unit": view.rules.count_in.value,
        "deck": view.rules.deck.value,
        "leaders": [seat.name for seat in view.seats if seat.leader],
        "why_not": {
            seat.name: problem_text(language, seat.refused)
            for seat in view.present
            if seat.refused is not None and view.claim is None
        },
        "undo": _undo(record, view, language),
        "last_call": _last_call(record, language),
        "closed": [
            {
                "round": result.round,
                "dealer": state.players[result.dealer].name,
                "early": result.early,
                "points": {
                    state.players[number].name: points
                    for number, points in enumerate(result.points)
                },
            }
            for result in state.closed
        ],
        "curve": curve(record),
    }


def _undo(record: Record, view: View, language: Language) -> Data | None:
    """The entry that an undo would take back now."""
    if view.may[kinds.UNDO] is not None:
        return None
    try:
        (last,) = record.last(1)
    except Failure:
        return None
    return _entry(language, record.holding[last])


def _last_call(record: Record, language: Language) -> Data | None:
    """The last call that holds, in the round that runs or ran last; with its cards where known."""
    for entry in reversed(record.entries):
        event = entry.event
        if isinstance(event, Call):
            cards = event.cards or ()
            judged = verdict(cards[0], cards[1], cards[2]) if len(cards) == 3 else None
            return _record_entry(language, event) | {
                "set": None if judged is None else judged.is_set
            }
    return None


def curve(record: Record) -> Mapping[str, Sequence[int]]:
    """Each player's total after each entry that changed one, thinned out where there are many."""
    names = [player.name for player in record.state.players]
    rows: list[tuple[int, ...]] = [(0,) * len(names)]
    for entry in record.entries:
        totals = tuple(player.total for player in entry.state.players)
        row = totals + (0,) * (len(names) - len(totals))
        if row != rows[-1]:
            rows.append(row)
    step = -(-len(rows) // MOST_POINTS)
    kept = rows[:-1:step] + rows[-1:]
    return {name: [row[number] for row in kept] for number, name in enumerate(names)}


def stamped(data: Data, now: datetime, **more: Any) -> Data:
    """The state as it is sent: with the time, which only the difference to ``until`` counts of."""
    return data | {"now": now.isoformat()} | more
