"""Tables that stay aligned: names in any script, wide and combining characters, 80 columns."""

from collections.abc import Sequence

from setkeeper.cli.context import Context
from setkeeper.cli.terminal.width import width
from setkeeper.match.rules import CountIn
from setkeeper.match.state import State
from setkeeper.words.standing import in_unit, player_name


def pad(text: str, columns: int, *, right: bool = False) -> str:
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def cut(text: str, columns: int) -> str:
    """The text in so many columns, with an ellipsis where it was longer."""
    if width(text) <= columns:
        return text
    if columns < 1:
        return ""
    # So many letters fill the columns even with their accents; a pasted page costs no more.
    text = text[: 4 * columns]
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def table(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> list[str]:
    """Rows with aligned columns: those listed in ``left`` to the left, all others to the right."""
    columns = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, columns[place], right=place not in left) for place, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


def scores_table(context: Context, state: State) -> list[str]:
    """Each player's sets, points and total; who deals, who waits and who has left is marked."""
    language, screen = context.language, context.screen
    in_cards = state.rules.count_in is CountIn.CARDS
    head = [
        "",
        language.text("player"),
        language.text("cards") if in_cards else language.text("sets"),
        language.text("points"),
        language.text("total"),
        "",
    ]
    rows = [head]
    seats = {number: str(seat) for seat, number in enumerate(state.present, 1)}
    for number in state.seating:
        player = state.players[number]
        remarks = {
            language.text("has left"): player.left,
            language.text("deals"): number == state.dealer and not player.left,
            language.text("waiting"): player.waiting,
        }
        rows.append(
            [
                seats.get(number, "-"),
                player_name(state, number),
                str(in_unit(state, player.sets)),
                str(in_unit(state, player.points)),
                str(in_unit(state, player.total)),
                ", ".join(remark for remark, holds in remarks.items() if holds),
            ]
        )
    # Long names give way, so that the numbers stay on the screen.
    taken = sum(max(width(row[column]) for row in rows) + 2 for column in (0, 2, 3, 4, 5))
    for row in rows:
        row[1] = cut(row[1], max(8, screen.columns - taken))
    first, *others = table(rows, left=(0, 1, 5))
    return [screen.paint(first, "dim"), *others]


def rounds_table(context: Context, state: State) -> list[str]:
    """Round by round, then the total; many rounds go on in further blocks."""
    language, screen = context.language, context.screen
    names = [cut(player_name(state, n), screen.columns // 2) for n in state.seating]
    longest = max([width(language.text("player")), *map(width, names)])
    running = state.closed[-1].round != state.round if state.closed else bool(state.round)
    columns: list[tuple[str, list[str]]] = [
        (str(result.round) + ("*" if result.early else ""), [
            str(in_unit(state, result.points[n])) if n < len(result.points) else ""
            for n in state.seating
        ])
        for result in state.closed
    ]  # fmt: skip
    if running:
        points = [str(in_unit(state, state.players[n].points)) for n in state.seating]
        columns.append((f"({state.round})", points))
    totals = [str(in_unit(state, state.players[n].total)) for n in state.seating]
    columns.append((language.text("total"), totals))
    lines: list[str] = []
    while columns:
        room = screen.columns - longest
        block: list[tuple[str, list[str]]] = []
        # A window too narrow for a name and a number still gets one column a block.
        while columns and (not block or room >= _breadth(columns[0])):
            room -= _breadth(columns[0])
            block.append(columns.pop(0))
        rows = [[language.text("player"), *(head for head, _ in block)]]
        rows += [[name, *(cells[i] for _, cells in block)] for i, name in enumerate(names)]
        first, *others = table(rows)
        lines += [screen.paint(first, "dim"), *others] + [""] * bool(columns)
    return lines


def _breadth(column: tuple[str, list[str]]) -> int:
    """Columns of a head and its cells, with the gap before them."""
    head, cells = column
    return 2 + max(map(width, (head, *cells)))
