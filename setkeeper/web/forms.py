"""A wish as the page sends it, read into an intent: keys as in the commands.

What cannot be read is told whole, every key of it, and nothing is guessed. Players are named as
on the command line: the name, a unique beginning, or the number of the seat.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.match import intents, view
from setkeeper.match.events import Cards, Ruling
from setkeeper.match.names import find_player
from setkeeper.match.state import State
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.store.codecs import FORMS, NUMBER, TEXT, YES_NO, Codec, UnfitError, unfit
from setkeeper.store.tables import TableSchema

MOST_LETTERS = 100  # of a request's number

Values = Mapping[str, Any]


def _read_player(value: Any) -> str:
    if type(value) is int:
        return str(value)
    if type(value) is not str:
        raise UnfitError(unfit("text", value))
    return value


def _read_codes(value: Any) -> list[str]:
    """A list of codes, or one text with all of them."""
    codes = [value] if type(value) is str else value
    if type(codes) is not list or any(type(code) is not str for code in codes):
        raise UnfitError(unfit("cards", value))
    return codes


def _read_piles(value: Any) -> dict[str, int]:
    if type(value) is not dict or any(
        type(n) is not int or not 0 <= n < 1000 for n in value.values()
    ):
        raise UnfitError(unfit("scores", value))
    return dict(value)


def _read_count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1000:
        raise UnfitError(unfit("number", value))
    return value


def _read_ruling(value: Any) -> Ruling:
    ruling: Ruling = FORMS[Ruling].read(value)
    return ruling


_PLAYER = Codec("text", _read_player, str, {})
_CODES = Codec("cards", _read_codes, list, {})
_PILES = Codec("scores", _read_piles, dict, {})
_COUNT = Codec("number", _read_count, int, {})
_RULING = Codec("text", _read_ruling, str, {})

# What every wish may carry: which one it is, its number, and the last entry on the screen.
_ALWAYS = {"do": TEXT, "request": TEXT, "seen": NUMBER}


@dataclass(frozen=True, slots=True)
class Form:
    """The keys of one kind of wish, those it needs, and the intent it becomes."""

    forms: dict[str, Codec]
    required: tuple[str, ...]
    intent: Callable[[Values, State], intents.Intent]

    def read(self, body: Values) -> Values:
        """The values under their keys; raises UsageFailure with all that is wrong."""
        faults = TableSchema(_ALWAYS | self.forms, self.required).faults(dict(body))
        if faults:
            raise UsageFailure(*(Problem(fault.slug, fault.args) for fault in faults))
        return {key: self.forms[key].read(body[key]) for key in self.forms if key in body}


def read_body(body: Any) -> str:
    """The number of the request, empty where it has none; raises UsageFailure for no wish."""
    if type(body) is not dict:
        raise UsageFailure(Problem(Slug.BODY_UNREADABLE))
    kind = body.get("do")
    if type(kind) is not str or kind not in WISHES:
        args: dict[str, object] = {"option": "do", "value": str(kind), "choices": ", ".join(WISHES)}
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))
    WISHES[kind].read(body)
    request = body.get("request", "")
    if len(request) > MOST_LETTERS:
        raise UsageFailure(Problem(Slug.BODY_UNREADABLE))
    return str(request)


def read_intent(body: Values, state: State) -> intents.Intent:
    """The intent of a wish that ``read_body`` has let pass, on the match as it stands."""
    form = WISHES[str(body["do"])]
    return form.intent(form.read(body), state)


def _named(state: State, values: Values, key: str = "player") -> str | None:
    typed = values.get(key)
    return None if typed is None else state.players[find_player(state, typed)].name


def _player(state: State, values: Values) -> str:
    return state.players[find_player(state, values["player"])].name


def _cards(state: State, values: Values, key: str = "cards") -> Cards | None:
    codes = values.get(key)
    if not codes:
        return None
    beginner = state.rules.deck is Deck.BEGINNER
    return tuple(read_cards(split_codes(codes), fill_optional=beginner)) or None


def _piles(state: State, values: Values) -> dict[str, int] | None:
    """By name and in sets; the page sends them in the unit of the match."""
    typed = values.get("piles")
    if not typed:
        return None
    piles: dict[str, int] = {}
    problems: list[Problem] = []
    for player, count in typed.items():
        try:
            piles[state.players[find_player(state, player)].name] = _in_sets(state, player, count)
        except Failure as failure:
            problems += failure.problems
    if problems:
        raise UsageFailure(*problems)
    return piles


def _in_sets(state: State, player: str, count: int) -> int:
    if state.rules.count_in.value == "sets":
        return count
    if count % 3:
        args: dict[str, object] = {"typed": f"{player}={count}", "sets": count // 3, "n": count % 3}
        raise UsageFailure(Problem(Slug.PILE_NOT_THREES, args))
    return count // 3


WISHES: dict[str, Form] = {
    view.CLAIM: Form({"player": _PLAYER}, ("player",), lambda v, s: intents.Claim(_player(s, v))),
    view.RULE: Form(
        {"player": _PLAYER, "ruling": _RULING, "cards": _CODES, "since": TEXT},
        (),
        lambda v, s: intents.Rule(v.get("ruling"), _cards(s, v), _named(s, v)),
    ),
    view.WITHDRAW: Form({"since": TEXT}, (), lambda _, __: intents.Withdraw()),
    view.MORE: Form(
        {"layout": _CODES, "anyway": YES_NO},
        (),
        lambda v, s: intents.MoreCards(_cards(s, v, "layout"), v.get("anyway", False)),
    ),
    view.RELEASE: Form({}, (), lambda _, __: intents.Release()),
    view.END: Form(
        {"piles": _PILES, "left": _COUNT, "cards": _CODES, "early": YES_NO},
        (),
        lambda v, s: intents.EndRound(
            _piles(s, v), v.get("left"), _cards(s, v), v.get("early", False)
        ),
    ),
    view.NEXT: Form({"more": YES_NO}, (), lambda v, _: intents.NextRound(v.get("more", False))),
    view.FINISH: Form({}, (), lambda _, __: intents.Finish()),
    view.UNDO: Form(
        {"of": NUMBER, "alone": YES_NO, "reason": TEXT},
        (),
        lambda v, _: intents.Undo(
            of=v.get("of"), alone=v.get("alone", False), reason=v.get("reason")
        ),
    ),
    view.REDO: Form({}, (), lambda _, __: intents.Redo()),
    view.AMEND: Form(
        {
            "of": NUMBER,
            "player": _PLAYER,
            "ruling": _RULING,
            "cards": _CODES,
            "piles": _PILES,
            "reason": TEXT,
        },
        ("of",),
        lambda v, s: intents.Amend(
            v["of"],
            v.get("reason", ""),
            _named(s, v),
            v.get("ruling"),
            _cards(s, v),
            _piles(s, v),
        ),
    ),
    view.RENAME: Form(
        {"player": _PLAYER, "to": TEXT},
        ("player", "to"),
        lambda v, s: intents.Rename(_player(s, v), v["to"]),
    ),
    view.LEAVE: Form({"player": _PLAYER}, ("player",), lambda v, s: intents.Leave(_player(s, v))),
    view.JOIN: Form(
        {"player": TEXT, "after": _PLAYER},
        ("player",),
        lambda v, s: intents.Join(v["player"], _named(s, v, "after")),
    ),
    view.NOTE: Form({"text": TEXT}, ("text",), lambda v, _: intents.Note(v["text"])),
    view.PAUSE: Form({}, (), lambda _, __: intents.Pause()),
    view.RESUME: Form({}, (), lambda _, __: intents.Resume()),
}
