"""``setkeeper puzzle``: layouts with exactly so many sets, on the screen or on paper."""

import secrets
from typing import Annotated, Any

import typer

from setkeeper.cards.deck import Deck
from setkeeper.cards.seeded import VERSION, read_seed
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.deck import options
from setkeeper.cli.deck.measures import one_of
from setkeeper.cli.numbers.making import PATIENCE, Made, make, seed_of_date
from setkeeper.cli.result import INTERRUPTED, Result, Status
from setkeeper.cli.terminal.window import has_window
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.table.checking import codes
from setkeeper.words.language import mark
from setkeeper.words.puzzle import Kind, solution, task

FEWEST, MOST = 3, 18
MOST_COPIES = 200


def puzzle(
    ctx: typer.Context,
    out: options.OutFile = None,
    cards: Annotated[
        int | None,
        typer.Option(
            "--cards", metavar=mark("N"), help=mark("How many cards, 3 to 18; 12 if left out.")
        ),
    ] = None,
    sets: Annotated[
        int | None,
        typer.Option(
            "--sets", metavar=mark("N"), min=0, help=mark("Exactly how many sets; 6 if left out.")
        ),
    ] = None,
    deck: options.WhichDeck = "classic",
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed",
            metavar=mark("SEED"),
            help=mark("The same puzzle again, on every computer: v1:…."),
        ),
    ] = None,
    date: Annotated[
        str | None,
        typer.Option(
            "--date",
            metavar=mark("DATE"),
            help=mark("The puzzle of a day, the same for everyone: 2026-12-24 or today."),
        ),
    ] = None,
    copies: Annotated[
        int,
        typer.Option("--copies", metavar=mark("N"), help=mark("So many different puzzles.")),
    ] = 1,
    magic: Annotated[
        bool, typer.Option("--magic", help=mark("A magic square to fill in."))
    ] = False,
    cap: Annotated[
        bool, typer.Option("--cap", help=mark("A largest layout without any set."))
    ] = False,
    palette: options.Palette = None,
    paper: options.Paper = None,
    force: options.Force = False,
) -> Result | int:
    context: Context = ctx.obj
    kind = _kind(magic=magic, cap=cap, counted=cards is not None or sets is not None)
    which = Deck(one_of("--deck", deck, list(Deck)))
    many = 12 if cards is None else cards
    _within("--cards", many, FEWEST, MOST)
    _within("--copies", copies, 1, MOST_COPIES)
    if seed is not None and date is not None:
        raise_clash("--seed", "--date")
    if date is not None:
        seed = seed_of_date(date, lambda: context.clock().date())
    seed = f"{VERSION}:{secrets.token_hex(8)}" if seed is None else read_seed(seed)
    wanted = 6 if sets is None else sets
    if out is not None and copies > 1 and out.lower().endswith(".svg"):
        raise_clash("--copies", "OUT.svg")
    made = make(kind, which, many, wanted, seed, copies)
    if len(made) < copies:
        return _not_found(context, made)
    if out is not None:
        from setkeeper.cli.numbers.puzzle_files import write_puzzles

        saved = write_puzzles(context, kind, made, out, palette=palette, paper=paper, force=force)
        return Result(saved.answer, _data(kind, made), talk=saved.talk)
    if kind is Kind.SETS and copies == 1 and has_window(context):
        return _solve(context, made[0])
    return Result("\n".join(_told(context, kind, made)), _data(kind, made))


def _kind(*, magic: bool, cap: bool, counted: bool) -> Kind:
    if magic and cap:
        raise_clash("--magic", "--cap")
    if (magic or cap) and counted:
        raise_clash("--magic" if magic else "--cap", "--cards, --sets")
    return Kind.MAGIC if magic else Kind.CAP if cap else Kind.SETS


def _within(option: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        args: dict[str, object] = {"option": option, "value": number, "low": low, "high": high}
        raise UsageFailure(Problem(Slug.OUT_OF_RANGE, args))


def _data(kind: Kind, made: list[Made]) -> dict[str, Any]:
    return {
        "puzzles": [
            {"cards": codes(one.cards), "sets": [list(three) for three in one.sets]}
            | {"seed": one.seed}
            | ({"given": list(one.given)} if kind is Kind.MAGIC else {})
            for one in made
        ]
    }


def _not_found(context: Context, made: list[Made]) -> Result:
    said = context.language.text(
        "Not found in {seconds} seconds; whether there is such a layout is not known.",
        seconds=round(PATIENCE),
    )
    return Result(said, _data(Kind.SETS, made), Status.NO)


def _told(context: Context, kind: Kind, made: list[Made]) -> list[str]:
    """Layout, task and seed; of a square the solution too, of sets how to see it."""
    from setkeeper.cli.terminal.cards import draw_card, draw_layout

    language, lines = context.language, []
    for one in made:
        if kind is Kind.MAGIC:
            blank = [" " * 9] * 5
            drawn = [
                blank if card is None else draw_card(context.screen, card, place)
                for place, card in enumerate(one.shown, 1)
            ]
            for start in (0, 3, 6):
                lines += [
                    " ".join(row).rstrip() for row in zip(*drawn[start : start + 3], strict=True)
                ]
        else:
            lines += draw_layout(context.screen, one.cards)
        lines += ["", task(language, kind, len(one.cards), len(one.sets))]
        if kind is Kind.MAGIC:
            said = " / ".join(solution(language, kind, one.cards, one.sets))
        elif kind is Kind.CAP:
            said = ""
        else:
            said = "setkeeper check " + " ".join(codes(one.cards))
        if said:
            lines.append(language.text("Solution: {solution}", solution=said))
        lines += [language.text("Seed: {seed}", seed=one.seed), ""]
    return lines[:-1]


def _solve(context: Context, one: Made) -> int | Result:
    from setkeeper.board.frame import Frame
    from setkeeper.board.puzzle import Puzzle
    from setkeeper.board.sitting import Sitting
    from setkeeper.words.attempt import clock_text

    sitting = Sitting(context.language, context.clock)
    mode = Puzzle(sitting, one.cards, one.seed)
    sitting.say(task(context.language, Kind.SETS, len(one.cards), len(one.sets)))
    code = Frame(sitting, colour=context.screen.colour).play(mode)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    if code:
        return code
    said = context.language.text(
        "Found: {found} of {sets}, in {time}.",
        found=len(mode.found),
        sets=len(mode.sets),
        time=clock_text(mode.seconds),
    )
    return Result(f"{said}\n" + context.language.text("Seed: {seed}", seed=one.seed))
