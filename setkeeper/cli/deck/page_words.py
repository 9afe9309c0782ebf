"""The words beside the cards of every sheet."""

from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page_layout import PageLayout
from setkeeper.drawing.sheet import SheetWords
from setkeeper.words.language import Language, mark

FLIPS: dict[Flip, str] = {
    Flip.LONG: mark("turn over on the long edge"),
    Flip.SHORT: mark("turn over on the short edge"),
    Flip.NONE: mark("no backs"),
}


def sheet_words(
    language: Language, flip: Flip, layout: PageLayout, *, folded: bool = False
) -> SheetWords:
    turned = language.text("fold, glue, then cut") if folded else language.text(FLIPS[flip])
    full_size = language.text("print at 100%")

    def front(number: int, total: int) -> tuple[str, ...]:
        return language.text("Sheet {n}/{total} FRONT", n=number, total=total), turned, full_size

    def back(number: int, total: int) -> tuple[str, ...]:
        return language.text("Sheet {n}/{total} BACK", n=number, total=total), turned

    return SheetWords(front, back, language.text("{size} mm", size=f"{layout.ruler:g}"))
