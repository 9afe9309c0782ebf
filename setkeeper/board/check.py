"""A layout looked at, as codes are typed: the third of two, the verdict of three, all sets of more."""

from collections.abc import Sequence

from setkeeper.board.cards import colour, table_block
from setkeeper.board.keys import ENTER, ESCAPE
from setkeeper.board.panel import Panel
from setkeeper.board.picture import Piece, Row, all_folded, row
from setkeeper.board.shown import picture, shown
from setkeeper.board.sitting import Hint, Sitting
from setkeeper.board.typed_line import Line
from setkeeper.cards.code import format_code
from setkeeper.cards.deck import Deck
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card
from setkeeper.words import board as words
from setkeeper.words.card_names import card_name


class Check(Panel):
    """Nothing is entered here; Esc leads back."""

    def __init__(self, sitting: Sitting, deck: Deck) -> None:
        super().__init__(sitting, sitting.language.text(words.CHECK))
        self.deck = deck
        self.typed = Line()
        sitting.say(
            sitting.language.text(
                "Two cards: which one completes them. Three: is it a set. More: every set."
            )
        )

    def rows(self, width: int) -> list[Row]:
        language = self.sitting.language
        found = shown(self.typed.content, self.deck)
        cards = found.cards
        if len(set(cards)) != len(cards):
            return [row(language.text("The same card twice."), "bold red")]
        if len(cards) <= 3:
            rows = picture(language, found, width, 40)
            if len(cards) == 2:
                third = third_card(cards[0], cards[1])
                name = card_name(language.code, third)
                said = language.text(
                    "To complete them: {code}, {name}", code=format_code(third), name=name
                )
                rows += [row(), *all_folded([row(said, "bold")], width)]
            return rows
        rows = (
            table_block(cards, len(cards) - len(cards) % 3, width, 99)
            if len(cards) % 3 == 0
            else []
        )
        rows = rows if len(rows) == 15 and len(cards) <= 21 else []
        sets = all_sets(cards)
        if not sets:
            return [*rows, row(language.text("There is no set among these cards."), "bold")]
        count = language.plural("{n} set:", "{n} sets:", len(sets))
        rows.append(row(count, "bold green"))
        line: Row = ()
        for three in sets:
            codes = tuple(
                piece
                for place in three
                for piece in (
                    Piece(format_code(cards[place - 1]), colour(cards[place - 1])),
                    Piece(" "),
                )
            )
            if line and 15 * (len(line) // 7 + 1) + 3 * (len(line) // 7) > width - 15:
                rows.append(line)
                line = ()
            line = (*line, *codes, Piece("  "))
        return [*rows, line]

    def line(self, width: int) -> Row | None:
        return self.typed.shown(self.sitting.language.text("Cards:"), width)

    def keys(self) -> Sequence[Hint]:
        return (Hint("Esc", self.sitting.language.text(words.BACK), ESCAPE),)

    def press(self, key: str) -> None:
        if key in (ESCAPE, ENTER) and (key == ESCAPE or not self.typed.content):
            self.sitting.say()
            self.sitting.pop()
        elif not self.typed.press(key):
            if key == ENTER:
                self.typed.content = ""
            else:
                super().press(key)

    def paste(self, text: str) -> None:
        self.typed.paste(text)
