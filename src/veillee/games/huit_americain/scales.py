"""What a good player of Le 8 Américain weighs before laying cards: what they shed, what they do, and what is left."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.packs import RANK_MATES, SUIT_OF, cards_of
from veillee.cards.sets import bit, bit_count, lowest, smaller
from veillee.engine.blocks.turns import beside
from veillee.games.huit_americain.experience import (
    ACES,
    AGAIN,
    COUNT,
    FACES,
    FOLLOW,
    HIT,
    KEPT,
    LATER_HAS,
    NEXT,
    NEXT_HAS,
    PIPS,
    STRANDED,
    SUITS,
    THEN_HAS,
    grade,
    grade_left,
)
from veillee.games.huit_americain.house import COST, EFFECT_OF, JOKERS, REPLAY, REVERSE, SKIP, TAKE_TWO, WILD
from veillee.games.huit_americain.moves import ADDING, NAMING, STOP
from veillee.games.huit_americain.readings import HandReading
from veillee.games.huit_americain.rules import HuitAmericain

GOING_OUT: Final = 1000.0


def laid_with(deal: HuitAmericain, hand: i64, card: i64) -> i64:
    """The cards that can be laid together with this one, itself included."""
    if deal.house.one_at_a_time or (not deal.house.any_set and not RANK_MATES[card] & bit(deal.cards.top)):
        return bit(card)
    return hand & RANK_MATES[card]


class Scales:
    """One decision: all plays that are open, each weighed, and the best of them."""

    deal: HuitAmericain
    seat: i64
    weights: vec[float]
    readings: list[HandReading]  # of each hand; none, for who does not count cards
    hand: i64
    keeping: float  # how much one thinks of keeping the cards that do something, next to what experience says
    weight: float  # of the play on the scales
    most: float
    first: i64  # of the best play: its next card, the suit to name, or STOP
    left: i64  # what is left of the hand after it

    def __init__(self, deal: HuitAmericain, seat: i64, weights: vec[float], readings: list[HandReading]) -> None:
        self.deal = deal
        self.seat = seat
        self.weights = weights
        self.readings = readings
        self.hand = deal.cards.hands[seat]
        self.keeping = 1.0
        self.weight = 0.0
        self.most = -GOING_OUT
        self.first = STOP
        self.left = 0

    # The plays

    def weigh_all(self) -> None:
        """Weigh all that this seat may do."""
        deal = self.deal
        legal = deal.legal_mask(self.seat) & self.hand
        laid: i64 = 0
        for place in range(deal.cards.laid):
            laid |= bit(deal.cards.run[place])
        if deal.phase == NAMING:
            for suit in range(4):
                self.weigh(laid, deal.cards.top, cards_of(suit), suit)
        elif deal.phase == ADDING:
            self.lay(laid, deal.cards.top, STOP)
            self.lay_sets(laid, legal, legal)
        else:
            self.weigh_cards(legal)

    def weigh_cards(self, legal: i64) -> None:
        """Each card by itself, and §3.3 the sets that can be laid with it."""
        cards = legal
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            self.lay(bit(card), card, card)
            mates = laid_with(self.deal, self.hand, card)
            if mates != bit(card) and card == lowest(mates & legal):
                self.lay_sets(0, mates, legal)

    def lay_sets(self, laid: i64, mates: i64, legal: i64) -> None:
        """§3.3 All cards of a rank, whichever comes last; or just one more, after those that are laid."""
        lasts = mates
        while lasts:
            card = lowest(lasts)
            lasts &= lasts - 1
            before = mates & legal & ~bit(card)
            if before:
                self.lay(laid | mates, card, lowest(before))
            if laid:
                self.lay(laid | bit(card), card, card)

    def lay(self, laid: i64, last: i64, first: i64) -> None:
        """These cards, the last of which is named; §4.1 whatever suit is asked for with it."""
        if bit(last) & self.deal.house.named:
            for suit in range(4):
                self.weigh(laid, last, cards_of(suit), first)
        elif bit(last) & JOKERS:
            self.weigh(laid, last, self.deal.demand.wanted, first)
        else:
            self.weigh(laid, last, SUIT_OF[last], first)

    def weigh(self, laid: i64, last: i64, wanted: i64, first: i64) -> None:
        """One play, which leaves this suit in force: kept, if none was better."""
        self.weight = 0.0
        left = self.hand & ~laid
        if left == 0:
            self.weigh_end(last)
        else:
            self.weigh_play(laid, last, wanted, left)
        if self.weight > self.most:
            self.most = self.weight
            self.first = first
            self.left = left

    # The weights

    def put(self, place: i64, value: float) -> None:
        """Something more on the scales."""
        self.weight += self.weights[place] * value

    def weigh_end(self, last: i64) -> None:
        """§6.1 It goes out; §4.8 but by house rule not on a 7."""
        if self.deal.house.seven_draws and EFFECT_OF[last] == REPLAY:
            self.put(STRANDED, 1.0)
        else:
            self.weight = GOING_OUT

    def weigh_play(self, laid: i64, last: i64, wanted: i64, left: i64) -> None:
        """What it does, what it sheds and what it leaves."""
        fits = wanted | RANK_MATES[last] | WILD
        count = bit_count(laid)
        kind = grade_left(bit_count(left))
        after = self.weigh_effect(EFFECT_OF[last], count, fits)
        if after == self.seat:
            self.put((AGAIN if left & fits else STRANDED) + kind, 1.0)
        hit: i64 = 2 * count if EFFECT_OF[last] == TAKE_TWO else 0
        near = self.nearest(hit)
        self.put(COUNT + near, float(count))
        while laid:
            self.weigh_shed(lowest(laid), near, kind)
            laid &= laid - 1
        self.put(FOLLOW + kind, float(bit_count(left & wanted & ~WILD)))
        for suit in range(4):
            if left & cards_of(suit) & ~WILD:
                self.put(SUITS + kind, 1.0)

    def weigh_effect(self, effect: i64, count: i64, fits: i64) -> i64:
        """§4 What the cards do to the next player, and whether they can play then; the seat whose turn it will be."""
        deal = self.deal
        way = deal.way
        hit: i64 = 0
        steps: i64 = 1
        if effect == TAKE_TWO:
            hit = 2 * count
            self.put(HIT + grade(deal.cards.size(beside(self.seat, way, deal.players))), float(count))
            if deal.house.taker_is_skipped:
                steps = 2
        elif effect == REVERSE:
            if count % 2:
                way = -way
            if deal.players == 2 and deal.house.ace_skips:
                steps += count
        elif effect == SKIP:
            steps += count
        elif effect == REPLAY:
            return self.seat
        after = self.seat
        while steps > 0:
            after = beside(after, way, deal.players)
            steps -= 1
        if after == self.seat:
            return after
        size = deal.cards.size(after)
        if not deal.house.taker_is_skipped:
            size += hit
        self.put(NEXT + grade(size), 1.0)
        if self.readings:
            self.weigh_others(after, way, size, fits)
        return after

    def weigh_others(self, after: i64, way: i64, size: i64, fits: i64) -> None:
        """Whether those who come next have something that fits."""
        self.put(NEXT_HAS + grade(size), self.readings[after].has(fits))
        row = THEN_HAS
        for _ in range(2, self.deal.players):
            after = beside(after, way, self.deal.players)
            if after == self.seat:
                return
            self.put(row + grade(self.deal.cards.size(after)), self.readings[after].has(fits))
            row = LATER_HAS

    def nearest(self, hit: i64) -> i64:
        """How near the others are to the end, once the next has taken so many cards: the grade of the shortest hand."""
        deal = self.deal
        taker = beside(self.seat, deal.way, deal.players)
        least: i64 = 54
        for other in range(deal.players):
            if other == taker:
                least = smaller(least, deal.cards.size(other) + hit)
            elif other != self.seat:
                least = smaller(least, deal.cards.size(other))
        return grade(least)

    def weigh_shed(self, card: i64, near: i64, kind: i64) -> None:
        """§6.2 The points one is rid of, and what the card would have been worth to keep."""
        cost = COST[card]
        if bit(card) & JOKERS:
            cost = self.deal.house.joker_cost
        if cost == COST[12]:
            self.put(ACES + near, 1.0)
        elif cost == 10:
            self.put(FACES + near, 1.0)
        else:
            self.put(PIPS + near, 0.1 * float(cost))
        row = KEPT[card]
        if row:
            self.put(row + kind, self.keeping)
