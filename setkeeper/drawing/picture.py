"""A picture of the user's own as a back: it covers the card and its bleed, cropped, without white.

PNG and JPEG are read by Pillow, which reportlab brings along; SVG is drawn by resvg first. A
picture is kept at 300 dots per inch: more would make a deck of many megabytes.
"""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

from setkeeper.drawing.affine import shift
from setkeeper.drawing.operation import Picture
from setkeeper.files.reading import read_file
from setkeeper.problem import Problem, Slug, UsageFailure

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")

_DOTS, _QUALITY = 300, 90

# Pixels on the longer side of an SVG that is drawn, and the most that a picture is kept with.
_DRAWN, _MOST = 2000, 6000

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Artwork:
    """A picture as Pillow holds it; ``grey`` where a design has no colours."""

    image: Any
    grey: bool = False

    def in_grey(self) -> "Artwork":
        return Artwork(self.image, grey=True)


def read_artwork(file: FilePath) -> Artwork:
    """Raises UsageFailure for a file that is missing or no picture."""
    try:
        content = read_file(file)
    except OSError as error:
        args: dict[str, object] = {"file": str(file), "reason": error}
        raise UsageFailure(Problem(Slug.FILE_NOT_READ, args)) from error
    from PIL import Image, ImageOps

    try:
        if file.suffix.lower() == ".svg":
            content = _drawn(content)
        image = Image.open(BytesIO(content))
        image.load()
        # As a telephone held it, and on paper where it is transparent.
        turned = ImageOps.exif_transpose(image).convert("RGBA")
        turned.thumbnail((_MOST, _MOST))
        paper = Image.new("RGBA", turned.size, "white")
        return Artwork(Image.alpha_composite(paper, turned).convert("RGB"))
    except UsageFailure:
        raise
    except Exception as error:
        raise UsageFailure(Problem(Slug.PICTURE_UNREADABLE, {"file": str(file)})) from error


def _drawn(content: bytes) -> bytes:
    from setkeeper.drawing.png import renderer

    text = content.decode("utf-8-sig")
    return bytes(renderer().svg_to_bytes(svg_string=text, width=_DRAWN, dpi=96))


def place_artwork(artwork: Artwork, card: tuple[float, float], bleed: float, box: Box) -> Picture:
    """What of the picture lies in the box, where it covers a card with its corner at 0, 0 and so
    much bleed around it."""
    left, top, right, bottom = box
    return Picture(
        _cropped(artwork, card, bleed, box), (right - left, bottom - top), shift(left, top)
    )


@lru_cache(maxsize=32)
def _cropped(artwork: Artwork, card: tuple[float, float], bleed: float, box: Box) -> bytes:
    from PIL import Image

    width, height = card[0] + 2 * bleed, card[1] + 2 * bleed
    have = artwork.image.width / artwork.image.height
    # Of the picture so much is used as has the shape of card and bleed, from its middle.
    used = (
        (artwork.image.height * width / height, float(artwork.image.height))
        if have > width / height
        else (float(artwork.image.width), artwork.image.width * height / width)
    )
    corner = ((artwork.image.width - used[0]) / 2, (artwork.image.height - used[1]) / 2)
    scale = used[0] / width
    left, top, right, bottom = (
        corner[axis % 2] + (side + bleed) * scale for axis, side in enumerate(box)
    )
    pixels = tuple(
        max(1, round(side / 25.4 * _DOTS)) for side in (box[2] - box[0], box[3] - box[1])
    )
    image = artwork.image.resize(pixels, Image.Resampling.LANCZOS, (left, top, right, bottom))
    if artwork.grey:
        image = image.convert("L")
    target = BytesIO()
    image.save(target, "JPEG", quality=_QUALITY, dpi=(_DOTS, _DOTS))
    return target.getvalue()
