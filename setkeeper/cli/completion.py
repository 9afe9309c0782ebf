"""Shell completion: typer's scripts, our words."""

from typer import _completion_shared as scripts

from setkeeper.cli.result import Result
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Words

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
VARIABLE = "_SETKEEPER_COMPLETE"


def script(shell: str) -> Result:
    """The script to be sourced by the shell."""
    if shell not in SHELLS:
        known = ", ".join(SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell, "known": known}))
    text = scripts.get_completion_script(prog_name="setkeeper", complete_var=VARIABLE, shell=shell)
    return Result(text, {"shell": shell, "script": text})


def install(words: Words) -> Result:
    """Installs the script for the shell that setkeeper was called from."""
    shell = scripts._get_shell_name()
    if shell not in SHELLS:
        known = ", ".join(f"--show-completion {name}" for name in SHELLS)
        raise UsageFailure(Problem(Slug.UNKNOWN_SHELL, {"shell": shell or "?", "known": known}))
    shell, path = scripts.install(shell, prog_name="setkeeper", complete_var=VARIABLE)
    said = words.text(
        "Completion for {shell} is installed in {path}; it works in the next window you open.",
        shell=shell,
        path=path,
    )
    return Result(said, {"shell": shell, "path": str(path)})
