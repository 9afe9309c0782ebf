"""``setkeeper check``: the ruling on three cards, the third of two, every set of a layout."""

from dataclasses import replace
from typing import Annotated, Any

import typer

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, format_codes, read_cards
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.reading import typed_words
from setkeeper.cli.result import Result, Status
from setkeeper.cli.terminal.cards import draw_layout, draw_row, in_columns
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card
from setkeeper.solver.verdict import Verdict, verdict
from setkeeper.table.checking import checked, codes, refuse_layout
from setkeeper.words.card_names import card_name
from setkeeper.words.features import feature_name
from setkeeper.words.language import Language, mark
from setkeeper.words.verdicts import feature_lines

# From so many sets on the list stands in columns.
_LONG_LIST = 7

# A share up to here is told as one in so many; a larger one in per cent.
_RARE = 1 / 20


def check(
    ctx: typer.Context,
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("CARD…"), help=mark("Card codes such as 2RSO; - reads them from a pipe.")
        ),
    ] = [],  # noqa: B006  typer copies it
    file: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar=mark("FILE"),
            help=mark("Read the card codes from a file; # starts a comment."),
        ),
    ] = None,
    hint: Annotated[
        bool, typer.Option("--hint", help=mark("Name one card of one set, no more."))
    ] = False,
    count: Annotated[
        bool, typer.Option("--count", help=mark("Say only how many sets there are."))
    ] = False,
    svg: Annotated[
        str | None,
        typer.Option(
            "--svg",
            metavar=mark("FILE"),
            help=mark("Draw the cards as an SVG picture, sets marked."),
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=mark("Overwrite a file that setkeeper did not make."))
    ] = False,
) -> Result:
    context: Context = ctx.obj
    if hint and count:
        raise_clash("--hint", "--count")
    typed = typed_words(cards, file)
    layout = read_cards(typed)
    refuse_layout(typed, layout, 3 if hint or count else 2)
    if svg is None:
        return _answer(context, layout, hint=hint, count=count)
    from setkeeper.cli.check_picture import save_picture  # what draws is slow to load

    output, warning = save_picture(context, layout, svg, force=force)
    result = _answer(context, layout, hint=hint, count=count)
    written = output.result(result.answer, result.data | {"svg": svg}, warning=warning)
    talk = "\n".join(filter(None, (written.talk, output.said(context.language))))
    return replace(written, status=result.status, talk=talk)


def _answer(context: Context, layout: list[Card], *, hint: bool, count: bool) -> Result:
    if hint:
        return _hint(context, layout)
    if count:
        sets = len(all_sets(layout))
        data = {"cards": codes(layout), "count": sets}
        return Result(str(sets), data, Status.OK if sets else Status.NO)
    if len(layout) == 2:
        return _third(context, layout[0], layout[1])
    if len(layout) == 3:
        return _ruling(context, verdict(*layout))
    return _layout(context, layout)


def _third(context: Context, first: Card, second: Card) -> Result:
    third = third_card(first, second)
    said = context.language.text(
        "{cards} are completed by {third}: {name}.",
        cards=context.language.join([format_code(first), format_code(second)]),
        third=format_code(third),
        name=card_name(context.language.code, third),
    )
    drawn = draw_row(context.screen, [first, second, third])
    return Result("\n".join([*drawn, "", said]), checked([first, second])[1])


def _ruling(context: Context, ruling: Verdict) -> Result:
    language, screen = context.language, context.screen
    lines = draw_row(screen, ruling.cards)
    lines += [f"{format_code(card)}  {card_name(language.code, card)}" for card in ruling.cards]
    lines += ["", *map(screen.painted, feature_lines(language, ruling)), ""]
    if ruling.is_set:
        lines.append(screen.paint(language.text("It is a set."), "bold"))
    else:
        lines += why_not(context, ruling)
    return Result(
        "\n".join(lines), checked(ruling.cards)[1], Status.OK if ruling.is_set else Status.NO
    )


def why_not(context: Context, ruling: Verdict) -> list[str]:
    """The features that fail, and the card that would have completed the first two."""
    language = context.language
    broken = language.join(feature_name(language, feature.feature) for feature in ruling.broken)
    first, second, _ = ruling.cards
    third = third_card(first, second)
    return [
        context.screen.paint(
            language.text("Not a set. What fails: {features}.", features=broken), "bold"
        ),
        language.text(
            "{cards} would be completed by {third}: {name}.",
            cards=language.join([format_code(first), format_code(second)]),
            third=format_code(third),
            name=card_name(language.code, third),
        ),
    ]


def _layout(context: Context, layout: list[Card]) -> Result:
    language, screen = context.language, context.screen
    sets = all_sets(layout)
    lines = [*draw_layout(screen, layout), ""]
    if sets:
        title = language.plural("{n} set:", "{n} sets:", len(sets))
        cells = [
            " ".join(f"{position:2}" for position in three)
            + "  "
            + format_codes(layout[position - 1] for position in three)
            for three in sets
        ]
        total = screen.columns if len(cells) >= _LONG_LIST else 0
        lines += [screen.paint(title, "bold"), *in_columns(cells, 24, total)]
    else:
        lines.append(screen.paint(language.text("No set here."), "bold"))
        lines += how_rare(language, layout)
    return Result("\n".join(lines), checked(layout)[1], Status.OK if sets else Status.NO)


def how_rare(language: Language, layout: list[Card]) -> list[str]:
    """How rare a layout of so many cards without a set is, in a fresh deal and in play."""
    from setkeeper.solver import odds  # the tables are only needed here

    beginner = set(layout) <= set(CARDS[Deck.BEGINNER])
    deck = Deck.BEGINNER if beginner else Deck.CLASSIC
    share = odds.share(deck, len(layout), 0)
    if not share:
        return []
    n = len(layout)
    lines = [
        language.plural(
            "Of fresh deals of {n} card, one in {one_in} has none.",
            "Of fresh deals of {n} cards, one in {one_in} has none.",
            n,
            one_in=language.whole(round(1 / share)),
        )
        if share <= _RARE
        else language.plural(
            "Of fresh deals of {n} card, {share} have none.",
            "Of fresh deals of {n} cards, {share} have none.",
            n,
            share=language.percent(float(share), 0),
        )
    ]
    if deck is Deck.CLASSIC and n in odds.NONE_IN_PLAY:
        lines.append(
            language.text(
                "In play it is about one in {one_in}.", one_in=language.whole(odds.NONE_IN_PLAY[n])
            )
        )
    return lines


def _hint(context: Context, layout: list[Card]) -> Result:
    sets = all_sets(layout)
    data: dict[str, Any] = {"cards": codes(layout), "hint": None}
    if not sets:
        return Result(context.language.text("No set here."), data, Status.NO)
    card = layout[sets[0][0] - 1]
    data["hint"] = format_code(card)
    said = f"{format_code(card)}  {card_name(context.language.code, card)}"
    return Result(said, data)
