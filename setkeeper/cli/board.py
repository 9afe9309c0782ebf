"""``setkeeper board``: the match in use as a page, for a phone, a tablet or the television."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from setkeeper.cli.context import Context
from setkeeper.cli.match.shared import match_line, which_match
from setkeeper.cli.result import DONE
from setkeeper.cli.terminal.qr import qr_lines, side_by_side
from setkeeper.store import folder
from setkeeper.words.language import mark

if TYPE_CHECKING:
    from setkeeper.web.begin import Begun


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
    from setkeeper.web.begin import Wanted, begin
    from setkeeper.web.serve import Serving

    context: Context = ctx.obj
    wanted = Wanted(host, port, new_keys, face_style(design=design, palette=palette))
    home = folder.home(context.environment)
    begun = begin(which_match(context), home, wanted, context.language)

    def listens() -> None:
        if context.as_json:
            print(ready_line(begun), flush=True)
            return
        print("\n".join(greeting(context, begun, local=not host)), flush=True)
        if not host and not no_open:
            open_browser(context, begun.desk)

    Serving(begun.board, begun.sock).run(listens)
    return DONE


def ready_line(begun: "Begun") -> str:
    """What ``--json`` prints as soon as the board listens."""
    data = {"desk": begun.desk, "view": begun.view, "port": begun.keys.port}
    data |= {"desk_key": begun.keys.desk, "view_key": begun.keys.view}
    return json.dumps({"setkeeper": 1, "command": "board", "status": "ok", "data": data})


def greeting(context: Context, begun: "Begun", *, local: bool) -> list[str]:
    """The two addresses, each with its code, and who can open them."""
    language, screen = context.language, context.screen
    desk, view = begun.desk, begun.view
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
    lines = [
        match_line(language, begun.match),
        "",
        *side_by_side(screen, *blocks),
        "",
        language.text("Desk: {address}", address=desk),
        language.text("View: {address}", address=view),
        *(f"  {root}#{begun.keys.desk}" for root in begun.roots[1:]),
        "",
        reach,
    ]
    if begun.moved:
        lines.append(
            language.text(
                "The port is another one now, so pages that are open are lost: scan again."
            )
        )
    return [*lines, language.text("Ctrl-C ends the board.")]


def open_browser(context: Context, address: str) -> None:
    """In a thread, and only where there are windows: a browser in the terminal would take it."""
    windows = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "linux" and not any(context.environment.get(name) for name in windows):
        return
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
