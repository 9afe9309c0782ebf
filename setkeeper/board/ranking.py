"""The ranking between rounds and at the end: who has won, places, totals, a bar each."""

from setkeeper.board import digits
from setkeeper.board.picture import Piece, Row, all_folded, beside, block, cut, fit, of_line, row
from setkeeper.match.state import Phase
from setkeeper.match.view import Seat, View
from setkeeper.words import board as words
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.standing import after_round, in_unit


def ranking(language: Language, view: View, columns: int, height: int) -> list[Row]:
    """Everybody by total, equal totals sharing a place; with large digits where there is room."""
    rows = all_folded(_told(language, view), columns)
    if columns > 50:
        rows.append(row())
    seats = sorted(view.seats, key=lambda seat: -seat.total)
    size = _size(view, len(seats), columns, height - len(rows))
    for seat in seats:
        place = 1 + sum(other.total > seat.total for other in seats)
        draw = _line if not size else _tall
        rows += draw(view, seat, place, columns, size)
    return rows


def _told(language: Language, view: View) -> list[Row]:
    """Who has won the round, the match, or is tied; what comes next stands in the line below."""
    lines = after_round(language, view.state)
    if view.phase is Phase.BETWEEN:
        lines = lines[:-1]
    elif view.phase is Phase.FINISHED:
        lines = lines[:1]
    won = words.round_winners(language, view)
    return [of_line(line) for line in ([] if won is None else [won]) + lines]


def _size(view: View, seats: int, columns: int, height: int) -> int:
    """The largest digits with which every row has room; 0: a line each."""
    widest = max(digits.columns(str(in_unit(view.state, seat.total)), 1) for seat in view.seats)
    size = 0
    while (
        size < 3
        and seats * (digits.height(size + 1) + 1) <= height
        and (size + 1) * max(widest, 7) + 40 <= columns
    ):
        size += 1
    return size


def _line(view: View, seat: Seat, place: int, columns: int, size: int) -> list[Row]:  # noqa: ARG001
    longest = max(3, min(20, columns // 3))
    bars = max(0, columns - longest - 20)
    first = "bold" if place == 1 else ""
    total = words.number_text(in_unit(view.state, seat.total))
    name = cut(escape_controls(seat.name), longest)
    return [
        (
            Piece(f"{place:>2}. ", first),
            *fit(row(name, first), longest),
            Piece(f" {total:>4} ", "bold"),
            Piece(f"({_gained(view, seat)})".rjust(6) + " ", "dim"),
            Piece(_bar(view, seat, bars) if bars > 4 else "", _colour(place)),
        )
    ]


def _tall(view: View, seat: Seat, place: int, columns: int, size: int) -> list[Row]:
    """Place and name over the bar, the total in large digits before them."""
    number = digits.drawn(str(in_unit(view.state, seat.total)), size)
    high = digits.height(size) + 1
    numbers = size * 11
    rest = columns - numbers - 2
    first = "bold" if place == 1 else ""
    name = cut(escape_controls(seat.name), rest - 16)
    told: list[Row] = [
        (Piece(f"{place}. {name}  ", first), Piece(f"({_gained(view, seat)})", "dim")),
    ]
    told += [row(_bar(view, seat, rest), _colour(place))] * (high - 2)
    blanks = " " * (numbers - len(number[0][0].text))
    drawn: list[Row] = [(Piece(blanks), *one) for one in number]
    return beside([block(drawn, numbers, high), block(told, rest, high)], 2)


def _bar(view: View, seat: Seat, columns: int) -> str:
    best = max(1, *(other.total for other in view.seats))
    return "█" * (max(0, seat.total) * columns // best)


def _gained(view: View, seat: Seat) -> str:
    points = in_unit(view.state, seat.points)
    return ("+" if points >= 0 else "") + words.number_text(points)


def _colour(place: int) -> str:
    return "green" if place == 1 else ""
