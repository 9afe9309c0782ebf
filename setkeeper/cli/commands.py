"""The table of commands; their words stand here, so that none is loaded to list them."""

from dataclasses import dataclass

from setkeeper.words.language import mark


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a command lives: ``setkeeper.cli.MODULE``, in the function of that name.

    A name of two words is a sub-command.
    """

    module: str
    function: str
    summary: str


COMMANDS: dict[str, Entry] = {
    "check": Entry(
        "check",
        "check",
        mark("Say whether three cards are a set and why; find every set of a layout."),
    ),
    "new": Entry("match.new", "new", mark("Begin a match and its first round.")),
    "play": Entry("match.play", "play", mark("The table live: a key for each thing.")),
    "call": Entry("match.call", "call", mark("Enter a call; the cards or the table rule.")),
    "extra": Entry("match.extra", "extra", mark("Nobody sees a set: three more cards.")),
    "release": Entry("match.extra", "release", mark("Everybody was waiting: all may call again.")),
    "end": Entry(
        "match.rounds", "end", mark("End the round; check the cards left or take the piles.")
    ),
    "deal": Entry("match.rounds", "deal", mark("Begin the next round with the next dealer.")),
    "finish": Entry("match.rounds", "finish", mark("Stop the match before its last round.")),
    "undo": Entry("match.corrections", "undo", mark("Take back the last entries.")),
    "redo": Entry("match.corrections", "redo", mark("Bring back what was taken back.")),
    "amend": Entry("match.corrections", "amend", mark("Change an earlier call, with a reason.")),
    "note": Entry("match.corrections", "note", mark("Write a note into the record.")),
    "rename": Entry("match.people", "rename", mark("Change the name of a player.")),
    "leave": Entry("match.people", "leave", mark("A player leaves the table.")),
    "join": Entry("match.people", "join", mark("A player joins, between two rounds.")),
    "solo": Entry("solo.begin", "solo", mark("Play alone against the clock; compare attempts.")),
    "board": Entry(
        "board", "board", mark("Show the match as a page, for phones and the television.")
    ),
    "status": Entry("match.reports", "status", mark("Show the match at a glance.")),
    "totals": Entry("match.reports", "totals", mark("Show the points round by round.")),
    "log": Entry("match.reports", "log", mark("Show every entry with its number.")),
    "list": Entry("match.matches", "list_matches", mark("List all matches.")),
    "use": Entry("match.matches", "use", mark("Choose the match to go on with.")),
    "where": Entry("match.matches", "where", mark("Say where the matches lie.")),
    "language": Entry(
        "match.matches", "choose_language", mark("Show or choose the language of the answers.")
    ),
    "audit": Entry("match.reports", "audit", mark("Look through a match file for mistakes.")),
    "rules": Entry(
        "match.booklets", "rules", mark("Explain the rules of the match, or of a booklet.")
    ),
    "booklets": Entry(
        "match.booklets", "booklets", mark("Show what the booklets say, side by side.")
    ),
    # What is left of the evening.
    "report": Entry(
        "report.report", "report", mark("Tell how the evening went: as text, a page or a PDF.")
    ),
    "export": Entry(
        "report.export",
        "export",
        mark("Give calls, rounds or players to a spreadsheet, or a play to BG Stats."),
    ),
    "sheet": Entry("report.sheet", "sheet", mark("Print a score sheet, or enter a filled one.")),
    "league": Entry("report.league", "league", mark("Run a season from the files of its matches.")),
    "league new": Entry("report.league", "league_new", mark("Begin the file of a season.")),
    "league add": Entry(
        "report.league", "league_add", mark("Add matches, or folders of them, to a season.")
    ),
    "league table": Entry(
        "report.league", "league_table", mark("Show the table of a season, ties broken.")
    ),
    "league report": Entry(
        "report.league", "league_report", mark("Write the report of a season: a page or a PDF.")
    ),
    "league seat": Entry(
        "report.league_seat", "league_seat", mark("Say who sits where, round by round.")
    ),
    # By the numbers.
    "odds": Entry(
        "numbers.odds", "odds", mark("Say how likely so many sets are, exactly or by playing.")
    ),
    "puzzle": Entry(
        "numbers.puzzle", "puzzle", mark("Set a puzzle: on the screen, as a picture or on paper.")
    ),
    "practice": Entry(
        "numbers.practice", "practice", mark("Practise, where it is needed, and see how it goes.")
    ),
    # Drawing.
    "deck": Entry("deck.print", "deck", mark("Draw a deck to print and cut, as PDF or SVG.")),
    "deck calibrate": Entry(
        "deck.calibrate",
        "deck_calibrate",
        mark("Print a sheet that measures your printer, so that backs fit."),
    ),
    "deck design": Entry(
        "deck.copy_design",
        "deck_design",
        mark("Copy a card design, back pattern or page layout to change it."),
    ),
    "deck palettes": Entry(
        "deck.palettes", "deck_palettes", mark("Print one page with every palette, to choose one.")
    ),
}
