"""The rules of a match in our own words, chapter by chapter, with the settings that hold.

Clauses such as D4 are those of docs/rules.md.
"""

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.match.rules import BOOKLETS, Penalty, Rules, Solitaire
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.words.language import Language, mark
from setkeeper.words.settings import setting_texts

Chapter = tuple[str, list[str]]

_THREE_MORE = {
    "nobody-finds": mark(
        "If nobody can find a set, three more cards are laid beside the others; that costs nothing."
    ),
    "long-while": mark(
        "If there is no set, or nobody has found it for a long while, three more cards are laid beside the others; that costs nothing."
    ),
    "all-agree": mark(
        "If all players agree that there is no set, three more cards are laid beside the others; that costs nothing."
    ),
}


def chapters(language: Language, rules: Rules) -> list[Chapter]:
    settings = setting_texts(language, rules)
    if rules.solo:
        return [
            (language.text("The cards"), _cards(language, rules)),
            (language.text("Alone"), _alone(language, rules, settings)),
        ]
    return [
        (language.text("The cards"), _cards(language, rules)),
        (language.text("A round"), _round(language, rules, settings)),
        (language.text("A wrong call"), _wrong(language, rules, settings)),
        (language.text("The end"), _end(language, rules, settings)),
        (language.text("At a real table"), _table(language, rules)),
        (language.text("What no booklet settles"), _open(language, rules)),
    ]


def _cards(language: Language, rules: Rules) -> list[str]:
    sentences = [
        language.text(
            "Each card has four features: number, colour, fill and shape. Every combination is there once."
        ),
        language.text(
            "Three cards are a set when each feature, taken alone, is the same on all three or different on all three."
        ),
        language.text(
            "If two cards agree in a feature and the third does not, it is no set, however well the rest fits. Order and place do not matter."
        ),
    ]
    if rules.deck is Deck.BEGINNER:
        sentences.append(
            language.text(
                "The beginner deck has the 27 filled cards: three features decide. Later the other 54 are shuffled in again."
            )
        )
    return sentences


def _round(language: Language, rules: Rules, settings: dict[str, str]) -> list[str]:
    certain = ALWAYS_A_SET[rules.deck]
    return [
        settings["table"],
        language.text(
            "There are no turns. See a set first, then say “Set!”, then show the three cards. From the call until the cards are laid nobody else calls or touches anything."
        ),
        settings["show-within"],
        language.text("A right call wins the three cards: one point. The dealer plays too."),
        language.text(
            "Then the table is brought back to {table} cards from the deck; while more lie there, none are laid.",
            table=rules.table,
        ),
        three_more(language, rules),
        language.plural(
            "{n} card of this deck always holds a set, so then none are added.",
            "{n} cards of this deck always hold a set, so then none are added.",
            certain,
        ),
        settings["face"],
    ]


def price_of_three_more(language: Language, solitaire: Solitaire | None) -> list[str]:
    if solitaire is Solitaire.POINT:
        return [
            language.text(
                "Three more cards cost one point; a score can go below zero. Time counts."
            )
        ]
    return [
        language.text("Three more cards cost one set: that is a debt."),
        language.text(
            "You win if you work the debt off with sets found among the last twelve cards, once the deck is empty. The booklet is terse here: this is setkeeper’s reading."
        ),
    ]


def _alone(language: Language, rules: Rules, settings: dict[str, str]) -> list[str]:
    certain = ALWAYS_A_SET[rules.deck]
    return [
        settings["table"],
        language.text("Whoever sees a set takes it: one point."),
        language.text(
            "Then the table is brought back to {table} cards from the deck; while more lie there, none are laid.",
            table=rules.table,
        ),
        settings["penalty"],
        *price_of_three_more(language, rules.solitaire),
        language.plural(
            "{n} card of this deck always holds a set, so then none are added.",
            "{n} cards of this deck always hold a set, so then none are added.",
            certain,
        ),
        settings["end-with-set"],
        language.text("Time runs from the laying of the cards to the end; pauses do not count."),
    ]


def three_more(language: Language, rules: Rules) -> str:
    """D5: when three more cards are laid; the booklets differ."""
    return language.text(_THREE_MORE[rules.laying])


def _wrong(language: Language, rules: Rules, settings: dict[str, str]) -> list[str]:
    sentences = [
        settings["penalty"],
        language.text("The three cards shown stay on the table."),
        language.text(
            "A call while another one is being judged, or while cards are laid, does not count and costs nothing."
        ),
    ]
    if "floor" in settings:
        sentences.insert(1, settings["floor"])
    if rules.penalty is Penalty.WAIT:
        sentences.append(
            language.text(
                "If everybody waits, look the table over together and go on: {RELEASE}. That is an agreement of the players."
            )
        )
    return sentences


def _end(language: Language, rules: Rules, settings: dict[str, str]) -> list[str]:
    return [
        settings["end-with-set"],
        language.text("Cards taken and cards discarded stay out until the next round."),
        language.text(
            "A set in hand is one point; a discarded set is gone and is not subtracted again."
        ),
        settings["count-in"],
        settings["rounds"],
        language.text(
            "The next dealer sits clockwise, to the left. All {cards} cards are shuffled again.",
            cards=len(CARDS[rules.deck]),
        ),
        language.text("The highest total wins."),
    ]


def _open(language: Language, rules: Rules) -> list[str]:
    sentences = [
        language.text("Who deals first: draw lots, or choose."),
        setting_texts(language, rules)["ties"],
        language.text(
            "Two calls at once: the one entered first has the table. If you agree that it was a tie and the sets share no card, enter both, one after the other."
        ),
        language.text("If you disagree about the record, the piles decide: {PILES}"),
    ]
    within = BOOKLETS[rules.booklet]["show-within"]
    if rules.show_within is not None and rules.show_within == within:
        sentences.append(
            language.text("The booklet only says “a few seconds”; the number is ours.")
        )
    # The publisher's text alone names odds, for the whole deck.
    if within != "none" and rules.deck is Deck.CLASSIC:
        sentences.append(
            language.text(
                "The odds in the booklet (33:1 for 12 cards, 2500:1 for 15) are round figures. For a fresh deal they are {twelve}:1 and 2741:1, in play about 14:1 and 88:1.",
                twelve=language.decimal(29.96, 2),
            )
        )
    return sentences


def _table(language: Language, rules: Rules) -> list[str]:
    """What happens at real tables, and what is fair then."""
    sentences = [
        language.text("The first three cards shown count. None shown is a wrong call."),
        language.text(
            "Cards taken without a call go back, without a penalty; anyone may call them."
        ),
        language.text("A misdeal before the first call: deal again, nothing to enter."),
        language.text(
            "A refill that was forgotten is laid when it is noticed, never during a call."
        ),
        language.text("Too many cards laid by mistake: they stay, enter them with {EXTRA}."),
        language.text(
            "Three more cards laid but not entered: {UNDO}, {EXTRA}, then the call again."
        ),
        language.text("A set seen just after the end: {UNDO}, if the cards still lie there."),
        language.text(
            "Somebody leaves: setkeeper leave NAME. Somebody comes: setkeeper join NAME, between two rounds."
        ),
        language.text(
            "No set in sight where there must be one: look feature by feature, then look for a double or cards of a second deck."
        ),
    ]
    if rules.penalty is Penalty.WAIT:
        sentences.insert(
            1,
            language.text(
                "A set shown by somebody who waits does not count; anyone else may call it."
            ),
        )
    return sentences
