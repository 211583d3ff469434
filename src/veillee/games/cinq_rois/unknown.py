"""What a player has not seen yet."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count
from veillee.games.cinq_rois.melds import EACH_SUIT, JOKER, Held
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.rules import TWO_SETS
from veillee.games.cinq_rois.solo import Solo

JOKERS_A_SET: Final = 3


class Unknown:
    """How many copies of each card this player has not seen."""

    copies: i64  # of each suited card in the pack
    seen: Held

    def __init__(self, copies: i64, seen: Held) -> None:
        self.copies = copies
        self.seen = seen

    def of(self, card: i64) -> i64:
        """How many of this card."""
        if card == JOKER:
            return JOKERS_A_SET * self.copies - self.seen.jokers
        return self.copies - self.seen.of(card)

    def of_rank(self, rank: i64) -> i64:
        """How many cards of a rank (the three being 0)."""
        mates = bit(rank) * EACH_SUIT
        return 5 * self.copies - bit_count(self.seen.ones & mates) - 2 * bit_count(self.seen.twos & mates)


def unknown_to(deal: CinqRois, seat: i64) -> Unknown:
    """What lies in the stock or hidden in other hands."""
    seen = deal.cards.hands[seat].clone()
    for card in deal.cards.pile:
        seen.add(card)
    for other in range(deal.players):
        if other != seat:
            merge(seen, deal.cards.known[other])
    copies: i64 = 2
    if deal.players > TWO_SETS:
        copies = 3
    return Unknown(copies, seen)


def merge(hand: Held, more: Held) -> None:
    """Add all these cards at once: one and one are two, and there are never more than three."""
    both = hand.ones & more.ones
    hand.ones ^= more.ones
    hand.twos ^= more.twos ^ both
    hand.jokers += more.jokers


def seen_alone(deal: Solo) -> Held:
    """All the cards but the stock."""
    seen = Held()
    for hand in deal.hands:
        merge(seen, hand)
    for card in deal.thrown:
        seen.add(card)
    return seen


def unknown_alone(deal: Solo) -> Unknown:
    """What lies in the stock of the game for one."""
    return Unknown(2, seen_alone(deal))
