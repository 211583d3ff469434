"""Gestures and signals (§2, §3), and what a deal leaves to the next about them.

A signal is one to three gestures in order, kept as one number: its gestures, counted from 1, are its digits in base 13.
Two signals are the same when their numbers are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.engine.notes import Note

# §3.1 The gestures, in this order for ever.
GESTURES: Final = [
    "wink",
    "cheek",
    "nose",
    "ear",
    "hair",
    "eyebrows",
    "smile",
    "yawn",
    "tap",
    "arms",
    "ceiling",
    "fan",
]
NAMED: Final = [
    "gesture_wink",
    "gesture_cheek",
    "gesture_nose",
    "gesture_ear",
    "gesture_hair",
    "gesture_eyebrows",
    "gesture_smile",
    "gesture_yawn",
    "gesture_tap",
    "gesture_arms",
    "gesture_ceiling",
    "gesture_fan",
]
MADE: Final = [
    "makes_wink",
    "makes_cheek",
    "makes_nose",
    "makes_ear",
    "makes_hair",
    "makes_eyebrows",
    "makes_smile",
    "makes_yawn",
    "makes_tap",
    "makes_arms",
    "makes_ceiling",
    "makes_fan",
]
COUNT: Final = 12
STILL: Final = 12  # no gesture
BASE: Final = 13
NO_SIGNAL: Final = 0
LONGEST: Final = 3


def extended(signal: i64, gesture: i64) -> i64:
    """The signal with one gesture more at its end."""
    return signal * BASE + gesture + 1


def last_gesture(signal: i64) -> i64:
    """The last gesture of a signal."""
    return signal % BASE - 1


def length(signal: i64) -> i64:
    """How many gestures it has."""
    count: i64 = 0
    while signal > 0:
        signal //= BASE
        count += 1
    return count


def gestures_of(signal: i64) -> list[int]:
    """Its gestures, in order."""
    found: list[int] = []
    while signal > 0:
        found.insert(0, last_gesture(signal))
        signal //= BASE
    return found


def signal_of(gestures: list[int]) -> int:
    """The signal of these gestures."""
    signal: i64 = NO_SIGNAL
    for gesture in gestures:
        signal = extended(signal, gesture)
    return signal


def is_within(signal: i64, gestures: i64) -> bool:
    """Whether the signal is made, without a break, somewhere in this run of gestures."""
    size = BASE
    while size <= signal:
        size *= BASE
    while gestures >= signal:
        if gestures % size == signal:
            return True
        gestures //= BASE
    return False


def signals_up_to(longest: i64) -> vec[i64]:
    """§2.1 Every signal of at most so many gestures: 12, 156 or 1,884."""
    found = vec[i64]()
    row = vec[i64]([NO_SIGNAL])
    for _ in range(longest):
        longer = vec[i64]()
        for signal in row:
            for gesture in range(COUNT):
                longer = append(longer, extended(signal, gesture))
        for signal in longer:
            found = append(found, signal)
        row = longer
    return found


ALL_SIGNALS: Final = [signals_up_to(longest) for longest in range(LONGEST + 1)]
ANY: Final = vec[i64]()  # of all of them: nobody has learned anything yet


def without(signals: vec[i64], gone: i64) -> vec[i64]:
    """These signals but for one."""
    if gone == NO_SIGNAL:
        return signals
    return vec[i64]([signal for signal in signals if signal != gone])


def told_signal(keys: list[str], signal: i64, heard_by: i64) -> Note:
    """A note about a signal: the keys are those for no, one, two and three gestures."""
    gestures = gestures_of(signal)
    note = Note(keys[len(gestures)], heard_by)
    for hole, gesture in zip(["first", "second", "third"], gestures, strict=False):
        note.word(hole, NAMED[gesture])
    return note


# What a deal leaves to the next


class Memory:
    """The signals, which one was found out, what all know of them, and what each saw before a kem's."""

    signals: vec[i64]  # of each team
    retired: vec[i64]  # found out in the last deal: its team must choose another
    possible: list[vec[i64]]  # the signals each team may have, for all that everybody knows; ANY: all of them
    hints: list[vec[i64]]  # for each seat, the gestures it saw the opponents make just before their kem's
    weighed: list[vec[i64]]  # for each watcher of each team, how likely it finds its signals; empty: all alike

    def __init__(self) -> None:
        self.signals = vec[i64]([NO_SIGNAL, NO_SIGNAL])
        self.retired = vec[i64]([NO_SIGNAL, NO_SIGNAL])
        self.possible = [ANY, ANY]
        self.hints = [vec[i64](), vec[i64](), vec[i64](), vec[i64]()]
        self.weighed = unweighed()

    def written(self) -> list[int]:
        """As numbers: the signals come first."""
        numbers = [*self.signals, *self.retired]
        for row in self.possible + self.hints + self.weighed:
            numbers.append(len(row))
            numbers += list(row)
        return numbers


WATCHERS: Final = 3  # of each team: the two rivals, and whoever looks on


def watcher(viewer: i64, team: i64) -> i64:
    """The place of a viewer among those who watch a team that is not theirs."""
    if viewer < 0:
        return team * WATCHERS + WATCHERS - 1
    return team * WATCHERS + viewer // 2


def unweighed() -> list[vec[i64]]:
    """Nobody finds one signal likelier than another."""
    return [vec[i64]() for _ in range(2 * WATCHERS)]


def remembered(carried: list[int]) -> Memory:
    """What the last deal left; nothing, at the first one."""
    memory = Memory()
    if carried:
        memory.signals = vec[i64](carried[:2])
        memory.retired = vec[i64](carried[2:4])
        place = 4
        rows: list[vec[i64]] = []
        while place < len(carried):
            end = place + 1 + carried[place]
            rows.append(vec[i64](carried[place + 1 : end]))
            place = end
        memory.possible = rows[:2]
        memory.hints = rows[2:6]
        memory.weighed = rows[6:] or unweighed()
    return memory
