"""The report of an evening in words: which chapters there are, and what each of them says.

Where the record holds no times, no cards or no calls, the sentence or the chapter about them is
not there at all.
"""

from setkeeper.cards.code import format_code
from setkeeper.match import moments
from setkeeper.match.evening import Tally, rounds, tallies
from setkeeper.match.events import Amend, Note, Redo, Undo
from setkeeper.match.record import Record
from setkeeper.match.rules import CountIn
from setkeeper.match.state import Phase
from setkeeper.words.card_names import card_name
from setkeeper.words.entries import entry_text
from setkeeper.words.language import Language
from setkeeper.words.sections import Block, Picture, Section, Table, isolated

# The pictures that a report may ask for, by name.
CURVE, RAREST = "curve", "rarest"

# Fewer tables than this say nothing about luck.
LEAST_TABLES = 5


def report_sections(language: Language, record: Record, prefix: str = "") -> list[Section]:
    """The chapters of one match; ``prefix`` makes the names of its pictures its own."""
    chapters = [
        Section(language.text("Ranking"), _ranking(language, record)),
        Section(language.text("Points over the evening"), _curve(language, record, prefix)),
        Section(language.text("Round by round"), _rounds(language, record)),
        Section(language.text("Moments"), _moments(language, record)),
        Section(language.text("Kinds of sets"), _kinds(language, record, prefix)),
        Section(language.text("Three more cards"), _luck(language, record)),
        Section(language.text("Corrections and notes"), _corrections(language, record)),
    ]
    return [chapter for chapter in chapters if chapter.blocks]


def standing(language: Language, record: Record) -> str:
    """Who has won, or that the match goes on."""
    state = record.state
    if state.phase is not Phase.FINISHED:
        return language.text("The match is not over: this is how it stands.")
    if not state.winners:
        return language.text("The attempt is over.")
    names = language.join(isolated(state.players[number].name) for number in state.winners)
    if len(state.winners) > 1:
        return language.text("Shared win: {names}.", names=names)
    return language.text("The winner: {names}.", names=names)


def _ranking(language: Language, record: Record) -> tuple[Block, ...]:
    in_cards = record.state.rules.count_in is CountIn.CARDS
    told = tallies(record)
    rows = tuple(
        (
            str(tally.place),
            isolated(tally.name),
            str(tally.total),
            str(3 * tally.sets if in_cards else tally.sets),
            str(tally.right),
            str(tally.wrong),
            str(tally.late),
            str(tally.dealt),
        )
        for tally in told
    )
    head = (
        language.text("place"),
        language.text("player"),
        language.text("points"),
        language.text("cards") if in_cards else language.text("sets"),
        language.text("right"),
        language.text("wrong"),
        language.text("late"),
        language.text("dealt"),
    )
    note = language.text(
        "Right, wrong, late: calls on record. Sets are those in hand when a round ended."
    )
    return Table(head, rows, left=(1,)), note


def _curve(language: Language, record: Record, prefix: str) -> tuple[Block, ...]:
    if not any(event for event in rounds(record) if event.calls or event.piles):
        return ()
    totals = ", ".join(f"{isolated(tally.name)} {tally.total}" for tally in tallies(record))
    alt = language.text("A line for each player, from 0 to the total: {totals}.", totals=totals)
    caption = language.text(
        "From left to right: every entry that changed the points. A grey line ends a round."
    )
    return (Picture(prefix + CURVE, alt, caption),)


def _rounds(language: Language, record: Record) -> tuple[Block, ...]:
    state = record.state
    told = rounds(record)
    if not told:
        return ()
    head = (
        language.text("round"),
        language.text("dealer"),
        *(isolated(state.players[number].name) for number in state.seating),
    )
    rows = [
        (
            f"({one.round})" if one.running else f"{one.round}{'*' if one.early else ''}",
            isolated(state.players[one.dealer].name),
            *(str(one.points[n]) if n < len(one.points) else "–" for n in state.seating),
        )
        for one in told
    ]
    totals = (str(state.players[number].total) for number in state.seating)
    rows.append((language.text("total"), "", *totals))
    blocks: list[Block] = [Table(head, tuple(rows), left=(0, 1))]
    if any(one.running for one in told):
        blocks.append(language.text("In brackets: the round in progress."))
    if any(one.early for one in told):
        blocks.append(language.text("* stopped early"))
    counted = [str(one.round) for one in told if one.piles]
    if counted:
        blocks.append(
            language.text("Ended by counting the piles: round {rounds}.", rounds=", ".join(counted))
        )
    return tuple(blocks)


def _moments(language: Language, record: Record) -> tuple[Block, ...]:
    def name(number: int) -> str:
        return isolated(record.state.players[number].name)

    said: list[Block] = []
    longest = moments.longest_search(record)
    if longest is not None:
        said.append(
            language.text(
                "The longest drought: {time} without a set, in round {round}. Then found by: {name}.",
                time=clock(longest.seconds),
                round=longest.round,
                name=name(longest.player),
            )
        )
    quickest = moments.quickest_after_deal(record)
    if quickest is not None:
        said.append(
            language.text(
                "The quickest set after a deal: {name}, {time}, in round {round}.",
                name=name(quickest.player),
                time=clock(quickest.seconds),
                round=quickest.round,
            )
        )
    run = moments.longest_run(record)
    if run is not None:
        said.append(
            language.plural(
                "The longest streak: {name}, {n} set in a row, in round {round}.",
                "The longest streak: {name}, {n} sets in a row, in round {round}.",
                run.sets,
                name=name(run.player),
                round=run.round,
            )
        )
    dry = moments.driest_run(record)
    if dry is not None:
        said.append(
            language.plural(
                "The longest wait for a set of one’s own: {name}, {n} set of the others, in round {round}.",
                "The longest wait for a set of one’s own: {name}, {n} sets of the others, in round {round}.",
                dry.sets,
                name=name(dry.player),
                round=dry.round,
            )
        )
    if longest is not None:
        said.append(language.text("Times are those at which calls were entered."))
    return tuple(said)


def _kinds(language: Language, record: Record, prefix: str) -> tuple[Block, ...]:
    found = moments.kinds(record)
    total = sum(found.all)
    if not total:
        return ()
    state = record.state
    shares = [moments.kind_share(state.rules.deck, differ) for differ in (1, 2, 3, 4)]
    columns = [place for place, share in enumerate(shares) if share]
    head = (
        language.text("features that differ"),
        *(str(place + 1) for place in columns),
    )
    rows = [
        (isolated(state.players[number].name), *(str(found.rows[number][c]) for c in columns))
        for number in state.seating
    ]
    rows.append((language.text("together"), *(str(found.all[c]) for c in columns)))
    rows.append(
        (
            language.text("of all sets of the deck"),
            *(percent(language, float(shares[c])) for c in columns),
        )
    )
    blocks: list[Block] = [Table(head, tuple(rows))]
    blocks += _likings(language, record, found, columns)
    rare = moments.rarest(record)
    if rare is not None:
        codes = " ".join(map(format_code, rare.cards))
        names = language.join(card_name(language.code, card) for card in rare.cards)
        caption = language.text(
            "The rarest set on record: {codes}, {name}; {share} of all sets are of this kind.",
            codes=codes,
            name=isolated(state.players[rare.player].name),
            share=percent(language, float(rare.share)),
        )
        blocks.append(Picture(prefix + RAREST, names, caption))
    return tuple(blocks)


def _likings(
    language: Language, record: Record, found: moments.Kinds, columns: list[int]
) -> list[Block]:
    """Who takes clearly more sets of a kind than the others: alone in front, with two or more."""
    said: list[Block] = []
    for column in columns:
        counts = [row[column] for row in found.rows]
        best = max(counts)
        if best >= 2 and counts.count(best) == 1:
            number = counts.index(best)
            said.append(
                language.text(
                    "Most sets with {differ} features that differ: {name}, {count} of {all}.",
                    differ=column + 1,
                    name=isolated(record.state.players[number].name),
                    count=best,
                    all=sum(counts),
                )
            )
    return said


def _luck(language: Language, record: Record) -> tuple[Block, ...]:
    said: list[Block] = []
    for luck in moments.luck(record):
        if luck.met < LEAST_TABLES:
            continue
        said.append(
            language.plural(
                "A table of {cards} was searched {n} time while the deck lasted. Three more cards laid: {extras}.",
                "A table of {cards} was searched {n} times while the deck lasted. Three more cards laid: {extras}.",
                luck.met,
                cards=luck.cards,
                extras=luck.extras,
            )
        )
        said.append(
            language.text(
                "To be expected in play: {expected} (one table of {cards} in {one_in} holds no set; of a fresh deal one in {fresh}).",
                expected=language.decimal(luck.expected, 1),
                cards=luck.cards,
                one_in=luck.one_in,
                fresh=language.decimal(float(1 / luck.fresh), 1),
            )
        )
    return tuple(said)


def _corrections(language: Language, record: Record) -> tuple[Block, ...]:
    events = [e for e in record.events if isinstance(e, Undo | Redo | Amend | Note)]
    return tuple(f"{event.at:%H:%M}  {event.id}: {entry_text(language, event)}" for event in events)


def percent(language: Language, share: float) -> str:
    return language.percent(share, 1)


def clock(seconds: int) -> str:
    """ "1:05", or "1:02:05" from an hour on."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def ranking_over(language: Language, players: list[Tally]) -> Table:
    """The places over several evenings."""
    head = (
        language.text("place"),
        language.text("player"),
        language.text("points"),
        language.text("sets"),
    )
    rows = tuple((str(t.place), isolated(t.name), str(t.total), str(t.sets)) for t in players)
    return Table(head, rows, left=(1,))
