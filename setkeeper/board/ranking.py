"""The ranking between rounds and at the end: places, totals, a bar each, who deals next."""

from setkeeper.board.picture import Piece, Row, all_folded, cut, fit, of_line, row
from setkeeper.match.view import View
from setkeeper.words import board as words
from setkeeper.words.language import Language, escape_controls
from setkeeper.words.standing import after_round


def ranking(language: Language, view: View, columns: int) -> list[Row]:
    """Who has won the round and the match, then everybody by total; equal totals share a place."""
    rows: list[Row] = []
    told = [words.round_winners(language, view), *after_round(language, view.state)]
    for line in told:
        if line is not None:
            rows += all_folded([of_line(line)], columns)
    if columns > 50:
        rows.append(row())
    seats = sorted(view.seats, key=lambda seat: -seat.total)
    best = max(1, *(seat.total for seat in seats))
    longest = max(3, min(20, columns // 3))
    bars = max(0, columns - longest - 20)
    for seat in seats:
        place = 1 + sum(other.total > seat.total for other in seats)
        total = words.number_text(words.in_unit(view, seat.total))
        points = words.in_unit(view, seat.points)
        sign = "+" if points >= 0 else ""
        bar = "█" * (max(0, seat.total) * bars // best) if bars > 4 else ""
        rows.append(
            (
                Piece(f"{place:>2}. ", "bold" if place == 1 else ""),
                *fit(
                    row(cut(escape_controls(seat.name), longest), "bold" if place == 1 else ""),
                    longest,
                ),
                Piece(f" {total:>4} ", "bold"),
                Piece(f"({sign}{words.number_text(points)})".rjust(6) + " ", "dim"),
                Piece(bar, "green" if place == 1 else ""),
            )
        )
    return rows
