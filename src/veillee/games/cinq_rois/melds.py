"""Melds of the pack with stars: the exact least number of points that a hand must leave.

Five suits of eleven ranks, three to king, and jokers. The cards of one rank, the *Atouts* of the round, are wild like
the jokers. A *book* is three cards or more of a rank; a *run* three or more of a suit that follow each other; wilds
stand for anything in both.

The search is exact, and short because most of it is settled by argument:

- Wilds only matter as a budget. A meld's naturals (its core) cost as many wilds as they lack: a book of k naturals
  max(0, 3 - k), a run of k naturals over a span max(span, 3) - k. Wilds to spare join any meld that is laid.
- Once the runs are chosen, each rank has at most one book, of all its cards that are left: two books of a rank are
  never cheaper than one. Which ranks are worth the wilds that are left is a look-up: pairs cost one wild, single
  cards two, and of each the highest ranks come first.
- A run may as well take every natural within its span: whoever loses that natural pays at most the one wild that
  the run gains. Taken in the order of their lowest cards, runs therefore leave no choice but their two ends.

So the search walks over the sets of disjoint runs that the budget allows: about ten in a usual hand.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.counts import Counts, held, size
from veillee.cards.sets import bit, smaller
from veillee.engine.packing import packable

LENGTH: Final = 11  # of a suit, and so of the longest run
LOWEST: Final = 3  # the rank of the first card of a suit
JOKER: Final = 55
SMALLEST: Final = 3  # cards of a meld
JOKER_POINTS: Final = 50
ATOUT_POINTS: Final = 20
ALL_RANKS: Final = 2047
MOST: Final = 7  # pairs in a hand of fourteen, or single cards that fourteen wilds pay for
EACH_SUIT: Final = 1 + (1 << 11) + (1 << 22) + (1 << 33) + (1 << 44)  # the lowest card of each


def top_sums() -> list[int]:
    """For each set of ranks, what its 0, 1, … 7 highest ranks are worth."""
    sums: list[int] = []
    for ranks in range(ALL_RANKS + 1):
        worths = [rank + LOWEST for rank in range(LENGTH - 1, -1, -1) if ranks & bit(rank)]
        sums += [sum(worths[:count]) for count in range(MOST + 1)]
    return sums


TOP: Final = vec[i64](top_sums())
WORTH: Final = vec[i64]([sum([i + LOWEST for i in range(LENGTH) if s & (1 << i)]) for s in range(ALL_RANKS + 1)])
SPREAD: Final = vec[i64]([sum([16**rank for rank in range(LENGTH) if s & (1 << rank)]) for s in range(ALL_RANKS + 1)])
SIZE: Final = vec[i64]([ranks.bit_count() for ranks in range(ALL_RANKS + 1)])


class Held(Counts):
    """A hand: up to three copies of each suited card, and any number of jokers."""

    jokers: i64

    def __init__(self, ones: i64 = 0, twos: i64 = 0, jokers: i64 = 0) -> None:
        super().__init__(ones, twos)
        self.jokers = jokers

    def add(self, card: i64) -> None:
        if card == JOKER:
            self.jokers += 1
        else:
            one = bit(card)
            self.twos ^= self.ones & one
            self.ones ^= one

    def remove(self, card: i64) -> None:
        if card == JOKER:
            self.jokers -= 1
        else:
            one = bit(card)
            self.ones ^= one
            self.twos ^= self.ones & one

    def of(self, card: i64) -> i64:
        if card == JOKER:
            return self.jokers
        return held(self.ones, self.twos, card)

    def kinds(self) -> i64:
        if self.jokers > 0:
            return self.ones | self.twos | bit(JOKER)
        return self.ones | self.twos

    def size(self) -> i64:
        return size(self.ones, self.twos) + self.jokers

    def clone(self) -> "Held":
        return Held(self.ones, self.twos, self.jokers)


def held_of(cards: list[int]) -> Held:
    """These cards as a hand."""
    hand = Held()
    for card in cards:
        hand.add(card)
    return hand


# What cards are


def atouts(rank: i64) -> i64:
    """The five cards that are wild when this rank is."""
    return bit(rank - LOWEST) * EACH_SUIT


def is_wild(card: i64, atout: i64) -> bool:
    """A joker, or an Atout."""
    return card == JOKER or card % LENGTH == atout - LOWEST


def points_of(card: i64, atout: i64) -> i64:
    """What a card costs if it is left: its rank, twenty for an Atout, fifty for a joker."""
    if card == JOKER:
        return JOKER_POINTS
    rank = card % LENGTH + LOWEST
    if rank == atout:
        return ATOUT_POINTS
    return rank


# The search


def paid_singles(pairs: i64, singles: i64, wilds: i64) -> i64:
    """How many single cards to pay two wilds for, the others going to pairs, so that most is saved."""
    best: i64 = 0
    most = 2 * TOP[8 * pairs + smaller(wilds, MOST)]
    count: i64 = 1
    while 2 * count <= wilds:
        saved = 2 * TOP[8 * pairs + smaller(wilds - 2 * count, MOST)] + TOP[8 * singles + count]
        if saved > most:
            most = saved
            best = count
        count += 1
    return best


def highest_of(ranks: i64, count: i64) -> i64:
    """The highest so many of a set of ranks."""
    surplus = SIZE[ranks] - count
    while surplus > 0:
        ranks &= ranks - 1
        surplus -= 1
    return ranks


def gathered(digits: i64) -> i64:
    """The set of ranks whose digit (the lowest bit of each group of four) is 1."""
    four = (digits | (digits >> 3) | (digits >> 6) | (digits >> 9)) & 0x000F000F000F
    return (four | (four >> 12) | (four >> 24)) & ALL_RANKS


DIGITS: Final = 0x11111111111  # the lowest bit of the count of each rank


def pairs_in(ranks: i64) -> i64:
    """The ranks of which there are just two, of counts as `by_rank` gives them."""
    return gathered(DIGITS & (ranks >> 1) & ~ranks & ~(ranks >> 2) & ~(ranks >> 3))


def singles_in(ranks: i64) -> i64:
    """The ranks of which there is just one."""
    return gathered(DIGITS & ranks & ~(ranks >> 1) & ~(ranks >> 2) & ~(ranks >> 3))


def by_rank(ones: i64, twos: i64) -> i64:
    """How many there are of each rank: one number of eleven hexadecimal digits."""
    ranks: i64 = 0
    while ones | twos:
        ranks += SPREAD[ones & ALL_RANKS] + 2 * SPREAD[twos & ALL_RANKS]
        ones >>= LENGTH
        twos >>= LENGTH
    return ranks


class MeldSearch:
    """The least points that some naturals leave with a budget of wilds.

    How many there are of each rank is one number (`by_rank`): a run is taken from all at once.
    """

    best: i64  # the least points left so far,
    enough: i64  # and what there is no need to go below
    ones: i64  # the naturals that the runs of the best leave, to books or to nothing
    twos: i64
    booked: i64  # the ranks of its books
    path: list[int] | None  # the runs under way, where someone wants to know them
    runs: list[int] | None  # those of the best

    def __init__(self) -> None:
        self.best = 1000
        self.enough = 0
        self.ones = 0
        self.twos = 0
        self.booked = 0
        self.path = None
        self.runs = None

    def go(self, ones: i64, twos: i64, wilds: i64) -> None:
        """Search from no run at all."""
        ranks = by_rank(ones, twos)
        self.judge(ones, twos, ranks, wilds)
        if self.best > self.enough:
            self.walk(ones, twos, ranks, wilds, 0, 1)

    def walk(self, ones: i64, twos: i64, ranks: i64, wilds: i64, suit: i64, start: i64) -> None:
        """Try every next run: in this suit from the card `start` on (a set), then in the suits after it."""
        kinds = (ones | twos) >> (LENGTH * suit)
        while kinds:
            lows = kinds & ALL_RANKS & -start
            while lows & (lows - 1):  # a run needs two naturals
                low = lows & -lows
                lows ^= low
                highs = lows
                taken = low
                while highs:
                    high = highs & -highs
                    highs ^= high
                    taken |= high
                    cost = SIZE[(high + high - low) & ~taken]  # the gaps
                    if cost > wilds:
                        break
                    if high == low + low:
                        cost = 1  # two neighbours are one short of a run
                    if cost <= wilds:
                        self.take(ones, twos, ranks - SPREAD[taken], wilds - cost, suit, taken)
                        if self.best <= self.enough:
                            return
            suit += 1
            kinds >>= LENGTH
            start = 1

    def take(self, ones: i64, twos: i64, ranks: i64, wilds: i64, suit: i64, taken: i64) -> None:
        """Lay this run, and try what comes after it."""
        cards = taken << (LENGTH * suit)
        left = ones ^ cards
        left_twos = twos ^ (left & cards)
        if self.path is not None:
            self.path.append(cards)
        self.judge(left, left_twos, ranks, wilds)
        if self.best > self.enough:
            self.walk(left, left_twos, ranks, wilds, suit, taken & -taken)
        if self.path is not None:
            self.path.pop()

    def judge(self, ones: i64, twos: i64, ranks: i64, wilds: i64) -> None:
        """The runs being laid, make the books that save most, and keep the result if it is the best so far."""
        few = DIGITS & ~(ranks >> 2) & ~(ranks >> 3)
        odd = few & ranks
        two = few & (ranks >> 1)
        pairs = gathered(two & ~odd)
        singles = gathered(odd & ~two)
        left = 2 * WORTH[pairs] + WORTH[singles]
        paid: i64 = 0
        of_pairs: i64 = 0
        if wilds > 0:
            paid = paid_singles(pairs, singles, wilds)
            of_pairs = smaller(wilds - 2 * paid, MOST)
            left -= 2 * TOP[8 * pairs + of_pairs] + TOP[8 * singles + paid]
        if left < self.best:
            self.best = left
            self.ones = ones
            self.twos = twos
            none = gathered(DIGITS & ~ranks & ~(ranks >> 1) & few)
            self.booked = ALL_RANKS & ~none & ~pairs & ~singles
            self.booked |= highest_of(pairs, of_pairs) | highest_of(singles, paid)
            if self.path is not None:
                self.runs = self.path[:]


def wilds_of(hand: Held, atout: i64) -> i64:
    """How many wild cards the hand holds."""
    wild = atouts(atout)
    return hand.jokers + size(hand.ones & wild, hand.twos & wild)


def wild_points(hand: Held, atout: i64) -> i64:
    """What the wild cards would cost."""
    wild = atouts(atout)
    return JOKER_POINTS * hand.jokers + ATOUT_POINTS * size(hand.ones & wild, hand.twos & wild)


def searched(hand: Held, atout: i64, path: list[int] | None = None) -> MeldSearch:
    """The search of a hand, done; with a path, it tells the runs."""
    wild = atouts(atout)
    search = MeldSearch()
    search.path = path
    search.go(hand.ones & ~wild, hand.twos & ~wild, wilds_of(hand, atout))
    return search


def lays_nothing(search: MeldSearch, hand: Held, atout: i64) -> bool:
    """Whether the hand has no meld at all. Wilds are never left otherwise."""
    if search.booked != 0:
        return False
    wild = atouts(atout)
    untouched = search.ones == hand.ones & ~wild and search.twos == hand.twos & ~wild
    return untouched and wilds_of(hand, atout) < SMALLEST


def penalty(hand: Held, atout: i64) -> i64:
    """The points of the cards that the best lay-out leaves."""
    search = searched(hand, atout)
    if lays_nothing(search, hand, atout):
        return search.best + wild_points(hand, atout)
    return search.best


def deadwood(hand: Held, atout: i64) -> Held:
    """The cards that a best lay-out leaves."""
    search = searched(hand, atout)
    if lays_nothing(search, hand, atout):
        return hand.clone()
    booked = search.booked * EACH_SUIT
    return Held(search.ones & ~booked, search.twos & ~booked)


def is_complete(hand: Held, atout: i64) -> bool:
    """Whether every card can be laid."""
    return penalty(hand, atout) == 0


def points_in(cards: Held, atout: i64) -> i64:
    """What all these cards cost."""
    wild = atouts(atout)
    ones = cards.ones & ~wild
    twos = cards.twos & ~wild
    total = wild_points(cards, atout)
    while ones | twos:
        total += WORTH[ones & ALL_RANKS] + 2 * WORTH[twos & ALL_RANKS]
        ones >>= LENGTH
        twos >>= LENGTH
    return total


packable(Held)
