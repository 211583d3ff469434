"""Views as bytes: what is public is encoded once a step, and what each viewer alone sees is set between it.

The bytes are those of `msgspec.json.encode(Seen(view))`, put together from parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from veillee.cards.sets import bit
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.seen import known_move

if TYPE_CHECKING:
    from veillee.views.seen import Scene, Sides

ENCODE: Final = msgspec.json.Encoder().encode
BEGINNING: Final = b'{"is":"view","view":{"version":'


class Encoded:
    """A scene as bytes, for as many viewers as there are."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.version = scene.match.version
        match = scene.match
        self.head = b',"game":%s,"seat":' % ENCODE(match.game.id)
        self.deal = b',"deal":%d,"seats":%s,"zones":[' % (match.setup.number, ENCODE(scene.seats))
        deals = match.game.deals(match.setup)
        self.deals = b',"deals":%d' % deals if deals else b""
        self.waiting = b',"waiting_for":' + ENCODE(scene.waiting_for) if scene.waiting_for else b""
        self.public_facts = [ENCODE(fact) for seen_by, fact in scene.facts if sees(TABLE, seen_by)]
        self.all_public = len(self.public_facts) == len(scene.facts)
        self.race = b',"race":' + ENCODE(scene.race) if scene.race is not None else b""
        self.sheet = b',"sheet":' + ENCODE(scene.sheet) if scene.sheet is not None else b""
        self.over = b',"over":true' if match.is_over else b""
        self.places = b',"places":' + ENCODE(scene.places()) if match.is_over else b""

    def still(self, viewer: int) -> bytes:
        """All that a viewer sees, but for the version, what led to it, and the sheet."""
        scene, deal = self.scene, self.scene.deal
        is_actor = viewer != TABLE and bit(viewer) & scene.actors != 0
        parts = [self.head, b"%d" % viewer, self.deal]
        parts.append(b",".join([zone_bytes(sides, viewer) for sides in scene.lying.values()]))
        parts.append(b"]")
        facts = self.facts(viewer)
        if facts:
            parts += [b',"facts":[', b",".join(facts), b"]"]
        parts += [self.deals, self.waiting]
        if is_actor:
            parts += [b',"prompt":', ENCODE(scene.prompt(viewer))]
        offers = self.offers(viewer)
        if offers:
            parts += [b',"offers":', offers]
        if is_actor:
            doing = scene.doing(viewer)
            if doing is not None:
                parts += [b',"doing":', ENCODE(doing)]
            for name, move in ((b"formality", deal.formality(viewer)), (b"idle", deal.idle(viewer))):
                if known_move(move) is not None:
                    parts.append(b',"%s":%d' % (name, move))
            parts.append(self.race)
        return b"".join(parts)

    def facts(self, viewer: int) -> list[bytes]:
        """What this viewer knows that is no card."""
        if self.all_public:
            return self.public_facts
        return [ENCODE(fact) for seen_by, fact in self.scene.facts if sees(viewer, seen_by)]

    def offers(self, viewer: int) -> bytes:
        """What this viewer may do."""
        offers = self.scene.offers(viewer)
        return ENCODE(offers) if offers else b""

    def beats(self, viewer: int) -> bytes:
        """What led to it, as this viewer heard and saw it."""
        beats = self.scene.beats(viewer)
        return b',"beats":' + ENCODE(beats) if beats else b""

    def view(self, version: int, still: bytes, beats: bytes) -> bytes:
        """The whole view as a message."""
        return b"".join(
            [BEGINNING, b"%d" % version, still, beats, self.sheet, self.places, self.over, b"}}"],
        )


def zone_bytes(sides: Sides, viewer: int) -> bytes:
    """A zone as this viewer sees it: encoded once for those who see its faces, once for the others."""
    return ENCODE(sides.to(viewer))
