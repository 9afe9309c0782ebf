"""The requests of the last hour: the same one sent twice is done once.

A phone that loses the answer sends its request again, perhaps to a board that was killed and
started meanwhile. So before an event is appended to the match, a line goes into a file beside
it and is synced: the request's number, the hash of its body, the coming events. After a restart
a line counts only if the match holds exactly these events; then the request was done. A request
that enters nothing (a claim) is remembered while the board runs.
"""

import hashlib
import json
import os
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from setkeeper.files.whole import not_saved, replace_file
from setkeeper.match.events import Event
from setkeeper.store.tables import table_of

KEPT_SECONDS = 3600.0


def hash_of(body: Mapping[str, Any]) -> str:
    """The same for the same wish, in whatever order its keys came."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def journal_path(match: Path) -> Path:
    resolved = match.resolve()
    return resolved.with_name(resolved.name + ".requests")


@dataclass(slots=True)
class Journal:
    """``done``: the hash of each request that was done, and when."""

    path: Path
    done: dict[str, tuple[str, float]] = field(default_factory=dict)

    def known(self, request: str) -> str | None:
        """The hash of the body with which this request was done; None: not yet."""
        found = self.done.get(request)
        if found is None or time.time() - found[1] > KEPT_SECONDS:
            return None
        return found[0]

    def remember(self, request: str, body_hash: str) -> None:
        now = time.time()
        self.done[request] = (body_hash, now)
        if len(self.done) % 500 == 0:
            self.done = {k: v for k, v in self.done.items() if now - v[1] <= KEPT_SECONDS}

    def announce(self, request: str, body_hash: str, events: Iterable[Event]) -> None:
        """These events are about to be entered; raises NotSavedFailure, and then they are not."""
        said = {
            "at": time.time(),
            "request": request,
            "hash": body_hash,
            "events": [_plain(event) for event in events],
        }
        line = json.dumps(said, ensure_ascii=True).encode() + b"\n"
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                os.write(handle, line)
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            raise not_saved(self.path, error) from error


def open_journal(path: Path, entered: Iterable[Event]) -> Journal:
    """The journal of a match with these events; lines that are too old are thrown away.

    A line that cannot be read (a killed board, a full disk) counts for nothing.
    """
    journal = Journal(path)
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return journal
    tables = {event.id: _plain(event) for event in entered}
    young = time.time() - KEPT_SECONDS
    kept = []
    for line in lines:
        try:
            said = json.loads(line)
            at, request, body_hash = float(said["at"]), str(said["request"]), str(said["hash"])
            same = said["events"] and all(tables.get(e["id"]) == e for e in said["events"])
        except (ValueError, KeyError, TypeError):
            continue
        if at > young and same:
            kept.append(line)
            journal.done[request] = (body_hash, at)
    if len(kept) < len(lines):
        replace_file(path, b"".join(line + b"\n" for line in kept))
    return journal


def _plain(event: Event) -> dict[str, Any]:
    """The event as it stands in the match, in what JSON can hold."""
    plain: dict[str, Any] = json.loads(json.dumps(table_of(event), default=lambda t: t.isoformat()))
    return plain
