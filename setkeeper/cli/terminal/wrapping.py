"""Lines broken between words, but not inside a command, before a unit or behind a lone letter.

``fold`` in ``screen`` and ``wrapped`` break lines; both let a thing that is longer than a line
break all the same. The blanks in a command stay plain blanks: people copy them.
"""

import re

# Stands for a blank that holds while lines are broken; no text of ours has it.
GLUE = "\N{SYMBOL FOR UNIT SEPARATOR}"

# "setkeeper end Anna=9 Boris=7 …": the word behind it, and whatever looks typed after that.
_COMMAND = re.compile(
    r"setkeeper(?: [a-z]+)(?: (?:--?[\w-]+|\S*=\S*|[1-3][A-Z]{3}\b|[A-Z]{4,}\b|…|\d+\b))*"
)
_UNIT = re.compile(r"(?<=\d) (?=(?:mm|cm|s|мм|см|с|mp|%|g/m²)(?!\w))")
_LETTER = re.compile(r"(?<![^\s(])([^\W\d_]) (?=\S)")


def kept_together(text: str, columns: int) -> str:
    """The text with GLUE for the blanks that should hold in lines of so many columns."""
    text = _COMMAND.sub(lambda found: _glued(found[0], columns), text)
    return _LETTER.sub(rf"\1{GLUE}", _UNIT.sub(GLUE, text))


def _glued(command: str, columns: int) -> str:
    """A command in one piece, or where that is too long in pieces from option to option."""
    if len(command) <= columns:
        return command.replace(" ", GLUE)
    return re.sub(r"^setkeeper ", f"setkeeper{GLUE}", command)


def wrapped(text: str, columns: int, indent: str = "", hanging: str = "") -> list[str]:
    """Lines of so many columns, the first with ``indent``, the others with ``hanging``."""
    import textwrap  # not needed where no line is long

    lines = textwrap.wrap(
        kept_together(text, columns - len(hanging)),
        columns,
        initial_indent=indent,
        subsequent_indent=hanging,
        break_on_hyphens=False,
    )
    return [line.replace(GLUE, " ") for line in lines]
