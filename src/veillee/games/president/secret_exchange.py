"""An exchange nobody else has seen: all the hands that a pair may have been dealt, counted, and one of them drawn.

Whoever is not of the pair knows which cards its two players have laid since, and which they have shown not to hold, but
not what went up and what came down. Rank after rank, from the jokers down, the number of cards that each of the two
was dealt decides everything: the first cards dealt to the lower went up, the last ones dealt to the upper came down.
So the ways are counted by these two numbers, and a way is drawn by going back through the count.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit_count, first, larger, smaller, zeros
from veillee.games.president.sets_of_rank import SUITS, cards_of_rank

RANKS: Final = 14
MOST: Final = 5  # a rank has no more than four cards

# Where a card went. The rules decide which of the lower's cards rise and, unless returns are free, which come down.
ELSEWHERE: Final = 0  # it is in another hand
LOWER: Final = 1  # dealt to the lower: kept, or given
LOWER_BACK: Final = 2  # dealt to the lower, given, and returned
UPPER: Final = 3  # dealt to the upper: kept, or returned as one of the worst
UPPER_BACK: Final = 4  # dealt to the upper, who chose to return it
WAYS_TO_GO: Final = 5


class SecretExchange:
    """The ways to deal to a pair what is known of it, and one of them, once drawn."""

    size: i64  # how many cards are exchanged
    free: bool  # the upper chooses what he returns
    cards: i64  # all that may have been dealt to one of the two
    elsewhere: i64  # those that may be in another hand
    may_be_low: i64  # those that may have ended in the lower's hand
    may_be_up: i64
    low_size: i64  # how many each of them was dealt
    up_size: i64
    backs: i64  # the number of returns to count, and one: they are counted only where they are free
    in_rank: vec[i64]  # how many of these cards a rank has
    under: vec[i64]  # and how many are of lower ranks
    above: list[vec[float]]  # before each rank: the ways of all ranks above it
    reached: list[int]  # where the last of these counts is not zero
    inside: list[vec[float]]  # the ways inside a rank, card after card, where they were asked for
    total: float
    # One way
    low: i64  # what ended in the lower's hand
    up: i64
    given: i64
    returned: i64

    def __init__(self, size: i64, *, free: bool) -> None:
        self.size = size
        self.free = free
        self.cards = 0
        self.elsewhere = 0
        self.may_be_low = 0
        self.may_be_up = 0
        self.low_size = 0
        self.up_size = 0
        self.backs = 1
        if free:
            self.backs = size + 1
        self.in_rank = zeros(RANKS)
        self.under = zeros(RANKS)
        self.above = []
        self.reached = []
        self.inside = [vec[float]() for _ in range(RANKS * 9)]
        self.total = 0.0
        self.low = 0
        self.up = 0
        self.given = 0
        self.returned = 0

    # Inside a rank

    def fits(self, card: i64, way: i64, risen: i64, below: i64, lows: i64, ups: i64) -> bool:
        """Whether a card may have gone that way.

        Of the lower's cards, `risen` higher ones and `lows` of this rank came before it; the upper was dealt `ups` of
        this rank before it, and `below` of lower ranks.
        """
        rises = risen + lows < self.size
        if way == ELSEWHERE:
            return card & self.elsewhere != 0
        if way == LOWER:
            ends_up = rises
        elif way == LOWER_BACK:
            if not self.free or not rises:
                return False
            ends_up = False
        elif way == UPPER:
            ends_up = self.free or ups >= self.size - below
        else:
            if not self.free:
                return False
            ends_up = False
        if ends_up:
            return card & self.may_be_up != 0
        return card & self.may_be_low != 0

    def place(self, card: i64, lows: i64, ups: i64, backs: i64) -> i64:
        """Where a count inside a rank is kept."""
        return ((card * MOST + lows) * MOST + ups) * self.backs + backs

    def ways_inside(self, rank: i64, risen: i64, below: i64) -> vec[float]:
        """The ways inside a rank: after so many cards, by how many were dealt to each and how many returned."""
        known = self.inside[(rank * 3 + risen) * 3 + below]
        if len(known) > 0:
            return known
        cards = self.cards & cards_of_rank(rank)
        count = bit_count(cards)
        ways = vec[float]([0.0] * ((count + 1) * MOST * MOST * self.backs))
        ways[0] = 1.0
        place: i64 = 0
        while cards:
            self.one_card(ways, place, cards & -cards, risen, below)
            cards &= cards - 1
            place += 1
        self.inside[(rank * 3 + risen) * 3 + below] = ways
        return ways

    def one_card(self, ways: vec[float], place: i64, card: i64, risen: i64, below: i64) -> None:
        """Add one card to the count inside a rank."""
        lows: i64 = 0
        while lows <= place:
            ups: i64 = 0
            while lows + ups <= place:
                backs: i64 = 0
                while backs < self.backs:
                    before = ways[self.place(place, lows, ups, backs)]
                    way: i64 = ELSEWHERE
                    while before > 0.0 and way < WAYS_TO_GO:
                        back = goes_back(way)
                        if backs + back < self.backs and self.fits(card, way, risen, below, lows, ups):
                            after = self.place(place + 1, lows + goes_low(way), ups + goes_up(way), backs + back)
                            ways[after] += before
                        way += 1
                    backs += 1
                ups += 1
            lows += 1

    # Rank after rank

    def spot(self, lows: i64, ups: i64, backs: i64) -> i64:
        """Where a count between ranks is kept."""
        return (lows * (self.up_size + 1) + ups) * self.backs + backs

    def spots(self) -> i64:
        """How many counts there are between two ranks."""
        return (self.low_size + 1) * (self.up_size + 1) * self.backs

    def below(self, ups: i64) -> i64:
        """How many of the upper's cards are in ranks below, as far as it matters, when he was dealt so many already."""
        if self.free:
            return 0
        return smaller(self.size, self.up_size - ups)

    def count(self) -> None:
        """Count all the ways."""
        start = vec[float]([0.0] * self.spots())
        start[0] = 1.0
        self.above = [start]
        self.reached = [0]
        for rank in range(RANKS):
            self.in_rank[rank] = bit_count(self.cards & cards_of_rank(rank))
            self.under[rank] = bit_count(self.cards & first(SUITS * rank))
        for step in range(RANKS):
            self.above.append(self.one_rank(RANKS - 1 - step, self.above[step]))
        self.total = self.above[RANKS][self.spot(self.low_size, self.up_size, self.backs - 1)]

    def one_rank(self, rank: i64, above: vec[float]) -> vec[float]:
        """The ways of all ranks down to this one."""
        found = vec[float]([0.0] * self.spots())
        row = (self.up_size + 1) * self.backs
        reached = self.reached
        self.reached = []
        for spot in reached:
            at: i64 = spot
            self.spread(found, above[at], rank, at // row, at % row // self.backs, at % self.backs)
        return found

    def spread(self, found: vec[float], before: float, rank: i64, lows: i64, ups: i64, backs: i64) -> None:
        """Go on from one count through a rank, in all ways that the cards below can still complete."""
        cards = self.in_rank[rank]
        risen = smaller(self.size, lows)
        most_lows = self.low_size - lows
        fewest_lows = larger(0, most_lows - self.under[rank])
        fewest = most_lows + self.up_size - ups - self.under[rank]
        most_ups = smaller(cards, self.up_size - ups)
        more_ups = larger(0, self.up_size - ups - self.under[rank])
        while more_ups <= most_ups:
            inside = self.ways_inside(rank, risen, self.below(ups + more_ups))
            more_lows = larger(fewest_lows, fewest - more_ups)
            last_lows = smaller(cards - more_ups, most_lows)
            place = self.place(cards, more_lows, more_ups, 0)
            spot = self.spot(lows + more_lows, ups + more_ups, backs)
            while more_lows <= last_lows:
                self.add(found, spot, before, inside, place, self.backs - backs)
                place += MOST * self.backs
                spot += (self.up_size + 1) * self.backs
                more_lows += 1
            more_ups += 1

    def add(self, found: vec[float], spot: i64, before: float, inside: vec[float], place: i64, count: i64) -> None:
        """Add some ways to a count, for each number of returns."""
        end = spot + count
        while spot < end:
            ways = inside[place]
            if ways > 0.0:
                if found[spot] == 0.0:
                    self.reached.append(spot)
                found[spot] += before * ways
            spot += 1
            place += 1

    # Drawing a way

    def draw(self, luck: Luck) -> None:
        """Draw one of the ways, each as likely: back through the count, from the lowest rank up."""
        self.low = 0
        self.up = 0
        self.given = 0
        self.returned = 0
        lows = self.low_size
        ups = self.up_size
        backs = self.backs - 1
        rank: i64 = 0
        while rank < RANKS:
            taken = self.draw_rank(rank, lows, ups, backs, luck)
            lows -= taken // 100
            ups -= taken // 10 % 10
            backs -= taken % 10
            rank += 1

    def draw_rank(self, rank: i64, lows: i64, ups: i64, backs: i64, luck: Luck) -> i64:
        """How many of a rank were dealt to the lower and the upper, and how many returned, as three digits."""
        cards = bit_count(self.cards & cards_of_rank(rank))
        if cards == 0:
            return 0
        above = self.above[RANKS - 1 - rank]
        below = self.below(ups)
        aim = luck.unit() * self.above[RANKS - rank][self.spot(lows, ups, backs)]
        chosen: i64 = 0
        of_low: i64 = 0
        while of_low <= smaller(cards, lows) and aim >= 0.0:
            risen = smaller(self.size, lows - of_low)
            inside = self.ways_inside(rank, risen, below)
            of_up: i64 = 0
            while of_up <= smaller(cards - of_low, ups) and aim >= 0.0:
                back: i64 = 0
                while back <= backs and aim >= 0.0:
                    ways = above[self.spot(lows - of_low, ups - of_up, backs - back)]
                    ways *= inside[self.place(cards, of_low, of_up, back)]
                    if ways > 0.0:
                        chosen = of_low * 100 + of_up * 10 + back
                        aim -= ways
                    back += 1
                of_up += 1
            of_low += 1
        self.draw_cards(rank, smaller(self.size, lows - chosen // 100), below, chosen, luck)
        return chosen

    def draw_cards(self, rank: i64, risen: i64, below: i64, chosen: i64, luck: Luck) -> None:
        """Which cards of a rank went where, back from the last of them."""
        inside = self.ways_inside(rank, risen, below)
        cards = self.cards & cards_of_rank(rank)
        lows = chosen // 100
        ups = chosen // 10 % 10
        backs = chosen % 10
        while cards:
            place = bit_count(cards) - 1
            card = last_of(cards)
            aim = luck.unit() * inside[self.place(place + 1, lows, ups, backs)]
            way: i64 = ELSEWHERE
            went: i64 = ELSEWHERE
            while way < WAYS_TO_GO and aim >= 0.0:
                low, up, back = lows - goes_low(way), ups - goes_up(way), backs - goes_back(way)
                if low >= 0 and up >= 0 and back >= 0 and self.fits(card, way, risen, below, low, up):
                    ways = inside[self.place(place, low, up, back)]
                    if ways > 0.0:
                        went = way
                        aim -= ways
                way += 1
            lows -= goes_low(went)
            ups -= goes_up(went)
            backs -= goes_back(went)
            self.send(card, went, rises=risen + lows < self.size, is_worst=ups < self.size - below)
            cards ^= card

    def send(self, card: i64, way: i64, *, rises: bool, is_worst: bool) -> None:
        """Note where a card went."""
        if way == ELSEWHERE:
            return
        if goes_low(way) and rises:
            self.given |= card
        if way in (LOWER_BACK, UPPER_BACK) or (way == UPPER and not self.free and is_worst):
            self.returned |= card
        if card & self.returned or (way == LOWER and not rises):
            self.low |= card
        else:
            self.up |= card


def goes_low(way: i64) -> i64:
    """1 for a card dealt to the lower."""
    if way in (LOWER, LOWER_BACK):
        return 1
    return 0


def goes_up(way: i64) -> i64:
    """1 for a card dealt to the upper."""
    if way in (UPPER, UPPER_BACK):
        return 1
    return 0


def goes_back(way: i64) -> i64:
    """1 for a card that the upper chose to return."""
    if way in (LOWER_BACK, UPPER_BACK):
        return 1
    return 0


def last_of(cards: i64) -> i64:
    """The last card of a few, as a set."""
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


def secret_exchange(
    size: i64, unseen: i64, others_may: i64, low: "Known", up: "Known", *, free: bool
) -> SecretExchange:
    """The exchange of a pair of whom this is known, the unseen cards being theirs or, if they may, others'."""
    found = SecretExchange(size, free=free)
    found.cards = unseen | low.laid | up.laid
    found.elsewhere = unseen & others_may
    found.may_be_low = low.laid | (unseen & ~low.lacking)
    found.may_be_up = up.laid | (unseen & ~up.lacking)
    found.low_size = bit_count(low.laid) + low.hidden
    found.up_size = bit_count(up.laid) + up.hidden
    found.count()
    return found


class Known:
    """What everyone knows of a player: what he has laid, how many cards he holds, and some that he does not."""

    laid: i64
    hidden: i64
    lacking: i64

    def __init__(self, laid: i64, hidden: i64, lacking: i64) -> None:
        self.laid = laid
        self.hidden = hidden
        self.lacking = lacking
