"""One event, one TOML table: the keys of each kind and what may stand behind them.

Everything here is worked out from the event classes, so a new kind or a new key is a new class
or a new field there, and its type finds its form in ``forms``. ``read_event`` and ``table_of``
are a pair.
"""

from collections.abc import Iterable
from dataclasses import MISSING, dataclass, fields
from typing import Any, get_args, get_type_hints

from setkeeper.match.events import KIND_OF, KINDS, Event
from setkeeper.problem import Slug
from setkeeper.store.codecs import FORMS, NAME, NAME_KEYS, TEXT, Codec, Fault, UnfitError, unfit

Table = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TableSchema:
    """The keys of one kind of table, in the order they are written; ``names`` are the fields."""

    forms: dict[str, Codec]
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
            except UnfitError as error:
                found += [
                    Fault(f.slug, {"key": key} | f.args, (key, *f.path), f.at_key)
                    for f in error.faults
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


def _shape(event: type[Event]) -> TableSchema:
    hints = get_type_hints(event)
    forms: dict[str, Codec] = {}
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
    return TableSchema(forms, tuple(required))


SHAPES: dict[str, TableSchema] = {kind: _shape(event) for kind, event in KINDS.items()}

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
        fault = unfit("table", table)
        return [Fault(fault.slug, fault.args | {"key": "event"})]
    kind = table.get("kind")
    if kind is None:
        return [Fault(Slug.KEY_MISSING, {"key": "kind"})]
    if type(kind) is not str:
        return [Fault(Slug.VALUE_TYPE, {"key": "kind"} | unfit("text", kind).args, ("kind",))]
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
