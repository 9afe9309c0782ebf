"""Shell completion: typer's scripts, our words."""

from typing import Any

from typer import _completion_shared as scripts
from typer._click.shell_completion import CompletionItem

from setkeeper.cli.context import EVERYWHERE, HELP
from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
VARIABLE = "_SETKEEPER_COMPLETE"


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


def script(shell: str) -> Result:
    """The script to be sourced by the shell."""
    if shell not in SHELLS:
        known = ", ".join(SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell, "known": known}))
    text = scripts.get_completion_script(prog_name="setkeeper", complete_var=VARIABLE, shell=shell)
    return Result(text, {"shell": shell, "script": text})


def install(language: Language) -> Result:
    """Installs the script for the shell that setkeeper was called from."""
    shell = scripts._get_shell_name()
    if shell not in SHELLS:
        known = ", ".join(f"--show-completion {name}" for name in SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell or "?", "known": known}))
    shell, path = scripts.install(shell, prog_name="setkeeper", complete_var=VARIABLE)
    said = language.text(
        "Completion for {shell} is installed in {path}; it works in the next window you open.",
        shell=shell,
        path=path,
    )
    return Result(said, {"shell": shell, "path": str(path)})
