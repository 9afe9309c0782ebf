"""A card in characters: the brackets tell the shape, what they hold the fill, the rows the number.

The colour is left to whoever paints; the code beside the picture tells it everywhere.
"""

from setkeeper.cards.card import Card, values

_BRACKETS = (("(", ")"), ("<", ">"), ("~", "~"))
_FILLS = {True: " ▒█", False: " /#"}

# The rows of a card that carry a symbol, for one, two and three symbols.
_ROWS = ({1}, {0, 2}, {0, 1, 2})

SYMBOL_WIDTH = 5


def symbol_rows(card: Card, *, unicode: bool = True) -> tuple[str, str, str]:
    """Three rows of ``SYMBOL_WIDTH`` columns."""
    number, _, fill, shape = values(card)
    left, right = _BRACKETS[shape]
    symbol = f"{left}{_FILLS[unicode][fill] * 3}{right}"
    one, two, three = (symbol if place in _ROWS[number] else " " * 5 for place in range(3))
    return one, two, three
