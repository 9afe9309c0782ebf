"""The file of practice, ``practice.toml`` in the home folder: a table a day, a line a name.

``three = [12, 10, 345]`` is: asked 12 times, answered rightly 10 times, 34.5 seconds in all. The
file is read and written under its lock, so that two windows lose nothing, and replaced as a
whole. A file that cannot be read is never written over.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from setkeeper.files.lock import locked
from setkeeper.files.reading import read_file
from setkeeper.files.whole import not_saved, replace_file, resolved
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.practice import NAMES, Counted

HEAD = "# Practice, day by day: asked, right, tenths of a second.\n"
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_MOST_BYTES = 4_000_000

Days = dict[str, dict[str, Counted]]


def practice_file(home: Path) -> Path:
    return home / "practice.toml"


def read_practice(file: Path) -> Days:
    """What was counted day by day, in the order of days; raises UsageFailure."""
    try:
        text = read_file(file, _MOST_BYTES).decode("utf-8-sig")
        tables = tomllib.loads(text)
        days = {day: _day(day, table) for day, table in tables.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        args: dict[str, object] = {"file": str(file), "reason": error}
        raise UsageFailure(Problem(Slug.PRACTICE_UNREADABLE, args)) from error
    return dict(sorted(days.items()))


def _day(day: str, table: object) -> dict[str, Counted]:
    """Raises ValueError."""
    if not (_DAY.fullmatch(day) and isinstance(table, dict)):
        raise ValueError(day)
    counted = {}
    for name, numbers in table.items():
        whole = isinstance(numbers, list) and len(numbers) == 3
        if not whole or name not in NAMES or any(type(n) is not int or n < 0 for n in numbers):
            raise ValueError(f"{day}: {name}")
        counted[name] = Counted(*numbers)
        if counted[name].right > counted[name].asked:
            raise ValueError(f"{day}: {name}")
    return counted


def add_practice(file: Path, day: str, answer: Mapping[str, Counted]) -> Days:
    """Adds an answer to its day and gives all days. Raises UsageFailure and NotSavedFailure."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        target = resolved(file)
    except OSError as error:
        raise not_saved(file, error) from error
    with locked(target):
        days = read_practice(file)
        before = days.get(day, {})
        after = {name: before.get(name, Counted()) + own for name, own in answer.items()}
        days = dict(sorted((days | {day: before | after}).items()))
        replace_file(target, _written(days).encode())
    return days


def _written(days: Days) -> str:
    lines = [HEAD]
    for day, counted in days.items():
        lines.append(f"\n[{day}]\n")
        for name in NAMES:
            if name in counted:
                own = counted[name]
                lines.append(f"{name} = [{own.asked}, {own.right}, {own.tenths}]\n")
    return "".join(lines)


def summed(days: Days) -> dict[str, Counted]:
    """All days together."""
    total: dict[str, Counted] = {}
    for counted in days.values():
        for name, own in counted.items():
            total[name] = total.get(name, Counted()) + own
    return total
