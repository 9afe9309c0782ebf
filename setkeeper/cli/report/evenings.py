"""Matches as one account, and the same as data for other programs."""

from typing import Any

from setkeeper.cli.context import Context
from setkeeper.match import moments
from setkeeper.match.evening import Tally, ranked, rounds, tallies
from setkeeper.store.matchfile import Match
from setkeeper.words.language import Language
from setkeeper.words.report import ranking_over, report_sections, standing
from setkeeper.words.sections import Account, Section, Table, isolated
from setkeeper.words.settings import BOOKLET_NAMES


def evening_account(context: Context, matches: list[Match]) -> Account:
    language = context.language
    if len(matches) == 1:
        (match,) = matches
        sections = report_sections(language, match.record)
        return Account(match_title(language, match), tuple(facts(language, match)), tuple(sections))
    sections = [
        Section(language.text("Ranking"), (ranking_over(language, together(matches)),)),
        Section(language.text("The evenings"), (evenings_table(language, matches),)),
    ]
    for place, match in enumerate(matches):
        sections.append(Section(match_title(language, match), tuple(facts(language, match)), 1))
        sections += report_sections(language, match.record, prefix(place))
    first, last = matches[0].started, matches[-1].started
    dates = f"{first:%Y-%m-%d} – {last:%Y-%m-%d}"
    title = language.plural("{n} evening", "{n} evenings", len(matches))
    return Account(title, (dates,), tuple(sections))


def prefix(place: int) -> str:
    """What makes the names of the pictures of one match its own."""
    return f"{place}-"


def match_title(language: Language, match: Match) -> str:
    if match.title:
        return isolated(match.title)
    day = f"{match.started:%Y-%m-%d}"
    return language.text("Match of {date}", date=day)


def facts(language: Language, match: Match) -> list[str]:
    """When, by which booklet, and who has won."""
    record = match.record
    state = record.state
    when = f"{match.started:%Y-%m-%d %H:%M}"
    ends = [event.at for event in record.events]
    if ends and (minutes := int((ends[-1] - match.started).total_seconds()) // 60) > 0:
        took = language.plural("{n} minute", "{n} minutes", minutes)
        when += f" – {ends[-1]:%H:%M} ({took})"
    booklet = language.text(BOOKLET_NAMES[state.rules.booklet])
    return [when, language.text("Rules: {booklet}.", booklet=booklet), standing(language, record)]


def evenings_table(language: Language, matches: list[Match]) -> Table:
    """A line an evening, a column a player: the total of each."""
    names = list(dict.fromkeys(t.name for match in matches for t in tallies(match.record)))
    rows = []
    for match in matches:
        totals = {tally.name: str(tally.total) for tally in tallies(match.record)}
        title = match_title(language, match)
        rows.append((f"{match.started:%Y-%m-%d}", title, *(totals.get(n, "–") for n in names)))
    head = (language.text("date"), language.text("match"), *map(isolated, names))
    return Table(head, tuple(rows), left=(1, 0))


def together(matches: list[Match]) -> list[Tally]:
    """The players of several matches, by name, with all their numbers added up."""
    summed: dict[str, list[int]] = {}
    for match in matches:
        for t in tallies(match.record):
            row = [t.total, t.sets, t.right, t.wrong, t.late, t.dealt]
            before = summed.get(t.name, [0] * len(row))
            summed[t.name] = [a + b for a, b in zip(before, row, strict=True)]
    places = ranked([row[0] for row in summed.values()])
    best = {
        t.name: max(u.best for m in matches for u in tallies(m.record) if u.name == t.name)
        for match in matches
        for t in tallies(match.record)
    }
    found = [
        Tally(number, name, place, row[0], row[1], row[2], row[3], row[4], row[5], best[name])
        for number, (place, (name, row)) in enumerate(zip(places, summed.items(), strict=True))
    ]
    return sorted(found, key=lambda tally: tally.place)


def report_data(matches: list[Match]) -> dict[str, Any]:
    players = list(tallies(matches[0].record)) if len(matches) == 1 else together(matches)
    return {
        "players": [
            {
                "name": tally.name,
                "place": tally.place,
                "total": tally.total,
                "sets": tally.sets,
                "right": tally.right,
                "wrong": tally.wrong,
                "late": tally.late,
                "dealt": tally.dealt,
            }
            for tally in players
        ],
        "rounds": [one for match in matches for one in _rounds(match)],
        "matches": [_match(match) for match in matches],
    }


def _rounds(match: Match) -> list[dict[str, Any]]:
    players = match.record.state.players
    return [
        {
            "match": match.path.stem,
            "round": one.round,
            "dealer": players[one.dealer].name,
            "points": {players[n].name: points for n, points in enumerate(one.points)},
            "calls": one.calls,
            "piles": one.piles,
            "early": one.early,
            "running": one.running,
        }
        for one in rounds(match.record)
    ]


def _match(match: Match) -> dict[str, Any]:
    record = match.record
    names = [player.name for player in record.state.players]
    longest = moments.longest_search(record)
    quickest = moments.quickest_after_deal(record)
    run = moments.longest_run(record)
    found = moments.kinds(record)
    return {
        "file": str(match.path),
        "title": match.title,
        "started": match.started.isoformat(),
        "phase": record.state.phase.value,
        "winners": [names[number] for number in record.state.winners],
        "drought": longest
        and {
            "seconds": longest.seconds,
            "round": longest.round,
            "player": names[longest.player],
        },
        "quickest": quickest
        and {
            "seconds": quickest.seconds,
            "round": quickest.round,
            "player": names[quickest.player],
        },
        "streak": run and {"sets": run.sets, "round": run.round, "player": names[run.player]},
        "kinds": {names[number]: list(row) for number, row in enumerate(found.rows)},
        "luck": [
            {
                "cards": luck.cards,
                "tables": luck.met,
                "extras": luck.extras,
                "expected": round(luck.expected, 2),
            }
            for luck in moments.luck(record)
        ],
    }
