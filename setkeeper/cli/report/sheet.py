"""``sheet``: a score sheet to print, and a filled one entered."""

from typing import Annotated

import typer

from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.deck import options
from setkeeper.cli.match.shared import open_match
from setkeeper.cli.result import Result
from setkeeper.match.names import MOST_PLAYERS, refuse_names, tidy
from setkeeper.match.rules import DEFAULT_BOOKLET, Rules, Value, choose_rules
from setkeeper.match.seating import FEWEST_PLAYERS
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.words.language import mark

# Lines beyond the planned rounds, for those who play on, and how many lines there are at least.
SPARE_ROUNDS, LEAST_LINES = 2, 7


def sheet(
    ctx: typer.Context,
    out: options.OutFile = None,
    enter: Annotated[
        bool,
        typer.Option(
            "--enter",
            help=mark("Enter a filled sheet: a round a line, as for end; an empty line ends."),
        ),
    ] = False,
    player: Annotated[
        list[str],
        typer.Option(
            "--player", metavar=mark("NAME"), help=mark("A player, clockwise; once for each.")
        ),
    ] = [],  # noqa: B006  typer copies it
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar=mark("N"),
            min=0,
            help=mark("For how many: 2 to 8; 4 if left out."),
        ),
    ] = None,
    booklet: Annotated[
        str,
        typer.Option(
            "--booklet",
            metavar=mark("BOOKLET"),
            help=mark("Whose rules: ru, ru-old, hu, cs, fr, es or en."),
        ),
    ] = DEFAULT_BOOKLET,
    deck: options.WhichDeck = "classic",
    penalty: Annotated[
        str | None,
        typer.Option(
            "--penalty",
            metavar=mark("VALUE"),
            help=mark("For a wrong call: lose-set, wait or lose-point."),
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar=mark("N"), min=1, help=mark("How many rounds.")),
    ] = None,
    two: Annotated[bool, typer.Option("--two", help=mark("Two sheets a page."))] = False,
    paper: options.Paper = None,
    force: options.Force = False,
) -> Result:
    context: Context = ctx.obj
    if enter:
        from setkeeper.cli.report.sheet_entry import enter_sheet

        if out is not None:
            raise_clash("--enter", out)
        return enter_sheet(context)
    if context.match is not None:
        record = open_match(context).record
        state = record.state
        names = tuple(state.players[number].name for number in state.present)
        first = state.present.index(record.state.dealer or state.present[0])
        rules = state.rules
    else:
        given: dict[str, Value] = {} if penalty is None else {"penalty": penalty}
        rules = choose_rules(booklet, deck, given | ({"rounds": rounds} if rounds else {}))
        names, first = _names(tuple(map(tidy, player)), players), 0
    return _drawn(context, rules, names, first, out, two=two, paper=paper, force=force)


def _names(named: tuple[str, ...], count: int | None) -> tuple[str, ...]:
    """The names, or so many lines to write them on."""
    problems = refuse_names(named)
    many = max(count or 0, len(named)) or 4
    if many < FEWEST_PLAYERS:
        problems.append(Problem(Slug.PLAYERS_TOO_FEW, {"n": many, "least": FEWEST_PLAYERS}))
    if many > MOST_PLAYERS:
        problems.append(Problem(Slug.PLAYERS_TOO_MANY, {"n": many, "most": MOST_PLAYERS}))
    if problems:
        raise UsageFailure(*problems)
    return named + ("",) * (many - len(named))


def _drawn(
    context: Context,
    rules: Rules,
    names: tuple[str, ...],
    first: int,
    out: str | None,
    *,
    two: bool,
    paper: str | None,
    force: bool,
) -> Result:
    from setkeeper.cli.deck.calibrate import text_paper
    from setkeeper.cli.report.outputs import written
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.score_sheet import SheetText, score_sheets
    from setkeeper.drawing.svg import write_svg
    from setkeeper.words.score_sheet import sheet_columns, sheet_foot, ten_lines
    from setkeeper.words.settings import BOOKLET_NAMES

    language = context.language
    planned = rules.rounds or len(names)
    dealers = [(first + n) % len(names) for n in range(planned)]
    rows = [
        (str(number), names[dealer] or str(dealer + 1)) for number, dealer in enumerate(dealers, 1)
    ]
    rows += [("", "")] * max(SPARE_ROUNDS, LEAST_LINES - planned)
    columns = sheet_columns(language, rules)
    book = language.text(BOOKLET_NAMES[rules.booklet])
    text = SheetText(
        title=language.text("Score sheet"),
        date=language.text("date"),
        round=language.text("round"),
        dealer=language.text("dealer"),
        total=language.text("total"),
        players=names,
        rows=tuple(rows),
        columns=tuple(said for said, _ in columns),
        widths=tuple(width for _, width in columns),
        foot=sheet_foot(language, rules),
        rules_title=language.text("Rules: {booklet}.", booklet=book),
        rules=ten_lines(language, rules),
        small_print=language.text(
            "Made with setkeeper, in its own words; not a publication of the publisher of SET."
        ),
    )
    paper_name, size = text_paper(context, paper)
    pages = score_sheets(size, text, two=two)
    target = out or f"setkeeper-sheet-{paper_name}.pdf"
    data = {"players": list(names), "rounds": planned, "pages": len(pages)}
    if not target.lower().endswith(".svg"):
        document = Document(text.title, language.code, Flip.LONG)
        return written(context, target, write_pdf(document, pages), data, ".pdf", force=force)
    titles = (text.title, text.rules_title)
    front, back = (
        write_svg(page, title, ground=True).encode()
        for page, title in zip(pages, titles, strict=True)
    )
    first_file = written(context, target, front, data, force=force)
    behind = f"{target[:-4]}-back{target[-4:]}"
    second = written(context, behind, back, data | {"back": behind}, force=force)
    said = f"{first_file.answer}\n{second.answer}"
    return Result(said, second.data | first_file.data, talk=first_file.talk)
