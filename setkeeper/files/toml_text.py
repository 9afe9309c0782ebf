"""Keys and values of TOML as text that reads well: one line a key, lists on their line.

``tomli_w`` quotes; the layout is ours, because it would put a card on a line of its own and a
short table into an inline one.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any


def lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{key_text(key)} = {value_text(value)}\n" for key, value in table.items())


def value_text(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key_text(key)} = {value_text(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return _quoted({"x": value})[len("x = ") :]


def key_text(key: str) -> str:
    return _quoted({key: 0})[: -len(" = 0")]


def _quoted(table: dict[str, Any]) -> str:
    import tomli_w  # only for writing

    return tomli_w.dumps(table).rstrip("\n")
