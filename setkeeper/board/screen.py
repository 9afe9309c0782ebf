"""The whole screen at any size: header, body, what was said, the line, the legend."""

from setkeeper.board.picture import Piece, Row, all_folded, block, cut, fit, row, text_of, width
from setkeeper.board.sitting import Hint, Sitting

# Below so many rows the screen has its small form: one row for what was said, one for the keys.
SMALL = 16

# Rows kept for what was said and what happens next.
RESERVED = 4

# Nothing can be drawn in less; the keys work all the same.
LEAST_WIDTH, LEAST_HEIGHT = 12, 4


def drawn(sitting: Sitting, columns: int, height: int) -> list[Row]:
    """Exactly ``height`` rows of ``columns``."""
    if columns < LEAST_WIDTH or height < LEAST_HEIGHT:
        return block([row(cut("setkeeper", columns))], columns, height)
    small = height < SMALL
    mode = sitting.mode
    legend = _legend(list(mode.keys()), columns, 1 if small and not mode.every_key else 2)
    line = mode.line(columns)
    said = sitting.said
    if line is not None and said and not small and text_of(said[-1]) == text_of(line):
        said = said[:-1]
    said = _most_wanted(said, columns, height)
    if line is not None and text_of(line) in " ".join(text_of(one).strip() for one in said):
        # What happens next has just been said.
        line = None
    told = [*said, *([line] if line is not None else [])]
    if small and said and line is not None and not _typing(line):
        # In the small form what was said takes the place of what happens next.
        told = said
    if not small and mode.steady:
        # The same room at every key, so that the board above does not jump.
        told = [row()] * (RESERVED - len(told)) + told
    below = [*told, *legend, *[row()] * (0 if small or not mode.steady else 2 - len(legend))]
    rest = height - 1 - len(below)
    head = mode.header(columns)
    header = fit(head, columns, head[-1].look)
    body = block(mode.body(columns, rest), columns, rest)
    return [header, *body, *(fit(one, columns) for one in below)]


def _typing(line: Row) -> bool:
    return any(piece.look == "reverse" for piece in line)


def _most_wanted(said: list[Row], columns: int, height: int) -> list[Row]:
    """What fits of what was said: from the line that begins strong, where not all has room."""
    rows = all_folded(said, columns)
    room = _room_for_said(rows, height)
    if len(rows) <= room:
        return rows
    first = next((n for n, one in enumerate(said) if one and "bold" in one[0].look), 0)
    rows = all_folded(said[first:], columns)
    if len(rows) > room:
        rows[room - 1] = (*rows[room - 1], Piece(" …", "dim"))
    return rows[:room]


def _room_for_said(said: list[Row], height: int) -> int:
    if height < SMALL:
        return min(len(said), max(1, height - 11))
    return min(len(said), max(3, height // 5))


def _legend(hints: list[Hint], columns: int, rows: int) -> list[Row]:
    """As many keys as there is room for; none is parted from its meaning."""
    lines: list[Row] = [()]
    for hint in hints:
        piece = (
            Piece(hint.shown, "bold", hint.press),
            Piece(" " + hint.what, "", hint.press),
        )
        gap: Row = (Piece("  "),) if lines[-1] else ()
        if width(lines[-1]) + width(gap) + width(piece) > columns:
            if len(lines) == rows:
                continue
            lines.append(())
            gap = ()
        lines[-1] = (*lines[-1], *gap, *piece)
    return lines
