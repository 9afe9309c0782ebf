"""``--for``: each service's folder against the numbers that the service states."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import numpy as np
import pikepdf
import pytest
from PIL import Image

from setkeeper.cards.code import format_code
from setkeeper.cards.deck import CARDS, Deck

Command = Callable[..., Any]

CODES = [format_code(card) for card in CARDS[Deck.CLASSIC]]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


SIZES = [
    ("mpc", "poker-us", (822, 1122), 36),
    ("mpc", "poker", (816, 1110), 36),
    ("game-crafter", "poker", (825, 1125), 37.5),
    ("game-crafter", "bridge", (750, 1125), 37.5),
    ("game-crafter", "tarot", (900, 1500), 37.5),
    ("game-crafter", "mini", (600, 825), 37.5),
    ("game-crafter", "square", (1125, 1125), 37.5),
]


@pytest.mark.parametrize(("service", "card", "size", "bleed"), SIZES)
def test_pictures_to_the_pixel(
    setkeeper: Command, service: str, card: str, size: tuple[int, int], bleed: float
) -> None:
    few = "2RSO,1GEO,3PFW"
    assert setkeeper(f"deck out --for {service} --card {card} --only {few}").code == 0
    files = sorted(Path("out").rglob("*.png"))
    assert [file.name for file in files] == ["back.png", "1GEO.png", "2RSO.png", "3PFW.png"]
    for file in files:
        assert file.stat().st_size < 30_000_000
        with Image.open(file) as image:
            assert image.size == size
            assert image.mode in ("RGB", "RGBA")
            assert [round(dots) for dots in image.info["dpi"]] == [300, 300]
            pixels = np.asarray(image.convert("RGBA"))
        assert pixels[..., 3].min() == 255, "nothing transparent"
        # The bleed is filled: by the pattern on the back, by paper on a face.
        ring = int(bleed)
        edges = (pixels[:ring], pixels[-ring:], pixels[:, :ring], pixels[:, -ring:])
        dark = [(edge[..., :3].min(2) < 200).mean() for edge in edges]
        if file.name == "back.png":
            assert min(dark) > 0.15
            assert all((edge[..., :3].min(2) < 200).any() for edge in
                       (pixels[:3], pixels[-3:], pixels[:, :3], pixels[:, -3:]))  # fmt: skip
        else:
            assert max(dark) == 0
            assert (pixels[..., :3].min(2) < 200).any()


@pytest.mark.parametrize(
    ("service", "card", "cut"),
    [("mpc", "poker-us", (63.5, 88.9)), ("game-crafter", "mini", (44.45, 63.5))],
)
def test_the_card_within_the_bleed_is_as_large_as_it_is_cut(
    setkeeper: Command, service: str, card: str, cut: tuple[float, float]
) -> None:
    """A symbol is as wide as the smaller of .60 of the card's width and .43 of its height, and
    its outline of .7 mm (on a card of 63 × 88) stands half outside."""
    assert setkeeper(f"deck out --for {service} --card {card} --only 1GEO").code == 0
    with Image.open("out/fronts/1GEO.png") as image:
        pixels = np.asarray(image.convert("L"))
    columns = np.nonzero((pixels < 200).any(0))[0]
    symbol = min(0.6 * cut[0], 0.43 * cut[1])
    wide = symbol + 0.7 * symbol / 37.8
    assert columns.max() - columns.min() + 1 == pytest.approx(wide / 25.4 * 300, abs=2.5)
    assert (columns.max() + columns.min() + 1) / 2 == pytest.approx(pixels.shape[1] / 2, abs=1)


def test_one_picture_a_card(setkeeper: Command) -> None:
    run = setkeeper("deck --for mpc --deck beginner --json")
    assert run.json["data"]["pages"] == 28
    folder = Path("setkeeper-beginner-mpc")
    fronts = sorted(file.stem for file in (folder / "fronts").glob("*.png"))
    assert fronts == sorted(code for code in CODES if code[2] == "F")
    pictures = {file.read_bytes() for file in folder.rglob("*.png")}
    assert len(pictures) == 28
    assert setkeeper("deck --for mpc --deck beginner").out.startswith("Replaced:")


def test_a_press_gets_four_inks_and_bleed(setkeeper: Command) -> None:
    run = setkeeper("deck out --for drivethru")
    assert run.code == 0
    assert "Prepared for the press" in run.out
    assert "certified" not in run.out.lower()
    inch = 72.0
    with pikepdf.open(BytesIO(Path("out/deck.pdf").read_bytes())) as file:
        assert len(file.pages) == 162
        assert "/Duplex" not in file.Root["/ViewerPreferences"]
        for page in file.pages:
            media, trim, bleed = (
                [float(value) for value in page.obj[box]]
                for box in ("/MediaBox", "/TrimBox", "/BleedBox")
            )
            assert media == pytest.approx([0, 0, 2.75 * inch, 3.75 * inch], abs=0.01)
            assert bleed == pytest.approx(media, abs=0.01)
            assert trim == pytest.approx(
                [0.125 * inch, 0.125 * inch, 2.625 * inch, 3.625 * inch], abs=0.01
            )
        contents = b""
        for page in list(file.pages)[:4]:
            forms: Any = page.obj["/Resources"].get("/XObject", {})
            contents += page.Contents.read_bytes()
            contents += b"".join(forms[name].read_bytes() for name in forms.keys())  # noqa: SIM118
    operators = contents.split()
    assert b"k" in operators
    assert b"K" in operators
    assert b"rg" not in operators
    assert b"RG" not in operators


@pytest.mark.parametrize(
    ("deck", "sheets", "cell"),
    [("classic", [(9, 5), (9, 4)], (455, 637)), ("beginner", [(7, 4)], (585, 819))],
)
def test_the_saved_table_lays_every_card_out(
    setkeeper: Command, deck: str, sheets: list[tuple[int, int]], cell: tuple[int, int]
) -> None:
    """The deck laid out as the program would: each card is cut from its sheet by its number and
    compared with the card drawn alone."""
    assert setkeeper(f"deck out --for tabletop --deck {deck}").code == 0
    table = json.loads(Path("out/deck.json").read_text("utf-8"))
    (saved,) = table["ObjectStates"]
    assert saved["Name"] == "DeckCustom"
    custom = saved["CustomDeck"]
    assert [(custom[key]["NumWidth"], custom[key]["NumHeight"]) for key in sorted(custom)] == sheets
    assert all(sheet["BackIsHidden"] is True for sheet in custom.values())
    images = {}
    for key, sheet in custom.items():
        path = Path(unquote(urlparse(sheet["FaceURL"]).path))
        assert Path(unquote(urlparse(sheet["BackURL"]).path)).exists()
        images[key] = Image.open(path).convert("RGB")
        assert max(images[key].size) <= 4096
        assert images[key].size == (sheet["NumWidth"] * cell[0], sheet["NumHeight"] * cell[1])
    ids = saved["DeckIDs"]
    cards = [code for code in CODES if deck == "classic" or code[2] == "F"]
    assert len(ids) == len(set(ids)) == len(cards)
    assert [card["CardID"] for card in saved["ContainedObjects"]] == ids
    assert [card["Description"] for card in saved["ContainedObjects"]] == cards
    laid = {}
    for number, code in zip(ids, cards, strict=True):
        sheet, place = str(number // 100), number % 100
        row, column = divmod(place, custom[sheet]["NumWidth"])
        left, top = column * cell[0], row * cell[1]
        laid[code] = np.asarray(
            images[sheet].crop((left, top, left + cell[0], top + cell[1])), np.float32
        )
    assert len({picture.tobytes() for picture in laid.values()}) == len(cards)
    assert setkeeper(f"deck alone --for mpc --deck {deck} --only {cards[0]},{cards[-1]}").code == 0
    for code in (cards[0], cards[-1]):
        alone = Image.open(f"alone/fronts/{code}.png").convert("RGB").crop((36, 36, 786, 1086))
        wanted = np.asarray(alone.resize(cell, Image.Resampling.BOX), np.float32)
        assert np.abs(laid[code] - wanted).mean() < 3
        other = laid[cards[1]]
        assert np.abs(other - wanted).mean() > 3


def test_without_the_renderer_one_line_says_how_to_get_it(
    setkeeper: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    for service in ("mpc", "game-crafter", "tabletop"):
        run = setkeeper(f"deck --for {service}")
        assert run.code == 2
        assert "python -m pip install 'setkeeper[images]'" in run.err
        assert not list(Path().iterdir())
    assert setkeeper("deck --for drivethru").code == 0, "a PDF needs none"
