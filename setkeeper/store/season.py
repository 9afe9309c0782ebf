"""The file of a season: read with places, begun, and more matches added to its list.

Adding changes the list ``matches`` and nothing else; remarks and layout stay. Before the new
text takes the place of the old one it is parsed: it must be the old season and the new matches.
"""

import difflib
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from setkeeper.files.reading import read_file
from setkeeper.files.toml_text import value_text
from setkeeper.league.season import Points, Season, TieBreak
from setkeeper.problem import BadMatchFailure, NotSavedFailure, Problem, Slug, UsageFailure
from setkeeper.store.codecs import Fault
from setkeeper.store.document import Document, parse
from setkeeper.store.places import placed

HEAD = "setkeeper-league"
VERSION = 1

_KEYS = (HEAD, "title", "matches", "points", "tie-breaks", "lot", "best", "aliases", "players")


@dataclass(frozen=True, slots=True)
class SeasonFile:
    path: Path
    season: Season
    document: Document


def read_season(path: Path) -> SeasonFile:
    """Raises UsageFailure where there is no file, BadMatchFailure with all that is wrong in it."""
    try:
        content = read_file(path)
    except FileNotFoundError:
        raise UsageFailure(Problem(Slug.NO_LEAGUE, {"file": str(path)})) from None
    except OSError as error:
        args: dict[str, object] = {"file": str(path), "reason": error}
        raise UsageFailure(Problem(Slug.FILE_NOT_READ, args)) from error
    document = parse(path, content)
    faults = list(_faults(document.data))
    if faults:
        raise BadMatchFailure(*placed(document, faults))
    return SeasonFile(path, _season(document.data), document)


def new_season_text(season: Season, remarks: Sequence[str]) -> str:
    """A new file; ``remarks`` in this order: the file, points, best, matches, aliases."""
    whole, points, best, matches, aliases = remarks
    return (
        f"# {whole}\n{HEAD} = {VERSION}\n"
        f"title = {value_text(season.title)}\n\n"
        f"# {points}\npoints = {value_text(season.points.value)}\n"
        f"tie-breaks = {value_text([t.value for t in season.tie_breaks])}\n"
        f"lot = {value_text(season.lot)}\n"
        f"# {best}\n{f'best = {season.best}' if season.best else '# best = 4'}\n\n"
        f"# {matches}\nmatches = [\n]\n\n"
        f'# {aliases}\n[aliases]\n# "Annie" = "Anna"\n'
    )


def with_matches(found: SeasonFile, new: Sequence[str]) -> bytes:
    """The bytes of the file with these behind the matches that it lists.

    Raises NotSavedFailure where the list cannot be continued.
    """
    import tomlkit  # only for writing

    text = found.document.text
    listed = found.document.data.get("matches", [])
    document = tomlkit.parse(text)
    if "matches" not in document:
        document.add("matches", tomlkit.array())
    array = document["matches"]
    assert isinstance(array, tomlkit.items.Array)
    open_end = array.as_string().removesuffix("]").endswith("\n")
    for name in new:
        array.add_line(name, indent="  ")
    if not open_end:
        array.add_line(indent="")
    changed = tomlkit.dumps(document)
    if "\r\n" in text:
        changed = changed.replace("\r\n", "\n").replace("\n", "\r\n")
    expected = found.document.data | {"matches": [*listed, *new]}
    if _loads(changed) != expected:
        raise NotSavedFailure(Problem(Slug.LEAGUE_LIST, {"file": str(found.path)}))
    mark = b"\xef\xbb\xbf" if found.document.content.startswith(b"\xef\xbb\xbf") else b""
    return mark + changed.encode()


def _loads(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except ValueError:
        return None


def _season(data: dict[str, Any]) -> Season:
    return Season(
        title=data.get("title", ""),
        matches=tuple(data.get("matches", ())),
        points=Points(data.get("points", Points.SUM)),
        tie_breaks=tuple(map(TieBreak, data.get("tie-breaks", tuple(TieBreak)))),
        lot=data.get("lot", ""),
        best=data.get("best"),
        aliases=dict(data.get("aliases", {})),
        players=tuple(data.get("players", ())),
    )


def _faults(data: dict[str, Any]) -> list[Fault]:
    """All that is not of its kind."""
    if HEAD not in data:
        return [Fault(Slug.NOT_A_LEAGUE, {})]
    if data[HEAD] != VERSION:
        args: dict[str, object] = {"version": str(data[HEAD]), "known": VERSION}
        return [Fault(Slug.FORMAT_NEWER, args, (HEAD,))]
    faults = []
    for key in data:
        if key not in _KEYS:
            close = ", ".join(difflib.get_close_matches(key, _KEYS, 1))
            faults.append(Fault(Slug.KEY_UNKNOWN, {"key": key, "close": close}, (key,), True))
    for key in ("title", "lot"):
        if not isinstance(data.get(key, ""), str):
            faults.append(_wrong(key, "text", data[key]))
    for key in ("matches", "players", "tie-breaks"):
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            faults.append(_wrong(key, "list", value))
    aliases = data.get("aliases", {})
    if not isinstance(aliases, dict) or not all(isinstance(v, str) for v in aliases.values()):
        faults.append(_wrong("aliases", "table", aliases))
    best = data.get("best", 1)
    if isinstance(best, bool) or not isinstance(best, int) or best < 1:
        faults.append(_wrong("best", "number", best))
    faults += _choices("points", [data.get("points", "sum")], [p.value for p in Points])
    ties = data.get("tie-breaks", [])
    if isinstance(ties, list):
        faults += _choices("tie-breaks", ties, [t.value for t in TieBreak])
    return faults


def _choices(key: str, values: list[Any], known: list[str]) -> list[Fault]:
    choices = ", ".join(known)
    return [
        Fault(Slug.NOT_A_CHOICE, {"option": key, "value": str(v), "choices": choices}, (key,))
        for v in values
        if v not in known
    ]


_FOUND = ((bool, "yes-no"), (int, "number"), (float, "fraction"), (str, "text"), (list, "list"))


def _wrong(key: str, wanted: str, value: object) -> Fault:
    found = next((name for kind, name in _FOUND if isinstance(value, kind)), "table")
    return Fault(Slug.VALUE_TYPE, {"key": key, "wanted": wanted, "found": found}, (key,))
