"""What may stand behind a key of a match file, in words; the names are those of ``store``."""

from setkeeper.words.language import mark

# What a name could be taken for; the keys are those of ``match.names``.
NAME_READINGS: dict[str, str] = {
    "option": mark("an option"),
    "pile": mark("a pile"),
    "ruling": mark("a ruling"),
    "card": mark("a card"),
}

VALUE_KINDS: dict[str, str] = {
    "number": mark("a whole number"),
    "huge-number": mark("a number far too large"),
    "fraction": mark("a number with a fraction"),
    "text": mark("text in quotes"),
    "yes-no": mark("true or false, without quotes"),
    "time": mark("a time with date and zone"),
    "part-of-time": mark("a date or a time of day alone"),
    "list": mark("a list"),
    "table": mark("a table of keys"),
    "names": mark("a list of names in quotes"),
    "cards": mark("a list of cards in quotes"),
    "card": mark("one card in quotes"),
    "scores": mark("a name and a whole number for each player"),
    "ids": mark("a list of entry numbers"),
    "events": mark("blocks under [[event]]"),
}
