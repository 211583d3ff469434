"""What to collect and what to give: which rank a hand is after, and what the others seem to be after."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import rank_cards, rank_mates, rank_of
from veillee.cards.sets import bit, bit_count, lowest
from veillee.games.kems.house import partner_of
from veillee.games.kems.levels import KemsLevel
from veillee.games.kems.moves import LEAVE, LEAVE_AFTER_ALL
from veillee.games.kems.river import is_carre
from veillee.games.kems.rules import Kems

RANKS: Final = 13
DENIAL: Final = 0.1  # taking a card only because a rival collects its rank

# How much a rank is worth collecting, in hundredths.
OPEN_TO_ALL: Final = 100
ANOTHER_HAS_ONE: Final = 60  # who may give it away again
ANOTHER_COLLECTS: Final = 20
ALL_OPEN: Final = vec[i64]([OPEN_TO_ALL] * RANKS)
PRICELESS: Final = 1_000_000  # more than any card is worth in a hand
FOR_PARTNER: Final = 3  # a card that the partner collects is rather given, one that a rival does rather kept


def prospects(deal: Kems, seat: i64, plays: KemsLevel) -> vec[i64]:
    """What each rank is worth collecting: nothing, once one of its cards was put aside for good and one noticed it."""
    river = deal.river
    gone = river.swept
    if river.shuffles < deal.house.shuffles:
        gone = 0  # §4.5 they come back
    if not plays.sees_swept or (gone == 0 and not plays.is_watchful):
        return ALL_OPEN
    worth = ALL_OPEN[:]
    rank: i64 = 0
    while rank < RANKS:
        mates = rank_cards(rank)
        if mates & gone:
            worth[rank] = 0
        elif plays.is_watchful:
            for step in (1, 2, 3):
                held = bit_count(river.seen[(seat + step) % 4] & mates)
                if held > 1:
                    worth[rank] = worth[rank] * ANOTHER_COLLECTS // OPEN_TO_ALL
                elif held == 1:
                    worth[rank] = worth[rank] * ANOTHER_HAS_ONE // OPEN_TO_ALL
        rank += 1
    return worth


def stake(hand: i64, card: i64, worth: vec[i64]) -> i64:
    """What a card is worth in a hand that has it: a rank counts by the cube of its cards, and this is one of them."""
    count = bit_count(hand & rank_mates(card))
    return (3 * count * (count - 1) + 1) * worth[rank_of(card)]


def most_alike(hand: i64, worth: vec[i64]) -> i64:
    """How many cards of one rank a hand has, of those worth collecting."""
    most: i64 = 0
    left = hand
    while left:
        card = lowest(left)
        mates = left & rank_mates(card)
        if worth[rank_of(card)] > 0 and bit_count(mates) > most:
            most = bit_count(mates)
        left &= ~mates
    return most


# Taking


def take(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """A card that brings the hand forward; now and then one that a rival collects."""
    hand = deal.river.hands[seat]
    if is_carre(hand) or (plays.dreams > 0.0 and luck.unit() < plays.dreams):
        return LEAVE
    river = deal.river.lying()
    worth = prospects(deal, seat, plays)
    choices = helpful(hand, river, worth)
    if choices:
        return luck.member(choices)
    if not has_spare(hand, worth):
        return LEAVE
    if luck.unit() < DENIAL:
        wanted = river & collected(deal, (seat + 1) % 4, (seat + 3) % 4)
        if wanted:
            return luck.member(wanted)
    if plays.restless > 0.0 and luck.unit() < plays.restless:
        return luck.member(river)
    return LEAVE


def helpful(hand: i64, river: i64, worth: vec[i64]) -> i64:
    """The cards of the river that bring the hand forward most, if any does."""
    spare = stake(hand, least(hand, lowest(hand), worth), worth)  # what goes for a card that is like none of the hand
    found: i64 = 0
    most: i64 = 1
    while river:
        card = lowest(river)
        held = hand | bit(card)
        lost = spare
        if hand & rank_mates(card):
            lost = stake(held, least(hand, card, worth), worth)
        gain = stake(held, card, worth) - lost
        if gain > most:
            most = gain
            found = 0
        if gain == most:
            found |= bit(card)
        river &= river - 1
    return found


def has_spare(hand: i64, worth: vec[i64]) -> bool:
    """Whether a card of the hand helps nothing: with two pairs, any swap would break one."""
    left = hand
    while left:
        card = lowest(left)
        if worth[rank_of(card)] == 0 or bit_count(hand & rank_mates(card)) == 1:
            return True
        left &= left - 1
    return False


def take_after_all(deal: Kems, seat: i64, plays: KemsLevel, luck: Luck) -> i64:
    """The same choice, for whoever went back."""
    card = take(deal, seat, plays, luck)
    if card == LEAVE:
        return LEAVE_AFTER_ALL
    return deal.river.again(card)


# Giving


def least(hand: i64, card: i64, worth: vec[i64], liked: i64 = 0, feared: i64 = 0) -> i64:
    """The card of the hand that is worth least next to this one: rather one that is liked, and none that is feared."""
    held = hand | bit(card)
    found = lowest(hand)
    fewest: i64 = PRICELESS
    while hand:
        given = lowest(hand)
        lost = stake(held, given, worth)
        if bit(given) & liked:
            lost -= FOR_PARTNER
        if bit(given) & feared:
            lost += FOR_PARTNER
        if lost < fewest:
            fewest = lost
            found = given
        hand &= hand - 1
    return found


def give(deal: Kems, seat: i64, card: i64, plays: KemsLevel) -> i64:
    """The card to give for this one; of two as useless, a watchful player gives the one that helps the partner."""
    hand = deal.river.hands[seat]
    worth = prospects(deal, seat, plays)
    if not plays.is_watchful:
        return least(hand, card, worth)
    liked = collected(deal, partner_of(seat), partner_of(seat))
    feared = collected(deal, (seat + 1) % 4, (seat + 3) % 4)
    return least(hand, card, worth, liked, feared)


def collected(deal: Kems, seat: i64, other: i64) -> i64:
    """The cards of the ranks of which one of these seats was seen to take two."""
    found: i64 = 0
    for watched in (seat, other):
        cards = deal.river.seen[watched]
        while cards:
            mates = rank_mates(lowest(cards))
            if bit_count(cards & mates) > 1:
                found |= mates
            cards &= ~mates
    return found
