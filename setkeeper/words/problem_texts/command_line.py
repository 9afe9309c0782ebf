"""What is said of a command line that cannot be understood, and of what went wrong around it."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark, mark_plural
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.NO_SUCH_COMMAND: (
        mark("There is no command {command}."),
        mark("setkeeper --help lists the commands."),
    ),
    Slug.NO_SUCH_OPTION: (
        mark("There is no option {option} here."),
        mark("{program} --help lists the options."),
    ),
    Slug.OPTION_VALUE_MISSING: (
        mark("The option {option} needs a value after it."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.OPTION_TAKES_NO_VALUE: (
        mark("The option {option} takes no value."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.ARGUMENT_MISSING: (
        mark("{argument} is missing."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.EXTRA_ARGUMENT: (
        mark("One word too many: {argument}."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.NOT_A_CHOICE: (
        mark("{value} is not possible for {option}."),
        mark("Possible: {choices}."),
    ),
    Slug.NOT_A_NUMBER: (
        mark("{option} takes a whole number, {least} or more."),
        mark("{program} --help shows how it is used."),
    ),
    Slug.OPTIONS_CLASH: (
        mark("{first} and {second} do not go together."),
        mark("Leave one of them out."),
    ),
    Slug.UNKNOWN_LANGUAGE: (
        mark("setkeeper does not speak {language}."),
        mark("It speaks: {known}."),
    ),
    Slug.UNKNOWN_SHELL: (
        mark("Completion is not available for the shell {shell}."),
        mark("Name one of these: {known}."),
    ),
    Slug.CALLER_MISSING: (
        mark("Who called?"),
        mark("Write the name first: {CALL_CARDS}"),
    ),
    Slug.RULING_MISSING: (
        mark("How was the call ruled?"),
        mark("Add the three cards, or --set, --wrong or --late."),
    ),
    Slug.FINISH_EARLY: (
        mark("A match ends by itself after its last round."),
        mark("To stop it now, totals as they stand: {FINISH}"),
    ),
    Slug.PILE_NOT_THREES: (
        mark_plural(
            "{typed}: that is {sets} sets and {n} card over; a pile is whole sets of three cards.",
            "{typed}: that is {sets} sets and {n} cards over; a pile is whole sets of three cards.",
        ),
        mark("Count the pile again. Sets can be given too: 9s is nine sets."),
    ),
    Slug.PILES_FOR_SEATS: (
        mark_plural("{n} number was typed.", "{n} numbers were typed."),
        mark("One for each who is there, clockwise: {names}."),
    ),
    Slug.OPTION_TWICE: (
        mark("{option} is given twice: {first} and {second}."),
        mark("Leave one of them out."),
    ),
    Slug.PILE_UNREADABLE: (
        mark("{typed} is not a pile."),
        mark("A pile is a name and a number of sets: Anna=9"),
    ),
    Slug.NOT_A_FILE_NAME: (
        mark("This cannot be the name of a file: “{file}”."),
        mark("Type a name, such as evening.toml."),
    ),
    Slug.INTERRUPTED_SAVED: (
        mark("Interrupted, but by then it was saved."),
        mark("setkeeper log shows the last entries."),
    ),
    Slug.SHEET_LINE: (
        (
            mark_plural(
                "Of line {line} nothing was entered. {n} round before it is in the match.",
                "Of line {line} nothing was entered. {n} rounds before it are in the match.",
            )
        ),
        mark("Correct the line, and enter it and those after it again: setkeeper sheet --enter"),
    ),
    Slug.PUZZLE_IMPOSSIBLE: (
        mark("There is no such layout: cards {n}, sets exactly {sets}."),
        mark("So many cards hold at most {most}; which numbers there are: setkeeper odds {n}"),
    ),
    Slug.PRACTICE_UNREADABLE: (
        mark("The file of practice {file} cannot be read: {reason}."),
        mark("Fix it, or move it away to begin a new one; setkeeper does not write over it."),
    ),
    Slug.FILE_NOT_READ: (
        mark("The file {file} cannot be read: {reason}."),
        mark("Check the name and the folder."),
    ),
    Slug.FILE_NOT_TEXT: (
        mark("The file {file} is not text that can be read."),
        mark("Save it as UTF-8 text."),
    ),
    Slug.ANSWER_NOT_PRINTED: (
        mark("The answer could not be printed: {reason}."),
        mark("What was entered is saved all the same: {STATUS}"),
    ),
    Slug.INTERRUPTED: (
        mark("Interrupted."),
        mark("Nothing was changed."),
    ),
    Slug.BUG: (
        mark("setkeeper made a mistake of its own: {error}."),
        mark("Please report it, with what you typed. The last lines of the trace: {trace}"),
    ),
}
