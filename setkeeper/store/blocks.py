"""Events and a whole new match as text: ``files.toml_text`` words the keys and values.

The layout is ours, because ``tomli_w`` would put a short event into an inline array, which,
appended, became a key of the event before it.
"""

from collections.abc import Iterable

from setkeeper.files.toml_text import lines
from setkeeper.match.events import Event
from setkeeper.store.tables import Table, table_of


def event_block(event: Event) -> str:
    return "[[event]]\n" + lines(table_of(event))


def new_file(version: int, match: Table, rules: Table, events: Iterable[Event]) -> str:
    blocks = [f"setkeeper = {version}\n", "[match]\n" + lines(match), "[rules]\n" + lines(rules)]
    return "\n".join([*blocks, *map(event_block, events)])
