"""The page of keys: what every key does, at the live table and alone against the clock."""

from setkeeper.words.language import mark

# Each page by name: the keys as printed, and what they do.
PAGES: dict[str, tuple[tuple[str, str], ...]] = {
    "match": (
        ("1…8", mark("the player in that seat calls")),
        (mark("Enter"), mark("the call is right")),
        ("x", mark("the call is wrong")),
        ("l", mark("shown too late, where there is a limit")),
        ("Esc", mark("no call after all")),
        ("2RSO …", mark("while a call is open: the cards shown; the referee judges them")),
        ("m", mark("nobody sees a set: three more cards")),
        ("M", mark("the same, the whole layout typed first")),
        ("e", mark("end of the round: number left, piles, or cards left")),
        ("n", mark("next round; after the match one more round")),
        ("r", mark("everybody was waiting: all may call again")),
        ("u  U", mark("take back the last entry, bring it back")),
        ("g", mark("the record: look, amend, take back one entry")),
        ("t", mark("totals round by round")),
        ("p", mark("players: rename, leave, join")),
        ("/", mark("write a note")),
        ("c", mark("check cards, nothing is entered")),
        ("f", mark("stop the match early")),
        ("q", mark("leave; everything is saved")),
    ),
    "table": (
        (mark("Space"), mark("a set found")),
        ("2RSO …", mark("the same with its cards, which are checked")),
        ("m  +", mark("three more cards")),
        ("p", mark("pause, and go on")),
        ("u", mark("take back the last move")),
        ("e", mark("no set is left: the end")),
        ("q", mark("leave; the clock is paused")),
    ),
    "screen": (
        ("1 5 9", mark("a set, by places or codes")),
        (mark("Space"), mark("between two places")),
        (mark("Enter"), mark("that is the set")),
        ("m  +", mark("three more cards")),
        ("h", mark("is there a set? The attempt is marked as helped.")),
        ("p", mark("pause, and go on")),
        ("u", mark("take back the last move")),
        ("q", mark("leave; the clock is paused")),
    ),
}
