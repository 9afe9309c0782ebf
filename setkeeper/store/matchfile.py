"""The match file as the program uses it: read it, make it, enter events, look at it as a sceptic.

An event is entered under the lock: the file is read, the events are made and judged, and all of
them are appended in one write. Earlier bytes stay as they are. Before the new file takes its
place it is parsed: it must hold the old events and these, nothing else.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from setkeeper.files.reading import read_file
from setkeeper.match.dealing import shuffled
from setkeeper.match.events import Event
from setkeeper.match.record import Record
from setkeeper.match.rules import Rules, settings_of
from setkeeper.match.solo import Solo
from setkeeper.match.state import State, first_state
from setkeeper.problem import BadMatchFailure, NotSavedFailure, Place, Problem, Slug, UsageFailure
from setkeeper.store.codecs import UnfitError
from setkeeper.store.document import MOST_BYTES, Document, load, parse
from setkeeper.store.reading import VERSION, Reading, read
from setkeeper.store.tables import read_event, table_of

MOST_TRIES = 100


@dataclass(frozen=True, slots=True)
class Match:
    """A match as read; ``path`` as it was asked for, before links are followed.

    ``solo`` is there in a match of one. ``warning``: made and saved, but something else failed.
    """

    path: Path
    title: str | None
    started: datetime
    record: Record
    solo: Solo | None = None
    warning: Problem | None = None


@dataclass(frozen=True, slots=True)
class Entered:
    """What was entered, with the match behind it, and the state before it.

    The events are saved; ``warning``: but the system could not promise that they stay.
    """

    match: Match
    events: tuple[Event, ...]
    before: State
    warning: Problem | None


@dataclass(frozen=True, slots=True)
class Audit:
    """Every problem of a file, and how many of its first events are fine."""

    problems: list[Problem]
    good_events: int


def read_match(path: Path) -> Match:
    """The match of a file.

    Raises UsageFailure where there is no file, BadMatchFailure with all that is wrong in it.
    """
    return _match(_loaded(path))


def audit(path: Path) -> Audit:
    """Looks at a file as a sceptic; raises UsageFailure where there is none."""
    try:
        document = _loaded(path)
    except BadMatchFailure as failure:
        return Audit(list(failure.problems), failure.good_events)
    reading = read(document.data)
    return Audit(_problems(document, reading), reading.good)


def create_match(
    where: Path | Callable[[], Path],
    title: str | None,
    started: datetime,
    rules: Rules,
    players: Sequence[str],
    first: Event,
    solo: Solo | None = None,
) -> Match:
    """A new match with its first event; never over a file that is there.

    ``where`` is a path, or a function that gives the next free one in the folder of matches,
    which is made. Raises UsageFailure,
    RefusedFailure or NotSavedFailure.
    """
    from setkeeper.files.whole import create_file, not_saved
    from setkeeper.store.blocks import new_file

    pile = None if solo is None or solo.seed is None else shuffled(rules.deck, solo.seed)
    record = Record(first_state(rules, tuple(players), pile))
    first = record.add(_storable(first))
    started = started.replace(microsecond=0)
    title = None if title is None else _whole_letters(title)
    head: dict[str, Any] = {"title": title, "started": started, "players": list(players)}
    if solo is not None:
        head |= {"solo": True, "compare": solo.compare.value, "seed": solo.seed}
    head = {key: value for key, value in head.items() if value is not None}
    settings = {"booklet": rules.booklet, "deck": rules.deck.value, **settings_of(rules)}
    content = new_file(VERSION, head, settings, [first]).encode()
    for _ in range(MOST_TRIES):
        path = where if isinstance(where, Path) else where()
        made = _match(parse(path, content))
        said = (made.title, made.started, made.record.state, made.solo)
        if said != (title, started, record.state, solo):
            raise NotSavedFailure(Problem(Slug.CANNOT_APPEND, {"file": str(path)}))
        try:
            if not isinstance(where, Path):
                # The folder of matches is ours; a folder that somebody names must be there.
                path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_saved(path, error) from error
        try:
            warning = create_file(path, content)
        except FileExistsError as error:
            if isinstance(where, Path):
                raise UsageFailure(Problem(Slug.FILE_EXISTS, {"file": str(path)})) from error
        else:
            return replace(made, warning=warning)
    raise UsageFailure(Problem(Slug.FILE_EXISTS, {"file": str(path)}))


def enter(
    path: Path, make: Callable[[Match], Iterable[Event]], patience: float | None = None
) -> Entered:
    """Appends the events that ``make`` gives, one by one, on the match as it stands.

    ``make`` may be a generator: it sees the state move on. Nothing is written if one of them is
    refused. ``patience``: seconds to wait for another writer, its lock's own if None. Raises RefusedFailure, NotSavedFailure and what ``read_match`` raises.
    """
    from setkeeper.files.lock import locked
    from setkeeper.files.whole import not_saved, replace_file, resolved

    if not os.path.isfile(path):  # noqa: PTH113  never raises
        _loaded(path)  # says what is wrong, and no lock file is left behind
    try:
        target = resolved(path)
    except OSError as error:
        raise not_saved(path, error) from error
    with locked(target, patience):
        document = _loaded(path)
        match = _match(document)
        before = match.record.state
        events = [match.record.add(_storable(event)) for event in make(match)]
        if not events:
            return Entered(match, (), before, None)
        content = _appended(document, events)
        return Entered(match, tuple(events), before, replace_file(target, content))


def _appended(document: Document, events: list[Event]) -> bytes:
    """The old bytes and the new blocks, in the line ends of the file; parsed and compared."""
    from setkeeper.store.blocks import event_block

    if b"[[" not in document.content:
        raise NotSavedFailure(Problem(Slug.INLINE_EVENTS, {"file": str(document.path)}))
    blocks = "\n".join(["", *map(event_block, events)])
    if not document.text.endswith("\n"):
        blocks = "\n" + blocks
    if "\r\n" in document.text:
        blocks = blocks.replace("\n", "\r\n")
    content = document.content + blocks.encode()
    expected = dict(document.data)
    expected["event"] = [*document.data["event"], *map(table_of, events)]
    try:
        data = parse(document.path, content).data
        same = data == expected and [*map(read_event, data["event"][-len(events) :])] == events
    except (BadMatchFailure, UnfitError):
        same = False
    if not same:
        raise NotSavedFailure(Problem(Slug.CANNOT_APPEND, {"file": str(document.path)}))
    return content


def _loaded(path: Path) -> Document:
    try:
        return load(path)
    except BadMatchFailure as failure:
        failure.good_events = _good_before(path, failure.problems[0].place)
        raise


def _good_before(path: Path, place: Place | None) -> int:
    """How many events are fine before the block in which the text stops being TOML."""
    if place is None or place.line is None:
        return 0
    try:
        before = read_file(path, MOST_BYTES).split(b"\n")[: place.line]
        while before and not before[-1].lstrip().startswith(b"[[event]]"):
            before.pop()
        return read(parse(path, b"\n".join(before[:-1])).data).good
    except (OSError, BadMatchFailure):
        return 0


def _match(document: Document) -> Match:
    reading = read(document.data)
    problems = _problems(document, reading)
    if problems or reading.record is None or reading.started is None:
        failure = BadMatchFailure(*problems)
        failure.good_events = reading.good
        raise failure
    return Match(document.path, reading.title, reading.started, reading.record, reading.solo)


def _problems(document: Document, reading: Reading) -> list[Problem]:
    if not reading.faults:
        return []
    from setkeeper.store.places import placed  # only for a file with a slip

    return placed(document, reading.faults)


def _storable(event: Event) -> Event:
    """Whole seconds, and texts without halves of letters, which no file can hold."""
    changes: dict[str, Any] = {"at": event.at.replace(microsecond=0)}
    for name in ("text", "reason"):
        if getattr(event, name, None) is not None:
            changes[name] = _whole_letters(getattr(event, name))
    return replace(event, **changes)


def _whole_letters(text: str) -> str:
    return text.encode(errors="replace").decode()
