"""What the shell offers behind Tab: values of options, players, cards, entries and matches.

Case and accents are folded as they are when a command is read. What is offered is filtered for
the shell in ``completion``; where there is no match to read, nothing is offered.
"""

from collections.abc import Callable, Iterable, Sequence

import typer

from setkeeper.match.spelling import plain


class _Fitting(str):
    """Fits what was typed, though it may not begin with it: typer asks, and drops what does not."""

    __slots__ = ()

    def startswith(self, *args: object) -> bool:  # noqa: ARG002
        return True


def fitting(known: Iterable[str], incomplete: str) -> list[str]:
    typed = plain(incomplete)
    return [_Fitting(word) for word in known if plain(word).startswith(typed)]


def one_of(*known: str) -> Callable[[str], list[str]]:
    """Offers a fixed list of values."""

    def offer(incomplete: str) -> list[str]:
        return fitting(known, incomplete)

    return offer


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names at the table."""
    from setkeeper.cli.match.shared import open_match

    state = open_match(ctx.obj).record.state
    return fitting((state.players[number].name for number in state.present), incomplete)


def callers(ctx: typer.Context, args: Sequence[str], incomplete: str) -> list[str]:
    """First a player; behind the name the cards that can still lie on the table."""
    del args
    typed = ctx.params.get("typed") or []
    if not typed:
        return players(ctx, incomplete)
    return cards(ctx, incomplete)


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """Cards of the match's deck that are not known to be taken."""
    from setkeeper.cards.code import format_code
    from setkeeper.cards.deck import CARDS
    from setkeeper.cli.match.shared import open_match

    if not incomplete:
        return []  # eighty-one are no help
    state = open_match(ctx.obj).record.state
    left = (card for card in CARDS[state.rules.deck] if not state.out >> card & 1)
    return fitting(map(format_code, left), incomplete)


def entries(ctx: typer.Context, incomplete: str) -> list[str]:
    """The numbers of the calls and of the ends of rounds that hold, the last first."""
    from setkeeper.cli.match.shared import open_match
    from setkeeper.match.events import Call, RoundEnd

    holding = open_match(ctx.obj).record.holding
    numbers = [str(n) for n, event in holding.items() if isinstance(event, Call | RoundEnd)]
    return fitting(reversed(numbers), incomplete)


def matches(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names of the matches, newest last."""
    from setkeeper.store import folder

    paths = folder.matches(folder.home(ctx.obj.environment))
    return fitting((path.stem for path in paths), incomplete)


def palettes(incomplete: str) -> list[str]:
    from setkeeper.drawing.palette import shipped_palettes

    return fitting(shipped_palettes(), incomplete)
