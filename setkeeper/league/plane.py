"""Seatings in which no pair meets twice: the lines of an affine plane.

q times q players sit at q tables for up to q + 1 rounds, and in all q + 1 each pair meets just
once. The players are the points (x, y) over a field of q elements; a round is a slope, a table
one of its lines. Fewer players fill the plane column by column: then the upright lines are no
round, and every other line loses as many points as its neighbours, or one more. q is a prime,
or 4.
"""

ORDERS = (2, 3, 4, 5, 7)

# Multiplication in the field of four; addition is exclusive or.
_TIMES_4 = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))


def plane_rounds(players: int, tables: int, rounds: int) -> list[list[list[int]]] | None:
    """Rounds of tables of player numbers from 0; None where there is no such plane."""
    q, missing = tables, tables * tables - players
    if q not in ORDERS or missing < 0 or rounds > (q if missing else q + 1):
        return None
    found = []
    for slope in range(rounds):
        seated: list[list[int]] = [[] for _ in range(q)]
        for player in range(players):
            x, y = divmod(player, q)
            seated[x if slope == q else _minus(q, y, _times(q, slope, x))].append(player)
        found.append(seated)
    return found


def _times(q: int, a: int, b: int) -> int:
    return _TIMES_4[a][b] if q == 4 else a * b % q


def _minus(q: int, a: int, b: int) -> int:
    return a ^ b if q == 4 else (a - b) % q
