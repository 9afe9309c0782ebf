"""Which match a word means, and names for new ones."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from setkeeper.problem import Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.folder import find_match, home, in_use, matches, new_path, set_in_use

STARTED = datetime(2026, 11, 30, 19, 30, 5, tzinfo=UTC)
NAMES = ("2026-11-30-1930-friday", "2026-11-30-1930-friday-2", "2026-12-01-2000-věra", "Zoé")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "matches").mkdir()
    for name in NAMES:
        (tmp_path / "matches" / f"{name}.toml").touch()
    for name in ("x.toml.lock", ".x.toml.new", "notes.txt"):
        (tmp_path / "matches" / name).touch()
    return tmp_path


def test_home(tmp_path: Path) -> None:
    assert home({"SETKEEPER_HOME": str(tmp_path)}) == tmp_path
    assert home({}).name == "setkeeper"


def test_only_matches_are_listed(place: Path) -> None:
    assert [match.stem for match in matches(place)] == list(NAMES)
    assert matches(place / "nowhere") == []


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("2026-11-30-1930-friday", NAMES[0]),
        ("2026-11-30-1930-FRIDAY", NAMES[0]),
        ("2026-11-30-1930-friday.toml", NAMES[0]),
        ("2026-12", NAMES[2]),
        ("zoe\N{COMBINING ACUTE ACCENT}", NAMES[3]),
        ("z", NAMES[3]),
    ],
)
def test_a_match_by_name(place: Path, wanted: str, found: str) -> None:
    assert find_match(place, wanted, {}).stem == found
    assert find_match(place, None, {"SETKEEPER_MATCH": wanted}).stem == found


def test_a_match_by_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place)
    Path("mine.toml").touch()
    Path("other").touch()
    assert find_match(place, "mine.toml", {}) == Path("mine.toml")
    assert find_match(place, "other", {}) == Path("other")
    assert find_match(place, "./none.toml", {}) == Path("none.toml")


@pytest.mark.parametrize(
    ("wanted", "slug"),
    [
        ("2026-11", Slug.MATCH_AMBIGUOUS),
        ("monday", Slug.NO_MATCH),
        ("a\0b", Slug.NO_MATCH),
        (None, Slug.NO_MATCH_IN_USE),
        ("", Slug.NO_MATCH_IN_USE),
    ],
)
def test_no_match(place: Path, wanted: str | None, slug: Slug) -> None:
    with pytest.raises(UsageFailure) as caught:
        find_match(place, wanted, {})
    assert [problem.slug for problem in caught.value.problems] == [slug]


def test_the_match_in_use(place: Path, tmp_path: Path) -> None:
    assert in_use(place) is None
    set_in_use(place, place / "matches" / f"{NAMES[2]}.toml")
    assert (place / "in-use").read_text("utf-8") == f"{NAMES[2]}\n"
    assert find_match(place, None, {}) == place / "matches" / f"{NAMES[2]}.toml"
    elsewhere = tmp_path / "elsewhere" / "my match.toml"
    set_in_use(place, elsewhere)
    assert in_use(place) == elsewhere
    assert not list(place.glob(".in-use*"))


@pytest.mark.parametrize(
    ("title", "name"),
    [
        (None, "2026-11-30-1930"),
        ("Friday", "2026-11-30-1930-friday"),
        ("Пятница у Щукиных", "2026-11-30-1930-pyatnitsa-u-shchukinykh"),
        ("Věra & Zoé: 1/2", "2026-11-30-1930-vera-zoe-1-2"),
        ("../../etc/passwd", "2026-11-30-1930-etc-passwd"),
        ("CON. ", "2026-11-30-1930-con"),
        ("日本", "2026-11-30-1930"),
        ("x" * 99, "2026-11-30-1930-" + "x" * 40),
    ],
)
def test_names_of_new_matches(tmp_path: Path, title: str | None, name: str) -> None:
    assert new_path(tmp_path, title, STARTED) == tmp_path / "matches" / f"{name}.toml"


def test_a_taken_name_gets_a_number(place: Path) -> None:
    assert new_path(place, "Friday", STARTED).stem == "2026-11-30-1930-friday-3"


@pytest.mark.parametrize("content", ["", "\n", "a\nb\n", "a\0b", "x" * 20_000])
def test_a_line_that_is_none(tmp_path: Path, content: str) -> None:
    for name in ("in-use", "language"):
        (tmp_path / name).write_text(content)
    assert folder.in_use(tmp_path) is None
    assert folder.language(tmp_path) is None


def test_the_language_of_a_person(tmp_path: Path) -> None:
    assert folder.language(tmp_path / "home") is None
    folder.set_language(tmp_path / "home", "cs")
    assert (tmp_path / "home" / "language").read_bytes() == b"cs\n"
    assert folder.language(tmp_path / "home") == "cs"
