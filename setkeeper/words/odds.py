"""What is said about odds: numbers as each language writes them, and why three figures differ."""

from fractions import Fraction

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver import odds
from setkeeper.solver.certain import ALWAYS_A_SET
from setkeeper.words.language import Language, mark

DECK_NAMES = {Deck.CLASSIC: mark("classic deck"), Deck.BEGINNER: mark("beginner deck")}

# From here on a decimal says nothing any more.
_WHOLE = 100


def grouped(language: Language, number: int) -> str:
    """A large whole number in groups of three digits."""
    return language.whole(number)


def one_in(language: Language, share: Fraction) -> str:
    """How many it takes for one: 30.96, or 2,742; none at all has a dash."""
    if not share:
        return "-"
    many = 1 / share
    if many >= _WHOLE:
        return grouped(language, round(many))
    return language.decimal(float(many), 2 if many.denominator != 1 else 0)


def percent(language: Language, share: float) -> str:
    """With two decimals; a little that would look like nothing is told as such."""
    if 0 < share < 0.00005:
        return f"< {language.percent(0.0001, 2)}"
    return language.percent(share, 2)


def against(language: Language, many: float) -> str:
    """ "29.96:1"."""
    digits = 0 if many >= _WHOLE or many == int(many) else 2
    return f"{language.decimal(many, digits)}:1"


def facts(language: Language, deck: Deck, cards: int) -> list[str]:
    """No set and the average, and for 12 and 15 cards what the booklets and a real game say."""
    lines = []
    none = odds.share(deck, cards, 0)
    if none == 0:
        lines.append(language.text("So many cards always hold a set."))
    elif none is not None:
        lines.append(language.text("No set: one in {one_in}.", one_in=one_in(language, none)))
    average = language.decimal(float(odds.average(deck, cards)), 2)
    lines.append(language.text("Sets on average: {average}.", average=average))
    if deck is Deck.CLASSIC and cards in odds.BOOKLET_ODDS and none:
        lines.append(
            language.text(
                "There is a set: fresh deal {fresh}, in play about {in_play}; the booklets print {booklet}.",
                fresh=against(language, float(1 / none - 1)),
                in_play=against(language, odds.IN_PLAY_ODDS[cards]),
                booklet=against(language, odds.BOOKLET_ODDS[cards]),
            )
        )
    if len(odds.ways(deck, cards)) == 1 and none:
        lines.append(
            language.text(
                "How many hands hold 1, 2, 3 … sets has not been counted for so many cards."
            )
        )
    return lines


def explanation(language: Language) -> list[str]:
    """Why the figures differ, for somebody who plays."""
    twelve, fifteen = (
        against(language, float(1 / (odds.share(Deck.CLASSIC, n, 0) or 1) - 1)) for n in (12, 15)
    )
    play, play_more = (against(language, odds.IN_PLAY_ODDS[n]) for n in (12, 15))
    return [
        language.text(
            "Fresh deal: the whole deck is shuffled and the cards are laid; every hand is as likely as any other."
        ),
        language.text("So the hands can be counted, and the shares are exact: nothing is guessed."),
        language.text("{odds} means: so many deals with a set for each one without.", odds=twelve),
        language.text(
            "The booklets round: 33:1 for 12 cards and 2500:1 for 15 are {twelve} and {fifteen}.",
            twelve=twelve,
            fifteen=fifteen,
        ),
        language.text(
            "In play there is no set more often: about {twelve} with 12 cards, {fifteen} with 15.",
            twelve=play,
            fifteen=play_more,
        ),
        language.text("The reason: sets are taken away, and what stays behind is poor in sets."),
        language.text(
            "And 15 cards lie there only because 12 held no set; a fresh deal of 15 has no such past."
        ),
        language.text(
            "The figures in play come from {rounds} rounds played by chance.",
            rounds=grouped(language, 5_000_000),
        ),
        language.text(
            "People do not choose by chance; at your table it can be a little different."
        ),
        language.text(
            "{all} classic cards always hold a set, {few} of the beginner deck.",
            all=ALWAYS_A_SET[Deck.CLASSIC],
            few=ALWAYS_A_SET[Deck.BEGINNER],
        ),
    ]


def deck_name(language: Language, deck: Deck) -> str:
    return f"{language.text(DECK_NAMES[deck])}, {len(CARDS[deck])}"
