"""A sensible way to play Le Kem's: collect a rank, signal it, watch the partner, guess the others' signal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import rank_mates
from veillee.cards.sets import bit, bit_count, larger, lowest
from veillee.engine.deal import Deal
from veillee.engine.entry import REGULAR, Policy
from veillee.engine.moves import NO_MOVE
from veillee.games.kems.house import EVERY_SEAT, partner_of, team_of
from veillee.games.kems.moves import (
    ACCEPT,
    CALLS,
    CONTRE,
    DESCRIBE,
    DONE,
    DOUBLE,
    EVERY_GESTURE,
    GIVE,
    KEEP,
    KEMS,
    LEAVE,
    LEAVE_AFTER_ALL,
    LOOK,
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
    is_within,
    last_gesture,
    length,
    signal_of,
)
from veillee.games.kems.talk import ANSWERING, KEEPING

NOTICED: Final = [0.6, 0.85, 0.97, 0.99]  # how often a signal is noticed, by level
DECOY: Final = 0.15  # a gesture that means nothing, each tick
DENIAL: Final = 0.1  # taking a card only because a rival collects its rank
RESTLESS: Final = 0.05  # swapping a useless card, so that a stuck table moves
REPEAT: Final = 3  # ticks after which a signal is made again
AT_PARTNER: Final = 0.7  # how often one looks at the partner
BY_CHANCE: Final = 0.02  # how likely the signal was made outside of what one saw and kept in mind
IN_VAIN: Final = 0.3  # how likely a gesture of those one saw was not part of it
SURE: Final = 1.0 / 3.0  # a contre brings 4 or costs 2: it pays above a third
NOTHING_GUESSED: Final = 0


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


def talk(deal: Kems, seat: i64, luck: Luck) -> i64:
    """Accept what the partner proposes; keep what was not found out."""
    stage = deal.talks[team_of(seat)].stage
    if stage == KEEPING:
        return KEEP
    if stage == ANSWERING:
        return ACCEPT
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


def call(deal: Kems, seat: i64, noticed: float, luck: Luck) -> i64:
    """Kem's when the partner signals, double with four of a kind of one's own, contre when the guess is good."""
    legal = deal.calls.mask(seat)
    signalled = luck.unit() < noticed and partner_signals(deal, seat)
    can_wait = deal.house.is_open or deal.house.double_window > 0
    worth_waiting = signalled and can_wait  # otherwise the partner could not answer in time
    if legal & bit(DOUBLE) and (partner_waits(deal, seat) or worth_waiting) and can_double(deal, seat):
        return DOUBLE
    if signalled and legal & bit(KEMS):
        return KEMS
    if legal & bit(CONTRE) and guess(deal, seat) != NOTHING_GUESSED:
        return CONTRE
    return WAIT


def guess(deal: Kems, seat: i64) -> i64:
    """The rivals' signal if it is likely enough, from what was seen just before their kem's."""
    hints = deal.memory.hints[seat]
    if len(hints) == 0:
        return NOTHING_GUESSED
    possible = deal.signals_left(1 - team_of(seat))
    best: i64 = NOTHING_GUESSED
    most = 0.0
    unseen = 1.0  # how likely what was seen is for any signal that was never seen
    for _ in range(len(hints)):
        unseen *= BY_CHANCE
    total = unseen * float(len(possible))
    for signal in runs_within(hints):
        if signal in possible:
            weight = 1.0
            for seen in hints:
                weight *= likelihood(signal, seen)
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


def likelihood(signal: i64, seen: i64) -> float:
    """How likely these gestures were seen just before a kem's, if that is the signal."""
    if not is_within(signal, seen):
        return BY_CHANCE
    likely = 1.0
    for _ in range(length(signal), length(seen)):
        likely *= IN_VAIN
    return likely


def describe(deal: Kems, seat: i64) -> i64:
    """The gestures of the guess, one after the other."""
    gestures = gestures_of(guess(deal, seat))
    told = length(deal.calls.description)
    if told < len(gestures):
        return gestures[told]
    return DONE


# Swaps


def value(hand: i64) -> i64:
    """How far a hand is: the more cards of one rank the better."""
    total: i64 = 0
    while hand:
        mates = hand & rank_mates(lowest(hand))
        count = bit_count(mates)
        total += count * count * count
        hand &= ~mates
    return total


def take(deal: Kems, seat: i64, luck: Luck) -> i64:
    """A card that brings the hand forward; now and then one that a rival collects."""
    hand = deal.river.hands[seat]
    if is_carre(hand):
        return LEAVE
    river = deal.river.lying()
    best = value(hand)
    choices: i64 = 0
    cards = river
    while cards:
        card = lowest(cards)
        worth = value(swapped(hand, card))
        if worth > best:
            best = worth
            choices = 0
        if worth == best and worth > value(hand):
            choices |= bit(card)
        cards &= cards - 1
    if choices:
        return luck.member(choices)
    if not has_spare(hand):
        return LEAVE
    if luck.unit() < DENIAL:
        wanted = river & collected(deal, seat)
        if wanted:
            return luck.member(wanted)
    if luck.unit() < RESTLESS:
        return luck.member(river)
    return LEAVE


def has_spare(hand: i64) -> bool:
    """Whether a card of the hand is the only one of its rank: with two pairs, any swap would break one."""
    left = hand
    while left:
        if bit_count(hand & rank_mates(lowest(left))) == 1:
            return True
        left &= left - 1
    return False


def take_after_all(deal: Kems, seat: i64, luck: Luck) -> i64:
    """The same choice, for whoever went back."""
    card = take(deal, seat, luck)
    if card == LEAVE:
        return LEAVE_AFTER_ALL
    return deal.river.again(card)


def swapped(hand: i64, card: i64) -> i64:
    """The hand with this card, and without the one it can best do without."""
    return (hand | bit(card)) & ~bit(worst(hand, card))


def worst(hand: i64, card: i64) -> i64:
    """The card of the hand that is worth least next to this one."""
    found = lowest(hand)
    most: i64 = -1
    left = hand
    while left:
        give = lowest(left)
        worth = value((hand | bit(card)) & ~bit(give))
        if worth > most:
            most = worth
            found = give
        left &= left - 1
    return found


def collected(deal: Kems, seat: i64) -> i64:
    """The cards of the ranks of which a rival was seen to take two."""
    found: i64 = 0
    for step in (1, 3):
        cards = deal.river.seen[(seat + step) % 4]
        while cards:
            mates = rank_mates(lowest(cards))
            if bit_count(cards & mates) > 1:
                found |= mates
            cards &= ~mates
    return found


# Gestures


def look(deal: Kems, seat: i64, luck: Luck) -> i64:
    """At the partner mostly, above all in the middle of a signal."""
    partner = partner_of(seat)
    tick = deal.gestures.clock - 1
    signal = deal.memory.signals[team_of(seat)]
    begun = (
        tick > 0 and bit(seat) & deal.gestures.seen_by(partner, tick) != 0 and deal.gestures.at(partner, tick) != STILL
    )
    if (begun and signal >= BASE) or luck.unit() < AT_PARTNER:
        return partner
    return luck.member(EVERY_SEAT & ~bit(seat) & ~bit(partner))


def gesture(deal: Kems, seat: i64, luck: Luck) -> i64:
    """The signal with four of a kind, after a moment and repeated; otherwise sometimes one that means nothing."""
    signal = deal.memory.signals[team_of(seat)]
    if is_carre(deal.river.hands[seat]):
        following = next_of_signal(deal, seat, gestures_of(signal), luck)
        if following != STILL:
            return following
    elif luck.unit() < DECOY:
        return luck.member(EVERY_GESTURE & ~bit(last_gesture(signal)))
    return STILL


def next_of_signal(deal: Kems, seat: i64, signal: list[int], luck: Luck) -> i64:
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
        if deal.gestures.clock - ended >= REPEAT:
            return signal[0]
        return STILL
    if deal.gestures.clock - start >= REPEAT - 1 or luck.fair(REPEAT - deal.gestures.clock + start) == 0:
        return signal[0]
    return STILL


class TickPolicy(Policy):
    """Collects, signals, watches and guesses, tick by tick."""

    def choose(self, deal: Deal, seat: i64, luck: Luck, level: i64 = REGULAR) -> i64:
        assert isinstance(deal, Kems)
        if deal.phase == CALLS:
            return call(deal, seat, NOTICED[level], luck)
        if deal.phase == TAKE:
            return take(deal, seat, luck)
        if deal.chooses_again(seat):
            return take_after_all(deal, seat, luck)
        if deal.phase == GIVE:
            return worst(deal.river.hands[seat], deal.river.wanted[seat])
        if deal.phase == DESCRIBE:
            return describe(deal, seat)
        if deal.phase == LOOK:
            return look(deal, seat, luck)
        if deal.phase == TALK:
            return talk(deal, seat, luck)
        return gesture(deal, seat, luck)

    def urge(self, deal: Deal, seat: i64, fresh: i64, level: i64, luck: Luck) -> i64:
        """A call is a matter of attention."""
        assert isinstance(deal, Kems)
        if deal.phase != CALLS:
            return NO_MOVE
        return call(deal, seat, NOTICED[level], luck)
