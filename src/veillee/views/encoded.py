"""Views as bytes: what is public is encoded once a step, and what each viewer alone sees is set between it.

This is where a view is made, field by field in the order of `wire.View`, and nowhere else. Whoever wants it as types
reads the bytes (`seen.view`). They are those of `msgspec.json.encode(Seen(view))`, put together from parts: a zone is
encoded when it changes, once for those who see its faces and once for the others; a note once for all who hear it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from veillee.cards.sets import bit, members
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.scene import fact_view, known_move
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from veillee.cards.packs import Pack
    from veillee.engine.notes import Note
    from veillee.engine.zones import Fact
    from veillee.views.scene import Picture, Scene, Sides
    from veillee.views.wire import SeatView

MOST_FACTS: Final = 10_000  # that are remembered
FACTS: Final[dict[tuple[str, int, str, str, tuple[int, ...], int], bytes]] = {}
BEGINNING: Final = b'{"is":"view","view":{"version":'


@mypyc_attr(acyclic=True)
class Encoded:
    """A scene as bytes, for as many viewers as there are."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        match = scene.match
        self.version = match.version
        is_all_told = scene.deal is match.deal
        self.pace = scene.pace if is_all_told else match.deal.pace()  # what there really is to be quick at
        self.deal = b',"deal":%d,"seats":%b,"zones":[' % (match.setup.number, seats_bytes(scene.seats))
        deals = match.game.deals(match.setup)
        self.deals = b',"deals":%d' % deals if deals else b""
        self.facts = [(fact.seen_by, fact_bytes(fact, scene.pack)) for fact in scene.known]
        public = [fact for seen_by, fact in self.facts if seen_by == EVERYONE]
        self.public_facts = facts_bytes(public) if len(public) == len(self.facts) else None
        self.zones: list[bytes] = []
        self.private: list[tuple[int, Sides]] = []
        for place, sides in enumerate(scene.lying.values()):
            self.zones.append(sides.encoded(TABLE))
            if sides.zone.seen_by not in (NO_ONE, EVERYONE):
                self.private.append((place, sides))
        self.race = b',"race":' + ENCODE(scene.race) if scene.race is not None else b""
        self.end = b',"sheet":' + ENCODE(scene.sheet) if scene.sheet is not None else b""
        if match.is_over:
            self.end += b',"places":' + ENCODE(scene.places()) + b',"over":true'
        self.end += b"}}"
        self.notes: dict[tuple[int, bool], bytes] = {}
        self.offered: dict[int, bytes] = {}
        self.steps = [(note, Change(before, now)) for (_, before), (note, now) in pairwise(scene.pictures)]
        self.insiders = 0  # the seats that heard or saw more of these than an onlooker
        for note, change in self.steps:
            self.insiders |= change.insiders
            if note is not None and note.heard_by != EVERYONE:
                self.insiders |= note.heard_by
        self.told: dict[bool, bytes] = {}  # what all others heard and saw, joined to what they heard before or not

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
            head_bytes(scene.match.game.id, max(viewer, TABLE)),
            self.deal,
            b",".join(zones),
            b"]",
            facts,
            self.deals,
            waiting_bytes(scene.deal.awaited(max(viewer, TABLE))),
        ]
        if not scene.may_act(viewer):
            return b"".join(parts)
        is_actor = bit(viewer) & scene.actors != 0
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
        """What this viewer heard and saw, in order; most heard and saw the same."""
        if not self.steps:
            return b""
        joins = self.scene.is_pending(viewer)
        if viewer < TABLE or (viewer != TABLE and bit(viewer) & self.insiders):
            return self.beats_to(viewer, joins=joins)
        found = self.told.get(joins)
        if found is None:
            found = self.told[joins] = self.beats_to(TABLE, joins=joins)
        return found

    def beats_to(self, viewer: int, *, joins: bool) -> bytes:
        """The same, made for whoever hears and sees just that."""
        fragments = self.scene.fragments
        found: list[bytes] = []
        for note, change in self.steps:
            said = b""
            if note is not None and sees(viewer, note.heard_by):
                said = self.note(note, joins=joins)
                joins = note.key in fragments
            seen = change.encoded(viewer)
            if said or seen:
                found.append(b"".join((b"{", said, b"," if said and seen else b"", seen, b"}")))
        return b"".join((b',"beats":[', b",".join(found), b"]")) if found else b""

    def note(self, note: Note, *, joins: bool) -> bytes:
        """A note as it is heard."""
        key = (id(note), joins)
        found = self.notes.get(key)
        if found is None:
            found = self.notes[key] = b'"note":' + ENCODE(note_view(note, self.scene.pack, joins=joins))
        return found

    def view(self, version: int, still: bytes, beats: bytes) -> bytes:
        """The whole view as a message."""
        return b"".join((BEGINNING, str(version).encode(), still, beats, self.end))


@cache
def head_bytes(game: str, seat: int) -> bytes:
    """What is played, and for whom it is seen."""
    return b',"game":"%b","seat":%d' % (game.encode(), seat)


@cache
def seats_bytes(seats: tuple[SeatView, ...]) -> bytes:
    """What the players are: there are few ways for them to be."""
    return ENCODE(seats)


@cache
def waiting_bytes(seats: int) -> bytes:
    """Those who are waited for, as somebody is told; a set of seats."""
    return b',"waiting_for":' + ENCODE(tuple(members(seats))) if seats else b""


def facts_bytes(facts: list[bytes]) -> bytes:
    """The facts that somebody knows."""
    return b"".join((b',"facts":[', b",".join(facts), b"]")) if facts else b""


@mypyc_attr(acyclic=True)
class Change:
    """What changed on the table between one picture and the next."""

    def __init__(self, before: Picture | None, now: Picture | None) -> None:
        self.zones: list[tuple[Sides | None, Sides]] = []
        self.gone = b""
        self.insiders = 0  # the seats that saw more of it than an onlooker
        if before is None or now is None or before is now:
            return
        for name, sides in now.items():
            known = before.get(name)
            if known is not sides:
                self.zones.append((known, sides))
                self.insiders |= insiders(sides)
                if known is not None:
                    self.insiders |= insiders(known)
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
        return b"".join((b'"zones":[', b",".join(changed), b"]", b"," if self.gone else b"", self.gone))


def insiders(sides: Sides) -> int:
    """The seats that see the faces of a zone where not everybody does."""
    return sides.zone.seen_by if sides.zone.seen_by != EVERYONE else 0


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
