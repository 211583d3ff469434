"""What each viewer of a table has been sent. Each counts versions of their own, which tell nothing of hidden steps."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from veillee.views.encoded import Encoded
from veillee.views.scene import NEVER, Scene

if TYPE_CHECKING:
    from veillee.engine.contract.visible import Visible
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match

SENT: Final = Struct("=dqqq")  # how a `Sent` is packed
REMEMBERED: Final = 24  # versions of a viewer that they may still refer to


class Sent(NamedTuple):
    """A version that a viewer was sent: when, how far the match was then, and what there was to be quick at."""

    at: float
    match_version: int
    race: int
    aim: int


@mypyc_attr(acyclic=True)
class Log:
    """The last versions that a viewer was sent, packed: there are many viewers."""

    __slots__ = ("first", "packed")

    def __init__(self, first: int) -> None:
        self.first = first  # the oldest version that is remembered
        self.packed = bytearray()  # one `SENT` behind the other

    def add(self, encoded: Encoded, at: float) -> None:
        """One more version, with what there really was to be quick at, told or not."""
        pace = encoded.pace
        self.packed += SENT.pack(at, encoded.version, pace.race, pace.aim.number)
        if len(self.packed) > REMEMBERED * SENT.size:
            del self.packed[: SENT.size]
            self.first += 1

    def renew(self, encoded: Encoded) -> None:
        """The last version stands for the match as it is now."""
        if self.packed:
            at, *_ = SENT.unpack(self.packed[-SENT.size :])
            del self.packed[-SENT.size :]
            self.add(encoded, at)

    def get(self, version: int) -> Sent | None:
        """What is remembered of a version."""
        start = (version - self.first) * SENT.size
        if not 0 <= start < len(self.packed):
            return None
        return Sent(*SENT.unpack_from(self.packed, start))


@mypyc_attr(allow_interpreted_subclasses=True)
class Channel:
    """What one viewer has been sent."""

    def __init__(self, base: int) -> None:
        self.version = base
        self.still = 0  # the hash of what they last saw, but for what led to it
        self.offers = 0  # the hash of what they are offered,
        self.offers_since = base  # and the version since which it has been the same
        self.sent = Log(base + 1)

    def news(self, encoded: Encoded, viewer: int, at: float) -> bytes:
        """What the viewer is sent of a step; nothing, if it showed them nothing new."""
        still, beats = encoded.still(viewer), encoded.beats(viewer)
        if hash(still) == self.still and not beats:
            self.renew(encoded)
            return b""
        self.count(encoded, viewer, at, still)
        return encoded.view(self.version, still, beats)

    def whole(self, encoded: Encoded, viewer: int, at: float, *, is_told: bool) -> bytes:
        """What the viewer sees, though it may be nothing new; with what led to it, unless they are told otherwise."""
        still = encoded.still(viewer)
        if hash(still) != self.still:
            self.count(encoded, viewer, at, still)
        return encoded.view(self.version, still, b"" if is_told else encoded.beats(viewer))

    def count(self, encoded: Encoded, viewer: int, at: float, still: bytes) -> None:
        """One more version."""
        self.version += 1
        self.still = hash(still)
        offers = hash(encoded.offers(viewer))
        if offers != self.offers:
            self.offers = offers
            self.offers_since = self.version
        self.sent.add(encoded, at)

    def renew(self, encoded: Encoded) -> None:
        """Nothing new was seen: the last version stands for the match as it is now."""
        self.sent.renew(encoded)


class Seeing:
    """The channels of a table. A viewer has one from the first time they look."""

    def __init__(self, base: int) -> None:
        self.base = base
        self.channels: dict[int, Channel] = {}
        self.seen = NEVER  # the version of the match that all of them have seen

    def channel(self, viewer: int) -> Channel:
        """What this viewer is sent from now on."""
        if viewer not in self.channels:
            self.channels[viewer] = Channel(self.base)
        return self.channels[viewer]

    def step(self, match: Match, entry: Entry, now: float, *, told: Visible | None = None) -> dict[int, bytes]:
        """What each viewer is sent now that something happened, unless it is no news to them."""
        if not self.channels:
            self.seen = match.version
            return {}
        encoded = Encoded(Scene(match, entry, self.seen, told=told))
        self.seen = match.version
        found: dict[int, bytes] = {}
        for viewer, channel in self.channels.items():
            view = channel.news(encoded, viewer, now)
            if view:
                found[viewer] = view
        return found

    def continues(self, viewer: int, since: int) -> bool:
        """Whether it is known what a viewer who comes back with this version has seen."""
        return self.sent(viewer, since) is not None

    def whole(  # noqa: PLR0913 - what there is to see, for whom, and since when
        self, match: Match, entry: Entry, viewer: int, since: int, now: float, *, told: Visible | None = None
    ) -> bytes:
        """What a viewer who comes, or comes back with this version, is sent; nothing, if they have seen it all.

        What led there is told to those who have seen what came before it; the others are told the story.
        """
        channel = self.channel(viewer)
        known = channel.sent.get(since)
        if since == channel.version and known is not None:
            return b""
        scene = Scene(match, entry, known.match_version if known is not None else NEVER, is_late=True, told=told)
        if self.seen == NEVER:
            self.seen = match.version
        return channel.whole(Encoded(scene), viewer, now, is_told=known is None)

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
