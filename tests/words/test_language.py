"""Which language is spoken, and how it writes numbers and lists."""

import pytest

from setkeeper.problem import Slug, UsageFailure
from setkeeper.words.language import choose, escape_controls, load


def no_system() -> str:
    return ""


@pytest.mark.parametrize(
    ("option", "environment", "system", "code"),
    [
        ("ru", {"LANG": "cs_CZ.UTF-8"}, "fr_FR", "ru"),
        ("ru_RU.UTF-8", {}, "", "ru"),
        ("HU", {}, "", "hu"),
        (None, {"SETKEEPER_LANG": "es", "LANG": "cs_CZ"}, "", "es"),
        (None, {"SETKEEPER_LANG": "", "LANG": "cs_CZ.UTF-8"}, "", "cs"),
        (None, {"LC_ALL": "hu_HU", "LANG": "cs_CZ"}, "", "hu"),
        (None, {"LC_MESSAGES": "fr_CA", "LANG": "cs_CZ"}, "", "fr"),
        (None, {"LANG": "de_DE.UTF-8"}, "", "en"),
        (None, {"LANG": "C.UTF-8"}, "", "en"),
        (None, {}, "ru_RU", "ru"),
        (None, {}, "Czech_Czechia", "cs"),
        (None, {}, "", "en"),
    ],
)
def test_choose(option: str | None, environment: dict[str, str], system: str, code: str) -> None:
    assert choose(option, environment, lambda: system).code == code


@pytest.mark.parametrize(("option", "variable"), [("de", ""), (None, "klingon"), ("", "")])
def test_an_unknown_language_is_refused(option: str | None, variable: str) -> None:
    with pytest.raises(UsageFailure) as caught:
        choose(option, {"SETKEEPER_LANG": variable}, no_system)
    assert caught.value.problems[0].slug is Slug.UNKNOWN_LANGUAGE


def test_decimal_comma_everywhere_but_english_and_mexico() -> None:
    assert load("en").decimal(2.5, 1) == "2.5"
    for code in ("ru", "cs", "fr", "es", "hu"):
        assert load(code).decimal(2.5, 1) == "2,5"
    mexican = choose(None, {"LANG": "es_MX.UTF-8"}, no_system)
    assert mexican.decimal(2.5, 1) == "2.5"
    assert choose("es", {"LANG": "es_MX.UTF-8"}, no_system).decimal(2.5, 1) == "2.5"


def test_lists() -> None:
    assert load("en").join(["a"]) == "a"
    assert load("en").join(["a", "b", "c"]) == "a, b and c"
    assert load("ru").join(["a", "b"]) == "a и b"
    assert load("es").join(["Ana", "Inés"]) == "Ana e Inés"
    assert load("es").join(["Ana", "Hilda"]) == "Ana e Hilda"
    assert load("es").join(["Ana", "Hielo"]) == "Ana y Hielo"
    assert load("es").join(["Ana", "Íñigo"]) == "Ana e Íñigo"
    assert load("es").join(["Ana", "Yves"]) == "Ana e Yves"
    assert load("es").join(["Ana", "Yolanda"]) == "Ana y Yolanda"
    assert load("fr").quote("x") == "«\u202fx\u202f»"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Anna, Boris or Óscar"),
        ("ru", "Anna, Boris или Óscar"),
        ("cs", "Anna, Boris nebo Óscar"),
        ("fr", "Anna, Boris ou Óscar"),
        ("es", "Anna, Boris u Óscar"),
        ("hu", "Anna, Boris vagy Óscar"),
    ],
)
def test_one_of_several(code: str, said: str) -> None:
    assert load(code).join_or(["Anna", "Boris", "Óscar"]) == said
    assert load(code).join_or(["Anna"]) == "Anna"


@pytest.mark.parametrize(
    ("code", "four", "five", "minus", "share"),
    [
        ("en", "2,741", "29,434", "−1.5", "95%"),
        ("ru", "2\u202f741", "29\u202f434", "−1,5", "95\xa0%"),
        ("cs", "2\u202f741", "29\u202f434", "−1,5", "95\xa0%"),
        ("fr", "2\u202f741", "29\u202f434", "−1,5", "95\xa0%"),
        ("es", "2741", "29\u202f434", "−1,5", "95\xa0%"),
        ("hu", "2741", "29\u202f434", "−1,5", "95%"),
    ],
)
def test_numbers(code: str, four: str, five: str, minus: str, share: str) -> None:
    language = load(code)
    assert (language.whole(2741), language.whole(29434)) == (four, five)
    assert language.decimal(-1.5, 1) == minus
    assert language.percent(0.95, 0) == share
    assert language.decimal(-0.04, 1) == ("0.0" if code == "en" else "0,0")
    assert load(code).whole(0) == "0"


def test_nothing_steers_the_terminal() -> None:
    assert escape_controls("a\x1b[2Jb\n\u202e") == "a\\x1b[2Jb\\n\\u202e"
    assert escape_controls("Věra Ёж 🙂") == "Věra Ёж 🙂"
