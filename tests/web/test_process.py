"""``setkeeper board`` as a process: what it prints, how it ends, and that it finds itself again."""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from setkeeper.web.keys import kept_keys, keys_path
from tests.conftest import Run

Board = tuple[subprocess.Popen[str], dict[str, Any]]


@contextmanager
def board(*options: str) -> Iterator[Board]:
    """A board that listens, and what its one line of JSON says."""
    command = [sys.executable, "-m", "setkeeper", "board", "--json", "--no-open", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            answer = json.loads(process.stdout.readline())
            assert {key: answer[key] for key in ("setkeeper", "command", "status")} == {
                "setkeeper": 1,
                "command": "board",
                "status": "ok",
            }
            yield process, answer["data"]
        finally:
            process.kill()


def asked(data: dict[str, Any]) -> httpx.Response:
    key = {"Authorization": f"Bearer {data['desk_key']}"}
    return httpx.get(data["desk"].partition("#")[0] + "api/state", headers=key)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_well_with_streams_open(
    setkeeper: Callable[..., Run], number: signal.Signals
) -> None:
    setkeeper("new --players 2")
    with board("--port", "0") as (process, data), httpx.Client() as client:
        key = {"Authorization": f"Bearer {data['view_key']}"}
        root, _, secret = data["view"].partition("#")
        assert secret == data["view_key"] != data["desk_key"]
        assert root == f"http://127.0.0.1:{data['port']}/"
        with client.stream("GET", root + "api/stream", headers=key) as stream:
            pieces = stream.iter_bytes()
            next(pieces)
            process.send_signal(number)
            assert process.wait(3) == 0
            assert list(pieces) == []


def test_a_killed_board_is_found_again(setkeeper: Callable[..., Run], home: Path) -> None:
    path = Path(setkeeper("new --players 2 --json").json["data"]["file"])
    wish = {"do": "rule", "player": "1", "ruling": "set", "request": "a-1"}
    with board("--port", "0") as (process, data):
        key = {"Authorization": f"Bearer {data['desk_key']}"}
        root = data["desk"].partition("#")[0]
        assert httpx.post(root + "api/do", json=wish, headers=key).status_code == 200
        process.kill()
        process.wait(5)
    file = keys_path(home, path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with board() as (_, again):
        assert again == data
        # The phone lost the answer and sends its tap once more.
        state = httpx.post(root + "api/do", json=wish, headers=key).json()
        assert [player["sets"] for player in state["match"]["players"]] == [1, 0]
    with board("--new-keys") as (_, new):
        assert new["desk_key"] != data["desk_key"]
        assert asked(data).status_code == 401
        assert asked(new).status_code == 200
    os.utime(file, (0, 0))
    assert kept_keys(file) is None


def test_two_boards_of_two_matches(setkeeper: Callable[..., Run]) -> None:
    first = setkeeper("new --players 2 --json").json["data"]["file"]
    second = setkeeper("new --players 3 --json").json["data"]["file"]
    with board("--match", first) as (_, one), board("--match", second) as (_, other):
        assert one["port"] != other["port"]
        assert one["desk_key"] != other["desk_key"]
        assert len(asked(one).json()["match"]["players"]) == 2
        assert len(asked(other).json()["match"]["players"]) == 3


def test_what_it_says_and_a_port_that_was_taken_meanwhile(setkeeper: Callable[..., Run]) -> None:
    setkeeper("new --players 2")
    with board("--port", "0") as (_, data):
        pass
    with socket.create_server(("127.0.0.1", data["port"])):
        command = [sys.executable, "-m", "setkeeper", "board", "--no-open"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = list(iter(process.stdout.readline, "Ctrl-C ends the board.\n"))
            process.send_signal(signal.SIGINT)
            assert process.wait(5) == 0
    text = "".join(said)
    assert f"#{data['desk_key']}\n" in text
    assert f"#{data['view_key']}\n" in text
    assert f":{data['port']}/" not in text
    assert "pages that are open are lost" in text
    assert "--host 0.0.0.0" in text
    # Two codes beside each other: the upper edge of their two finder patterns each.
    edge = next(line for line in said if line.startswith("██ ▄▄▄▄▄ █"))
    assert edge.count(" ▄▄▄▄▄ █") == 4


def test_what_has_no_board(setkeeper: Callable[..., Run]) -> None:
    assert setkeeper("board --json").json["problems"][0]["code"] == "no-match-in-use"
    setkeeper("solo --json")
    alone = setkeeper("board --json")
    assert (alone.code, alone.json["problems"][0]["code"]) == (2, "board-alone")
    setkeeper("new --players 2")
    foreign = setkeeper("board", "--json", "--host", "203.0.113.7")
    assert (foreign.code, foreign.json["problems"][0]["code"]) == (2, "host-not-ours")
    assert setkeeper("board --port 70000").code == 2


def test_keys_that_cannot_be_read_are_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "k.json"
    for content in ("", "[]", "{}", '{"desk": 1, "view": 2, "port": 3}', "{" * 9):
        file.write_text(content)
        assert kept_keys(file) is None
