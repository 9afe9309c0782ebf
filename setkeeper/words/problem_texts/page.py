"""What is said by the page: who may ask, and what of a request could not be read."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.HOST_UNKNOWN: (
        mark("This board does not answer under the name {host}."),
        mark("Use the address that setkeeper board shows."),
    ),
    Slug.ORIGIN_FOREIGN: (
        mark("Another page wants something of this board: {origin}."),
        mark("Only its own page may."),
    ),
    Slug.PATH_UNKNOWN: (
        mark("There is nothing at {path}."),
        mark("Use the address that setkeeper board shows."),
    ),
    Slug.METHOD_UNKNOWN: (mark("{method} is not possible here."), mark("Possible: {choices}.")),
    Slug.KEY_WRONG: (
        mark("The address is without its key, or the key is an old one."),
        mark("Use the address that setkeeper board shows, up to its end."),
    ),
    Slug.VIEW_ONLY: (
        mark("This address can only look."),
        mark("The other one, the desk, can also enter."),
    ),
    Slug.BODY_LARGE: (
        mark("That is too much at once."),
        mark("At most {most} bytes can be read."),
    ),
    Slug.BODY_SLOW: (
        mark("The request did not come whole within {seconds} seconds."),
        mark("Nothing was entered. Send it again."),
    ),
    Slug.BODY_UNREADABLE: (
        mark("The request cannot be read."),
        mark("It is one JSON object with the key do."),
    ),
    Slug.REQUEST_UNREADABLE: (
        mark("This is not a request of a browser."),
        mark("Open the address that setkeeper board shows."),
    ),
    Slug.REQUEST_REUSED: (
        mark("This number belongs to another request."),
        mark("Nothing was entered. Each request needs a number of its own."),
    ),
    Slug.STREAMS_FULL: (
        mark("Too many pages are open."),
        mark("Close those that nobody looks at; at most {most} can follow."),
    ),
    Slug.BOARD_ALONE: (
        mark("This is a match of one, and the board is for a table of several."),
        mark("Alone: {RESUME}. A match of several: setkeeper new, or setkeeper use."),
    ),
    Slug.HOST_NOT_OURS: (
        mark("{host} is no address of this computer."),
        mark(
            "Without --host only this computer sees the board; --host 0.0.0.0 takes every network."
        ),
    ),
}
