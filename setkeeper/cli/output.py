"""Where a command writes what it drew: a file, or standard output for ``-``.

One place judges what was typed for OUT, refuses what is not ours, and says what became of it.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from setkeeper.cli.context import Context
from setkeeper.cli.result import Result, told
from setkeeper.files.outputs import refuse_foreign, save
from setkeeper.files.typed import typed_file, typed_path
from setkeeper.files.whole import is_stream
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import Language, escape_controls

# Endings of other kinds of files; a folder's name may hold a point, as in "deck.v2".
_FILE_ENDINGS = frozenset((".pdf", ".svg", ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".zip"))


@dataclass(frozen=True, slots=True)
class Output:
    """``file`` is None where standard output is meant; ``replaces`` a deck that is there."""

    file: Path | None
    replaces: bool = False

    @property
    def name(self) -> str:
        return "-" if self.file is None else str(self.file)

    def write(self, content: bytes) -> Problem | None:
        """Gives a warning, or None. Raises NotSavedFailure."""
        if self.file is not None:
            return save(self.file, content)
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return None

    def said(self, language: Language) -> str:
        if self.replaces:
            return language.text("Replaced: {file}", file=escape_controls(self.name))
        return language.text("Written: {file}", file=escape_controls(self.name))

    def result(
        self,
        answer: str,
        data: dict[str, object],
        talk: str = "",
        warning: Problem | None = None,
    ) -> Result:
        """The answer, on standard error where the file itself went to standard output."""
        warnings = told(warning)
        if self.file is None:
            said = "\n".join(filter(None, (answer, talk)))
            return Result("", data, talk=said, warnings=warnings)
        return Result(answer, data, talk=talk, warnings=warnings)


def output_file(
    context: Context, out: str | None, default: str, ending: str, *, force: bool
) -> Output:
    """A file of one kind, told by its ending. Raises Failure before anything is drawn."""
    if out == "-":
        if context.as_json:
            raise UsageFailure(Problem(Slug.OPTIONS_CLASH, {"first": "-", "second": "--json"}))
        return Output(None)
    target = typed_file(default if out is None else out)
    found = target.suffix
    # Digits alone behind a point are no kind of file.
    if re.search(r"[^\W\d]", found) and found.lower() != ending and not is_stream(target):
        raise _wrong_ending(target, ending)
    if force:
        return Output(target, replaces=target.is_file())
    return Output(target, replaces=refuse_foreign(target))


def output_folder(out: str | None, default: str) -> Path:
    """A folder to write into. Raises UsageFailure for what is named like a file."""
    if out == "-":
        raise UsageFailure(Problem(Slug.FOLDER_NEEDED, {"file": "-"}))
    target = typed_path(default if out is None else out)
    if target.suffix.lower() in _FILE_ENDINGS and not target.exists():
        raise UsageFailure(Problem(Slug.FOLDER_NEEDED, {"file": str(target)}))
    return target


def _wrong_ending(target: Path, ending: str) -> UsageFailure:
    args: dict[str, object] = {
        "file": str(target),
        "ending": ending,
        "better": str(target.with_suffix(ending)),
    }
    return UsageFailure(Problem(Slug.WRONG_ENDING, args))
