"""``rules`` and ``booklets``: the rules in our own words, and what each booklet says."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import open_match
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.columns import table
from setkeeper.cli.terminal.wrapping import wrapped
from setkeeper.match.rules import BOOKLETS, SETTINGS, Rules, choose_rules, overridden, settings_of
from setkeeper.problem import Slug, UsageFailure
from setkeeper.words.language import Language, mark
from setkeeper.words.rulebook import chapters
from setkeeper.words.settings import BOOKLET_NAMES, setting_text

# Where the meaning of a value begins: behind the longest, "show-within none".
_MEANINGS = 20


def rules(
    ctx: typer.Context,
    booklet: Annotated[
        str | None,
        typer.Argument(
            metavar=mark("[BOOKLET]"),
            help=mark("Whose rules; those of the match in use if left out."),
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    language = context.language
    chosen = _rules(context, booklet)
    title = language.text(
        "Rules: {booklet}, {name}.",
        booklet=chosen.booklet,
        name=language.text(BOOKLET_NAMES[chosen.booklet]),
    )
    columns = min(context.screen.columns, 80)
    lines = [context.screen.paint(title, "bold")]
    for heading, sentences in chapters(language, chosen):
        lines += ["", context.screen.paint(heading, "bold")]
        for sentence in sentences:
            lines += wrapped(sentence, columns, "- ", "  ")
    data = {
        "booklet": chosen.booklet,
        "deck": chosen.deck.value,
        "settings": settings_of(chosen),
        "overridden": sorted(overridden(chosen)),
    }
    return Result("\n".join(lines), data)


def _rules(context: Context, booklet: str | None) -> Rules:
    if booklet is not None:
        return choose_rules(booklet, "classic", {})
    try:
        return open_match(context).record.start.rules
    except UsageFailure as failure:
        if failure.problems[0].slug is not Slug.NO_MATCH_IN_USE:
            raise
        return choose_rules("ru", "classic", {})


def booklets(ctx: typer.Context) -> Result:
    context: Context = ctx.obj
    language = context.language
    # Booklets that say the same share a column.
    columns: list[tuple[list[str], dict[str, str]]] = []
    for name, settings in BOOKLETS.items():
        said = {key: str(value) for key, value in settings.items()}
        same = next((names for names, other in columns if other == said), None)
        if same is None:
            columns.append(([name], said))
        else:
            same.append(name)
    rows = [["", *(" ".join(names) for names, _ in columns)]]
    for setting in SETTINGS:
        shown = [_shown(setting, said) for _, said in columns]
        rows.append([setting, *shown])
    lines = table(rows, left=tuple(range(len(rows[0]))))
    lines += [""] + [
        f"{name.ljust(6)}  {language.text(text)}" for name, text in BOOKLET_NAMES.items()
    ]
    lines += ["", *_meanings(language, min(context.screen.columns, 80))]
    lines += ["", language.text("setkeeper rules BOOKLET explains one of them.")]
    return Result("\n".join(lines), {"booklets": BOOKLETS})


def _meanings(language: Language, columns: int) -> list[str]:
    """What each value of the table means, in the language of the answer."""
    lines = []
    for setting in SETTINGS:
        for value in dict.fromkeys(booklet[setting] for booklet in BOOKLETS.values()):
            head = f"{setting} {value}".ljust(_MEANINGS)
            meaning = setting_text(language, setting, value)
            lines += wrapped(meaning, columns, head, " " * _MEANINGS)
    return lines


def _shown(setting: str, settings: dict[str, str]) -> str:
    """A floor only has a meaning under lose-point."""
    return "-" if setting == "floor" and settings["penalty"] != "lose-point" else settings[setting]
