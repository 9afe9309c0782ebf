"""The same request sent again is done once, also after a restart, whatever was lost between."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.played import new_match
from tests.web.served import Served, serving
from tests.web.test_requests import entries, good, points, refused


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    new_match(tmp_path / "m.toml")
    with serving(tmp_path / "m.toml") as board:
        yield board


def test_the_same_request_is_done_once(served: Served) -> None:
    wish = {"player": "Anna", "ruling": "set", "request": "a-1"}
    assert points(good(served.do("rule", **wish)))["Anna"] == 1
    again = good(served.do("rule", **wish))
    assert (points(again)["Anna"], entries(served)) == (1, 2)
    refused(served.do("rule", **wish | {"ruling": "wrong"}), 409, "request-reused")
    # What was refused was not done: the same number may try again.
    refused(served.do("next", request="a-2"), 409, "round-running")
    good(served.do("end", early=True))
    assert good(served.do("next", request="a-2"))["match"]["round"] == 2


def test_the_same_request_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    new_match(path)
    wish = {"player": "Anna", "ruling": "set", "request": "a-1"}
    with serving(path) as served:
        good(served.do("rule", **wish))
    with serving(path) as served:
        assert points(good(served.do("rule", **wish)))["Anna"] == 1
        refused(served.do("rule", **wish | {"ruling": "wrong"}), 409, "request-reused")
    # A line whose events are not in the match says that the append never came.
    journal = path.with_name("m.toml.requests")
    line = json.loads(journal.read_text())
    line["request"], line["events"][0]["id"] = "a-9", 3
    journal.write_text(json.dumps(line) + "\nno json\n")
    with serving(path) as served:
        assert points(good(served.do("rule", **wish | {"request": "a-9"})))["Anna"] == 2


def test_the_line_of_the_journal_stands_before_the_event(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the two, the request was not done; the other way round it would be twice."""
    from setkeeper.store import matchfile

    seen: list[bool] = []
    append = matchfile._appended

    def appended(*args: Any) -> bytes:
        seen.append("a-1" in served.path.with_name("m.toml.requests").read_text())
        return append(*args)

    monkeypatch.setattr(matchfile, "_appended", appended)
    good(served.do("rule", player="Anna", ruling="set", request="a-1"))
    assert seen == [True]
