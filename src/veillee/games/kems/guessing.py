"""The rivals' signal: what it may be, from what was seen of them just before their kem's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import larger
from veillee.engine.entry import MASTER
from veillee.engine.zones import sees
from veillee.games.kems.house import members_of, team_of
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import STILL, gestures_of, is_within, length, signal_of

# By level. A master knows that a kem's follows its signal at once: he need not see it twice.
BY_CHANCE: Final = vec[float]([0.02, 0.02, 0.02, 0.002])  # how likely a signal was made outside of what one saw
IN_VAIN: Final = vec[float]([0.3, 0.3, 0.3, 0.05])  # how likely a gesture of those one saw was not part of it
SURE: Final = 1.0 / 3.0  # a contre brings 4 or costs 2: it pays above a third
NOTHING_GUESSED: Final = 0


def guess(deal: Kems, seat: i64, level: i64) -> i64:
    """The rivals' signal if it is likely enough."""
    hints = deal.memory.hints[seat]
    if len(hints) == 0 and level < MASTER:
        return NOTHING_GUESSED
    possible = deal.signals_left(1 - team_of(seat))
    if level == MASTER:
        said_again = repeated(deal, seat, possible)
        if said_again != NOTHING_GUESSED or len(hints) == 0:
            return said_again
    return likeliest(hints, possible, level)


def likeliest(hints: vec[i64], possible: vec[i64], level: i64) -> i64:
    """The signal that explains best what was seen, if it does so well enough."""
    best: i64 = NOTHING_GUESSED
    most = 0.0
    unseen = 1.0  # how likely what was seen is for any signal that was never seen
    for _ in range(len(hints)):
        unseen *= BY_CHANCE[level]
    total = unseen * float(len(possible))
    for signal in runs_within(hints):
        if signal in possible:
            weight = 1.0
            for seen in hints:
                weight *= likelihood(signal, seen, level)
            total += weight - unseen
            if weight > most:
                most = weight
                best = signal
    if most > SURE * total:
        return best
    return NOTHING_GUESSED


def runs_within(hints: vec[i64]) -> list[int]:
    """Every signal that was made somewhere in what was seen, once."""
    found: list[int] = []
    for seen in hints:
        whole = gestures_of(seen)
        for start in range(len(whole)):
            for end in range(start + 1, len(whole) + 1):
                signal = signal_of(whole[start:end])
                if signal not in found:
                    found.append(signal)
    return found


def likelihood(signal: i64, seen: i64, level: i64) -> float:
    """How likely these gestures were seen just before a kem's, if that is the signal."""
    if not is_within(signal, seen):
        return BY_CHANCE[level]
    likely = 1.0
    for _ in range(length(signal), length(seen)):
        likely *= IN_VAIN[level]
    return likely


def repeated(deal: Kems, seat: i64, possible: vec[i64]) -> i64:
    """What gestures a rival has made twice running since he last took a card: that is no accident."""
    gestures = deal.gestures
    for rival in members_of(1 - team_of(seat)):
        made: list[int] = []
        for tick in range(larger(1, deal.river.since[rival]), gestures.clock):
            if gestures.at(rival, tick) != STILL and sees(seat, gestures.seen_by(rival, tick)):
                made.append(gestures.at(rival, tick))
        for size in range(2, deal.house.max_len + 1):
            if len(made) == 2 * size and made[:size] == made[size:]:
                signal = signal_of(made[:size])
                if signal in possible:
                    return signal
    return NOTHING_GUESSED
