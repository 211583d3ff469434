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
    # The longest name beside the play to beat, where a large screen has larger letters.
    Debt("cut: b «*", "president-eight", "2560x1440"),
)


def owed(fault: str, table: str, size: str) -> list[Debt]:
    """The debts that a fault is known by; none: it is new."""
    return [debt for debt in DEBTS if debt.covers(fault, table, size)]
