"""``setkeeper board``: the match in use as a page, for a phone, a tablet or the television."""

import sys
from datetime import datetime
from typing import Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line, which_match
from setkeeper.cli.result import DONE
from setkeeper.cli.terminal.qr import qr_lines, side_by_side
from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.store import folder
from setkeeper.words.language import mark

# Seconds to wait for another writer: longer, and a tap would seem lost.
PATIENCE = 2.0


def board(
    ctx: typer.Context,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar=mark("ADDRESS"),
            help=mark("Where to listen; 0.0.0.0 lets phones and the television in."),
        ),
    ] = "",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", metavar=mark("N"), min=0, max=65535, help=mark("The port; 0 takes any.")
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help=mark("Open no browser."))] = False,
    new_keys: Annotated[
        bool, typer.Option("--new-keys", help=mark("Make new keys; open pages are locked out."))
    ] = False,
    design: Annotated[
        str,
        typer.Option(
            "--design",
            metavar=mark("NAME"),
            help=mark("A design of yours, or one of those shipped."),
        ),
    ] = "classic",
    palette: Annotated[
        str | None,
        typer.Option("--palette", metavar=mark("NAME"), help=mark("The colours of the cards.")),
    ] = None,
) -> int:
    from setkeeper.drawing.deck import face_style
    from setkeeper.table.session import Table
    from setkeeper.web import keys as kept
    from setkeeper.web.app import Board
    from setkeeper.web.files import CardPictures
    from setkeeper.web.hosts import LOCAL, addresses, url_host
    from setkeeper.web.live import Live
    from setkeeper.web.serve import USUAL_PORT, Serving, listening, ready_line

    context: Context = ctx.obj
    path = which_match(context)
    table = Table(path, lambda: datetime.now().astimezone(), PATIENCE)
    if table.match.solo is not None:
        raise UsageFailure(Problem(Slug.BOARD_ALONE))
    style = face_style(design=design, palette=palette)
    file = kept.keys_path(folder.home(context.environment), path)
    earlier = kept.kept_keys(file)
    before = USUAL_PORT if earlier is None or earlier.port is None else earlier.port
    sock = listening(host or LOCAL, (before if port is None else port,))
    real = sock.getsockname()[1]
    secrets = kept.new_keys() if earlier is None or new_keys else earlier
    ours = kept.Keys(secrets.desk, secrets.view, real)
    kept.keep(file, ours)
    live = Live(table, lambda: kept.touch(file))
    cards = CardPictures(table.match.record.state.rules.deck, style, context.language.code)
    roots = [f"http://{url_host(address)}:{real}/" for address in addresses(host or LOCAL)]
    desk, view = f"{roots[0]}#{ours.desk}", f"{roots[0]}#{ours.view}"

    def listens() -> None:
        if context.as_json:
            data = {"desk": desk, "view": view, "port": real}
            data |= {"desk_key": ours.desk, "view_key": ours.view}
            print(ready_line(data), flush=True)
            return
        lines = [
            match_line(context.language, table.match),
            *greeting(context, desk, view, local=not host),
            *(f"  {root}#{ours.desk}" for root in roots[1:]),
        ]
        if earlier is not None and earlier.port != real:
            lines.append(
                context.language.text(
                    "The port is another one now, so pages that are open are lost: scan again."
                )
            )
        lines.append(context.language.text("Ctrl-C ends the board."))
        print("\n".join(lines), flush=True)
        if not host and not no_open:
            open_browser(context, desk)

    served = Board(live, ours, host or LOCAL, context.language, cards)
    Serving(served, sock).run(listens)
    return DONE


def greeting(context: Context, desk: str, view: str, *, local: bool) -> list[str]:
    """The two addresses, each with its code, and who can open them."""
    language, screen = context.language, context.screen
    blocks = [
        [screen.paint(title, "bold"), *qr_lines(screen, address)]
        for title, address in (
            (language.text("The desk enters calls:"), desk),
            (language.text("The view only looks:"), view),
        )
    ]
    if local:
        reach = language.text(
            "Only this computer can open them. For phones and the television: setkeeper board --host 0.0.0.0"
        )
    else:
        reach = language.text(
            "Whoever is in this network and has the address of the desk can enter calls."
        )
    return [
        "",
        *side_by_side(screen, *blocks),
        "",
        language.text("Desk: {address}", address=desk),
        language.text("View: {address}", address=view),
        "",
        reach,
    ]


def open_browser(context: Context, address: str) -> None:
    """In a thread, and only where there are windows: a browser in the terminal would take it."""
    windows = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "linux" and not any(context.environment.get(name) for name in windows):
        return
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
