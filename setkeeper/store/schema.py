"""The JSON Schema of a parsed match file, for other programs: docs/match-file.schema.json.

Made from the same tables that read the file. Times are what a TOML parser makes of them, here
written as JSON would: text. What the schema cannot say is whether the entries fit together:
``setkeeper audit`` says that.
"""

from typing import Any

from setkeeper.cards.deck import Deck
from setkeeper.match.rules import BOOKLETS, SETTINGS
from setkeeper.store.reading import MATCH, RULES, VERSION
from setkeeper.store.tables import SHAPES, TableSchema

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    return {
        "$schema": _DIALECT,
        "title": "A match of SET, as setkeeper keeps it",
        "type": "object",
        "properties": {
            "setkeeper": {"const": VERSION},
            "match": _table(MATCH),
            "rules": _rules(),
            "event": {
                "type": "array",
                "minItems": 1,
                "items": {"oneOf": [_event(kind) for kind in SHAPES]},
            },
        },
        "required": ["setkeeper", "match", "rules", "event"],
        "additionalProperties": False,
    }


def _table(shape: TableSchema) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {key: dict(form.schema) for key, form in shape.forms.items()},
        "required": list(shape.required),
        "additionalProperties": False,
    }


def _event(kind: str) -> dict[str, Any]:
    table = _table(SHAPES[kind])
    table["properties"]["kind"] = {"const": kind}
    return table


def _rules() -> dict[str, Any]:
    """A whole number among the values of a setting stands for any from 1 up, but of ``table``."""
    properties: dict[str, Any] = {
        "booklet": {"enum": list(BOOKLETS)},
        "deck": {"enum": [deck.value for deck in Deck]},
    }
    for name, values in SETTINGS.items():
        words = [value if isinstance(value, int) else str(value) for value in values]
        if 1 in words:
            named = [word for word in words if word != 1]
            properties[name] = {"anyOf": [{"enum": named}, {"type": "integer", "minimum": 1}]}
        else:
            properties[name] = {"enum": words}
    return {
        "type": "object",
        "properties": properties,
        "required": list(RULES),
        "additionalProperties": False,
    }
