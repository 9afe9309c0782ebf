"""``setkeeper check --svg``: the typed cards as a picture, with their places and their sets."""

from setkeeper.cards.card import Card
from setkeeper.cli.context import Context
from setkeeper.cli.output import Output, output_file
from setkeeper.drawing.design import read_design
from setkeeper.drawing.face import FaceStyle
from setkeeper.drawing.svg import write_svg
from setkeeper.drawing.table_picture import table_picture
from setkeeper.files.outputs import refuse_foreign
from setkeeper.files.typed import typed_file
from setkeeper.problem import Problem
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card


def save_picture(
    context: Context, layout: list[Card], file: str, *, force: bool
) -> tuple[Output, Problem | None]:
    """Where it is now, and a warning; two cards are drawn with the one that completes them.

    Raises Failure.
    """
    if file == "-":
        output = output_file(context, file, file, ".svg", force=force)
    else:
        # Under any name: what is no file of ours is refused all the same.
        target = typed_file(file)
        output = Output(target, target.is_file() if force else refuse_foreign(target))
    shown = [*layout, third_card(*layout)] if len(layout) == 2 else layout
    design = read_design("classic")
    style = FaceStyle(design, design.palettes[design.palette], (63, 88))
    page = table_picture(style, shown, all_sets(shown))
    title = context.language.text("Cards on the table")
    return output, output.write(write_svg(page, title).encode())
