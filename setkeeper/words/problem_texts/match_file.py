"""What is said of a match file: slips of a hand edit, and what could not be found or saved."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark, mark_plural
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.TOML_SYNTAX: (
        mark("This line cannot be read."),
        mark('A line holds one key, an equals sign and one value, like this: player = "Anna".'),
    ),
    Slug.TOML_KEY_QUOTES: (
        mark("The name {name} is written without quotes."),
        mark('Put the name in quotes: "{name}".'),
    ),
    Slug.TOML_TEXT_QUOTES: (
        mark("The text {text} is written without quotes."),
        mark('Put it in quotes: "{text}". Only numbers, times, true and false stand without.'),
    ),
    Slug.TOML_QUOTE_OPEN: (
        mark("A quote is opened and never closed."),
        mark('Close the quote on the same line, like this: "Anna".'),
    ),
    Slug.TOML_QUOTE_CURLY: (
        mark("These quotes come from a word processor; the file needs straight ones."),
        mark('Like this: "Anna".'),
    ),
    Slug.TOML_KEY_TWICE: (
        mark("{key} appears here a second time."),
        mark("Keep only one of the two."),
    ),
    Slug.TOML_EQUALS: (
        mark("The equals sign between key and value is missing."),
        mark('Like this: player = "Anna".'),
    ),
    Slug.TOML_TIME: (
        mark("{text} is not a time as the file needs it."),
        mark("Like this: 2026-11-30T19:30:05+01:00."),
    ),
    Slug.TOML_CONFLICT: (
        mark("Two versions of the match were merged, and the conflict was left open here."),
        mark("Keep one side, and remove the lines <<<<<<<, ======= and >>>>>>>."),
    ),
    Slug.TOML_INVISIBLE: (
        mark("There is an invisible character here: {character}."),
        mark("Delete it, or type a plain blank in its place."),
    ),
    Slug.TOML_COMMA: (
        mark("Before this place a comma or a closing bracket is missing."),
        mark("Put a comma between the values and close every bracket."),
    ),
    Slug.FORMAT_MISSING: (
        mark("This is not a match file: the line setkeeper = 1 is missing at its beginning."),
        mark("Check whether it is the right file."),
    ),
    Slug.FORMAT_NEWER: (
        mark(
            "This match comes from a newer setkeeper: its format is {version}, this setkeeper knows {known}."
        ),
        mark("Update setkeeper to continue the match; the file stays as it is."),
    ),
    Slug.KEY_UNKNOWN: (
        mark("The key {key} does not belong here."),
        mark("Correct the key, or remove the line."),
    ),
    Slug.KEY_MISSING: (
        mark("{key} is missing here."),
        mark("Add it: what is not written is never guessed."),
    ),
    Slug.VALUE_TYPE: (
        mark("{key} holds the wrong thing. Needed: {wanted}. Found: {found}."),
        mark("Correct the value."),
    ),
    Slug.TIME_WITHOUT_ZONE: (
        mark("{key}: the time has no zone."),
        mark("Add it at the end, like this: 2026-11-30T19:30:05+01:00."),
    ),
    Slug.KIND_UNKNOWN: (
        mark("There are no entries of the kind {kind}."),
        mark("Possible: {choices}."),
    ),
    Slug.MORE_PROBLEMS: (
        mark_plural("There is {n} more problem.", "There are {n} more problems."),
        mark("Fix these first."),
    ),
    Slug.NO_EVENTS: (
        mark("The match has no entries."),
        mark("It begins with the start of round 1; setkeeper new begins another match."),
    ),
    Slug.INLINE_EVENTS: (
        mark("The entries stand in one list, event = […], and nothing can be added after it."),
        mark("Write each entry as a block of its own, under a line [[event]]."),
    ),
    Slug.CANNOT_APPEND: (
        mark("Not saved: with the new entry {file} would not read as it should."),
        mark("The file is as it was. {AUDIT} looks it over."),
    ),
    Slug.NOT_SAVED: (
        mark("Not saved: {file} ({reason})."),
        mark("The file is as it was. Remove the cause and enter it again."),
    ),
    Slug.LOCKED: (
        mark("Not saved: for {seconds} seconds another program has been writing to {file}."),
        mark("The file is as it was. Enter it again in a moment."),
    ),
    Slug.FILE_EXISTS: (
        mark("There is already a file {file}."),
        mark("Choose another name; a match is never overwritten."),
    ),
    Slug.NO_LOCK: (
        mark("Not saved: the lock {file} cannot be taken: {reason}."),
        mark("The match is as it was. Delete the lock file, or let its owner give it to you."),
    ),
    Slug.FOLDER_MISSING: (
        mark("{file} cannot be written: there is no folder {folder}."),
        mark("The nearest folder that is there: {nearest}. Correct the path, or make the folder."),
    ),
    Slug.SECOND_NAME: (
        mark("Saved, but {file} had a second name elsewhere, and there the old text stays."),
        mark("Use a symbolic link instead of a second name."),
    ),
    Slug.FOLDER_NOT_SYNCED: (
        mark("Saved, but a power cut might still undo it: {file}: {reason}."),
        mark("Keep a copy of the match on another disk."),
    ),
    Slug.NO_MATCH: (
        mark("There is no match {wanted}."),
        mark("setkeeper list shows the matches."),
    ),
    Slug.NO_MATCH_IN_USE: (
        mark("No match is in use."),
        mark("setkeeper new begins one, setkeeper use takes up an earlier one."),
    ),
    Slug.IN_USE_NOT_NOTED: (
        mark(
            "The match {match} is begun and saved, but it could not be noted as the one in use: {file}: {reason}."
        ),
        mark("Name it in the next commands, with --match."),
    ),
    Slug.IN_USE_UNSURE: (
        mark("A later match than {match} was begun, and it could not be noted as the one in use."),
        mark("Name the match meant with --match, or choose one with setkeeper use."),
    ),
    Slug.NO_HOME: (
        mark("The system does not say where your home folder is."),
        mark("Set SETKEEPER_HOME to a folder for your matches."),
    ),
    Slug.MATCH_AMBIGUOUS: (
        mark("{wanted} can mean several matches: {names}."),
        mark("Type more of the name."),
    ),
}
