"""Answers of the server: JSON, and which number a failure has in HTTP."""

import json
from typing import Any

from starlette.responses import Response

from setkeeper.problem import (
    BadMatchFailure,
    Failure,
    NotSavedFailure,
    Problem,
    RefusedFailure,
    Slug,
    UsageFailure,
)
from setkeeper.web.state import problem_data
from setkeeper.words.language import Language

# What is refused before the match is asked.
OF_SLUG: dict[Slug, int] = {
    Slug.REQUEST_UNREADABLE: 400,
    Slug.KEY_WRONG: 401,
    Slug.ORIGIN_FOREIGN: 403,
    Slug.VIEW_ONLY: 403,
    Slug.PATH_UNKNOWN: 404,
    Slug.METHOD_UNKNOWN: 405,
    Slug.BODY_SLOW: 408,
    Slug.BODY_LARGE: 413,
    Slug.HOST_UNKNOWN: 421,
    Slug.STREAMS_FULL: 503,
    # A match file that is gone.
    Slug.NO_MATCH: 503,
    Slug.FILE_NOT_READ: 503,
}

OF_FAILURE: dict[type[Failure], int] = {
    RefusedFailure: 409,
    UsageFailure: 422,
    NotSavedFailure: 503,
    BadMatchFailure: 503,
}

SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

NEVER_KEPT = SAFE | {"Cache-Control": "no-store"}


class TurnedAway(Exception):
    """A request that goes no further, with what it is told."""

    def __init__(self, problem: Problem, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem.slug)
        self.problem = problem
        self.headers = headers or {}


def code_of(failure: Failure) -> int:
    slug = failure.problems[0].slug
    if slug in OF_SLUG:
        return OF_SLUG[slug]
    return next(code for kind, code in OF_FAILURE.items() if isinstance(failure, kind))


def as_text(data: dict[str, Any]) -> str:
    """On one line, and without halves of letters, which no encoding can carry."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace").decode()


def json_answer(
    data: dict[str, Any], code: int = 200, headers: dict[str, str] | None = None
) -> Response:
    return Response(as_text(data), code, NEVER_KEPT | (headers or {}), "application/json")


def problems_answer(
    language: Language,
    problems: tuple[Problem, ...],
    code: int,
    *,
    headers: dict[str, str] | None = None,
    state: dict[str, Any] | None = None,
) -> Response:
    """An error: its problems, and the state of the match where that helps."""
    status = "refused" if code == 409 else "error"
    data = (state or {"setkeeper": 1}) | {
        "status": status,
        "problems": [problem_data(language, problem) for problem in problems],
    }
    return json_answer(data, code, headers)
