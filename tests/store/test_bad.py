"""Every slip of a hand edit: its place, and what is said about it in English and Russian.

``bad/`` holds a file for each and the expected texts beside it. ``BAD=write pytest`` renews the
texts; read the difference before you keep it.
"""

import os
from pathlib import Path

import pytest

from setkeeper.problem import BadMatchFailure, Problem, Slug
from setkeeper.store.matchfile import audit, enter, read_match
from setkeeper.words.language import choose
from setkeeper.words.problems import WORDING, problem_text
from tests.conftest import ROOT

FOLDER = Path(__file__).parent / "bad"
NAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))

# What can be wrong with a file and what its reading cannot meet: writing, finding, a newer rule.
ELSEWHERE = {
    Slug.INLINE_EVENTS,
    Slug.CANNOT_APPEND,
    Slug.NOT_SAVED,
    Slug.LOCKED,
    Slug.FILE_EXISTS,
    Slug.NO_LOCK,
    Slug.FOLDER_MISSING,
    Slug.SECOND_NAME,
    Slug.FOLDER_NOT_SYNCED,
    Slug.NO_MATCH,
    Slug.NO_MATCH_IN_USE,
    Slug.IN_USE_NOT_NOTED,
    Slug.IN_USE_UNSURE,
    Slug.NO_HOME,
    Slug.MORE_PROBLEMS,
    Slug.MATCH_AMBIGUOUS,
}


def told(name: str, code: str) -> str:
    found = audit(FOLDER / f"{name}.toml")
    language = choose(code, {}, lambda: "en")
    lines = [line(problem) + problem_text(language, problem) for problem in found.problems]
    said = "".join(f"{text}\n" for text in [*lines, f"[{found.good_events} good]"])
    return said.replace(f"{FOLDER}{os.sep}", "")


def line(problem: Problem) -> str:
    place = problem.place
    assert place is not None
    assert Path(place.file).parent == FOLDER
    return f"{place.line}:{place.column}: " if place.line else ""


def slugs(name: str) -> list[Slug]:
    return [problem.slug for problem in audit(FOLDER / f"{name}.toml").problems]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_said(name: str, language: str) -> None:
    expected = FOLDER / f"{name}.{language}.txt"
    said = told(name, language)
    if os.environ.get("BAD") == "write":
        expected.write_text(said, "utf-8", newline="\n")
    assert said == expected.read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_file_is_refused_and_left_alone(name: str, tmp_path: Path) -> None:
    before = (FOLDER / f"{name}.toml").read_bytes()
    path = tmp_path / "m.toml"
    path.write_bytes(before)
    with pytest.raises(BadMatchFailure) as caught:
        read_match(path)
    with pytest.raises(BadMatchFailure):
        enter(path, lambda match: list(match.record.events))
    assert path.read_bytes() == before
    assert {found.name for found in tmp_path.iterdir()} <= {"m.toml", "m.toml.lock"}
    assert all(problem.place and problem.place.line for problem in caught.value.problems)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_named_after_its_problem(name: str) -> None:
    if not name.startswith("many"):
        assert name.startswith(slugs(name)[0].value), slugs(name)
        assert len(slugs(name)) == 1


def test_each_problem_of_a_match_file_has_a_bad_file_and_a_text() -> None:
    text = Path(ROOT / "setkeeper" / "problem.py").read_text("utf-8")
    block = text.split("# The match file.\n")[1].split("\n\n")[0]
    ours = {Slug(part.split('"')[1]) for part in block.splitlines() if '= "' in part}
    filed = {slug for name in NAMES for slug in slugs(name)}
    assert ours - ELSEWHERE <= filed
    assert ours <= set(WORDING)
