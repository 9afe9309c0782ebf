"""Every message stands in every language, no message stands there in vain, every plural works."""

import ast
import re
import string
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from setkeeper.problem import Remedy
from setkeeper.words.language import LANGUAGES, load

PACKAGE = Path(__file__).parents[2] / "setkeeper"
TRANSLATED = [code for code in LANGUAGES if code != "en"]
KEYWORDS = {"text": None, "plural": (1, 2), "mark": None, "mark_plural": (1, 2)}

Key = str | tuple[str, str]

# Numbers that meet every plural form of the six languages.
NUMBERS = (0, 1, 2, 3, 4, 5, 11, 12, 20, 21, 22, 25, 81, 101)


def messages() -> dict[Key, str]:
    """The messages of the code, each with the file where it stands."""
    found: dict[Key, str] = {}
    methods = [("**.py", "python")]
    for file, _, message, _, _ in extract_from_dir(PACKAGE, methods, keywords=KEYWORDS):
        key = message if isinstance(message, str) else (message[0], message[1])
        found[key] = file
    return found


def catalogue(language: str) -> Catalog:
    with (PACKAGE / "words" / "locale" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def forms_of(translation: Any) -> list[str]:
    return [translation] if isinstance(translation, str) else list(translation)


MESSAGES = messages()


def fields(text: str) -> set[str]:
    """The arguments of a message; what would help, in capitals, is filled in by the face."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    remedies = {name for name in names if name.isupper()}
    assert remedies <= set(Remedy.__members__), text
    return names - remedies


def test_the_messages_of_the_code_are_found() -> None:
    assert "It is a set." in MESSAGES
    assert ("{n} set:", "{n} sets:") in MESSAGES


def test_no_message_hides_where_the_extraction_cannot_see_it() -> None:
    """``text(variable)`` is for what ``mark`` marked; an f-string is never a message."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                inner = [n for n in ast.walk(node) if isinstance(n, ast.Call)]
                hidden = [
                    n
                    for n in inner
                    if getattr(n.func, "attr", "") in ("text", "plural")
                    and n.args
                    and isinstance(n.args[0], ast.Constant)
                ]
                assert not hidden, f"{file.name}:{node.lineno}: a message inside an f-string"
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in KEYWORDS:
                assert not (node.args and isinstance(node.args[0], ast.JoinedStr)), file


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_missing_no_unused_no_fuzzy(language: str) -> None:
    translated = catalogue(language)
    keys = {m.id if isinstance(m.id, str) else tuple(m.id) for m in translated if m.id}
    assert set(MESSAGES) - keys == set(), "missing"
    assert keys - set(MESSAGES) == set(), "unused"
    assert not translated.obsolete
    for message in translated:
        if message.id:
            forms = forms_of(message.string)
            assert all(forms), f"untranslated: {message.id}"
            assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_arguments_are_filled_in(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            sources = [message.id] if isinstance(message.id, str) else list(message.id)
            forms = forms_of(message.string)
            wanted = fields(sources[-1])
            for form in forms:
                missing = wanted - fields(form)
                assert fields(form) <= wanted, (message.id, form)
                assert missing <= ({"n"} if len(forms) > 1 else set()), (message.id, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_typography(language: str) -> None:
    for message in catalogue(language):
        forms = forms_of(message.string)
        for form in forms if message.id else ():
            if language == "fr":
                # A no-break space before the colon, a narrow one before the others.
                assert not re.search(r"(?<![\u00a0\d/]):(?=\s|$)", form), form
                assert not re.search(r"(?<!\u202f)[!?;](?=\s|$)", form), form
                assert "'" not in form, form
            assert "..." not in form, form
            # Blanks around a message are part of it: a question, a remark behind a line.
            assert form.strip() == form or not form.endswith("  "), form


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_plural_form_speaks(code: str) -> None:
    language = load(code)
    pairs = [key for key in MESSAGES if isinstance(key, tuple)]
    assert pairs
    for one, many in pairs:
        args = dict.fromkeys(fields(many) - {"n"}, "x")
        said = {n: language.plural(one, many, n, **args) for n in NUMBERS}
        assert all(said.values())


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 set:"),
        ("en", 0, "0 sets:"),
        ("ru", 1, "1 сет:"),
        ("ru", 2, "2 сета:"),
        ("ru", 5, "5 сетов:"),
        ("ru", 11, "11 сетов:"),
        ("ru", 21, "21 сет:"),
        ("cs", 1, "1 SET:"),
        ("cs", 3, "3 SETy:"),
        ("cs", 5, "5 SETů:"),
        ("fr", 0, "0 SET\N{NO-BREAK SPACE}:"),
        ("es", 2, "2 SET:"),
        ("hu", 2, "2 SET:"),
        ("cs", -1, "−1 SET:"),
        ("ru", -2, "−2 сета:"),
    ],
)
def test_plurals(language: str, n: int, said: str) -> None:
    assert load(language).plural("{n} set:", "{n} sets:", n) == said


def test_a_translation_offers_what_the_message_offers() -> None:
    """A remedy may be said in another place of the sentence, but is never lost or added."""
    for code in TRANSLATED:
        for message in catalogue(code):
            if not message.id:
                continue
            keys = [message.id] if isinstance(message.id, str) else list(message.id)
            offered = set(re.findall(r"\{([A-Z_]+)\}", "".join(keys)))
            for form in forms_of(message.string):
                assert set(re.findall(r"\{([A-Z_]+)\}", form)) == offered, (code, form)
