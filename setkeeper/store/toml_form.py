"""One event, one TOML table: the keys of each kind and what may stand behind them.

Everything here is worked out from the event classes, so a new kind or a new key is a new class
or a new field there, and its type finds its form in the table below. ``read_event`` and
``table_of`` are a pair. Nothing is said here of places: a fault names its path inside the table,
and ``places`` knows where in the text that is.
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from functools import lru_cache
from typing import Any, get_args, get_type_hints

from setkeeper.cards.card import Card
from setkeeper.cards.code import Word, format_code, read_cards, readings
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.events import KIND_OF, KINDS, Cards, Event, Names, Ruling, Scores
from setkeeper.match.players import tidy
from setkeeper.problem import Slug, UsageFailure

Path = tuple[str | int, ...]
Table = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem whose place is still a path in the parsed file; ``at_key``: its key, no value."""

    slug: Slug
    args: dict[str, object]
    path: Path = ()
    at_key: bool = False

    def below(self, *path: str | int) -> "Fault":
        return Fault(self.slug, self.args, (*path, *self.path), self.at_key)


class UnfitError(Exception):
    """The value is not of its form."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__()
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Form:
    """What may stand behind a key: its name in problems, both directions, its JSON Schema."""

    name: str
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    schema: dict[str, object]


# --- values -----------------------------------------------------------------------------------


def _same(value: Any) -> Any:
    return value


def _unfit(wanted: str, value: object, *path: str | int) -> Fault:
    return Fault(Slug.VALUE_TYPE, {"wanted": wanted, "found": kind_of_value(value)}, path)


_VALUE_KINDS: dict[type, str] = {
    bool: "yes-no",
    int: "number",
    float: "fraction",
    str: "text",
    list: "list",
    dict: "table",
    datetime: "time",
}


def kind_of_value(value: object) -> str:
    """What a TOML value is; a date or a time of day alone is "part of a time"."""
    return _VALUE_KINDS.get(type(value), "part-of-time")


def _read_only(wanted: str, kind: type) -> Callable[[Any], Any]:
    # ``type() is``: true is no number, though Python says so.
    def read(value: Any) -> Any:
        if type(value) is kind:
            return value
        raise UnfitError(_unfit(wanted, value))

    return read


def _read_name(value: Any) -> str:
    if type(value) is str:
        return tidied(value)
    raise UnfitError(_unfit("text", value))


# The few names of a match stand on every line of it.
tidied = lru_cache(maxsize=1024)(tidy)


def _read_time(value: Any) -> datetime:
    if type(value) is not datetime:
        raise UnfitError(_unfit("time", value))
    if value.tzinfo is None:
        raise UnfitError(Fault(Slug.TIME_WITHOUT_ZONE, {}))
    return value


_RULINGS = {ruling.value: ruling for ruling in Ruling}


def _read_ruling(value: Any) -> Ruling:
    if type(value) is str and value in _RULINGS:
        return _RULINGS[value]
    if type(value) is not str:
        raise UnfitError(_unfit("text", value))
    choices = ", ".join(_RULINGS)
    args: dict[str, object] = {"option": "ruling", "value": value, "choices": choices}
    raise UnfitError(Fault(Slug.NOT_A_CHOICE, args))


_CARDS = {format_code(card): card for card in CARDS[Deck.CLASSIC]}


def _read_card(value: Any) -> Card:
    if type(value) is not str:
        raise UnfitError(_unfit("card", value))
    return _read_cards([value])[0]


def _read_cards(value: Any) -> Cards:
    if type(value) is not list:
        raise UnfitError(_unfit("cards", value))
    try:
        return tuple([_CARDS[code] for code in value])
    except (KeyError, TypeError):
        return _read_typed_cards(value)


def _read_typed_cards(codes: list[Any]) -> Cards:
    """As people type them; a fault for each code that cannot be read."""
    faults = [_unfit("card", code, i) for i, code in enumerate(codes) if type(code) is not str]
    if faults:
        raise UnfitError(*faults)
    bad = [Word(code, i) for i, code in enumerate(codes, 1) if len(readings(code)) != 1]
    try:
        # Only the bad ones: their problems count places in the whole list.
        read_cards(bad, fill_optional=False)
    except UsageFailure as failure:
        raise UnfitError(
            *(
                Fault(p.slug, p.args | {"total": len(codes)}, (int(str(p.args["index"])) - 1,))
                for p in failure.problems
            )
        ) from None
    return tuple(readings(code)[0] for code in codes)


def _read_list(wanted: str, kind: type, read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def read_all(value: Any) -> Any:
        if type(value) is not list:
            raise UnfitError(_unfit(wanted, value))
        faults = [_unfit(wanted, part, i) for i, part in enumerate(value) if type(part) is not kind]
        if faults:
            raise UnfitError(*faults)
        return tuple([read(part) for part in value])

    return read_all


def _read_scores(value: Any) -> Scores:
    if type(value) is not dict:
        raise UnfitError(_unfit("scores", value))
    scores: Scores = {}
    faults = []
    for name, score in value.items():
        if type(score) is not int:
            faults.append(_unfit("number", score, name))
        if tidied(name) in scores:
            faults.append(Fault(Slug.NAME_TWICE, {"name": name}, (name,), at_key=True))
        scores[tidied(name)] = score
    if faults:
        raise UnfitError(*faults)
    return scores


def _codes(cards: Cards) -> list[str]:
    return [format_code(card) for card in cards]


_CODE: dict[str, object] = {"type": "string", "pattern": "^[123][RGP][ESF][ODW]$"}
_NAME: dict[str, object] = {"type": "string", "minLength": 1}

NUMBER = Form("number", _read_only("number", int), _same, {"type": "integer"})
TEXT = Form("text", _read_only("text", str), _same, {"type": "string"})
NAME = Form("text", _read_name, _same, _NAME)
NAMES = Form("names", _read_list("names", str, tidied), list, {"type": "array", "items": _NAME})
TIME = Form("time", _read_time, _same, {"type": "string", "format": "date-time"})

FORMS: dict[object, Form] = {
    int: NUMBER,
    str: TEXT,
    bool: Form("yes-no", _read_only("yes-no", bool), _same, {"type": "boolean"}),
    datetime: TIME,
    Ruling: Form("text", _read_ruling, lambda r: r.value, {"enum": list(_RULINGS)}),
    Card: Form("card", _read_card, format_code, _CODE),
    Cards: Form("cards", _read_cards, _codes, {"type": "array", "items": _CODE}),
    Names: NAMES,
    Scores: Form(
        "scores",
        _read_scores,
        dict,
        {"type": "object", "additionalProperties": {"type": "integer"}},
    ),
    tuple[int, ...]: Form(
        "ids",
        _read_list("ids", int, _same),
        list,
        {"type": "array", "items": {"type": "integer"}, "minItems": 1},
    ),
}

# The fields of plain text that hold a player's name.
NAME_KEYS = ("player", "dealer", "to", "after")


# --- tables -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shape:
    """The keys of one kind of table, in the order they are written; ``names`` are the fields."""

    forms: dict[str, Form]
    required: tuple[str, ...]

    def faults(self, table: Table) -> list[Fault]:
        """Everything wrong with the keys and the values of a table."""
        found = []
        for key, value in table.items():
            if key not in self.forms:
                found.append(unknown_key(key, self.forms))
                continue
            try:
                self.forms[key].read(value)
            except UnfitError as unfit:
                found += [
                    Fault(f.slug, {"key": key} | f.args, (key, *f.path), f.at_key)
                    for f in unfit.faults
                ]
        return found + missing_keys(self.required, table, found)


def unknown_key(key: str, known: dict[str, Any]) -> Fault:
    return Fault(Slug.KEY_UNKNOWN, {"key": key, "close": nearest(key, known)}, (key,), at_key=True)


def missing_keys(required: Iterable[str], table: Table, found: list[Fault]) -> list[Fault]:
    """A fault for each key that is not there, and is not there under a misspelt name either."""
    misspelt = {fault.args.get("close") for fault in found}
    missing = [key for key in required if key not in table and key not in misspelt]
    return [Fault(Slug.KEY_MISSING, {"key": key}) for key in missing]


def nearest(typed: str, known: dict[str, Any]) -> str:
    """The known word that was most likely meant; empty where none is near."""
    from difflib import get_close_matches  # only in a file with a slip

    return next(iter(get_close_matches(typed.lower(), known, 1)), "")


def _shape(event: type[Event]) -> Shape:
    hints = get_type_hints(event)
    forms: dict[str, Form] = {}
    required = []
    for field in fields(event):
        hint = hints[field.name]
        if type(None) in get_args(hint):
            hint = next(part for part in get_args(hint) if part is not type(None))
        key = field.name.replace("_", "-")
        forms[key] = NAME if key in NAME_KEYS else FORMS[hint]
        if field.default is MISSING:
            required.append(key)
        if key == "at":
            forms["kind"] = TEXT
            required.append("kind")
    return Shape(forms, tuple(required))


SHAPES: dict[str, Shape] = {kind: _shape(event) for kind, event in KINDS.items()}

# What the reader of a whole file needs of each kind, at hand.
_READERS = {
    kind: (
        KINDS[kind],
        {
            key: (key.replace("-", "_"), form.read)
            for key, form in shape.forms.items()
            if key != "kind"
        },
    )
    for kind, shape in SHAPES.items()
}


def read_event(table: Table) -> Event:
    """The event of a table; raises UnfitError with everything wrong with it."""
    try:
        kind, readers = _READERS[table["kind"]]
        values = {}
        for key, value in table.items():
            if key != "kind":
                name, read = readers[key]
                values[name] = read(value)
        return kind(**values)
    except (UnfitError, KeyError, TypeError):
        raise UnfitError(*event_faults(table)) from None


def event_faults(table: object) -> list[Fault]:
    if type(table) is not dict:
        fault = _unfit("table", table)
        return [Fault(fault.slug, fault.args | {"key": "event"})]
    kind = table.get("kind")
    if kind is None:
        return [Fault(Slug.KEY_MISSING, {"key": "kind"})]
    if type(kind) is not str:
        return [Fault(Slug.VALUE_TYPE, {"key": "kind"} | _unfit("text", kind).args, ("kind",))]
    if kind not in SHAPES:
        args: dict[str, object] = {"kind": kind, "close": nearest(kind, SHAPES)}
        return [Fault(Slug.KIND_UNKNOWN, args | {"choices": ", ".join(SHAPES)}, ("kind",))]
    return SHAPES[kind].faults(table)


def table_of(event: Event) -> Table:
    """The table of an event, its keys in their order; what is not stated is left out."""
    table: Table = {}
    for key, form in SHAPES[KIND_OF[type(event)]].forms.items():
        if key == "kind":
            table[key] = KIND_OF[type(event)]
            continue
        value = getattr(event, key.replace("-", "_"))
        if value is not None and value is not False:
            table[key] = form.write(value)
    return table
