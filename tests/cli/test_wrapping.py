"""Where a line may break, and what stays together."""

import pytest

from setkeeper.cli.terminal.screen import fold
from setkeeper.cli.terminal.wrapping import wrapped


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("Three more: setkeeper extra", 25, ["Three more:", "setkeeper extra"]),
        (
            "Count the piles: setkeeper end Anna=9 Boris=7 … and go on",
            44,
            ["Count the piles:", "setkeeper end Anna=9 Boris=7 … and go on"],
        ),
        ("each must be 101,0 mm long", 20, ["each must be", "101,0 mm long"]),
        ("even if all the rest i kdyby", 24, ["even if all the rest", "i kdyby"]),
        ("fill E, shape S oval", 16, ["fill E, shape", "S oval"]),
    ],
)
def test_what_stays_on_one_line(text: str, columns: int, lines: list[str]) -> None:
    assert wrapped(text, columns) == lines
    assert fold(text, columns).split("\n") == lines


def test_a_command_longer_than_the_line_breaks_all_the_same() -> None:
    told = fold("setkeeper end Anna=9 Boris=7 Cecilia=8", 20)
    assert all(len(line) <= 20 for line in told.split("\n"))
    assert told.replace("\n", " ") == "setkeeper end Anna=9 Boris=7 Cecilia=8"
