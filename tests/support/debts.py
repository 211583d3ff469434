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
    Debt("covered: b «*", "ascenseur*", "667x375"),
    Debt("covered: b «*", "corse*", "320x568"),
    Debt("covered: b «*", "corse*", "390x844"),
    Debt("covered: b «*", "corse*", "667x375"),
    Debt("covered: b «*", "president*", "667x375"),
    Debt("covered: b «*", "rois*", "320x568"),
    Debt("covered: b «*", "rois*", "667x375"),
    Debt("covered: cards «*", "huit*", "667x375"),
    Debt("covered: chip act «*", "huit*", "667x375"),
    Debt("covered: key «*", "ascenseur*", "320x568"),
    Debt("covered: key «*", "ascenseur*", "390x844"),
    Debt("covered: label «*", "rois*", "320x568"),
    Debt("covered: label «*", "rois-alone", "320x568"),
    Debt("covered: lines «*", "ascenseur*", "667x375"),
    Debt("covered: span «*", "corse*", "320x568"),
    Debt("covered: span «*", "corse*", "390x844"),
    Debt("covered: span «*", "corse*", "667x375"),
    Debt("covered: span «*", "rois*", "320x568"),
    Debt("covered: stands «*", "rois*", "320x568"),
    Debt("covered: stands «*", "rois*", "390x844"),
    Debt("covered: stands «*", "rois*", "667x375"),
    Debt("covered: stands «*", "rois-alone", "320x568"),
    Debt("covered: stands «*", "rois-alone", "667x375"),
    Debt("covered: team «*", "kems*", "667x375"),
    Debt("covered: ticket open «*", "ascenseur*", "390x844"),
    Debt("covered: ticket open «*", "ascenseur*", "667x375"),
    Debt("covered: who «*", "kems*", "667x375"),
    Debt("covered: who «*", "rois*", "320x568"),
    Debt("covered: who «*", "rois*", "667x375"),
    Debt("cut: b «*", "ascenseur*", "667x375"),
    Debt("cut: b «*", "corse*", "667x375"),
    Debt("cut: b «*", "president*", "667x375"),
    Debt("cut: b «*", "rois*", "667x375"),
    Debt("cut: chip act «*", "huit*", "667x375"),
    Debt("cut: key «*", "ascenseur*", "320x568"),
    Debt("cut: key «*", "ascenseur*", "390x844"),
    Debt("cut: span «*", "corse*", "320x568"),
    Debt("cut: span «*", "corse*", "390x844"),
    Debt("cut: span «*", "corse*", "667x375"),
    Debt("cut: ticket kept «*", "ascenseur*", "390x844"),
    Debt("cut: ticket open «*", "ascenseur*", "320x568"),
    Debt("cut: ticket open «*", "ascenseur*", "390x844"),
    Debt("cut: who «*", "feu*", "390x844"),
    Debt("cut: who «*", "feu*", "667x375"),
    Debt("cut: who «*", "kems*", "667x375"),
    Debt("cut: who «*", "rois*", "320x568"),
    Debt("cut: who «*", "rois*", "667x375"),
    Debt("out of reach: key «*", "ascenseur*", "320x568"),
    Debt("out of reach: key «*", "ascenseur*", "390x844"),
    Debt("small face: *", "rois*", "320x568"),
)


def owed(fault: str, table: str, size: str) -> list[Debt]:
    """The debts that a fault is known by; none: it is new."""
    return [debt for debt in DEBTS if debt.covers(fault, table, size)]
