"""How many columns a text takes on a terminal: wide, combining and invisible characters."""


def width(text: str) -> int:
    # Below the combining accents all characters are one column wide; the table of the others is
    # slow to load, and six languages do without.
    if max(text, default="") < "\u0300" and text.isprintable():
        return len(text)
    from wcwidth import wcswidth

    return max(0, wcswidth(text))
