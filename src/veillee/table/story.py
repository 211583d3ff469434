"""The deal so far, kept as small as it goes out: what was said, who heard it, and the last trick as it lay."""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Final

from veillee.engine.layout import PLAYS, TRICK
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.zones import sees
from veillee.views.saying import note_view
from veillee.views.scene import Sides
from veillee.views.telling import fragments
from veillee.views.wire import ENCODE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.zones import Zone
    from veillee.views.wire import NoteView

MOST: Final = 200  # notes that a viewer is told,
KEPT: Final = 2 * MOST  # and that are kept at all, those that few have heard among them
BESIDE: Final = 2
JOINED: Final = b',"joins":true}'


class TableStory:
    """What there is to tell of a deal to somebody who has not seen it: packed, for there are many tables."""

    __slots__ = ("deal", "ends", "heard", "last_trick", "seen", "text")

    def __init__(self) -> None:
        self.deal = (0, 0)  # which match, and which deal of it
        self.seen = 0  # the version of the match up to which it is told
        self.text = bytearray()  # the notes, one after the other,
        self.ends = array("l")  # where each ends,
        self.heard = array("q")  # and who heard it; the lowest bits say whether something may be joined to it,
        # and whether it is of the people, which comes between two notes of the game and is joined to neither
        self.last_trick = b""

    def hear(self, match: Match, number: int, entry: Entry) -> None:
        """Go on with what was said and seen since, in the match of that number."""
        deal = (number, match.setup.number)
        if deal != self.deal:
            self.begin(deal)
        pack, joinable = match.deal.moves().pack, fragments(entry.package)
        first = len(match.notes)
        while first and match.said_at[first - 1] > self.seen:
            first -= 1
        for note in match.notes[first:]:
            self.add(note.heard_by, note.key in joinable, ENCODE(note_view(note, pack)))
        self.seen = match.version
        if len(self.ends) > MOST:
            self.cut()
        if has_tricks(entry):
            self.look_for_trick(match, entry)

    def begin(self, deal: tuple[int, int]) -> None:
        """Another deal has a story of its own; another match counts its versions from the start."""
        if deal[0] != self.deal[0]:
            self.seen = 0
        self.deal, self.last_trick = deal, b""
        self.text, self.ends, self.heard = bytearray(), array("l"), array("q")

    def skip(self, match: Match, number: int) -> None:
        """Leave out all that was said so far in the match of that number."""
        self.deal, self.seen = (number, match.setup.number), match.version

    def add(self, heard_by: int, is_fragment: bool, note: bytes) -> None:  # noqa: FBT001 - as it is kept
        """One more note."""
        self.text += note
        self.ends.append(len(self.text))
        self.heard.append(4 * heard_by + is_fragment)

    def add_news(self, note: NoteView) -> None:
        """What people did meanwhile, which everybody was told."""
        self.add(EVERYONE, False, ENCODE(note))
        self.heard[-1] += BESIDE

    def cut(self) -> None:
        """Forget what is too long ago: where it is cut follows from what all have heard, as long as that can be."""
        public = [place for place, heard in enumerate(self.heard) if sees(TABLE, heard >> 2)]
        first = max(len(self.ends) - KEPT, public[-MOST] if len(public) > MOST else 0)
        if first:
            gone = self.ends[first - 1]
            del self.text[:gone], self.heard[:first]
            self.ends = array("l", [end - gone for end in self.ends[first:]])

    def look_for_trick(self, match: Match, entry: Entry) -> None:
        """Keep the last trick as it lay before it was swept, if that happened in the last step."""
        before: list[Zone] = []
        for trick in tricks(match, entry):
            if sum(len(zone.cards) for zone in before) > 1 and not trick:
                pack = match.deal.moves().pack
                self.last_trick = b",".join(Sides(zone, zone.id(), pack).encoded(TABLE) for zone in before)
            before = trick

    def to(self, viewer: int) -> bytes:
        """What this viewer heard of it, as a message."""
        notes: list[bytes] = []
        joins, start = False, 0
        for end, heard in zip(self.ends, self.heard, strict=True):
            if sees(viewer, heard >> 2):
                note = bytes(self.text[start:end])
                is_beside = heard & BESIDE != 0
                notes.append(note[:-1] + JOINED if joins and not is_beside else note)
                joins = joins if is_beside else heard & 1 != 0
            start = end
        told = b',"notes":[%b]' % b",".join(notes[-MOST:]) if notes else b""
        trick = b',"last_trick":[%b]' % self.last_trick if self.last_trick else b""
        return b'{"is":"story"%b%b}' % (told, trick)


@cache
def has_tricks(entry: Entry) -> bool:
    """Whether cards are laid in tricks, which are swept."""
    return any(lay.arranged in (TRICK, PLAYS) for lay in entry.layout.zones.values())


def tricks(match: Match, entry: Entry) -> Iterator[list[Zone]]:
    """The trick before the last step, at its beats, and at its end: in one zone, or each card in its player's."""
    moments = match.moments or []
    pictures = [moments[-2].zones] if len(moments) > 1 else []
    if moments and moments[-1].version == match.version:
        pictures += [beat.zones for beat in moments[-1].beats if beat.zones is not None]
        pictures.append(moments[-1].zones)
    for zones in pictures:
        yield [zone for zone in zones if zone.cards and entry.layout.zones[zone.name].arranged in (TRICK, PLAYS)]
