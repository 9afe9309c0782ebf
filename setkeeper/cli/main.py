"""The program: from the words typed to an answer printed and an exit code.

Every way a command can end comes together here: an answer, a failure that is worded, a usage
mistake found by typer, Ctrl-C, and a bug of our own, which is told without a traceback.
"""

import os
import sys
from collections.abc import Mapping
from typing import NoReturn

from setkeeper.cli.context import Context, Everywhere, part_everywhere
from setkeeper.cli.result import (
    BUG,
    DONE,
    EXIT_CODES,
    INTERRUPTED,
    Result,
    show,
    show_failure,
)
from setkeeper.cli.terminal.screen import screen, speak_utf8
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.words.language import Language, choose


def run() -> NoReturn:
    """The entry point of the command ``setkeeper``."""
    sys.exit(main(sys.argv[1:], os.environ))


def main(arguments: list[str], environment: Mapping[str, str]) -> int:
    """Runs one command line; gives the exit code."""
    speak_utf8((sys.stdout, sys.stderr), environment)
    everywhere, rest = part_everywhere(arguments)
    as_json = everywhere.flag("--json")
    command = next((word for word in rest if not word.startswith("-")), "")
    language = choose(None, {**environment, "SETKEEPER_LANG": ""}, _system_locale)
    try:
        language = choose(everywhere.option("--lang"), environment, _system_locale)
        if everywhere.problem is not None:
            raise UsageFailure(everywhere.problem)
        result = _call(rest, everywhere, language, environment)
    except Failure as failure:
        code = next(code for kind, code in EXIT_CODES.items() if isinstance(failure, kind))
        return show_failure(language, failure.problems, code, command, as_json=as_json)
    except KeyboardInterrupt:
        if sys.stderr is not None and sys.stderr.isatty():
            sys.stderr.write("\n")  # a question may stand there, or ^C
        problem = Problem(Slug.INTERRUPTED)
        return show_failure(language, (problem,), INTERRUPTED, command, as_json=as_json)
    except Exception as error:
        return show_failure(language, (_bug(error),), BUG, command, as_json=as_json)
    return (
        show(language, result, command, as_json=as_json) if isinstance(result, Result) else result
    )


def _call(
    arguments: list[str], everywhere: Everywhere, language: Language, environment: Mapping[str, str]
) -> Result | int:
    """The command's result; an exit code where typer has answered itself (--help, completion)."""
    import typer

    from setkeeper.cli.app import program

    if environment.get("_SETKEEPER_COMPLETE"):
        from typer._completion_classes import completion_init

        completion_init()
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
