"""Every card has a grammatical name; the whole list stands in card_names.txt for reading."""

from pathlib import Path

import pytest

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, read_cards, split_codes
from setkeeper.words.card_names import GRAMMARS, card_name
from setkeeper.words.language import LANGUAGES

LIST = Path(__file__).with_name("card_names.txt")


def all_names() -> str:
    return "".join(
        f"{format_code(Card(index))} {code} {card_name(code, Card(index))}\n"
        for code in LANGUAGES
        for index in range(81)
    )


def test_the_list_that_was_read_is_what_is_said() -> None:
    assert all_names() == LIST.read_text("utf-8")


def test_names_differ_within_a_language() -> None:
    for code in LANGUAGES:
        assert len({card_name(code, Card(index)) for index in range(81)}) == 81
    assert set(GRAMMARS) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("code", "card", "name"),
    [
        ("en", "2RSO", "two red striped ovals"),
        ("ru", "3RSO", "три красных заштрихованных овала"),
        ("ru", "2REW", "две красные пустые волны"),
        ("ru", "1GFD", "один зелёный закрашенный ромб"),
        ("ru", "1PSW", "одна фиолетовая заштрихованная волна"),
        ("fr", "3RSO", "trois ovales rouges hachurés"),
        ("fr", "1GFW", "une vague verte pleine"),
        ("fr", "2PEW", "deux vagues violettes vides"),
        ("cs", "3RSO", "tři červené šrafované ovály"),
        ("cs", "2PFW", "dvě fialové plné vlnky"),
        ("cs", "2PFD", "dva fialové plné kosočtverce"),
        ("es", "1RFW", "una onda roja sólida"),
        ("es", "3GSO", "tres óvalos verdes a rayas"),
        ("hu", "2RSO", "két piros csíkos ovális"),
    ],
)
def test_agreement(code: str, card: str, name: str) -> None:
    assert card_name(code, read_cards(split_codes([card]))[0]) == name
