"""What was typed behind ``setkeeper deck``, as it was typed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wanted:
    """One field an option; None where it was left out."""

    out: str | None
    deck: str
    format: str
    paper: str | None
    card: str | None
    backs: str
    pattern: str | None
    back_offset: str | None
    back_rotate: str | None
    scale: str | None
    printer: str | None
    palette: str | None
    index: str | None
    ink_saver: bool
    only: str | None
    design: str
    layout: str
    marks: str
    gap: str
    copies: int
    label_copies: bool
    gutterfold: bool
    service: str | None
    cut: str | None
    no_cover: bool
    force: bool
