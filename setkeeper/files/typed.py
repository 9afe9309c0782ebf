"""Paths as people type them: ``~`` is the home folder, and some texts name no file at all.

The shell does not open ``~`` in ``--file=~/evening.toml`` or in a quoted variable; without this
a folder of the name ``~`` would be meant.
"""

import os
from pathlib import Path

from setkeeper.problem import Problem, Slug, UsageFailure


def typed_path(text: str) -> Path:
    """A file or a folder. Raises UsageFailure for an empty text, as an unset variable gives."""
    if not text.strip() or "\0" in text:
        raise UsageFailure(Problem(Slug.NOT_A_FILE_NAME, {"file": text}))
    return opened(text)


def opened(text: str) -> Path:
    """The path with ``~`` opened; a home that is not known stays as it is written."""
    return Path(os.path.expanduser(text))  # noqa: PTH111


def typed_file(text: str) -> Path:
    """What can be the name of a file. Raises UsageFailure for a folder by its very form."""
    path = typed_path(text)
    if text.endswith(("/", os.sep)) or path.name in ("", ".", ".."):
        raise UsageFailure(Problem(Slug.NOT_A_FILE_NAME, {"file": text}))
    return path
