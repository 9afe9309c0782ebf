"""A screen as data: rows of pieces of text, each with a look and with the key it stands for.

Rows are made, cut, padded and put side by side here, by the columns that a terminal needs for
them; ``frame`` alone paints. ``press`` is the key that a click on the piece means. A look is
made of the words bold, dim, reverse, red, green and magenta: the sixteen colours that every
terminal has, on its own background.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from setkeeper.words.line import Line, Style


@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    look: str = ""
    press: str | None = None


Row = tuple[Piece, ...]

LOOKS: dict[Style, str] = {
    Style.PLAIN: "",
    Style.STRONG: "bold",
    Style.GOOD: "bold green",
    Style.BAD: "bold red",
    Style.DIM: "dim",
}


def row(text: str = "", look: str = "", press: str | None = None) -> Row:
    return (Piece(text, look, press),)


def of_line(line: Line) -> Row:
    """A line of ``words`` with the looks of its styles."""
    return tuple(Piece(span.text, LOOKS[span.style]) for span in line)


def text_of(pieces: Row) -> str:
    return "".join(piece.text for piece in pieces)


def width(pieces: Row) -> int:
    """Columns on a terminal."""
    return sum(cell_len(piece.text) for piece in pieces)


def cut(text: str, columns: int) -> str:
    """The text in so many columns, with an ellipsis where it was longer."""
    if cell_len(text) <= columns:
        return text
    kept, used = [], 0
    for letter in text:
        used += cell_len(letter)
        if used >= columns:
            break
        kept.append(letter)
    return "".join(kept) + "…" if columns > 0 else ""


def fit(pieces: Row, columns: int, look: str = "") -> Row:
    """The row in exactly so many columns, cut or padded; blanks get ``look``."""
    fitted: list[Piece] = []
    left = columns
    for piece in pieces:
        wide = cell_len(piece.text)
        if wide <= left:
            fitted.append(piece)
            left -= wide
            continue
        piece = replace(piece, text=cut(piece.text, left))
        fitted.append(piece)
        left -= cell_len(piece.text)
        break
    if left > 0:
        press = pieces[-1].press if pieces else None
        fitted.append(Piece(" " * left, look, press))
    return tuple(fitted)


def centred(pieces: Row, columns: int) -> Row:
    return (Piece(" " * max(0, (columns - width(pieces)) // 2)), *pieces)


def block(rows: Iterable[Row], columns: int, height: int) -> list[Row]:
    """Exactly so many rows of so many columns; what is too much at the end is left out."""
    fitted = [fit(one, columns) for one in rows][: max(0, height)]
    return fitted + [row(" " * columns)] * (height - len(fitted))


def tail(rows: Sequence[Row], height: int) -> list[Row]:
    """The last rows that there is room for."""
    return list(rows[-height:]) if height > 0 else []


def beside(blocks: Sequence[Sequence[Row]], gap: int = 1) -> list[Row]:
    """Blocks of equal height side by side."""
    space = (Piece(" " * gap),) if gap else ()
    rows: list[Row] = []
    for parts in zip(*blocks, strict=True):
        line: Row = ()
        for place, part in enumerate(parts):
            line = (*line, *space, *part) if place else part
        rows.append(line)
    return rows


def folded(pieces: Row, columns: int, indent: str = "") -> list[Row]:
    """The row in as many as it needs, broken between words; those behind the first are indented."""
    if width(pieces) <= columns:
        return [pieces]
    rows: list[list[Piece]] = [[]]
    used = 0
    for piece in pieces:
        for place, word in enumerate(piece.text.split(" ")):
            space = " " if place else ""
            wide = cell_len(space + word)
            if used + wide > columns and used > len(indent):
                rows.append([Piece(indent)] if indent else [])
                used, space = len(indent), ""
            word = cut(word, max(1, columns - used - len(space)))
            rows[-1].append(replace(piece, text=space + word))
            used += cell_len(space + word)
    return [tuple(parts) for parts in rows]


def all_folded(rows: Iterable[Row], columns: int, indent: str = "") -> list[Row]:
    return [part for one in rows for part in folded(one, columns, indent)]


def boxed(title: Row, marks: Row, inside: Sequence[Row], columns: int, look: str = "") -> list[Row]:
    """A frame around rows that fit it; the title stands in its upper edge, marks at the right."""
    press = title[0].press if title else None
    inner = columns - 2
    room = max(0, inner - 2 - width(marks) - (1 if marks else 0))
    head = tuple(replace(piece, text=cut(piece.text, room)) for piece in title[:1])
    for piece in title[1:]:
        head = (*head, replace(piece, text=cut(piece.text, max(0, room - width(head)))))
    line = max(0, inner - 2 - width(head) - width(marks))
    top = (
        Piece("╭ ", look, press),
        *head,
        Piece(" " + "─" * max(0, line), look, press),
        *marks,
        Piece("╮", look, press),
    )
    side = Piece("│", look, press)
    rows = [top]
    for one in inside:
        fitted = tuple(replace(p, press=p.press or press) for p in fit(one, inner))
        rows.append((side, *fitted, side))
    return [*rows, row("╰" + "─" * inner + "╯", look, press)]
