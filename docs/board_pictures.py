"""Takes the pictures of board.md and of the README in a real browser (chromium).

``python docs/board_pictures.py`` plays a few calls on a board of its own and writes board-desk.png
and board-view.png beside this file.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from tests.store.played import new_match  # noqa: E402
from tests.web.browser import HOST, PHONE, chromium, desk, television  # noqa: E402
from tests.web.served import serving  # noqa: E402

PLAYED = (
    ("Boris", "2RSO 1GEO 3PFO"),
    ("Anna", "1REO 1RSO 1RFO"),
    ("Věra", "1GED 2GSD 3GFD"),
    ("Boris", "2PEW 2PSW 2PFW"),
    ("Zoé", "3REW 3GEW 3PEW"),
    ("Boris", "1GSD 2PFO 3REW"),
    ("Věra", "1RED 2RSW 3RFO"),
    ("Anna", "2GEO 2PFD 2RSW"),
)


def beside(pictures: list[bytes], gap: int = 24) -> Image.Image:
    opened = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    wide = sum(one.width for one in opened) + gap * (len(opened) - 1)
    whole = Image.new("RGB", (wide, max(one.height for one in opened)), "#ffffff")
    left = 0
    for one in opened:
        whole.paste(one, (left, 0))
        left += one.width + gap
    return whole


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        path = Path(folder) / "m.toml"
        new_match(path, booklet="fr", rounds=4)
        with serving(path, "en", HOST) as served:
            for player, cards in PLAYED:
                served.do("rule", player=player, cards=cards)
            phone = desk(browser, served, PHONE)
            screen = television(browser, served, {"viewport": {"width": 1280, "height": 720}})
            screen.wait_for_timeout(500)
            screen.screenshot(path=str(DOCS / "board-view.png"))
            taken = [phone.screenshot()]
            phone.locator(".field").nth(2).tap()
            phone.wait_for_selector(".words")
            taken.append(phone.screenshot())
            phone.locator(".words .plain").tap()
            for place in (0, 4, 7, 10, 1, 5, 8):
                phone.locator(".value").nth(place).tap()
            phone.wait_for_timeout(300)
            taken.append(phone.screenshot())
            beside(taken).quantize(160).save(DOCS / "board-desk.png", optimize=True)
            with Image.open(DOCS / "board-view.png") as view:
                view.convert("RGB").quantize(160).save(DOCS / "board-view.png", optimize=True)


if __name__ == "__main__":
    main()
