"""Practice on the screen: question after question, each answer saved before it is said."""

from collections.abc import Callable, Mapping, Sequence

from setkeeper.board.cards import cards_row
from setkeeper.board.keys import ENTER, ESCAPE, TAB, command, digit
from setkeeper.board.picture import Row, row
from setkeeper.board.puzzle import Puzzle
from setkeeper.board.sitting import Hint, Mode, Sitting
from setkeeper.board.typed_line import Line
from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, read_cards, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.problem import Failure
from setkeeper.solver import practice
from setkeeper.solver.practice import Counted, Exercise
from setkeeper.solver.third import third_card
from setkeeper.words.card_names import card_name
from setkeeper.words.line import Style, line
from setkeeper.words.practice import task, weak_line
from setkeeper.words.verdicts import verdict_lines

# Saves an answer; what was counted so far comes back.
Save = Callable[[Mapping[str, Counted]], dict[str, Counted]]

# Longer than this and somebody has gone away: the time of an answer counts no more. Seconds.
AWAY = 120.0


class Practice(Mode):
    """One exercise at a time; Tab goes on to the next."""

    def __init__(
        self,
        sitting: Sitting,
        deck: Deck,
        exercise: Exercise,
        counts: dict[str, Counted],
        save: Save,
        dice: practice.Dice,
    ) -> None:
        self.sitting, self.deck, self.exercise = sitting, deck, exercise
        self.counts, self.save, self.dice = counts, save, dice
        self.asked = self.right = 0
        self.cards: tuple[Card, ...] = ()
        self.typed = Line()
        self.began = 0.0
        self._ask()

    def _ask(self) -> None:
        self.typed = Line()
        self.began = self.sitting.steady()
        if self.exercise is Exercise.THREE:
            self.cards = practice.three_cards(self.deck, self.counts, self.dice)
        elif self.exercise is Exercise.THIRD:
            self.cards = practice.two_cards(self.deck, self.counts, self.dice)
        else:
            layout = practice.table(self.deck, self.counts, self.dice)
            self.sitting.push(Finding(self, layout))

    def next_exercise(self) -> None:
        order = list(Exercise)
        self.exercise = order[(order.index(self.exercise) + 1) % len(order)]
        self.sitting.say()
        self._ask()

    @property
    def tenths(self) -> int:
        return round(10 * min(AWAY, self.sitting.steady() - self.began))

    def header(self, width: int) -> Row:  # noqa: ARG002
        return row(f" {task(self.sitting.language, self.exercise)}   {self.score}", "reverse")

    @property
    def score(self) -> str:
        return f"{self.right}/{self.asked}"

    def body(self, width: int, height: int) -> list[Row]:  # noqa: ARG002
        weak = weak_line(self.sitting.language, self.counts, self.deck)
        return [row(), *cards_row(self.cards), row(), row(weak, "dim")]

    def line(self, width: int) -> Row | None:
        if self.exercise is not Exercise.THIRD:
            return None
        return self.typed.shown(self.sitting.language.text("The third card:"), width)

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        if self.exercise is Exercise.THREE:
            answers: tuple[Hint, ...] = (
                Hint("1", text("set"), "1"),
                Hint("0", text("no set"), "0"),
            )
        else:
            answers = (Hint("Enter", text("check"), ENTER),)
        further = Hint("Tab", text("another exercise"), TAB)
        return (*answers, further, Hint("Esc", text("leave"), ESCAPE))

    def press(self, key: str) -> None:
        if key == ESCAPE:
            self.sitting.leave()
        elif key == TAB:
            self.next_exercise()
        elif self.exercise is Exercise.THREE:
            if digit(key) == 1 or command(key) == "s":
                self._three(said=True)
            elif key == "0" or command(key) == "n":
                self._three(said=False)
        elif key == ENTER:
            self._third()
        else:
            self.typed.press(key)

    def paste(self, text: str) -> None:
        self.typed.paste(text)

    def _three(self, *, said: bool) -> None:
        first, second, third = self.cards
        counted = practice.of_three((first, second, third), said=said, tenths=self.tenths)
        lines = verdict_lines(self.sitting.language, self.cards)
        if not self.record(counted):
            return
        right = bool(counted[Exercise.THREE.value].right)
        self._say_right(right)
        if not right:
            codes = " ".join(map(format_code, self.cards))
            self.sitting.say(line(codes), *lines)
        self._ask()

    def _third(self) -> None:
        language = self.sitting.language
        try:
            found = read_cards(split_codes([self.typed.content]))
        except Failure as failure:
            self.sitting.refuse(failure.problems)
            return
        if len(found) != 1:
            self.sitting.say(language.text("One card, like 2RSO."))
            return
        first, second = self.cards
        counted = practice.of_third(first, second, found[0], self.deck, self.tenths)
        if not self.record(counted):
            return
        wanted = third_card(first, second)
        right = found[0] == wanted
        self._say_right(right)
        if not right:
            self.sitting.say(
                line(language.text("Not this one."), Style.BAD),
                line(f"{format_code(first)} {format_code(second)} → {format_code(wanted)}: "
                f"{card_name(language.code, wanted)}"),
            )  # fmt: skip
        self._ask()

    def _say_right(self, right: bool) -> None:
        if right:
            self.sitting.say(line(self.sitting.language.text("Right!"), Style.GOOD))

    def record(self, counted: Mapping[str, Counted]) -> bool:
        """Saves the answer; where that fails, nothing is said but why, and it can be given again."""
        try:
            self.counts = self.save(counted)
        except Failure as failure:
            self.sitting.refuse(failure.problems)
            return False
        self.asked += 1
        self.right += counted[self.exercise.value].right
        return True


class Finding(Puzzle):
    """A table of twelve on top of the practice: one set, or all of them."""

    def __init__(self, below: Practice, layout: Sequence[Card]) -> None:
        super().__init__(below.sitting, layout, task(below.sitting.language, below.exercise))
        self.below = below
        self.since = self.began

    def header(self, width: int) -> Row:
        return row(super().header(width)[0].text + f"   {self.below.score}", "reverse")

    def keys(self) -> Sequence[Hint]:
        text = self.sitting.language.text
        further = Hint("Tab", text("another exercise"), TAB)
        if self.ended is not None:
            enter = Hint("Enter", text("next table"), ENTER)
            return (enter, further, Hint("Esc", text("leave"), ESCAPE))
        first, shown, leave = super().keys()
        return (first, shown, further, leave)

    def press(self, key: str) -> None:
        if key == TAB:
            self.sitting.pop()
            self.below.next_exercise()
        elif self.ended is not None and key == ENTER:
            self.sitting.pop()
            self.sitting.say()
            self.below._ask()
        else:
            super().press(key)

    def _take(self, three: tuple[int, ...]) -> None:
        now = self.sitting.steady()
        cards = [self.layout[place - 1] for place in three]
        counted = practice.of_found(
            self.below.exercise,
            cards,
            helped=self.helped,
            tenths=round(10 * min(AWAY, now - self.since)),
        )
        if not self.below.record(counted):
            return
        self.since = now
        super()._take(three)
        self.helped = False
        if self.below.exercise is Exercise.ONE and self.ended is None:
            self.ended = now
