"""What the states of the games still owe to the laws of the screen: the one list, which only ever gets shorter.

A line is a fault, at which tables, and at which sizes, each with * for anything. A line that nothing needs is to be
struck.
"""

from fnmatch import fnmatchcase
from typing import Final, NamedTuple


class Debt(NamedTuple):
    """A kind of fault that is known, and where."""

    fault: str
    tables: str = "*"
    sizes: str = "*"

    def covers(self, fault: str, table: str, size: str) -> bool:
        """Whether it is this one."""
        return fnmatchcase(fault, self.fault) and fnmatchcase(table, self.tables) and fnmatchcase(size, self.sizes)


DEBTS: Final = (
    Debt("covered face: by bot"),
    Debt("covered face: by cards"),
    Debt("covered face: by coin"),
    Debt("covered face: by path"),
    Debt("covered face: by seal"),
    Debt("covered face: by svg"),
    Debt("covered: b «*"),
    Debt("covered: chip act «*"),
    Debt("covered: contre span «*"),
    Debt("covered: figcaption «*"),
    Debt("covered: h1 «*"),
    Debt("covered: key «*"),
    Debt("covered: key clubs «*"),
    Debt("covered: key diamonds «*"),
    Debt("covered: label «*"),
    Debt("covered: lines «*"),
    Debt("covered: risk «*", "pan*", "667x375"),
    Debt("covered: score «*"),
    Debt("covered: small «*"),
    Debt("covered: span «*"),
    Debt("covered: stands «*"),
    Debt("covered: them «*"),
    Debt("covered: ticket kept «*"),
    Debt("covered: ticket open «*"),
    Debt("covered: us «*"),
    Debt("covered: who «*"),
    Debt("cut: b «*"),
    Debt("cut: chip act «*"),
    Debt("cut: contre span «*"),
    Debt("cut: h1 «*"),
    Debt("cut: key «*"),
    Debt("cut: label «*"),
    Debt("cut: lines «*"),
    Debt("cut: said «*"),
    Debt("cut: small «*"),
    Debt("cut: span «*"),
    Debt("cut: ticket kept «*"),
    Debt("cut: ticket open «*"),
    Debt("cut: us «*"),
    Debt("cut: who «*"),
    Debt("out of reach: key «*"),
    Debt("out of reach: lit «*"),
    Debt("small face: *"),
    Debt("small: button «*"),
    Debt("small: key clubs «*"),
    Debt("small: key diamonds «*"),
    Debt("small: key hearts «*"),
    Debt("small: key spades «*"),
)


def owed(fault: str, table: str, size: str) -> list[Debt]:
    """The debts that a fault is known by; none: it is new."""
    return [debt for debt in DEBTS if debt.covers(fault, table, size)]
