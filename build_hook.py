"""Compiles the catalogues of translations, so that wheels carry .mo files and git does not."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The same in every build, so that two wheels of one source are the same to the byte.
_NEVER = datetime(2026, 1, 1, tzinfo=UTC)


def compile_catalogues(folder: Path) -> None:
    """Writes xx.mo beside each xx.po in the folder; other processes never see half a file."""
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.stem)
        # Headers that the source lacks would be filled in with the time of the build.
        catalogue.creation_date = catalogue.revision_date = _NEVER
        catalogue.msgid_bugs_address = ""
        # Several test processes begin at once, each with a file of its own.
        unfinished = source.with_suffix(f".mo.{os.getpid()}.new")
        with unfinished.open("wb") as compiled:
            write_mo(compiled, catalogue)
        unfinished.replace(source.with_suffix(".mo"))


class CatalogueHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        compile_catalogues(Path(self.root, "setkeeper", "words", "locale"))
