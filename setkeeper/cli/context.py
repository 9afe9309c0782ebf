"""What every command is given: the language, the screen and the options that hold everywhere."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from setkeeper.cli.terminal.screen import Screen
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language, mark


def now() -> datetime:
    """The wall clock, with its zone, in whole seconds."""
    return datetime.now().astimezone().replace(microsecond=0)


def wall() -> datetime:
    """The wall clock, with its zone, to the microsecond: for what counts seconds."""
    return datetime.now().astimezone()


@dataclass(frozen=True, slots=True)
class Context:
    """``match`` is what --match names; ``clock`` tells the time of an entry, ``wall`` it exactly."""

    language: Language
    screen: Screen
    environment: Mapping[str, str]
    match: str | None = None
    clock: Callable[[], datetime] = lambda: now()
    wall: Callable[[], datetime] = lambda: wall()
    as_json: bool = False


@dataclass(frozen=True, slots=True)
class EverywhereOption:
    """An option that may stand before the command and behind it."""

    name: str
    metavar: str | None
    help: str


EVERYWHERE = (
    EverywhereOption("--lang", mark("LANG"), mark("Language: en, ru, cs, fr, es or hu.")),
    EverywhereOption("--match", mark("MATCH"), mark("Which match: its file or its name.")),
    EverywhereOption("--json", None, mark("Answer in JSON, for other programs.")),
    EverywhereOption("--no-color", None, mark("Print without colour.")),
)


HELP = mark("Show this page.")


@dataclass(slots=True)
class Everywhere:
    """The values of the options that hold everywhere, and the problem met while reading them."""

    values: dict[str, str | bool]
    problem: Problem | None = None

    def option(self, name: str) -> str | None:
        value = self.values.get(name)
        return value if isinstance(value, str) else None

    def flag(self, name: str) -> bool:
        return bool(self.values.get(name))


def part_everywhere(arguments: list[str]) -> tuple[Everywhere, list[str]]:
    """The options that hold everywhere, and the other arguments in their order.

    They are taken out before the rest is parsed, so that they also count beside a mistake.
    """
    arguments = _with_short_words(arguments)
    known = {option.name: option for option in EVERYWHERE}
    everywhere = Everywhere({})
    others: list[str] = []
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            others += [argument, *rest]
            break
        name, equals, value = argument.partition("=")
        option = known.get(name)
        if option is None:
            others.append(argument)
        elif option.metavar is None:
            everywhere.values[name] = True
            if equals:
                everywhere.problem = Problem(
                    Slug.OPTION_TAKES_NO_VALUE, {"option": name, "program": "setkeeper"}
                )
        elif equals or rest:
            everywhere.values[name] = value if equals else rest.pop(0)
        else:
            everywhere.problem = Problem(
                Slug.OPTION_VALUE_MISSING, {"option": name, "program": "setkeeper"}
            )
    return everywhere, others


def raise_clash(first: str, second: str) -> None:
    raise UsageFailure(Problem(Slug.OPTIONS_CLASH, {"first": first, "second": second}))


def _with_short_words(arguments: list[str]) -> list[str]:
    """What everybody types: -h, -V and help, as the options that they stand for."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    short = {"-h": "--help", "-V": "--version"}
    words = [short.get(word, word) for word in arguments[:end]]
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    if "--version" in words:
        words = ["--version", *(w for w in words if w in ("--json", "--no-color"))]
    return words + arguments[end:]
