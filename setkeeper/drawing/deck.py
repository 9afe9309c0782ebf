"""A card, a back or a whole deck drawn in one call, for callers that know neither pages nor jobs.

Designs, palettes, papers and card sizes are given by name, as on the command line; a design may
be a file of the user's whose name ends in .toml. Words on the sheets are the caller's, English
where none are given. All raise UsageFailure for a name that is not known.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from setkeeper.cards.card import Card
from setkeeper.drawing.back_pattern import draw_back
from setkeeper.drawing.correction import Correction
from setkeeper.drawing.design import IndexKind, read_design
from setkeeper.drawing.face import FaceStyle, draw_face
from setkeeper.drawing.grid import fit
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page import Page
from setkeeper.drawing.page_layout import card_size, paper_size, read_layout
from setkeeper.drawing.palette import choose_palette
from setkeeper.drawing.sheet import Job, SheetWords, sheets

# A poker card, in mm.
STANDARD = (63.0, 88.0)

NOT_CORRECTED = Correction()

ENGLISH = SheetWords(
    lambda number, total: (f"Sheet {number}/{total} FRONT", "print at 100%"),
    lambda number, total: (f"Sheet {number}/{total} BACK",),
    "50 mm",
)


def face_style(
    *,
    design: str = "classic",
    palette: str | None = None,
    index: str | None = None,
    size: tuple[float, float] = STANDARD,
    ink_saver: bool = False,
) -> FaceStyle:
    """What the faces of one deck have in common; read it once and draw many cards with it.

    ``palette`` and ``index`` are the design's own where they are left out; a palette whose
    colours are told by frames then brings its letters.
    """
    drawn = read_design(design)
    colours = choose_palette(palette or drawn.palette, drawn.palettes)
    letters = drawn.index is IndexKind.NONE and colours.framed
    corner = IndexKind(index or (IndexKind.LETTERS if letters else drawn.index))
    return FaceStyle(drawn, colours, size, corner, ink_saver)


def draw_card(
    card: Card,
    *,
    style: FaceStyle | None = None,
    design: str = "classic",
    palette: str | None = None,
    index: str | None = None,
    size: tuple[float, float] = STANDARD,
    title: str = "",
    ground: bool = True,
) -> str:
    """The face as the text of an SVG picture of ``size`` in mm, without ids or fonts.

    ``style`` stands for the four options behind it. ``title`` is what a screen reader says;
    without ``ground`` the paper is left transparent.
    """
    from setkeeper.drawing.svg import write_svg  # slow to load

    chosen = style or face_style(design=design, palette=palette, index=index, size=size)
    page = Page(*chosen.card, tuple(draw_face(chosen, card)))
    return write_svg(page, title, ground=ground)


def draw_card_back(
    *, style: FaceStyle | None = None, design: str = "classic", title: str = ""
) -> str:
    """The back of the design as the text of an SVG picture."""
    from setkeeper.drawing.svg import write_svg

    chosen = style or face_style(design=design)
    width, height = chosen.card
    # Past the edges, where the picture's own edge cuts it.
    drawn = draw_back(
        chosen.back, chosen.card, (-3, -3, width + 3, height + 3), saving=chosen.saving
    )
    return write_svg(Page(width, height, drawn), title, ground=True)


@dataclass(frozen=True, slots=True)
class DeckLook:
    """How the sheets of a deck are to look, in the words of the command line."""

    paper: str = "a4"
    card: str = "poker"
    backs: str = "long"
    correction: Correction = NOT_CORRECTED
    words: SheetWords = ENGLISH
    title: str = "A deck to print and cut"
    language: str = "en"


def draw_deck(
    cards: Sequence[Card],
    *,
    design: str = "classic",
    palette: str | None = None,
    index: str | None = None,
    look: DeckLook | None = None,
    page_done: Callable[[int], None] = lambda _: None,
) -> bytes:
    """The cards as a PDF of sheets to print and cut, without a cover."""
    from setkeeper.drawing.pdf import Document, write_pdf

    wanted = look or DeckLook()
    layout = read_layout("home")
    size = card_size(layout, wanted.card)
    flip = Flip(wanted.backs)
    job = Job(
        face_style(design=design, palette=palette, index=index, size=size),
        fit(paper_size(layout, wanted.paper), size, layout),
        layout,
        flip,
        wanted.correction,
        wanted.words,
    )
    return write_pdf(Document(wanted.title, wanted.language, flip), sheets(job, cards), page_done)
