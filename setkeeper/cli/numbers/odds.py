"""``setkeeper odds``: how likely so many sets are, for a number of cards or for typed ones."""

from dataclasses import replace
from typing import Annotated, Any

import typer

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_codes, read_cards
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.deck import options
from setkeeper.cli.deck.measures import one_of
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result
from setkeeper.cli.terminal.cards import draw_layout
from setkeeper.cli.terminal.columns import table
from setkeeper.cli.terminal.screen import Screen
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.solver import odds as figures
from setkeeper.solver.layout import all_sets
from setkeeper.table.checking import codes, refuse_layout
from setkeeper.words.language import Language, mark
from setkeeper.words.odds import deck_name, explanation, facts, grouped, one_in, percent

FEWEST, MOST, USUAL = 3, 21, 12


def odds(
    ctx: typer.Context,
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[N | CARD…]"),
            help=mark("How many cards, 3 to 21, or the cards of a layout; 12 if left out."),
        ),
    ] = [],  # noqa: B006  typer copies it
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck", metavar=mark("DECK"), help=mark("classic (81 cards) or beginner (27).")
        ),
    ] = None,
    play: Annotated[
        int | None,
        typer.Option(
            "--play",
            metavar=mark("N"),
            min=1,
            help=mark("Play N whole rounds by chance and count."),
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed",
            metavar=mark("SEED"),
            help=mark("Count the same rounds again: a number or v1:…."),
        ),
    ] = None,
    svg: Annotated[
        str | None,
        typer.Option(
            "--svg", metavar=mark("FILE"), help=mark("Draw the shares as bars, as an SVG picture.")
        ),
    ] = None,
    force: options.Force = False,
) -> Result:
    context: Context = ctx.obj
    named = None if deck is None else Deck(one_of("--deck", deck, list(Deck)))
    if play is not None:
        for other, given in ((" ".join(cards), cards), ("--svg", svg)):
            if given:
                raise_clash("--play", other)
        from setkeeper.cli.numbers.odds_play import play_out

        return play_out(context, named or Deck.CLASSIC, play, seed)
    if seed is not None:
        args: dict[str, object] = {"argument": "--play", "program": ctx.command_path}
        raise UsageFailure(Problem(Slug.ARGUMENT_MISSING, args))
    if len(cards) > 1 or (cards and not _is_number(cards[0])):
        if svg is not None:
            raise_clash("--svg", "CARD…")
        return _of_layout(context, cards, named)
    many = int(cards[0][:9]) if cards else USUAL
    if not FEWEST <= many <= MOST:
        args = {"option": "N", "value": many, "low": FEWEST, "high": MOST}
        raise UsageFailure(Problem(Slug.OUT_OF_RANGE, args))
    result = _of_number(context, named or Deck.CLASSIC, many)
    return result if svg is None else _with_picture(context, result, named, many, svg, force=force)


def _is_number(word: str) -> bool:
    return word.isascii() and word.lstrip("-").isdigit()


def _of_number(context: Context, deck: Deck, many: int) -> Result:
    language, screen = context.language, context.screen
    row, total = figures.ways(deck, many), figures.hands(deck, many)
    lines = [screen.paint(_title(language, deck, many), "bold")]
    head = [language.text("sets"), language.text("share"), language.text("hands"), ""]
    cells = [head]
    longest = max(row.values()) or 1
    width = max(10, screen.columns - 46)
    fewest = next((sets for sets, ways in row.items() if ways), 0)
    for sets, ways in row.items():
        if sets < fewest:
            continue
        share = percent(language, ways / total)
        bar = _bar(screen, ways / longest, width) if len(row) > 1 else ""
        cells.append([str(sets), share, grouped(language, ways), bar])
    first, *others = table(cells, left=(3,))
    lines += [screen.paint(first, "dim"), *others, "", *facts(language, deck, many), ""]
    lines += explanation(language)
    none = figures.share(deck, many, 0)
    classic = deck is Deck.CLASSIC
    data: dict[str, Any] = {
        "n": many,
        "deck": deck.value,
        "total": total,
        "sets": {str(sets): ways for sets, ways in row.items()},
        "none_one_in": float(1 / none) if none else None,
        "booklet_one_in": figures.BOOKLET_ODDS[many] + 1
        if classic and many in figures.BOOKLET_ODDS
        else None,
        "in_play_one_in": figures.IN_PLAY_ODDS[many] + 1
        if classic and many in figures.IN_PLAY_ODDS
        else None,
    }
    return Result("\n".join(lines), data)


def _title(language: Language, deck: Deck, many: int) -> str:
    return language.text(
        "Fresh deal; cards on the table: {n} ({deck}).", n=many, deck=deck_name(language, deck)
    )


def _bar(screen: Screen, part: float, width: int) -> str:
    full = round(part * width)
    return ("█" if screen.unicode else "#") * full


def _of_layout(context: Context, arguments: list[str], named: Deck | None) -> Result:
    """How likely it was, and which cards that do not lie there would add how many sets."""
    language, screen = context.language, context.screen
    typed = typed_words(arguments, None)
    layout = read_cards(typed)
    refuse_layout(typed, layout, FEWEST)
    deck = named or (Deck.BEGINNER if set(layout) <= set(CARDS[Deck.BEGINNER]) else Deck.CLASSIC)
    foreign = [card for card in layout if card not in CARDS[deck]]
    if foreign:
        raise UsageFailure(Problem(Slug.CARD_NOT_IN_DECK, {"card": foreign[0]}))
    sets = len(all_sets(layout))
    share = figures.share(deck, len(layout), sets)
    adds = figures.adding(layout, deck)
    lines = [*draw_layout(screen, layout), ""]
    lines.append(
        language.text("Sets here: {sets} ({deck}).", sets=sets, deck=deck_name(language, deck))
    )
    if share is None:
        lines.append(language.text("How likely that is has not been worked out for so many cards."))
    else:
        lines.append(
            language.text(
                "Of fresh deals of so many cards: {share}, one in {one_in}.",
                share=percent(language, float(share)),
                one_in=one_in(language, share),
            )
        )
    if adds:
        lines += ["", screen.paint(language.text("One more card would add:"), "bold")]
    lines += [line for sets, cards in adds.items() for line in _added(context, sets, cards)]
    data: dict[str, Any] = {
        "cards": codes(layout),
        "deck": deck.value,
        "n": len(layout),
        "sets": sets,
        "ways": None if share is None else int(share * figures.hands(deck, len(layout))),
        "total": figures.hands(deck, len(layout)),
        "one_in": float(1 / share) if share else None,
        "adds": {str(sets): codes(cards) for sets, cards in adds.items()},
    }
    return Result("\n".join(lines), data)


def _added(context: Context, sets: int, cards: list[Card]) -> list[str]:
    """The cards themselves, in lines of ten; those that add nothing are only counted."""
    head = context.language.plural("{n} set:", "{n} sets:", sets)
    if not sets:
        return [f"  {head} " + context.language.plural("{n} card", "{n} cards", len(cards))]
    return [f"  {head} {format_codes(cards)}"]


def _with_picture(
    context: Context, result: Result, named: Deck | None, many: int, svg: str, *, force: bool
) -> Result:
    from setkeeper.cli.report.outputs import written
    from setkeeper.drawing.bar_picture import Bar, bar_picture
    from setkeeper.drawing.svg import write_svg

    language, deck = context.language, named or Deck.CLASSIC
    total = figures.hands(deck, many)
    bars = [
        Bar(str(sets), ways / total, percent(language, ways / total))
        for sets, ways in figures.ways(deck, many).items()
    ]
    title = _title(language, deck, many)
    page = bar_picture(title, facts(language, deck, many), bars)
    picture = write_svg(page, title, ground=True).encode()
    saved = written(context, svg, picture, result.data, force=force)
    return replace(saved, answer=result.answer, talk="\n".join((saved.answer, saved.talk)).strip())
