"""``setkeeper practice``: exercises on the screen, and how they go from day to day."""

import secrets
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from setkeeper.cards.deck import Deck
from setkeeper.cli.context import Context
from setkeeper.cli.deck import options
from setkeeper.cli.deck.measures import one_of
from setkeeper.cli.result import INTERRUPTED, Result
from setkeeper.cli.terminal.window import has_window
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver.practice import Counted, Exercise
from setkeeper.store import folder
from setkeeper.store.practice import Days, add_practice, practice_file, read_practice, summed
from setkeeper.words.language import mark
from setkeeper.words.practice import seconds_each, weak_line


def practice(
    ctx: typer.Context,
    exercise: Annotated[
        str,
        typer.Argument(
            metavar=mark("[EXERCISE]"),
            help=mark("three: a set or not; third: name it; one, all: find sets among twelve."),
        ),
    ] = Exercise.THREE.value,
    deck: options.WhichDeck = "classic",
    days: Annotated[
        bool, typer.Option("--days", help=mark("Show accuracy and time, day by day."))
    ] = False,
) -> Result | int:
    context: Context = ctx.obj
    which = Deck(one_of("--deck", deck, list(Deck)))
    first = Exercise(one_of("practice", exercise, list(Exercise)))
    file = practice_file(folder.home(context.environment))
    before = read_practice(file)
    if days or context.as_json:
        return _told(context, before, which)
    if not has_window(context):
        raise UsageFailure(Problem(Slug.NO_TERMINAL))
    from setkeeper.board.frame import Frame
    from setkeeper.board.practice import Practice
    from setkeeper.board.sitting import Sitting

    def save(answer: Mapping[str, Counted]) -> dict[str, Counted]:
        return summed(add_practice(file, context.clock().date().isoformat(), answer))

    sitting = Sitting(context.language, context.clock)
    frame = Frame(sitting, colour=context.screen.colour)
    mode = Practice(sitting, which, first, summed(before), save, secrets.randbelow)
    # An exercise with a table has laid it on top already.
    sitting.modes.insert(0, mode)
    code = frame.play()
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code or _told(context, read_practice(file), which)


def _told(context: Context, days: Days, deck: Deck) -> Result:
    """A line a day and exercise, then the feature that is overlooked most."""
    from setkeeper.cli.terminal.columns import table

    language = context.language
    rows = [
        [
            language.text("day"),
            language.text("exercise"),
            language.text("asked"),
            language.text("answered rightly"),
            language.text("s each"),
        ]
    ]
    for day, counted in days.items():
        for name in Exercise:
            own = counted.get(name.value)
            if own is not None:
                share = language.percent(own.right / own.asked, 0) if own.asked else "-"
                rows.append([day, name.value, str(own.asked), share, seconds_each(language, own)])
    total = summed(days)
    lines = table(rows, left=(0, 1)) if days else [language.text("No practice yet.")]
    weak = weak_line(language, total, deck)
    data: dict[str, Any] = {
        "days": [
            {"date": day} | {name: _numbers(own) for name, own in counted.items()}
            for day, counted in days.items()
        ]
    }
    return Result("\n".join([*lines, *([weak] if weak else [])]), data)


def _numbers(own: Counted) -> dict[str, Any]:
    return {"asked": own.asked, "right": own.right, "seconds": own.tenths / 10}
