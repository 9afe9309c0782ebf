"""What an amendment makes of an earlier entry: which entries can be amended, and how they then read.

A call gets another player, ruling or cards, the end of a round other piles. The players are named
as they are called today and found as they were called when the entry was made.
"""

from dataclasses import replace

from setkeeper.match.ending import refuse_piles
from setkeeper.match.events import Amend, Call, Event, Extra, Release, RoundEnd
from setkeeper.match.refusal import names_at_table, refuse
from setkeeper.match.state import State
from setkeeper.problem import Slug


def refuse_kind(old: Event, *, piles: bool) -> None:
    """Piles belong to the end of a round, all else to a call."""
    if isinstance(old, RoundEnd if piles else Call):
        return
    if piles:
        refuse(Slug.AMEND_NOT_AN_END, id=old.id)
    if isinstance(old, RoundEnd):
        refuse(Slug.AMEND_PILES_ONLY, id=old.id)
    if isinstance(old, Extra | Release):
        refuse(Slug.AMEND_NEVER_WAS, id=old.id)
    refuse(Slug.AMEND_NOT_A_CALL, id=old.id)


def amended(old: Event, event: Amend, before: State, today: State, *, new: bool) -> Event:
    """The entry as amended, where ``before`` is the state it was made in.

    ``new``: the amendment is being written, and has to change something and be possible.
    """
    if isinstance(old, RoundEnd):
        reads: Event = _recounted(old, event, before, today, new=new)
    else:
        assert isinstance(old, Call)
        player = old.player
        if event.player is not None:
            player = _name_then(event, event.player, before, today)
        reads = replace(
            old,
            player=player,
            ruling=event.ruling or old.ruling,
            cards=old.cards if event.cards is None else event.cards,
        )
    if new and reads == old:
        refuse(Slug.AMEND_NOTHING, id=event.of)
    return reads


def _name_then(event: Amend, name: str, before: State, today: State) -> str:
    """A player called so today, as called when the entry was made."""
    number = dict(today.names_used).get(name)
    if number is None:
        refuse(Slug.PLAYER_UNKNOWN, typed=name, names=names_at_table(today))
    if number >= len(before.players):
        refuse(Slug.AMEND_NOT_THERE_YET, player=name, id=event.of)
    return before.players[number].name


def _recounted(old: RoundEnd, event: Amend, before: State, today: State, *, new: bool) -> RoundEnd:
    """Only the piles newly named; who was not named keeps the earlier pile."""
    named = (event.piles or {}).items()
    piles = {_name_then(event, name, before, today): pile for name, pile in named}
    merged = {**(old.piles or {}), **piles}
    if new:
        refuse_piles(before, merged)
    by = old.by if old.piles is not None else 2
    return replace(old, piles=merged, by=by)
