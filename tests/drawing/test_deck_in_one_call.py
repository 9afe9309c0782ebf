"""The one door to drawing for callers that know neither pages nor jobs."""

from xml.etree import ElementTree

import pymupdf
import pytest

from setkeeper.cards.code import read_cards, split_codes
from setkeeper.drawing.deck import DeckLook, draw_card, draw_card_back, draw_deck, face_style
from setkeeper.problem import Slug, UsageFailure

(CARD,) = read_cards(split_codes(["2RSO"]))


def test_a_card_is_a_picture_of_its_size() -> None:
    text = draw_card(CARD, title="two red striped ovals")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    assert "two red striped ovals" in text
    assert "#FFFFFF" in text
    assert "#FFFFFF" not in draw_card(CARD, ground=False)


def test_a_palette_by_name_and_a_style_read_once() -> None:
    text = draw_card(CARD, palette="cvd")
    assert "#DD7B33" in text
    assert draw_card(CARD, style=face_style(palette="cvd")) == text
    assert draw_card(CARD, palette="mono") != draw_card(CARD, palette="mono", index="none")


def test_an_unknown_palette_is_refused() -> None:
    with pytest.raises(UsageFailure) as caught:
        draw_card(CARD, palette="rainbow")
    assert caught.value.problems[0].slug is Slug.PALETTE_UNKNOWN


def test_a_back_differs_from_a_face() -> None:
    assert draw_card_back(title="Back").count("<path") > 50


def test_a_deck_is_a_pdf() -> None:
    content = draw_deck([CARD], look=DeckLook(paper="letter", card="poker-us", backs="none"))
    with pymupdf.open(stream=content, filetype="pdf") as document:
        assert len(document) == 1
        assert document[0].rect.width == pytest.approx(612, abs=0.1)
