"""A ranking: places, names, points and a bar each; equal points share a place."""

from collections.abc import Sequence

from setkeeper.cli.context import Context
from setkeeper.cli.terminal.columns import cut, pad
from setkeeper.cli.terminal.width import width
from setkeeper.match.state import State
from setkeeper.words.standing import in_unit, player_name

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_LONGEST = 24
_PLACES = ("green", "purple", "red")


def ranking(context: Context, state: State) -> list[str]:
    """Everybody by total, the wrong calls of the running or last round behind."""
    order = sorted(state.seating, key=lambda number: -state.players[number].total)
    rows = [
        (player_name(state, number), in_unit(state, state.players[number].total))
        for number in order
    ]
    wrong = [state.players[number].wrong for number in order]
    said = [
        context.language.plural("{n} wrong call", "{n} wrong calls", n) if n else "" for n in wrong
    ]
    return [
        f"{line}  {remark}".rstrip()
        for line, remark in zip(ranked(context, rows), said, strict=True)
    ]


def ranked(context: Context, rows: Sequence[tuple[str, int]]) -> list[str]:
    """Rows of name and points, best first."""
    screen = context.screen
    names = [cut(name, max(8, screen.columns // 3)) for name, _ in rows]
    points = [str(number).replace("-", "\N{MINUS SIGN}") for _, number in rows]
    longest = max(map(width, names))
    digits = max(map(len, points))
    room = max(0, min(_LONGEST, screen.columns - longest - digits - 26))
    best = max([1, *(number for _, number in rows)])
    lines = []
    for index, (name, (_, number)) in enumerate(zip(names, rows, strict=True)):
        place = 1 + sum(other > number for _, other in rows)
        bar = _bar(max(0, number) / best * room, plain=not screen.unicode)
        colour = _PLACES[place - 1] if place <= len(_PLACES) else ""
        painted = screen.paint(bar, colour) if colour else bar
        blanks = " " * (room - len(bar))
        lines.append(
            f"{place:2}. {pad(name, longest)}  {points[index].rjust(digits)}  {painted}{blanks}".rstrip()
        )
    return lines


def _bar(length: float, *, plain: bool) -> str:
    """So many columns, in eighths; of ASCII whole ones."""
    if plain:
        return "#" * round(length)
    whole, rest = divmod(round(length * 8), 8)
    return _EIGHTHS[8] * whole + (_EIGHTHS[rest] if rest else "")
