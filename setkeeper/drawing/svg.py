"""Pages as SVG. The one place that knows svgwrite.

Every form is drawn out and every text is outlines: no ids that could collide when several
pictures stand in one page, no font that has to be installed, the same picture everywhere.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Any

from svgwrite import Drawing

from setkeeper.drawing.affine import scale
from setkeeper.drawing.font import font
from setkeeper.drawing.operation import BLACK, Operation, Picture, Stroke, Text, unfolded
from setkeeper.drawing.page import Page
from setkeeper.drawing.path_data import number, path_data

# By this setkeeper knows its own work again.
COMMENT = "Made by setkeeper, for personal use."


def write_svg(page: Page, title: str = "", *, ground: bool = False) -> str:
    """The page as a file of its own size in mm; on white ``ground`` or on none."""
    width, height = number(page.width), number(page.height)
    drawing = Drawing(
        debug=False,
        size=(f"{width}mm", f"{height}mm"),
        viewBox=f"0 0 {width} {height}",
    )
    drawing.set_desc(title=title or None, desc=COMMENT)
    if ground:
        drawing.add(drawing.rect((0, 0), (page.width, page.height), fill="#FFFFFF"))
    _draw(drawing, drawing, page.operations)
    return _text(drawing)


def write_groups(
    size: tuple[float, float], groups: Mapping[str, Sequence[Operation]], title: str
) -> str:
    """A picture in groups, each with its name as its id: for programs that show layers."""
    width, height = map(number, size)
    drawing = Drawing(
        debug=False, size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}"
    )
    drawing.set_desc(title=title, desc=COMMENT)
    for name, operations in groups.items():
        group = drawing.add(drawing.g(id=name))
        _draw(drawing, group, operations)
    return _text(drawing)


def _image(drawing: Any, picture: Picture) -> Any:
    at = picture.at
    content = "data:image/jpeg;base64," + b64encode(picture.content).decode()
    image = drawing.image(content, size=picture.size)
    image.matrix(at.a, at.b, at.c, at.d, at.e, at.f)
    image.attribs["preserveAspectRatio"] = "none"
    return image


def _text(drawing: Any) -> str:
    target = StringIO()
    drawing.write(target)
    return target.getvalue() + "\n"


def _draw(drawing: Any, into: Any, operations: Iterable[Operation]) -> None:
    for operation in unfolded(operations):
        if isinstance(operation, Picture):
            into.add(_image(drawing, operation))
            continue
        colour = operation.colour if not isinstance(operation, Text) else None
        if isinstance(operation, Stroke):
            into.add(
                drawing.path(
                    path_data(operation.path),
                    fill="none",
                    stroke=colour or BLACK,
                    stroke_width=number(operation.width),
                    stroke_linejoin="round",
                    stroke_linecap="round" if operation.round_ends else "butt",
                )
            )
        elif isinstance(operation, Text):
            change = operation.at.after(scale(operation.size))
            outline = font(operation.face).outline(operation.text).transformed(change)
            into.add(drawing.path(path_data(outline), fill=operation.colour))
        elif not hasattr(operation, "form"):
            into.add(drawing.path(path_data(operation.path), fill=colour or BLACK))
