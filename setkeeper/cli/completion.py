"""Shell completion: typer's scripts, our words.

What is offered to a shell may be evaluated by it, or be typed for somebody who then presses
Enter; and names come out of match files, which are sent around. So only words of letters, digits
and signs that mean nothing to any shell are offered; others have to be typed.
"""

import unicodedata
from typing import Any

from typer import _completion_shared as scripts
from typer._click.shell_completion import (
    CompletionItem,
    add_completion_class,
    get_completion_class,
)
from typer._completion_classes import completion_init

from setkeeper.cli import shells
from setkeeper.cli.context import EVERYWHERE, HELP, Context
from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language, escape_controls

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
VARIABLE = "_SETKEEPER_COMPLETE"

_HARMLESS = " -_.,+@%/"


def register() -> None:
    """Typer's shells, each offering harmless words only, wherever those come from."""
    completion_init()
    for name in SHELLS:
        shell = get_completion_class(name)
        assert shell is not None
        add_completion_class(type(shell.__name__, (_HarmlessOnly, shell), {}), name)


class _HarmlessOnly:
    def get_completions(self, args: list[str], incomplete: str) -> list[Any]:
        found: list[Any] = super().get_completions(args, incomplete)  # type: ignore[misc]
        return [item for item in found if harmless(item.value)]


def with_everywhere(
    ctx: Any, items: list[Any], incomplete: str, commands: dict[str, str] | None = None
) -> list[Any]:
    """The completions of one command with those that hold everywhere, each explained."""
    language: Language = ctx.obj.language
    options = {option.name: option.help for option in EVERYWHERE} | {"--help": HELP}
    found = [CompletionItem(i.value, help=i.help) for i in items if i.value not in options]
    found += [CompletionItem(name, help=text) for name, text in (commands or {}).items()]
    if incomplete.startswith("-"):
        found += [CompletionItem(n, help=h) for n, h in options.items() if n.startswith(incomplete)]
    for item in found:
        item.help = language.text(item.help) if item.help else None
    return found


def harmless(word: str) -> bool:
    """Whether no shell sees anything but a word in this: no quotes, blanks apart, no operators."""
    return word.isprintable() and all(
        letter.isalnum() or letter in _HARMLESS or unicodedata.combining(letter) for letter in word
    )


def script(shell: str) -> Result:
    """The script to be sourced by the shell."""
    if shell not in SHELLS:
        known = ", ".join(SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell, "known": known}))
    text = scripts.get_completion_script(prog_name="setkeeper", complete_var=VARIABLE, shell=shell)
    return Result(text, {"shell": shell, "script": text})


def install(context: Context) -> Result:
    """Installs the script for the shell that setkeeper was called from."""
    language = context.language
    shell = scripts._get_shell_name()
    if shell not in SHELLS:
        known = ", ".join(f"--show-completion {name}" for name in SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell or "?", "known": known}))
    text = scripts.get_completion_script(prog_name="setkeeper", complete_var=VARIABLE, shell=shell)
    path = shells.install(shell, text, context.environment)
    said = language.text(
        "Completion for {shell} is installed in {path}; it works in the next window you open.",
        shell=shell,
        path=escape_controls(str(path)),
    )
    return Result(said, {"shell": shell, "path": str(path)})
