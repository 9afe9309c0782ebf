"""What is looked at before the match is: host and origin, method, key, and whether the body comes.

Each turns a request away with what is wrong; nothing behind it is looked at then.
"""

import asyncio
import hmac
import json
from typing import Any

from starlette.requests import Request

from setkeeper.problem import Problem, Slug, UsageFailure
from setkeeper.web.answers import TurnedAway
from setkeeper.web.hosts import is_known
from setkeeper.web.keys import Keys

MOST_BYTES = 64 * 1024
WHOLE_WITHIN = 10.0  # seconds for a body


def refuse_stranger(request: Request, given: str) -> None:
    host = request.headers.get("host", "")
    if not is_known(host, given):
        raise TurnedAway(Problem(Slug.HOST_UNKNOWN, {"host": host[:200]}))
    origin = request.headers.get("origin")
    if origin is not None and origin.lower() != f"http://{host.lower()}":
        raise TurnedAway(Problem(Slug.ORIGIN_FOREIGN, {"origin": origin[:200]}))


def refuse_method(request: Request, methods: tuple[str, ...]) -> None:
    if request.method not in methods:
        choices = ", ".join(methods)
        args: dict[str, object] = {"method": request.method[:20], "choices": choices}
        raise TurnedAway(Problem(Slug.METHOD_UNKNOWN, args), {"Allow": choices})


def right_of(request: Request, keys: Keys) -> str:
    """The right of the key that came with the request: "desk" or "view"."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    typed = key.strip().encode("utf-8", "replace") if scheme.lower() == "bearer" else b""
    found = [
        right
        for right, good in (("desk", keys.desk), ("view", keys.view))
        if hmac.compare_digest(typed, good.encode())
    ]
    if not found:
        raise TurnedAway(Problem(Slug.KEY_WRONG), {"WWW-Authenticate": "Bearer"})
    return found[0]


async def whole_body(request: Request) -> Any:
    """The body as JSON; too much, too slow or unreadable is refused, and the line is cut."""
    too_large = TurnedAway(Problem(Slug.BODY_LARGE, {"most": MOST_BYTES}), {"Connection": "close"})
    stated = request.headers.get("content-length", "")
    if stated.isdigit() and int(stated) > MOST_BYTES:
        raise too_large
    content = bytearray()
    try:
        async with asyncio.timeout(WHOLE_WITHIN):
            async for piece in request.stream():
                content += piece
                if len(content) > MOST_BYTES:
                    raise too_large
    except TimeoutError:
        args: dict[str, object] = {"seconds": int(WHOLE_WITHIN)}
        raise TurnedAway(Problem(Slug.BODY_SLOW, args), {"Connection": "close"}) from None
    try:
        return json.loads(content.decode())
    except (ValueError, RecursionError):
        raise UsageFailure(Problem(Slug.BODY_UNREADABLE)) from None
