"""What other programs rely on: the blocks of docs/api.md run, and --json keeps its form."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

import setkeeper
from tests.conftest import ROOT, Run
from tests.store.played import new_match

_BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_blocks_of_the_page_run(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    new_match(path)
    names: dict[str, object] = {"path": path}
    blocks = _BLOCK.findall((ROOT / "docs" / "api.md").read_text("utf-8"))
    assert len(blocks) == 6
    for block in blocks:
        exec(compile(block, "docs/api.md", "exec"), names)


def test_every_name_is_there_and_on_the_page() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    for name in setkeeper.__all__:
        assert getattr(setkeeper, name) is not None
        assert name in page
    with pytest.raises(AttributeError):
        setkeeper.nothing  # noqa: B018


def test_importing_loads_nothing() -> None:
    code = "import sys, setkeeper; print([m for m in sys.modules if m.startswith('setkeeper.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


COMMANDS = (
    *(
        "check 2RSO 1GEO 3PFO",
        "check 1REO 1REW 1GFO",
        "check 2RSO 1GEO",
        "check 2RSO 1GEO 3PFO 1RED",
        "check 2ROO 1GEO",
    ),
    *("status", "new Anna Boris --dealer Anna", "call b set", "call a 1REO 1REW 1RED", "extra"),
    *("call nobody", "extra 1REO", "undo", "redo", "log", "totals", "totals --today", "list"),
    *("where", "language", "rules", "booklets", "end", "end 9 7", "deal", "finish --early", "deal"),
    *("use 1", "audit", "odds", "--version", "--help", "nonsense"),
)


def test_answers_in_json_keep_their_form(setkeeper: Callable[..., Run]) -> None:
    schema = json.loads((ROOT / "docs" / "json.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    codes = set()
    for command in COMMANDS:
        run = setkeeper(f"{command} --json")
        jsonschema.validate(json.loads(run.out), schema)
        assert run.json["status"] == {0: "ok", 1: "no", 4: "refused"}.get(run.code, "error"), (
            command
        )
        codes.add(run.code)
    assert codes == {0, 1, 2, 4}
