"""``league``: a season run from its match files: begun, added to, its table, its report."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.report.league_evenings import Counted, counted
from setkeeper.cli.report.outputs import ENDINGS, account_file, account_text, written
from setkeeper.cli.result import Result, problem_lines
from setkeeper.files.typed import opened, typed_file, typed_path
from setkeeper.league.rating import Rating, ratings
from setkeeper.league.season import Points, Season
from setkeeper.league.standings import Standing, standings
from setkeeper.league.tie_breaks import Decision
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.season import SeasonFile, new_season_text, read_season, with_matches
from setkeeper.words.language import escape_controls, mark
from setkeeper.words.league import CURVE, league_sections
from setkeeper.words.sections import Account, isolated

LeagueFile = Annotated[
    str, typer.Argument(metavar=mark("FILE"), help=mark("The file of the season."))
]


def league(ctx: typer.Context) -> Result:
    """What can be done with a league, where nothing is said."""
    language = ctx.obj.language
    lines = [
        language.text("A season is one file that lists matches; the table is always counted anew."),
        "",
        "  setkeeper league new club.toml",
        "  setkeeper league add club.toml friday sunday",
        "  setkeeper league table club.toml",
        "  setkeeper league report club.toml club.html",
        "  setkeeper league seat club.toml --tables 4 --rounds 5",
    ]
    return Result("\n".join(lines))


def league_new(
    ctx: typer.Context,
    file: LeagueFile,
    points: Annotated[
        str,
        typer.Option(
            "--points",
            metavar=mark("RULE"),
            help=mark("sum of points, places (4-3-2-1) or wins."),
        ),
    ] = Points.SUM.value,
    best: Annotated[
        int | None,
        typer.Option(
            "--best", metavar=mark("N"), min=1, help=mark("How many evenings of a player count.")
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar=mark("TEXT"), help=mark("A title."))
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar=mark("TEXT"), help=mark("Seed of the lot among the tied.")),
    ] = None,
) -> Result:
    from setkeeper.files.whole import create_file

    context: Context = ctx.obj
    language = context.language
    target = typed_file(file)
    known = [rule.value for rule in Points]
    if points not in known:
        args: dict[str, object] = {
            "option": "--points",
            "value": points,
            "choices": ", ".join(known),
        }
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))
    name = title or target.stem
    season = Season(name, points=Points(points), lot=seed or target.stem, best=best)
    remarks = [
        language.text(
            "A season: results are counted from the matches whenever they are asked for."
        ),
        language.text("points: sum, places (4-3-2-1) or wins; tie-breaks in this order."),
        language.text("best: only so many evenings of each player count."),
        language.text("Match files or folders; paths count from the folder of this file."),
        language.text("Another name of a player, and the one that counts."),
    ]
    text = new_season_text(season, remarks)
    try:
        warning = create_file(target, text.encode())
    except FileExistsError as error:
        raise UsageFailure(Problem(Slug.FILE_EXISTS, {"file": str(target)})) from error
    shown = escape_controls(str(target))
    lines = [
        language.text("Written: {file}", file=shown),
        language.text("Add matches: setkeeper league add {file} MATCH", file=shown),
    ]
    talk = "\n".join(problem_lines(language, (warning,))) if warning else ""
    return Result("\n".join(lines), {"file": str(target), "points": points}, talk=talk)


def league_add(
    ctx: typer.Context,
    file: LeagueFile,
    matches: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("MATCH|FOLDER…"), help=mark("Match files, names of matches, or folders.")
        ),
    ],
) -> Result:
    from setkeeper.files.lock import locked
    from setkeeper.files.whole import replace_file

    context: Context = ctx.obj
    target = typed_path(file)
    read_season(target)  # a file that is not there gets no lock beside it
    home = folder.home(context.environment)
    target = target.resolve()
    with locked(target):
        found = read_season(target)
        known = {_file(target.parent / opened(listed)) for listed in found.season.matches}
        new: list[str] = []
        for word in matches:
            path = typed_path(word)
            if not path.is_dir():
                path = folder.find_match(home, word, context.environment)
            if not path.exists():
                raise UsageFailure(Problem(Slug.NO_MATCH, {"wanted": word}))
            if path.resolve() not in known:
                known.add(path.resolve())
                new.append(_listed(path, target.parent))
        warning = replace_file(target, with_matches(found, new)) if new else None
    language = context.language
    said = language.plural("{n} added.", "{n} added.", len(new))
    lines = [said, *(f"  {escape_controls(name)}" for name in new)]
    talk = "\n".join(problem_lines(language, (warning,))) if warning else ""
    return Result("\n".join(lines), {"file": str(target), "added": new}, talk=talk)


def _file(path: Path) -> Path:
    """The file behind the links; a path that leads nowhere as it is written."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path


def _listed(path: Path, beside: Path) -> str:
    """As the file lists it: from its folder, with slashes; whole where there is no such way."""
    try:
        return Path(os.path.relpath(path.resolve(), beside)).as_posix()
    except ValueError:
        return path.resolve().as_posix()  # another drive


def league_table(ctx: typer.Context, file: LeagueFile) -> Result:
    context: Context = ctx.obj
    account, _, data = _accounted(context, file)
    short = Account(account.title, account.facts, account.sections[:1])
    return Result("\n".join(account_text(context, short, {})), data)


def league_report(
    ctx: typer.Context,
    file: LeagueFile,
    out: Annotated[
        str, typer.Argument(metavar=mark("OUT"), help=mark("The file to write: .html or .pdf."))
    ],
    paper: options.Paper = None,
    force: options.Force = False,
) -> Result:
    from setkeeper.drawing.chart import Series, chart

    context: Context = ctx.obj
    if not out.lower().endswith(ENDINGS):
        args: dict[str, object] = {"option": "OUT", "value": out, "choices": ", ".join(ENDINGS)}
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))
    account, rows, data = _accounted(context, file)
    series = [Series(escape_controls(row.name), _way(row)) for row in rows]
    pictures = {CURVE: chart(series, ())} if rows else {}
    content = account_file(context, out, account, pictures, paper)
    return written(context, out, content, data, force=force)


def _way(row: Standing) -> tuple[int | None, ...]:
    """The sum evening by evening; before the first of this player nothing is drawn."""
    way: list[int | None] = [None if row.by_evening[0] is None else 0]
    total = 0
    for number, points in enumerate(row.by_evening):
        total += points or 0 if number in row.counted else 0
        there = points is not None or way[-1] is not None
        way.append(total if there else None)
    return tuple(way)


def _accounted(context: Context, file: str) -> tuple[Account, tuple[Standing, ...], dict[str, Any]]:
    language = context.language
    found = read_season(typed_path(file))
    taken = counted(found)
    season = found.season
    rows, decisions = standings(season, taken.evenings)
    rated = ratings(season, taken.evenings)
    facts = [language.plural("{n} evening", "{n} evenings", len(taken.evenings))]
    if taken.left_out:
        names = ", ".join(map(isolated, taken.left_out))
        facts.append(language.text("Not counted, because not over: {names}.", names=names))
    sections = league_sections(language, season, rows, decisions, taken.evenings, rated)
    title = isolated(season.title or found.path.stem)
    account = Account(title, tuple(facts), tuple(sections))
    return account, rows, _data(found, taken, rows, decisions, rated)


def _data(
    found: SeasonFile,
    taken: Counted,
    rows: tuple[Standing, ...],
    decisions: tuple[Decision, ...],
    rated: dict[str, Rating],
) -> dict[str, Any]:
    name = {row.key: row.name for row in rows}
    return {
        "players": [
            {
                "name": row.name,
                "place": row.place,
                "points": row.points,
                "evenings": row.evenings,
                "wins": row.wins,
                "sets": row.sets,
                "wrong": row.wrong,
                "rating": round(rated[row.key].shown, 2),
            }
            for row in rows
        ],
        "tie_breaks": [by.value for by in found.season.tie_breaks],
        "decided": [
            {"by": one.by.value, "groups": [[name[key] for key in group] for group in one.groups]}
            for one in decisions
        ],
        "matches": [evening.name for evening in taken.evenings],
        "left_out": list(taken.left_out),
    }
