"""Six languages: which one to speak, its catalogue, its plurals and its typography.

Messages are written in English in the code and looked up in a gettext catalogue; ``locale/``
holds the .po files, compiled by the build. A message that stands in a table is marked with
``mark`` so that it is found there. Arguments are filled in by name after the look-up.
"""

import gettext
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from unicodedata import bidirectional

from setkeeper.problem import Problem, Remedy, Slug, UsageFailure

LANGUAGES = {
    "en": "English",
    "ru": "Русский",
    "cs": "Čeština",
    "fr": "Français",
    "es": "Español",
    "hu": "Magyar",
}

_QUOTES = {
    "en": "“{}”",
    "ru": "«{}»",
    "cs": "„{}“",
    "fr": "«\N{NARROW NO-BREAK SPACE}{}\N{NARROW NO-BREAK SPACE}»",
    "es": "«{}»",
    "hu": "„{}”",
}

_AND = {"en": " and ", "ru": " и ", "cs": " a ", "fr": " et ", "es": " y ", "hu": " és "}
_OR = {"en": " or ", "ru": " или ", "cs": " nebo ", "fr": " ou ", "es": " o ", "hu": " vagy "}

# Spanish changes the joiner before its own sound: "Ana e Íñigo", "Ana u Óscar".
_SOUNDS_LIKE_AND = re.compile(r"h?[ií](?![aeoáéó])|y(?![aeiouáéíóú])", re.IGNORECASE)
_SOUNDS_LIKE_OR = re.compile(r"h?[oó]", re.IGNORECASE)

_MINUS = "\N{MINUS SIGN}"


def mark(message: str) -> str:
    """The message itself: marks it as one to translate where it is used later."""
    return message


def mark_plural(one: str, many: str) -> tuple[str, str]:
    """The same for a message that ``Language.plural`` will say."""
    return one, many


# Harmless, though Python does not call them printable: the blanks of French typography, and the
# joiners inside emoji and some scripts.
_HARMLESS = (
    "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
)


_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def escape_controls(said: str) -> str:
    """The text with every character that could steer a terminal written out.

    One with letters that run from right to left is isolated, so that it stays one thing in its
    sentence or its column and does not pull the numbers beside it along.
    """
    if said.isascii() and said.isprintable():
        return said
    if said[:1] == _ISOLATE and said[-1:] == _END:
        return _ISOLATE + _escaped(said[1:-1]) + _END
    escaped = _escaped(said)
    return f"{_ISOLATE}{escaped}{_END}" if any(map(_runs_leftwards, escaped)) else escaped


def _escaped(said: str) -> str:
    return "".join(
        c if c.isprintable() or c in _HARMLESS else c.encode("unicode_escape").decode()
        for c in said
    )


def _runs_leftwards(letter: str) -> bool:
    return letter > "\u0590" and bidirectional(letter) in ("R", "AL", "AN")


COMMANDS: dict[str, str] = {remedy.name: remedy.value for remedy in Remedy}


@dataclass(frozen=True, slots=True)
class Language:
    """One language, ready to speak.

    ``remedies``: how a face offers each ``Remedy``, by its name; the command where none is told.
    """

    code: str
    region: str
    catalogue: gettext.NullTranslations
    remedies: Mapping[str, str] = field(default_factory=lambda: COMMANDS)

    def offering(self, remedies: Mapping[Remedy, str]) -> "Language":
        """The same language for a face with its own keys or buttons."""
        own = {remedy.name: said for remedy, said in remedies.items()}
        return replace(self, remedies={**self.remedies, **own})

    def text(self, message: str, /, **args: object) -> str:
        translated = self.catalogue.gettext(message)
        return translated.format(**self._offers(args), **args) if "{" in translated else translated

    def template(self, message: str) -> str:
        """The message with its arguments still open: a page fills them in by itself."""
        return self.catalogue.gettext(message)

    def plural(self, one: str, many: str, n: int, /, **args: object) -> str:
        """The message in the plural form of ``n``, which fills {n}; -1 counts like 1."""
        translated = self.catalogue.ngettext(one, many, abs(n))
        return translated.format(n=self.whole(n), **self._offers(args), **args)

    def whole(self, number: int) -> str:
        """A whole number with a real minus, and its thousands in groups."""
        return self.decimal(number, 0)

    def _offers(self, args: Mapping[str, object]) -> Mapping[str, str]:
        """The remedies; one that speaks of an entry has the number of the message's own."""
        if "id" not in args:
            return self.remedies
        number = str(args["id"])
        return {name: said.replace("{id}", number) for name, said in self.remedies.items()}

    def decimal(self, number: float, digits: int) -> str:
        """A number with so many decimals, with the comma of all but English and Mexico.

        Thousands stand in groups; Spanish and Hungarian leave four digits together.
        """
        text = f"{abs(number):.{digits}f}"
        together = 10_000 if self.code in ("es", "hu") else 1000
        if abs(number) >= together:
            text = f"{abs(number):,.{digits}f}"
        point = self.code == "en" or (self.code, self.region) == ("es", "MX")
        if self.code != "en":
            text = text.replace(",", "\N{NARROW NO-BREAK SPACE}")
        sign = _MINUS if round(number, digits) < 0 else ""
        return sign + (text if point else text.replace(".", ","))

    def percent(self, share: float, digits: int) -> str:
        """A part of one as so many of a hundred: "95%", in four languages with a blank."""
        blank = "" if self.code in ("en", "hu") else "\N{NO-BREAK SPACE}"
        return f"{self.decimal(100 * share, digits)}{blank}%"

    @property
    def semicolon(self) -> str:
        """What parts the things of a list that hold commas; French has a narrow blank before it."""
        return "\N{NARROW NO-BREAK SPACE}; " if self.code == "fr" else "; "

    def quote(self, text: str) -> str:
        return _QUOTES[self.code].format(text)

    def join(self, items: Iterable[str]) -> str:
        """ "a, b and c"; Spanish "y" turns to "e" before the sound i."""
        *head, last = items
        spanish = self.code == "es" and _SOUNDS_LIKE_AND.match(last)
        return _listed(head, " e " if spanish else _AND[self.code], last)

    def join_or(self, items: Iterable[str]) -> str:
        """ "a, b or c"; Spanish "o" turns to "u" before the sound o."""
        *head, last = items
        spanish = self.code == "es" and _SOUNDS_LIKE_OR.match(last)
        return _listed(head, " u " if spanish else _OR[self.code], last)


def _listed(head: list[str], word: str, last: str) -> str:
    return ", ".join(head) + word + last if head else last


def load(code: str, region: str = "") -> Language:
    """The words of one of LANGUAGES; English speaks without a catalogue."""
    if code == "en":
        return Language(code, region, gettext.NullTranslations())
    with Path(__file__).with_name("locale").joinpath(f"{code}.mo").open("rb") as compiled:
        return Language(code, region, gettext.GNUTranslations(compiled))


def choose(
    option: str | None, environment: Mapping[str, str], system: Callable[[], str]
) -> Language:
    """The words for ``--lang``, else SETKEEPER_LANG, else the locale.

    ``system`` gives the operating system's own locale name, asked where no variable is set.
    Raises UsageFailure for an option or variable that names no known language; a locale in
    another language gets English.
    """
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    fallback = next((environment[v] for v in variables if environment.get(v)), "") or system()
    for wanted in (option, environment.get("SETKEEPER_LANG") or None):
        if wanted is not None:
            code, region = _parts(wanted)
            if code not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise UsageFailure(
                    Problem(Slug.UNKNOWN_LANGUAGE, {"language": wanted, "known": known})
                )
            # "--lang es" of a Mexican keeps the point of the locale.
            return load(code, region or _region_of(code, fallback))
    code, region = _parts(fallback)
    return load(code, region) if code in LANGUAGES else load("en", region)


def _region_of(code: str, locale: str) -> str:
    language, region = _parts(locale)
    return region if language == code else ""


# Windows names languages in its own way where Python asks it ("Russian_Russia").
_WINDOWS = {
    "english": "en",
    "russian": "ru",
    "czech": "cs",
    "french": "fr",
    "spanish": "es",
    "hungarian": "hu",
}


def _parts(locale: str) -> tuple[str, str]:
    """ "es_MX.UTF-8" is ("es", "MX")."""
    language, _, region = re.split(r"[.@]", locale)[0].replace("-", "_").partition("_")
    language = language.lower()
    return _WINDOWS.get(language, language), region.upper()
