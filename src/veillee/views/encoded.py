"""Views as bytes: what is public is encoded once a step, and what each viewer alone sees is set between it.

The bytes are those of `msgspec.json.encode(Seen(view))`, put together from parts: a zone is encoded when it changes,
once for those who see its faces and once for the others; a note once for all who hear it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.cards.sets import bit
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.seen import known_move

if TYPE_CHECKING:
    from veillee.engine.notes import Note
    from veillee.views.seen import Picture, Scene
    from veillee.views.wire import SeatView

ENCODE: Final = msgspec.json.Encoder().encode
BEGINNING: Final = b'{"is":"view","view":{"version":'


class Encoded:
    """A scene as bytes, for as many viewers as there are."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        match = scene.match
        self.version = match.version
        self.head = b',"game":"%b","seat":' % match.game.id.encode()
        self.deal = b',"deal":%d,"seats":%b,"zones":[' % (match.setup.number, seats_bytes(scene.seats))
        deals = match.game.deals(match.setup)
        self.deals = b',"deals":%d' % deals if deals else b""
        if scene.waiting_for:
            self.deals += b',"waiting_for":' + ENCODE(scene.waiting_for)
        self.facts = [(seen_by, ENCODE(fact)) for seen_by, fact in scene.facts]
        public = [fact for seen_by, fact in self.facts if sees(TABLE, seen_by)]
        self.public_facts = facts_bytes(public) if len(public) == len(self.facts) else None
        self.race = b',"race":' + ENCODE(scene.race) if scene.race is not None else b""
        self.end = b',"sheet":' + ENCODE(scene.sheet) if scene.sheet is not None else b""
        if match.is_over:
            self.end += b',"places":' + ENCODE(scene.places()) + b',"over":true'
        self.end += b"}}"
        self.notes: dict[tuple[int, bool], bytes] = {}
        self.offered: dict[int, bytes] = {}

    def still(self, viewer: int) -> bytes:
        """All that a viewer sees, but for the version, what led to it, and the sheet."""
        scene = self.scene
        facts = self.public_facts
        if facts is None:
            facts = facts_bytes([fact for seen_by, fact in self.facts if sees(viewer, seen_by)])
        parts = [
            self.head,
            b"%d" % viewer,
            self.deal,
            b",".join([sides.encoded(viewer) for sides in scene.lying.values()]),
            b"]",
            facts,
            self.deals,
        ]
        is_actor = viewer != TABLE and bit(viewer) & scene.actors != 0
        if is_actor:
            parts += [b',"prompt":', ENCODE(scene.prompt(viewer))]
        offers = self.offers(viewer)
        if offers:
            parts += [b',"offers":', offers]
        if is_actor:
            parts.append(self.asked(viewer))
        return b"".join(parts)

    def asked(self, viewer: int) -> bytes:
        """What else is told to somebody who is waited for: what he is doing, and what he may leave to the table."""
        scene, deal = self.scene, self.scene.deal
        doing = scene.doing(viewer)
        found = b',"doing":' + ENCODE(doing) if doing is not None else b""
        for name, action in ((b"formality", deal.formality(viewer)), (b"idle", deal.idle(viewer))):
            if known_move(action) is not None:
                found += b',"%b":%d' % (name, action)
        return found + self.race

    def offers(self, viewer: int) -> bytes:
        """What this viewer may do."""
        found = self.offered.get(viewer)
        if found is None:
            offers = self.scene.offers(viewer)
            found = self.offered[viewer] = ENCODE(offers) if offers else b""
        return found

    # What led to it

    def beats(self, viewer: int) -> bytes:
        """What this viewer heard and saw, in order."""
        scene = self.scene
        if not scene.pictures:
            return b""
        found: list[bytes] = []
        known = scene.pictures[0][1]
        joins = scene.is_pending(viewer)
        for note, lying in scene.pictures[1:]:
            parts: list[bytes] = []
            if note is not None and sees(viewer, note.heard_by):
                parts.append(b'"note":' + self.note(note, joins=joins))
                joins = note.key in scene.fragments
            parts += changed_bytes(known, lying, viewer)
            known = lying
            if parts:
                found.append(b"{%b}" % b",".join(parts))
        return b',"beats":[%b]' % b",".join(found) if found else b""

    def note(self, note: Note, *, joins: bool) -> bytes:
        """A note as it is heard."""
        key = (id(note), joins)
        found = self.notes.get(key)
        if found is None:
            found = self.notes[key] = ENCODE(note_view(note, self.scene.pack, joins=joins))
        return found

    def view(self, version: int, still: bytes, beats: bytes) -> bytes:
        """The whole view as a message."""
        return b"%b%d%b%b%b" % (BEGINNING, version, still, beats, self.end)


@cache
def seats_bytes(seats: tuple[SeatView, ...]) -> bytes:
    """What the players are: there are few ways for them to be."""
    return ENCODE(seats)


def facts_bytes(facts: list[bytes]) -> bytes:
    """The facts that somebody knows."""
    return b',"facts":[%b]' % b",".join(facts) if facts else b""


def changed_bytes(known: Picture | None, lying: Picture | None, viewer: int) -> list[bytes]:
    """The zones that look otherwise to this viewer than before, and those that went."""
    if known is None or lying is None or known is lying:
        return []
    changed: list[bytes] = []
    for name, sides in lying.items():
        before = known.get(name)
        if before is not sides:
            now = sides.encoded(viewer)
            if before is None or before.encoded(viewer) != now:
                changed.append(now)
    parts = [b'"zones":[%b]' % b",".join(changed)] if changed else []
    gone = [name for name in known if name not in lying]
    if gone:
        parts.append(b'"gone":' + ENCODE(gone))
    return parts
