"""Pages as pictures, and how far two pictures are apart."""

from io import BytesIO
from typing import Any

import numpy as np
import pymupdf
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.page import Page
from setkeeper.drawing.pdf import Document, write_pdf
from setkeeper.drawing.svg import write_svg

Picture = NDArray[np.float32]

DOCUMENT = Document("Test", "en", Flip.LONG)


def pdf_picture(content: bytes, page: int = 0, dpi: int = 100) -> Picture:
    """Height × width × 3, 0…255, drawn by MuPDF."""
    with pymupdf.open(stream=content, filetype="pdf") as document:
        drawn: Any = document[page].get_pixmap(dpi=dpi, alpha=False)
        flat = np.frombuffer(drawn.samples, np.uint8)
        return flat.reshape(drawn.height, drawn.width, 3).astype(np.float32)


def svg_picture(text: str, dpi: int) -> Picture:
    """The same by resvg."""
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=dpi, background="#ffffff"))
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"), np.float32)


def both(page: Page, dpi: int = 300) -> tuple[Picture, Picture]:
    """One page through both writers, cropped to the smaller picture's size."""
    first = pdf_picture(write_pdf(DOCUMENT, [page]), dpi=dpi)
    return alike(first, svg_picture(write_svg(page, ground=True), dpi))


def alike(first: Picture, second: Picture) -> tuple[Picture, Picture]:
    """Cut to one size: a page's edge may fall into a pixel, which one renderer counts."""
    height, width = (min(sides) for sides in zip(first.shape[:2], second.shape[:2], strict=True))
    return first[:height, :width], second[:height, :width]


def mean_difference(first: Picture, second: Picture) -> float:
    return float(np.abs(first - second).mean())


def similarity(first: Picture, second: Picture) -> float:
    """The mean structural similarity of the grey pictures, in windows of 8 × 8."""
    a, b = (picture.mean(2, dtype=float) for picture in (first, second))
    mean_a, mean_b = _box(a), _box(b)
    var_a = _box(a * a) - mean_a**2
    var_b = _box(b * b) - mean_b**2
    both_ab = _box(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    top = (2 * mean_a * mean_b + c1) * (2 * both_ab + c2)
    bottom = (mean_a**2 + mean_b**2 + c1) * (var_a + var_b + c2)
    return float((top / bottom).mean())


def _box(values: NDArray[np.float64], size: int = 8) -> NDArray[np.float64]:
    summed = np.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    total = summed[size:, size:] - summed[:-size, size:] - summed[size:, :-size]
    result: NDArray[np.float64] = (total + summed[:-size, :-size]) / size**2
    return result


def solid_colours(picture: Picture) -> dict[tuple[int, int, int], int]:
    """The colours that fill areas: those of pixels whose neighbours are the same."""
    whole = picture.astype(int)
    inner = whole[1:-1, 1:-1]
    same = np.ones(inner.shape[:2], bool)
    for down, across in ((0, 1), (2, 1), (1, 0), (1, 2)):
        shifted = whole[down : down + inner.shape[0], across : across + inner.shape[1]]
        same &= (shifted == inner).all(2)
    packed, counts = np.unique(inner[same] @ np.array([65536, 256, 1]), return_counts=True)
    return {
        (int(colour) >> 16, int(colour) >> 8 & 255, int(colour) & 255): int(count)
        for colour, count in zip(packed, counts, strict=True)
        if count > 400
    }


def ink(picture: Picture) -> NDArray[np.bool_]:
    """Which pixels are not paper."""
    dark: NDArray[np.bool_] = picture.min(2) < 250
    return dark
