"""The pictures of a report: drawn for a page or a PDF, in letters for a terminal."""

from setkeeper.cli.context import Context
from setkeeper.cli.report.evenings import prefix
from setkeeper.drawing.page import Page
from setkeeper.match import moments
from setkeeper.match.evening import curve, rounds
from setkeeper.store.matchfile import Match
from setkeeper.words.language import escape_controls
from setkeeper.words.report import CURVE, RAREST


def drawn_pictures(matches: list[Match]) -> dict[str, Page]:
    """All pictures of the matches under the names that the accounts ask for."""
    from setkeeper.drawing.chart import Series, chart
    from setkeeper.drawing.design import read_design
    from setkeeper.drawing.face import FaceStyle
    from setkeeper.drawing.hand import hand

    found: dict[str, Page] = {}
    for place, match in enumerate(matches):
        start = prefix(place) if len(matches) > 1 else ""
        state = match.record.state
        if rounds(match.record):
            way = curve(match.record)
            series = [
                Series(
                    _label(seat, escape_controls(state.players[number].name)),
                    tuple(row[number] for row in way.steps),
                )
                for seat, number in enumerate(state.seating, 1)
            ]
            found[start + CURVE] = chart(series, way.ends)
        rare = moments.rarest(match.record)
        if rare is not None:
            design = read_design("classic")
            style = FaceStyle(design, design.palettes[design.palette], (63, 88))
            found[start + RAREST] = hand(style, rare.cards)
    return found


def _label(seat: int, name: str) -> str:
    """The name; with the seat before it where the font lacks letters of it."""
    from setkeeper.drawing.font import font

    return f"{seat}: {name}" if font().lacking(name) else name


def typed_pictures(context: Context, matches: list[Match]) -> dict[str, list[str]]:
    """The curves as bars in letters; cards are named in the words below them."""
    from setkeeper.cli.terminal.columns import cut, pad
    from setkeeper.cli.terminal.sparkline import bars
    from setkeeper.cli.terminal.width import width

    found: dict[str, list[str]] = {}
    for place, match in enumerate(matches):
        state = match.record.state
        way = curve(match.record)
        names = [cut(escape_controls(state.players[n].name), 20) for n in state.seating]
        longest = max(map(width, names))
        room = max(10, context.screen.columns - longest - 8)
        every = -(-len(way.steps) // room)
        picked = [*range(0, len(way.steps), every)]
        if picked[-1] != len(way.steps) - 1:
            picked.append(len(way.steps) - 1)
        numbers = [value for row in way.steps for value in row if value is not None]
        low, high = min(numbers), max(numbers)
        lines = []
        for name, number in zip(names, state.seating, strict=True):
            values = [way.steps[step][number] for step in picked]
            shown = [low if value is None else value for value in values]
            # All players on one scale: the ends of it are put in and left out again.
            drawn = bars(context.screen, [low, high, *shown])[2:]
            lines.append(f"{pad(name, longest)}  {drawn}  {state.players[number].total}")
        found[(prefix(place) if len(matches) > 1 else "") + CURVE] = lines
    return found
