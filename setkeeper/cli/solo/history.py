"""``setkeeper solo history``: all attempts, which of them was the best, and a small chart."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from setkeeper.cli.context import Context
from setkeeper.cli.match.matches import same_file
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import table
from setkeeper.cli.terminal.sparkline import bars
from setkeeper.match.attempts import Attempt, Ending, Group, grouped
from setkeeper.match.rules import Solitaire, overridden
from setkeeper.match.state import Phase, State
from setkeeper.match.stopwatch import seconds, seconds_a_set
from setkeeper.problem import Failure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.table.status import helped
from setkeeper.words.attempt import COMPARED, clock_text
from setkeeper.words.language import Language, escape_controls, mark
from setkeeper.words.settings import setting_texts

ENDINGS: dict[Ending, str] = {
    Ending.WON: mark("won"),
    Ending.NOT_WON: mark("not won"),
    Ending.OVER: "",
    Ending.BROKEN_OFF: mark("stopped"),
    Ending.UNFINISHED: mark("not over"),
}

SOLITAIRE_NAMES: dict[Solitaire, str] = {
    Solitaire.POINT: mark("three more cards cost a point (ru)"),
    Solitaire.DEBT: mark("three more cards cost a set (cs, fr, es, en)"),
}

DECKS = {"classic": mark("classic deck"), "beginner": mark("beginner deck")}


def history(context: Context) -> Result:
    language = context.language
    attempts, unreadable = found_attempts(context)
    groups = grouped(attempts)
    lines: list[str] = []
    for group in groups:
        lines += [*_group_lines(context, group), ""]
    if not groups:
        lines = [language.text("No attempt yet. Begin one: setkeeper solo")]
    if unreadable:
        said = language.plural(
            "{n} file cannot be read: {AUDIT}",
            "{n} files cannot be read: {AUDIT}",
            len(unreadable),
        )
        lines += [said, *(f"  {escape_controls(str(path))}" for path in unreadable)]
    data: dict[str, Any] = {
        "groups": [_group_data(group) for group in groups],
        "unreadable": [str(path) for path in unreadable],
    }
    return Result("\n".join(lines), data)


def found_attempts(context: Context) -> tuple[list[Attempt], list[Path]]:
    """The attempts of the home folder and the one in use; and files that cannot be read."""
    home = folder.home(context.environment)
    paths = folder.matches(home)
    in_use = folder.in_use(home)
    if in_use is not None and in_use.exists() and not any(same_file(in_use, p) for p in paths):
        paths.append(in_use)
    attempts: list[Attempt] = []
    unreadable: list[Path] = []
    for path in paths:
        try:
            match = read_match(path)
        except Failure:
            unreadable.append(path)
            continue
        if match.solo is not None:
            attempts.append(attempt_of(match))
    return attempts, unreadable


def attempt_of(match: Match) -> Attempt:
    """What an unfinished attempt took is told up to its last entry."""
    assert match.solo is not None
    state, holding = match.record.state, match.record.holding.values()
    (player,) = state.players
    return Attempt(
        name=match.path.stem,
        started=match.started,
        rules=state.rules,
        compare=match.solo.compare,
        dealt=match.solo.seed is not None,
        sets=player.sets,
        extras=state.extras,
        wrong=player.wrong,
        points=player.points,
        debt=state.debt,
        seconds=seconds(holding, match.record.events[-1].at),
        pace=seconds_a_set(holding),
        ending=ending_of(state),
        helped=helped(match),
    )


def ending_of(state: State) -> Ending:
    if state.phase is not Phase.FINISHED:
        return Ending.UNFINISHED
    if not state.closed or state.closed[-1].early:
        return Ending.BROKEN_OFF
    if state.won is None:
        return Ending.OVER
    return Ending.WON if state.won else Ending.NOT_WON


def _group_lines(context: Context, group: Group) -> list[str]:
    language, screen = context.language, context.screen
    first = group.attempts[0]
    solitaire = first.rules.solitaire
    assert solitaire is not None
    texts = setting_texts(language, first.rules)
    title = ", ".join(
        [
            language.text(DECKS[first.rules.deck.value]),
            language.text("on the screen") if first.dealt else language.text("at the table"),
            language.text(SOLITAIRE_NAMES[solitaire]),
        ]
    )
    changed = [texts[name] for name in overridden(first.rules) if name in ("table", "end-with-set")]
    score = language.text("points") if solitaire is Solitaire.POINT else language.text("debt")
    names = (
        language.text("date"),
        language.text("sets"),
        language.text("extras"),
        score,
        language.text("time"),
        language.text("s/set"),
    )
    rows = [["", *names, ""], *([*_row(language, group, attempt)] for attempt in group.attempts)]
    head, *others = table(rows, left=(0, 1, 7))
    return [
        screen.paint(title, "bold"),
        *changed,
        language.text(COMPARED[first.compare]),
        screen.paint(head, "dim"),
        *others,
        *_best_lines(language, group),
        *_chart_lines(context, group.counted),
    ]


def _row(language: Language, group: Group, attempt: Attempt) -> list[str]:
    ending = ENDINGS[attempt.ending]
    remarks = [language.text(ending) if ending else ""]
    remarks += [language.text("with help")] if attempt.helped else []
    score = attempt.points if attempt.debt is None else attempt.debt
    pace = "" if attempt.pace is None else language.decimal(attempt.pace, 1)
    return [
        "*" if attempt is group.best else "",
        f"{attempt.started:%Y-%m-%d %H:%M}",
        str(attempt.sets),
        str(attempt.extras),
        str(score),
        clock_text(attempt.seconds),
        pace,
        ", ".join(filter(None, remarks)),
    ]


def _best_lines(language: Language, group: Group) -> list[str]:
    """The best and the middle of the attempts that count."""
    best = group.best
    if best is None or group.median_points is None or group.median_seconds is None:
        return [language.text("None has been played to the end without help yet.")]
    points, date = group.median_points, f"{best.started:%Y-%m-%d %H:%M}"
    median = language.decimal(points, 0 if points == int(points) else 1)
    return [
        language.text(
            "* Best: {date}, points {points}, time {time}",
            date=date,
            points=best.points,
            time=clock_text(best.seconds),
        ),
        language.text(
            "  Median: points {points}, time {time}",
            points=median,
            time=clock_text(group.median_seconds),
        ),
    ]


def _chart_lines(context: Context, counted: Sequence[Attempt]) -> list[str]:
    """Points and time over the attempts, as many of the last as fit."""
    if len(counted) < 2:
        return []
    language = context.language
    shown = counted[-(context.screen.columns // 2) :]
    points, times = [a.points for a in shown], [a.seconds for a in shown]
    dash = "…" if context.screen.unicode else ".."
    rows = [
        [
            language.text("points"),
            bars(context.screen, points),
            f"{min(points)}{dash}{max(points)}",
        ],
        [
            language.text("time"),
            bars(context.screen, times),
            f"{clock_text(min(times))}{dash}{clock_text(max(times))}",
        ],
    ]
    return ["", *table(rows, left=(0, 1, 2))]


def _group_data(group: Group) -> dict[str, Any]:
    first = group.attempts[0]
    assert first.rules.solitaire is not None
    return {
        "solitaire": first.rules.solitaire.value,
        "deck": first.rules.deck.value,
        "screen": first.dealt,
        "compare": first.compare.value,
        "best": None if group.best is None else group.best.name,
        "median_points": group.median_points,
        "median_seconds": group.median_seconds,
        "attempts": [
            {
                "name": attempt.name,
                "started": attempt.started.isoformat(),
                "booklet": attempt.rules.booklet,
                "sets": attempt.sets,
                "extras": attempt.extras,
                "wrong": attempt.wrong,
                "points": attempt.points,
                "debt": attempt.debt,
                "won": {Ending.WON: True, Ending.NOT_WON: False}.get(attempt.ending),
                "seconds": attempt.seconds,
                "seconds_a_set": attempt.pace,
                "ending": attempt.ending.value,
                "helped": attempt.helped,
            }
            for attempt in group.attempts
        ],
    }
