"""What stands on the live table's screen besides what the door says: labels, what comes next."""

from datetime import datetime

from setkeeper.match.events import Event, Note, RoundStart, Undo
from setkeeper.match.outcome import OpenClaim, Outcome
from setkeeper.match.record import Record
from setkeeper.match.rules import CountIn
from setkeeper.match.state import Phase
from setkeeper.match.view import NEXT, View
from setkeeper.problem import Remedy
from setkeeper.words.attempt import clock_text
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language, escape_controls, mark
from setkeeper.words.line import Line, Span, Style, line
from setkeeper.words.standing import after_round, in_unit, laying_line

# The legend: what each key does, in a word or two.
CALLS, RIGHT, WRONG, LATE = mark("calls"), mark("right"), mark("wrong"), mark("too late")
NO_CALL, MORE = mark("no call"), mark("three more")
END, NEXT_ROUND, ONE_MORE = mark("end of the round"), mark("next round"), mark("one more round")
UNDO, REDO, RELEASE = mark("take back"), mark("bring back"), mark("all may call again")
PLAYERS, NOTE, STOP = mark("players"), mark("note"), mark("stop the match")
TOTALS, RECORD, CHECK = mark("totals"), mark("record"), mark("check cards")
KEYS, LEAVE, BACK = mark("keys"), mark("leave"), mark("back")
END_ATTEMPT = mark("the end")


# What would help, as the key that does it here; elsewhere it is a command.
_KEYS: dict[Remedy, str] = {
    Remedy.UNDO: "u",
    Remedy.UNDO_ALONE: "g ↑↓ d",
    Remedy.REDO: "U",
    Remedy.AMEND: "g",
    Remedy.AMEND_PILES: "g ↑↓ Enter",
    Remedy.LOG: "g",
    Remedy.STATUS: "t",
    Remedy.EXTRA: "m",
    Remedy.EXTRA_ANYWAY: "m",
    Remedy.RELEASE: "r",
    Remedy.END: "e",
    Remedy.END_EARLY: "e",
    Remedy.PILES: "e 9 7 8 …",
    Remedy.DEAL: "n",
    Remedy.ONE_MORE_ROUND: "n",
    Remedy.FINISH: "f",
    Remedy.CALL_CARDS: "2RSO 1GEO 3PFO",
}


def at_board(language: Language) -> Language:
    """The language of the board of several: where a command would help, its key."""
    return language.offering(_KEYS)


def at_clock(language: Language) -> Language:
    """The same alone, where fewer keys are there and Space starts the clock."""
    kept = (Remedy.UNDO, Remedy.EXTRA, Remedy.END)
    return language.offering(
        {remedy: _KEYS[remedy] for remedy in kept}
        | {
            Remedy.CALL_ALONE: "2RSO 1GEO 3PFO",
            Remedy.PAUSE: "p",
            Remedy.RESUME: language.text("Space"),
        }
    )


def number_text(number: int) -> str:
    """With a true minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def unit_name(language: Language, view: View) -> str:
    in_cards = view.rules.count_in is CountIn.CARDS
    return language.text("cards") if in_cards else language.text("sets")


def header_parts(language: Language, view: View, now: datetime) -> list[str]:
    """Round, cards and the time since the last call, the most wanted first."""
    parts = [language.text("Round {round} of {rounds}", round=view.round, rounds=view.rounds)]
    state = view.state
    if view.phase in (Phase.SEARCH, Phase.RELEASE) and state.table is not None:
        parts.append(language.text("table {n}", n=state.table))
        parts.append(language.text("deck {n}", n=state.deck))
    if view.quiet_since is not None:
        quiet = clock_text((now - view.quiet_since).total_seconds())
        parts.append(language.text("last call {time} ago", time=quiet))
    return parts


def next_line(language: Language, view: View, outcome: Outcome | None) -> Line:
    """One line that says what happens now."""
    state = view.state
    if view.claim is not None:
        return line(
            language.text("{name} has called: show the cards.", name=_name(view.claim.name)),
            Style.STRONG,
        )
    if view.phase is Phase.FINISHED:
        return line(
            language.text("The match is over. One more round: n. Leave: q")
            if view.may[NEXT] is None
            else language.text("The match is over. Leave: q")
        )
    if view.phase is Phase.BETWEEN:
        return after_round(language, state)[-1]
    if view.phase is Phase.RELEASE:
        return line(
            language.text("Everybody waits. Look the table over together, then: r"), Style.STRONG
        )
    dealer = _name(state.players[state.dealer].name) if state.dealer is not None else ""
    fresh = outcome is not None and outcome.after == state
    if fresh and outcome is not None and any(isinstance(e, RoundStart) for e in outcome.events):
        return line(laying_line(language, state), Style.STRONG)
    if fresh and outcome is not None and outcome.events and outcome.laid:
        said = language.plural(
            "{name} lays {n} card.", "{name} lays {n} cards.", outcome.laid, name=dealer
        )
        return line(said, Style.STRONG)
    if not state.calls and not state.extras and state.table == view.rules.table and not fresh:
        return line(laying_line(language, state))
    if state.deck == 0:
        return line(
            language.text("The deck is empty. When no set is left on the table: e")
            if state.table
            else language.text("Nothing is left. The end: e")
        )
    return line(
        language.text("Who sees a set calls: {keys}. Nobody: m", keys=f"1…{len(view.present)}")
    )


def claim_lines(language: Language, claim: OpenClaim, now: datetime) -> list[Line]:
    """Who calls; then since when, and the seconds left where there is a limit."""
    time: Line = (Span(clock_text((now - claim.since).total_seconds())),)
    if claim.until is not None:
        left = -int((now - claim.until).total_seconds() // 1)
        if left > 0:
            text = language.plural("{n} second left", "{n} seconds left", left)
            time = (*time, Span(f"   {text}", Style.STRONG))
        else:
            time = (*time, Span("   " + language.text("time is up"), Style.BAD))
    return [line(language.text("{name} calls", name=_name(claim.name)), Style.STRONG), time]


def log_lines(language: Language, events: tuple[Event, ...], holding: set[int]) -> list[Line]:
    """The last entries, a line each; what was taken back is dim."""
    lines: list[Line] = []
    for event in events:
        gone = event.id not in holding and not isinstance(event, Note)
        style = Style.DIM if gone else Style.PLAIN
        lines.append(
            (Span(f"{event.at:%H:%M} ", Style.DIM), Span(entry_text(language, event), style))
        )
    return lines


def entered_elsewhere(language: Language, view: View, before: int) -> list[Line]:
    """What another window or an editor has written since."""
    new = [event for event in view.last if event.id > before]
    if not new:
        return [line(language.text("The file was changed by hand."))]
    head = Span(language.text("Entered elsewhere:") + " ", Style.DIM)
    return [(head, Span(entry_text(language, event))) for event in new[-3:]]


def set_there(language: Language, there: bool) -> str:
    """The answer to who asked alone, and what asking has done to the attempt."""
    said = (
        language.text("There is a set on the table.")
        if there
        else language.text("There is no set on the table.")
    )
    return said + " " + language.text("The attempt is marked as helped.")


def taken_back(language: Language, record: Record, outcome: Outcome) -> str:
    """Which move was taken back, as it was entered."""
    (undo, *_) = outcome.events
    assert isinstance(undo, Undo)
    event = next(event for event in record.events if event.id == undo.of[0])
    return language.text("Taken back: {text}", text=entry_text(language, event))


def another_in_use(language: Language, name: str) -> str:
    return language.text(
        "Another match is in use now: {name}. This screen stays with its own.",
        name=escape_controls(name),
    )


def round_winners(language: Language, view: View) -> Line | None:
    """Who had most in the round that has just ended."""
    state = view.state
    if not state.closed:
        return None
    points = state.closed[-1].points
    best = max(points)
    names = [_name(state.players[n].name) for n, p in enumerate(points) if p == best]
    said = language.plural(
        "This round goes to {names}: {n} point.",
        "This round goes to {names}: {n} points.",
        in_unit(view.state, best),
        names=language.join(names),
    )
    return line(said, Style.STRONG)


def _name(name: str) -> str:
    return escape_controls(name)
