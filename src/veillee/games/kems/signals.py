"""Gestures and signals (§2, §3).

A signal is one to three gestures in order, kept as one number: its gestures, counted from 1, are its digits in base 13.
Two signals are the same when their numbers are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.engine.notes import Note

# §3.1 The gestures, in this order for ever.
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
GESTURES: Final = [name.removeprefix("gesture_") for name in NAMED]
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


def without(signals: vec[i64], gone: vec[i64]) -> vec[i64]:
    """These signals but for some."""
    if len(gone) == 0:
        return signals
    left = vec[i64]()
    for signal in signals:
        if signal not in gone:
            left = append(left, signal)
    return left


def signal_note(keys: list[str], signal: i64, heard_by: i64) -> Note:
    """A note about a signal: the keys are those for no, one, two and three gestures."""
    gestures = gestures_of(signal)
    note = Note(keys[len(gestures)], heard_by)
    for hole, gesture in zip(["first", "second", "third"], gestures, strict=False):
        note.word(hole, NAMED[gesture])
    return note
