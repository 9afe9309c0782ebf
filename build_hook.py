"""Compiles the catalogues of translations, so that wheels carry .mo files and git does not."""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(folder: Path) -> None:
    """Writes xx.mo beside each xx.po in the folder; other processes never see half a file."""
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.stem)
        # Several test processes begin at once, each with a file of its own.
        unfinished = source.with_suffix(f".mo.{os.getpid()}.new")
        with unfinished.open("wb") as compiled:
            write_mo(compiled, catalogue)
        unfinished.replace(source.with_suffix(".mo"))


class CatalogueHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        compile_catalogues(Path(self.root, "setkeeper", "words", "locale"))
