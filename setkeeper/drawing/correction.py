"""What makes up for a printer: where its backs land, how they are turned, how long its mm is."""

from dataclasses import dataclass

from setkeeper.drawing.affine import SAME, Affine, around, scale, shift, turn

# A printer further off than this is not adjusted but mended.
MOST_OFFSET, MOST_DEGREES, LEAST_SCALE, MOST_SCALE = 10.0, 5.0, 0.9, 1.1


@dataclass(frozen=True, slots=True)
class Correction:
    """``offset`` moves backs right and down by mm, ``degrees`` turns them clockwise, both on the
    back page as it lies before one; ``scale`` stretches every page across and down."""

    offset: tuple[float, float] = (0.0, 0.0)
    degrees: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)

    def for_backs(self, page: tuple[float, float]) -> Affine:
        """Before scaling: the offset is meant in mm on paper."""
        if not any((*self.offset, self.degrees)):
            return SAME
        x, y = self.moved
        return shift(x, y).after(around((page[0] / 2, page[1] / 2), turn(self.degrees)))

    @property
    def moved(self) -> tuple[float, float]:
        """By how much backs are moved before everything is scaled."""
        (x, y), (across, down) = self.offset, self.scale
        return x / across, y / down

    def for_page(self, page: tuple[float, float]) -> Affine:
        if self.scale == (1.0, 1.0):
            return SAME
        return around((page[0] / 2, page[1] / 2), scale(*self.scale))
