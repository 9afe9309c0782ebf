"""A match written into another file: where its own can be written no more."""

from pathlib import Path
from typing import Any

from setkeeper.files.whole import create_file
from setkeeper.match.rules import settings_of
from setkeeper.problem import NotSavedFailure, Problem, Slug, UsageFailure
from setkeeper.store.blocks import new_file
from setkeeper.store.matchfile import Match, read_match
from setkeeper.store.reading import VERSION


def copy_match(match: Match, path: Path) -> Match:
    """The match as it was last read, as a file of its own; remarks of the old file stay behind.

    Never over a file that is there. Raises UsageFailure or NotSavedFailure.
    """
    start = match.record.start
    head: dict[str, Any] = {
        "title": match.title,
        "started": match.started,
        "players": [player.name for player in start.players],
    }
    if match.solo is not None:
        head |= {"solo": True, "compare": match.solo.compare.value, "seed": match.solo.seed}
    head = {key: value for key, value in head.items() if value is not None}
    rules = start.rules
    settings = {"booklet": rules.booklet, "deck": rules.deck.value, **settings_of(rules)}
    content = new_file(VERSION, head, settings, match.record.events).encode()
    try:
        create_file(path, content)
    except FileExistsError as error:
        raise UsageFailure(Problem(Slug.FILE_EXISTS, {"file": str(path)})) from error
    made = read_match(path)
    if made.record.state != match.record.state:
        raise NotSavedFailure(Problem(Slug.CANNOT_APPEND, {"file": str(path)}))
    return made
