"""Printers by name: their corrections in printers.toml, in the folder of the user's data."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from setkeeper.drawing.correction import Correction
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store import folder


def printers_file(environment: Mapping[str, str]) -> Path:
    return folder.home(environment) / "printers.toml"


@dataclass(frozen=True, slots=True)
class Printer:
    """A name, the file that may know it, and what the file says of it so far."""

    name: str | None
    file: Path
    known: Correction | None

    @property
    def saved(self) -> Correction:
        return self.known or Correction()

    def refuse_unknown(self) -> None:
        if self.name is not None and self.known is None:
            from setkeeper.drawing import printers

            known = ", ".join(printers.printer_names(self.file)) or "–"
            args: dict[str, object] = {"printer": self.name, "known": known}
            raise UsageFailure(Problem(Slug.PRINTER_UNKNOWN, args))

    def remember(self, correction: Correction) -> Problem | None:
        """Gives a warning, or None. Raises NotSavedFailure."""
        from setkeeper.drawing import printers

        assert self.name is not None
        return printers.remember(self.file, self.name, correction)


def find_printer(name: str | None, environment: Mapping[str, str]) -> Printer:
    """The file is only read where a printer is named. Raises UsageFailure."""
    file = printers_file(environment)
    if name is None:
        return Printer(None, file, None)
    from setkeeper.drawing import printers  # most decks are printed without a name

    name = printers.printer_name(name)
    return Printer(name, file, printers.read_printer(file, name))
