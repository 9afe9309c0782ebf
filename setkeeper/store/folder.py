"""Where matches live: the home folder, the match in use, and which match a word means.

``in-use`` is one line: the name of a match in the folder of matches, or a path. ``language`` is
one line too: the code of the language that a person's setkeeper speaks.
"""

import errno
import os
import re
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from setkeeper.files.reading import read_file
from setkeeper.files.typed import typed_path
from setkeeper.problem import Failure, NotSavedFailure, Problem, Slug, UsageFailure

SUFFIX = ".toml"

# The date that begins the name of a match: 2026-11-30-1930-friday.
_DATED = re.compile(r"^\d{4}-\d\d-\d\d-\d{4}-?")

# Beside the matches: in-use names an earlier match than the one begun last.
NOT_NOTED = ".in-use-not-noted"

MOST_OF_A_LINE = 10_000
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
        return typed_path(named)
    import platformdirs  # not where the variable tells

    try:
        return platformdirs.user_data_path("setkeeper", appauthor=False)
    except RuntimeError as error:
        # Neither a variable nor the list of users knows where this user is at home.
        raise UsageFailure(Problem(Slug.NO_HOME)) from error


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
    return _path_of(home, _line(home / "in-use"))


def _path_of(home: Path, named: str | None) -> Path | None:
    """The file that the one line of in-use names."""
    if not named:
        return None
    if Path(named).name != named:
        return Path(named)
    return home / "matches" / (named if named.endswith(SUFFIX) else named + SUFFIX)


def set_in_use(home: Path, match: Path) -> Problem | None:
    """Makes this the match in use; gives a warning, or None. Raises NotSavedFailure."""
    match = Path(os.path.abspath(match))  # noqa: PTH100 a link stays a link
    here = match.parent == Path(os.path.abspath(home / "matches"))  # noqa: PTH100
    named = match.stem if here and match.suffix == SUFFIX else str(match)
    before = _line(home / "in-use")
    warning = _set_line(home, "in-use", named)
    if before not in (None, named):
        with suppress(NotSavedFailure):  # only ``use -`` misses it
            _set_line(home, "in-use-before", before or "")
    with suppress(OSError):
        (home / "matches" / NOT_NOTED).unlink()
    return warning


def take_up(home: Path, match: Path) -> Problem | None:
    """Makes a match that was just made the one in use; where that fails, a warning says so.

    The match itself is saved. So that no later command goes to the one before it, in-use is
    taken away, or a file beside the matches says that it is out of date.
    """
    try:
        return set_in_use(home, match)
    except NotSavedFailure as failure:
        with suppress(OSError):
            os.unlink(home / "in-use")  # noqa: PTH108
        before = in_use(home)
        if before is not None:
            with suppress(OSError):
                (home / "matches" / NOT_NOTED).write_bytes(b"")
        reason = failure.problems[0].args.get("reason") or FileNotFoundError(errno.ENOENT, "")
        args: dict[str, object] = {"file": str(home / "in-use"), "match": str(match)}
        return Problem(Slug.IN_USE_NOT_NOTED, args | {"reason": reason})


def language(home: Path) -> str | None:
    """The language that this person has chosen."""
    return _line(home / "language")


def set_language(home: Path, code: str) -> Problem | None:
    """Gives a warning, or None. Raises NotSavedFailure."""
    return _set_line(home, "language", code)


def _line(file: Path) -> str | None:
    """The one line of a file; None where there is none, or nothing that can be read."""
    try:
        named = os.fsdecode(read_file(file, MOST_OF_A_LINE)).strip("\ufeff\r\n ")
    except OSError:
        return None
    return named if named and not set(named) & set("\0\n\r") else None


def _set_line(home: Path, name: str, line: str) -> Problem | None:
    from setkeeper.files.whole import not_saved, replace_file, resolved

    try:
        home.mkdir(parents=True, exist_ok=True)
        target = resolved(home / name)
    except OSError as error:
        raise not_saved(home / name, error) from error
    # Whoever chooses last, chooses: nothing is read before, so no lock is needed.
    return replace_file(target, os.fsencode(line) + b"\n", alone=False)


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
        if os.path.lexists(home / "matches" / NOT_NOTED):
            raise UsageFailure(Problem(Slug.IN_USE_UNSURE, {"match": used.stem}))
        return used
    if "\0" not in wanted:
        path = typed_path(wanted)
        # Unlike those of a path, these questions never raise.
        if path.name != wanted or (wanted.endswith(SUFFIX) and os.path.exists(path)):  # noqa: PTH110
            return path
        found = _named(home, wanted.removesuffix(SUFFIX))
        if found is not None:
            return found
        if os.path.isfile(path):  # noqa: PTH113
            return path
    raise UsageFailure(Problem(Slug.NO_MATCH, {"wanted": wanted}))


def _named(home: Path, wanted: str) -> Path | None:
    """By number of the list, the one used before, name, unique beginning, title, part of a title."""
    if wanted == "-":
        before = _path_of(home, _line(home / "in-use-before"))
        return before if before is not None and before.is_file() else None
    if wanted.isascii() and wanted.isdigit() and len(wanted) <= 3:
        known = newest_first(home)
        return known[int(wanted) - 1] if 0 < int(wanted) <= len(known) else None
    name, part, known = _folded(wanted), _plain(wanted), matches(home)
    for fits in (
        lambda stem: stem == wanted,
        lambda stem: _folded(stem) == name,
        lambda stem: _folded(stem).startswith(name),
        # The title stands behind the date in the name that was made of it.
        lambda stem: bool(part) and _DATED.sub("", stem) == part,
        lambda stem: bool(part) and _DATED.sub("", stem).startswith(part),
        lambda stem: bool(part) and part in _DATED.sub("", stem),
    ):
        found = [match for match in known if fits(match.stem)]
        if len(found) == 1:
            return found[0]
        if found:
            return _only_unfinished(home, wanted, found)
    return None


def _only_unfinished(home: Path, wanted: str, found: list[Path]) -> Path:
    """Of several, the one that is still being played, if there is just one."""
    from setkeeper.match.state import Phase
    from setkeeper.store.matchfile import read_match

    open_ones = []
    for path in found:
        with suppress(Failure):
            if read_match(path).record.state.phase is not Phase.FINISHED:
                open_ones.append(path)
    if len(open_ones) == 1:
        return open_ones[0]
    numbers = {path: number for number, path in enumerate(newest_first(home), 1)}
    names = tuple(f"{numbers.get(path, '?')}: {path.stem}" for path in found)
    raise UsageFailure(Problem(Slug.MATCH_AMBIGUOUS, {"wanted": wanted, "names": names}))


def newest_first(home: Path) -> list[Path]:
    """The matches of the home folder as ``list`` numbers them: by start, newest first.

    A file that cannot be read stands where its name puts it.
    """
    from setkeeper.store.matchfile import read_match

    began: dict[Path, str] = {}
    for path in matches(home):
        began[path] = path.stem
        with suppress(Failure):
            began[path] = f"{read_match(path).started:%Y-%m-%d-%H%M%S}"
    return sorted(began, key=lambda path: (began[path], path.stem), reverse=True)


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
