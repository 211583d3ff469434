"""Matches that are over, for whoever looks at them again: read from the store each time, and never held."""

from __future__ import annotations

import gzip
import zlib
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.cards.luck import SeededLuck
from veillee.engine.notes import ALL_UP, TABLE, BadInputError, Note
from veillee.engine.record import write
from veillee.server.store.port import NoTableError
from veillee.table.branching import branched, origin_text
from veillee.table.events import read
from veillee.table.live import LiveTable
from veillee.table.people import Caller
from veillee.table.replaying import Replay
from veillee.table.showing import table_view
from veillee.table.table import DamagedTableError
from veillee.views.describing import described
from veillee.views.over_http import Listed, ReplayView

if TYPE_CHECKING:
    from veillee.cards.luck import Luck
    from veillee.server.store.port import Store
    from veillee.table.branching import Begun, Person
    from veillee.table.table import Table
    from veillee.views.over_http import WhatIf

PLACES: Final = {"table": TABLE, "all": ALL_UP}  # from which one may look, beside the seats
GZIP: Final = b"\x1f\x8b"
LONGEST: Final = 2_000_000  # bytes of a written game
SHELF_DIGITS: Final = 24
QUICKLY: Final = 1  # packed: a stretch is made for whoever asks, and nobody else


class Replays:
    """What is told of matches that are over."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def replay(self, id: str, number: int | None) -> Replay:  # noqa: A002 - a table's
        """A match of a table, as it was kept."""
        try:
            return Replay(id, [read(row) for row in self.store.read(id)], number)
        except NoTableError:
            raise BadInputError(Note("no_such_table")) from None
        except msgspec.MsgspecError:
            raise BadInputError(Note("table_damaged")) from None

    def over(self, id: str, number: int | None) -> tuple[Replay, Table]:  # noqa: A002 - a table's
        """A match that is over, and the table at its end."""
        replay = self.replay(id, number)
        try:
            return replay, replay.table()
        except DamagedTableError:
            raise BadInputError(Note("table_damaged")) from None

    def whole(self, id: str, number: int | None, guest: str) -> ReplayView:  # noqa: A002 - a table's
        """What is told of a match before any step of it is asked for."""
        replay, table = self.over(id, number)
        seen = table_view(LiveTable(table, SeededLuck(0)), Caller(guest), 0.0)
        game = described(table.entry, table.terms.players)
        return ReplayView(seen, game, replay.steps, replay.deals())

    def stretch(self, id: str, number: int | None, place: str, step: int) -> bytes:  # noqa: A002 - a table's
        """Some steps around this one, as they were sent to whoever looked from that place; packed."""
        if place not in PLACES and not (place.isascii() and place.isdecimal() and len(place) < 3):
            expected = ", ".join(["0", *PLACES])
            raise BadInputError(Note("error_field_value").text("field", "place").text("expected", expected))
        viewer = PLACES.get(place)
        replay = self.replay(id, number)
        if not replay.is_followed and not self.is_over(id):
            raise BadInputError(Note("match_is_on"))
        try:
            found = replay.stretch(int(place) if viewer is None else viewer, step)
        except DamagedTableError:
            raise BadInputError(Note("table_damaged")) from None
        return gzip.compress(found.encoded(), QUICKLY, mtime=0)

    def is_over(self, id: str) -> bool:  # noqa: A002 - a table's
        """Whether the last match of a table is over, without playing it again."""
        about = self.store.about(id)
        return about is not None and msgspec.json.decode(about.summary, type=Listed).stage == "over"

    def written(self, id: str, number: int | None) -> str:  # noqa: A002 - a table's
        """A match of a table as a written game."""
        _, table = self.over(id, number)
        names = [chair.name or f"Bot {seat + 1}" for seat, chair in enumerate(table.chairs)]
        return write(table.playing, names, {"from": origin_text(table.origin)} if table.origin is not None else None)

    # Tables that begin with what happened elsewhere

    def branch(self, id: str, asked: WhatIf, person: Person, luck: Luck, now: int) -> Begun:  # noqa: A002 - a table's
        """What has happened at a table that goes on from a moment of this one."""
        replay = self.replay(id, asked.match)
        if not replay.is_followed and not self.is_over(id):
            raise BadInputError(Note("match_is_on"))
        try:
            return branched(replay, asked, person, luck, now)
        except DamagedTableError:
            raise BadInputError(Note("table_damaged")) from None


def text_in(packed: bytes) -> str:
    """A written game as it was sent, packed or not; what is too long is refused."""
    data = packed
    if packed.startswith(GZIP):
        unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        try:
            data = unpacking.decompress(packed, LONGEST + 1)
        except zlib.error:
            raise BadInputError(Note("error_record_unreadable")) from None
    if len(data) > LONGEST:
        raise BadInputError(Note("error_too_large").number("given", len(data)).number("most", LONGEST))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadInputError(Note("error_record_unreadable")) from None


def shelf_of(text: str) -> str:
    """The id of the table that shows a written game: the same text is kept once."""
    return f"w-{sha256(text.encode()).hexdigest()[:SHELF_DIGITS]}"
