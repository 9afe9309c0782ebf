"""The matches of a season as its evenings: found from its file, finished ones only."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from setkeeper.files.typed import opened
from setkeeper.league.standings import Evening, Result
from setkeeper.match.evening import tallies
from setkeeper.match.state import Phase
from setkeeper.problem import BadMatchFailure, Place, Problem, Slug
from setkeeper.store.matchfile import Match, read_match
from setkeeper.store.season import SeasonFile


@dataclass(frozen=True, slots=True)
class Counted:
    """The evenings, the oldest first; ``left_out``: matches that are not over, or of one player."""

    evenings: tuple[Evening, ...]
    left_out: tuple[str, ...]


def counted(found: SeasonFile) -> Counted:
    """Raises BadMatchFailure for a listed file that is not there, or that cannot be read."""
    evenings: list[Evening] = []
    left_out: list[tuple[datetime, str]] = []
    for path in match_files(found):
        match = read_match(path)
        state = match.record.state
        if state.phase is not Phase.FINISHED or match.solo is not None:
            left_out.append((match.started, match.title or path.stem))
        else:
            evenings.append(_evening(match))
    evenings.sort(key=lambda evening: (evening.started, evening.name))
    return Counted(tuple(evenings), tuple(name for _, name in sorted(left_out)))


def match_files(found: SeasonFile) -> list[Path]:
    """Each match file once, however often it is listed; other TOML in a folder is passed over."""
    files: dict[Path, Path] = {}
    for listed in found.season.matches:
        path = found.path.parent / opened(listed)
        if path.is_dir():
            inside = [file for file in sorted(path.glob("*.toml")) if is_match(file)]
        elif path.is_file():
            inside = [path]
        else:
            place = Place(str(found.path))
            raise BadMatchFailure(Problem(Slug.NO_SUCH_FOLDER_OR_MATCH, {"file": listed}, place))
        files |= {file.resolve(): file for file in inside if file.resolve() not in files}
    return list(files.values())


def is_match(file: Path) -> bool:
    """Whether a file of a folder begins as a match does; a league beside its matches does not."""
    if file.name.startswith("."):
        return False
    try:
        with file.open("rb") as content:
            beginning = content.read(4096)
    except OSError:
        return True  # it will be told when it is read
    keys = [line.partition(b"=")[0].strip() for line in beginning.splitlines() if b"=" in line]
    return bool(keys) and keys[0].removeprefix(b"\xef\xbb\xbf") == b"setkeeper"


def _evening(match: Match) -> Evening:
    winners = match.record.state.winners
    results = tuple(
        Result(
            name=tally.name,
            place=tally.place,
            total=tally.total,
            sets=tally.sets,
            wrong=tally.wrong + tally.late,
            best=tally.best,
            winner=tally.number in winners,
        )
        for tally in tallies(match.record)
    )
    return Evening(match.title or match.path.stem, match.started, results)
