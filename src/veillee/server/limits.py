"""How much one connection or one address may ask for: enough for any family, too little to be a nuisance."""

from __future__ import annotations

from typing import Final, NamedTuple

from veillee.engine.notes import BadInputError, Note

FORGET_AFTER: Final = 4096  # addresses


class Rate(NamedTuple):
    """So many a second in the long run, so many at once."""

    a_second: float
    at_once: float


class Limits(NamedTuple):
    """The limits of a house."""

    messages: Rate = Rate(20.0, 60.0)  # of one connection
    advice: Rate = Rate(0.5, 5.0)  # asked for on one connection
    analyses: Rate = Rate(0.05, 12.0)  # asked for by one guest, those apart that are known already
    analyses_at_once: int = 8  # under way in the whole house
    connections: Rate = Rate(2.0, 60.0)  # opened by one address
    open_connections: int = 64  # of one address at a time, to tables,
    reached: int = 256  # and of any kind
    coming: Rate = Rate(50.0, 500.0)  # connections of any kind that one address makes,
    asking: Rate = Rate(200.0, 2000.0)  # and what it asks for on them, granted or not
    frames: Rate = Rate(40.0, 240.0)  # of any kind over one line: pings, empty ones, parts of a message
    bytes: Rate = Rate(65_536.0, 262_144.0)  # over one line
    tables: Rate = Rate(0.2, 20.0)  # opened by one address
    experiments: Rate = Rate(0.02, 10.0)  # asked for by one address
    codes: Rate = Rate(0.2, 20.0)  # looked up by one address: else codes could be tried one after the other
    requests: Rate = Rate(20.0, 100.0)  # of one address over HTTP
    files: Rate = Rate(100.0, 1000.0)  # of the page: a family comes behind one address, and all at once
    backlog: int = 1_000_000  # bytes that a slow connection may be behind


ANY: Final = Rate(1e6, 1e6)
UNLIMITED: Final = Limits(
    messages=ANY,
    advice=ANY,
    analyses=ANY,
    analyses_at_once=1_000_000,
    connections=ANY,
    open_connections=1_000_000,
    reached=1_000_000,
    coming=ANY,
    asking=ANY,
    frames=ANY,
    bytes=Rate(1e9, 1e9),
    tables=ANY,
    experiments=ANY,
    codes=ANY,
    requests=ANY,
    files=ANY,
    backlog=100_000_000,
)


class TooManyError(BadInputError):
    """Somebody asks for too much at once."""

    def __init__(self) -> None:
        super().__init__(Note("too_many"))


class Bucket:
    """What is left of a rate: it fills again with time."""

    __slots__ = ("left", "rate", "seen")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.at_once
        self.seen = now

    def take(self, now: float, many: float = 1.0) -> bool:
        """Take one, or so many, if there are."""
        self.left = min(self.rate.at_once, self.left + (now - self.seen) * self.rate.a_second)
        self.seen = now
        if self.left < many:
            return False
        self.left -= many
        return True

    def owe(self, now: float, many: float) -> None:
        """So many fewer are left, or none for as long as it takes to fill what is owed; that is never for ever."""
        self.take(now, 0.0)
        self.left = max(-self.rate.at_once, self.left - many)


class Addresses:
    """The buckets of all addresses for one kind of request; those long full are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}
        self.tidied_at = FORGET_AFTER  # how many there may be before those long full are looked for

    def spend(self, address: str, now: float) -> None:
        """Let this address ask once more, or refuse it."""
        if not self.allows(address, now):
            raise TooManyError

    def allows(self, address: str, now: float) -> bool:
        """Whether this address may ask once more, which it does."""
        return self.bucket(address, now).take(now)

    def fine(self, address: str, now: float, many: float) -> None:
        """Let this address pay for so many."""
        self.bucket(address, now).owe(now, many)

    def bucket(self, address: str, now: float) -> Bucket:
        """What this address has left."""
        if len(self.buckets) > self.tidied_at:
            full = 2.0 * self.rate.at_once / self.rate.a_second  # even where as much was owed as may be
            self.buckets = {key: one for key, one in self.buckets.items() if now - one.seen < full}
            self.tidied_at = max(FORGET_AFTER, 2 * len(self.buckets))  # or every request would look again
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, now)
        return bucket
