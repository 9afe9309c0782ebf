"""Progress: only on a terminal, only where a run is long, and gone at the end."""

import io

import pytest

import setkeeper.cli.terminal.progress as module


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "seconds_a_page", "shown"),
    [(Terminal(), 0.01, False), (Terminal(), 0.6, True), (io.StringIO(), 0.6, False)],
    ids=["short", "long", "pipe"],
)
def test_progress(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, seconds_a_page: float, shown: bool
) -> None:
    clock = [0.0]
    monkeypatch.setattr(module, "monotonic", lambda: clock[0])
    monkeypatch.setattr("sys.stderr", stream)
    page_done, done = module.progress(3)
    for number in (1, 2, 3):
        clock[0] += seconds_a_page
        page_done(number)
    done()
    text = stream.getvalue()
    assert ("3/3" in text) == shown
    assert text.endswith("\r") == shown
