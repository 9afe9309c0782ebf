"""The documented format is the one that is read: schema, example and table against the code."""

import json
import os
import tomllib
from datetime import date, datetime
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from setkeeper.store.matchfile import audit, enter
from setkeeper.store.schema import schema
from setkeeper.store.tables import SHAPES
from tests.conftest import ROOT
from tests.store.played import everything, new_match

SCHEMA = ROOT / "docs" / "match-file.schema.json"
PAGE = (ROOT / "docs" / "match-file.md").read_text("utf-8")
BAD = ROOT / "tests" / "store" / "bad"
VALIDATOR = jsonschema.Draft202012Validator(schema())

# The bad files whose slip is one of form; the others contradict the rules or are no TOML.
OF_FORM = ("value-type", "key-", "kind-", "format-", "no-events", "not-a-choice", "code-", "many")
# What only stands in a match of one, or where everybody waits.
ALONE = {"release", "pause", "resume"}
# In JSON a date is text too, and 15.0 a whole number.
BEYOND_FORM = ("value-type-date", "value-type-fraction", "many-stated", "many-forged")


def plain(value: Any) -> Any:
    """As JSON would have it."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value.isoformat() if isinstance(value, datetime | date) else value


def test_the_schema_in_the_docs_is_the_one_of_the_code() -> None:
    made = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    if os.environ.get("SCHEMA") == "write":
        SCHEMA.write_text(made, "utf-8", newline="\n")
    assert SCHEMA.read_text("utf-8") == made
    jsonschema.Draft202012Validator.check_schema(schema())


def test_a_match_with_everything_fits_the_schema(tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml")
    enter(tmp_path / "m.toml", everything)
    data = tomllib.loads((tmp_path / "m.toml").read_text("utf-8"))
    assert {event["kind"] for event in data["event"]} | ALONE == set(SHAPES)
    VALIDATOR.validate(plain(data))


@pytest.mark.parametrize("path", sorted(BAD.glob("*.toml")), ids=lambda path: path.stem)
def test_the_schema_refuses_what_is_of_another_form(path: Path) -> None:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except ValueError:
        pytest.skip("no TOML")
    of_form = path.stem.startswith(OF_FORM) and path.stem not in BEYOND_FORM
    assert VALIDATOR.is_valid(plain(data)) is not of_form


def test_the_example_is_a_match(tmp_path: Path) -> None:
    example = PAGE.split("```toml\n")[1].split("```")[0]
    (tmp_path / "m.toml").write_text(example, "utf-8", newline="\n")
    assert audit(tmp_path / "m.toml").problems == []
    VALIDATOR.validate(plain(tomllib.loads(example)))


def test_the_page_names_every_kind_and_every_key() -> None:
    rows = {line.split("`")[1]: line for line in PAGE.splitlines() if line.startswith("| `")}
    assert set(rows) == set(SHAPES)
    for kind, shape in SHAPES.items():
        for key in set(shape.forms) - {"id", "at", "kind"}:
            assert f"`{key}`" in rows[kind] or f"`{key} =" in rows[kind], (kind, key)
