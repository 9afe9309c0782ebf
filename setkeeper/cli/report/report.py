"""``report``: how the evening went, in the terminal, as a page or as a PDF."""

from pathlib import Path
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.match.shared import which_match
from setkeeper.cli.report.outputs import ENDINGS, account_file, account_text, written
from setkeeper.cli.result import Result
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.words.language import mark


def report(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[MATCH…] [OUT]"),
            help=mark("Matches, the one in use if left out; the file to write: .html or .pdf."),
        ),
    ] = [],  # noqa: B006  typer copies it
    paper: options.Paper = None,
    force: options.Force = False,
) -> Result:
    from setkeeper.cli.report.evenings import evening_account, report_data
    from setkeeper.cli.report.pictures import drawn_pictures, typed_pictures

    context: Context = ctx.obj
    out = words.pop() if words and words[-1].lower().endswith(ENDINGS) else None
    matches = asked_matches(context, words)
    account = evening_account(context, matches)
    data = report_data(matches)
    if out is None:
        lines = account_text(context, account, typed_pictures(context, matches))
        return Result("\n".join(lines), data)
    content = account_file(context, out, account, drawn_pictures(matches), paper)
    return written(context, out, content, data, force=force)


def asked_matches(context: Context, words: list[str]) -> list[Match]:
    """The matches named, each once, in the order of their evenings; else the one in use."""
    home = folder.home(context.environment)
    paths = [folder.find_match(home, word, context.environment) for word in words]
    unique = {path.resolve(): path for path in paths or [which_match(context)]}
    matches = [read_match(Path(path)) for path in unique.values()]
    return sorted(matches, key=lambda match: match.started)
