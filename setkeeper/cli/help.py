"""Help pages of our own: typer's are English only, and slower."""

from typing import Any

from setkeeper.cli.context import EVERYWHERE, HELP, Context
from setkeeper.cli.terminal.wrapping import wrapped
from setkeeper.words.language import Language

_LEAST = 46  # columns

Rows = list[tuple[str, str]]


def program_help(command: Any, ctx: Any, summaries: dict[str, str]) -> str:
    """The page of the program: every command in a line."""
    context: Context = ctx.obj
    language = context.language
    usage = language.text("setkeeper [OPTIONS] COMMAND …")
    about = language.text("A companion for people who play SET at a real table.")
    commands = [(name, language.text(summary)) for name, summary in summaries.items()]
    sections = [(language.text("Commands"), commands), *_options(language, command, ctx)]
    foot = language.text("setkeeper COMMAND --help explains a command.")
    return _page(context, usage, about, sections, foot)


def command_help(command: Any, ctx: Any) -> str:
    """The page of one command."""
    context: Context = ctx.obj
    language = context.language
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    usage = " ".join(
        [
            ctx.command_path,
            *(language.text(param.metavar) for param in arguments),
            language.text("[OPTIONS]"),
        ]
    )
    rows = [(language.text(param.metavar), language.text(param.help)) for param in arguments]
    sections = [(language.text("Arguments"), rows), *_options(language, command, ctx)]
    return _page(context, usage, language.text(command.help), sections, "")


def _options(language: Language, command: Any, ctx: Any) -> list[tuple[str, Rows]]:
    own = [
        (name_and_value(language, ", ".join(param.opts), param.metavar), language.text(param.help))
        for param in command.get_params(ctx)
        if param.param_type_name == "option" and not param.hidden and "--help" not in param.opts
    ]
    everywhere = [
        (name_and_value(language, option.name, option.metavar), language.text(option.help))
        for option in EVERYWHERE
    ]
    everywhere.append(("--help", language.text(HELP)))
    return [(language.text("Options"), own), (language.text("With every command"), everywhere)]


def name_and_value(language: Language, name: str, metavar: str | None) -> str:
    """ "--file FILE"."""
    return f"{name} {language.text(metavar)}" if metavar else name


def _page(
    context: Context, usage: str, about: str, sections: list[tuple[str, Rows]], foot: str
) -> str:
    # Beside the names there has to be room for a word.
    width = max(_LEAST, min(context.screen.columns, 100))
    rows = [row for _, section in sections for row in section]
    gap = min(26, max(len(name) for name, _ in rows) + 4)
    lines = [context.language.text("Usage: {usage}", usage=usage), "", *wrapped(about, width)]
    for title, section in sections:
        if section:
            lines += [
                "",
                context.screen.paint(context.language.text("{title}:", title=title), "bold"),
            ]
        for name, text in section:
            below = wrapped(text, width - gap)
            head = f"  {name}"
            if len(head) > gap - 2:
                lines.append(head)
                head = ""
            lines.append(head.ljust(gap) + below[0])
            lines += [" " * gap + line for line in below[1:]]
    if foot:
        lines += ["", foot]
    return "\n".join(lines)
