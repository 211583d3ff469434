"""The people at a table: who asks, who is there, and how far away their screens are."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from veillee.engine.blocks.race import HERE
from veillee.engine.notes import TABLE, BadInputError, Note

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.engine.blocks.race import Delay
    from veillee.table.table import Table


@lru_cache(maxsize=20_000)
def hashed(key: str) -> str:
    """What is kept of the key of a seat."""
    return sha256(key.encode()).hexdigest()


class Caller(NamedTuple):
    """Whoever asks for something: a guest, and the hashes of the keys they have shown."""

    guest: str
    keys: frozenset[str] = frozenset()
    new_key: str = ""  # for the chair on which they sit down, if they do

    def mark(self, id: str) -> str:  # noqa: A002 - what a client calls what it asks for
        """What one client calls something, as nobody else can call it."""
        who = self.guest or min(self.keys, default="")
        return f"{hashed(who)[:8]}-{id}"

    def holds(self, table: Table, seat: int) -> bool:
        """Whether this is their chair."""
        if not 0 <= seat < len(table.chairs):
            return False
        chair = table.chairs[seat]
        return bool(chair.guest) and (chair.guest == self.guest or chair.key in self.keys)

    def seats(self, table: Table) -> tuple[int, ...]:
        """All their chairs."""
        return tuple(seat for seat in range(len(table.chairs)) if self.holds(table, seat))

    def is_host(self, table: Table) -> bool:
        """Whether they opened the table."""
        return bool(self.guest) and self.guest == table.host

    def must_hold(self, table: Table, seat: int) -> None:
        """Refuse whoever speaks for somebody else's chair."""
        if not self.holds(table, seat):
            raise BadInputError(Note("not_your_seat").seat("player", seat))

    def must_belong(self, table: Table) -> None:
        """Refuse whoever neither sits at the table nor opened it."""
        if not self.is_host(table) and not self.seats(table):
            raise BadInputError(Note("not_at_the_table"))


class Presence:
    """Who is there now. It is not kept: whoever comes back says so."""

    def __init__(self) -> None:
        self.screens: dict[int, int] = {}  # how many screens show each viewer,
        self.groups: Counter[tuple[int, ...]] = Counter()  # and who share one
        self.delays: dict[int, Callable[[], Delay]] = {}  # says how far away the screen of each seat is
        self.silent: set[int] = set()  # the seats whose screens have not answered for some seconds

    @property
    def anyone(self) -> bool:
        """Whether anybody looks."""
        return bool(self.screens)

    def is_here(self, seat: int) -> bool:
        """Whether the person of this seat is connected."""
        return seat in self.screens

    def has_company(self, seat: int) -> bool:
        """Whether somebody sits at another screen, who can wait for this one."""
        return any(seat not in group and group != (TABLE,) for group in self.groups)

    def come(self, seats: tuple[int, ...]) -> None:
        """A screen shows these."""
        self.groups[seats] += 1
        for seat in seats:
            self.screens[seat] = self.screens.get(seat, 0) + 1

    def go(self, seats: tuple[int, ...]) -> None:
        """A screen that showed these is gone."""
        self.groups[seats] -= 1
        if self.groups[seats] <= 0:
            del self.groups[seats]
        for seat in seats:
            self.screens[seat] -= 1
            if self.screens[seat] == 0:
                del self.screens[seat]
                self.delays.pop(seat, None)
                self.silent.discard(seat)

    def far(self, seat: int, delay: Callable[[], Delay], *, is_silent: bool) -> None:
        """How far away a screen is was measured; it is worked out where it matters, which is rarer."""
        self.delays[seat] = delay
        (self.silent.add if is_silent else self.silent.discard)(seat)

    def may_race(self, seat: int) -> bool:
        """Whether this seat is waited for in races: those who do not answer are not."""
        return seat in self.screens and seat not in self.silent

    def slack(self, seat: int) -> float:
        """How long after this seat did something it may be heard; whoever does not answer is not waited for."""
        return self.delay(seat).slack() if self.may_race(seat) else 0.0

    def delay(self, seat: int) -> Delay:
        """How far away this seat's screen is."""
        delay = self.delays.get(seat)
        return delay() if delay is not None else HERE
