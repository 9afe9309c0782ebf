"""Whether somebody sits at a terminal that can be drawn on as a whole."""

import sys

from setkeeper.cli.context import Context
from setkeeper.cli.terminal.prompt import can_ask


def has_window(context: Context) -> bool:
    """Not for a pipe, for ``--json``, or for a terminal that cannot move its cursor."""
    dumb = context.environment.get("TERM") == "dumb"
    return can_ask() and sys.stdout.isatty() and not context.as_json and not dumb
