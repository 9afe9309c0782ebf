"""The map draws the arrow that the linter keeps, and every room stands on it."""

import re
import tomllib

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_the_arrow_is_the_linters() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    layers = [layer.replace("setkeeper.", "") for layer in contract["layers"]]
    assert " → ".join(layers) in re.sub(r"\s+", " ", PAGE)


def test_every_room_is_on_the_map() -> None:
    rooms = {path.parent.name for path in (ROOT / "setkeeper").glob("*/__init__.py")}
    for room in rooms:
        assert f"`setkeeper/{room}/`" in PAGE, room


def test_every_file_it_names_is_there() -> None:
    """With its room, or alone where the room has just been named."""
    known = {path.name for path in (ROOT / "setkeeper").rglob("*.py")}
    for name in re.findall(r"`(?:setkeeper/)?([a-z_/]+\.py)`", PAGE):
        assert (ROOT / "setkeeper" / name).exists() or name in known, name
