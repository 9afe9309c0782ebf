"""Pages as PDF. The one place that knows reportlab, points, and that PDF's y runs upwards.

The same pages give the same bytes. Forms are written once and used with a colour of the
caller's; the only font is the shipped one, embedded as far as it is used.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from setkeeper.drawing.affine import Affine
from setkeeper.drawing.colour import channels
from setkeeper.drawing.font import FILES
from setkeeper.drawing.imposition import Flip
from setkeeper.drawing.operation import (
    Colour,
    Face,
    Fill,
    Form,
    Operation,
    Picture,
    Stroke,
    Text,
    Use,
)
from setkeeper.drawing.page import Box, Page
from setkeeper.drawing.path import Path

# By this word in a file's Creator setkeeper knows its own work again.
CREATOR = "setkeeper"

_POINT = 72 / 25.4

# reportlab fills by the even-odd rule unless it is told this.
_NON_ZERO = 1

_DUPLEX = {
    Flip.LONG: "DuplexFlipLongEdge",
    Flip.SHORT: "DuplexFlipShortEdge",
    Flip.NONE: "Simplex",
}


@dataclass(frozen=True, slots=True)
class Document:
    """What a PDF says about itself.

    ``press``: for a printing house, in the four inks and without hints for a home printer.
    """

    title: str
    language: str
    flip: Flip
    press: bool = False


def write_pdf(
    document: Document, pages: Iterable[Page], page_done: Callable[[int], None] = lambda _: None
) -> bytes:
    """``page_done`` is told the number of each finished page."""
    if Face.TEXT not in pdfmetrics.getRegisteredFontNames():
        _register(Face.TEXT)
    # Text encoding on top of compression would add a quarter to the size.
    rl_config.useA85 = 0
    target = BytesIO()
    canvas: Any = Canvas(
        target,
        pageCompression=1,
        invariant=1,
        pdfVersion=(1, 7),
        initialFontName=Face.TEXT.value,  # type: ignore[arg-type]  # the stubs are wrong
        lang=document.language,
    )
    canvas._doc.info = _Info(document.title)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if not document.press:
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", _DUPLEX[document.flip])
    writer = _Writer(canvas, press=document.press)
    for number, page in enumerate(pages, 1):
        writer.page(page)
        page_done(number)
    canvas.save()
    return target.getvalue()


def _register(face: Face) -> None:
    pdfmetrics.registerFont(TTFont(face.value, str(FILES[face])))


class _Info(pdfdoc.PDFInfo):
    """The title and the program that made the file, and nothing about who or when."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def format(self, document: Any) -> bytes:
        entries = {
            "Title": pdfdoc.PDFString(self.title),
            "Creator": pdfdoc.PDFString(CREATOR),
            "Producer": pdfdoc.PDFString("reportlab"),
        }
        formatted: bytes = pdfdoc.PDFDictionary(entries).format(document)
        return formatted


class _Writer:
    def __init__(self, canvas: Any, *, press: bool = False) -> None:
        self.canvas = canvas
        self.press = press
        # By its name the number of each form: a title may hold what no name in a PDF can.
        self.forms: dict[str, str] = {}
        self.pictures: dict[bytes, Any] = {}
        self.colour: Colour | None = None

    def page(self, page: Page) -> None:
        canvas = self.canvas
        canvas.setPageSize((page.width * _POINT, page.height * _POINT))
        canvas._trimBox = _box(page.trim, page)
        canvas._bleedBox = _box(page.bleed, page)
        self._define_forms(page.operations)
        # From here on everything is in mm with y down.
        canvas.transform(_POINT, 0, 0, -_POINT, 0, page.height * _POINT)
        canvas.setLineJoin(1)
        self._draw(page.operations)
        canvas.showPage()

    def _define_forms(self, operations: Iterable[Operation]) -> None:
        for operation in operations:
            if isinstance(operation, Use) and operation.form.name not in self.forms:
                self._define(operation.form)

    def _define(self, form: Form) -> None:
        self._define_forms(form.operations)
        number = self.forms[form.name] = f"form{len(self.forms)}"
        self.canvas.beginForm(number, *form.box)
        self._draw(form.operations)
        self.canvas.endForm()

    def _draw(self, operations: Iterable[Operation]) -> None:
        canvas = self.canvas
        self.colour = None
        for operation in operations:
            if isinstance(operation, Use):
                self._use(operation)
                continue
            self.colour = None
            if isinstance(operation, Text):
                self._text(operation)
            elif isinstance(operation, Picture):
                self._picture(operation)
            elif isinstance(operation, Stroke):
                if operation.colour is not None:
                    self._ink(operation.colour, stroke=True, fill=False)
                canvas.setLineWidth(operation.width)
                canvas.setLineCap(1 if operation.round_ends else 0)
                canvas.drawPath(_Code(operation.path), stroke=1, fill=0)
            else:
                self._fill(operation)

    def _ink(self, colour: Colour, *, stroke: bool, fill: bool) -> None:
        """Black and grey are written as grey: a press would mix them of four inks otherwise."""
        red, green, blue = _channels(colour)
        if red == green == blue:
            if stroke:
                self.canvas.setStrokeGray(red)
            if fill:
                self.canvas.setFillGray(red)
            return
        if self.press:
            inks = _inks(red, green, blue)
            if stroke:
                self.canvas.setStrokeColorCMYK(*inks)
            if fill:
                self.canvas.setFillColorCMYK(*inks)
            return
        if stroke:
            self.canvas.setStrokeColorRGB(red, green, blue)
        if fill:
            self.canvas.setFillColorRGB(red, green, blue)

    def _fill(self, operation: Fill) -> None:
        if operation.colour is not None:
            self._ink(operation.colour, stroke=False, fill=True)
        code = _Code(operation.path)
        self.canvas.drawPath(code, stroke=0, fill=1, fillMode=_NON_ZERO)

    def _use(self, operation: Use) -> None:
        """Written by hand: a back has thousands of uses, and the canvas would keep its whole
        state for each. The colours of a use hold for the next one of the same colour."""
        canvas = self.canvas
        if operation.colour is not None and operation.colour != self.colour:
            self.colour = operation.colour
            self._ink(operation.colour, stroke=True, fill=True)
        canvas._code.append(f"q {_numbers(_matrix(operation.at))} cm")
        canvas.doForm(self.forms[operation.form.name])
        canvas._code.append("Q")

    def _picture(self, operation: Picture) -> None:
        """Pictures stand upright although y runs down; the same one is kept once."""
        from reportlab.lib.utils import ImageReader

        canvas, (width, height) = self.canvas, operation.size
        canvas.saveState()
        canvas.transform(*_matrix(operation.at.after(Affine(d=-1, f=height))))
        reader = self.pictures.get(operation.content)
        if reader is None:
            reader = self.pictures[operation.content] = ImageReader(BytesIO(operation.content))
        canvas.drawImage(reader, 0, 0, width, height)
        canvas.restoreState()

    def _text(self, operation: Text) -> None:
        canvas = self.canvas
        self._ink(operation.colour, stroke=False, fill=True)
        text = canvas.beginText()
        # Letters stand upright although y runs down.
        text.setTextTransform(*_matrix(operation.at.after(Affine(d=-1))))
        if operation.face not in pdfmetrics.getRegisteredFontNames():
            _register(operation.face)
        text.setFont(operation.face.value, operation.size)
        text.textOut(operation.text)
        canvas.drawText(text)


class _Code:
    """A path in PDF's own letters, as ``Canvas.drawPath`` asks for it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def getCode(self) -> str:  # noqa: N802
        parts = []
        for subpath in self._path.subpaths:
            parts.append(f"{_numbers(subpath.start)} m")
            parts += [
                f"{_numbers(segment)} {'l' if len(segment) == 2 else 'c'}"
                for segment in subpath.segments
            ]
            if subpath.closed:
                parts.append("h")
        return " ".join(parts)


def _channels(colour: Colour) -> tuple[float, ...]:
    """Rounded up in the last digit that is written: some renderers cut off instead of rounding."""
    return tuple(ceil(value * 1e6) / 1e6 for value in channels(colour))


def _inks(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black: what the three have in common goes to the black."""
    black = 1 - max(red, green, blue)
    rest = 1 - black
    cyan, magenta, yellow = ((rest - value) / rest for value in (red, green, blue))
    return cyan, magenta, yellow, black


def _numbers(values: tuple[float, ...]) -> str:
    """To a tenth of a micrometre, as in the SVG; so rounded, no number is written with an e."""
    return " ".join([repr(round(value, 4)).removesuffix(".0") for value in values])


def _matrix(at: Affine) -> tuple[float, ...]:
    return at.a, at.b, at.c, at.d, at.e, at.f


def _box(box: Box | None, page: Page) -> tuple[float, ...] | None:
    """Left, bottom, right and top in points."""
    if box is None:
        return None
    left, top, right, bottom = box
    return tuple(value * _POINT for value in (left, page.height - bottom, right, page.height - top))
