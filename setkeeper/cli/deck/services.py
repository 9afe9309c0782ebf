"""``setkeeper deck --for``: folders that print services and tabletop programs take as they are."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from setkeeper.cards.code import format_code
from setkeeper.cards.deck import CARDS
from setkeeper.cli.context import Context
from setkeeper.cli.deck.files import Product, folder_said
from setkeeper.cli.deck.names import default_name
from setkeeper.cli.deck.order import Order, read_order
from setkeeper.cli.deck.wanted import Wanted
from setkeeper.cli.output import output_folder
from setkeeper.cli.terminal.progress import progress
from setkeeper.drawing import service
from setkeeper.drawing.page import Page
from setkeeper.files.outputs import save_folder
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.card_names import card_name

_NAMES = {
    "mpc": "MakePlayingCards",
    "game-crafter": "The Game Crafter",
    "drivethru": "DriveThruCards",
    "tabletop": "Tabletop Simulator",
}
_SIZES = {"mpc": service.MPC, "game-crafter": service.GAME_CRAFTER}
_USUAL = {"mpc": "poker-us", "game-crafter": "poker", "drivethru": "poker-us"}

# Pictures of a page that is drawn one mm a pixel.
_TABLE_DOTS = 300


def order_for(context: Context, which: str, wanted: Wanted) -> Order:
    """The order with the service's own card size. Raises UsageFailure for one it has not."""
    name = (wanted.card or _USUAL.get(which, "poker-us")).lower()
    known = list(_SIZES.get(which, ("poker-us",)))
    if name not in known:
        args: dict[str, object] = {
            "service": _NAMES[which],
            "size": name,
            "known": ", ".join(known),
        }
        raise UsageFailure(Problem(Slug.CARD_NOT_SOLD, args))
    order = read_order(context, replace(wanted, paper="a4", card=name))
    style = order.job.style
    cut = _cut(which, name)
    resized = replace(style, card=cut.card) if cut else style
    return replace(order, job=replace(order.job, style=resized))


def _cut(which: str, name: str) -> service.Cut | None:
    if which == "drivethru":
        return service.Cut(service.DRIVETHRU, service.EIGHTH)
    if which == "tabletop":
        return None
    bleed = service.MPC_BLEED if which == "mpc" else service.EIGHTH
    return service.cut_of_pixels(_SIZES[which][name], bleed)


def write_for(context: Context, which: str, order: Order, wanted: Wanted) -> Product:
    target = output_folder(wanted.out, default_name(context, order, wanted, ""))
    name = (wanted.card or _USUAL.get(which, "poker-us")).lower()
    notes: list[str] = []
    if which == "drivethru":
        files = _press_pdf(context, order)
        notes.append(
            context.language.text(
                "Prepared for the press: four inks, no marks. No program here can certify it; "
                "look at the proof."
            )
        )
    elif which == "tabletop":
        files = _tabletop(context, order, target)
        notes.append(
            context.language.text(
                "Copy deck.json into the folder Saved Objects of Tabletop Simulator. For players "
                "elsewhere upload the pictures to its cloud first."
            )
        )
    else:
        files = _pictures(order, _SIZES[which][name], _cut(which, name))
    replaced = any((target / file).exists() for file in files)
    warning = save_folder(target, files, force=wanted.force)
    said = folder_said(context, target, replaced=replaced)
    return Product(
        str(target),
        said,
        which,
        pages=len(files),
        replaced=replaced,
        notes=notes,
        warnings=[warning],
    )


def _pictures(order: Order, pixels: tuple[int, int], cut: service.Cut | None) -> dict[str, bytes]:
    """fronts/2RSO.png … and back.png."""
    from setkeeper.drawing.png import renderer, write_png

    assert cut is not None
    renderer()
    style = order.job.style
    page_done, done = progress(len(order.cards) + 1)
    files = {}
    for number, card in enumerate(order.cards, 1):
        page = service.face_page(style, card, cut)
        files[f"fronts/{format_code(card)}.png"] = write_png(page, pixels)
        page_done(number)
    files["back.png"] = write_png(service.back_page(style, cut), pixels)
    done()
    return files


def _press_pdf(context: Context, order: Order) -> dict[str, bytes]:
    """Front and back of each card in turn, as the service reads them."""
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.pdf import Document, write_pdf

    cut = service.Cut(service.DRIVETHRU, service.EIGHTH)
    style = order.job.style
    back = service.back_page(style, cut)

    def pages() -> Iterator[Page]:
        for card in order.cards:
            yield service.face_page(style, card, cut)
            yield back

    page_done, done = progress(2 * len(order.cards))
    title = context.language.text("A deck to print and cut")
    document = Document(title, context.language.code, Flip.LONG, press=True)
    content = write_pdf(document, pages(), page_done)
    done()
    return {"deck.pdf": content}


def _tabletop(context: Context, order: Order, target: Path) -> dict[str, bytes]:
    """The sheets, the back and the saved object that lays them out."""
    from setkeeper.drawing.png import renderer, write_png

    renderer()
    whole, style = len(CARDS[order.deck]), order.job.style
    pages = list(service.table_sheets(style, CARDS[order.deck], whole))
    page_done, done = progress(len(pages) + 1)
    files = {}
    for number, page in enumerate(pages, 1):
        pixels = (round(page.width), round(page.height))
        files[f"sheet-{number}.png"] = write_png(page, pixels, _TABLE_DOTS)
        page_done(number)
    files["back.png"] = write_png(
        service.back_cell(style, whole), service.TABLETOP_CELLS[whole], _TABLE_DOTS
    )
    done()
    table = json.dumps(_saved_table(context, order, target.resolve(), whole), indent=2)
    files["deck.json"] = table.encode()
    return files


def _saved_table(context: Context, order: Order, folder: Path, whole: int) -> dict[str, Any]:
    sheets = {
        str(number): {
            "FaceURL": (folder / f"sheet-{number}.png").as_uri(),
            "BackURL": (folder / "back.png").as_uri(),
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, (columns, rows) in enumerate(service.TABLETOP_SHEETS[whole], 1)
    }
    of_deck = dict(zip(CARDS[order.deck], _numbered(whole), strict=True))
    shown = [(card, of_deck[card]) for card in order.cards]
    transform = {
        "posX": 0, "posY": 2, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
        "scaleX": 1, "scaleY": 1, "scaleZ": 1,
    }  # fmt: skip
    deck = {
        "Name": "DeckCustom",
        "Transform": transform,
        "Nickname": context.language.text("A deck of cards"),
        "HideWhenFaceDown": True,
        "DeckIDs": [number for _, number in shown],
        "CustomDeck": sheets,
        "ContainedObjects": [
            {
                "Name": "Card",
                "Transform": transform,
                "Nickname": card_name(context.language.code, card),
                "Description": format_code(card),
                "HideWhenFaceDown": True,
                "CardID": number,
                "CustomDeck": {str(number // 100): sheets[str(number // 100)]},
            }
            for card, number in shown
        ],
    }
    return {"SaveName": "setkeeper", "ObjectStates": [deck]}


def _numbered(whole: int) -> Iterator[int]:
    """The number of each card of a deck in turn: 100 × sheet + its place on it."""
    left = whole
    for sheet, (columns, rows) in enumerate(service.TABLETOP_SHEETS[whole], 1):
        count = min(left, columns * rows)
        yield from range(100 * sheet, 100 * sheet + count)
        left -= count
