"""What a command answers, and the one place that prints it, as text or as JSON."""

import contextlib
import os
import sys
from dataclasses import dataclass, field
from enum import StrEnum
from shutil import get_terminal_size
from typing import Any, TextIO

from setkeeper.cli.terminal.screen import fold
from setkeeper.problem import (
    BadMatchFailure,
    Failure,
    InterruptedFailure,
    NotSavedFailure,
    Problem,
    RefusedFailure,
    Slug,
    UsageFailure,
)
from setkeeper.words.language import Language, escape_controls

DONE, NO, USAGE, BAD_MATCH, REFUSED, NOT_SAVED, BUG, INTERRUPTED = 0, 1, 2, 3, 4, 5, 70, 130


class Status(StrEnum):
    OK = "ok"
    NO = "no"
    REFUSED = "refused"
    ERROR = "error"


EXIT_CODES: dict[type[Failure], int] = {
    UsageFailure: USAGE,
    BadMatchFailure: BAD_MATCH,
    RefusedFailure: REFUSED,
    NotSavedFailure: NOT_SAVED,
    InterruptedFailure: INTERRUPTED,
}


@dataclass(frozen=True, slots=True)
class Result:
    """An answer: ``answer`` goes to standard output, ``talk`` to standard error.

    ``data`` is what ``--json`` prints instead. ``problems`` are what was asked for, as in an
    audit; ``warnings`` are told besides: it was done, but.
    """

    answer: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    status: Status = Status.OK
    talk: str = ""
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()


def show(
    language: Language, result: Result, command: str, *, as_json: bool, saved: bool = False
) -> int:
    """Prints the result; gives the exit code. ``saved``: the command has written what it was to."""
    if as_json:
        listed = _listed(language, result.problems + result.warnings)
        error = _write_json(_json_text(command, result.status, result.data, listed))
    else:
        _write(sys.stderr, result.talk)
        _write(sys.stderr, "\n".join(problem_lines(language, result.warnings)))
        error = _write(sys.stdout, result.answer)
    if error is not None:
        # What was entered or drawn is in its file whatever becomes of the answer.
        problem = Problem(Slug.ANSWER_NOT_PRINTED, {"reason": error})
        _write(sys.stderr, "\n".join(problem_lines(language, (problem,))))
        return DONE if saved else NOT_SAVED
    return NO if result.status is Status.NO else DONE


def show_failure(
    language: Language, problems: tuple[Problem, ...], code: int, command: str, *, as_json: bool
) -> int:
    """Prints why a command failed; gives back the exit code."""
    if as_json:
        status = Status.REFUSED if code == REFUSED else Status.ERROR
        listed = _listed(language, problems)
        _write_json(_json_text(command, status, {}, listed))
    else:
        _write(sys.stderr, "\n".join(problem_lines(language, problems)))
    return code


def problem_lines(language: Language, problems: tuple[Problem, ...]) -> list[str]:
    """A line a problem, with its place before it."""
    from setkeeper.words.problems import problem_text  # a table that most answers do without

    return [f"{place_text(problem)}{problem_text(language, problem)}" for problem in problems]


def _listed(language: Language, problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    if not problems:
        return []
    from setkeeper.words.problems import problem_text

    return [_problem_data(problem, problem_text(language, problem)) for problem in problems]


def place_text(problem: Problem) -> str:
    """ "FILE:LINE:COLUMN: ", as far as it is known."""
    if problem.place is None:
        return ""
    parts = (problem.place.file, problem.place.line, problem.place.column)
    return ":".join(escape_controls(str(part)) for part in parts if part is not None) + ": "


def _problem_data(problem: Problem, message: str) -> dict[str, Any]:
    data: dict[str, Any] = {"code": problem.slug.value, "message": message}
    if problem.place is not None:
        place = {name: getattr(problem.place, name) for name in ("file", "line", "column")}
        data |= {name: value for name, value in place.items() if value is not None}
    return data


def told(*warnings: Problem | None) -> tuple[Problem, ...]:
    """Those warnings that there are."""
    return tuple(warning for warning in warnings if warning is not None)


def _json_text(
    command: str, status: Status, data: dict[str, Any], problems: list[dict[str, Any]]
) -> str:
    import json

    answer = {
        "setkeeper": 1,
        "command": command,
        "status": status.value,
        "data": data,
        "problems": problems,
    }
    # What the stream's encoding might not hold is written as \uXXXX, so no name is ever lost.
    encoding = (getattr(sys.stdout, "encoding", None) or "").replace("-", "").replace("_", "")
    return json.dumps(answer, ensure_ascii=encoding.lower() != "utf8")


def _write_json(text: str) -> OSError | None:
    """As it is, also on a terminal: a line folded inside a text would be no JSON any more."""
    return _write(sys.stdout, text, fold_lines=False)


def _write(stream: TextIO | None, text: str, *, fold_lines: bool = True) -> OSError | None:
    """One write, so that a reader sees all of it or none; a reader that has gone is no error."""
    if not text or stream is None:
        return None
    try:
        if fold_lines and stream.isatty():
            text = fold(text, get_terminal_size((80, 24)).columns)
        stream.write(text.rstrip("\n") + "\n")
        stream.flush()
    except OSError as error:
        # Python would try to flush again on its way out, and complain.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return None if isinstance(error, BrokenPipeError) else error
    return None
