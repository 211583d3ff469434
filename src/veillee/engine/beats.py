"""Beats: what is seen inside a step, in order.

A trick that is laid, seen and swept in one step would be gone before anyone saw it. While somebody watches, each thing
said keeps beside it what lies on the table at that moment; where something must be seen in silence, there is a still.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from veillee.engine.notes import Note
from veillee.engine.zones import Zone

MOMENTS_KEPT: Final = 2  # moments: the last step, and what lay there before it


@mypyc_attr(acyclic=True)
class Beat:
    """Something said, or nothing, and what lies on the table then; None: what lay there before."""

    note: Note | None
    zones: list[Zone] | None

    def __init__(self, note: Note | None, zones: list[Zone] | None = None) -> None:
        self.note = note
        self.zones = zones


@mypyc_attr(acyclic=True)
class Heard:
    """What a deal has said since it was last asked; and while somebody watches, what lay on the table each time."""

    notes: list[Note]
    beats: list[Beat]
    is_watched: bool

    def __init__(self) -> None:
        self.notes = []
        self.beats = []
        self.is_watched = False


@mypyc_attr(acyclic=True)
class Moment:
    """One step of a match as it was seen: its beats, and what lies on the table when it is over.

    A step of which there is nothing to see is none: else who comes back later could tell that somebody hesitated.
    """

    version: int  # of the match after it; what lies there then stays until the next moment
    beats: list[Beat]
    zones: list[Zone]
    drawn: object  # whoever draws it for others may keep here what they have drawn

    def __init__(self, version: int, beats: list[Beat], zones: list[Zone]) -> None:
        self.version = version
        self.beats = beats
        self.zones = zones
        self.drawn = None


def settled(zones: list[Zone], before: list[Zone]) -> list[Zone]:
    """The same zones; those that are as they were before are the very ones of before: less is kept, and drawn anew."""
    for place in range(min(len(zones), len(before))):
        if zones[place] == before[place]:
            zones[place] = before[place]
    return zones
