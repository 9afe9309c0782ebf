"""Cards as they are typed: which are there already, what they are called, and what they are worth."""

from dataclasses import dataclass

from setkeeper.board.cards import CARD_HEIGHT, CARD_WIDTH, cards_row, colour
from setkeeper.board.picture import Piece, Row, all_folded, of_line, row
from setkeeper.cards.card import FEATURES, Card
from setkeeper.cards.code import WITHOUT_FILL, format_code, read_cards, readings, split_codes
from setkeeper.cards.deck import Deck
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.card_names import card_name
from setkeeper.words.language import Language
from setkeeper.words.line import Style
from setkeeper.words.verdicts import verdict_lines


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards read so far; ``rest`` is what is no code, or not yet."""

    cards: tuple[Card, ...]
    rest: str


def shown(typed: str, deck: Deck) -> Shown:
    words = [word.text for word in split_codes([typed])]
    beginner = deck is Deck.BEGINNER
    short = beginner and words and all(len(word) == 3 for word in words if word is not words[-1])
    cards, rest = [], ""
    for word in words:
        form = WITHOUT_FILL if short and len(word) == 3 else FEATURES
        found = readings(word, form)
        if len(found) == 1:
            cards.append(found[0])
        else:
            rest = f"{rest} {word}".strip()
    return Shown(tuple(cards), rest)


def cards_meant(typed: str, deck: Deck) -> tuple[Card, ...]:
    """The cards of a whole line; raises UsageFailure with all that cannot be read."""
    return tuple(read_cards(split_codes([typed]), fill_optional=deck is Deck.BEGINNER))


def three_meant(typed: str, deck: Deck) -> tuple[Card, ...]:
    """The same for a call: three cards, no more and no fewer."""
    cards = cards_meant(typed, deck)
    if len(cards) != 3:
        raise UsageFailure(Problem(Slug.CALL_THREE_CARDS, {"n": len(cards)}))
    return cards


def picture(language: Language, found: Shown, columns: int, height: int) -> list[Row]:
    """The cards drawn where there is room, their names, and the verdict of three with its reason."""
    cards = found.cards[:3]
    rows: list[Row] = []
    reason = verdict_rows(language, cards) if len(found.cards) == 3 else []
    reason = all_folded(reason, columns)
    drawn = columns >= 3 * (CARD_WIDTH + 1) - 1 and height >= CARD_HEIGHT + len(reason) + 3
    if drawn and cards:
        rows += cards_row(cards)
    for card in cards:
        code = format_code(card)
        name = card_name(language.code, card)
        rows += all_folded([(Piece(code, colour(card)), Piece(f"  {name}"))], columns, "      ")
    if found.rest:
        rows.append(row(found.rest + "…", "dim"))
    # The verdict is what counts where there is not room for all.
    return rows[: max(0, height - len(reason))] + reason


def verdict_rows(language: Language, cards: tuple[Card, ...]) -> list[Row]:
    """Whether the three are a set; if not, only what fails."""
    if len(set(cards)) != 3:
        return [row(language.text("The same card twice."), "bold red")]
    title, *features = verdict_lines(language, cards)
    failing = [line for line in features if line[-1].style is Style.BAD]
    return [of_line(title), *map(of_line, failing)]
