"""Digits that are read from the other side of the room: three by five dots, drawn in half blocks.

A dot of size s is s columns wide and half as many rows high, so that it looks square.
"""

from setkeeper.board.picture import Row, row

_DOTS: dict[str, tuple[str, str, str, str, str]] = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "-": ("   ", "   ", "###", "   ", "   "),
    ":": (" ", "#", " ", "#", " "),
}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}

MOST_SIZE = 6


def height(size: int) -> int:
    """Rows of a digit."""
    return -(-5 * size // 2)


def columns(text: str, size: int) -> int:
    """Columns of a number, with a dot between its digits."""
    return size * (sum(len(_DOTS[letter][0]) for letter in text) + len(text) - 1)


def drawn(text: str, size: int, look: str = "bold", press: str | None = None) -> list[Row]:
    """A number of digits, minus and colon as rows of equal width."""
    lines = [
        " ".join(_DOTS[letter][line] for letter in text).replace(" ", " " * size)
        for line in range(5)
    ]
    lines = [line.replace("#", "#" * size) for line in lines for _ in range(size)]
    if len(lines) % 2:
        lines.append(" " * len(lines[0]))
    return [
        row(
            "".join(
                _HALVES[upper == "#", lower == "#"]
                for upper, lower in zip(lines[i], lines[i + 1], strict=True)
            ),
            look,
            press,
        )
        for i in range(0, len(lines), 2)
    ]
