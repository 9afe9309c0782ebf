"""The pictures in docs/ are what setkeeper draws today, and the numbers beside them are true."""

import re
import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from setkeeper.drawing.colour import channels
from setkeeper.drawing.colour_difference import lab
from setkeeper.drawing.colour_vision import measure
from tests.conftest import ROOT

MAKER: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "pictures.py"))
PAGE = (ROOT / "docs" / "designs.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| \**([\w-]+)\** \| (`#\w+ #\w+ #\w+`) \| ([\d.]+) \| (\d+) \| ([\d.]+) \| (\d+) \|",
    PAGE,
    re.M,
)


def test_pictures_are_fresh(tmp_path: Path) -> None:
    MAKER["make"](tmp_path)
    names = sorted(file.name for file in tmp_path.iterdir())
    assert len(names) == 5
    for name in names:
        one, other = (
            ElementTree.canonicalize(from_file=folder / name)
            for folder in (ROOT / "docs", tmp_path)
        )
        assert one == other, f"{name}: run python docs/pictures.py"


def test_the_table_lists_the_candidates() -> None:
    listed = {name: tuple(colours.strip("`").split()) for name, colours, *_ in ROWS}
    assert listed == MAKER["CANDIDATES"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_numbers_are_measured(row: tuple[str, ...]) -> None:
    _, colours, difference, lightness, contrast, purple = row
    found = measure(tuple(colours.strip("`").split()))
    assert float(difference) == pytest.approx(found.difference, abs=0.051)
    assert float(lightness) == pytest.approx(found.lightness, abs=0.51)
    assert float(contrast) == pytest.approx(found.contrast, abs=0.051)
    dark = lab(channels(colours.strip("`").split()[2]))[0]
    assert float(purple) == pytest.approx(dark, abs=0.51)
