"""What a match file says: its head, its settings, its events, played from the first on.

Everything that can be told for certain is told at once: the keys and values of every table are
looked at, then the events are played up to the first that cannot be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from setkeeper.match.dealing import shuffled
from setkeeper.match.events import Event
from setkeeper.match.names import MOST_PLAYERS, name_problems
from setkeeper.match.record import Record
from setkeeper.match.rules import ALONE, SETTINGS, Rules, Value, choose_rules
from setkeeper.match.seating import FEWEST_PLAYERS
from setkeeper.match.solo import Solo
from setkeeper.match.state import first_state
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store.codecs import (
    COMPARE,
    NAMES,
    SEED,
    TEXT,
    TIME,
    YES_NO,
    Fault,
    UnfitError,
    is_number,
    kind_of_value,
)
from setkeeper.store.replay import play
from setkeeper.store.tables import (
    Table,
    TableSchema,
    missing_keys,
    nearest,
    read_event,
    unknown_key,
)

VERSION = 1

MATCH = TableSchema(
    {
        "title": TEXT,
        "started": TIME,
        "players": NAMES,
        "solo": YES_NO,
        "compare": COMPARE,
        "seed": SEED,
    },
    ("started", "players"),
)
RULES = ("booklet", "deck", *SETTINGS)
SECTIONS = ("setkeeper", "match", "rules", "event")


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read; without faults all of it is there. ``good`` events are fine."""

    title: str | None
    started: datetime | None
    record: Record | None
    good: int
    faults: list[Fault]
    solo: Solo | None = None


def read(data: Table) -> Reading:
    """Reads a parsed file; never raises."""
    version = _version_fault(data)
    if version is not None:
        return Reading(None, None, None, 0, [version])
    faults = [unknown_key(key, dict.fromkeys(SECTIONS)) for key in data if key not in SECTIONS]
    match, head_faults = _head(data)
    solo = None if match is None else _solo(match)
    rules, rules_faults = _rules(data, alone=_alone(data))
    faults += head_faults + rules_faults
    events, event_faults = _events(data)
    faults += event_faults
    if match is None or rules is None:
        return Reading(None, None, None, 0, faults)
    seed = None if solo is None else solo.seed
    pile = None if seed is None else shuffled(rules.deck, seed)
    record = Record(first_state(rules, match["players"], pile))
    faults += play(record, events)
    firsts = [fault.path[1] for fault in faults if fault.path[:1] == ("event",) and fault.path[1:]]
    good = min([int(first) for first in firsts], default=len(events))
    return Reading(match.get("title"), match["started"], record, good, faults, solo)


def _version_fault(data: Table) -> Fault | None:
    if "setkeeper" not in data:
        return Fault(Slug.FORMAT_MISSING, {})
    version = data["setkeeper"]
    if not is_number(version) or version < 1:
        args: dict[str, object] = {"key": "setkeeper", "wanted": "number"}
        return Fault(Slug.VALUE_TYPE, args | {"found": kind_of_value(version)}, ("setkeeper",))
    if version > VERSION:
        return Fault(Slug.FORMAT_NEWER, {"version": version, "known": VERSION}, ("setkeeper",))
    return None


def _section(data: Table, name: str) -> tuple[Table | None, list[Fault]]:
    if name not in data:
        misspelt = any(nearest(key, dict.fromkeys(SECTIONS)) == name for key in data)
        return None, [] if misspelt else [Fault(Slug.KEY_MISSING, {"key": f"[{name}]"})]
    if type(data[name]) is not dict:
        found = kind_of_value(data[name])
        args: dict[str, object] = {"key": name, "wanted": "table", "found": found}
        return None, [Fault(Slug.VALUE_TYPE, args, (name,))]
    return data[name], []


def _head(data: Table) -> tuple[dict[str, Any] | None, list[Fault]]:
    table, faults = _section(data, "match")
    if table is None:
        return None, faults
    faults = [fault.below("match") for fault in MATCH.faults(table)]
    if faults:
        return None, faults
    match = {key: MATCH.forms[key].read(value) for key, value in table.items()}
    alone = bool(match.get("solo"))
    faults = [*_name_faults(match["players"], alone=alone), *_solo_faults(match, alone=alone)]
    return (None if faults else match), faults


def _alone(data: Table) -> bool:
    """Whether the head says that this is a match of one, whatever else is wrong with it."""
    head = data.get("match")
    return type(head) is dict and head.get("solo") is True


def _solo(match: dict[str, Any]) -> Solo | None:
    return Solo(match["compare"], match.get("seed")) if match.get("solo") else None


def _solo_faults(match: dict[str, Any], *, alone: bool) -> list[Fault]:
    """How attempts are compared is chosen up front; in a match of several there is no such thing."""
    if alone:
        missing = "compare" not in match
        return [Fault(Slug.KEY_MISSING, {"key": "compare"}, ("match",))] if missing else []
    return [
        Fault(Slug.SOLO_ONLY, {"what": key}, ("match", key), at_key=True)
        for key in ("compare", "seed")
        if key in match
    ]


def _name_faults(names: Sequence[str], *, alone: bool) -> list[Fault]:
    # Of a list without measure the first names tell enough.
    faults = [
        Fault(problem.slug, problem.args, ("match", "players", index))
        for index, problem in name_problems(names[: 2 * MOST_PLAYERS])
    ]
    fewest, most = (1, 1) if alone else (FEWEST_PLAYERS, MOST_PLAYERS)
    if len(names) < fewest:
        faults.append(Fault(Slug.PLAYERS_TOO_FEW, {"n": len(names)}, ("match", "players")))
    if len(names) > most:
        faults.append(Fault(Slug.PLAYERS_TOO_MANY, {"n": most}, ("match", "players")))
    return faults


def _rules(data: Table, *, alone: bool) -> tuple[Rules | None, list[Fault]]:
    """Every setting from the file: what a booklet says today must not change a played match."""
    table, faults = _section(data, "rules")
    if table is None:
        return None, faults
    faults = []
    for key, value in table.items():
        if key not in RULES:
            faults.append(unknown_key(key, dict.fromkeys(RULES)))
        elif type(value) is not str and not is_number(value):
            args: dict[str, object] = {"key": key, "wanted": "text", "found": kind_of_value(value)}
            faults.append(Fault(Slug.VALUE_TYPE, args, (key,)))
    faults += missing_keys(RULES, table, faults)
    rules = None
    if not faults:
        try:
            rules = _chosen(table, alone=alone)
        except UsageFailure as failure:
            faults = [_rules_fault(problem) for problem in failure.problems]
    return rules, [fault.below("rules") for fault in faults]


def _chosen(table: Table, *, alone: bool) -> Rules:
    # Neutral values are always written, and given they would be refused where they mean nothing.
    neutral: dict[str, Value] = ALONE if alone else {"floor": "none"}
    settings: dict[str, Value] = {
        key: table[key] for key in SETTINGS if key not in neutral or table[key] != neutral[key]
    }
    # Before 0.2 this was written; there is nothing to count in cards where points are not piles.
    if (table["count-in"], table["penalty"]) == ("cards", "lose-point"):
        settings["count-in"] = "sets"
    return choose_rules(str(table["booklet"]), str(table["deck"]), settings, solo=alone)


_RULE_OF = {
    Slug.NO_SOLITAIRE: "booklet",
    Slug.PENALTY_NONE: "penalty",
    Slug.PENALTY_ALONE: "penalty",
    Slug.TABLE_OF_NINE: "table",
    Slug.FLOOR_WITHOUT_POINTS: "floor",
}


def _rules_fault(problem: Problem) -> Fault:
    key = _RULE_OF.get(problem.slug) or str(problem.args["option"])
    return Fault(problem.slug, problem.args, (key,))


def _events(data: Table) -> tuple[list[Event | None], list[Fault]]:
    """The events, None where one cannot be read, and ids that do not rise."""
    tables = data.get("event")
    if type(tables) is not list or not tables:
        if tables is None or tables == []:
            return [], [Fault(Slug.NO_EVENTS, {})]
        args: dict[str, object] = {"key": "event", "wanted": "events"}
        return [], [Fault(Slug.VALUE_TYPE, args | {"found": kind_of_value(tables)}, ("event",))]
    events: list[Event | None] = []
    faults: list[Fault] = []
    last = 0
    for index, table in enumerate(tables):
        event = None
        try:
            event = read_event(table)
        except UnfitError as unfit:
            faults += [fault.below("event", index) for fault in unfit.faults]
        if event is not None and event.id <= last:
            slug = Slug.ID_NOT_RISING if event.id > 0 else Slug.ID_FROM_ONE
            args = {"id": event.id, "last": last}
            faults.append(Fault(slug, args, ("event", index, "id")))
            event = None
        if event is not None:
            last = event.id
        events.append(event)
    return events, faults
