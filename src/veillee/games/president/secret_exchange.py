"""An exchange nobody else has seen: all the hands that a pair may have been dealt, counted, and one of them drawn.

Whoever is not of the pair knows which cards its two players have laid since, and which they have shown not to hold, but
not what went up and what came down. Rank after rank, from the jokers down, the number of cards that each of the two
was dealt decides everything: the first cards dealt to the lower went up, the last ones dealt to the upper came down.
So the ways are counted by these two numbers, and a way is drawn by going back through the count.
"""

from math import inf
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count, first, larger, smaller
from veillee.games.president.sets_of_rank import RANKS, SUITS, cards_of_rank, first_cards

MOST: Final = 2  # cards that a pair exchanges
ANY: Final = -1
NOUGHTS: Final = vec[float]([0.0] * (19 * 19 * (MOST + 1)))  # a hand has 18 cards at the most


class Side:
    """What everyone knows of a player: what they have laid, how many cards they hold, and some that they do not."""

    laid: i64
    hidden: i64
    lacking: i64
    size: i64  # how many cards they were dealt

    def __init__(self, laid: i64, hidden: i64, lacking: i64) -> None:
        self.laid = laid
        self.hidden = hidden
        self.lacking = lacking
        self.size = bit_count(laid) + hidden

    def may_have(self, unseen: i64) -> i64:
        """The cards that may have ended in their hand."""
        return self.laid | (unseen & ~self.lacking)

    def allows(self, cards: i64) -> bool:
        """Whether all of these may have ended in their hand."""
        return self.laid & ~cards == 0 and cards & ~self.laid & self.lacking == 0


class Ending:
    """What ended in the hands of a pair, and what went up and came down."""

    low: i64
    up: i64
    given: i64
    returned: i64

    def __init__(self) -> None:
        self.low = 0
        self.up = 0
        self.given = 0
        self.returned = 0

    def settle(self, dealt_low: i64, dealt_up: i64, given: i64, returned: i64) -> None:
        """What was dealt to the two, exchanged."""
        self.low = dealt_low & ~given | returned
        self.up = (dealt_up | given) & ~returned
        self.given = given
        self.returned = returned

    def add(self, other: "Ending") -> None:
        """Other cards of the pair."""
        self.low |= other.low
        self.up |= other.up
        self.given |= other.given
        self.returned |= other.returned


class Share:
    """How many cards of a rank were dealt to the lower and to the upper, and how many of them they chose to return."""

    lows: i64
    ups: i64
    backs: i64

    def __init__(self, lows: i64, ups: i64, backs: i64) -> None:
        self.lows = lows
        self.ups = ups
        self.backs = backs


SHARES: Final = [
    Share(lows, ups, backs) for lows in range(SUITS + 1) for ups in range(SUITS + 1) for backs in range(MOST + 1)
]


def share_number(lows: i64, ups: i64, backs: i64) -> i64:
    """The place of a share among all."""
    return (lows * (SUITS + 1) + ups) * (MOST + 1) + backs


def next_subset(subset: i64, cards: i64) -> i64:
    """After a set of some of these cards, another: all of them come first, none of them last, then -1."""
    if subset == 0:
        return -1
    return (subset - 1) & cards


class Room:
    """How many of so many cards, some of them sure and all of them possible, are of a rank or above it."""

    fewest: i64
    most: i64

    def __init__(self, sure: i64, possible: i64, count: i64, rank: i64) -> None:
        below = first(SUITS * rank)
        self.fewest = larger(bit_count(sure & ~below), count - bit_count(possible & below))
        self.most = smaller(bit_count(possible & ~below), count - bit_count(sure & below))


class RankWays:
    """The ways in which the cards of one rank may have gone: how many make each share, and one of them, once drawn."""

    cards: i64
    must: i64  # those that are in no other hand
    may_be_low: i64  # those that may have ended in the lower's hand
    may_be_up: i64
    to_rise: i64  # how many rise, if the lower was dealt so many of this rank
    to_fall: i64
    is_free: bool
    shares: vec[i64]  # those that have any way
    counts: vec[float]  # of each share
    wanted: i64  # the share of the way to draw, or ANY when all are counted
    skipped: i64  # how many ways of it come first
    way: Ending

    def __init__(self, pair: "SecretExchange", rank: i64, risen: i64, below: i64) -> None:
        self.cards = pair.cards & cards_of_rank(rank)
        self.must = self.cards & ~pair.elsewhere
        self.may_be_low = pair.may_be_low & self.cards
        self.may_be_up = pair.may_be_up & self.cards
        self.to_rise = pair.size - risen
        self.to_fall = pair.size - below
        self.is_free = pair.is_free
        self.shares = vec[i64]()
        self.counts = NOUGHTS[: len(SHARES)]
        self.wanted = ANY
        self.skipped = 0
        self.way = Ending()
        self.go_through()

    def draw(self, share: i64, luck: Luck) -> Ending:
        """One of the ways that make this share, each as likely."""
        self.wanted = share
        self.skipped = luck.fair(i64(self.counts[share]))
        self.go_through()
        return self.way

    def go_through(self) -> None:
        """All that may have been dealt to the two, until the way is found that is to be drawn."""
        may_low = self.cards
        if self.to_rise == 0:
            may_low = self.may_be_low
        dealt_low = may_low
        while dealt_low >= 0:
            may_up = self.cards & ~dealt_low
            if self.to_fall == 0:
                may_up = self.may_be_up & ~dealt_low
            must_up = self.must & ~dealt_low
            more = may_up & ~must_up
            while more >= 0 and must_up & ~may_up == 0:
                if self.exchange(dealt_low, must_up | more):
                    return
                more = next_subset(more, may_up & ~must_up)
            dealt_low = next_subset(dealt_low, may_low)

    def exchange(self, dealt_low: i64, dealt_up: i64) -> bool:
        """§2.4 The first cards of the lower rise, the first of the upper fall; §2.5 or any. Whether to stop here."""
        given = first_cards(dealt_low, self.to_rise)
        if not self.is_free:
            return self.ends_here(dealt_low, dealt_up, given, first_cards(dealt_up, self.to_fall), 0)
        held = dealt_up | given
        must_fall = held & ~self.may_be_up
        may_fall = held & self.may_be_low & ~must_fall
        more = may_fall
        while more >= 0:
            returned = must_fall | more
            backs = bit_count(returned)
            if backs <= MOST and self.ends_here(dealt_low, dealt_up, given, returned, backs):
                return True
            more = next_subset(more, may_fall)
        return False

    def ends_here(self, dealt_low: i64, dealt_up: i64, given: i64, returned: i64, backs: i64) -> bool:
        """Count a way, if it leaves each of the two what they may have; whether it is the one to draw."""
        self.way.settle(dealt_low, dealt_up, given, returned)
        if self.way.low & ~self.may_be_low or self.way.up & ~self.may_be_up:
            return False
        share = share_number(bit_count(dealt_low), bit_count(dealt_up), backs)
        if self.wanted == ANY:
            if self.counts[share] == 0.0:
                self.shares = append(self.shares, share)
            self.counts[share] += 1.0
        elif self.wanted == share:
            self.skipped -= 1
            return self.skipped < 0
        return False


class SecretExchange:
    """The ways to deal to a pair what is known of it, and one of them, once drawn."""

    size: i64  # how many cards are exchanged
    is_free: bool  # the upper chooses what they return
    cards: i64  # all that may have been dealt to one of the two
    elsewhere: i64  # those that may be in another hand
    may_be_low: i64  # those that may have ended in the lower's hand
    may_be_up: i64
    backs: i64  # the number of returns to count: they are counted only where they are free
    lower: Side
    upper: Side
    unseen: i64
    inside: list[RankWays | None]  # for each rank, by how many cards rose from above it and come down from below it
    totals: list[vec[float]]  # for each rank, the ways of all ranks down to it, by how many were dealt to whom
    share: i64  # where the last walk ended
    risen: i64
    drawn: Ending

    def __init__(self, size: i64, unseen: i64, others_may: i64, lower: Side, upper: Side, *, is_free: bool) -> None:
        self.size = size
        self.is_free = is_free
        self.lower = lower
        self.upper = upper
        self.unseen = unseen
        self.cards = unseen | lower.laid | upper.laid
        self.elsewhere = unseen & others_may
        self.may_be_low = lower.may_have(unseen)
        self.may_be_up = upper.may_have(unseen)
        self.backs = 0
        if is_free:
            self.backs = size
        self.inside = [None] * (RANKS * (MOST + 1) * (MOST + 1))
        self.totals = []
        self.share = 0
        self.risen = 0
        self.drawn = Ending()
        self.count()

    # Rank after rank

    def spot(self, lows: i64, ups: i64, backs: i64) -> i64:
        """Where a count between ranks is kept."""
        return (lows * (self.upper.size + 1) + ups) * (self.backs + 1) + backs

    def below(self, ups: i64) -> i64:
        """How many of the upper's cards come down from ranks below, when they were dealt so many already."""
        if self.is_free:
            return 0
        return smaller(self.size, self.upper.size - ups)

    def ways(self, rank: i64, risen: i64, below: i64) -> RankWays:
        """The ways inside a rank, if so many higher cards have risen and so many lower ones come down."""
        place = (rank * (MOST + 1) + risen) * (MOST + 1) + below
        counted = self.inside[place]
        if counted is None:
            counted = RankWays(self, rank, risen, below)
            self.inside[place] = counted
        return counted

    def count(self) -> None:
        """Count all the ways."""
        spots = self.spot(self.lower.size, self.upper.size, self.backs) + 1
        start = NOUGHTS[:spots]
        start[0] = 1.0
        self.totals = [start] * (RANKS + 1)
        rank: i64 = RANKS - 1
        while rank >= 0:
            found = NOUGHTS[:spots]
            dealt = Room(self.cards & ~self.elsewhere, self.cards, self.lower.size + self.upper.size, rank)
            to_low = self.room(self.lower, rank)
            to_up = self.room(self.upper, rank)
            lows = larger(0, to_low.fewest - self.size)
            while lows <= smaller(self.lower.size, to_low.most + self.size):
                ups = larger(0, larger(to_up.fewest - self.size, dealt.fewest - lows))
                while ups <= smaller(self.upper.size, smaller(to_up.most + self.size, dealt.most - lows)):
                    backs: i64 = 0
                    while backs <= self.backs:
                        found[self.spot(lows, ups, backs)] = self.walk(rank, lows, ups, backs, inf)
                        backs += 1
                    ups += 1
                lows += 1
            self.totals[rank] = found
            rank -= 1

    def room(self, side: Side, rank: i64) -> Room:
        """How many cards of this rank and above a side has ended with: what it was dealt differs by those exchanged."""
        return Room(side.laid, side.may_have(self.unseen), side.size, rank)

    def walk(self, rank: i64, lows: i64, ups: i64, backs: i64, until: float) -> float:
        """Add up the ways of the shares of a rank that lead to these numbers; stop at the one that passes `until`."""
        above = self.totals[rank + 1]
        below = self.below(ups)
        total = 0.0
        risen = smaller(self.size, lows)
        while risen >= 0 and risen >= smaller(self.size, lows - SUITS):
            inside = self.ways(rank, risen, below)
            for number in inside.shares:
                share = SHARES[number]
                before = lows - share.lows
                if before >= 0 and ups >= share.ups and backs >= share.backs and smaller(self.size, before) == risen:
                    total += inside.counts[number] * above[self.spot(before, ups - share.ups, backs - share.backs)]
                    if total > until:
                        self.share = number
                        self.risen = risen
                        return total
            risen -= 1
        return total

    # Drawing a way

    def draw(self, luck: Luck) -> None:
        """Draw one of the ways, each as likely: back through the count, from the lowest rank up."""
        self.drawn.settle(0, 0, 0, 0)
        lows = self.lower.size
        ups = self.upper.size
        backs = self.backs
        rank: i64 = 0
        while rank < RANKS:
            total = self.totals[rank][self.spot(lows, ups, backs)]
            aim = luck.unit() * total
            while self.walk(rank, lows, ups, backs, aim) <= aim:  # rounding may keep the last sum from passing the aim
                aim = luck.unit() * total
            self.drawn.add(self.ways(rank, self.risen, self.below(ups)).draw(self.share, luck))
            share = SHARES[self.share]
            lows -= share.lows
            ups -= share.ups
            backs -= share.backs
            rank += 1
