"""A season in words: its table, its evenings, and how ties were broken."""

from collections.abc import Mapping, Sequence

from setkeeper.league.rating import Rating
from setkeeper.league.season import Points, Season, TieBreak
from setkeeper.league.standings import Evening, Standing
from setkeeper.league.tie_breaks import Decision
from setkeeper.words.language import Language, mark
from setkeeper.words.sections import Block, Picture, Section, Table, isolated

CURVE = "curve"

POINTS: dict[Points, str] = {
    Points.SUM: mark("Points: the sum of the points of the matches."),
    Points.PLACES: mark("Points: 4, 3, 2 and 1 for the first four places of a match."),
    Points.WINS: mark("Points: one for each match won, also a shared win."),
}

TIE_BREAKS: dict[TieBreak, str] = {
    TieBreak.DIRECT: mark("evenings together"),
    TieBreak.WRONG: mark("fewer wrong calls"),
    TieBreak.BEST_ROUND: mark("best round"),
    TieBreak.LOT: mark("lot"),
}


def league_sections(
    language: Language,
    season: Season,
    rows: Sequence[Standing],
    decisions: Sequence[Decision],
    evenings: Sequence[Evening],
    ratings: Mapping[str, Rating],
) -> list[Section]:
    if not rows:
        said = language.text("No finished match yet. Add some: setkeeper league add FILE MATCH")
        return [Section(language.text("Ranking"), (said,))]
    table: tuple[Block, ...] = (
        standings_table(language, rows, ratings),
        *rules_lines(language, season),
        *decision_lines(language, rows, decisions),
    )
    return [
        Section(language.text("Ranking"), table),
        Section(language.text("Points over the season"), _curve(language, rows)),
        Section(language.text("The evenings"), _evenings(language, season, rows, evenings)),
    ]


def standings_table(
    language: Language, rows: Sequence[Standing], ratings: Mapping[str, Rating]
) -> Table:
    head = (
        language.text("place"),
        language.text("player"),
        language.text("points"),
        language.text("evenings"),
        language.text("wins"),
        language.text("sets"),
        language.text("wrong"),
        language.text("rating"),
    )
    lines = tuple(
        (
            str(row.place),
            isolated(row.name),
            str(row.points),
            str(row.evenings),
            str(row.wins),
            str(row.sets),
            str(row.wrong),
            language.decimal(ratings[row.key].shown, 1) if row.key in ratings else "–",
        )
        for row in rows
    )
    return Table(head, lines, left=(1,))


def rules_lines(language: Language, season: Season) -> list[str]:
    said = [language.text(POINTS[season.points])]
    if season.best is not None:
        said.append(
            language.plural(
                "The best {n} evening of each player counts.",
                "The best {n} evenings of each player count.",
                season.best,
            )
        )
    names = ", ".join(language.text(TIE_BREAKS[by]) for by in season.tie_breaks)
    if names:
        said.append(language.text("Ties are broken in this order: {names}.", names=names))
    return said


def decision_lines(
    language: Language, rows: Sequence[Standing], decisions: Sequence[Decision]
) -> list[str]:
    """Which ties were broken by what: "Anna, Boris: fewer wrong calls"."""
    name = {row.key: isolated(row.name) for row in rows}
    return [
        language.text(
            "Equal points, told apart by {what}: {names}.",
            what=language.text(TIE_BREAKS[decision.by]),
            names=" > ".join(", ".join(name[key] for key in group) for group in decision.groups),
        )
        for decision in decisions
    ]


def _curve(language: Language, rows: Sequence[Standing]) -> tuple[Block, ...]:
    totals = ", ".join(f"{isolated(row.name)} {row.points}" for row in rows)
    alt = language.text("A line for each player, from 0 to the total: {totals}.", totals=totals)
    return (Picture(CURVE, alt, language.text("From left to right: evening by evening.")),)


def _evenings(
    language: Language, season: Season, rows: Sequence[Standing], evenings: Sequence[Evening]
) -> tuple[Block, ...]:
    head = (language.text("date"), language.text("match"), *(isolated(row.name) for row in rows))
    lines = tuple(
        (
            f"{evening.started:%Y-%m-%d}",
            isolated(evening.name),
            *(_points(row, number) for row in rows),
        )
        for number, evening in enumerate(evenings)
    )
    blocks: list[Block] = [Table(head, lines, left=(1, 0))]
    if season.best is not None:
        blocks.append(language.text("In brackets: an evening that does not count."))
    return tuple(blocks)


def _points(row: Standing, number: int) -> str:
    points = row.by_evening[number]
    if points is None:
        return "–"
    return str(points) if number in row.counted else f"({points})"
