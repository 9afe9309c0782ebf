"""Designs that nobody could play with are refused before a sheet is wasted.

Symbols of a three must not meet each other or leave the card, and an index must not touch them.
"""

from setkeeper.cards.card import VALUES, Feature
from setkeeper.drawing.affine import scale, shift
from setkeeper.drawing.clip import cut_line
from setkeeper.drawing.design import IndexKind
from setkeeper.drawing.face import FaceStyle, index_box
from setkeeper.drawing.hatching import crossings
from setkeeper.drawing.path import Path
from setkeeper.problem import Place, Problem, Slug, UsageFailure

# mm between things that must be seen apart, and between a symbol and the edge of its card.
_APART, _EDGE = 0.4, 1.0


def refuse_unplayable(style: FaceStyle) -> None:
    """Raises UsageFailure with the design's file and the millimetres that are missing."""
    problems = [*_three(style), *_index(style)]
    if problems:
        raise UsageFailure(*problems)


def _symbols(style: FaceStyle, shape: int) -> list[Path]:
    """The outlines of a three, from the top."""
    width, height = style.card
    step = style.symbol_height + style.design.symbol.gap * height
    outline = style.design.shapes[shape].transformed(
        scale(style.symbol_width / 2, style.symbol_height)
    )
    return [
        outline.transformed(shift(width / 2, height / 2 + place * step)) for place in (-1, 0, 1)
    ]


def _three(style: FaceStyle) -> list[Problem]:
    width, height = style.card
    line = style.design.lines.outline * style.line_scale
    problems = []
    for shape, name in enumerate(VALUES[Feature.SHAPE]):
        first, second, third = (path.box() for path in _symbols(style, shape))
        between = second[1] - first[3] - line
        if between < _APART:
            problems.append(_problem(style, Slug.SYMBOLS_MEET, name, _APART - between))
        outside = max(
            _EDGE - (first[1] - line / 2),
            _EDGE - (first[0] - line / 2),
            third[3] + line / 2 - (height - _EDGE),
            third[2] + line / 2 - (width - _EDGE),
        )
        if outside > 0:
            problems.append(_problem(style, Slug.SYMBOLS_LEAVE_CARD, name, outside))
    return problems


def _index(style: FaceStyle) -> list[Problem]:
    """The widest text of its kind, in the widest frame, against each shape of a three."""
    text = {IndexKind.NONE: "", IndexKind.CODE: "2GSW", IndexKind.LETTERS: "G"}[style.index]
    if not text:
        return []
    widest = max(style.palette.frames, key=lambda frame: index_box(style, text, frame)[0])
    left, top, right, bottom = index_box(style, text, widest)
    near = _APART + style.design.lines.outline * style.line_scale / 2
    box = (left - near, top - near, right + near, bottom + near)
    problems = []
    for shape, name in enumerate(VALUES[Feature.SHAPE]):
        outline = _symbols(style, shape)[0]
        middle = (left + right) / 2
        inside = sum(y < (top + bottom) / 2 for y in crossings(outline, middle)) % 2 == 1
        if inside or cut_line(outline, box).subpaths:
            over = bottom + near - outline.box()[1]
            problems.append(_problem(style, Slug.INDEX_TOUCHES, name, over))
    return problems


def _problem(style: FaceStyle, slug: Slug, shape: str, mm: float) -> Problem:
    args: dict[str, object] = {"shape": f"shapes.{shape}", "mm": f"{mm:.1f}"}
    return Problem(slug, args, Place(style.design.file))
