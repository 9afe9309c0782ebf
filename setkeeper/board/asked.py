"""Wishes for which a line or a yes is asked first: the layout, a note, the end of the match."""

from setkeeper.board.desk import Desk
from setkeeper.board.shown import cards_meant
from setkeeper.board.sitting import Asking, Hint
from setkeeper.board.typed_line import Typed
from setkeeper.match import intents
from setkeeper.match import view as kinds
from setkeeper.problem import Slug, UsageFailure


def more_with_layout(desk: Desk) -> None:
    """Three more cards, the whole layout typed first; the referee looks before they are laid."""
    problem = desk.view.may[kinds.MORE]
    if problem is not None:
        desk.refuse([problem])
        return

    def laid(text: str) -> bool:
        try:
            cards = cards_meant(text, desk.state.rules.deck)
        except UsageFailure as failure:
            desk.refuse(failure.problems)
            return False
        if desk.do(intents.MoreCards(cards)) is not None:
            return True
        if any(problem.slug is Slug.SET_STILL_THERE for problem in desk.refused):
            said, language = desk.said, desk.language
            yes = Hint("m", language.text("lay three all the same"), "m")
            question = language.text("There is a set. Lay three more all the same?")
            desk.pop()
            desk.push(Asking(desk, question, yes, lambda: desk.do(intents.MoreCards(cards, True))))
            desk.said = said
        return False

    language = desk.language
    hint = language.text("All cards on the table, as codes; the referee looks first.")
    desk.push(Typed(desk, language.text("Cards:"), laid, hint=hint))


def note(desk: Desk) -> None:

    def noted(text: str) -> bool:
        if text:
            desk.do(intents.Note(text))
        return True

    desk.push(Typed(desk, desk.language.text("Note:"), noted))


def finish(desk: Desk) -> None:
    language = desk.language
    problem = desk.view.may[kinds.FINISH]
    if problem is not None:
        desk.refuse([problem])
        return
    yes = Hint("f", language.text("stop the match"), "f")
    question = language.text("Stop the match now? Totals stay as they are.")
    desk.say()
    desk.push(Asking(desk, question, yes, lambda: desk.do(intents.Finish())))
