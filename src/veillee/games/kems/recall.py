"""What a deal leaves to the next about signals: each one's own conclusions.

Where one must look to see (§3.4) and a signal must have been made (§5.4), a judgement tells whether it was; who saw
but a part of the gestures finds some signals likelier than others. Gestures that were not seen may have been any.
Several judgements of one deal are weighed one by one, as if they had nothing to do with each other.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit, larger, members
from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.games.kems.calls import Verdict
from veillee.games.kems.gestures import SLOWEST, Gestures
from veillee.games.kems.house import SEATS, members_of, team_of
from veillee.games.kems.memory import NOTHING, Memory, watcher
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import ALL_SIGNALS, BASE, COUNT, NO_SIGNAL, STILL, extended, gestures_of, is_within

MOST_HINTS: Final = 6
HEAVIEST: Final = 1_000_000  # the weight of the likeliest signal
ANYTHING: Final = list(range(COUNT + 1))
LIKELY: Final = 0.9  # that a signal was made which one saw made
MOST_KEPT: Final = BASE * BASE * BASE  # as many gestures as the longest signal has
STATES: Final = 16  # which beginnings of a signal were made last (two bits), and how many ticks ago


def memory_after(deal: Kems) -> Memory:
    """§2.4 Signals stay, but for the one that was found out; and what was seen of them is remembered."""
    memory = deal.memory.other()
    memory.retired = vec[i64]([NO_SIGNAL, NO_SIGNAL])
    for team in range(2):
        if len(deal.calls.in_vain[team]) > 0:
            memory.possible[team] = deal.signals_left(team)
    memory.hints = [hints_after(deal, seat) for seat in range(SEATS)]
    if deal.house.gaze:
        for verdict in deal.calls.verdicts:
            for viewer in [*members_of(1 - verdict.team()), TABLE]:
                place = watcher(viewer, verdict.team())
                memory.weights[place] = reweighed(deal, viewer, verdict, memory.weights[place])
    if deal.calls.found_out != NOBODY:
        memory.signals[deal.calls.found_out] = NO_SIGNAL
        memory.retired[deal.calls.found_out] = deal.calls.description
    return memory


def hints_after(deal: Kems, viewer: i64) -> vec[i64]:
    """What a seat has seen of the opponents before their kem's; a good one in this deal adds to it."""
    if deal.calls.found_out not in (NOBODY, team_of(viewer)):
        return NOTHING
    hints = deal.memory.hints[viewer]
    for seat in members_of(1 - team_of(viewer)):
        if deal.river.hands[seat] & deal.river.laid_open:
            seen = deal.gestures.seen_since(viewer, seat, deal.river.since[seat])
            if seen != NO_SIGNAL:
                hints = append(hints[-MOST_HINTS + 1 :], seen)
    return hints


# Weighing


def reweighed(deal: Kems, viewer: i64, verdict: Verdict, before: vec[i64]) -> vec[i64]:
    """The weights of all signals after one more judgement."""
    left = set(deal.signals_left(verdict.team()))
    signals = ALL_SIGNALS[deal.house.max_len]
    likely: list[float] = []
    for place in range(len(signals)):
        prior = float(before[place]) if len(before) > 0 else 1.0
        if signals[place] in left and prior > 0.0:
            likely.append(prior * chance_of(deal.gestures, viewer, verdict, signals[place]))
        else:
            likely.append(0.0)
    most = max(likely)
    row = vec[i64]()
    for one in likely:
        weight = int(one / most * HEAVIEST)
        row = append(row, 1 if one > 0.0 and weight == 0 else weight)  # unlikely is not impossible
    return row


def chance_of(gestures: Gestures, viewer: i64, verdict: Verdict, signal: i64) -> float:
    """How likely a judgement was, for all that this viewer saw, had this been the signal."""
    made = 1.0
    for seat in members(verdict.holders):
        if gestures.in_ticks:
            made *= chance_made(gestures, viewer, seat, signal, verdict.since[seat], verdict.tick)
        else:
            made *= chance_shown(gestures, viewer, seat, signal, verdict)
    return made if verdict.good else 1.0 - made


def chance_made(gestures: Gestures, viewer: i64, seat: i64, signal: i64, since: i64, until: i64) -> float:
    """§3.3 How likely a seat ended this signal from one tick on, before another."""
    parts = gestures_of(signal)
    state = [0.0] * STATES
    state[0] = 1.0
    done = 0.0
    for tick in range(1, until):
        perhaps = ANYTHING
        if gestures.is_pause(tick) or sees(viewer, gestures.seen_by(seat, tick)):
            perhaps = [int(gestures.at(seat, tick))]
        after = [0.0] * STATES
        for place in range(STATES):
            if state[place] > 0.0:
                share = state[place] / len(perhaps)
                for gesture in perhaps:
                    if tick >= since and is_ended(place, parts, gesture):
                        done += share
                    else:
                        after[followed(place, parts, gesture)] += share
        state = after
    return done


def chance_shown(gestures: Gestures, viewer: i64, seat: i64, signal: i64, verdict: Verdict) -> float:
    """The same where all act at any moment: whoever saw it made finds it likely, but nobody knows what they missed."""
    seen: i64 = NO_SIGNAL
    for row in range(larger(1, verdict.since[seat]), verdict.tick):
        if gestures.saw(viewer, seat, row):
            seen = extended(seen % MOST_KEPT, gestures.at(seat, row))
            if is_within(signal, seen):
                return LIKELY
    return 1.0 - LIKELY


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
