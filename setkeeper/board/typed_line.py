"""A line of text that is typed: letters, Backspace, Enter; Esc leaves it. Pasting is typing."""

from collections.abc import Callable, Sequence

from setkeeper.board.keys import ENTER, ESCAPE, RUBOUT, is_text
from setkeeper.board.picture import Piece, Row, cut, row, width
from setkeeper.board.sitting import Hint, Mode, Sitting

# More than any name, note or layout needs; what is pasted beyond is left out.
MOST_TYPED = 400


class Line:
    """What has been typed so far."""

    def __init__(self, text: str = "") -> None:
        self.content = text

    def press(self, key: str) -> bool:
        """Whether the key was one of the line's."""
        if key == RUBOUT:
            self.content = self.content[:-1]
        elif is_text(key):
            self.paste(key)
        else:
            return False
        return True

    def paste(self, text: str) -> None:
        printable = "".join(letter if letter.isprintable() else " " for letter in text)
        self.content = (self.content + printable)[:MOST_TYPED]

    def shown(self, prompt: str, columns: int) -> Row:
        """The prompt and the end of the text, with the place of the next letter."""
        head = row(prompt + " ", "bold")
        room = columns - width(head) - 1
        text = self.content
        while text and width(row(text)) > max(1, room):
            text = text[max(1, (width(row(text)) - room) // 2) :]
        return (*head, Piece(text), Piece(" ", "reverse"))


class Typed(Mode):
    """Asks for a line; ``then`` gets it, and says by True that it is done with.

    ``hint`` tells what is to be typed, ``below`` stays on the screen above it.
    """

    def __init__(
        self,
        sitting: Sitting,
        prompt: str,
        then: Callable[[str], bool],
        *,
        hint: str = "",
        text: str = "",
        enter: str | None = None,
    ) -> None:
        self.sitting = sitting
        self.below = sitting.mode
        self.prompt, self.then = prompt, then
        self.typed = Line(text)
        self.enter = enter
        sitting.say(hint) if hint else sitting.say()

    def header(self, width: int) -> Row:
        return self.below.header(width)

    def body(self, width: int, height: int) -> list[Row]:
        return self.below.body(width, height)

    def line(self, width: int) -> Row | None:
        return self.typed.shown(cut(self.prompt, max(4, width // 2)), width)

    def keys(self) -> Sequence[Hint]:
        language = self.sitting.language
        return (
            Hint(language.text("Enter"), self.enter or language.text("done"), ENTER),
            Hint("Esc", language.text("back"), ESCAPE),
        )

    def press(self, key: str) -> None:
        if key == ENTER:
            self.sitting.say()
            if self.then(self.typed.content.strip()) and self in self.sitting.modes:
                self.sitting.modes.remove(self)
        elif key == ESCAPE:
            self.sitting.say()
            self.sitting.pop()
        else:
            self.typed.press(key)

    def paste(self, text: str) -> None:
        self.typed.paste(text)

    def tick(self) -> None:
        self.below.tick()
