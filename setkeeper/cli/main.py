"""The program: from the words typed to an answer printed and an exit code.

Every way a command can end comes together here: an answer, a failure that is worded, a usage
mistake found by typer, Ctrl-C, and a bug of our own, which is told without a traceback.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from setkeeper.cli.context import Context, Everywhere, part_everywhere
from setkeeper.cli.result import (
    BUG,
    DONE,
    EXIT_CODES,
    INTERRUPTED,
    USAGE,
    Result,
    show,
    show_failure,
)
from setkeeper.cli.terminal.screen import screen, speak_utf8
from setkeeper.files.interrupts import placed
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.words.language import LANGUAGES, Language, choose, load

# Set by the scripts of the shells while somebody presses Tab.
COMPLETING = "_SETKEEPER_COMPLETE"


def run() -> NoReturn:
    """The entry that scripts of an earlier installation know."""
    from setkeeper.__main__ import run as entry

    entry()


def main(arguments: list[str], environment: Mapping[str, str]) -> int:
    """Runs one command line; gives the exit code."""
    everywhere, rest = part_everywhere(arguments)
    run = _Run(
        everywhere,
        rest,
        environment,
        command=next((word for word in rest if not word.startswith("-")), ""),
        as_json=everywhere.flag("--json"),
        placed=placed(),
    )
    try:
        return run.answered()
    except KeyboardInterrupt:
        return run.interrupted()
    except Exception as error:
        return run.failed((_bug(error),), BUG)


@dataclass(slots=True)
class _Run:
    """One command line on its way to its exit code; ``placed`` files were written before it."""

    everywhere: Everywhere
    rest: list[str]
    environment: Mapping[str, str]
    command: str
    as_json: bool
    placed: int
    language: Language = field(default_factory=lambda: load("en"))

    def answered(self) -> int:
        """Whatever the command answers, or fails with, is printed."""
        speak_utf8((sys.stdout, sys.stderr), self.environment)
        try:
            self.language = choose(None, {**self.environment, "SETKEEPER_LANG": ""}, _system_locale)
            option = self.everywhere.option("--lang") or self._chosen()
            self.language = choose(option, self.environment, _system_locale)
            if self.everywhere.problem is not None:
                raise UsageFailure(self.everywhere.problem)
            result = _call(self.rest, self.everywhere, self.language, self.environment)
        except Failure as failure:
            if self.environment.get(COMPLETING):
                return USAGE  # the shell would print it into the line that is being typed
            code = next(code for kind, code in EXIT_CODES.items() if isinstance(failure, kind))
            return self.failed(failure.problems, code)
        if not isinstance(result, Result):
            return result
        saved = "event" in result.data or placed() > self.placed
        return show(self.language, result, self.command, as_json=self.as_json, saved=saved)

    def _chosen(self) -> str | None:
        """What ``setkeeper language`` has set, where no variable says otherwise."""
        if self.environment.get("SETKEEPER_LANG"):
            return None
        from setkeeper.store import folder

        chosen = folder.language(folder.home(self.environment))
        return chosen if chosen in LANGUAGES else None

    def interrupted(self) -> int:
        if sys.stderr is not None and sys.stderr.isatty():
            sys.stderr.write("\n")  # a question may stand there, or ^C
        saved = placed() > self.placed
        return self.failed(
            (Problem(Slug.INTERRUPTED_SAVED if saved else Slug.INTERRUPTED),), INTERRUPTED
        )

    def failed(self, problems: tuple[Problem, ...], code: int) -> int:
        return show_failure(self.language, problems, code, self.command, as_json=self.as_json)


def _call(
    arguments: list[str], everywhere: Everywhere, language: Language, environment: Mapping[str, str]
) -> Result | int:
    """The command's result; an exit code where typer has answered itself (--help, completion)."""
    import typer

    from setkeeper.cli.app import HelpAnswer, program

    if environment.get(COMPLETING):
        from setkeeper.cli.completion import register as register_shells

        register_shells()
    context = Context(
        language,
        screen(environment, wants_colour=not everywhere.flag("--no-color")),
        environment,
        everywhere.option("--match"),
        as_json=everywhere.flag("--json"),
    )
    try:
        result = program().main(
            arguments, prog_name="setkeeper", standalone_mode=False, obj=context
        )
    except typer.Abort as error:
        raise KeyboardInterrupt from error
    except HelpAnswer as answer:
        return Result(answer.page, {"help": answer.page})
    if result == INTERRUPTED:
        raise KeyboardInterrupt
    return result if isinstance(result, Result | int) else DONE


def _system_locale() -> str:
    """The system's own locale name, for Windows and macOS, where the variables are not set."""
    import locale  # costly, and mostly the variables tell

    try:
        return locale.getlocale()[0] or "en"
    except ValueError:
        return "en"


def _bug(error: Exception) -> Problem:
    import traceback

    frames = traceback.extract_tb(error.__traceback__)[-3:]
    trace = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    return Problem(Slug.BUG, {"error": f"{type(error).__name__}: {error}", "trace": trace})
