"""What the referee says when a move is refused: the rule behind it, and what can be done."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark, mark_plural
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.PENALTY_ALONE: (
        mark("Alone there is no penalty: {value} has no meaning in a match of one."),
        mark("Leave --penalty out."),
    ),
    Slug.PENALTY_NONE: (
        mark("A match of several players needs a penalty for a wrong call."),
        mark("Choose lose-set, wait or lose-point."),
    ),
    Slug.TABLE_OF_NINE: (
        mark("Nine cards are laid with the beginner deck only."),
        mark("Leave --table out, or play with --deck beginner."),
    ),
    Slug.FLOOR_WITHOUT_POINTS: (
        mark(
            "A floor only has a meaning where a wrong call costs a point; here the penalty is {penalty}."
        ),
        mark("Leave --floor out, or add --penalty lose-point."),
    ),
    Slug.NAME_EMPTY: (mark("A name is empty."), mark("Give every player a name.")),
    Slug.NAME_LONG: (
        mark("The name {name} is too long."),
        mark("At most {most} letters."),
    ),
    Slug.NAME_CONTROL: (
        mark("The name {name} has characters in it that cannot be printed."),
        mark("Type it again."),
    ),
    Slug.NAME_DIGITS: (
        mark("The name {name} is only a number, and numbers mean seats."),
        mark("Add a letter."),
    ),
    Slug.NAME_READ_AS: (
        mark("The name {name} would be read as {reading}, not as a player."),
        mark("Choose another name, or add a letter."),
    ),
    Slug.NAME_TWICE: (
        mark("Two players are called {name}."),
        mark("Add a letter to tell them apart."),
    ),
    Slug.NAME_USED: (
        mark("Somebody in this match is or was called {name}."),
        mark("Choose another name: in the record it would mean two people."),
    ),
    Slug.PLAYERS_TOO_FEW: (
        mark_plural("{n} player is too few for a match.", "{n} players are too few for a match."),
        mark("2 to 8 can play. Alone: setkeeper solo"),
    ),
    Slug.PLAYERS_TOO_MANY: (
        mark_plural("There is room for {n} player.", "There is room for {n} players."),
        mark("2 to 8 can play."),
    ),
    Slug.PLAYER_UNKNOWN: (
        mark("Nobody here is called {typed}."),
        mark("At the table: {names}."),
    ),
    Slug.SEAT_UNKNOWN: (
        mark("There is no seat {typed}."),
        mark("Clockwise at the table: {names}."),
    ),
    Slug.PLAYER_AMBIGUOUS: (
        mark("{typed} can mean {names}."),
        mark("Type more of the name, or the number of the seat."),
    ),
    Slug.MATCH_OVER: (
        mark("The match is over; nothing more can be entered."),
        mark(
            "A slip at the end: {UNDO}. One more round, if all were played: {ONE_MORE_ROUND}. A new match with the same players: {NEW_LIKE}"
        ),
    ),
    Slug.ROUND_OVER: (
        mark("No round is running."),
        mark("The next one: {DEAL}. If the last one was ended too soon: {UNDO}"),
    ),
    Slug.ROUND_RUNNING: (
        mark("Round {round} is still running."),
        mark("First end it: {END}, or {END_EARLY} if you must stop."),
    ),
    Slug.PLAYER_LEFT: (
        mark("{player} has left the table."),
        mark("Another player can call. If leaving was the last entry, and a slip: {UNDO}"),
    ),
    Slug.PLAYER_WAITS: (
        mark(
            "{player} has to wait until another player takes a set; this call does not count and costs nothing."
        ),
        mark("Anyone else may call."),
    ),
    Slug.EVERYBODY_WAITS: (
        mark("Everybody is waiting, so nobody can call and no cards are laid."),
        mark("Look the table over together, then go on: {RELEASE}"),
    ),
    Slug.NOT_EVERYBODY_WAITS: (
        mark("Not everybody is waiting, so there is nothing to release."),
        mark("Whoever is not waiting may call."),
    ),
    Slug.NO_TIME_LIMIT: (
        mark("This match has no time limit for showing the cards, so nobody can be late."),
        mark("A call with no set to show is a wrong call: --wrong"),
    ),
    Slug.TABLE_EMPTY: (
        mark("There are no cards left on the table to call."),
        mark("End the round: {END}. If the match goes on, the next one: {DEAL}"),
    ),
    Slug.CALL_THREE_CARDS: (
        mark_plural(
            "A call shows three cards, here is {n}.", "A call shows three cards, here are {n}."
        ),
        mark("Like this: {CALL_CARDS}"),
    ),
    Slug.CARD_FOREIGN: (
        mark("{card} is not in the deck of this match."),
        mark("The beginner deck has the filled cards only. Look at the card again."),
    ),
    Slug.CARD_TAKEN: (
        mark("{card} has been taken in this round already and cannot lie on the table."),
        mark("Look at the card again. If the earlier entry is wrong: {AMEND}"),
    ),
    Slug.RULING_CONTRADICTS: (
        mark("The cards {cards} say otherwise than {ruling}."),
        mark(
            "Let the cards decide, or type the cards that were really shown; in an amendment after --cards."
        ),
    ),
    Slug.DECK_EMPTY: (
        mark("The deck is empty; no more cards can be laid."),
        mark("Play on with what lies there. When no set is left: {END}"),
    ),
    Slug.TABLE_HOLDS_SET: (
        mark_plural(
            "{n} card of this deck always holds a set; no more are laid.",
            "{n} cards of this deck always hold a set; no more are laid.",
        ),
        mark(
            "Look feature by feature. If truly none is there, the deck has a double or cards of a second deck."
        ),
    ),
    Slug.LAYOUT_COUNT: (
        mark("Typed: {typed}. By the record {table} lie on the table."),
        mark(
            "Count again. Cards laid but not entered: {EXTRA}. A set taken but not entered: setkeeper call"
        ),
    ),
    Slug.SET_STILL_THERE: (
        mark("There is a set among these cards; the referee does not say which."),
        mark("Keep looking. To lay three more all the same: {EXTRA_ANYWAY}"),
    ),
    Slug.DECK_NOT_EMPTY: (
        mark_plural(
            "By the record, {n} card is still in the deck, so the round is not over.",
            "By the record, {n} cards are still in the deck, so the round is not over.",
        ),
        mark(
            "If the real deck is empty, calls are missing in the record (about {calls}): enter them, or count the piles: {PILES} To stop now: {END_EARLY}"
        ),
    ),
    Slug.SET_CERTAIN: (
        mark_plural(
            "{n} card left on the table always is or holds a set, so the round goes on.",
            "{n} cards left on the table always are or hold a set, so the round goes on.",
        ),
        mark(
            "Take it and enter the call. If it is none, type the cards that are left after {END}, or count the piles: {PILES}"
        ),
    ),
    Slug.SET_LEFT: (
        mark("There is a set among the cards left over; the referee does not say which."),
        mark("Take it and enter the call; then end the round."),
    ),
    Slug.TIE_RESTS: (
        mark("Round {round} is played because of a tie, and this change would take the tie away."),
        mark("First take that round back, from entry {id} on: {UNDO}"),
    ),
    Slug.AMEND_NOT_AN_END: (
        mark("Entry {id} does not end a round, so it has no piles."),
        mark("{LOG} shows the numbers."),
    ),
    Slug.UNDO_ALONE_KIND: (
        mark("Entry {id} cannot be taken back alone: later entries rest on it."),
        mark(
            "Calls, three more cards and releases can. From the end on, but for the first round: {UNDO}"
        ),
    ),
    Slug.COUNT_IN_CARDS: (
        mark(
            "Where a wrong call costs a point, points are no piles and cannot be counted in cards."
        ),
        mark("Leave --count-in out, or choose another penalty."),
    ),
    Slug.LEFT_COUNT: (
        mark("Left: {typed}. By the record it should be {table}."),
        mark("Count again. If it stays so, the piles decide: {PILES}"),
    ),
    Slug.PILES_TOO_MANY: (
        mark("These piles and the discard make {cards} cards; the deck has {deck}."),
        mark("Count the sets in hand again: each is three cards."),
    ),
    Slug.TWO_MUST_STAY: (
        mark("Two players have to stay."),
        mark("To stop the match: {FINISH}"),
    ),
    Slug.JOIN_BETWEEN_ROUNDS: (
        mark("Somebody new can join between two rounds only."),
        mark("Play the round to its end first."),
    ),
    Slug.NOTHING_TO_UNDO: (
        mark_plural(
            "Only {n} entry holds; so many cannot be taken back.",
            "Only {n} entries hold; so many cannot be taken back.",
        ),
        mark("{LOG} shows them."),
    ),
    Slug.UNDO_NOT_THE_LAST: (
        mark("Only the last entries can be taken back, here {worked_out}, not {stated}."),
        mark("An earlier call is changed with: {AMEND}"),
    ),
    Slug.UNDO_FIRST_ROUND: (
        mark("The beginning of the match cannot be taken back."),
        mark("Begin another one: setkeeper new"),
    ),
    Slug.NOTHING_TO_REDO: (
        mark("There is nothing to bring back: no undo, or something was entered after it."),
        mark("{LOG} shows the entries."),
    ),
    Slug.REDO_NOT_THE_LAST: (
        mark("Only what was taken back last can be brought back, here {worked_out}, not {stated}."),
        mark("{LOG} shows the entries."),
    ),
    Slug.AMEND_UNKNOWN: (
        mark("There is no entry {id}."),
        mark("{LOG} shows the numbers."),
    ),
    Slug.AMEND_UNDONE: (
        mark(
            "Entry {id} does not hold: it was taken back, or it is a note or a correction itself."
        ),
        mark("{LOG} shows the numbers."),
    ),
    Slug.AMEND_NOT_A_CALL: (
        mark("Entry {id} is not a call, and only calls can be amended."),
        mark("{LOG} shows the numbers."),
    ),
    Slug.AMEND_NEVER_WAS: (
        mark("Entry {id} is not a call, and only calls can be amended."),
        mark("If it never was, take it back alone: {UNDO_ALONE}"),
    ),
    Slug.AMEND_PILES_ONLY: (
        mark("Entry {id} ends a round; what can be amended of it is the piles."),
        mark("Like this: {AMEND_PILES}"),
    ),
    Slug.AMEND_NOT_THERE_YET: (
        mark("{player} was not at the table yet when entry {id} was made."),
        mark("Name another player."),
    ),
    Slug.AMEND_NOTHING: (
        mark("Entry {id} reads so already; nothing would change."),
        mark("Say what is to change: --player, --set, --wrong, --late or --cards"),
    ),
    Slug.LATER_ENTRY: (
        mark("With this change entry {id} would become impossible: {because}"),
        mark("Nothing was changed. Amend entry {id} first, or take it back alone: {UNDO_ALONE}"),
    ),
    Slug.STATED: (
        mark("The file states {key} = {stated}, but the entries give {worked_out}."),
        mark("Correct the value, or the entry that is wrong."),
    ),
    Slug.ID_NOT_RISING: (
        mark("Entry {id} comes after entry {last}; the numbers have to rise."),
        mark("Give it a higher number than the one before."),
    ),
    Slug.ID_FROM_ONE: (
        mark("Entries are numbered from 1 on, and this one has the number {id}."),
        mark("Give it a number from 1 on."),
    ),
}
