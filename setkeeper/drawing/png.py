"""Pages as PNG. The one place that knows the renderer.

resvg draws the SVG that is written anyway, with no other font or library: one wheel of a few
megabytes for every system, and the tests hold its pictures against those of the PDF.
"""

import struct
import zlib
from typing import Any

from setkeeper.drawing.page import Page
from setkeeper.drawing.svg import write_svg
from setkeeper.problem import Problem, Slug, UsageFailure

INSTALL = "python -m pip install 'setkeeper[images]'"

_SIGNATURE = b"\x89PNG\r\n\x1a\n"

# By this text in a picture setkeeper knows its own work again.
SOFTWARE = b"Software\0setkeeper"


def renderer() -> Any:
    """Raises UsageFailure that says how to install it."""
    try:
        import resvg_py
    except ImportError as error:
        raise UsageFailure(Problem(Slug.IMAGES_MISSING, {"command": INSTALL})) from error
    return resvg_py


def write_png(page: Page, pixels: tuple[int, int], dots: float = 300) -> bytes:
    """The page in so many pixels, with its resolution and its maker written in it."""
    width, height = pixels
    drawn = bytes(
        renderer().svg_to_bytes(
            svg_string=write_svg(page, ground=True),
            width=width,
            height=height,
            # Without it resvg does not read mm; text is outlines, so no font is looked for.
            dpi=width / page.width * 25.4,
            skip_system_fonts=True,
        )
    )
    return with_details(drawn, dots)


def with_details(drawn: bytes, dots: float) -> bytes:
    """pHYs and tEXt behind the header of a PNG."""
    end = len(_SIGNATURE) + 12 + struct.unpack_from(">I", drawn, len(_SIGNATURE))[0]
    per_metre = round(dots / 0.0254)
    details = _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1))
    details += _chunk(b"tEXt", SOFTWARE)
    return drawn[:end] + details + drawn[end:]


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checked)


def size(content: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    width, height = struct.unpack_from(">II", content, len(_SIGNATURE) + 8)
    return width, height
