"""« Et si… ? »: a table that goes on from a moment of another match, and a table that shows a written game.

Both begin with what was decided elsewhere: a script says it (`shuffles`), and another luck goes on. Nothing of it was
promised, so it cannot be proved; where it comes from is written down instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from veillee.bots.levels import USUAL
from veillee.engine.notes import BadInputError, Note
from veillee.engine.record import Record, verify
from veillee.engine.record import replay as judged
from veillee.table.events import BotSat, Dealt, Mixed, Played, Sat, Started, TableOpened
from veillee.table.games import entry_of
from veillee.table.shuffles import new_secret, scripted
from veillee.table.sitting import plain
from veillee.views.avatars import OF_GUESTS
from veillee.views.live import OriginView, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.cards.luck import Chance, Luck
    from veillee.engine.deal import Past
    from veillee.engine.match import Match
    from veillee.table.chairs import Chair
    from veillee.table.events import AnyEvent
    from veillee.table.replaying import Replay
    from veillee.views.over_http import WhatIf

USUAL_PACE: Final = 900  # milliseconds that bots take over a move
AS_IT_WAS: Final = "as_it_was"
DRAWN_ANEW: Final = "drawn_anew"
LONGEST_NAME: Final = 24


class Person(NamedTuple):
    """Who takes the seat: a guest, and the hash of the key of the chair."""

    guest: str
    key: str


class Begun(NamedTuple):
    """A table at which something has happened already: how it was opened, and what came of it."""

    opened: TableOpened
    more: Sequence[AnyEvent]
    is_proved: bool = False  # that the cards came from the secret that was promised


# From a moment on


def branched(replay: Replay, asked: WhatIf, person: Person, luck: Luck, at: int) -> Begun:
    """What happened at a table that goes on from a moment of another match, with somebody in one of its seats.

    The others hold what they held; or cards drawn anew by that luck, from what the seat knew.
    """
    replay.check(asked.seat, asked.step)
    table = replay.table_at(asked.step)
    match = table.playing
    if match.is_over:
        raise BadInputError(Note("match_is_over"))
    pasts = [chapter.past for chapter in match.chapters]
    is_anew = asked.anew and not match.deal.is_over()
    if is_anew:
        pasts[-1] = match.deal.imagine(asked.seat, luck).past(pasts[-1])
    script = scripted(chances_of(match, pasts), new_secret(), match.game.phases[0].pack)
    terms = replace(table.terms, listed=False, clock=None, hints=True, by_steps=False, bot_pace=USUAL_PACE)
    origin = OriginView(replay.id, replay.number, asked.step, asked.seat, is_anew)
    opened = TableOpened(at=at, terms=terms, code="", host=person.guest, luck=script, origin=origin)
    chairs: list[AnyEvent] = [
        sat(asked, person, at) if seat == asked.seat else bot_on(chair, seat, at)
        for seat, chair in enumerate(table.chairs)
    ]
    return Begun(opened, [*chairs, Started(at=at, next_luck=new_secret()), *moves_of(pasts, at)])


def sat(asked: WhatIf, person: Person, at: int) -> Sat:
    """Whoever asks takes the seat."""
    name = plain(asked.name)
    if not name:
        raise BadInputError(Note("error_name"))
    return Sat(at=at, seat=asked.seat, guest=person.guest, name=name, avatar=asked.avatar, key=person.key)


def bot_on(chair: Chair, seat: int, at: int) -> BotSat:
    """A bot takes every other chair: the one that sat there, or one of the usual level."""
    return BotSat(at=at, seat=seat, level=chair.bot or USUAL, character=chair.character)


def chances_of(match: Match, pasts: Sequence[Past]) -> list[Chance]:
    """All that luck decided, in order."""
    found = list(match.opening)
    for past in pasts:
        found += past.opening
        for move in past.moves:
            found += move.chances
    return found


def moves_of(pasts: Sequence[Past], at: int) -> list[AnyEvent]:
    """All that was played, deal after deal."""
    found: list[AnyEvent] = []
    for number, past in enumerate(pasts):
        if number:
            found.append(Dealt(at=at, left=past.carried))
        found += [Played(at=at, seat=move.seat, move=move.words) for move in past.moves]
    return found


def origin_text(origin: OriginView) -> str:
    """Where a match comes from, on a line of its written game."""
    how = DRAWN_ANEW if origin.anew else AS_IT_WAS
    return f"{origin.table} match {origin.match} step {origin.step} seat {origin.seat} {how}"


# Written games


def told_by(text: str, at: int) -> Begun:
    """Judge a written game, which must be over, and let it have happened at a table."""
    record = Record(text)
    game = entry_of(record.game).game
    is_proved = bool(record.promise and record.secret)
    match = verify(record, game) if is_proved else judged(record, game)
    if not match.is_over:
        raise BadInputError(Note("record_unfinished"))
    pasts = [chapter.past for chapter in match.chapters]
    luck = f"secret {record.secret}"
    if not is_proved:
        luck = scripted(chances_of(match, pasts), new_secret(), game.phases[0].pack)
    terms = Terms(record.game, record.players, record.written_options(game), onlookers="public")
    people: list[AnyEvent] = [
        Sat(at=at, seat=seat, guest="", name=name[:LONGEST_NAME], avatar=OF_GUESTS[seat % len(OF_GUESTS)], key="")
        for seat, name in enumerate(record.names[: record.players])
    ]
    mix: list[AnyEvent] = [Mixed(at=at, seat=seat, words=words) for seat, words in record.mix.items()]
    opened = TableOpened(at=at, terms=terms, code="", host="", luck=luck)
    return Begun(opened, [*people, *mix, Started(at=at, next_luck=new_secret()), *moves_of(pasts, at)], is_proved)
