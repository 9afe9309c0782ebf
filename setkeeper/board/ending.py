"""The end of a round: nothing more to type, a number left over, piles, or the cards that lie there."""

from setkeeper.board.desk import Desk
from setkeeper.board.shown import cards_meant
from setkeeper.board.sitting import Asking, Hint
from setkeeper.board.typed_line import Typed
from setkeeper.match import intents
from setkeeper.match import view as kinds
from setkeeper.match.piles import is_pile, read_piles
from setkeeper.match.state import State
from setkeeper.problem import Failure, Slug


def ask(desk: Desk) -> None:
    problem = desk.view.may[kinds.END]
    if problem is not None:
        desk.refuse([problem])
        return
    language = desk.language
    name = desk.view.present[0].name
    hint = language.text(
        "Enter: nothing to add. Or the number of cards left, the piles clockwise ({n} numbers), {name}=9, or the codes left.",
        n=len(desk.view.present),
        name=name,
    )
    desk.push(Typed(desk, language.text("End of the round:"), lambda t: _end(desk, t), hint=hint))


def _end(desk: Desk, typed: str) -> bool:
    try:
        intent = read_end(desk.state, typed)
    except Failure as failure:
        desk.refuse(failure.problems)
        return False
    if desk.do(intent) is not None:
        return True
    if not typed and any(problem.slug is Slug.DECK_NOT_EMPTY for problem in desk.refused):
        said, language = desk.said, desk.language
        yes = Hint("e", language.text("stop the round now"), "e")
        question = language.text("Stop the round early? Its points count.")
        desk.pop()
        desk.push(Asking(desk, question, yes, lambda: desk.do(intents.EndRound(early=True))))
        desk.said = said
    return False


def read_end(state: State, typed: str) -> intents.EndRound:
    """One number: left over; as many as are present, or names with numbers: piles; else codes."""
    parts = typed.replace(",", " ").replace(";", " ").split()
    if len(parts) == 1 and is_count(parts[0]):
        return intents.EndRound(left=int(parts[0]))
    if parts and (all(is_count(part) for part in parts) or any(is_pile(part) for part in parts)):
        return intents.EndRound(piles=read_piles(state, parts))
    return intents.EndRound(cards=cards_meant(typed, state.rules.deck) or None)


def is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4
