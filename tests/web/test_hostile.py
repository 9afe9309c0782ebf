"""Requests that no page of ours would send: each is told what is wrong, and the board lives on."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from setkeeper.web import app, gate, hosts, serve
from tests.store.played import new_match
from tests.web.served import KEYS, Served, serving, streaming


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("hostile") / "m.toml"
    new_match(path)
    with serving(path) as board:
        yield board


def raw(served: Served, head: str, body: bytes = b"", *, end: bool = False) -> tuple[int, Any]:
    """A request written by hand; gives the code and the JSON of the answer."""
    with socket.create_connection(("127.0.0.1", served.port), 20) as line:
        line.sendall(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
        if end:
            line.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
    said, _, content = answer.partition(b"\r\n\r\n")
    return int(said.split()[1]), json.loads(content) if content else None


GOOD = {
    "Host": "127.0.0.1",
    "Authorization": f"Bearer {KEYS.desk}",
    "Content-Type": "application/json",
    "Connection": "close",
}


def head(method: str, path: str, **changes: str) -> str:
    headers = GOOD | {key.replace("_", "-"): value for key, value in changes.items()}
    lines = [f"{key}: {value}" for key, value in headers.items() if value]
    return "\n".join([f"{method} {path} HTTP/1.1", *lines])


def told(answer: tuple[int, Any]) -> tuple[int, str]:
    code, data = answer
    assert data["problems"][0]["message"]
    return code, data["problems"][0]["code"]


# In the order of the contract: host, origin, path, method, key, right, size, body. Each line
# has everything behind its own fault wrong too.
WORST: dict[str, str] = {
    "Host": "evil.example",
    "Origin": "http://evil.example",
    "Authorization": "Bearer wrong",
    "Content_Length": "999999",
}


@pytest.mark.parametrize(
    ("method", "path", "mended", "code", "slug"),
    [
        ("PUT", "/nothing", (), 421, "host-unknown"),
        ("PUT", "/nothing", ("Host",), 403, "origin-foreign"),
        ("PUT", "/nothing", ("Host", "Origin"), 404, "path-unknown"),
        ("PUT", "/api/do", ("Host", "Origin"), 405, "method-unknown"),
        ("POST", "/api/do", ("Host", "Origin"), 401, "key-wrong"),
        ("POST", "/api/do", ("Host", "Origin", "view"), 403, "view-only"),
        ("POST", "/api/do", ("Host", "Origin", "Authorization"), 413, "body-large"),
    ],
)
def test_what_is_looked_at_first(
    served: Served, method: str, path: str, mended: tuple[str, ...], code: int, slug: str
) -> None:
    wrong = {key: value for key, value in WORST.items() if key not in mended}
    if "view" in mended:
        wrong["Authorization"] = f"Bearer {KEYS.view}"
    assert told(raw(served, head(method, path, **wrong))) == (code, slug)


@pytest.mark.parametrize("key", ["", "Bearer", "Bearer ", "Basic abc", f"Bearer {KEYS.desk[:-1]}"])
def test_no_key_no_state(served: Served, key: str) -> None:
    assert told(raw(served, head("GET", "/api/state", Authorization=key))) == (401, "key-wrong")


def test_a_key_in_the_address_is_none(served: Served) -> None:
    asked = head("GET", f"/api/state?key={KEYS.desk}", Authorization="")
    assert told(raw(served, asked)) == (401, "key-wrong")


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8123", True),
        ("LOCALHOST", True),
        ("192.168.7.9:1", True),
        ("[::1]:8123", True),
        ("[fe80::1]", True),
        (socket.gethostname(), True),
        (f"{socket.gethostname()}.local:80", True),
        ("kitchen", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("127.0.0.1:80:80", False),
        ("127.0.0.1:x", False),
        ("[::1", False),
        ("[::1]x", False),
        ("::1", False),
        ("2130706433", False),
        ("", False),
    ],
)
def test_the_names_a_board_answers_under(host: str, known: bool) -> None:
    assert hosts.is_known(host, "kitchen") is known


@pytest.mark.parametrize(
    ("origin", "code"),
    [
        ("http://127.0.0.1", 200),
        ("null", 403),
        ("https://127.0.0.1", 403),
        ("http://127.0.0.1:9", 403),
    ],
)
def test_only_its_own_page_may_ask(served: Served, origin: str, code: int) -> None:
    assert raw(served, head("GET", "/api/state", Origin=origin))[0] == code


@pytest.mark.parametrize(
    "path",
    [
        "/../keys.py",
        "/..%2f..%2fserve.py",
        "/%2e%2e/app.py",
        "//etc/passwd",
        "/index.html%00",
        "/api/state/",
        "/API/STATE",
        "/page/main.js",
        "/__init__.py",
        "/cards/",
        "/" + "a" * 5000,
    ],
)
def test_no_other_path(served: Served, path: str) -> None:
    assert told(raw(served, head("GET", path))) == (404, "path-unknown")


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        (b"", "body-unreadable"),
        (b"{", "body-unreadable"),
        (b"[]", "body-unreadable"),
        (b"\xff\xfe", "body-unreadable"),
        (b"[" * 60000, "body-unreadable"),
        (b'{"do": "fly"}', "not-a-choice"),
        (b'{"do": 7}', "not-a-choice"),
        (b'{"do": "claim"}', "key-missing"),
        (b'{"do": "claim", "playr": "Anna"}', "key-unknown"),
        (b'{"do": "claim", "player": ["Anna"]}', "value-type"),
        (b'{"do": "claim", "player": "Nobody"}', "player-unknown"),
        (b'{"do": "claim", "player": "99"}', "seat-unknown"),
        (b'{"do": "rule", "player": "Anna", "ruling": "maybe"}', "not-a-choice"),
        (b'{"do": "rule", "player": "Anna", "cards": [1, 2, 3]}', "value-type"),
        (b'{"do": "rule", "player": "Anna", "cards": "2RXO 1GEO 3PFO"}', "code-letter"),
        (b'{"do": "rule", "player": "Anna"}', "ruling-missing"),
        (b'{"do": "end", "piles": {"Anna": -1}}', "value-type"),
        (b'{"do": "end", "piles": {"Anna": 1e3}}', "value-type"),
        (b'{"do": "end", "piles": {"Nobody": 1}}', "player-unknown"),
        (b'{"do": "end", "left": true}', "value-type"),
        (b'{"do": "undo", "seen": "1"}', "value-type"),
        (b'{"do": "note", "text": 7}', "value-type"),
        (b'{"do": "more", "request": 7}', "value-type"),
        (b'{"do": "more", "request": "' + b"x" * 101 + b'"}', "body-unreadable"),
        (b'{"do": "more", "request": null}', "value-type"),
        (b'{"do": "amend", "of": 1e400}', "value-type"),
    ],
)
def test_a_body_that_cannot_be_read(served: Served, body: bytes, slug: str) -> None:
    before = served.path.read_bytes()
    asked = head("POST", "/api/do", Content_Length=str(len(body)))
    assert told(raw(served, asked, body)) == (422, slug)
    assert served.path.read_bytes() == before


def test_too_much_is_cut_off(served: Served) -> None:
    piece = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    asked = head("POST", "/api/do", Transfer_Encoding="chunked")
    assert told(raw(served, asked, piece * 3)) == (413, "body-large")


def test_a_body_that_does_not_come(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "WHOLE_WITHIN", 0.2)
    asked = head("POST", "/api/do", Content_Length="50")
    assert told(raw(served, asked, b'{"do": ')) == (408, "body-slow")


def test_half_a_body_enters_nothing(served: Served) -> None:
    before = served.path.read_bytes()
    body = b'{"do": "more"}'
    with socket.create_connection(("127.0.0.1", served.port)) as line:
        asked = head("POST", "/api/do", Content_Length=str(len(body) + 1))
        line.sendall(asked.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
    assert served.get("/api/state").status_code == 200
    assert served.path.read_bytes() == before


def test_no_http_at_all(served: Served) -> None:
    assert told(raw(served, "HELLO")) == (400, "request-unreadable")
    # Two hosts in one request, or none: no HTTP either.
    assert raw(served, "GET / HTTP/1.1\nHost: 127.0.0.1\nHost: 127.0.0.1")[0] == 400
    assert raw(served, "GET / HTTP/1.1")[0] == 400
    assert told(raw(served, "GET / HTTP/1.0")) == (421, "host-unknown")


def test_who_says_nothing_is_not_waited_for(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "FIRST_WORD_WITHIN", 0.2)
    for said in (b"", b"GET /api/state HT"):
        with socket.create_connection(("127.0.0.1", served.port), 10) as line:
            line.sendall(said)
            assert line.recv(100) == b""


def test_a_name_with_half_a_letter_breaks_nothing(served: Served) -> None:
    body = b'{"do": "join", "player": "\\ud800"}'
    asked = head("POST", "/api/do", Content_Length=str(len(body)))
    assert raw(served, asked, body)[0] in (409, 422)
    body = b'{"do": "note", "text": "\\ud800 <script>"}'
    asked = head("POST", "/api/do", Content_Length=str(len(body)))
    assert raw(served, asked, body)[0] == 200
    assert "?" in served.get("/api/state").json()["last"][-1]["text"]


def test_two_hundred_streams_and_no_more_than_can_be(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MOST_STREAMS", 200)
    lines: list[socket.socket] = []
    asked = head("GET", "/api/stream", Connection="keep-alive").replace("\n", "\r\n").encode()
    try:
        for _ in range(200):
            line = socket.create_connection(("127.0.0.1", served.port), 20)
            line.sendall(asked + b"\r\n\r\n")
            lines.append(line)
        for line in lines:
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert told(raw(served, head("GET", "/api/stream"))) == (503, "streams-full")
        assert served.do("note", text="still here").status_code == 200
        for line in lines:
            said = b""
            while b"still here" not in said:
                said += line.recv(65536)
    finally:
        for line in lines:
            line.close()
    until = time.monotonic() + 10
    while served.board.live.streams and time.monotonic() < until:
        served.get("/api/state")
    assert served.board.live.streams == 0


def test_a_message_is_one_write_of_one_line(served: Served) -> None:
    with ExitStack() as stack:
        stream = stack.enter_context(streaming(served))
        state = stream.next()
        # Line ends in a note would tear a message in two.
        served.do("note", text="one\n\ndata: two\rthree\u2028four")
        assert stream.next()["seq"] == state["seq"] + 1


def test_the_page_carries_no_key_and_a_strict_policy(served: Served) -> None:
    page = served.get("/", "none")
    assert page.status_code == 200
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    for path in served.board.files:
        content = served.get(path, "none").text
        assert KEYS.desk not in content
        assert KEYS.view not in content
    head_only = raw(served, head("HEAD", "/"))
    assert head_only == (200, None)
