"""Tables as text that reads well: one line a key, lists and scores on their line.

``tomli_w`` quotes; the layout is ours, because it would put a card on a line of its own and a
short event into an inline array, which, appended, became a key of the event before it.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from setkeeper.match.events import Event
from setkeeper.store.tables import Table, table_of


def event_block(event: Event) -> str:
    return "[[event]]\n" + lines(table_of(event))


def new_file(version: int, match: Table, rules: Table, events: Iterable[Event]) -> str:
    blocks = [f"setkeeper = {version}\n", "[match]\n" + lines(match), "[rules]\n" + lines(rules)]
    return "\n".join([*blocks, *map(event_block, events)])


def lines(table: Table) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return _quoted({"x": value})[len("x = ") :]


def _key(key: str) -> str:
    return _quoted({key: 0})[: -len(" = 0")]


def _quoted(table: dict[str, Any]) -> str:
    import tomli_w  # only for writing

    return tomli_w.dumps(table).rstrip("\n")
