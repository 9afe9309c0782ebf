"""``league`` from the command line: three evenings, a late comer, an alias, a tie."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest

from tests.conftest import LANGUAGES, Run

Setkeeper = Callable[..., Run]


def play(setkeeper: Setkeeper, title: str, **sets: int) -> None:
    players = [word for name in sets for word in ("--player", name)]
    setkeeper("new", *players, "--rounds", "1", "--title", title)
    assert setkeeper("end", *(f"{name}={count}" for name, count in sets.items())).code == 0


@pytest.fixture
def club(setkeeper: Setkeeper, home: Path, tmp_path: Path) -> Path:
    play(setkeeper, "one", Anna=9, Boris=7, Věra=5)
    play(setkeeper, "two", Anna=6, Boris=8, Věruška=5)
    play(setkeeper, "three", Anna=5, Boris=5, Věra=9, Zoé=7)
    setkeeper("new", "--player", "Anna", "--player", "Cyril", "--title", "open")
    setkeeper("solo", "--title", "alone")
    file = tmp_path / "club.toml"
    assert setkeeper("league", "new", str(file)).code == 0
    assert setkeeper("league", "add", str(file), "one", str(home / "matches")).code == 0
    text = file.read_text("utf-8").replace('# "Annie" = "Anna"', '"Věruška" = "Věra"  # her other')
    file.write_text(text, "utf-8")
    return file


def test_the_table(setkeeper: Setkeeper, club: Path) -> None:
    data = setkeeper("league", "table", str(club), "--json").json["data"]
    told = [(p["name"], p["place"], p["points"], p["evenings"], p["wins"]) for p in data["players"]]
    assert told == [
        ("Anna", 1, 20, 3, 1),
        ("Boris", 2, 20, 3, 1),
        ("Věra", 3, 19, 3, 1),
        ("Zoé", 4, 7, 1, 0),
    ]
    assert data["tie_breaks"] == ["direct", "wrong", "best-round", "lot"]
    assert data["decided"] == [{"by": "best-round", "groups": [["Anna"], ["Boris"]]}]
    assert data["left_out"] == ["open", "alone"]


def test_the_results_follow_the_matches(setkeeper: Setkeeper, club: Path) -> None:
    """Nothing is copied: an evening taken back is gone from the table."""
    setkeeper("undo", "--match", "three")
    data = setkeeper("league", "table", str(club), "--json").json["data"]
    # 9 + 6 and 7 + 8: the best round of Anna has 9.
    told = [(p["name"], p["points"]) for p in data["players"]]
    assert told == [("Anna", 15), ("Boris", 15), ("Věra", 10)]
    assert "three" in data["left_out"]


def test_adding_keeps_every_remark(setkeeper: Setkeeper, tmp_path: Path) -> None:
    play(setkeeper, "one", Anna=9, Boris=7)
    play(setkeeper, "two", Anna=9, Boris=7)
    file = tmp_path / "club.toml"
    before = (
        "setkeeper-league = 1 # ours\r\nmatches = [ # the list\r\n"
        '  "gone.toml" # lost\r\n] # end\r\npoints = "wins"\r\n'
    )
    file.write_bytes(before.encode())
    assert setkeeper("league", "add", str(file), "one", "two", "one").code == 0
    text = file.read_bytes().decode()
    listed = tomllib.loads(text)["matches"]
    assert listed[0] == "gone.toml"
    assert len(listed) == 3
    assert all((tmp_path / name).is_file() for name in listed[1:])
    for remark in ("# ours", "# the list", "# lost", "# end"):
        assert remark in text
    assert text.count("\r\n") == text.count("\n")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("setkeeper = 1\n", "not-a-league", "1:1"),
        ("setkeeper-league = 2\n", "format-newer", "1:20"),
        ('setkeeper-league = 1\npoint = "sum"\n', "key-unknown", "2:1"),
        ('setkeeper-league = 1\npoints = "goals"\n', "not-a-choice", "2:10"),
        ('setkeeper-league = 1\nmatches = "a.toml"\n', "value-type", "2:11"),
        ("setkeeper-league = 1\nbest = 0\n", "value-type", "2:8"),
        ('setkeeper-league = 1\ntie-breaks = ["lots"]\n', "not-a-choice", "2:14"),
        ("setkeeper-league = 1\n[aliases]\nVěra = 1\n", "toml-key-quotes", "3:1"),
        ('setkeeper-league = 1\nmatches = ["gone"]\n', "no-such-folder-or-match", ""),
    ],
    ids=lambda value: value if value.isascii() and "\n" not in value else "text",
)
def test_a_bad_file_is_told_with_its_place(
    setkeeper: Setkeeper, tmp_path: Path, text: str, code: str, place: str
) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text, "utf-8")
    ran = setkeeper("league", "table", str(file), "--json")
    assert ran.code == 3
    (problem,) = ran.json["problems"]
    assert problem["code"] == code
    assert place in ("", f"{problem.get('line')}:{problem.get('column')}")
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ["html", "pdf"])
def test_the_report(setkeeper: Setkeeper, club: Path, language: str, ending: str) -> None:
    out = club.with_suffix(f".{ending}")
    assert setkeeper("league", "report", str(club), str(out), "--lang", language).code == 0
    if ending == "pdf":
        with pymupdf.open(out) as document:
            said = "".join(page.get_text() for page in document)
    else:
        said = out.read_text("utf-8")
    for name in ("Anna", "Boris", "Věra", "Zoé", "three"):
        assert name in said


def test_an_empty_season(setkeeper: Setkeeper, tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    setkeeper("league", "new", str(file), "--points", "wins", "--best", "3", "--title", 'A "b"')
    ran = setkeeper("league", "table", str(file))
    assert ran.code == 0
    assert "setkeeper league add" in ran.out
    assert setkeeper("league", "report", str(file), str(tmp_path / "r.html")).code == 0
    again = setkeeper("league", "new", str(file), "--json")
    assert (again.code, again.json["problems"][0]["code"]) == (2, "file-exists")


def test_the_perfect_seating(setkeeper: Setkeeper) -> None:
    words = ("league", "seat", "--players", "16", "--tables", "4", "--rounds", "5", "--json")
    data = setkeeper(*words).json["data"]
    assert data["repeats"] == 0
    assert [len(one) for one in data["rounds"]] == [4] * 5
    assert {len(table) for one in data["rounds"] for table in one} == {4}


def test_cards_of_a_seating(setkeeper: Setkeeper, club: Path, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    words = ("--tables", "2", "--rounds", "3", "--comes", "Cyril@2", "--leaves", "zoé@3")
    ran = setkeeper("league", "seat", str(club), *words, "--cards", str(out), "--lang", "en")
    assert ran.code == 0, ran.err
    with pymupdf.open(out) as document:
        said = "".join(page.get_text() for page in document)
    for name in ("Anna", "Boris", "Věra", "Zoé", "Cyril"):
        assert name in said
    assert said.count("Round 3: table 2") >= 2


@pytest.mark.parametrize(
    "words",
    [
        ("seat", "--tables", "2"),
        ("seat", "--players", "3", "--tables", "2"),
        ("seat", "--players", "8", "--tables", "2", "--rounds", "3", "--leaves", "Nobody@2"),
        ("seat", "--players", "8", "--tables", "2", "--rounds", "3", "--comes", "Zoé"),
        ("seat", "--players", "8", "--tables", "2", "--rounds", "3", "--comes", "Zoé@4"),
        ("table", "nowhere.toml"),
        ("new", "x.toml", "--points", "goals"),
        ("report", "x.toml", "x.txt"),
        ("tabel", "x.toml"),
    ],
)
def test_usage(
    setkeeper: Setkeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert setkeeper("league", *words).code == 2
