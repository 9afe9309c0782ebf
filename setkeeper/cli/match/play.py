"""``setkeeper play``: the table live in the terminal, one key for each thing."""

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import which_match
from setkeeper.cli.result import INTERRUPTED, Result
from setkeeper.cli.terminal.window import has_window
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store.matchfile import read_match


def play(ctx: typer.Context) -> Result | int:
    context: Context = ctx.obj
    if not has_window(context):
        raise UsageFailure(Problem(Slug.NO_WINDOW))
    colour = context.screen.colour
    try:
        path = which_match(context)
    except UsageFailure as failure:
        if failure.problems[0].slug is not Slug.NO_MATCH_IN_USE:
            raise
        path = None
    from setkeeper.board import opening

    if path is None:
        code = opening.begin_match(
            context.language, context.environment, context.wall, colour=colour
        )
    elif read_match(path).solo is not None:
        from setkeeper.cli.solo.begin import left, resume

        return left(context, path, resume(context, path))
    else:
        code = opening.play_match(
            context.language, path, context.environment, context.wall, colour=colour
        )
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code
