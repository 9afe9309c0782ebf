"""Pages as SVG. The one place that knows svgwrite.

Every form is drawn out and every text is outlines: no ids that could collide when several
pictures stand in one page, no font that has to be installed, the same picture everywhere.
"""

from io import StringIO

from svgwrite import Drawing

from setkeeper.drawing.affine import scale
from setkeeper.drawing.font import font
from setkeeper.drawing.operation import BLACK, Stroke, Text, unfolded
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
    for operation in unfolded(page.operations):
        colour = operation.colour if not isinstance(operation, Text) else None
        if isinstance(operation, Stroke):
            drawing.add(
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
            drawing.add(drawing.path(path_data(outline), fill=operation.colour))
        elif not hasattr(operation, "form"):
            drawing.add(drawing.path(path_data(operation.path), fill=colour or BLACK))
    target = StringIO()
    drawing.write(target)
    return target.getvalue() + "\n"
