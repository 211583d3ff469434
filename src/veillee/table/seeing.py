"""What each viewer of a table has been sent. Each counts versions of his own, which tell nothing of hidden steps."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, NamedTuple

from veillee.views.encoded import Encoded
from veillee.views.seen import NEVER, Scene

if TYPE_CHECKING:
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match

REMEMBERED: Final = 24  # versions of a viewer that he may still refer to


class Sent(NamedTuple):
    """A version that a viewer was sent: when, how far the match was then, and which race was open."""

    at: float
    match_version: int
    race: int


class Log:
    """The last versions that a viewer was sent, packed: there are many viewers."""

    __slots__ = ("ats", "first", "match_versions", "races")

    def __init__(self, first: int) -> None:
        self.first = first  # the oldest version that is remembered
        self.ats = array("d")
        self.match_versions = array("l")
        self.races = array("l")

    def add(self, sent: Sent) -> None:
        """One more version."""
        self.ats.append(sent.at)
        self.match_versions.append(sent.match_version)
        self.races.append(sent.race)
        if len(self.ats) > REMEMBERED:
            del self.ats[0], self.match_versions[0], self.races[0]
            self.first += 1

    def renew(self, match_version: int, race: int) -> None:
        """The last version stands for the match as it is now."""
        if self.ats:
            self.match_versions[-1] = match_version
            self.races[-1] = race

    def get(self, version: int) -> Sent | None:
        """What is remembered of a version."""
        place = version - self.first
        if not 0 <= place < len(self.ats):
            return None
        return Sent(self.ats[place], self.match_versions[place], self.races[place])


class Channel:
    """What one viewer has been sent."""

    def __init__(self, base: int) -> None:
        self.version = base
        self.still = 0  # the hash of what he last saw, but for what led to it
        self.offers = 0  # the hash of what he is offered,
        self.offers_since = base  # and the version since which it has been the same
        self.sent = Log(base + 1)

    def news(self, encoded: Encoded, viewer: int, at: float, race: int) -> bytes:
        """What the viewer is sent of a step; nothing, if it showed him nothing new."""
        still, beats = encoded.still(viewer), encoded.beats(viewer)
        if hash(still) == self.still and not beats:
            self.renew(encoded.version, race)
            return b""
        self.count(encoded, viewer, Sent(at, encoded.version, race), still)
        return encoded.view(self.version, still, beats)

    def whole(self, encoded: Encoded, viewer: int, at: float, race: int) -> bytes:
        """What the viewer sees, though it may be nothing new."""
        still = encoded.still(viewer)
        if hash(still) != self.still:
            self.count(encoded, viewer, Sent(at, encoded.version, race), still)
        return encoded.view(self.version, still, encoded.beats(viewer))

    def count(self, encoded: Encoded, viewer: int, sent: Sent, still: bytes) -> None:
        """One more version."""
        self.version += 1
        self.still = hash(still)
        offers = hash(encoded.offers(viewer))
        if offers != self.offers:
            self.offers = offers
            self.offers_since = self.version
        self.sent.add(sent)

    def renew(self, match_version: int, race: int) -> None:
        """Nothing new was seen: the last version stands for the match as it is now."""
        self.sent.renew(match_version, race)


class Seeing:
    """The channels of a table. A viewer has one from the first time he looks."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.channels: dict[int, Channel] = {}
        self.seen = NEVER  # the version of the match that all of them have seen

    def channel(self, viewer: int) -> Channel:
        """What this viewer is sent from now on."""
        if viewer not in self.channels:
            self.channels[viewer] = Channel(self.base)
        return self.channels[viewer]

    def step(self, match: Match, entry: Entry, now: float) -> dict[int, bytes]:
        """What each viewer is sent now that something happened, unless it is no news to him."""
        if not self.channels:
            self.seen = match.version
            return {}
        encoded = Encoded(Scene(match, entry, self.seen))
        self.seen = match.version
        race = match.deal.pace().race
        found: dict[int, bytes] = {}
        for viewer, channel in self.channels.items():
            view = channel.news(encoded, viewer, now, race)
            if view:
                found[viewer] = view
        match.drop_beats()
        return found

    def whole(self, match: Match, entry: Entry, viewer: int, since: int, now: float) -> bytes:
        """What a viewer who comes, or comes back with this version, is sent; nothing, if he has seen it all."""
        channel = self.channel(viewer)
        if since == channel.version and channel.sent.get(since) is not None:
            return b""
        known = channel.sent.get(since)
        scene = Scene(match, entry, known.match_version if known is not None else NEVER, is_late=True)
        if self.seen == NEVER:
            self.seen = match.version
        return channel.whole(Encoded(scene), viewer, now, match.deal.pace().race)

    def sent(self, viewer: int, version: int) -> Sent | None:
        """When this version was sent to this viewer, if it was of late."""
        channel = self.channels.get(viewer)
        return channel.sent.get(version) if channel is not None else None

    def is_stale(self, viewer: int, version: int) -> bool:
        """Whether what this version offered is no longer what is offered."""
        channel = self.channels.get(viewer)
        return channel is None or not channel.offers_since <= version <= channel.version

    def begin(self) -> None:
        """Another match begins: it counts its versions from the start."""
        self.seen = NEVER
