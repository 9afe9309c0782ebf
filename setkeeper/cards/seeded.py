"""Numbers from a seed, the same on every Python and for every other program that repeats them.

``v1``: bytes come from SHA-256 of ``setkeeper v1 HEX N`` for N = 0, 1, 2 …, HEX being the seed's
digits in small letters, 32 bytes each, in their order. A number below n is the next byte modulo
n; bytes from the largest multiple of n up are passed over, so that no number is likelier than
another.
"""

import re
from collections.abc import Iterator

from setkeeper.problem import Problem, Slug, UsageFailure

VERSION = "v1"
_SEED = re.compile(r"v1:[0-9a-f]{1,32}", re.IGNORECASE)


def read_seed(typed: str) -> str:
    """The seed in its stored form; raises UsageFailure."""
    if not _SEED.fullmatch(typed):
        raise UsageFailure(Problem(Slug.SEED_UNREADABLE, {"seed": typed}))
    return typed.lower()


def stream(seed: str, use: str = "") -> Iterator[int]:
    """The bytes of the seed, without end; ``use`` parts those of one purpose from another's."""
    from hashlib import sha256  # only where setkeeper deals itself

    digits = read_seed(seed).removeprefix(f"{VERSION}:")
    name = f"setkeeper {use} {VERSION}" if use else f"setkeeper {VERSION}"
    number = 0
    while True:
        yield from sha256(f"{name} {digits} {number}".encode("ascii")).digest()
        number += 1


def below(n: int, drawn: Iterator[int]) -> int:
    """A number from 0 to n - 1; n is at most 256."""
    most = 256 - 256 % n
    return next(byte for byte in drawn if byte < most) % n


def copy_seed(seed: str, number: int) -> str:
    """The seed of a further copy; number 0 is the seed itself."""
    if not number:
        return read_seed(seed)
    from hashlib import sha256

    digits = read_seed(seed).removeprefix(f"{VERSION}:")
    found = sha256(f"setkeeper copy {VERSION} {digits} {number}".encode("ascii")).hexdigest()
    return f"{VERSION}:{found[:16]}"
