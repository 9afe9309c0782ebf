"""Files without measure: refused with their place, and never a wait that grows with its square."""

from pathlib import Path

import pytest

from setkeeper.match.events import Call, Ruling
from setkeeper.problem import BadMatchFailure, Problem, Slug
from setkeeper.store.document import MOST_BYTES
from setkeeper.store.matchfile import audit, enter, read_match
from setkeeper.store.places import MOST_PROBLEMS
from setkeeper.words.language import choose
from setkeeper.words.problems import problem_text
from tests.conftest import LANGUAGES
from tests.store.played import AT, everything, new_match

HUGE = ["9" * 4300, "-" + "9" * 4300, "0x" + "f" * 5000, "0o" + "7" * 6000, "0b" + "1" * 20000, "9223372036854775808"]  # fmt: skip


@pytest.fixture
def match(tmp_path: Path) -> Path:
    new_match(tmp_path / "m.toml")
    enter(tmp_path / "m.toml", everything)
    return tmp_path / "m.toml"


def told(match: Path) -> list[Problem]:
    """All problems; every one can be said in every language."""
    found = audit(match)
    with pytest.raises(BadMatchFailure):
        read_match(match)
    for code in LANGUAGES:
        language = choose(code, {}, lambda: "en")
        assert all(len(problem_text(language, problem)) < 5000 for problem in found.problems)
    return found.problems


@pytest.mark.parametrize("number", HUGE, ids=["nines", "below", "hex", "octal", "binary", "2^63"])
@pytest.mark.parametrize(
    "line",
    ["id = 2", "setkeeper = 1", "table = 12", "round = 1", "of = [4]", "piles = { Anna = 3 }"],
)
def test_numbers_without_measure(match: Path, line: str, number: str) -> None:
    text = match.read_text("utf-8")
    assert f"\n{line}\n" in f"\n{text}"
    old = line.rstrip("]} ").rsplit(maxsplit=1)[1].strip("[{")
    match.write_text(text.replace(line, line.replace(old, number), 1), "utf-8")
    problems = told(match)
    where = text[: text.index(line)].count("\n") + 1
    assert any(problem.place and problem.place.line == where for problem in problems)


@pytest.mark.parametrize("count", [9, 800, 20_000])
def test_very_many_players(match: Path, count: int) -> None:
    names = ", ".join(f'"p{number}"' for number in range(count))
    text = match.read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("players = "))
    match.write_text(text.replace(line, f"players = [{names}]"), "utf-8")
    assert Slug.PLAYERS_TOO_MANY in [problem.slug for problem in told(match)]


@pytest.mark.parametrize(
    "line",
    [
        "é" * 200_000,
        "x" * 1_000_000,
        'x = "' + '\\"' * 200_000,
        "“" * 100_000,
        " " * 1_000_000 + "é",
    ],
    ids=["accents", "letters", "quotes", "curly", "blanks"],
)
def test_very_long_lines(match: Path, line: str) -> None:
    match.write_text(match.read_text("utf-8") + line + "\n", "utf-8")
    problems = told(match)
    assert len(problems) == 1
    assert len(str(problems[0].args["excerpt"])) < 200


def test_very_many_problems(match: Path) -> None:
    block = '\n[[event]]\nid = {id}\nat = 2026-11-30T20:00:00+01:00\nkind = "note"\ntxt = "a"\n'
    blocks = "".join(block.format(id=number) for number in range(100, 8100))
    match.write_text(match.read_text("utf-8") + blocks, "utf-8")
    problems = told(match)
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].slug is Slug.MORE_PROBLEMS
    assert problems[-1].args["n"] == 8000 - MOST_PROBLEMS


def test_very_many_cards(match: Path) -> None:
    cards = ", ".join(['"????"'] * 20_000)
    block = f'\n[[event]]\nid = 99\nat = 2026-11-30T20:00:00+01:00\nkind = "call"\nplayer = "Anna"\nruling = "set"\ncards = [{cards}]\n'
    match.write_text(match.read_text("utf-8") + block, "utf-8")
    assert [problem.slug for problem in told(match)] == [Slug.VALUE_TYPE]


@pytest.mark.parametrize(
    "content", [b"\0" * 1_000_000, b"[" * 100_000, b"a." * 100_000, b"#\n" * 100_000]
)
def test_a_million_of_one_thing(match: Path, content: bytes) -> None:
    match.write_bytes(content)
    assert told(match)


def test_a_file_that_is_too_large(match: Path) -> None:
    with match.open("ab") as file:
        file.write(b"# remark\n" * (MOST_BYTES // 9))
    with pytest.raises(BadMatchFailure) as caught:
        read_match(match)
    assert caught.value.problems[0].slug is Slug.FILE_NOT_READ
    before = match.stat().st_size
    with pytest.raises(BadMatchFailure):
        enter(match, lambda m: [Call(m.record.next_id, AT, "Anna", Ruling.WRONG)])
    assert match.stat().st_size == before
