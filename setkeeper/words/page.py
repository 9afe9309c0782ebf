"""The words of the page: its buttons and headings by their keys, and what to do now.

The page has no sentence of its own; it is given these as JSON. A text with {name} is filled in
by the page.
"""

from setkeeper.cards.card import FEATURES, Feature
from setkeeper.cards.code import LETTERS
from setkeeper.match.state import Phase
from setkeeper.match.view import View
from setkeeper.problem import Remedy
from setkeeper.words.features import feature_name, value_name
from setkeeper.words.language import LANGUAGES, Language, mark
from setkeeper.words.line import plain
from setkeeper.words.standing import after_round, empty_deck_line, release_line

TEXTS: dict[str, str] = {
    "desk": mark("The desk"),
    "view": mark("The view"),
    # The table.
    "more": mark("Three more"),
    "undo": mark("Undo"),
    "redo": mark("Bring back"),
    "release": mark("All may call again"),
    "end": mark("End of round"),
    "next": mark("Next round"),
    "another": mark("One more round"),
    "menu": mark("More"),
    "dealer": mark("dealer"),
    "waiting": mark("waiting"),
    "left": mark("has left"),
    "leads": mark("leads"),
    "deck": mark("in the deck"),
    "table": mark("on the table"),
    "players": mark("Players"),
    "last": mark("Last entries"),
    # A claim.
    "calls": mark("{name} has called"),
    "seconds": mark("seconds left"),
    "right": mark("A set"),
    "wrong": mark("Wrong"),
    "late": mark("Too late"),
    "withdraw": mark("No call after all"),
    "cards": mark("Tap the cards"),
    "card": mark("Card {n}"),
    "again": mark("Choose again"),
    "unfinished": mark("The last card is not whole yet."),
    "enter": mark("Enter it"),
    "cancel": mark("Cancel"),
    "close": mark("Close"),
    # The end of a round.
    "left_over": mark("Cards left over"),
    "piles": mark("Count the piles"),
    "piles_sets": mark("Sets in each pile"),
    "piles_cards": mark("Cards in each pile"),
    "early": mark("Stop early"),
    "early_why": mark("Cards stay in the deck; the points so far count."),
    "fewer": mark("one fewer: {name}"),
    "further": mark("one more: {name}"),
    # The rest.
    "totals": mark("Totals"),
    "total": mark("total"),
    "round": mark("round"),
    "sum": mark("sum"),
    "curve": mark("Points of the evening"),
    "record": mark("Record"),
    "amend": mark("Amend"),
    "amend_title": mark("Amend entry {id}"),
    "who": mark("Who called?"),
    "ruling": mark("What was it?"),
    "codes": mark("Cards, as codes"),
    "reason": mark("Reason"),
    "alone": mark("Take back this one alone"),
    "taken_back": mark("taken back"),
    "rename": mark("Rename"),
    "name": mark("Name"),
    "new_name": mark("New name"),
    "leave": mark("Leaves the table"),
    "join": mark("Joins the table"),
    "after": mark("Sits behind"),
    "note": mark("Note"),
    "note_text": mark("Text of the note"),
    "finish": mark("Stop the match"),
    "finish_why": mark("The match ends now; the totals stand as they are."),
    "language": mark("Language"),
    "signals": mark("Vibrate and sound on a call"),
    "keys": mark("Keys"),
    # Out of reach.
    "lost": mark("setkeeper is out of reach. Trying again…"),
    "kept": mark("Your tap is kept and will be sent."),
    "forget": mark("Forget it"),
    "no_key": mark("Open the whole address that setkeeper board shows, with all behind the # sign."),
    "old_key": mark("This address is an old one. Scan the code that setkeeper board shows now."),
    "awake": mark("So that the screen stays on, set it to stay on longer in the settings of this device."),
    "understood": mark("All right"),
    "loading": mark("Looking for setkeeper…"),
    "broken": mark("The match file cannot be read now."),
}  # fmt: skip

# The keys of a laptop, as ``play`` has them, and what each does.
KEYS: dict[str, str] = {
    "1 … 8": mark("a player calls"),
    "Enter": mark("right"),
    "x": mark("wrong"),
    "l": mark("too late"),
    "Esc": mark("no call after all"),
    "m": mark("three more cards"),
    "r": mark("all may call again"),
    "e": mark("end of the round"),
    "n": mark("next round"),
    "u": mark("take back"),
    "U": mark("bring back"),
    "t": mark("totals"),
    "g": mark("the record"),
    "p": mark("the players"),
    "/": mark("a note"),
    "f": mark("stop the match"),
    "?": mark("keys"),
}

# What would help, as the page offers it: the buttons by the keys of their texts.
BUTTONS: dict[Remedy, str] = {
    Remedy.UNDO: "undo",
    Remedy.UNDO_ALONE: "alone",
    Remedy.REDO: "redo",
    Remedy.AMEND: "amend",
    Remedy.AMEND_PILES: "amend",
    Remedy.LOG: "record",
    Remedy.STATUS: "totals",
    Remedy.EXTRA: "more",
    Remedy.EXTRA_ANYWAY: "more",
    Remedy.RELEASE: "release",
    Remedy.END: "end",
    Remedy.END_EARLY: "early",
    Remedy.PILES: "piles",
    Remedy.DEAL: "next",
    Remedy.ONE_MORE_ROUND: "another",
    Remedy.FINISH: "finish",
    Remedy.CALL_CARDS: "cards",
}


def on_page(language: Language) -> Language:
    """The language for what is said on the page: where a command would help, its button."""
    return language.offering(
        {remedy: language.quote(language.text(TEXTS[key])) for remedy, key in BUTTONS.items()}
    )


def page_texts(language: Language) -> dict[str, object]:
    """Everything the page says by itself, in one language."""
    return {
        "lang": language.code,
        "languages": LANGUAGES,
        "texts": {key: language.template(text) for key, text in TEXTS.items()},
        "keys": [[key, language.text(text)] for key, text in KEYS.items()],
        "features": [_feature(language, feature) for feature in FEATURES],
    }


def _feature(language: Language, feature: Feature) -> dict[str, object]:
    letters = LETTERS[feature]
    names = [value_name(language, feature, value) for value in range(3)]
    return {"name": feature_name(language, feature), "letters": letters, "values": names}


def advice(language: Language, view: View) -> str:
    """What the table does now, where it is more than looking for a set; else empty."""
    state = view.state
    if view.phase is Phase.RELEASE:
        return release_line(language)
    if view.phase is Phase.SEARCH:
        return "" if state.deck else empty_deck_line(language, state)
    return " ".join(plain(said) for said in after_round(language, state))


def round_title(language: Language, view: View) -> str:
    return language.text("Round {round} of {rounds}.", round=view.round, rounds=view.rounds)
