"""The gate: who may come in at all. A connection is counted from its first byte, before anything is asked on it.

An address has so many connections, opens so many a while and asks for so much; whoever overdraws is cut off without a
word, since words cost, and pays for it: an address that overdraws again and again is not let in for a while. Some files
are left to the house itself: where all others are taken, whoever has waited longest without asking for anything makes
room.
"""

from __future__ import annotations

import resource
from collections import Counter
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import monotonic
from typing import TYPE_CHECKING, Final

from veillee.server.limits import Addresses, Bucket

if TYPE_CHECKING:
    from asyncio import BaseTransport, Transport
    from collections.abc import Collection

    from veillee.server.limits import Limits

FINE: Final = 25.0  # connections that are paid for each that is cut off because too much came over it
RESERVED: Final = 128  # files for the house itself: its data, its bots, whatever is opened late
FEWEST: Final = 32  # connections, however few files there are
NOBODY: Final = ""  # whose connection it is when another server speaks for others
ONE_HOUSEHOLD: Final = 64  # bits of an address of the newer kind: whoever has one has all that begin like it


class Gate:
    """Counts connections, whatever is asked on them."""

    def __init__(
        self, limits: Limits, most: int = 0, proxies: Collection[str] = (), peers_at: tuple[str, int] | None = None
    ) -> None:
        """`most` connections at once; what comes from `proxies` is counted by whomever they speak for, and not here.

        So is what comes in where the other processes of the house come: they have counted it.
        """
        self.limits = limits
        self.most = most or connections_for(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
        self.proxies = frozenset(proxies)
        self.peers_at = peers_at
        self.households: Counter[str] = Counter()  # how many connections each has
        self.inside: dict[BaseTransport, str] = {}  # of which household each connection is; proxies are of none
        self.silent: dict[Transport, None] = {}  # nothing was asked on these yet; who came first comes first
        self.coming = Addresses(limits.coming)
        self.asking = Addresses(limits.asking)
        self.refused = 0  # connections,
        self.cut = 0  # and those that were let in, and asked for too much
        self.is_closing = False  # the house is: whatever is told bit by bit ends

    def enter(self, transport: Transport) -> bool:
        """Whether one more connection may come in."""
        address = address_in(transport)
        household = NOBODY if address in self.proxies or self.is_peer(transport) else household_of(address)
        if household and not self.has_room_for(household):
            self.refused += 1
            return False
        if len(self.inside) >= self.most:
            self.make_room()
        if len(self.inside) >= self.most:
            self.refused += 1
            return False
        self.inside[transport] = household
        self.households[household] += 1
        self.silent[transport] = None
        return True

    def has_room_for(self, household: str) -> bool:
        """Whether this household may have one more."""
        return self.households[household] < self.limits.reached and self.coming.allows(household, monotonic())

    def make_room(self) -> None:
        """Let go whoever has waited longest without asking for anything."""
        first = next(iter(self.silent), None)
        if first is not None:
            self.leave(first)
            first.abort()
            self.cut += 1

    def asks(self, transport: Transport) -> bool:
        """Whether one more thing may be asked on this connection."""
        household = self.inside.get(transport)
        return not household or self.asking.allows(household, monotonic())

    def heard(self, transport: Transport) -> None:
        """Something was asked here, from the first word to the last."""
        self.silent.pop(transport, None)

    def fine(self, transport: BaseTransport) -> None:
        """Too much came over a connection: whoever does that again and again is not let in for a while."""
        household = self.inside.get(transport)
        if household:
            self.coming.fine(household, monotonic(), FINE)

    def is_peer(self, transport: BaseTransport) -> bool:
        """Whether a connection came in where other processes do."""
        return self.peers_at is not None and tuple(transport.get_extra_info("sockname")[:2]) == self.peers_at

    def is_proxied(self, transport: BaseTransport) -> bool:
        """Whether another server speaks here for somebody else."""
        return self.inside.get(transport) == NOBODY

    def leave(self, transport: BaseTransport) -> None:
        """A connection is over."""
        household = self.inside.pop(transport, None)
        self.silent.pop(transport, None)  # type: ignore[call-overload]
        if household is not None:
            self.households[household] -= 1
            if not self.households[household]:
                del self.households[household]

    def budget(self) -> Allowance:
        """What one line to a screen may send."""
        return Allowance(self.limits, monotonic())


class Allowance:
    """Bytes and frames of every kind that may come over one line, empty ones and pings among them."""

    __slots__ = ("bytes", "frames")

    def __init__(self, limits: Limits, now: float) -> None:
        self.bytes = Bucket(limits.bytes, now)
        self.frames = Bucket(limits.frames, now)

    def covers(self, size: int) -> bool:
        """Whether so many more bytes may come."""
        return self.bytes.take(monotonic(), size)

    def pays(self) -> bool:
        """Whether one more frame may come, of the bytes that came last."""
        return self.frames.take(self.bytes.seen)


def connections_for(files: int) -> int:
    """How many connections there may be where a process may have so many files."""
    return max(FEWEST, files - RESERVED)


def all_files() -> None:
    """Take as many files as the system allows: most let a process have few, unless it asks."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def address_in(transport: BaseTransport) -> str:
    """Where a connection comes from."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""


@lru_cache(maxsize=4096)
def household_of(address: str) -> str:
    """Who counts as one: an address, or all of the newer kind that one household is given."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(ip_network((found, ONE_HOUSEHOLD), strict=False))
        found = found.ipv4_mapped
    return str(found)
