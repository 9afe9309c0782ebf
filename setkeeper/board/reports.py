"""Pages to read: the totals round by round, and what every key does."""

from typing import TYPE_CHECKING

from setkeeper.board.fields import legend_of_marks
from setkeeper.board.panel import Panel
from setkeeper.board.picture import Piece, Row, all_folded, cut, fit, row
from setkeeper.board.ranking import ranking
from setkeeper.match.rules import overridden
from setkeeper.words import board as words
from setkeeper.words.key_page import PAGES
from setkeeper.words.language import escape_controls
from setkeeper.words.settings import BOOKLET_NAMES, setting_texts
from setkeeper.words.standing import in_unit

if TYPE_CHECKING:
    from setkeeper.board.desk import Desk
    from setkeeper.board.sitting import Sitting


class Totals(Panel):
    """The ranking, and each player's points round by round."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk, desk.language.text(words.TOTALS))
        self.desk = desk

    def rows(self, width: int) -> list[Row]:
        language, view = self.desk.language, self.desk.view
        rows = [*ranking(language, view, width, 0), row()]
        state = view.state
        longest = max(3, min(16, width // 4))
        columns = [(str(r.round) + ("*" if r.early else ""), r.points) for r in state.closed]
        room = max(1, (width - longest) // 5)
        for start in range(0, len(columns), room):
            part = columns[start : start + room]
            head = "".join(f"{title:>5}" for title, _ in part)
            rows.append((*fit(row(language.text("round"), "dim"), longest), Piece(head, "dim")))
            for number in state.seating:
                cells = "".join(
                    f"{words.number_text(in_unit(view.state, points[number])):>5}"
                    if number < len(points)
                    else " " * 5
                    for _, points in part
                )
                name = cut(escape_controls(state.players[number].name), longest)
                rows.append((*fit(row(name), longest), Piece(cells)))
            rows.append(row())
        return rows


class Keys(Panel):
    """``page``: whose keys, those of the match or of an attempt alone."""

    def __init__(self, sitting: "Sitting", page: str) -> None:
        super().__init__(sitting, sitting.language.text("Keys"))
        self.page = page

    def rows(self, width: int) -> list[Row]:
        language = self.sitting.language
        hints = [(language.text(key), language.text(what)) for key, what in PAGES[self.page]]
        if self.page == "match":
            hints += legend_of_marks(language)
        longest = max(len(key) for key, _ in hints) + 2
        rows: list[Row] = []
        for key, what in hints:
            whole = (Piece(key.ljust(longest), "bold"), Piece(what))
            rows += all_folded([whole], width, " " * longest)
        return [*rows, *self._settings(width)]

    def _settings(self, width: int) -> list[Row]:
        """The booklet of the match, and only what differs from it."""
        from setkeeper.board.desk import Desk

        if not isinstance(self.sitting, Desk):
            return []
        language, rules = self.sitting.language, self.sitting.state.rules
        texts = setting_texts(language, rules)
        rows = [row(), row(language.text(BOOKLET_NAMES[rules.booklet]), "bold")]
        rows += [row(texts[name]) for name in overridden(rules) if name in texts]
        return all_folded(rows, width)
