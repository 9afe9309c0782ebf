"""Help pages of our own: typer's are English only, and slower."""

import textwrap
from typing import Any

from setkeeper.cli.session import EVERYWHERE, HELP, Session
from setkeeper.words.language import Words

Rows = list[tuple[str, str]]


def program_help(command: Any, ctx: Any, summaries: dict[str, str]) -> str:
    """The page of the program: every command in a line."""
    session: Session = ctx.obj
    words = session.words
    usage = words.text("setkeeper [OPTIONS] COMMAND …")
    about = words.text("A companion for people who play SET at a real table.")
    commands = [(name, words.text(summary)) for name, summary in summaries.items()]
    sections = [(words.text("Commands"), commands), *_options(words, command, ctx)]
    foot = words.text("setkeeper COMMAND --help explains a command.")
    return _page(session, usage, about, sections, foot)


def command_help(command: Any, ctx: Any) -> str:
    """The page of one command."""
    session: Session = ctx.obj
    words = session.words
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    usage = " ".join(
        [
            ctx.command_path,
            *(words.text(param.metavar) for param in arguments),
            words.text("[OPTIONS]"),
        ]
    )
    rows = [(words.text(param.metavar), words.text(param.help)) for param in arguments]
    sections = [(words.text("Arguments"), rows), *_options(words, command, ctx)]
    return _page(session, usage, words.text(command.help), sections, "")


def _options(words: Words, command: Any, ctx: Any) -> list[tuple[str, Rows]]:
    own = [
        (name_and_value(words, ", ".join(param.opts), param.metavar), words.text(param.help))
        for param in command.get_params(ctx)
        if param.param_type_name == "option" and not param.hidden and "--help" not in param.opts
    ]
    everywhere = [
        (name_and_value(words, option.name, option.metavar), words.text(option.help))
        for option in EVERYWHERE
    ]
    everywhere.append(("--help", words.text(HELP)))
    return [(words.text("Options"), own), (words.text("Everywhere"), everywhere)]


def name_and_value(words: Words, name: str, metavar: str | None) -> str:
    """ "--file FILE"."""
    return f"{name} {words.text(metavar)}" if metavar else name


def _page(
    session: Session, usage: str, about: str, sections: list[tuple[str, Rows]], foot: str
) -> str:
    width = min(session.screen.columns, 100)
    rows = [row for _, section in sections for row in section]
    gap = min(26, max(len(name) for name, _ in rows) + 4)
    lines = [session.words.text("Usage: {usage}", usage=usage), "", *textwrap.wrap(about, width)]
    for title, section in sections:
        if section:
            lines += ["", session.screen.paint(session.words.text("{title}:", title=title), "bold")]
        for name, text in section:
            wrapped = textwrap.wrap(text, width - gap, break_on_hyphens=False)
            head = f"  {name}"
            if len(head) > gap - 2:
                lines.append(head)
                head = ""
            lines.append(head.ljust(gap) + wrapped[0])
            lines += [" " * gap + line for line in wrapped[1:]]
    if foot:
        lines += ["", foot]
    return "\n".join(lines)
