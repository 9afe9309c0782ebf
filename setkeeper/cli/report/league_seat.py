"""``league seat``: who sits where, so that everybody meets everybody as evenly as can be."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.result import Result
from setkeeper.league.season import folded
from setkeeper.league.seating import Change, Round, meetings, seat
from setkeeper.match.names import tidy
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language, escape_controls, mark

ROUND_SIGN = "@"


def league_seat(
    ctx: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[FILE]"),
            help=mark("The file of a season; its players sit down. Or --players."),
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar=mark("N"), min=1, help=mark("How many players.")),
    ] = None,
    player: Annotated[
        list[str],
        typer.Option("--player", metavar=mark("NAME"), help=mark("A player; once for each.")),
    ] = [],  # noqa: B006  typer copies it
    tables: Annotated[
        int, typer.Option("--tables", metavar=mark("N"), min=1, help=mark("How many tables."))
    ] = 1,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar=mark("N"), min=1, help=mark("How many rounds."))
    ] = 1,
    leaves: Annotated[
        list[str],
        typer.Option(
            "--leaves",
            metavar=mark("NAME@ROUND"),
            help=mark("Who is gone from this round on; the rounds before stay as they are."),
        ),
    ] = [],  # noqa: B006
    comes: Annotated[
        list[str],
        typer.Option(
            "--comes", metavar=mark("NAME@ROUND"), help=mark("Who is there from this round on.")
        ),
    ] = [],  # noqa: B006
    pdf: Annotated[
        str | None,
        typer.Option(
            "--cards",
            metavar=mark("FILE"),
            help=mark("A PDF to cut apart: a card a player, a slip a table."),
        ),
    ] = None,
    paper: options.Paper = None,
    force: options.Force = False,
) -> Result:
    context: Context = ctx.obj
    language = context.language
    names = _names(context, file, players, player)
    changes = _changes(names, rounds, leaves, comes)
    planned = seat(names, tables, rounds, changes)
    met = meetings(planned)
    again = {pair: count for pair, count in met.items() if count > 1}
    everybody = list(dict.fromkeys([*names, *(change.name for change in changes)]))
    pairs = len(everybody) * (len(everybody) - 1) // 2
    data = {
        "rounds": [[list(table) for table in one] for one in planned],
        "repeats": len(again),
        "never": pairs - len(met),
        "repeated": [[*sorted(pair), count] for pair, count in again.items()],
    }
    said = "\n".join(_lines(language, planned, len(again), pairs - len(met)))
    if pdf is None:
        return Result(said, data)
    from setkeeper.cli.report.outputs import written

    content = _cards(context, planned, everybody, paper)
    done = written(context, pdf, content, data, ".pdf", force=force)
    return Result(f"{said}\n\n{done.answer}", done.data, talk=done.talk)


def _names(context: Context, file: str | None, players: int | None, player: list[str]) -> list[str]:
    """Those named, those of the season, or "Player 1" and so on."""
    names = list(map(tidy, player))
    if file is not None:
        from setkeeper.cli.report.league_evenings import counted
        from setkeeper.files.typed import typed_path
        from setkeeper.league.standings import standings
        from setkeeper.store.season import read_season

        found = read_season(typed_path(file))
        rows, _ = standings(found.season, counted(found).evenings)
        names += [*found.season.players, *(row.name for row in rows)]
    unique = list({folded(name): name for name in reversed(names)}.values())[::-1]
    missing = (players or 0) - len(unique)
    if not unique and players is None:
        args: dict[str, object] = {"argument": "--players", "program": "setkeeper league seat"}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))
    for _ in range(missing):
        unique.append(context.language.text("Player {n}", n=len(unique) + 1))
    return unique


def _changes(names: list[str], rounds: int, leaves: list[str], comes: list[str]) -> list[Change]:
    """In the order of the rounds; who comes is not there yet, who leaves is."""
    known = {folded(name): name for name in names}
    found: list[Change] = []
    for typed, arrives in [*((t, True) for t in comes), *((t, False) for t in leaves)]:
        name, sign, number = typed.rpartition(ROUND_SIGN)
        name = tidy(name)
        readable = sign and name and number.isascii() and number.isdigit() and len(number) < 4
        if not readable or not 2 <= int(number) <= rounds:
            raise UsageFailure(Problem(Slug.SEAT_CHANGE, {"typed": typed}))
        if arrives is (folded(name) in known):
            raise UsageFailure(Problem(Slug.SEAT_CHANGE, {"typed": typed}))
        if arrives:
            known[folded(name)] = name
        else:
            name = known.pop(folded(name))
        found.append(Change(name, int(number), arrives))
    return sorted(found, key=lambda change: change.round)


def _lines(language: Language, planned: tuple[Round, ...], again: int, never: int) -> list[str]:
    lines: list[str] = []
    for number, one in enumerate(planned, 1):
        lines.append(language.text("Round {round}", round=number))
        lines += [
            "  " + language.text("table {table}: {names}", table=place, names=_joined(table))
            for place, table in enumerate(one, 1)
        ]
    lines += ["", language.text("Pairs that meet more than once: {n}.", n=again)]
    return [*lines, language.text("Pairs that never meet: {n}.", n=never)]


def _joined(table: tuple[str, ...]) -> str:
    return ", ".join(map(escape_controls, table))


def _cards(
    context: Context, planned: tuple[Round, ...], everybody: list[str], paper: str | None
) -> bytes:
    from setkeeper.cli.deck.calibrate import text_paper
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.seating_cards import Slip, seating_cards

    language = context.language
    slips = []
    for name in everybody:
        lines = [
            language.text("Round {round}: table {table}", round=number, table=place)
            for number, one in enumerate(planned, 1)
            for place, table in enumerate(one, 1)
            if name in table
        ]
        slips.append(Slip(escape_controls(name), tuple(lines)))
    for place in range(1, len(planned[0]) + 1):
        for number, one in enumerate(planned, 1):
            title = language.text("Round {round}: table {table}", round=number, table=place)
            slips.append(Slip(title, tuple(map(escape_controls, one[place - 1]))))
    _, size = text_paper(context, paper)
    title = language.text("Who sits where")
    document = Document(title, language.code, Flip.NONE)
    return write_pdf(document, seating_cards(size, slips))
