"""The two keys of a board and its port, kept so that an open page finds a restarted board.

One small file a match in the data folder, readable by its owner alone. It counts for twelve
hours after the board was last seen running: a running board touches it now and then.
"""

import contextlib
import hashlib
import json
import os
import secrets
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from setkeeper.files.whole import create_file, not_saved, replace_file

HOURS = 12.0


@dataclass(frozen=True, slots=True)
class Keys:
    """``desk`` may write, ``view`` only looks; ``port`` is None before the first start."""

    desk: str
    view: str
    port: int | None = None


def new_keys(port: int | None = None) -> Keys:
    """128 bits each, in letters that a QR code and an address take as they are."""
    return Keys(secrets.token_urlsafe(16), secrets.token_urlsafe(16), port)


def keys_path(home: Path, match: Path) -> Path:
    """The file of a match, named after where the match lies."""
    name = hashlib.sha256(os.fsencode(match.resolve())).hexdigest()[:16]
    return home / "boards" / f"{name}.json"


def kept_keys(path: Path) -> Keys | None:
    """The keys of a board that ran within the last hours; None: new ones are due."""
    try:
        if time.time() - path.stat().st_mtime > HOURS * 3600:
            return None
        kept = Keys(**json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    whole = isinstance(kept.port, int) and 0 < kept.port < 65536
    texts = all(isinstance(key, str) and len(key) >= 20 for key in (kept.desk, kept.view))
    return kept if whole and texts and kept.desk != kept.view else None


def keep(path: Path, keys: Keys) -> None:
    """Raises NotSavedFailure."""
    content = json.dumps(asdict(keys)).encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.exists():
            # Nobody else may read the keys, not even for the moment before they are written.
            create_file(path, b"")
        path.chmod(0o600)
    except OSError as error:
        raise not_saved(path, error) from error
    replace_file(path.resolve(), content)


def touch(path: Path) -> None:
    """The board still runs."""
    with contextlib.suppress(OSError):
        os.utime(path)
