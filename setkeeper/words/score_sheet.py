"""What stands on a score sheet: its columns by the penalty, and the rules in ten lines."""

from setkeeper.match.rules import CountIn, Penalty, Rules
from setkeeper.words.language import Language
from setkeeper.words.rulebook import three_more
from setkeeper.words.settings import setting_texts


def sheet_columns(language: Language, rules: Rules) -> tuple[tuple[str, float], ...]:
    """The boxes of a player, each with how wide it is beside the others."""
    in_cards = rules.count_in is CountIn.CARDS
    wrong = (language.text("wrong"), 1.0)
    pile = (language.text("cards") if in_cards else language.text("sets"), 1.0)
    if rules.penalty is Penalty.LOSE_POINT:
        return wrong, pile, (language.text("points"), 1.0)
    return wrong, pile


def sheet_foot(language: Language, rules: Rules) -> tuple[str, ...]:
    """How the sheet is filled in."""
    said = [language.text("Wrong calls: a stroke each. At the end of a round, count the piles.")]
    if rules.penalty is Penalty.LOSE_POINT:
        said.append(language.text("Points: the sets less the strokes."))
    if rules.penalty is Penalty.LOSE_SET:
        said.append(language.text("A discarded set lies on the discard, not in the pile."))
    said.append(language.text("Enter the sheet later: setkeeper sheet --enter"))
    return (" ".join(said),)


def ten_lines(language: Language, rules: Rules) -> tuple[str, ...]:
    """The rules of the booklet, as they are needed at the table."""
    settings = setting_texts(language, rules)
    end = [settings["rounds"], language.text("The highest total wins.")]
    penalty = [settings["penalty"], language.text("The three cards shown stay on the table.")]
    if "floor" in settings:
        penalty.insert(1, settings["floor"])
    return (
        language.text(
            "Three cards are a set when each feature, taken alone, is the same on all three or different on all three."
        ),
        language.text(
            "If two cards agree in a feature and the third does not, it is no set, however well the rest fits. Order and place do not matter."
        ),
        settings["table"],
        language.text(
            "There are no turns. See a set first, then say “Set!”, then show the three cards. From the call until the cards are laid nobody else calls or touches anything."
        ),
        settings["show-within"],
        " ".join(
            (
                language.text(
                    "A right call wins the three cards: one point. The dealer plays too."
                ),
                language.text(
                    "Then the table is brought back to {table} cards from the deck; while more lie there, none are laid.",
                    table=rules.table,
                ),
            )
        ),
        three_more(language, rules),
        " ".join(penalty),
        settings["end-with-set"],
        " ".join(end),
    )
