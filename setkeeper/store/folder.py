"""Where matches live: the home folder, the match in use, and which match a word means."""

import os
import unicodedata
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from setkeeper.problem import Problem, Slug, UsageFailure

SUFFIX = ".toml"
MOST_LETTERS = 40

# Titles in Russian keep a readable file name.
_LATIN = dict(zip("абвгдезиклмнопрстуфыэйё", "abvgdeziklmnoprstufyeye", strict=True)) | {
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ю": "yu",
    "я": "ya",
    "ъ": "",
    "ь": "",
}


def home(environment: Mapping[str, str]) -> Path:
    """SETKEEPER_HOME, else the place the system keeps for a program's data."""
    named = environment.get("SETKEEPER_HOME")
    if named:
        return Path(named)
    import platformdirs  # not where the variable tells

    return platformdirs.user_data_path("setkeeper", appauthor=False)


def matches(home: Path) -> list[Path]:
    """The match files of the home folder, the oldest first by name."""
    folder = home / "matches"
    try:
        names = [name for name in os.listdir(folder) if name.endswith(SUFFIX)]  # noqa: PTH208
    except OSError:
        return []
    return [folder / name for name in sorted(names, key=_stem) if not name.startswith(".")]


def _stem(name: str) -> str:
    return name.removesuffix(SUFFIX)


def in_use(home: Path) -> Path | None:
    """The match in use; it need not exist any more."""
    try:
        named = os.fsdecode((home / "in-use").read_bytes()).strip("\ufeff\r\n ")
    except OSError:
        return None
    if not named or "\0" in named:
        return None
    if Path(named).name != named:
        return Path(named)
    return home / "matches" / (named if named.endswith(SUFFIX) else named + SUFFIX)


def set_in_use(home: Path, match: Path) -> None:
    """Makes this the match in use; raises NotSavedFailure."""
    from setkeeper.files.whole import not_saved, replace_file

    match = Path(os.path.abspath(match))  # noqa: PTH100 a link stays a link
    here = match.parent == Path(os.path.abspath(home / "matches"))  # noqa: PTH100
    named = match.stem if here and match.suffix == SUFFIX else str(match)
    target = home / "in-use"
    try:
        home.mkdir(parents=True, exist_ok=True)
        target = target.resolve()
    except (OSError, RuntimeError) as error:
        raise not_saved(target, error if isinstance(error, OSError) else OSError()) from error
    # Whoever chooses last, chooses: nothing is read before, so no lock is needed.
    replace_file(target, os.fsencode(named) + b"\n", alone=False)


def find_match(home: Path, wanted: str | None, environment: Mapping[str, str]) -> Path:
    """The match meant by ``--match``, else by SETKEEPER_MATCH, else the one in use.

    A word is a file, or a match of the home folder: its name, a unique beginning of it, or its
    title.
    Raises UsageFailure.
    """
    wanted = wanted or environment.get("SETKEEPER_MATCH") or None
    if wanted is None:
        used = in_use(home)
        if used is None:
            raise UsageFailure(Problem(Slug.NO_MATCH_IN_USE))
        return used
    if "\0" not in wanted:
        if Path(wanted).name != wanted or (wanted.endswith(SUFFIX) and Path(wanted).exists()):
            return Path(wanted)
        found = _named(home, wanted.removesuffix(SUFFIX))
        if found is not None:
            return found
        if Path(wanted).is_file():
            return Path(wanted)
    raise UsageFailure(Problem(Slug.NO_MATCH, {"wanted": wanted}))


def _named(home: Path, wanted: str) -> Path | None:
    name = _folded(wanted)
    known = matches(home)
    exact = [match for match in known if match.stem == wanted]
    exact = exact or [match for match in known if _folded(match.stem) == name]
    found = exact or [match for match in known if _folded(match.stem).startswith(name)]
    # Also by the title, which stands behind the date in the name that was made of it.
    titled = f"-{_plain(wanted)}"
    found = found or [match for match in known if titled != "-" and match.stem.endswith(titled)]
    if len(found) > 1:
        names = tuple(match.stem for match in found)
        raise UsageFailure(Problem(Slug.MATCH_AMBIGUOUS, {"wanted": wanted, "names": names}))
    return found[0] if found else None


def new_path(home: Path, title: str | None, started: datetime) -> Path:
    """A name for a new match that no file has yet: 2026-11-30-1930-friday.toml."""
    stem = "-".join(part for part in (f"{started:%Y-%m-%d-%H%M}", _plain(title or "")) if part)
    folder, number, path = home / "matches", 1, home / "matches" / (stem + SUFFIX)
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def _plain(title: str) -> str:
    """Small Latin letters, digits and hyphens: a file name that every system takes."""
    text = "".join(_LATIN.get(letter, letter) for letter in title.lower())
    text = unicodedata.normalize("NFKD", text)
    kept = "".join(letter for letter in text if not unicodedata.combining(letter))
    safe = "".join(c if c.isascii() and c.isalnum() else " " for c in kept)
    return "-".join(safe.split())[:MOST_LETTERS].strip("-")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
