"""A line as text with styles: painted by a terminal, escaped by a page, plain for a log."""

from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """What a piece of text is, not how it looks."""

    PLAIN = "plain"
    STRONG = "strong"
    GOOD = "good"  # a set, a win
    BAD = "bad"  # a wrong call
    DIM = "dim"


@dataclass(frozen=True, slots=True)
class Span:
    text: str
    style: Style = Style.PLAIN


Line = tuple[Span, ...]


def line(text: str, style: Style = Style.PLAIN) -> Line:
    return (Span(text, style),)


def plain(spans: Line) -> str:
    """The text alone."""
    return "".join(span.text for span in spans)
