"""``setkeeper deck design``: a copy of a shipped template, to start one's own from."""

from pathlib import Path
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.output import output_file
from setkeeper.cli.result import Result, told
from setkeeper.drawing.template import KINDS, shipped, template_file
from setkeeper.files.outputs import save
from setkeeper.files.typed import typed_file
from setkeeper.files.whole import not_written
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import escape_controls, mark

_KIND_NAMES = {
    "designs": mark("Designs"),
    "backs": mark("Back patterns"),
    "layouts": mark("Page layouts"),
}


def deck_design(
    ctx: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("NAME"),
            help=mark("Design, back pattern or page layout to copy; lists them all if left out."),
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Argument(metavar=mark("[OUT]"), help=mark("File to write; NAME.toml if left out.")),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=mark("Overwrite a file that is there already."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    language = context.language
    kinds = {kind: shipped(kind) for kind in KINDS}
    if name is None:
        lines = [
            language.text("{title}:", title=language.text(_KIND_NAMES[kind]))
            + " "
            + ", ".join(names)
            for kind, names in kinds.items()
        ]
        return Result("\n".join(lines), dict(kinds))
    found = next((kind for kind, names in kinds.items() if name.lower() in names), None)
    if found is None:
        known = ", ".join(known for names in kinds.values() for known in names)
        raise UsageFailure(Problem(Slug.TEMPLATE_UNKNOWN, {"name": name, "known": known}))
    content = template_file(found, name.lower()).read_bytes()
    if out == "-":
        output = output_file(context, out, out, ".toml", force=force)
        return output.result(output.said(language), {"kind": found}, warning=output.write(content))
    target = typed_file(f"{name.lower()}.toml" if out is None else out)
    # Whatever is there may have been changed since, so it is never setkeeper's own.
    if not force and _is_there(target):
        raise UsageFailure(Problem(Slug.TEMPLATE_THERE, {"file": str(target)}))
    warning = save(target, content)
    use = {"designs": "--design", "backs": "--pattern", "layouts": "--layout"}[found]
    shown = escape_controls(str(target))
    said = [
        language.text("Written: {file}", file=shown),
        language.text("Print with it: {command}", command=f"setkeeper deck {use} {shown}"),
    ]
    data: dict[str, object] = {"file": str(target), "kind": found}
    return Result("\n".join(said), data, warnings=told(warning))


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError) as error:
        raise not_written(file, error) from error
