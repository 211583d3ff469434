"""What each one concludes of a signal from the deals before.

Where one must look to see (§3.4) and a signal must have been made (§5.4), a judgement tells whether it was; who saw
but a part of the gestures finds some signals likelier than others. Gestures that were not seen may have been any.
Several judgements of one deal are weighed one by one, as if they had nothing to do with each other.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, members
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.kems.calls import VERDICT_SIZE, Calls
from veillee.games.kems.position import SLOWEST, members_of, team_of
from veillee.games.kems.signals import COUNT, STILL, gestures_of, watcher

HEAVIEST: Final = 1_000_000  # an entry is a signal times twice this, plus its weight
ENTRY: Final = 2 * HEAVIEST
ANYTHING: Final = list(range(COUNT + 1))
STATES: Final = 16  # which beginnings of a signal were made last (two bits), and how many ticks ago


# Drawing by weight


def drawn_signal(possible: vec[i64], weighed: vec[i64], luck: Luck) -> i64:
    """One of the signals: each as likely, or by its weight where they were weighed."""
    if len(weighed) == 0:
        return possible[luck.fair(len(possible))]
    allowed = set(possible)
    entries = [entry for entry in weighed if entry // ENTRY in allowed]
    left = luck.fair(sum([entry % ENTRY for entry in entries]))
    for entry in entries:
        left -= entry % ENTRY
        if left < 0:
            return entry // ENTRY
    return possible[0]


# Weighing


def weighed_after(deal: Calls) -> list[vec[i64]]:
    """The weights that each watcher of each team gives to its signals when the deal is over."""
    rows = deal.weighed[:]
    for at in range(0, len(deal.verdicts), VERDICT_SIZE):
        team = team_of(members(deal.verdicts[at + 1])[0])
        for viewer in [*members_of(1 - team), TABLE]:
            place = watcher(viewer, team)
            rows[place] = reweighed(deal, viewer, at, rows[place])
    return rows


def reweighed(deal: Calls, viewer: i64, at: i64, before: vec[i64]) -> vec[i64]:
    """The weights of the signals after one more judgement."""
    team = team_of(members(deal.verdicts[at + 1])[0])
    signals = list(deal.signals_left(team))
    priors = {int(entry // ENTRY): float(entry % ENTRY) for entry in before}
    weights: list[float] = []
    for signal in signals:
        prior = priors.get(signal, 0.0) if priors else 1.0
        weights.append(prior * chance_of(deal, viewer, at, signal) if prior > 0.0 else 0.0)
    most = max(weights)
    row = vec[i64]()
    for place in range(len(signals)):
        weight = int(weights[place] / most * HEAVIEST)
        if weights[place] > 0.0 and weight == 0:
            weight = 1  # unlikely is not impossible
        row = append(row, signals[place] * ENTRY + weight)
    return row


def chance_of(deal: Calls, viewer: i64, at: i64, signal: i64) -> float:
    """How likely a judgement was, for all that this viewer saw, had this been the signal."""
    made = 1.0
    for seat in members(deal.verdicts[at + 1]):
        made *= chance_made(deal, viewer, seat, signal, deal.verdicts[at + 3 + seat // 2], deal.verdicts[at])
    return made if deal.verdicts[at + 2] == 1 else 1.0 - made


def chance_made(deal: Calls, viewer: i64, seat: i64, signal: i64, since: i64, until: i64) -> float:
    """§3.3 How likely a seat ended this signal from one tick on, before another."""
    gestures = gestures_of(signal)
    state = [0.0] * STATES
    state[0] = 1.0
    done = 0.0
    for tick in range(1, until):
        perhaps = gestures_perhaps(deal, viewer, seat, tick)
        after = [0.0] * STATES
        for place in range(STATES):
            if state[place] > 0.0:
                share = state[place] / len(perhaps)
                for gesture in perhaps:
                    if tick >= since and is_ended(place, gestures, gesture):
                        done += share
                    else:
                        after[followed(place, gestures, gesture)] += share
        state = after
    return done


def gestures_perhaps(deal: Calls, viewer: i64, seat: i64, tick: i64) -> list[int]:
    """What a seat may have done, for all that the viewer saw; in a tick of calls alone, nothing."""
    if deal.rounds_at[tick] == NO_MOVE or sees(viewer, deal.seen_by(seat, tick)):
        return [int(deal.gesture_at(seat, tick))]
    return ANYTHING


def is_ended(place: i64, gestures: list[int], gesture: i64) -> bool:
    """Whether this gesture is the last of the signal, after those already made."""
    size = len(gestures)
    return gesture == gestures[size - 1] and (size == 1 or bit(size - 2) & (place // 4) != 0)


def followed(place: i64, gestures: list[int], gesture: i64) -> i64:
    """Which beginnings are made last, and how many ticks ago, after one more gesture or none."""
    begun = place // 4
    if gesture == STILL:
        ago = place % 4 + 1
        if ago == SLOWEST:
            return 0
        return begun * 4 + ago
    after: i64 = 0
    if len(gestures) > 1 and gesture == gestures[0]:
        after = 1
    if len(gestures) > 2 and gesture == gestures[1] and begun & 1:
        after += 2
    return after * 4
