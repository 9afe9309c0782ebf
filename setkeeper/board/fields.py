"""The players' fields: each a button, with as large a score as there is room for."""

from rich.cells import cell_len

from setkeeper.board import digits
from setkeeper.board.picture import Piece, Row, beside, block, boxed, centred, cut, fit, row, width
from setkeeper.match.view import Seat, View
from setkeeper.words.board import number_text, unit_name
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.standing import in_unit

DEALER, LEADER, WAITING = "◆", "★", "‖"
LEAST_WIDTH, LEAST_HEIGHT = 18, 4


def fields(language: Language, view: View, columns: int, height: int) -> list[Row]:
    """All seats clockwise, by rows: drawn as fields, or a line each where that has no room."""
    seats = view.present
    across, size = _grid(view, columns, height)
    if not across:
        return [_in_a_line(language, view, seat, columns) for seat in seats]
    down = -(-len(seats) // across)
    wide, high = (columns - (across - 1)) // across, height // down
    rows: list[Row] = []
    for start in range(0, len(seats), across):
        blocks = [
            _field(language, view, seat, wide, high, size) for seat in seats[start : start + across]
        ]
        blocks += [block([], wide, high)] * (across - len(blocks))
        rows += beside(blocks)
    return rows


def _grid(view: View, columns: int, height: int) -> tuple[int, int]:
    """How many fields side by side, and the size of the digits; (0, 0) where none fit."""
    best, shape = (0, -1, 0), (0, 0)
    count = len(view.present)
    for across in range(1, count + 1):
        down = -(-count // across)
        wide, high = (columns - (across - 1)) // across, height // down
        if wide < LEAST_WIDTH or high < LEAST_HEIGHT:
            continue
        size = _size(view, wide - 4, high - 4)
        # The larger digits first, then the fuller grid, then the wider fields.
        rank = (size, -(across * down - count), wide)
        if not shape[0] or rank > best:
            best, shape = rank, (across, size)
    return shape


def _size(view: View, columns: int, height: int) -> int:
    """The largest digits with which every player's two numbers fit; 0: none."""
    widest = [
        digits.columns(str(in_unit(view.state, seat.points)), 1)
        + digits.columns(str(in_unit(view.state, seat.total)), 1)
        for seat in view.present
    ]
    # Room to grow: two digits each, so that a tenth set does not turn the board over.
    needed = max([*widest, 14])
    size = 0
    while (
        size < digits.MOST_SIZE
        and (size + 1) * needed + 3 <= columns
        and digits.height(size + 1) <= height
    ):
        size += 1
    return size


def _field(
    language: Language, view: View, seat: Seat, wide: int, high: int, size: int
) -> list[Row]:
    claims = view.claim is not None and view.claim.player == seat.number
    look = "bold reverse" if claims else "dim" if seat.waiting else ""
    key = str(seat.seat)
    marks = _marks(seat, look if claims else "bold")
    strong = look if claims else "bold"
    title = (Piece(key, strong, key), Piece(" " + escape_controls(seat.name), strong, key))
    points, total = in_unit(view.state, seat.points), in_unit(view.state, seat.total)
    inner = wide - 2
    inside: list[Row]
    if size:
        left = digits.drawn(str(points), size)
        right = digits.drawn(str(total), size)
        half = inner // 2
        inside = [
            (*fit(centred(one, half), half), *fit(centred(other, inner - half), inner - half))
            for one, other in zip(left, right, strict=True)
        ]
        labels = (language.text("round"), language.text("total"))
        inside.append(
            (
                *fit(centred(row(cut(labels[0], half - 1), "dim"), half), half),
                *fit(centred(row(cut(labels[1], half - 1), "dim"), inner - half), inner - half),
            )
        )
    else:
        inside = [_numbers(language, points, total, inner)]
    inside.append(_state(language, view, seat, inner))
    spare = high - 2 - len(inside)
    above = spare // 2
    inside = [row()] * above + inside + [row()] * (spare - above)
    return boxed(title, marks, inside, wide, look)


def _numbers(language: Language, points: int, total: int, columns: int) -> Row:
    pieces = (
        Piece(" " + language.text("round") + " ", "dim"),
        Piece(number_text(points), "bold"),
        Piece("  " + language.text("total") + " ", "dim"),
        Piece(number_text(total), "bold"),
    )
    if width(pieces) <= columns:
        return pieces
    return (Piece(f" {number_text(points)} / "), Piece(number_text(total), "bold"))


def _state(language: Language, view: View, seat: Seat, columns: int) -> Row:
    """Sets in hand, wrong calls, waiting: as much as fits, the waiting first."""
    parts: list[Piece] = []
    if seat.waiting:
        parts.append(Piece(" " + language.text("waiting"), "bold"))
    if seat.sets != seat.points:
        parts.append(Piece(f" {unit_name(language, view)} {in_unit(view.state, seat.sets)}"))
    if seat.wrong:
        parts.append(Piece(" " + language.text("wrong calls {n}", n=seat.wrong), "red"))
    kept: list[Piece] = []
    for part in parts:
        if width((*kept, part)) <= columns:
            kept.append(part)
    return tuple(kept) or row()


def _marks(seat: Seat, look: str) -> Row:
    marks = (LEADER if seat.leader else "") + (DEALER if seat.dealer else "")
    return row(f" {marks} ", look) if marks else ()


def _in_a_line(language: Language, view: View, seat: Seat, columns: int) -> Row:
    """ "2 Boris ◆   3  12  x1", cut so that the numbers stay."""
    claims = view.claim is not None and view.claim.player == seat.number
    key = str(seat.seat)
    marks = (LEADER if seat.leader else " ") + (DEALER if seat.dealer else " ")
    points, total = (
        number_text(in_unit(view.state, seat.points)),
        number_text(in_unit(view.state, seat.total)),
    )
    wrong = f"×{seat.wrong}" if seat.wrong else ""
    marks += WAITING if seat.waiting else " "
    numbers = f" {marks} {points:>3} {total:>4} {wrong:<3}"
    room = max(3, columns - len(numbers) - 2)
    name = escape_controls(seat.name)
    # In words too where the whole of it fits; the mark is always there.
    waiting = " (" + language.text("waiting") + ")" if seat.waiting else ""
    if cell_len(name + waiting) <= room:
        name += waiting
    look = "bold reverse" if claims else ""
    head = (Piece(f"{key} ", look or "bold", key), Piece(cut(name, room), look, key))
    return (*fit(head, room + 2, look), Piece(numbers, look, key))


def legend_of_marks(language: Language) -> list[tuple[str, str]]:
    """The marks of a field, and what they mean."""
    return [
        (LEADER, language.text("leads")),
        (DEALER, language.text("deals")),
        (WAITING, language.text("waiting")),
        ("×2", language.text("wrong calls {n}", n=2)),
    ]
