"""``setkeeper new``: a match begins, with its first round."""

import contextlib
import random
from typing import Annotated

import typer

from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.shared import match_line, which_match
from setkeeper.cli.result import Result, told
from setkeeper.cli.start import NEXT, caller_example, listed
from setkeeper.files.typed import typed_file
from setkeeper.match.events import RoundStart
from setkeeper.match.names import MOST_PLAYERS, find_player, refuse_names, tidy
from setkeeper.match.rules import (
    ALONE,
    DEFAULT_BOOKLET,
    SETTINGS,
    Rules,
    Value,
    choose_rules,
    overridden,
    settings_of,
)
from setkeeper.match.seating import FEWEST_PLAYERS
from setkeeper.match.solo import Compare
from setkeeper.match.state import State, first_state
from setkeeper.problem import Failure, Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, create_match, read_match
from setkeeper.table.status import status_data
from setkeeper.words.language import Language, mark
from setkeeper.words.settings import BOOKLET_NAMES, setting_texts
from setkeeper.words.standing import laying_line, player_name

LAST = "last"


def new(
    ctx: typer.Context,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar=mark("N"),
            min=0,
            help=mark("How many play: 2 to 8, or 1 alone."),
        ),
    ] = None,
    player: Annotated[
        list[str],
        typer.Option(
            "--player", metavar=mark("NAME"), help=mark("A player, clockwise; once for each.")
        ),
    ] = [],  # noqa: B006  typer copies it
    like: Annotated[
        str | None,
        typer.Option(
            "--like",
            metavar=mark("MATCH"),
            help=mark("Players and settings of an earlier match; last is the last one."),
        ),
    ] = None,
    booklet: Annotated[
        str | None,
        typer.Option(
            "--booklet",
            metavar=mark("BOOKLET"),
            help=mark("Whose rules: ru, ru-old, hu, cs, fr, es or en."),
        ),
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck", metavar=mark("DECK"), help=mark("classic (81 cards) or beginner (27).")
        ),
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option(
            "--dealer", metavar=mark("NAME"), help=mark("Who deals first; by lot if left out.")
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option("--title", metavar=mark("TEXT"), help=mark("A title for the match.")),
    ] = None,
    path: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar=mark("FILE"),
            help=mark("Where to keep the match; chosen if left out."),
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar=mark("N"), help=mark("Makes the draw the same every time.")),
    ] = None,
    penalty: Annotated[
        str | None,
        typer.Option(
            "--penalty",
            metavar=mark("VALUE"),
            help=mark("For a wrong call: lose-set, wait or lose-point."),
        ),
    ] = None,
    floor: Annotated[
        str | None,
        typer.Option(
            "--floor",
            metavar=mark("VALUE"),
            help=mark("With lose-point: none, or zero (not below)."),
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar=mark("N"),
            help=mark("Cards on the table: 12, or 9 with the beginner deck."),
        ),
    ] = None,
    show_within: Annotated[
        str | None,
        typer.Option(
            "--show-within",
            metavar=mark("SECONDS"),
            help=mark("Time to show the cards, in seconds, or none."),
        ),
    ] = None,
    rounds: Annotated[
        str | None,
        typer.Option(
            "--rounds",
            metavar=mark("N"),
            help=mark("A number, or each-deals: one for each player."),
        ),
    ] = None,
    end_with_set: Annotated[
        str | None,
        typer.Option(
            "--end-with-set",
            metavar="yes|no",
            help=mark("Whether a round may end while a set is still there."),
        ),
    ] = None,
    count_in: Annotated[
        str | None,
        typer.Option("--count-in", metavar=mark("VALUE"), help=mark("Totals in sets or in cards.")),
    ] = None,
    face: Annotated[
        str | None,
        typer.Option("--face", metavar=mark("VALUE"), help=mark("Sets taken lie up or down.")),
    ] = None,
    ties: Annotated[
        str | None,
        typer.Option(
            "--ties", metavar=mark("VALUE"), help=mark("Equal at the end: shared, or extra-round.")
        ),
    ] = None,
) -> Result:
    context: Context = ctx.obj
    given = {
        "penalty": penalty,
        "floor": floor,
        "table": table,
        "show-within": show_within,
        "rounds": rounds,
        "end-with-set": end_with_set,
        "count-in": count_in,
        "face": face,
        "ties": ties,
    }
    assert set(given) == set(SETTINGS)
    settings: dict[str, Value] = {n: _number(v) for n, v in given.items() if v is not None}
    model = _model(context, like)
    if players == 1 or (players is None and not player and model is not None and model.solo):
        from setkeeper.cli.solo.begin import Attempt, begun

        if len(player) > 1:
            raise_clash("--players 1", f"--player {player[1]}")
        rules = _rules(booklet, deck, settings, model, solo=True)
        kept = None if model is None or model.solo is None else model.solo.compare
        name = (
            player[0]
            if player
            else None
            if model is None or not model.solo
            else model.record.state.players[0].name
        )
        attempt = Attempt(rules, name, kept or Compare.POINTS_THEN_TIME, None, title, path)
        return begun(context, attempt.begin(context))
    names = choose_names(context.language, players, player, model)
    rules = _rules(booklet, deck, settings, model)
    start = first_state(rules, tuple(names))
    first = _first_dealer(start, dealer, seed)
    started = context.clock()
    home = folder.home(context.environment)
    match = create_match(
        typed_file(path) if path is not None else lambda: folder.new_path(home, title, started),
        title,
        started,
        rules,
        names,
        RoundStart(1, started, 1, names[first]),
    )
    warning = folder.take_up(home, match.path)
    answer = "\n".join(welcome(context, match))
    return Result(answer, status_data(match) | {"event": 1}, warnings=told(warning, match.warning))


def _number(value: str) -> Value:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 9 else value


def _model(context: Context, like: str | None) -> Match | None:
    """The match whose players and settings are taken over."""
    if like is None:
        return None
    home = folder.home(context.environment)
    if like == LAST:
        return _last_begun(context)
    return read_match(folder.find_match(home, like, context.environment))


def _last_begun(context: Context) -> Match:
    """The match begun last, of those in the home folder and the one in use."""
    home = folder.home(context.environment)
    in_use = folder.in_use(home)
    begun: list[Match] = []
    for path in [*folder.matches(home), *([in_use] if in_use else [])]:
        with contextlib.suppress(Failure):
            begun.append(read_match(path))
    if not begun:
        return read_match(which_match(context))
    # Of two in one second, the file that was made later.
    return max(begun, key=lambda match: (match.started, match.path.stat().st_mtime_ns))


def choose_names(
    language: Language, count: int | None, given: list[str], model: Match | None
) -> list[str]:
    """The names, clockwise: those given, else those of the model, else "Player 1" and so on."""
    names = [tidy(name) for name in given]
    if not names and model is not None and count is None:
        state = model.record.state
        names = [state.players[number].name for number in state.present]
    if count is not None and len(names) > count:
        raise_clash(f"--players {count}", f"--player {names[-1]}")
    total = len(names) if count is None else count
    if total < FEWEST_PLAYERS:
        raise UsageFailure(Problem(Slug.PLAYERS_TOO_FEW, {"n": total}))
    if total > MOST_PLAYERS:
        raise UsageFailure(Problem(Slug.PLAYERS_TOO_MANY, {"n": MOST_PLAYERS}))
    names += [language.text("Player {n}", n=seat) for seat in range(len(names) + 1, total + 1)]
    problems = refuse_names(names)
    if problems:
        raise UsageFailure(*problems)
    return names


def _rules(
    booklet: str | None,
    deck: str | None,
    settings: dict[str, Value],
    model: Match | None,
    *,
    solo: bool = False,
) -> Rules:
    if model is None:
        return choose_rules(booklet or DEFAULT_BOOKLET, deck or "classic", settings, solo=solo)
    old = model.record.start.rules
    # Another booklet brings its own settings; the same one keeps those of the model.
    kept = overridden(old) if booklet in (None, old.booklet) else {}
    if solo:
        kept = {name: value for name, value in kept.items() if name not in ALONE}
    elif settings.get("penalty", settings_of(old)["penalty"]) != "lose-point":
        kept.pop("floor", None)
    return choose_rules(booklet or old.booklet, deck or old.deck, kept | settings, solo=solo)


def _first_dealer(start: State, dealer: str | None, seed: int | None) -> int:
    if dealer is not None:
        return find_player(start, dealer)
    return random.Random(seed).randrange(len(start.players))


def welcome(context: Context, match: Match) -> list[str]:
    """Who sits where, who deals, what to lay, the settings, and what to type next."""
    language, screen = context.language, context.screen
    state = match.record.state
    rules = state.rules
    seats = [f"{seat} {player_name(state, n)}" for seat, n in enumerate(state.present, 1)]
    changed = overridden(rules)
    name = language.text(BOOKLET_NAMES[rules.booklet])
    lines = [
        screen.paint(match_line(language, match), "bold"),
        language.text("Clockwise: {names}", names="  ".join(seats)),
        "",
        screen.paint(laying_line(language, state), "bold"),
        "",
        language.text("Rules: {booklet}, {name}.", booklet=rules.booklet, name=name),
    ]
    for setting, text in setting_texts(language, rules).items():
        sign = "*" if setting in changed else " "
        lines.append(f" {sign} {text}")
    if changed:
        lines.append(language.text("* other than the booklet says"))
    return [*lines, "", *listed(language, NEXT["search"][:4], caller_example(state))]
