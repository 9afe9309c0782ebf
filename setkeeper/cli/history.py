"""``setkeeper solo history``: all attempts, which of them was the best, and a small chart."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from setkeeper.cli.attempt import COMPARED, clock_text
from setkeeper.cli.chart import bars
from setkeeper.cli.playing import helped
from setkeeper.cli.result import Result
from setkeeper.cli.scoreboard import table
from setkeeper.cli.session import Session
from setkeeper.cli.viewing import same_file
from setkeeper.match.attempts import Attempt, Ending, Group, grouped
from setkeeper.match.rules import Solitaire, overridden
from setkeeper.match.state import Phase, State
from setkeeper.match.stopwatch import seconds, seconds_a_set
from setkeeper.problem import Failure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.words.language import Words, harmless, mark
from setkeeper.words.settings import setting_texts

ENDINGS: dict[Ending, str] = {
    Ending.WON: mark("won"),
    Ending.NOT_WON: mark("not won"),
    Ending.OVER: "",
    Ending.BROKEN_OFF: mark("broken off"),
    Ending.UNFINISHED: mark("not over"),
}

SOLITAIRE_NAMES: dict[Solitaire, str] = {
    Solitaire.POINT: mark("three more cards cost a point (ru)"),
    Solitaire.DEBT: mark("three more cards cost a SET (cs, fr, es, en)"),
}

DECKS = {"classic": mark("classic deck"), "beginner": mark("beginner deck")}


def history(session: Session) -> Result:
    words = session.words
    attempts, unreadable = found_attempts(session)
    groups = grouped(attempts)
    lines: list[str] = []
    for group in groups:
        lines += [*_group_lines(session, group), ""]
    if not groups:
        lines = [words.text("No attempt yet. Begin one: setkeeper solo")]
    if unreadable:
        said = words.plural(
            "{n} file cannot be read: setkeeper audit",
            "{n} files cannot be read: setkeeper audit",
            len(unreadable),
        )
        lines += [said, *(f"  {harmless(str(path))}" for path in unreadable)]
    data: dict[str, Any] = {
        "groups": [_group_data(group) for group in groups],
        "unreadable": [str(path) for path in unreadable],
    }
    return Result("\n".join(lines), data)


def found_attempts(session: Session) -> tuple[list[Attempt], list[Path]]:
    """The attempts of the home folder and the one in use; and files that cannot be read."""
    home = folder.home(session.environment)
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


def _group_lines(session: Session, group: Group) -> list[str]:
    words, screen = session.words, session.screen
    first = group.attempts[0]
    solitaire = first.rules.solitaire
    assert solitaire is not None
    texts = setting_texts(words, first.rules)
    title = ", ".join(
        [
            words.text(DECKS[first.rules.deck.value]),
            words.text("on the screen") if first.dealt else words.text("at the table"),
            words.text(SOLITAIRE_NAMES[solitaire]),
        ]
    )
    changed = [texts[name] for name in overridden(first.rules) if name in ("table", "end-with-set")]
    score = words.text("points") if solitaire is Solitaire.POINT else words.text("debt")
    names = (
        words.text("date"),
        words.text("sets"),
        words.text("extras"),
        score,
        words.text("time"),
        words.text("s/set"),
    )
    rows = [["", *names, ""], *([*_row(words, group, attempt)] for attempt in group.attempts)]
    head, *others = table(rows, left=(0, 1, 7))
    return [
        screen.paint(title, "bold"),
        *changed,
        words.text(COMPARED[first.compare]),
        screen.paint(head, "dim"),
        *others,
        *_best_lines(words, group),
        *_chart_lines(session, group.counted),
    ]


def _row(words: Words, group: Group, attempt: Attempt) -> list[str]:
    ending = ENDINGS[attempt.ending]
    remarks = [words.text(ending) if ending else ""]
    remarks += [words.text("with help")] if attempt.helped else []
    score = attempt.points if attempt.debt is None else attempt.debt
    pace = "" if attempt.pace is None else words.decimal(attempt.pace, 1)
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


def _best_lines(words: Words, group: Group) -> list[str]:
    """The best and the middle of the attempts that count."""
    best = group.best
    if best is None or group.median_points is None or group.median_seconds is None:
        return [words.text("None was played to its end without help yet.")]
    points, date = group.median_points, f"{best.started:%Y-%m-%d %H:%M}"
    median = words.decimal(points, 0 if points == int(points) else 1)
    return [
        words.text(
            "* Best: {date}, points {points}, time {time}",
            date=date,
            points=best.points,
            time=clock_text(best.seconds),
        ),
        words.text(
            "  Median: points {points}, time {time}",
            points=median,
            time=clock_text(group.median_seconds),
        ),
    ]


def _chart_lines(session: Session, counted: Sequence[Attempt]) -> list[str]:
    """Points and time over the attempts, as many of the last as fit."""
    if len(counted) < 2:
        return []
    words = session.words
    shown = counted[-(session.screen.columns // 2) :]
    points, times = [a.points for a in shown], [a.seconds for a in shown]
    dash = "…" if session.screen.unicode else ".."
    rows = [
        [
            words.text("points"),
            bars(session.screen, points),
            f"{min(points)}{dash}{max(points)}",
        ],
        [
            words.text("time"),
            bars(session.screen, times),
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
