"""Problems of a league: its file, the matches it lists, and who sits where."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.NO_LEAGUE: (
        mark("There is no league file {file}."),
        mark("Begin one: setkeeper league new {file}"),
    ),
    Slug.NOT_A_LEAGUE: (
        mark(
            "This is not a league file: the line setkeeper-league = 1 is missing at its beginning."
        ),
        mark("Check whether it is the right file."),
    ),
    Slug.LEAGUE_LIST: (
        mark("Not saved: {file} would not read as it should with the new matches."),
        mark("Write them into its list by hand: matches = [ … ]"),
    ),
    Slug.LEAGUE_ONE_PERSON: (
        mark("In the match {match} these would be one person: {names}."),
        mark("Correct the aliases in the league file."),
    ),
    Slug.NO_SUCH_FOLDER_OR_MATCH: (
        mark("{file} is listed in the league, but it is not there."),
        mark("Correct the list in the league file; paths count from its folder."),
    ),
    Slug.SEATING_TABLES: (
        mark("Round {round}: {n} players cannot sit at {tables} tables."),
        mark("A table seats from {least} to {most}."),
    ),
    Slug.SEAT_CHANGE: (
        mark("{typed} does not say who comes or leaves, and from which round on."),
        mark("Like this: Anna@3, a name of the list and a round of the plan."),
    ),
}
