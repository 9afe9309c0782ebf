"""A long match read quickly: the blocks that setkeeper wrote itself, without a full parser.

Nearly all of a long match are calls in the very words of ``blocks``. Those are taken apart by one
pattern, which is several times as fast as ``tomllib``; every other block, and the head, goes
through ``tomllib``. The answer is exactly what ``tomllib`` gives for the whole text, or None: then
the whole text goes there. Why cutting the text at its ``[[event]]`` lines is right:

- a line ``[[event]]`` is a header, except inside a text of many lines or an open list, and then
  the piece before it, left open, is no TOML by itself;
- a block with another header in it is not judged here, so each block holds keys of its own event;
- the head must not have a key ``event`` of its own.
"""

import re
import tomllib
from datetime import datetime
from typing import Any

_HEADER = "\n[[event]]\n"
_OTHER_HEADER = re.compile(r"^[ \t]*\[", re.MULTILINE)
_CALL = re.compile(
    r"id = (0|[1-9][0-9]{0,15})\n"
    r"at = ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-][01][0-9]:[0-5][0-9])\n"
    r'kind = "call"\n'
    r'player = "([^"\\\x00-\x1f\x7f]*)"\n'
    r'ruling = "([a-z]*)"\n'
    r'(?:cards = \["(\w*)", "(\w*)", "(\w*)"\]\n)?'
)


def parse_quickly(text: str) -> dict[str, Any] | None:
    """What ``tomllib.loads`` gives, or None where that has to be asked, or would refuse."""
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    head, *blocks = text.split(_HEADER)
    try:
        data = tomllib.loads(head + "\n")
        if "event" in data or not blocks:
            return None
        events = []
        for block in blocks:
            found = _CALL.fullmatch(block)
            if found is None:
                if _OTHER_HEADER.search(block):
                    return None
                events.append(tomllib.loads(block))
                continue
            number, at, player, ruling, first, second, third = found.groups()
            event = {
                "id": int(number),
                "at": datetime.fromisoformat(at),
                "kind": "call",
                "player": player,
                "ruling": ruling,
            }
            if first is not None:
                event["cards"] = [first, second, third]
            events.append(event)
    except (ValueError, RecursionError):
        return None
    data["event"] = events
    return data
