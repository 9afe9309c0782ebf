"""``setkeeper new``: a match begins, with its first round."""

import random
from typing import Annotated

import typer

from setkeeper.cli import options
from setkeeper.cli.context import Context, raise_clash
from setkeeper.cli.match.shared import match_line, which_match
from setkeeper.cli.result import Result, told
from setkeeper.cli.start import NEXT, caller_example, listed
from setkeeper.cli.terminal.prompt import ask, can_ask
from setkeeper.files.typed import typed_file
from setkeeper.match.names import MOST_PLAYERS, find_player, tidy
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
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.store.matchfile import Match, read_match
from setkeeper.table.beginning import begin, newest, refuse_seats
from setkeeper.table.status import status_data
from setkeeper.words.language import Language, mark
from setkeeper.words.settings import BOOKLET_NAMES, setting_texts
from setkeeper.words.standing import laying_line, seats_line

LAST = "last"


def new(
    ctx: typer.Context,
    typed: Annotated[
        list[str],
        typer.Argument(
            metavar=mark("[NAME… or N]"), help=mark("Who plays, clockwise; or only how many.")
        ),
    ] = [],  # noqa: B006  typer copies it
    players: Annotated[
        int | None,
        typer.Option(
            "--players", metavar=mark("N"), min=1, help=mark("How many play: 2 to 8, or 1 alone.")
        ),
    ] = None,
    player: Annotated[
        list[str],
        typer.Option(
            "--player", metavar=mark("NAME"), help=mark("A player, clockwise; once for each.")
        ),
    ] = [],  # noqa: B006
    like: Annotated[
        str | None,
        typer.Option(
            "--like",
            metavar=mark("MATCH"),
            help=mark("Players and settings of an earlier match; last is the last one."),
        ),
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option(
            "--dealer", metavar=mark("NAME"), help=mark("Who deals first; by lot if left out.")
        ),
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
    booklet: options.Booklet = None,
    deck: options.Deck = None,
    title: options.Title = None,
    penalty: options.Penalty = None,
    floor: options.Floor = None,
    table: options.TableSize = None,
    show_within: options.ShowWithin = None,
    rounds: options.Rounds = None,
    end_with_set: options.EndWithSet = None,
    count_in: options.CountIn = None,
    face: options.Face = None,
    ties: options.Ties = None,
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
    words, players = _names_or_number(typed, players, player, like)
    player = [*words, *player]
    model = _model(context, like)
    if not player and players is None and model is None and can_ask():
        player = _ask_names(context)
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
    match = begin(
        folder.home(context.environment),
        context.clock,
        rules,
        names,
        first=first,
        title=title,
        path=None if path is None else typed_file(path),
    )
    answer = "\n".join(welcome(context, match))
    return Result(answer, status_data(match) | {"event": 1}, warnings=told(match.warning))


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
    """The match of several begun last, of those in the home folder; else the one in use."""
    found = newest(folder.home(context.environment))
    return read_match(which_match(context)) if found is None else found


def _names_or_number(
    typed: list[str], players: int | None, player: list[str], like: str | None
) -> tuple[list[str], int | None]:
    """Names as plain words, a comma or semicolon behind one dropped; or one number alone."""
    words = [word.rstrip(",;") for word in typed]
    words = [word for word in words if word]
    numbers = [word for word in words if word.isascii() and word.isdigit()]
    if not numbers:
        return words, players
    others = [word for word in words if word not in numbers]
    clash = [*others, *player, *([] if players is None else [f"--players {players}"])]
    if like is not None:
        clash.append(f"--like {like}")
    if clash or len(numbers) > 1:
        raise_clash(numbers[0], (clash or numbers[1:])[0])
    count = int(numbers[0][:4])
    if count < FEWEST_PLAYERS:
        raise UsageFailure(Problem(Slug.PLAYERS_TOO_FEW, {"n": count}))
    return [], count


def _ask_names(context: Context) -> list[str]:
    """The names, asked for at the table; several on a line are told apart by commas or blanks."""
    said = context.language.text("Who plays, clockwise? ")
    answer = ask(said)
    parts = answer.split(",") if "," in answer else answer.split()
    return [part.strip(" ,;") for part in parts if part.strip(" ,;")]


def choose_names(
    language: Language, count: int | None, given: list[str], model: Match | None
) -> list[str]:
    """The names, clockwise: those of the model, those given behind them, else "Player 1" and on."""
    names = [tidy(name) for name in given]
    if model is not None and not model.solo and count is None:
        state = model.record.state
        names = [*(state.players[number].name for number in state.present), *names]
    if count is not None and len(names) > count:
        raise_clash(f"--players {count}", f"--player {names[-1]}")
    total = len(names) if count is None else count
    # No more than are needed to see that there are too many of them.
    last = min(total, MOST_PLAYERS + 1)
    names += [language.text("Player {n}", n=seat) for seat in range(len(names) + 1, last + 1)]
    refuse_seats(names)
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
    """Who sits where, who deals, what to lay, what differs from the booklet, what to type next."""
    language, screen = context.language, context.screen
    state = match.record.state
    rules = state.rules
    name = language.text(BOOKLET_NAMES[rules.booklet])
    texts = setting_texts(language, rules)
    changed = [texts[setting] for setting in overridden(rules) if setting in texts]
    differs = language.text("Other than the booklet: {settings}", settings=" ".join(changed))
    return [
        screen.paint(match_line(language, match), "bold"),
        seats_line(language, state),
        screen.paint(laying_line(language, state), "bold"),
        language.text(
            "Rules: {booklet}, {name}. All of them: setkeeper rules",
            booklet=rules.booklet,
            name=name,
        ),
        *([differs] if changed else []),
        "",
        *listed(language, NEXT["search"][:4], caller_example(state)),
    ]
