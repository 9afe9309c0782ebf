"""The settings of a match: what the rule booklets leave to choose, and which booklet says what.

The booklets are a table. A match takes one of them and may override any setting, before the
first card; the settings never change during a match. Text and number forms are those of the
match file and of the options of ``new``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from setkeeper.cards.deck import Deck
from setkeeper.problem import Problem, Slug, UsageFailure

Value = str | int


class Penalty(StrEnum):
    """What a wrong call costs; the three shown cards always stay on the table."""

    NONE = "none"  # solo only
    LOSE_SET = "lose-set"  # one own earlier set goes to the discard; none yet, nothing lost
    WAIT = "wait"  # no call until another player has taken a set
    LOSE_POINT = "lose-point"


class Floor(StrEnum):
    """How low a score can go under lose-point."""

    NONE = "none"
    ZERO = "zero"  # kept at zero call by call


class CountIn(StrEnum):
    SETS = "sets"
    CARDS = "cards"


class Face(StrEnum):
    UP = "up"
    DOWN = "down"


class Ties(StrEnum):
    SHARED = "shared"
    EXTRA_ROUND = "extra-round"


class Laying(StrEnum):
    """Who decides that three more cards are laid (D5)."""

    NOBODY_FINDS = "nobody-finds"
    LONG_WHILE = "long-while"  # no set there, or none found for a long while
    ALL_AGREE = "all-agree"


class Solitaire(StrEnum):
    """What three more cards cost alone."""

    POINT = "point"  # one point, without a floor
    DEBT = "debt"  # one SET, to be worked off among the last twelve cards


@dataclass(frozen=True, slots=True)
class Rules:
    """The settings that hold in a match. ``rounds`` None: every player deals once."""

    booklet: str
    deck: Deck
    penalty: Penalty
    table: int
    floor: Floor
    show_within: int | None
    rounds: int | None
    end_with_set: bool
    count_in: CountIn
    face: Face
    ties: Ties

    @property
    def solo(self) -> bool:
        """A match of one: the only kind without a penalty."""
        return self.penalty is Penalty.NONE

    @property
    def solitaire(self) -> Solitaire | None:
        """What three more cards cost; None in a match of several."""
        return SOLITAIRES[self.booklet] if self.solo else None

    @property
    def laying(self) -> Laying:
        """Who decides, at a table of several, that three more cards are laid."""
        return LAYINGS[self.booklet]


# Each setting and its values; a whole number stands for any from 1 up.
SETTINGS: dict[str, tuple[Value, ...]] = {
    "penalty": tuple(Penalty),
    "table": (12, 9),
    "floor": tuple(Floor),
    "show-within": ("none", 1),
    "rounds": ("each-deals", 1),
    "end-with-set": ("no", "yes"),
    "count-in": tuple(CountIn),
    "face": tuple(Face),
    "ties": tuple(Ties),
}

# A limit of nobody's patience: ten minutes to show a set, a hundred rounds of an evening.
_MOST = {"show-within": 600, "rounds": 100}

_PUBLISHER: dict[str, Value] = {
    "penalty": "lose-point",
    "table": 12,
    "floor": "none",
    # The booklets say "a few seconds"; the number is ours.
    "show-within": 5,
    "rounds": 1,
    "end-with-set": "no",
    "count-in": "sets",
    "face": "up",
    "ties": "shared",
}

_RUSSIAN: dict[str, Value] = _PUBLISHER | {
    "penalty": "lose-set",
    "show-within": "none",
    "rounds": "each-deals",
}

# What each booklet says; docs/rules.md compares them. No booklet settles ties.
BOOKLETS: dict[str, dict[str, Value]] = {
    "ru": _RUSSIAN,
    "ru-old": _RUSSIAN | {"penalty": "wait"},
    "hu": _RUSSIAN
    | {"penalty": "wait", "rounds": 1, "end-with-set": "yes", "count-in": "cards", "face": "down"},
    "cs": _PUBLISHER,
    "fr": _PUBLISHER,
    "es": _PUBLISHER,
    "en": _PUBLISHER,
}

DEFAULT_BOOKLET = "ru"

# The booklets that know a solitaire, and which; the publisher's text is the same in four languages.
SOLITAIRES: dict[str, Solitaire] = {
    "ru": Solitaire.POINT,
    "cs": Solitaire.DEBT,
    "fr": Solitaire.DEBT,
    "es": Solitaire.DEBT,
    "en": Solitaire.DEBT,
}

# When three more cards are laid is told, not judged: setkeeper does not see who still looks.
LAYINGS: dict[str, Laying] = {
    "ru": Laying.NOBODY_FINDS,
    "ru-old": Laying.NOBODY_FINDS,
    "hu": Laying.LONG_WHILE,
    "cs": Laying.ALL_AGREE,
    "fr": Laying.ALL_AGREE,
    "es": Laying.ALL_AGREE,
    "en": Laying.ALL_AGREE,
}

# What has no meaning alone: refused when given, written with these values.
ALONE: dict[str, Value] = {
    "penalty": "none",
    "floor": "none",
    "show-within": "none",
    "rounds": 1,
    "ties": "shared",
}


def choose_rules(
    booklet: str, deck: str, given: Mapping[str, Value], *, solo: bool = False
) -> Rules:
    """A booklet's settings with the given ones in their place, by their file names.

    Raises UsageFailure with every value that is not possible, alone or beside the others.
    """
    if booklet not in BOOKLETS:
        raise UsageFailure(_not_a_choice("booklet", booklet, tuple(BOOKLETS)))
    settings = BOOKLETS[booklet] | (ALONE if solo else {}) | dict(given)
    if settings["penalty"] == Penalty.LOSE_POINT and "count-in" not in given:
        settings["count-in"] = CountIn.SETS.value
    problems = [
        _not_a_choice(name, value, choices)
        for name, value in settings.items()
        if not _possible(name, value, choices := SETTINGS[name])
    ]
    if deck not in tuple(Deck):
        problems.append(_not_a_choice("deck", deck, tuple(Deck)))
    if solo and booklet not in SOLITAIRES:
        problems.append(Problem(Slug.NO_SOLITAIRE, {"booklet": booklet, "names": (*SOLITAIRES,)}))
    problems = problems or list(_impossible(settings, deck, given, solo=solo))
    if problems:
        raise UsageFailure(*problems)
    within, rounds = settings["show-within"], settings["rounds"]
    return Rules(
        booklet=booklet,
        deck=Deck(deck),
        penalty=Penalty(str(settings["penalty"])),
        table=int(settings["table"]),
        floor=Floor(str(settings["floor"])),
        show_within=within if isinstance(within, int) else None,
        rounds=rounds if isinstance(rounds, int) else None,
        end_with_set=settings["end-with-set"] == "yes",
        count_in=CountIn(str(settings["count-in"])),
        face=Face(str(settings["face"])),
        ties=Ties(str(settings["ties"])),
    )


def settings_of(rules: Rules) -> dict[str, Value]:
    """The settings under their file names; ``choose_rules`` reads them back."""
    return {
        "penalty": rules.penalty.value,
        "table": rules.table,
        "floor": rules.floor.value,
        "show-within": rules.show_within or "none",
        "rounds": rules.rounds or "each-deals",
        "end-with-set": "yes" if rules.end_with_set else "no",
        "count-in": rules.count_in.value,
        "face": rules.face.value,
        "ties": rules.ties.value,
    }


def overridden(rules: Rules) -> dict[str, Value]:
    """The settings that differ from those of the booklet."""
    booklet = BOOKLETS[rules.booklet] | (ALONE if rules.solo else {})
    return {name: value for name, value in settings_of(rules).items() if value != booklet[name]}


def _possible(name: str, value: Value, choices: tuple[Value, ...]) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, int) and name in _MOST:
        return 1 <= value <= _MOST[name]
    return value in choices and (isinstance(value, int) or name not in _MOST or value == choices[0])


def _not_a_choice(name: str, value: Value, choices: tuple[Value, ...]) -> Problem:
    said = [f"1…{_MOST[name]}" if isinstance(c, int) and name in _MOST else str(c) for c in choices]
    args: dict[str, object] = {"option": name, "value": str(value), "choices": ", ".join(said)}
    return Problem(Slug.NOT_A_CHOICE, args)


def _impossible(
    settings: Mapping[str, Value], deck: str, given: Mapping[str, Value], *, solo: bool
) -> list[Problem]:
    """What each value alone allows and the whole does not."""
    penalty = settings["penalty"]
    found: list[Problem] = []
    if solo and penalty != Penalty.NONE:
        found.append(Problem(Slug.PENALTY_ALONE, {"value": str(penalty)}))
    if not solo and penalty == Penalty.NONE:
        found.append(Problem(Slug.PENALTY_NONE))
    if settings["table"] == 9 and deck != Deck.BEGINNER:
        found.append(Problem(Slug.TABLE_OF_NINE))
    if solo:
        return found + [
            Problem(Slug.SETTING_ALONE, {"option": name})
            for name in given
            if name in ALONE and name != "penalty"
        ]
    if "floor" in given and penalty != Penalty.LOSE_POINT:
        found.append(Problem(Slug.FLOOR_WITHOUT_POINTS, {"penalty": str(penalty)}))
    if settings["count-in"] == CountIn.CARDS and penalty == Penalty.LOSE_POINT:
        found.append(Problem(Slug.COUNT_IN_CARDS))
    return found
