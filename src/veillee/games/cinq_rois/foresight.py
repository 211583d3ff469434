"""What a hand may become: what it will cost over the next card drawn, each one unseen being as likely."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, larger, lowest, smaller, zeros
from veillee.engine.entry import MASTER
from veillee.games.cinq_rois.going_out import exposing
from veillee.games.cinq_rois.habits import naturals
from veillee.games.cinq_rois.melds import JOKER, LOWEST, Held, atouts, deadwood, penalty
from veillee.games.cinq_rois.moves import CARDS, DISCARD, STOCK
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.cinq_rois.solo import Solo
from veillee.games.cinq_rois.sparing import Sparing
from veillee.games.cinq_rois.unknown import Unknown, unknown_alone, unknown_to

TURNS: Final = 5
# How often a player lays their hand at their first … fifth turn, in the rounds of three to thirteen cards: counted in
# 16 500 rounds of four regular players.
GOING_OUT: Final = [
    0.36, 0.27, 0.27, 0.27, 0.27,
    0.12, 0.15, 0.17, 0.19, 0.21,
    0.04, 0.06, 0.08, 0.10, 0.12,
    0.16, 0.21, 0.23, 0.25, 0.25,
    0.08, 0.14, 0.19, 0.24, 0.25,
    0.04, 0.07, 0.09, 0.14, 0.17,
    0.13, 0.19, 0.26, 0.32, 0.32,
    0.08, 0.15, 0.23, 0.31, 0.31,
    0.05, 0.09, 0.15, 0.20, 0.29,
    0.12, 0.21, 0.28, 0.34, 0.34,
    0.10, 0.21, 0.31, 0.34, 0.34,
]  # fmt: skip
WITH_A_WILD: Final = 1.7  # times as often, if they have picked up a wild; other cards that they picked up tell nothing
LEFT: Final = [20.0, 14.5, 10.5, 8.5, 6.5]  # about what each of the others leaves, if it ends at such a turn
# What the next turn tells of the end: learned from 2800 throws, all the cards that could be thrown played out by
# regular players in 600 worlds each.
LEFT_OVER: Final = 0.36  # of a point that the hand leaves then, what it costs in the end,
LEFT_AT_THE_END: Final = 0.25  # and as much more if the round ends there
OUT: Final = 8.4  # points that it is worth to lay the hand then, if the round goes on until then,
NEARLY: Final = 0.87  # or to leave one card only
HOPE: Final = 0.07  # of a point that the hand leaves now: what is still to be gained, next to a hand that stays so
ALONE: Final = 40.0  # points that closing a hand is worth, in the game for one


class Foresight:
    """One player's look at the next card. Costs are told next to what the round costs a player who lays nothing."""

    atout: i64
    kinds: vec[i64]  # the cards that may come; all wilds are as one, the joker
    copies: vec[i64]  # how many of each
    total: i64
    weight: float  # of a point that the hand leaves after the next card
    prize: float  # of laying the hand then,
    nearly: float  # of leaving one card only,
    prize_now: float  # and of laying the hand now
    hope: float  # of a point that the hand leaves now
    sparing: Sparing
    found: dict[tuple[i64, i64, i64], float]  # the costs reckoned so far

    def __init__(self, atout: i64, unknown: Unknown) -> None:
        self.atout = atout
        self.kinds = zeros(CARDS)
        self.copies = zeros(CARDS)
        self.total = 0
        self.weight = 1.0
        self.prize = ALONE
        self.nearly = 0.0
        self.hope = 0.0
        self.prize_now = 2.0 * ALONE
        self.sparing = Sparing()
        self.found = {}
        self.expect(unknown)

    def expect(self, unknown: Unknown) -> None:
        """Count what may come."""
        plain = naturals(bit(JOKER) - 1, self.atout)
        at: i64 = 0
        while plain:
            card = lowest(plain)
            plain &= plain - 1
            if unknown.of(card) > 0:
                self.kinds[at] = card
                self.copies[at] = unknown.of(card)
                self.total += self.copies[at]
                at += 1
        self.kinds[at] = JOKER
        self.copies[at] = unknown.of(JOKER) + unknown.of_rank(self.atout - LOWEST)
        self.total += self.copies[at]
        self.kinds = self.kinds[: at + 1]

    def weigh(self, deal: CinqRois, seat: i64, level: i64) -> None:
        """How much the next turn counts: the nearer the others are to the end, the more what the hand costs then.

        Before a card is thrown an expert looks at its points alone, a master also at how near it brings the end.
        """
        turn = (deal.turns - 1) // deal.players
        ends = ends_before_next(deal, seat, turn)
        others = float(deal.players - 2) / float(deal.players - 1)  # but one, who lays their hand, leave some points
        soon = others * left_at(turn + 1)
        late = others * left_at(turn + 2)
        self.prize_now = left_at(turn) - ends * soon - (1.0 - ends) * late
        self.prize = 0.0
        if level == MASTER:
            self.weight = LEFT_OVER + ends * LEFT_AT_THE_END
            self.prize = (1.0 - ends) * OUT
            self.nearly = (1.0 - ends) * NEARLY
            self.hope = HOPE

    # What a hand will cost

    def cost(self, hand: Held) -> float:
        """Of a hand after its throw."""
        key = (hand.ones, hand.twos, hand.jokers)
        if key in self.found:
            return self.found[key]
        cost = self.expected(hand)
        if self.hope != 0.0:
            cost -= self.hope * float(penalty(hand, self.atout))
        self.found[key] = cost
        return cost

    def expected(self, hand: Held) -> float:
        """Over the next card."""
        points: i64 = 0
        outs: i64 = 0
        near: i64 = 0
        at: i64 = 0
        while at < len(self.kinds):
            hand.add(self.kinds[at])
            left = self.sparing.least(hand, self.atout)
            hand.remove(self.kinds[at])
            if left == 0:
                outs += self.copies[at]
            elif self.sparing.cards == 1:
                near += self.copies[at]
            points += self.copies[at] * left
            at += 1
        cost = self.weight * float(points) - self.prize * float(outs) - self.nearly * float(near)
        return cost / float(larger(1, self.total))

    def throw(self, hand: Held) -> i64:
        """The card that cannot be laid without which the hand will cost least."""
        kinds = throwable(hand, self.atout)
        best = lowest(kinds)
        least = 10000.0
        while kinds:
            card = lowest(kinds)
            kinds &= kinds - 1
            cost = self.cost_without(hand, card)
            if cost < least:
                least = cost
                best = card
        return best

    def cost_without(self, hand: Held, card: i64) -> float:
        """Once this card is thrown."""
        hand.remove(card)
        cost = self.cost(hand)
        hand.add(card)
        return cost

    def cost_with(self, hand: Held, card: i64) -> float:
        """Once this card is taken, and the best one thrown."""
        hand.add(card)
        cost = -self.prize_now
        if self.sparing.least(hand, self.atout) > 0:
            cost = self.cost_without(hand, self.throw(hand))
        hand.remove(card)
        return cost

    # Where to take a card

    def source(self, hand: Held, top: i64) -> i64:
        """The discard, unless the hand will cost less with a card from the stock; what would be thrown back is left."""
        taken = self.cost_with(hand, top)
        if taken == self.cost(hand):
            return STOCK
        drawn = 0.0
        at: i64 = 0
        while at < len(self.kinds):
            drawn += float(self.copies[at]) * self.cost_with(hand, self.kinds[at])
            at += 1
        return DISCARD if taken * float(self.total) <= drawn else STOCK

    def last_source(self, hand: Held, top: i64) -> i64:
        """At the last turn, whatever will leave less."""
        hand.add(top)
        taken = self.sparing.least(hand, self.atout)
        hand.remove(top)
        drawn: i64 = 0
        at: i64 = 0
        while at < len(self.kinds):
            hand.add(self.kinds[at])
            drawn += self.copies[at] * self.sparing.least(hand, self.atout)
            hand.remove(self.kinds[at])
            at += 1
        return DISCARD if taken * self.total <= drawn else STOCK


def throwable(hand: Held, atout: i64) -> i64:
    """The naturals that a best lay-out leaves; if there are none, all naturals, or whatever there is."""
    kinds = naturals(deadwood(hand, atout).kinds(), atout)
    if not kinds:
        kinds = naturals(hand.kinds(), atout)
    return kinds or hand.kinds()


def left_at(turn: i64) -> float:
    """About what each of the others leaves if the round ends at this turn."""
    return LEFT[smaller(turn, TURNS - 1)]


def ends_before_next(deal: CinqRois, seat: i64, turn: i64) -> float:
    """How likely one of the others lays their hand before this player's next turn."""
    wilds = atouts(deal.atout) | bit(JOKER)
    goes_on = 1.0
    for other in range(deal.players):
        if other != seat:
            goes_out = GOING_OUT[TURNS * (deal.atout - LOWEST) + smaller(turn, TURNS - 1)]
            if deal.cards.known[other].kinds() & wilds:
                goes_out *= WITH_A_WILD
            goes_on *= 1.0 - goes_out
    return 1.0 - goes_on


def ahead(deal: CinqRois, seat: i64, level: i64) -> Foresight:
    """What this player may expect of the round, at their level."""
    foresight = Foresight(deal.atout, unknown_to(deal, seat))
    foresight.weigh(deal, seat, level)
    return foresight


# Alone


def throw_alone(deal: Solo) -> i64:
    """§6.3 The card without which the hand is closed, or is most likely to be."""
    hand = deal.hand(deal.chosen).clone()
    outs = exposing(hand, deal.chosen)
    return lowest(outs) if outs else Foresight(deal.chosen, unknown_alone(deal)).throw(hand)


def hand_alone(deal: Solo) -> i64:
    """§6.3 The hand that the card brings most."""
    unknown = unknown_alone(deal)
    best = lowest(deal.open)
    most = -10000.0
    sizes = deal.open
    while sizes:
        size = lowest(sizes)
        sizes &= sizes - 1
        hand = deal.hand(size).clone()
        foresight = Foresight(size, unknown)
        gain = foresight.cost(hand) - foresight.cost_with(hand, deal.drawn)
        if gain > most:
            most = gain
            best = size
    return best
