"""What lasts of the signals from deal to deal (§2.4): which they are, and what each one makes of the others'."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.engine.packing import packable
from veillee.games.kems.house import SEATS, members_of
from veillee.games.kems.signals import ALL_SIGNALS, NO_SIGNAL

NOTHING: Final = vec[i64]()  # was learned: any signal is possible, each as likely
WATCHERS: Final = 3  # of each team: the two rivals, and whoever looks on


def watcher(viewer: i64, team: i64) -> i64:
    """The place of a viewer among those who watch a team that is not theirs."""
    if viewer < 0:
        return team * WATCHERS + WATCHERS - 1
    return team * WATCHERS + viewer // 2


class Memory:
    """It never changes, so that copies of a deal share it: whoever learns something has another one."""

    signals: vec[i64]  # of each team
    retired: vec[i64]  # found out in the last deal: its team must choose another
    possible: list[vec[i64]]  # the signals each team may have, for all that everybody knows
    hints: list[vec[i64]]  # for each seat, the gestures it saw the opponents make just before their kem's
    weights: list[vec[i64]]  # for each watcher of each team, how likely it finds each of all signals

    def __init__(self) -> None:
        self.signals = vec[i64]([NO_SIGNAL, NO_SIGNAL])
        self.retired = vec[i64]([NO_SIGNAL, NO_SIGNAL])
        self.possible = [NOTHING] * 2
        self.hints = [NOTHING] * SEATS
        self.weights = [NOTHING] * (2 * WATCHERS)

    def other(self) -> "Memory":
        """One like it, to be changed."""
        other = Memory()
        other.signals = self.signals[:]
        other.retired = self.retired[:]
        other.possible = self.possible[:]
        other.hints = self.hints[:]
        other.weights = self.weights[:]
        return other

    def with_signal(self, team: i64, signal: i64) -> "Memory":
        """The same, had the team this signal."""
        other = self.other()
        other.signals[team] = signal
        return other

    def with_possible(self, team: i64, possible: vec[i64]) -> "Memory":
        """§5.9, §5.4 Everybody has learned that the team has one of these."""
        other = self.other()
        other.possible[team] = possible
        return other

    def with_new_signal(self, team: i64, signal: i64, possible: vec[i64]) -> "Memory":
        """§2.1 The team has another signal: what was seen of the old one tells nothing."""
        other = self.with_signal(team, signal)
        other.possible[team] = possible
        for rival in members_of(1 - team):
            other.hints[rival] = NOTHING
        for place in range(team * WATCHERS, team * WATCHERS + WATCHERS):
            other.weights[place] = NOTHING
        return other

    def left(self, team: i64, longest: i64) -> vec[i64]:
        """§2.1 The signals that a team may have, for all that everybody knew before this deal's contre-kem's."""
        if len(self.possible[team]) == 0:
            return ALL_SIGNALS[longest]
        return self.possible[team]

    def written(self) -> list[int]:
        """As numbers: each row after its length."""
        numbers: list[int] = []
        for row in [self.signals, self.retired, *self.possible, *self.hints, *self.weights]:
            numbers.append(len(row))
            numbers += list(row)
        return numbers


def remembered(numbers: list[int]) -> Memory:
    """What was written by the last deal; nothing, at the first one."""
    memory = Memory()
    if numbers:
        rows: list[vec[i64]] = []
        place = 0
        while place < len(numbers):
            end = place + 1 + numbers[place]
            rows.append(vec[i64](numbers[place + 1 : end]))
            place = end
        memory.signals, memory.retired = rows[0], rows[1]
        memory.possible, memory.hints, memory.weights = rows[2:4], rows[4:8], rows[8:]
    return memory


class Guess:
    """The signals that a team may have for all that one viewer knows, and how likely they find each."""

    signals: vec[i64]
    weights: vec[i64]  # empty where all are as likely
    total: i64

    def __init__(self, signals: vec[i64], all_weights: vec[i64], longest: i64) -> None:
        self.signals = signals
        self.weights = vec[i64]()
        self.total = len(signals)
        if len(all_weights) > 0:
            weight_of = dict(zip(ALL_SIGNALS[longest], all_weights, strict=True))
            self.weights = vec[i64]([weight_of[signal] for signal in signals])
            self.total = sum([weight_of[signal] for signal in signals])

    def draw(self, luck: Luck) -> i64:
        """One of them, as likely as it is."""
        left = luck.fair(self.total)
        if len(self.weights) == 0:
            return self.signals[left]
        place: i64 = 0
        while left >= self.weights[place]:
            left -= self.weights[place]
            place += 1
        return self.signals[place]


packable(Memory)
NO_MEMORY: Final = Memory()
