"""Cards on the screen: shape, fill and number as characters, the code in the frame."""

from collections.abc import Sequence

from setkeeper.board.picture import Piece, Row, beside, row
from setkeeper.cards.card import Card, values
from setkeeper.cards.code import format_code
from setkeeper.words.card_picture import SYMBOL_WIDTH, symbol_rows

COLOURS = ("red", "green", "magenta")
CARD_WIDTH, CARD_HEIGHT = SYMBOL_WIDTH + 4, 5

# Columns of a place and a code.
_CODED = 7


def colour(card: Card) -> str:
    return COLOURS[values(card)[1]]


def card_block(
    card: Card, head: str = "", *, press: str | None = None, look: str = ""
) -> list[Row]:
    """``CARD_HEIGHT`` rows of ``CARD_WIDTH`` columns; ``head`` stands in the frame above."""
    painted = f"{look} {colour(card)}".strip()
    top = f" {head} " if head else ""
    rows: list[Row] = [row("╭─" + top + "─" * (6 - len(top)) + "╮", look, press)]
    for symbol in symbol_rows(card):
        rows.append(
            (Piece("│ ", look, press), Piece(symbol, painted, press), Piece(" │", look, press))
        )
    code = format_code(card)
    rows.append((Piece("╰─", look, press), Piece(code, painted, press), Piece("──╯", look, press)))
    return rows


def cards_row(cards: Sequence[Card], gap: int = 1) -> list[Row]:
    """Cards side by side."""
    return beside([card_block(card) for card in cards], gap)


def table_block(layout: Sequence[Card], base: int, columns: int, height: int) -> list[Row]:
    """A table in play: its first ``base`` places by rows of three, further ones in columns beside.

    Where drawn cards have no room, the codes stand with their places.
    """
    grid = places(len(layout), base)
    wide = max((column for _, column in grid), default=0) + 1
    if wide * (CARD_WIDTH + 1) - 1 <= columns and height >= 3 * CARD_HEIGHT:
        blank = [row(" " * CARD_WIDTH)] * CARD_HEIGHT
        rows: list[Row] = []
        for line in range(3):
            blocks = [blank] * wide
            for place, (at_row, column) in enumerate(grid):
                if at_row == line:
                    blocks[column] = card_block(layout[place], str(place + 1))
            rows += beside(blocks)
        return rows
    if wide * _CODED + wide - 1 <= columns:
        cells = [[row(" " * _CODED)] * wide for _ in range(3)]
        for place, (at_row, column) in enumerate(grid):
            cells[at_row][column] = _coded(layout, place)
        gap = 2 if wide * (_CODED + 2) - 2 <= columns else 1
        return [beside([[cell] for cell in line], gap)[0] for line in cells]
    across = max(1, (columns + 1) // (_CODED + 1))
    # As many columns as fit stay as they are; the cards of further ones stand in rows below.
    first = base + 3 * (across - base // 3) if across >= base // 3 else 0
    upper = table_block(layout[:first], base, columns, 0) if first else []
    return upper + [
        beside([[_coded(layout, p)] for p in range(start, min(start + across, len(layout)))], 1)[0]
        for start in range(first, len(layout), across)
    ]


def _coded(layout: Sequence[Card], place: int) -> Row:
    """Place and code, in ``_CODED`` columns."""
    card = layout[place]
    return (Piece(f"{place + 1:2} ", "dim"), Piece(format_code(card), colour(card)))


def places(count: int, base: int) -> list[tuple[int, int]]:
    """Row and column of each place: three rows of the first ``base``, then column by column."""
    across = base // 3
    return [
        divmod(place, across)
        if place < base
        else ((place - base) % 3, across + (place - base) // 3)
        for place in range(count)
    ]
