"""Typer's usage errors as problems of our own, so that no English of typer's is ever shown.

The classes are typer's private ones and are told apart by name; typer is pinned below the
next minor version, and the tests meet each of them.
"""

from typing import Any

import typer

from setkeeper.problem import Problem, Slug


def usage_problem(error: typer.TyperException, ctx: Any) -> Problem:
    kind = type(error).__name__
    args: dict[str, object] = {"program": ctx.command_path}
    param: Any = getattr(error, "param", None)
    if kind == "NoSuchOption":
        close = ", ".join(getattr(error, "possibilities", None) or ())
        args |= {"option": getattr(error, "option_name", ""), "close": close}
        return Problem(Slug.NO_SUCH_OPTION, args)
    if kind == "BadOptionUsage":
        option = getattr(error, "option_name", "")
        flags = {n for p in ctx.command.params if getattr(p, "is_flag", False) for n in p.opts}
        slug = Slug.OPTION_TAKES_NO_VALUE if option in flags else Slug.OPTION_VALUE_MISSING
        return Problem(slug, args | {"option": option})
    if kind == "MissingParameter" and param is not None:
        if param.param_type_name == "option":
            return Problem(Slug.OPTION_VALUE_MISSING, args | {"option": param.opts[0]})
        return Problem(Slug.ARGUMENT_MISSING, args | {"argument": param.human_readable_name})
    if kind == "BadParameter" and param is not None:
        least = getattr(param.type, "min", None) or 0
        return Problem(Slug.NOT_A_NUMBER, args | {"option": _name(param), "least": least})
    raise error


def _name(param: Any) -> str:
    return str(param.opts[0] if param.param_type_name == "option" else param.human_readable_name)
