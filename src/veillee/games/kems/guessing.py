"""The rivals' signal: what it may be, from what was seen of them just before their kem's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import larger
from veillee.engine.zones import sees
from veillee.games.kems.house import KemsHouse, members_of, team_of
from veillee.games.kems.levels import KemsLevel
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import BASE, LONGEST, STILL, gestures_of, length, signal_of

IN_VAIN: Final = 0.05  # how likely a gesture of those one saw was not part of the signal
BEGUN: Final = 0.15  # how likely a signal was only begun: its partner answered a double instead,
UNMADE: Final = 0.1  # or not made at all,
UNSEEN: Final = 0.9  # or not seen, where one must look to see;
IN_PART: Final = 12.0  # there, how many times as likely a longer signal was seen in part
SURE: Final = 0.5  # how likely a signal must be to be told: above a third a contre pays, but a wrong one is remembered
NOTHING_GUESSED: Final = 0


def guess(deal: Kems, seat: i64, plays: KemsLevel) -> i64:
    """The rivals' signal if it is likely enough."""
    return guessed(deal, seat, plays, SURE)


def best_guess(deal: Kems, seat: i64, plays: KemsLevel) -> i64:
    """The rivals' signal as far as one can tell: whoever is to describe it says something."""
    found = guessed(deal, seat, plays, 0.0)
    return found if found != NOTHING_GUESSED else deal.signals_left(1 - team_of(seat))[0]


def guessed(deal: Kems, seat: i64, plays: KemsLevel, sure: float) -> i64:
    """What was said twice, which masters notice, or what explains best what was seen before a kem's."""
    hints = deal.memory.hints[seat]
    possible = deal.signals_left(1 - team_of(seat))
    if plays.sees_repeats:
        said_again = repeated(deal, seat, possible)
        if said_again != NOTHING_GUESSED:
            return said_again
    if len(hints) < plays.enough:
        return NOTHING_GUESSED
    return likeliest(hints, possible, deal.house, sure)


def likeliest(hints: vec[i64], possible: vec[i64], house: KemsHouse, sure: float) -> i64:
    """The signal that explains best what was seen, if it does so well enough."""
    unmade = UNSEEN if house.gaze else UNMADE
    unseen = 1.0  # how likely what was seen is for any signal that was never seen
    for seen in hints:
        unseen *= unmade * in_vain(length(seen))
    best: i64 = NOTHING_GUESSED
    most = 0.0
    total = unseen * float(len(possible))
    for signal in runs_within(hints):
        if signal in possible:
            weight = 1.0
            for seen in hints:
                weight *= likelihood(signal, seen, unmade)
            total += weight - unseen
            if house.gaze and length(signal) < house.max_len:
                total += weight * IN_PART
            if weight > most:
                most = weight
                best = signal
    if most > sure * total:
        return best
    return NOTHING_GUESSED


def runs_within(hints: vec[i64]) -> list[int]:
    """Every signal that was made somewhere in what was seen, once."""
    found: list[int] = []
    for seen in hints:
        whole = gestures_of(seen)
        for start in range(len(whole)):
            for end in range(start + 1, min(start + LONGEST, len(whole)) + 1):
                signal = signal_of(whole[start:end])
                if signal not in found:
                    found.append(signal)
    return found


def likelihood(signal: i64, seen: i64, unmade: float) -> float:
    """How likely these gestures were made with four of a kind in hand, if that is the signal."""
    made = times_within(signal, seen)
    if made > 0:
        return in_vain(length(seen) - made * length(signal))
    if is_begun(signal, seen):
        return BEGUN * in_vain(length(seen) - 1)
    return unmade * in_vain(length(seen))


def in_vain(count: i64) -> float:
    """How likely so many gestures meant nothing."""
    likely = 1.0
    for _ in range(count):
        likely *= IN_VAIN
    return likely


def times_within(signal: i64, gestures: i64) -> i64:
    """How many times a signal was made, without a break, in this run of gestures."""
    size = BASE
    while size <= signal:
        size *= BASE
    times: i64 = 0
    while gestures >= signal:
        if gestures % size == signal:
            times += 1
            gestures //= size
        else:
            gestures //= BASE
    return times


def is_begun(signal: i64, gestures: i64) -> bool:
    """Whether the last of these gestures is the first of a signal of several."""
    if signal < BASE:
        return False
    while signal >= BASE:
        signal //= BASE
    return gestures % BASE == signal


def repeated(deal: Kems, seat: i64, possible: vec[i64]) -> i64:
    """What gestures a rival has made twice running since they last took a card: that is no accident."""
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
