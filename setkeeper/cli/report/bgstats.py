"""A match as the link that the app BG Stats reads.

The format is the app's own, "Push plays to BG Stats from other apps or websites" on
bgstatsapp.com: one JSON text in the address. Nothing is sent by us: the link is for whoever
opens it. The app wants ``winner`` of every player; the date is the end of play in UTC.
"""

import json
from datetime import UTC
from urllib.parse import quote

from setkeeper.match.evening import tallies
from setkeeper.store.matchfile import Match

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="

# SET in the catalogue of BoardGameGeek.
_BGG_ID = 1198


def play_link(match: Match) -> str:
    record = match.record
    ended = record.events[-1].at
    minutes = max(0, int((ended - match.started).total_seconds() // 60))
    first = next((n for n, player in enumerate(record.state.players) if player.dealt), None)
    if record.state.closed:
        first = record.state.closed[0].dealer
    play = {
        "sourceName": "setkeeper",
        "sourcePlayId": match.path.stem,
        "playDate": f"{ended.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "durationMin": minutes,
        "comments": match.title or "",
        "game": {
            "name": "SET",
            "bggId": _BGG_ID,
            "highestWins": True,
            "noPoints": False,
            "sourceGameId": "set",
        },
        "players": [
            {
                "name": tally.name,
                "sourcePlayerId": tally.name,
                "startPlayer": tally.number == first,
                "rank": tally.place,
                "score": tally.total,
                "winner": tally.number in record.state.winners,
            }
            for tally in tallies(record)
        ],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False), safe="")
