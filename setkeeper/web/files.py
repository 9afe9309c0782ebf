"""The page's own files, its texts, and the drawn cards: what is served without a key."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from setkeeper.cards.code import format_code
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.drawing.face import FaceStyle
from setkeeper.web.answers import as_text
from setkeeper.words.card_names import card_name
from setkeeper.words.language import LANGUAGES, load
from setkeeper.words.page import page_texts

FOLDER = Path(__file__).with_name("page")

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}

# Nothing from outside, nothing inline, in nobody's frame.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True)
class Served:
    """A file as it is sent; ``etag`` says whether a browser has it already."""

    content: bytes
    kind: str

    @property
    def etag(self) -> str:
        return f'"{hashlib.sha256(self.content).hexdigest()[:16]}"'


def page_files() -> Mapping[str, Served]:
    """Every file of the page under its path, the texts of each language among them."""
    files = {
        f"/{file.name}": Served(file.read_bytes(), KINDS[file.suffix])
        for file in sorted(FOLDER.iterdir())
        if file.suffix in KINDS
    }
    files["/"] = files.pop("/index.html")
    for code in LANGUAGES:
        texts = as_text(page_texts(load(code)))
        files[f"/texts/{code}.json"] = Served(texts.encode(), KINDS[".json"])
    return files


class CardPictures:
    """The cards of the match's deck, each drawn when it is first asked for."""

    def __init__(self, deck: Deck, style: FaceStyle, language: str) -> None:
        self._cards = {f"/cards/{format_code(card)}.svg": card for card in CARDS[deck]}
        self._style = style
        self._language = language
        self._drawn: dict[str, Served] = {}

    def __contains__(self, path: str) -> bool:
        return path in self._cards

    def picture(self, path: str) -> Served:
        if path not in self._drawn:
            from setkeeper.drawing.deck import draw_card  # slow to load

            card = self._cards[path]
            title = card_name(self._language, card)
            drawn = draw_card(card, style=self._style, title=title)
            self._drawn[path] = Served(drawn.encode(), KINDS[".svg"])
        return self._drawn[path]
