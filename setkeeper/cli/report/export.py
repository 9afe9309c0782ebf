"""``export``: a match for a spreadsheet, for other programs, for BG Stats."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.deck import options
from setkeeper.cli.match.shared import open_match
from setkeeper.cli.report.outputs import written
from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import mark

KINDS = ("rounds", "calls", "players")


def export(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[KIND] [OUT]"),
            help=mark("rounds, calls or players; the file to write, - for standard output."),
        ),
    ] = [],  # noqa: B006  typer copies it
    csv: Annotated[
        bool, typer.Option("--csv", help=mark("A table for a spreadsheet; this if left out."))
    ] = False,
    bgstats: Annotated[
        bool, typer.Option("--bgstats", help=mark("A link that enters the match in BG Stats."))
    ] = False,
    force: options.Force = False,
) -> Result:
    context: Context = ctx.obj
    if csv and bgstats:
        raise_clash("--csv", "--bgstats")
    match = open_match(context)
    if bgstats:
        from setkeeper.cli.report.bgstats import play_link

        if words:
            raise UsageFailure(_too_many(words[0]))
        link = play_link(match)
        return Result(link, {"link": link})
    from setkeeper.cli.report.evenings import report_data
    from setkeeper.cli.report.spreadsheet import csv_text, encoded, rows_of

    kind = words.pop(0) if words and words[0] in KINDS else KINDS[0]
    if len(words) > 1:
        raise UsageFailure(_too_many(words[1]))
    text = csv_text(context.language, rows_of(context.language, match, kind))
    if words:
        content = encoded(context.language, text)
        return written(context, words[0], content, {"kind": kind}, ".csv", force=force)
    if context.as_json and not csv:
        from setkeeper.cli.report.spreadsheet import call_data

        return Result("", report_data([match]) | {"calls": call_data(match)})
    return Result(text.replace("\r\n", "\n"), {"kind": kind, "csv": text})


def _too_many(word: str) -> Problem:
    return Problem(Slug.EXTRA_ARGUMENT, {"argument": word, "program": "setkeeper export"})
