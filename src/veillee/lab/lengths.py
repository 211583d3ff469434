"""Half of the matches take less than this, one in twenty more than that: and how sure both are.

The matches are put in blocks, and blocks drawn again and again, some twice and others not at all: how far apart what
such draws say is, so unsure is what all of them say together.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from math import hypot
from statistics import stdev
from struct import Struct
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import SeededLuck
from veillee.lab.judging import change_of
from veillee.lab.measures import Scale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.lab.judging import Difference

HALF: Final = Scale("half", "minutes", 0.1, is_relative=True)
LONG: Final = Scale("long", "minutes", 0.1, is_relative=True)
LENGTHS: Final = ((HALF, 0.5), (LONG, 0.95))  # the part of the matches that takes less

BLOCKS: Final = 128  # of matches, at most
DRAWS: Final = 200
BINS: Final = 512  # of the longest match
COUNTS: Final = Struct(f"<{BINS}I")

Histogram = (
    int  # a number of which each digit counts the matches of a bin: the sum of some is that of all their matches
)


def lengths_in(arms: Sequence[Sequence[float]], figures: int) -> list[Difference]:
    """What is known of how long matches take, from the minutes of each under both rules, pair by pair."""
    pairs = len(arms[0])
    width = max(map(max, arms)) / (BINS - 1) or 1.0
    size = -(-pairs // BLOCKS)
    blocks = [[histogram(minutes[first : first + size], width) for first in range(0, pairs, size)] for minutes in arms]
    draws = drawn(blocks)
    found = []
    for scale, part in LENGTHS:
        before, after = (below(sum(counts), part) * width for counts in blocks)
        one, other = ([below(each, part) * width for each in arm] for arm in draws)
        paired = stdev(b - a for a, b in zip(one, other, strict=True))
        apart = hypot(stdev(one), stdev(other))
        found.append(change_of(scale, (before, after), (paired, apart), pairs, figures))
    return found


def histogram(minutes: Sequence[float], width: float) -> Histogram:
    """How many matches there are in each bin."""
    counts = [0] * BINS
    for each in minutes:
        counts[int(each / width)] += 1
    return int.from_bytes(COUNTS.pack(*counts), "little")


def drawn(arms: Sequence[Sequence[Histogram]]) -> tuple[list[Histogram], list[Histogram]]:
    """As many blocks as there are, drawn anew and again: the same ones under both rules."""
    luck, many = SeededLuck(1), len(arms[0])
    found: tuple[list[Histogram], list[Histogram]] = ([], [])
    for _ in range(DRAWS):
        draw = [luck.below(many) for _ in range(many)]
        for arm, sums in zip(arms, found, strict=True):
            sums.append(sum(arm[block] for block in draw))
    return found


def below(counts: Histogram, part: float) -> float:
    """The bin below which that part of the matches lies, and how far into it."""
    whole: list[int] = list(accumulate(COUNTS.unpack(counts.to_bytes(COUNTS.size, "little"))))
    wanted = part * whole[-1]
    place = bisect_left(whole, wanted)
    before = whole[place - 1] if place else 0
    return place + (wanted - before) / (whole[place] - before)
