"""``report`` and ``export``: what they say of friday.toml, and that no name can break out."""

import csv
import io
import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pymupdf
import pytest

from tests.conftest import LANGUAGES, Run

FRIDAY = str(Path(__file__).with_name("friday.toml"))
HOSTILE = (
    '" onclick="x',
    "<script>alert(1)</script>",
    'O\'Hara "&amp;"',
    "שרה כהן",
    "=1+2",
    "名前🎉",
    "Zdeněk",
)

Setkeeper = Callable[..., Run]


class Page(HTMLParser):
    """The tags with their attributes, and the text outside of style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = tag
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self._open != "style":
            self.said += data


def test_the_numbers_as_data(setkeeper: Setkeeper) -> None:
    data = setkeeper("report", FRIDAY, "--json").json["data"]
    told = [(p["name"], p["place"], p["total"], p["sets"]) for p in data["players"]]
    assert told == [("Boris", 1, 15, 15), ("Anna", 2, 14, 14), ("Věra", 3, 13, 13)]
    assert data["players"][0] == {
        "name": "Boris",
        "place": 1,
        "total": 15,
        "sets": 15,
        "right": 2,
        "wrong": 1,
        "late": 0,
        "dealt": 1,
    }
    assert [r["points"] for r in data["rounds"]] == [
        {"Anna": 2, "Boris": 1, "Věra": 0},
        {"Anna": 5, "Boris": 6, "Věra": 9},
        {"Anna": 7, "Boris": 8, "Věra": 4},
    ]
    assert [r["dealer"] for r in data["rounds"]] == ["Anna", "Boris", "Věra"]


def test_ties_share_a_place_and_stand_in_seat_order(setkeeper: Setkeeper) -> None:
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--player", "Věra", "--rounds", "1")
    setkeeper("end", "Věra=7", "Anna=3", "Boris=7")
    players = setkeeper("report", "--json").json["data"]["players"]
    assert [(p["name"], p["place"]) for p in players] == [("Boris", 1), ("Věra", 1), ("Anna", 3)]


def test_nothing_is_made_up(setkeeper: Setkeeper) -> None:
    """A match kept on paper has no moments, no kinds of sets and no luck."""
    setkeeper("new", "--player", "Anna", "--player", "Boris", "--rounds", "1")
    setkeeper("end", "Anna=9", "Boris=7")
    said = setkeeper("report").out
    assert "Ranking" in said
    for chapter in ("Moments", "Kinds of sets", "Three more cards", "Corrections"):
        assert chapter not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_in_each_language(setkeeper: Setkeeper, tmp_path: Path, language: str) -> None:
    out = tmp_path / "friday.html"
    assert setkeeper("report", FRIDAY, str(out), "--lang", language).code == 0
    page = Page(out.read_text("utf-8"))
    assert page.tags[0] == ("html", {"lang": language})
    tags = [tag for tag, _ in page.tags]
    assert tags.count("svg") == 2
    assert tags.count("h1") == 1
    assert not {"script", "link", "img", "iframe", "object"} & set(tags)
    assert not any(name in attrs for _, attrs in page.tags for name in ("src", "href", "onclick"))
    for said in ("Boris", "15", "2:20", "1REO 1REW 1RED", "it was Boris", "typed twice"):
        assert said in page.said


def test_hostile_names_stay_text(setkeeper: Setkeeper, tmp_path: Path) -> None:
    players = [word for name in HOSTILE for word in ("--player", name)]
    setkeeper("new", *players, "--title", '"><img src=x onerror=alert(1)>', "--rounds", "1")
    setkeeper("call", "1", "--set")
    setkeeper("note", "<b>tea</b>")
    setkeeper("end", "Zdeněk=5", "--early")
    out = tmp_path / "hostile.html"
    assert setkeeper("report", str(out)).code == 0
    text = out.read_text("utf-8")
    page = Page(text)
    assert not {"script", "img", "b"} & {tag for tag, _ in page.tags}
    assert not any(name.startswith("on") for _, attrs in page.tags for name in attrs)
    for name in HOSTILE:
        assert name in page.said
    assert text.count("<bdi>") == text.count("</bdi>") > 6
    # The PDF shows what its font has, and says what it has not.
    pdf = tmp_path / "hostile.pdf"
    assert setkeeper("report", str(pdf)).code == 0
    with pymupdf.open(pdf) as document:
        said = "".join(p.get_text() for p in document)
    assert "<script>alert(1)</script>" in said
    assert "??? ???" in said
    assert "A letter that the font of this file lacks" in said


def test_eight_long_names_fit_the_terminal(setkeeper: Setkeeper) -> None:
    names = [letter * 40 for letter in "ABCDEFGH"]
    setkeeper("new", *[word for name in names for word in ("--player", name)])
    setkeeper("end", "1=3", "--early")
    lines = setkeeper("report", "--lang", "en").out.splitlines()
    start = lines.index("Round by round")
    table = lines[start + 1 : start + 4]
    assert "HHH" in table[0]
    assert max(map(len, table)) <= 80
    assert max(len(line) for line in lines if line.startswith("    1  ")) <= 80


def test_our_page_is_replaced_and_no_other(setkeeper: Setkeeper, tmp_path: Path) -> None:
    out = tmp_path / "friday.html"
    assert setkeeper("report", FRIDAY, str(out)).out == f"Written: {out}\n"
    assert setkeeper("report", FRIDAY, str(out)).out == f"Replaced: {out}\n"
    out.write_text("<p>mine; the word setkeeper is in it", "utf-8")
    assert setkeeper("report", FRIDAY, str(out)).code == 2
    assert out.read_text("utf-8").startswith("<p>mine")


def test_several_evenings_are_added_up(setkeeper: Setkeeper, tmp_path: Path) -> None:
    setkeeper("new", "--player", "Zoé", "--player", "Anna", "--rounds", "1", "--title", "Sunday")
    setkeeper("end", "Zoé=9", "Anna=2")
    found = setkeeper("report", FRIDAY, "Sunday", "--json").json["data"]
    told = [(p["name"], p["place"], p["total"], p["right"]) for p in found["players"]]
    assert told == [("Anna", 1, 16, 2), ("Boris", 2, 15, 2), ("Věra", 3, 13, 1), ("Zoé", 4, 9, 0)]
    assert len(found["rounds"]) == 4
    said = setkeeper("report", FRIDAY, "Sunday").out
    assert "2 evenings" in said
    assert setkeeper("report", FRIDAY, "Sunday", str(tmp_path / "both.pdf")).code == 0


def rows(text: str, separator: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text), delimiter=separator))


def test_rounds_for_a_spreadsheet(setkeeper: Setkeeper, tmp_path: Path) -> None:
    out = tmp_path / "rounds.csv"
    assert setkeeper("export", "--csv", str(out), "--match", FRIDAY, "--lang", "ru").code == 0
    content = out.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in content
    assert rows(content.decode("utf-8-sig"), ";") == [
        ["раунд", "раздаёт", "Anna", "Boris", "Věra"],
        ["1", "Anna", "2", "1", "0"],
        ["2", "Boris", "5", "6", "9"],
        ["3", "Věra", "7", "8", "4"],
        ["итог", "", "14", "15", "13"],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cell_begins_a_formula(setkeeper: Setkeeper, language: str) -> None:
    names = ("=1+2", "+1", "@SUM(A1)", 'Anna;Boris,"x"')
    setkeeper("new", *[word for name in names for word in ("--player", name)])
    setkeeper("call", "1", "--set")
    separator = "," if language == "en" else ";"
    for kind in ("rounds", "calls", "players"):
        text = setkeeper("export", "--csv", kind, "--lang", language).out
        table = rows(text, separator)
        assert len({len(row) for row in table}) == 1
        cells = [cell for row in table for cell in row]
        assert "'=1+2" in cells
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t"))]


def test_calls_as_data(setkeeper: Setkeeper) -> None:
    calls = setkeeper("export", "--json", "--match", FRIDAY).json["data"]["calls"]
    told = [(c["id"], c["round"], c["player"], c["ruling"]) for c in calls]
    assert told == [
        (2, 1, "Boris", "set"),
        (4, 1, "Anna", "set"),
        (5, 1, "Věra", "wrong"),
        (6, 1, "Anna", "set"),
        (7, 1, "Boris", "set"),
        (8, 1, "Boris", "wrong"),
        (12, 2, "Věra", "set"),
    ]


def test_the_link_for_bg_stats(setkeeper: Setkeeper) -> None:
    link = setkeeper("export", "--bgstats", "--match", FRIDAY).out.strip()
    address, _, data = link.partition("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    play = json.loads(unquote(data))
    assert play["playDate"] == "2026-11-30 19:30:00"
    assert play["durationMin"] == 60
    told = [(p["name"], p["rank"], p["score"], p["winner"]) for p in play["players"]]
    assert told == [("Boris", 1, 15, True), ("Anna", 2, 14, False), ("Věra", 3, 13, False)]


def test_export_to_standard_output(
    process: Callable[..., object],
) -> None:
    done = process("export", "--csv", "players", "-", "--match", FRIDAY)
    assert getattr(done, "returncode") == 0  # noqa: B009
    assert getattr(done, "stdout").count(b"\r\n") == 4  # noqa: B009


@pytest.mark.parametrize(
    "words",
    [
        ("report", "nowhere.html.txt"),
        ("export", "--csv", "--bgstats", "--match", FRIDAY),
        ("export", "--csv", "calls", "a.csv", "b.csv", "--match", FRIDAY),
        ("export", "--csv", "-", "--json", "--match", FRIDAY),
    ],
    ids=["no match", "two forms", "two files", "stdout and json"],
)
def test_usage(setkeeper: Setkeeper, words: tuple[str, ...]) -> None:
    assert setkeeper(*words).code == 2
