"""Cards drawn in a terminal: shape, fill and number as characters, the code in the frame.

The brackets tell the shape and what they hold the fill; the colour is painted where the
terminal can, and the code in the frame tells it everywhere.
"""

from collections.abc import Sequence

from setkeeper.cards.card import VALUES, Card, Feature, values
from setkeeper.cards.code import format_code
from setkeeper.cli.terminal.screen import Screen

_BRACKETS = (("(", ")"), ("<", ">"), ("~", "~"))
_FILLS = {True: " ▒█", False: " /#"}
_FRAMES = {True: tuple("╭─╮│╰╯"), False: tuple("+-+|++")}

# The lines of a card that carry a symbol, for one, two and three symbols.
_LINES = ({1}, {0, 2}, {0, 1, 2})

CARD_WIDTH = 9
_ROW_GAP = " "


def draw_card(screen: Screen, card: Card, position: int | None = None) -> list[str]:
    """Five lines of nine columns; the position, if any, stands in the frame above."""
    number, colour, fill, shape = values(card)
    left, right = _BRACKETS[shape]
    style = VALUES[Feature.COLOUR][colour]
    symbol = screen.paint(f"{left}{_FILLS[screen.unicode][fill] * 3}{right}", style)
    corner, line, corner2, side, corner3, corner4 = _FRAMES[screen.unicode]
    head = "" if position is None else f" {position} "
    code = screen.paint(format_code(card), style)
    blank = " " * 5
    rows = [f"{side} {symbol if row in _LINES[number] else blank} {side}" for row in range(3)]
    return [
        corner + line + head + line * (6 - len(head)) + corner2,
        *rows,
        f"{corner3}{line}{code}{line * 2}{corner4}",
    ]


def draw_row(screen: Screen, cards: Sequence[Card], first_position: int | None = None) -> list[str]:
    """Cards side by side, numbered from ``first_position`` where it is given."""
    drawn = [
        draw_card(screen, card, None if first_position is None else first_position + index)
        for index, card in enumerate(cards)
    ]
    return [_ROW_GAP.join(lines) for lines in zip(*drawn, strict=True)]


def draw_layout(screen: Screen, layout: Sequence[Card]) -> list[str]:
    """The table as three rows; a layout too wide for that is listed in as many rows as it needs."""
    columns = -(-len(layout) // 3)
    if not columns:
        return []
    if columns * (CARD_WIDTH + len(_ROW_GAP)) - len(_ROW_GAP) <= screen.columns:
        return [
            line
            for start in range(0, len(layout), columns)
            for line in draw_row(screen, layout[start : start + columns], start + 1)
        ]
    cells = [
        f"{position:2} {screen.paint(format_code(card), VALUES[Feature.COLOUR][values(card)[1]])}"
        for position, card in enumerate(layout, 1)
    ]
    return in_columns(cells, 7, screen.columns)


def in_columns(cells: Sequence[str], width: int, total: int, gap: int = 3) -> list[str]:
    """Cells of equal width, read along the rows, as many to a row as fit."""
    per_row = max(1, (total + gap) // (width + gap))
    return [
        (" " * gap).join(cells[start : start + per_row]) for start in range(0, len(cells), per_row)
    ]
