"""A sensible way to play Le Kem's: collect a rank, signal it, watch the partner, guess the others' signal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, larger, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import BEGINNER, EXPERT, REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.collecting import give, most_alike, prospects, take, take_after_all
from veillee.games.kems.guessing import NOTHING_GUESSED, best_guess, guess
from veillee.games.kems.house import EVERY_SEAT, partner_of, team_of
from veillee.games.kems.moves import (
    ACCEPT,
    CALLS,
    CHANGE,
    CONTRE,
    DESCRIBE,
    DONE,
    DOUBLE,
    EVERY_GESTURE,
    GIVE,
    KEEP,
    KEMS,
    LOOK,
    ROW,
    TAKE,
    TALK,
    WAIT,
)
from veillee.games.kems.river import is_carre
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import (
    BASE,
    COUNT,
    STILL,
    extended,
    gestures_of,
    last_gesture,
    length,
)
from veillee.games.kems.talk import ANSWERING, KEEPING

# By level: BEGINNER, REGULAR, EXPERT, MASTER.
NOTICED: Final = vec[float]([0.6, 0.85, 0.95, 0.99])  # how often a signal is noticed when it is made
DECOY: Final = vec[float]([0.05, 0.15, 0.15, 0.2])  # a gesture that means nothing, each tick
AT_PARTNER: Final = vec[float]([0.5, 0.7, 0.75, 0.8])  # how often one looks at the partner
REPEAT: Final = vec[i64]([2, 3, 4, 6])  # ticks after which a signal is made again
DARES: Final = 0.03  # how often a beginner says what they have guessed, each tick
OPEN_DARES: Final = 0.012  # the same in the open tempo, at every move of anyone: they are asked far more often
HESITATES: Final = 2  # ticks at most, before a signal is made
HOPE: Final = vec[i64]([5, 5, 3, 2])  # cards alike with which one waits for a double, once the partner is ready


# Signals


def propose(deal: Kems, seat: i64, luck: Luck) -> i64:
    """Every signal as likely: each gesture weighs as many signals as it leaves open, and the end just one."""
    talk = deal.talks[team_of(seat)]
    legal = deal.legal_mask(seat)
    gestures = legal & EVERY_GESTURE
    if gestures == 0:
        return DONE
    room: i64 = 1
    for _ in range(talk.places + 1, deal.house.max_len):
        room = room * COUNT + 1
    chosen: i64 = DONE
    total: i64 = 0
    if legal & bit(DONE):
        total = 1
    while gestures:
        gesture = lowest(gestures)
        weight = room
        if begins(talk.retired, extended(talk.proposal, gesture)):
            weight -= 1
        total += weight
        if weight > 0 and luck.fair(total) < weight:
            chosen = gesture
        gestures &= gestures - 1
    return chosen


def begins(signal: i64, gestures: i64) -> bool:
    """Whether a signal begins with these gestures."""
    while signal > gestures:
        signal //= BASE
    return signal == gestures


def talk(deal: Kems, seat: i64, level: i64, luck: Luck) -> i64:
    """Accept what the partner proposes; keep what was not found out, unless it has served and one plays well."""
    stage = deal.talks[team_of(seat)].stage
    if stage == KEEPING:
        return CHANGE if level >= EXPERT and deal.score.before[team_of(seat)] > 0 else KEEP
    if stage == ANSWERING:
        return ACCEPT
    if level == BEGINNER and deal.legal_mask(seat) & bit(DONE):
        return DONE  # one gesture is easily seen, by the others too
    return propose(deal, seat, luck)


# Calls


def partner_signals(deal: Kems, seat: i64) -> bool:
    """Whether the partner was just seen to end the signal."""
    partner = partner_of(seat)
    return deal.gestures.is_signalling(partner, deal.memory.signals[team_of(seat)], seat, deal.river.since[partner])


def partner_waits(deal: Kems, seat: i64) -> bool:
    """Whether the partner has said double and is waited for."""
    return deal.calls.said[partner_of(seat)] & bit(DOUBLE) != 0


def can_double(deal: Kems, seat: i64) -> bool:
    """Whether one's own part of a double is there: four of a kind, and the signal where it must have been made."""
    if not is_carre(deal.river.hands[seat]):
        return False
    signal, since = deal.memory.signals[team_of(seat)], deal.river.since[seat]
    return not deal.house.signal_required or deal.gestures.performed(seat, signal, since, deal.gestures.clock)


def call(deal: Kems, seat: i64, level: i64, luck: Luck) -> i64:
    """Kem's when the partner signals, double with four of a kind of one's own, contre when the guess is good."""
    legal = deal.calls.mask(seat)
    told = is_told(deal, seat, level, luck)
    can_answer = deal.house.is_open or deal.house.double_window > 0  # otherwise the partner could not do so in time
    if legal & bit(DOUBLE) and (partner_waits(deal, seat) or (told and can_answer)) and can_double(deal, seat):
        return DOUBLE
    if level >= EXPERT and legal & bit(CONTRE) and dares(deal, seat, level, luck):
        return CONTRE  # worth four kem's
    if told and legal & bit(KEMS) and not (can_answer and waits_for_more(deal, seat, level)):
        return KEMS
    if level < EXPERT and legal & bit(CONTRE) and dares(deal, seat, level, luck):
        return CONTRE
    return WAIT


def dares(deal: Kems, seat: i64, level: i64, luck: Luck) -> bool:
    """Whether one has guessed the others' signal and says so: beginners are seldom sure enough of themselves."""
    if not speaks(deal, seat) or not have_swapped(deal) or guess(deal, seat, level) == NOTHING_GUESSED:
        return False
    return level > BEGINNER or luck.unit() < (OPEN_DARES if deal.house.is_open else DARES)


def speaks(deal: Kems, seat: i64) -> bool:
    """Whether it is this partner who says what both may have guessed: they take turns, as cards come and go."""
    if bit(partner_of(seat)) & deal.calls.contre_barred:
        return False  # one miss a river is enough
    return (deal.river.place // ROW + deal.river.age + seat // 2) % 2 == 0


def have_swapped(deal: Kems) -> bool:
    """Whether cards have changed hands since they were dealt: before, nobody can have a reason to speak."""
    return max(deal.river.since) > 0


def is_told(deal: Kems, seat: i64, level: i64, luck: Luck) -> bool:
    """Whether one knows of the partner's four of a kind: those who play well have not forgotten what they saw."""
    if partner_signals(deal, seat):
        return luck.unit() < NOTICED[level]
    if level < EXPERT:
        return False
    partner, signal = partner_of(seat), deal.memory.signals[team_of(seat)]
    since = larger(1, deal.river.since[partner])
    for tick in range(since, deal.gestures.clock):
        if deal.gestures.ends_signal(partner, tick, signal, seat, since):
            return True
    return False


def waits_for_more(deal: Kems, seat: i64, level: i64) -> bool:
    """Whether to keep silent about the partner's four of a kind: a double is worth four times as much."""
    river = deal.river
    if deal.score.total(team_of(seat)) + 1 >= deal.house.target or river.stock_size() == 0:
        return False
    return most_alike(river.hands[seat], prospects(deal, seat, level)) >= HOPE[level]


def describe(deal: Kems, seat: i64, level: i64) -> i64:
    """The gestures of the guess, one after the other."""
    gestures = gestures_of(best_guess(deal, seat, level))
    told = length(deal.calls.description)
    if told < len(gestures):
        return gestures[told]
    return DONE


# Gestures


def look(deal: Kems, seat: i64, level: i64, luck: Luck) -> i64:
    """At the partner mostly, above all in the middle of a signal."""
    partner = partner_of(seat)
    tick = deal.gestures.clock - 1
    signal = deal.memory.signals[team_of(seat)]
    begun = (
        tick > 0 and bit(seat) & deal.gestures.seen_by(partner, tick) != 0 and deal.gestures.at(partner, tick) != STILL
    )
    if (begun and signal >= BASE) or luck.unit() < AT_PARTNER[level]:
        return partner
    return luck.member(EVERY_SEAT & ~bit(seat) & ~bit(partner))


def gesture(deal: Kems, seat: i64, level: i64, luck: Luck) -> i64:
    """The signal with four of a kind, after a moment and repeated; otherwise sometimes one that means nothing."""
    signal = deal.memory.signals[team_of(seat)]
    if is_carre(deal.river.hands[seat]):
        following = next_of_signal(deal, seat, gestures_of(signal), level, luck)
        if following != STILL or level < EXPERT:
            return following
    return decoy(signal, level, luck)


def decoy(signal: i64, level: i64, luck: Luck) -> i64:
    """Sometimes a gesture that means nothing: never one that might end the signal."""
    if luck.unit() < DECOY[level]:
        return luck.member(EVERY_GESTURE & ~bit(last_gesture(signal)))
    return STILL


def next_of_signal(deal: Kems, seat: i64, signal: list[int], level: i64, luck: Luck) -> i64:
    """The next gesture of the signal: begin within two ticks, go on at once, and repeat after a while."""
    start = larger(1, deal.river.since[seat])  # four of a kind that was dealt is there from the first tick on
    made = 0
    ended: i64 = NO_MOVE
    for tick in range(start, deal.gestures.clock):
        if deal.gestures.at(seat, tick) == signal[made]:
            made += 1
            if made == len(signal):
                made = 0
                ended = tick
    if made > 0:
        return signal[made]
    if ended != NO_MOVE:
        if deal.gestures.clock - ended >= REPEAT[level]:
            return signal[0]
        return STILL
    if deal.gestures.clock - start >= HESITATES or luck.fair(HESITATES + 1 - deal.gestures.clock + start) == 0:
        return signal[0]
    return STILL


class TickPolicy(Policy):
    """Collects, signals, watches and guesses, tick by tick."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Kems)
        if deal.phase == CALLS:
            return call(deal, seat, level, luck)
        if deal.phase == TAKE:
            return take(deal, seat, level, luck)
        if deal.chooses_again(seat):
            return take_after_all(deal, seat, level, luck)
        if deal.phase == GIVE:
            return give(deal, seat, deal.river.wanted[seat], level)
        if deal.phase == DESCRIBE:
            return describe(deal, seat, level)
        if deal.phase == LOOK:
            return look(deal, seat, level, luck)
        if deal.phase == TALK:
            return talk(deal, seat, level, luck)
        return gesture(deal, seat, level, luck)

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A call is a matter of attention."""
        assert isinstance(deal, Kems)
        if deal.phase != CALLS:
            return NO_MOVE
        return call(deal, seat, level, luck)
