"""The card that completes two others: each feature is the third value, or the same again (C6).

Values are 0, 1, 2, and three of them are all the same or all different exactly when they add
up to 0 mod 3; so a feature's third value is minus the sum of the other two.
"""

from setkeeper.cards.card import Card, values

# _COMPLETING[value] lists, for a second value 0, 1, 2, the value that completes the two.
_COMPLETING = tuple(tuple(-(a + b) % 3 for b in range(3)) for a in range(3))


def _row(card: Card) -> bytes:
    numbers, colours, fills, shapes = (_COMPLETING[value] for value in values(card))
    return bytes(
        27 * number + 9 * colour + 3 * fill + shape
        for number in numbers
        for colour in colours
        for fill in fills
        for shape in shapes
    )


# THIRD[a][b] completes a and b. A row is 256 bytes, the table that bytes.translate wants.
THIRD = tuple(_row(Card(index)).ljust(256, b"\0") for index in range(81))


def third_card(first: Card, second: Card) -> Card:
    """The one card that makes a set with two different cards."""
    return Card(THIRD[first][second])
