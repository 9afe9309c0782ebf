"""The values of a match file: what may stand behind a key, read and written.

A form is a pair of reading and writing, with its name in problems and its JSON Schema. A fault
names a path in the parsed file; ``places`` knows where in the text that is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from setkeeper.cards.card import Card
from setkeeper.cards.code import Word, format_code, read_cards, readings
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cards.seeded import read_seed
from setkeeper.match.events import Cards, Names, Ruling, Scores
from setkeeper.match.names import tidy
from setkeeper.match.solo import Compare
from setkeeper.problem import Slug, UsageFailure

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem whose place is still a path in the parsed file; ``at_key``: its key, no value."""

    slug: Slug
    args: dict[str, object]
    path: Path = ()
    at_key: bool = False

    def below(self, *path: str | int) -> "Fault":
        return Fault(self.slug, self.args, (*path, *self.path), self.at_key)


class UnfitError(Exception):
    """The value is not of its form."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__()
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Codec:
    """What may stand behind a key: its name in problems, both directions, its JSON Schema."""

    name: str
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    schema: dict[str, object]


def _same(value: Any) -> Any:
    return value


def unfit(wanted: str, value: object, *path: str | int) -> Fault:
    return Fault(Slug.VALUE_TYPE, {"wanted": wanted, "found": kind_of_value(value)}, path)


_VALUE_KINDS: dict[type, str] = {
    bool: "yes-no",
    int: "number",
    float: "fraction",
    str: "text",
    list: "list",
    dict: "table",
    datetime: "time",
}


# Larger whole numbers are no counts, and Python does not even print those of thousands of digits.
LARGEST = 2**63 - 1


def is_number(value: object) -> bool:
    """Whether this is a whole number as a match file has them."""
    return type(value) is int and -LARGEST <= value <= LARGEST


def kind_of_value(value: object) -> str:
    """What a TOML value is; a date or a time of day alone is "part of a time"."""
    if type(value) is int and not is_number(value):
        return "huge-number"
    return _VALUE_KINDS.get(type(value), "part-of-time")


def _read_only(wanted: str, kind: type) -> Callable[[Any], Any]:
    # ``type() is``: true is no number, though Python says so.
    def read(value: Any) -> Any:
        if type(value) is kind and (kind is not int or is_number(value)):
            return value
        raise UnfitError(unfit(wanted, value))

    return read


def _read_name(value: Any) -> str:
    if type(value) is str:
        return tidied(value)
    raise UnfitError(unfit("text", value))


# The few names of a match stand on every line of it.
tidied = lru_cache(maxsize=1024)(tidy)


def _read_time(value: Any) -> datetime:
    if type(value) is not datetime:
        raise UnfitError(unfit("time", value))
    if value.tzinfo is None:
        raise UnfitError(Fault(Slug.TIME_WITHOUT_ZONE, {}))
    return value


_RULINGS = {ruling.value: ruling for ruling in Ruling}


def _read_ruling(value: Any) -> Ruling:
    if type(value) is str and value in _RULINGS:
        return _RULINGS[value]
    if type(value) is not str:
        raise UnfitError(unfit("text", value))
    choices = ", ".join(_RULINGS)
    args: dict[str, object] = {"option": "ruling", "value": value, "choices": choices}
    raise UnfitError(Fault(Slug.NOT_A_CHOICE, args))


def _read_compare(value: Any) -> Compare:
    if type(value) is str and value in tuple(Compare):
        return Compare(value)
    if type(value) is not str:
        raise UnfitError(unfit("text", value))
    args: dict[str, object] = {"option": "compare", "value": value, "choices": ", ".join(Compare)}
    raise UnfitError(Fault(Slug.NOT_A_CHOICE, args))


def _read_seed(value: Any) -> str:
    if type(value) is not str:
        raise UnfitError(unfit("text", value))
    try:
        return read_seed(value)
    except UsageFailure as failure:
        raise UnfitError(Fault(failure.problems[0].slug, failure.problems[0].args)) from None


MOST_CARDS = 2 * len(CARDS[Deck.CLASSIC])

_CARDS = {format_code(card): card for card in CARDS[Deck.CLASSIC]}


def _read_card(value: Any) -> Card:
    if type(value) is not str:
        raise UnfitError(unfit("card", value))
    return _read_cards([value])[0]


def _read_cards(value: Any) -> Cards:
    if type(value) is not list:
        raise UnfitError(unfit("cards", value))
    try:
        return tuple([_CARDS[code] for code in value])
    except (KeyError, TypeError):
        return _read_typed_cards(value)


def _read_typed_cards(codes: list[Any]) -> Cards:
    """As people type them; a fault for each code that cannot be read."""
    faults = [unfit("card", code, i) for i, code in enumerate(codes) if type(code) is not str]
    if faults:
        raise UnfitError(*faults)
    if len(codes) > MOST_CARDS:
        # More than lie in a deck: how each of them reads is no help any more.
        raise UnfitError(unfit("cards", codes))
    bad = [Word(code, i) for i, code in enumerate(codes, 1) if len(readings(code)) != 1]
    try:
        # Only the bad ones: their problems count places in the whole list.
        read_cards(bad, fill_optional=False)
    except UsageFailure as failure:
        raise UnfitError(
            *(
                Fault(p.slug, p.args | {"total": len(codes)}, (int(str(p.args["index"])) - 1,))
                for p in failure.problems
            )
        ) from None
    return tuple(readings(code)[0] for code in codes)


def _read_list(wanted: str, kind: type, read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def read_all(value: Any) -> Any:
        if type(value) is not list:
            raise UnfitError(unfit(wanted, value))
        faults = [
            unfit(wanted, part, i)
            for i, part in enumerate(value)
            if type(part) is not kind or (kind is int and not is_number(part))
        ]
        if faults:
            raise UnfitError(*faults)
        return tuple([read(part) for part in value])

    return read_all


def _read_scores(value: Any) -> Scores:
    if type(value) is not dict:
        raise UnfitError(unfit("scores", value))
    scores: Scores = {}
    faults = []
    for name, score in value.items():
        if not is_number(score):
            faults.append(unfit("number", score, name))
        if tidied(name) in scores:
            faults.append(Fault(Slug.NAME_TWICE, {"name": name}, (name,), at_key=True))
        scores[tidied(name)] = score
    if faults:
        raise UnfitError(*faults)
    return scores


def _codes(cards: Cards) -> list[str]:
    return [format_code(card) for card in cards]


_CODE: dict[str, object] = {"type": "string", "pattern": "^[123][RGP][ESF][ODW]$"}
_NAME: dict[str, object] = {"type": "string", "minLength": 1}

NUMBER = Codec("number", _read_only("number", int), _same, {"type": "integer"})
TEXT = Codec("text", _read_only("text", str), _same, {"type": "string"})
NAME = Codec("text", _read_name, _same, _NAME)
NAMES = Codec("names", _read_list("names", str, tidied), list, {"type": "array", "items": _NAME})
TIME = Codec("time", _read_time, _same, {"type": "string", "format": "date-time"})
YES_NO = Codec("yes-no", _read_only("yes-no", bool), _same, {"type": "boolean"})
COMPARE = Codec("text", _read_compare, lambda c: c.value, {"enum": [c.value for c in Compare]})
SEED = Codec("text", _read_seed, _same, {"type": "string", "pattern": "^v1:[0-9A-Fa-f]{1,32}$"})

FORMS: dict[object, Codec] = {
    int: NUMBER,
    str: TEXT,
    bool: YES_NO,
    datetime: TIME,
    Ruling: Codec("text", _read_ruling, lambda r: r.value, {"enum": list(_RULINGS)}),
    Card: Codec("card", _read_card, format_code, _CODE),
    Cards: Codec("cards", _read_cards, _codes, {"type": "array", "items": _CODE}),
    Names: NAMES,
    Scores: Codec(
        "scores",
        _read_scores,
        dict,
        {"type": "object", "additionalProperties": {"type": "integer"}},
    ),
    tuple[int, ...]: Codec(
        "ids",
        _read_list("ids", int, _same),
        list,
        {"type": "array", "items": {"type": "integer"}, "minItems": 1},
    ),
}

# The fields of plain text that hold a player's name.
NAME_KEYS = ("player", "dealer", "to", "after")
