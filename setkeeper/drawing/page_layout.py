"""Page layouts: papers, card sizes, margins and marks, from a layout template."""

import re
from dataclasses import dataclass

from setkeeper.drawing.template import read_template, template_file
from setkeeper.problem import Problem, Slug, UsageFailure

Size = tuple[float, float]

_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[xX×*]\s*(\d+(?:\.\d+)?)(?:\s*mm)?")

# Beyond these a typed size is a slip of the pen.
PAPER_LIMITS, CARD_LIMITS = (60.0, 1500.0), (15.0, 300.0)


@dataclass(frozen=True, slots=True)
class Marks:
    """Crop marks, in mm: as long as the margin allows, up to ``length``.

    Where less than ``least`` would be left they start at the grid itself.
    """

    width: float
    gap: float
    length: float
    least: float


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Sizes in mm; ``columns`` and ``rows`` are 0 where as many as fit are meant."""

    papers: dict[str, Size]
    cards: dict[str, Size]
    margin: float
    overrun: float
    columns: int
    rows: int
    marks: Marks
    ruler: float
    text: float


def read_layout(name: str) -> PageLayout:
    table = read_template(template_file("layouts", name))
    table.only(("title", "papers", "cards", "sheet", "marks", "furniture"))
    papers, cards, sheet, marks, furniture = (
        table.table(key) for key in ("papers", "cards", "sheet", "marks", "furniture")
    )
    sheet.only(("margin", "overrun", "columns", "rows"))
    marks.only(("width", "gap", "length", "least"))
    furniture.only(("ruler", "text"))
    return PageLayout(
        papers={name: papers.pair(name, *PAPER_LIMITS) for name in papers.values},
        cards={name: cards.pair(name, *CARD_LIMITS) for name in cards.values},
        margin=sheet.number("margin", 0, 30),
        overrun=sheet.number("overrun", 0, 20),
        columns=int(sheet.number("columns", 0, 50)),
        rows=int(sheet.number("rows", 0, 50)),
        marks=Marks(
            marks.number("width", 0.05, 1),
            marks.number("gap", 0, 10),
            marks.number("length", 0.5, 20),
            marks.number("least", 0, 10),
        ),
        ruler=furniture.number("ruler", 10, 100),
        text=furniture.number("text", 1.5, 6),
    )


def paper_size(layout: PageLayout, wanted: str) -> Size:
    """A paper by its name or as WxH in mm. Raises UsageFailure."""
    return _size(layout.papers, wanted, Slug.PAPER_UNKNOWN, PAPER_LIMITS)


def card_size(layout: PageLayout, wanted: str) -> Size:
    """A card size by its name or as WxH in mm. Raises UsageFailure."""
    return _size(layout.cards, wanted, Slug.CARD_SIZE_UNKNOWN, CARD_LIMITS)


def _size(named: dict[str, Size], wanted: str, slug: Slug, limits: tuple[float, float]) -> Size:
    found = named.get(wanted.lower())
    if found is not None:
        return found
    match = _SIZE.fullmatch(wanted.strip())
    low, high = limits
    size = (float(match[1]), float(match[2])) if match else (0.0, 0.0)
    if not all(low <= side <= high for side in size):
        args: dict[str, object] = {
            "size": wanted,
            "known": ", ".join(named),
            "low": f"{low:g}",
            "high": f"{high:g}",
        }
        raise UsageFailure(Problem(slug, args))
    return size
