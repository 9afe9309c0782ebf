"""Names in every script: which are one name, who is meant, and what cannot be a name."""

import pytest

from setkeeper.match.names import (
    find_player,
    name_problem,
    new_name_problem,
    refuse_names,
    same_name,
)
from setkeeper.match.rules import choose_rules
from setkeeper.match.state import State, first_state
from setkeeper.problem import Slug, UsageFailure


def table(*names: str) -> State:
    return first_state(choose_rules("ru", "classic", {}), names)


@pytest.mark.parametrize(
    ("first", "second", "one"),
    [
        ("Işık", "IŞIK", True),
        ("İpek", "ipek", True),
        ("ılgaz", "Ilgaz", True),
        ("Νίκος", "ΝΊΚΟΣ", True),
        ("Straße", "STRASSE", True),
        ("Zoe\u0301", "Zoé", True),
        ("Věra", "Vera", False),
        ("Łucja", "Lucja", False),
        ("Анна", "Anna", False),
    ],
)
def test_names_that_are_one(first: str, second: str, one: bool) -> None:
    assert same_name(first, second) is one
    assert [p.slug for p in refuse_names([first, second])] == ([Slug.NAME_TWICE] if one else [])


FOUND = [
    ("Işık", "IŞIK"), ("Işık", "ışık"), ("Işık", "isik"), ("İpek", "IPEK"), ("İpek", "ip"),
    ("Łukasz", "lukasz"), ("Łukasz", "LUK"), ("Bjørn", "bjorn"), ("Đorđe", "dorde"),
    ("Œdipe", "oed"), ("Strauß", "strauss"), ("Ægir", "aegir"), ("Ёжик", "ежик"),
    ("Анна", "anna"), ("Анна", "an"), ("Юлия", "Yuliya"), ("Юлия", "julia"), ("Юлия", "iuliia"),
    ("Сергей", "sergey"), ("Пётр", "pyotr"), ("Пётр", "Petr"), ("Щукин", "shch"),
    ("Хасан", "khasan"), ("Ксения", "xenia"), ("Цветан", "tsv"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "typed"), FOUND)
def test_who_is_meant(name: str, typed: str) -> None:
    assert find_player(table("Boris", name, "Marek"), typed) == 1


def test_latin_letters_find_a_latin_name_first() -> None:
    state = table("Анна", "Anna", "Аня")
    assert find_player(state, "anna") == 1
    assert find_player(state, "анна") == 0
    assert find_player(state, "anya") == 2


@pytest.mark.parametrize(
    ("names", "typed", "told"),
    [
        (("Věra", "Vera", "Jan"), "ver", ("Věra (1)", "Vera (2)")),
        (("Łucja", "Jan", "Lucja"), "luc", ("Łucja (1)", "Lucja (3)")),
        (("Véra", "Věra", "Jan"), "vera", ("Véra (1)", "Věra (2)")),
        (("Anna", "Andrea", "Jan"), "an", ("Anna", "Andrea")),
        (("Юля", "Юлиан", "Jan"), "yul", ("Юля", "Юлиан")),
    ],
)
def test_two_that_could_be_meant(names: tuple[str, ...], typed: str, told: tuple[str, ...]) -> None:
    with pytest.raises(UsageFailure) as caught:
        find_player(table(*names), typed)
    problem = caught.value.problems[0]
    assert (problem.slug, problem.args["names"]) == (Slug.PLAYER_AMBIGUOUS, told)


def test_the_exactly_typed_one_wins() -> None:
    state = table("Věra", "Vera", "Véra")
    assert [find_player(state, name) for name in ("Věra", "VERA", "véra")] == [0, 1, 2]


READ_AS = [
    ("-x", "option"), ("--help", "option"), ("b=9", "pile"), ("b:9", "pile"), ("b = 9", "pile"),
    ("Anna=9c", "pile"), ("2RSO", "card"), ("osr2", "card"), ("2RO", "card"), ("1кпо", "card"),
    ("set", "ruling"), ("WRONG", "ruling"), ("Поздно", "ruling"), ("CHYBA", "ruling"),
    ("pozdě", "ruling"), ("faux", "ruling"), ("tarde", "ruling"), ("téves", "ruling"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "reading"), READ_AS)
def test_names_that_would_be_read_as_something_else(name: str, reading: str) -> None:
    problem = new_name_problem(name)
    assert problem is not None
    assert (problem.slug, problem.args["reading"]) == (Slug.NAME_READ_AS, reading)
    assert name_problem(name) is None, "an old file may hold it"


@pytest.mark.parametrize("name", ["=1+2", "R2D2", "Anna-Marie", "Setka", "O'Neill", "a=b", "Ann 2"])
def test_names_that_only_look_odd(name: str) -> None:
    assert new_name_problem(name) is None
