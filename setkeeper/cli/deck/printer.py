"""Printers by name: their corrections in printers.toml, in the folder of the user's data."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from setkeeper.drawing.correction import Correction
from setkeeper.drawing.printers import printers_text, read_printers
from setkeeper.drawing.saving import not_written, save
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store import folder


def printers_file(environment: Mapping[str, str]) -> Path:
    return folder.home(environment) / "printers.toml"


@dataclass(frozen=True, slots=True)
class Printer:
    """A name, the file that knows it, and what the file says of it so far."""

    name: str | None
    file: Path
    known: dict[str, Correction]

    @property
    def saved(self) -> Correction:
        return self.known.get(self.name or "", Correction())

    def refuse_unknown(self) -> None:
        if self.name is not None and self.name not in self.known:
            args: dict[str, object] = {"printer": self.name, "known": ", ".join(self.known) or "–"}
            raise UsageFailure(Problem(Slug.PRINTER_UNKNOWN, args))

    def remember(self, correction: Correction) -> None:
        """Raises NotSavedFailure."""
        assert self.name is not None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_written(self.file, error) from error
        save(self.file, printers_text(self.known | {self.name: correction}).encode())


def find_printer(name: str | None, environment: Mapping[str, str]) -> Printer:
    """The file is only read where a printer is named."""
    file = printers_file(environment)
    return Printer(name, file, read_printers(file) if name is not None else {})
