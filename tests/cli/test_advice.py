"""What a refusal advises can be done: the refused command is run, then the command it names."""

import re
import string
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from setkeeper.problem import Remedy, Slug
from setkeeper.words.problem_texts import command_line, referee, solo
from tests.conftest import Run

# Sets of the classic deck that share no card.
SETS = ["1RED 1RSD 1RFD", "1GED 1GSD 1GFD", "1PED 1PSD 1PFD", "2RED 2RSD 2RFD", "2GED 2GSD 2GFD"]
NO_SET = "1REO 1RSO 1RFD 1GEO"


@dataclass(frozen=True)
class Refusal:
    """``before`` leads to the ``refused`` command; ``then``: each remedy as a player follows it.

    A remedy in ``then`` is one command or several, for what the text says has to be done first;
    where it is not told it is run as it stands in the text.
    """

    before: list[str]
    refused: str
    then: dict[Remedy, list[str]] = field(default_factory=dict)


def new(booklet: str = "ru-old", *options: str) -> str:
    head = f"new --player Anna --player Boris --dealer Anna --booklet {booklet}"
    return " ".join([head, *options])


def sets(count: int) -> list[str]:
    return ["call Anna --set", "call Boris --set"] * (count // 2) + ["call Anna --set"] * (
        count % 2
    )


ALL_WAIT = [new(), "call Anna --wrong", "call Boris --wrong"]
# The first three are a set.
TWELVE = "1REO 1RSO 1RFO 1GEO 1GSO 1GFD 2REO 2RSO 2RFD 2GEO 2GSO 2GFD"
TIED = [
    new("fr", "--ties extra-round"),
    *("call Anna --set", "call Boris --set", "end --early", "deal", "call Boris --set"),
]

REFUSALS: dict[Slug, Refusal] = {
    Slug.CALLER_MISSING: Refusal([new()], "call 2RSO 1GEO 3PFO"),
    Slug.FINISH_EARLY: Refusal([new()], "finish"),
    Slug.MATCH_OVER: Refusal([new("fr"), *sets(2), "end --early"], "call Anna --set"),
    Slug.ROUND_OVER: Refusal([new(), *sets(2), "end --early"], "call Anna --set"),
    Slug.ROUND_RUNNING: Refusal([new(), *sets(2)], "deal", {Remedy.END: [*sets(23), "end"]}),
    Slug.PLAYER_LEFT: Refusal([new("ru-old", "--player Cid"), "leave Anna"], "call Anna --set"),
    Slug.EVERYBODY_WAITS: Refusal(ALL_WAIT, "extra"),
    Slug.TABLE_EMPTY: Refusal(
        [new(), *sets(27)], "call Anna --set", {Remedy.DEAL: ["end", "deal"]}
    ),
    Slug.CALL_THREE_CARDS: Refusal([new()], "call Anna 2RSO 1GEO"),
    Slug.CARD_TAKEN: Refusal(
        [new(), f"call Anna {SETS[0]}"],
        f"call Boris {SETS[0]}",
        {Remedy.AMEND: ["amend", "amend 2 --cards 1GED 1GSD 1GFD", f"call Boris {SETS[0]}"]},
    ),
    Slug.DECK_EMPTY: Refusal([new(), *sets(25)], "extra"),
    Slug.LAYOUT_COUNT: Refusal([new()], f"extra {NO_SET}"),
    Slug.SET_STILL_THERE: Refusal([new()], f"extra {TWELVE}"),
    Slug.DECK_NOT_EMPTY: Refusal([new(), *sets(3)], "end"),
    Slug.SET_CERTAIN: Refusal([new(), *sets(26)], "end", {Remedy.END: ["end 1GEW 3GSO 1GSO"]}),
    Slug.TIE_RESTS: Refusal(
        TIED,
        "amend 3 --wrong --reason video",
        {Remedy.UNDO: ["undo", "undo", "amend 3 --wrong --reason video"]},
    ),
    Slug.AMEND_NOT_AN_END: Refusal([new(), *sets(1)], "amend 2 Anna=9 --reason slip"),
    Slug.AMEND_NEVER_WAS: Refusal([new(), "extra", *sets(1)], "amend 2 --reason slip"),
    Slug.AMEND_PILES_ONLY: Refusal(
        [new(), *sets(2), "end --early", "deal"], "amend 4 --wrong --reason slip"
    ),
    Slug.AMEND_NOT_A_CALL: Refusal([new(), *sets(1)], "amend 1 --wrong --reason slip"),
    Slug.UNDO_ALONE_KIND: Refusal([new(), *sets(1)], "undo --entry 1"),
    Slug.LATER_ENTRY: Refusal(
        [new(), f"call Anna {SETS[0]}", f"call Boris {SETS[1]}"],
        f"amend 2 --cards {SETS[1]} --reason slip",
        {Remedy.UNDO_ALONE: ["undo --entry 3", f"amend 2 --cards {SETS[1]} --reason slip"]},
    ),
    Slug.LEFT_COUNT: Refusal([new(), *sets(25)], "end --left 4"),
    Slug.TWO_MUST_STAY: Refusal([new()], "leave Anna"),
    Slug.NOTHING_TO_UNDO: Refusal([new()], "undo 9"),
    Slug.NOTHING_TO_REDO: Refusal([new()], "redo"),
    Slug.AMEND_UNKNOWN: Refusal([new()], "amend 9 --wrong --reason slip"),
    Slug.AMEND_UNDONE: Refusal([new(), *sets(1), "undo"], "amend 2 --wrong --reason slip"),
    Slug.ALONE: Refusal(["solo"], "join Anna"),
    Slug.PAUSED: Refusal(["solo", "solo pause"], "extra"),
    Slug.NOT_PAUSED: Refusal(["solo"], "solo resume"),
}
# A file alone can have these, or they need cards dealt by setkeeper or a stop of the program.
ELSEWHERE = {
    Slug.UNDO_NOT_THE_LAST,
    Slug.REDO_NOT_THE_LAST,
    Slug.ANSWER_NOT_PRINTED,
    Slug.NAME_THE_CARDS,
    Slug.ATTEMPT_INTERRUPTED,
}
# The example of the texts ends in dots.
PILES = "end Anna=9 Boris=7"

WORDING = command_line.WORDING | referee.WORDING | solo.WORDING


def named(slug: Slug) -> list[Remedy]:
    """The remedies that stand in the texts of a problem."""
    what, hint = WORDING[slug]
    text = " ".join([*(what if isinstance(what, tuple) else [what]), hint])
    fields = [name for _, name, _, _ in string.Formatter().parse(text) if name]
    return [Remedy[name] for name in fields if name in Remedy.__members__]


def test_every_problem_that_names_a_command_is_here() -> None:
    assert {slug for slug in WORDING if named(slug)} == set(REFUSALS) | ELSEWHERE


@pytest.mark.parametrize(
    ("slug", "remedy"),
    [(slug, remedy) for slug in REFUSALS for remedy in named(slug)],
    ids=lambda value: value.name.lower(),
)
def test_what_is_advised_is_then_possible(
    slug: Slug, remedy: Remedy, setkeeper: Callable[..., Run]
) -> None:
    case = REFUSALS[slug]
    for command in case.before:
        assert setkeeper(command).code == 0, command
    refused = setkeeper(f"{case.refused} --json")
    assert (refused.code != 0, refused.json["problems"][0]["code"]) == (True, slug)
    message = refused.json["problems"][0]["message"]
    said = re.escape(remedy.value).replace(re.escape("{id}"), r"\d+")
    advised = re.search(said, message)
    assert advised, message
    own = advised[0].removeprefix("setkeeper ")
    for command in case.then.get(remedy, [PILES if remedy is Remedy.PILES else own]):
        done = setkeeper(command)
        assert done.code == 0, (command, done.err)


def test_where_cards_are_counted_the_record_is_told_in_cards(setkeeper: Callable[..., Run]) -> None:
    for command in (new("hu"), *sets(2)):
        setkeeper(command)
    told = setkeeper("end Anna=27").out
    assert "Anna: 27 counted, 3 on record (+24)." in told
    assert "Boris: not counted, so as on record: 3." in told
