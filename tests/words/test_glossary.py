"""One word for one thing: the catalogues use the words of the glossary and not their rivals."""

import re

import pytest

from setkeeper.words.language import LANGUAGES
from tests.conftest import ROOT
from tests.words.test_catalogues import TRANSLATED, catalogue, forms_of

# Words that would say a thing of the glossary in a second way, as regular expressions: entry,
# record, undo, redo, pile, booklet, seat and place, sheet, symbol, and a formal address where
# the language has none.
RIVALS = {
    "ru": ("пасьянс", "на руках", "протокол", "запись партии", "символ(?!ическ)"),
    "cs": (
        r"\bzápisy\b",
        "každý zápis",
        "poslední zápis",
        "v ruce",
        "tohle",
        "tahle",
        "bez udání",
        r"symbol[yůu]\b",
    ),
    "fr": (
        "inscription",
        r"\bjournal\b",
        "feuille de partie",
        r"\bpiles\b",
        r"\ben main\b",
        "solitaire",
        r"\bl’essai\b",
    ),
    "es": (
        "anotaci",
        r"\banot(a|ar|ad[oa])\b",
        "deshac",
        "deshech",
        r"\bregistro\b",
        "en mano",
        "folleto",
        "posicion",
        "veredicto",
        r"\bcog(e|er|id[oa])\b",
        r"(?<!setkeeper )\b(use|escriba|elija|borre|corrija)\b",
    ),
    "hu": (
        r"\bnapló",
        "halm[oa]",
        r"\bfüzet",
        r"\ba\(z\)",
        "használatban",
        "visszaállít",
        "kézben",
        "képpel",
        r"\b(törölje|javítsa|válasszon|nevezze|használjon)\b",
    ),
}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_second_word_for_a_thing(language: str) -> None:
    rivals = re.compile("|".join(RIVALS[language]), re.IGNORECASE)
    for message in catalogue(language):
        for form in forms_of(message.string) if message.id else ():
            said = re.sub(r"\{\w+\}", "", form)
            assert not rivals.search(said), f"{rivals.findall(said)} in: {form}"


def test_the_glossary_has_every_language_and_no_rival() -> None:
    page = (ROOT / "docs" / "contributing.md").read_text("utf-8")
    head, *rows = [row.strip("|").split("|") for row in re.findall(r"^\|.*\|$", page, re.M)]
    columns = {name.strip(): place for place, name in enumerate(head)}
    assert list(columns) == list(LANGUAGES)
    assert len(rows) > 12
    for row in rows[1:]:
        assert len(row) == len(head)
        for language, rivals in RIVALS.items():
            assert not re.search("|".join(rivals), row[columns[language]], re.IGNORECASE), row
