"""The decks in decks/ are what setkeeper draws today.

PDFs are compared unpacked: versions of zlib and reportlab pack the same content differently.
"""

import runpy
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest

from tests.conftest import ROOT

SHIPPED = ROOT / "decks"
if not SHIPPED.is_dir():
    pytest.skip("decks/ is only in the repository", allow_module_level=True)
MAKER: dict[str, Any] = runpy.run_path(str(SHIPPED / "make.py"))

FRESH = "Run python decks/make.py, look at the pages, and commit them."


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("decks")
    MAKER["make"](folder)
    return folder


def unpacked(file: Path) -> list[tuple[list[str], bytes]]:
    """The boxes of each page, and what is drawn on it and in its forms, number by number."""
    found = []
    with pikepdf.open(file) as document:
        for page in document.pages:
            boxes = [
                f"{name} {[round(float(value), 3) for value in page.obj[name]]}"
                for name in ("/MediaBox", "/TrimBox", "/BleedBox")
                if name in page.obj
            ]
            forms: Any = page.obj["/Resources"].get("/XObject", {})
            streams = [page.Contents.read_bytes()]
            streams += [forms[name].read_bytes() for name in sorted(forms.keys())]
            found.append((boxes, b"\n".join(streams)))
    return found


@pytest.mark.parametrize("name", MAKER["DECKS"])
def test_pdf_is_fresh(fresh: Path, name: str) -> None:
    assert unpacked(SHIPPED / name) == unpacked(fresh / name), FRESH


def test_pictures_are_fresh(fresh: Path) -> None:
    names = sorted(file.relative_to(fresh).as_posix() for file in fresh.rglob("*.svg"))
    assert len(names) == 83
    shipped = sorted(file.relative_to(SHIPPED).as_posix() for file in SHIPPED.rglob("*.svg"))
    assert shipped == names
    for name in names:
        one, other = (
            ElementTree.canonicalize(from_file=folder / name) for folder in (SHIPPED, fresh)
        )
        assert one == other, f"{name}: {FRESH}"


def test_a_changed_deck_is_seen(fresh: Path, tmp_path: Path) -> None:
    first, second = "setkeeper-classic-a4.pdf", "setkeeper-classic-a4-cvd.pdf"
    assert unpacked(fresh / first) != unpacked(fresh / second)
    copy = tmp_path / first
    shutil.copyfile(fresh / first, copy)
    with pikepdf.open(copy, allow_overwriting_input=True) as document:
        page = document.pages[2]
        page.Contents = document.make_stream(page.Contents.read_bytes().replace(b" cm", b"1 cm", 1))
        document.save(copy)
    assert unpacked(copy) != unpacked(fresh / first)
