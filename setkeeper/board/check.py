"""A layout looked at, as codes are typed: the third of two, the verdict of three, all sets of more."""

from collections.abc import Sequence

from setkeeper.board.cards import CARD_HEIGHT, cards_row, table_block
from setkeeper.board.keys import ENTER, ESCAPE
from setkeeper.board.panel import Panel
from setkeeper.board.picture import Row, all_folded, of_line, row
from setkeeper.board.shown import picture, shown
from setkeeper.board.sitting import Hint, Sitting
from setkeeper.board.typed_line import Line
from setkeeper.cards.deck import Deck
from setkeeper.words import board as words
from setkeeper.words.verdicts import verdict_lines


class Check(Panel):
    """Nothing is entered here; Esc leads back."""

    def __init__(self, sitting: Sitting, deck: Deck) -> None:
        super().__init__(sitting, sitting.language.text(words.CHECK))
        self.deck = deck
        self.typed = Line()
        self._height = 0
        sitting.say(
            sitting.language.text(
                "Two cards: which one completes them. Three: is it a set. More: every set."
            )
        )

    def body(self, width: int, height: int) -> list[Row]:
        self._height = height
        return super().body(width, height)

    def rows(self, width: int) -> list[Row]:
        language = self.sitting.language
        found = shown(self.typed.content, self.deck)
        cards = found.cards
        if len(set(cards)) != len(cards):
            return [row(language.text("The same card twice."), "bold red")]
        if len(cards) < 2:
            return picture(language, found, width, 40)
        told = all_folded(map(of_line, verdict_lines(language, cards)), width, "  ")
        # In a small window the verdict counts more than the drawing.
        drawn = self._height >= 3 * CARD_HEIGHT
        if len(cards) <= 3:
            return [
                *(cards_row(cards) if drawn else []),
                *told,
                *([row(found.rest + "…", "dim")] if found.rest else []),
            ]
        across = -(-len(cards) // 3)
        return [*table_block(cards, 3 * across, width, self._height if drawn else 0), *told]

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
