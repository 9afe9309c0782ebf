"""Keys by what they give: rows of digits of six countries, letters of a Russian keyboard."""

import pytest

from setkeeper.board.keys import command, digit, pressed


@pytest.mark.parametrize(
    ("row", "numbers"),
    [
        ("12345678", "12345678"),
        ("+ěščřžýá", "12345678"),  # Czech
        ("+ľščťžýá", "12345678"),  # Slovak
        ("&é\"'(-è_", "12345678"),  # French
        ("&é\"'(§è!", "12345678"),  # French on a Mac, and Belgian
        ("+ĚŠČŘŽÝÁ", "12345678"),  # Czech with the capitals lock on
    ],
)
def test_rows_of_digits(row: str, numbers: str) -> None:
    assert [digit(key) for key in row] == [int(number) for number in numbers]


@pytest.mark.parametrize("key", ["0", "a", "²", "enter", "", "ß", "٣"])
def test_no_digit(key: str) -> None:
    assert digit(key) is None


def test_commands_by_their_places_on_a_russian_keyboard() -> None:
    # The keys q w e … of a Latin keyboard, one after the other.
    russian = "йцукенгшщзфывапролдячсмить"
    latin = "qwertyuiopasdfghjklzxcvbnm"
    assert "".join(map(command, russian)) == latin
    assert command("х") == command("Х") == "x"
    assert (command("."), command(",")) == ("/", "?")


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("m", "m"),
        ("M", "M"),
        ("Ь", "M"),
        ("U", "U"),
        ("Г", "U"),
        ("Q", "q"),
        ("Й", "q"),
        ("?", "?"),
    ],
)
def test_capitals(key: str, meant: str) -> None:
    assert command(key) == meant


@pytest.mark.parametrize(
    ("name", "character", "key"),
    [
        ("enter", "\r", "enter"),
        ("ctrl+j", "\n", "enter"),
        ("ctrl+h", "\x08", "backspace"),
        ("plus", "+", "+"),
        ("question_mark", "?", "?"),
        ("space", " ", " "),
        ("ctrl+c", "\x03", "ctrl+c"),
        ("up", None, "up"),
    ],
)
def test_names_and_characters(name: str, character: str | None, key: str) -> None:
    assert pressed(name, character) == key
