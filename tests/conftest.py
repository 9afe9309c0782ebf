"""What all tests share: fresh catalogues, and a way to run the command line inside the process.

Random tests come in two lengths: ``quick`` is what a maintainer waits for; ``long`` is for CI
(``pytest --hypothesis-profile long``). No time limit for one example: machines are loaded.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# Every example begins with files and variables of its own making.
_SHARED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
settings.register_profile("quick", max_examples=20, deadline=None, suppress_health_check=_SHARED)
settings.register_profile("long", max_examples=120, deadline=None, suppress_health_check=_SHARED)
settings.load_profile("quick")

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "ru", "cs", "fr", "es", "hu")

# Before setkeeper speaks: in an editable install the .mo files may be older than the .po files.
sys.path.insert(0, str(ROOT))
from build_hook import compile_catalogues  # noqa: E402

pytest.register_assert_rewrite("tests.sessions")

compile_catalogues(ROOT / "setkeeper" / "words" / "locale")


def long_run() -> bool:
    """Whether there is time to try everything with everything."""
    return settings.get_current_profile_name() == "long"


@dataclass(frozen=True)
class Run:
    """How one command line ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def evening() -> Callable[[], datetime]:
    """A clock that begins at half past seven and moves on by 40 seconds at each look."""
    looks = count()
    zone = timezone(timedelta(hours=1))
    start = datetime(2026, 11, 30, 19, 30, 5, tzinfo=zone)
    return lambda: start + timedelta(seconds=40 * next(looks))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, and nothing of the caller's language or colours."""
    for name in list(os.environ):
        if name.startswith(("SETKEEPER_", "LC_", "_SETKEEPER")) or name in ("LANG", "NO_COLOR"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("SETKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("setkeeper.cli.context.now", evening())
    return tmp_path / "home"


@pytest.fixture
def setkeeper(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Run]:  # noqa: ARG001
    """Runs one command line in this process: ``setkeeper("check", "2RSO")`` or one string."""
    from setkeeper.cli.main import main

    def run(*arguments: str) -> Run:
        words = arguments[0].split() if len(arguments) == 1 else list(arguments)
        capsys.readouterr()
        code = main(words, dict(os.environ))
        captured = capsys.readouterr()
        return Run(code, captured.out, captured.err)

    return run


@pytest.fixture
def process(home: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:  # noqa: ARG001
    """Runs one command line as a process of its own; keywords go to ``subprocess.run``."""

    def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "setkeeper", *arguments]
        options.setdefault("stdin", subprocess.DEVNULL)
        options.setdefault("capture_output", True)
        return subprocess.run(command, check=False, timeout=60, **options)

    return run
