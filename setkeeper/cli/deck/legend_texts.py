"""The words on the other side of the cover: letters, examples, the order of the cuts."""

from setkeeper.cards.card import VALUES, Feature
from setkeeper.cards.code import LETTERS
from setkeeper.cards.deck import Deck
from setkeeper.cli.deck.colour_words import called, skin
from setkeeper.cli.deck.order import Order
from setkeeper.drawing.cover import Step
from setkeeper.drawing.cutting_picture import cut_counts
from setkeeper.drawing.legend import LegendText
from setkeeper.drawing.printers_marks import MarkKind
from setkeeper.words.features import value_name
from setkeeper.words.language import Language


def legend_text(language: Language, order: Order) -> LegendText:
    text = language.text
    names = order.job.style.design.names
    beginner = order.deck is Deck.BEGINNER
    return LegendText(
        title=text("What the cards say"),
        lead=text(
            "A card has a code of four characters: number, colour, fill, shape. The letters stay the "
            "same, whatever a deck looks like."
        ),
        colours=tuple(zip(LETTERS[Feature.COLOUR], called(language, order), strict=True)),
        fills=_lettered(language, Feature.FILL, names)[2 if beginner else 0 :],
        shapes=_lettered(language, Feature.SHAPE, names),
        rule=Step(
            text("Three cards are a set"),
            (
                text(
                    "when in number, colour and shape, each taken alone, the three are all the "
                    "same or all different. All cards of this deck are filled."
                )
                if beginner
                else text(
                    "when in number, colour, fill and shape, each taken alone, the three are "
                    "all the same or all different."
                ),
            ),
        ),
        a_set=(
            text("A set: the same colour; number and shape all different.")
            if beginner
            else text("A set: the same colour; number, fill and shape all different.")
        ),
        no_set=text("Not a set: one, one and three are neither the same nor all different."),
        check=Step(text("Is it one?"), (text("`setkeeper check` and three codes tell, and why."),)),
        cutting=_cutting(language, order),
    )


def _cutting(language: Language, order: Order) -> Step:
    text = language.text
    long_cuts, short_cuts = cut_counts(order.job.grid)
    first, second = f"1–{long_cuts}", f"{long_cuts + 1}–{long_cuts + short_cuts}"
    if order.job.marks is MarkKind.MARGIN:
        said = text(
            "{first}, then {second}: every cut only from the first card to the last. The frame "
            "falls off at the end.",
            first=first,
            second=second,
        )
    else:
        said = text(
            "{first}: the long cuts, through whole sheets. {second}: the short cuts, through the "
            "strips; some can lie on one another.",
            first=first,
            second=second,
        )
    return Step(text("The order of the cuts"), (said,))


def _lettered(
    language: Language, feature: Feature, names: dict[str, dict[str, str]]
) -> tuple[tuple[str, str], ...]:
    return tuple(
        (letter, skin(language, names, value) or value_name(language, feature, index))
        for index, (letter, value) in enumerate(zip(LETTERS[feature], VALUES[feature], strict=True))
    )
