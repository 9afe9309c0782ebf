"""Completion put into the start-up files of a shell: a line is added, and nothing ever lost.

A start-up file is somebody's own, maybe of years: its bytes stay as they are, in whatever
encoding, and the new file takes its place whole (``files.whole``), through links, with its mode.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from setkeeper.files.whole import not_written, resolved, write_file
from setkeeper.problem import Problem, Slug, UsageFailure

ZSH_LINES = "fpath+=~/.zfunc; autoload -Uz compinit; compinit"


def install(shell: str, script: str, environment: Mapping[str, str]) -> Path:
    """Where the script is now. Raises UsageFailure and NotSavedFailure."""
    home = _home(environment)
    return _INSTALL[shell](home, script, shell)


def _home(environment: Mapping[str, str]) -> Path:
    named = environment.get("HOME")
    try:
        return Path(named) if named else Path.home()
    except RuntimeError as error:
        raise UsageFailure(Problem(Slug.NO_HOME)) from error


def _bash(home: Path, script: str, shell: str) -> Path:  # noqa: ARG001
    file = home / ".bash_completions" / "setkeeper.sh"
    _write(file, script)
    _add_line(home / ".bashrc", f"source '{file}'")
    return file


def _zsh(home: Path, script: str, shell: str) -> Path:  # noqa: ARG001
    file = home / ".zfunc" / "_setkeeper"
    _write(file, script)
    _add_line(home / ".zshrc", ZSH_LINES)
    return file


def _fish(home: Path, script: str, shell: str) -> Path:  # noqa: ARG001
    file = home / ".config" / "fish" / "completions" / "setkeeper.fish"
    _write(file, script)
    return file


def _powershell(home: Path, script: str, shell: str) -> Path:
    """The profile itself holds the script; the shell knows where that is."""
    import subprocess

    command = [shell, "-NoProfile", "-Command", "[Console]::Out.Write($profile)"]
    try:
        said = subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        reason = error if isinstance(error, OSError) else OSError(str(error))
        raise not_written(home, reason) from error
    file = Path(said.decode(errors="replace").strip())
    _make_folder(file)
    _add_line(file, script)
    return file


_INSTALL: dict[str, Callable[[Path, str, str], Path]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
    "pwsh": _powershell,
}


def _write(file: Path, script: str) -> None:
    _make_folder(file)
    write_file(file, script.encode() + b"\n")


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_written(file, error) from error


def _add_line(file: Path, line: str) -> None:
    """The line at the end of the file, unless it stands there already."""
    try:
        target = resolved(file)
        content = target.read_bytes() if target.exists() else b""
    except OSError as error:
        raise not_written(file, error) from error
    if line.encode() in content:
        return
    gap = b"" if not content or content.endswith(b"\n") else b"\n"
    write_file(file, content + gap + line.encode() + b"\n")
