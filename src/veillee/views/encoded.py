"""Views as bytes: what is public is encoded once a step, and what each viewer alone sees is set between it.

The bytes are those of `msgspec.json.encode(Seen(view))`, put together from parts: a zone is encoded when it changes,
once for those who see its faces and once for the others; a note once for all who hear it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from veillee.cards.sets import bit
from veillee.engine.notes import NO_ONE, TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.seen import fact_view, known_move

if TYPE_CHECKING:
    from veillee.cards.packs import Pack
    from veillee.engine.notes import Note
    from veillee.engine.zones import Fact
    from veillee.views.seen import Picture, Scene, Sides
    from veillee.views.wire import SeatView

ENCODE: Final = msgspec.json.Encoder().encode
MOST_FACTS: Final = 10_000  # that are remembered
FACTS: Final[dict[tuple[str, int, str, str, tuple[int, ...], int], bytes]] = {}
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
        self.facts = [(fact.seen_by, fact_bytes(fact, scene.pack)) for fact in scene.known]
        public = [fact for seen_by, fact in self.facts if sees(TABLE, seen_by)]
        self.public_facts = facts_bytes(public) if len(public) == len(self.facts) else None
        self.zones = [sides.encoded(TABLE) for sides in scene.lying.values()]
        self.private = [
            (place, sides)
            for place, sides in enumerate(scene.lying.values())
            if sides.zone.seen_by != NO_ONE and not sees(TABLE, sides.zone.seen_by)
        ]
        self.race = b',"race":' + ENCODE(scene.race) if scene.race is not None else b""
        self.end = b',"sheet":' + ENCODE(scene.sheet) if scene.sheet is not None else b""
        if match.is_over:
            self.end += b',"places":' + ENCODE(scene.places()) + b',"over":true'
        self.end += b"}}"
        self.notes: dict[tuple[int, bool], bytes] = {}
        self.offered: dict[int, bytes] = {}
        self.steps = [(note, Change(before, now)) for (_, before), (note, now) in pairwise(scene.pictures)]

    def still(self, viewer: int) -> bytes:
        """All that a viewer sees, but for the version, what led to it, and the sheet."""
        scene = self.scene
        facts = self.public_facts
        if facts is None:
            facts = facts_bytes([fact for seen_by, fact in self.facts if sees(viewer, seen_by)])
        zones = self.zones.copy()
        for place, sides in self.private:
            zones[place] = sides.encoded(viewer)
        parts = [
            self.head,
            b"%d" % max(viewer, TABLE),
            self.deal,
            b",".join(zones),
            b"]",
            facts,
            self.deals,
            waiting_bytes(scene.waiting_for(viewer)),
        ]
        is_actor = viewer >= 0 and bit(viewer) & scene.actors != 0
        if is_actor:
            parts += [b',"prompt":', ENCODE(scene.prompt(viewer))]
        offers = self.offers(viewer)
        if offers:
            parts += [b',"offers":', offers]
        doing = scene.doing(viewer)
        if doing is not None:
            parts += [b',"doing":', ENCODE(doing)]
        if is_actor:
            parts.append(self.asked(viewer))
        if self.race and scene.may_act(viewer):
            parts.append(self.race)
        return b"".join(parts)

    def asked(self, viewer: int) -> bytes:
        """What else is told to somebody who is waited for: what they may leave to the table."""
        deal = self.scene.deal
        found = b""
        for name, action in ((b"formality", deal.formality(viewer)), (b"idle", deal.idle(viewer))):
            if known_move(action) is not None:
                found += b',"%b":%d' % (name, action)
        return found

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
        if not self.steps:
            return b""
        scene = self.scene
        found: list[bytes] = []
        joins = scene.is_pending(viewer)
        for note, change in self.steps:
            said = b""
            if note is not None and sees(viewer, note.heard_by):
                said = self.note(note, joins=joins)
                joins = note.key in scene.fragments
            seen = change.encoded(viewer)
            if said or seen:
                found.append(b"{%b%b}" % (said, b"," + seen if said and seen else seen))
        return b',"beats":[%b]' % b",".join(found) if found else b""

    def note(self, note: Note, *, joins: bool) -> bytes:
        """A note as it is heard."""
        key = (id(note), joins)
        found = self.notes.get(key)
        if found is None:
            found = self.notes[key] = b'"note":' + ENCODE(note_view(note, self.scene.pack, joins=joins))
        return found

    def view(self, version: int, still: bytes, beats: bytes) -> bytes:
        """The whole view as a message."""
        return b"%b%d%b%b%b" % (BEGINNING, version, still, beats, self.end)


@cache
def seats_bytes(seats: tuple[SeatView, ...]) -> bytes:
    """What the players are: there are few ways for them to be."""
    return ENCODE(seats)


@cache
def waiting_bytes(seats: tuple[int, ...]) -> bytes:
    """Those who are waited for, as somebody is told."""
    return b',"waiting_for":' + ENCODE(seats) if seats else b""


def facts_bytes(facts: list[bytes]) -> bytes:
    """The facts that somebody knows."""
    return b',"facts":[%b]' % b",".join(facts) if facts else b""


class Change:
    """What changed on the table between one picture and the next."""

    def __init__(self, before: Picture | None, now: Picture | None) -> None:
        self.zones: list[tuple[Sides | None, Sides]] = []
        self.gone = b""
        if before is None or now is None or before is now:
            return
        for name, sides in now.items():
            known = before.get(name)
            if known is not sides:
                self.zones.append((known, sides))
        gone = [name for name in before if name not in now]
        if gone:
            self.gone = b'"gone":' + ENCODE(gone)

    def encoded(self, viewer: int) -> bytes:
        """The zones that look otherwise to this viewer than before, and those that went."""
        changed: list[bytes] = []
        for before, now in self.zones:
            sight = now.encoded(viewer)
            if before is None or before.encoded(viewer) != sight:
                changed.append(sight)
        if not changed:
            return self.gone
        zones = b'"zones":[%b]' % b",".join(changed)
        return b"%b,%b" % (zones, self.gone) if self.gone else zones


def fact_bytes(fact: Fact, pack: Pack) -> bytes:
    """A fact as it goes out: most of them are told again and again."""
    value = fact.value
    key = (fact.key, fact.seat, value.kind, value.text, tuple(value.items), id(pack))
    found = FACTS.get(key)
    if found is None:
        if len(FACTS) >= MOST_FACTS:
            FACTS.clear()
        found = FACTS[key] = ENCODE(fact_view(fact, pack))
    return found
