"""The table of commands, each loaded when it is called, and how typer is told of it.

A command is a function in a module of its own; its words stand here, so that the list of
commands can be printed without loading one of them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import pairwise
from typing import Annotated, Any

import typer
import typer.core
import typer.main

from setkeeper import __version__
from setkeeper.cli.commands import COMMANDS
from setkeeper.cli.context import Context
from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import mark

# Options of commands with sub-commands that have no value behind them.
_FLAGS = (
    *("--ink-saver", "--no-cover", "--force", "--help"),
    *("--label-copies", "--gutterfold", "--by-hand"),
)


class HelpAnswer(Exception):
    """A help page was asked for; it is printed like every other answer."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page


class Command(typer.core.TyperCommand):
    """A command whose help and whose mistakes speak our languages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Words too many are refused below, in our own words.
        self.allow_extra_args = True

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        from setkeeper.cli.help import command_help

        raise HelpAnswer(command_help(self, ctx))

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        from setkeeper.cli.completion import with_everywhere

        return with_everywhere(ctx, super().shell_complete(ctx, incomplete), incomplete)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        self._refuse_twice(args)
        with our_words(ctx):
            return super().parse_args(ctx, args)

    def _refuse_twice(self, args: list[str]) -> None:
        """An option given twice with two values is a contradiction; the last does not win."""
        words = args[: args.index("--")] if "--" in args else args
        for param in self.params:
            if param.multiple or getattr(param, "is_flag", False):
                continue
            for option in (name for name in param.opts if name.startswith("--")):
                given = [w.partition("=")[2] for w in words if w.startswith(f"{option}=")]
                given += [b for a, b in pairwise(words) if a == option]
                if len(set(given)) > 1:
                    args_ = {"option": option, "first": given[0], "second": given[1]}
                    raise UsageFailure(Problem(Slug.OPTION_TWICE, dict(args_)))

    def invoke(self, ctx: Any) -> Any:
        if ctx.args:
            args = {"argument": " ".join(ctx.args), "program": ctx.command_path}
            raise UsageFailure(Problem(Slug.EXTRA_ARGUMENT, args))
        return super().invoke(ctx)


class Commands(typer.core.TyperGroup):
    """The program itself: a group that loads a command from the table when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        module = import_module(f"setkeeper.cli.{entry.module}")
        app = _typer()
        app.command(cmd_name, cls=Command, help=entry.summary)(getattr(module, entry.function))
        return typer.main.get_command(app)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with our_words(ctx):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """--version and its like answer at once, whatever command stands behind them."""
        answer = answer_options(ctx.obj, **ctx.params)
        return super().invoke(ctx) if answer is None else answer

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        args = _joined(args)
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            import difflib

            # The second word of a command leads to it too: history, seat.
            known = [*COMMANDS, *(f"solo {word}" for word in ("history", "pause", "resume"))]
            words = {word: name for name in known for word in (name, name.split()[-1])}
            near = difflib.get_close_matches(args[0].lower(), words, 1, 0.5)
            close = ", ".join(words[word] for word in near)
            raise UsageFailure(Problem(Slug.NO_SUCH_COMMAND, {"command": args[0], "close": close}))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        from setkeeper.cli.completion import with_everywhere

        names = {n: e.summary for n, e in COMMANDS.items() if n.startswith(incomplete)}
        options = super(typer.core.TyperGroup, self).shell_complete(ctx, incomplete)
        return with_everywhere(ctx, options, incomplete, names)

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        from setkeeper.cli.help import program_help

        summaries = {name: entry.summary for name, entry in COMMANDS.items()}
        raise HelpAnswer(program_help(self, ctx, summaries))


def _joined(args: list[str]) -> list[str]:
    """A command and its sub-command as one word: "deck", …, "calibrate" is "deck calibrate".

    The sub-command is the first word behind the command that is neither an option nor the
    value of one; a file of such a name is written ./calibrate.
    """
    for place, word in enumerate(args[1:], 1):
        before = args[place - 1]
        is_value = (
            place > 1 and before.startswith("--") and "=" not in before and before not in _FLAGS
        )
        if word == "--":
            break
        if word.startswith("-") or is_value:
            continue
        if f"{args[0]} {word}" in COMMANDS:
            return [f"{args[0]} {word}", *args[1:place], *args[place + 1 :]]
        break
    return args


def program() -> Any:
    """The whole program as typer runs it."""
    app = _typer()
    app.callback(cls=Commands, invoke_without_command=True)(start)
    return typer.main.get_command(app)


def start(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=mark("Print the version."))] = False,
    install_completion: Annotated[
        bool,
        typer.Option(
            "--install-completion", help=mark("Let your shell complete setkeeper’s commands.")
        ),
    ] = False,
    show_completion: Annotated[
        str,
        typer.Option(
            metavar=mark("SHELL"),
            help=mark("Print the completion script of bash, zsh, fish or powershell."),
        ),
    ] = "",
) -> Result | None:
    del version, install_completion, show_completion  # answered before the callback is reached
    if ctx.invoked_subcommand is None:
        from setkeeper.cli.start import start_page

        return start_page(ctx.obj)
    return None


def answer_options(
    context: Context, *, version: bool, install_completion: bool, show_completion: str
) -> Result | None:
    if version:
        return Result(f"setkeeper {__version__}", {"version": __version__})
    if install_completion or show_completion:
        from setkeeper.cli.completion import install, script

        return script(show_completion) if show_completion else install(context)
    return None


@contextmanager
def our_words(ctx: Any) -> Iterator[None]:
    """Typer's usage errors, turned into problems of ours while the command is known."""
    try:
        yield
    except typer.TyperException as error:
        from setkeeper.cli.usage import usage_problem

        raise UsageFailure(usage_problem(error, ctx)) from error


def _typer() -> typer.Typer:
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
