"""Le Président, chapter 2 of its rulebook: the cards are dealt, then the last exchange with the first.

§ numbers are paragraphs of rulebook.fr.md.
"""

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit, bit_count, first, highest, lowest, members, zeros
from veillee.engine.notes import Note
from veillee.engine.zones import Doing, Zone, zone_id
from veillee.games.president.sets_of_rank import cards_of_rank, first_cards, rank_of
from veillee.games.president.titles import title_of


def best_of(cards: i64, count: i64) -> i64:
    """§2.4 The best cards: the highest ranks, clubs before diamonds, hearts and spades."""
    found: i64 = 0
    while count > 0:
        found |= bit(lowest(cards & ~found & cards_of_rank(rank_of(highest(cards & ~found)))))
        count -= 1
    return found


def worst_of(cards: i64, count: i64) -> i64:
    """§2.4 The worst cards: the lowest ranks, clubs before diamonds, hearts and spades."""
    return first_cards(cards, count)


def worse_than(given: i64) -> i64:
    """All cards that come after the worst of these when the best are chosen."""
    rank = cards_of_rank(rank_of(lowest(given)))
    return (rank & -rank) - 1 | (rank & ~first(highest(given & rank) + 1))


class Exchange:
    """The hands as they were dealt, and what was exchanged of them. It never changes, so that copies share it.

    The first pair is the last player and the Président, who exchange two cards, the second their deputies, who exchange
    one: of each pair, `lower` gives and `upper` returns.
    """

    dealt: vec[i64]
    titles: vec[i64]  # the seats in the order of the last deal's places, if there was one
    pairs: i64  # how many exchange
    given: vec[i64]  # what each lower gave
    returned: vec[i64]  # what each upper returned, or has chosen to return
    to_choose: i64  # how many cards are still to be chosen; while some are, those chosen stay in hand

    def __init__(
        self, dealt: vec[i64], titles: vec[i64], given: vec[i64], returned: vec[i64], to_choose: i64 = 0
    ) -> None:
        self.dealt = dealt
        self.titles = titles
        self.pairs = len(given)
        self.given = given
        self.returned = returned
        self.to_choose = to_choose

    # Who exchanges

    def upper(self, pair: i64) -> i64:
        """The Président, or their deputy."""
        return self.titles[pair]

    def lower(self, pair: i64) -> i64:
        """The last player, or their deputy."""
        return self.titles[len(self.titles) - 1 - pair]

    def size(self, pair: i64) -> i64:
        """How many cards they exchange."""
        return 2 - pair

    def pair_of(self, seat: i64) -> i64:
        """The pair this seat belongs to, or -1."""
        pair: i64 = 0
        while pair < self.pairs:
            if seat in (self.upper(pair), self.lower(pair)):
                return pair
            pair += 1
        return -1

    def title(self, seat: i64) -> str:
        """§4.2 The title that a seat earned in the last deal, if there was one."""
        place = self.place(seat)
        return title_of(place, len(self.titles)) if place > 0 else ""

    def place(self, seat: i64) -> i64:
        """§4.2 The place of a seat in the last deal, from 1; 0 if there was none."""
        place: i64 = 0
        while place < len(self.titles):
            if self.titles[place] == seat:
                return place + 1
            place += 1
        return 0

    def hands(self) -> vec[i64]:
        """The hands once what is given has gone up and, when all is chosen, what is returned has come down."""
        hands = self.dealt[:]
        pair: i64 = 0
        while pair < self.pairs:
            move(hands, self.lower(pair), self.upper(pair), self.given[pair])
            if self.to_choose == 0:
                move(hands, self.upper(pair), self.lower(pair), self.returned[pair])
            pair += 1
        return hands

    # §2.5 The free return

    def left_to_choose(self, pair: i64) -> i64:
        """How many cards the upper of a pair has still to choose."""
        if self.to_choose == 0:
            return 0
        return self.size(pair) - bit_count(self.returned[pair])

    def choosers(self) -> i64:
        """Those who have still to choose what they return."""
        found: i64 = 0
        pair: i64 = 0
        while pair < self.pairs:
            if self.left_to_choose(pair) > 0:
                found |= bit(self.upper(pair))
            pair += 1
        return found

    def have_chosen(self) -> i64:
        """Those who have chosen, while others have not."""
        found: i64 = 0
        pair: i64 = 0
        while self.to_choose > 0 and pair < self.pairs:
            found |= bit(self.upper(pair))
            pair += 1
        return found & ~self.choosers()

    def put_aside_by(self, seat: i64) -> i64:
        """What this seat has chosen to return and still holds."""
        pair = self.pair_of(seat)
        if self.to_choose == 0 or pair < 0 or self.upper(pair) != seat:
            return 0
        return self.returned[pair]

    def with_choice(self, seat: i64, card: i64) -> "Exchange":
        """The same, one more card being put aside."""
        returned = self.returned[:]
        returned[self.pair_of(seat)] |= bit(card)
        return Exchange(self.dealt, self.titles, self.given, returned, self.to_choose - 1)

    def prompt(self, seat: i64) -> Note:
        """What to ask whoever is to choose."""
        pair = self.pair_of(seat)
        asked = Note("prompt_return").number("count", self.left_to_choose(pair))
        return asked.seat("player", self.lower(pair))

    def doing(self, seat: i64) -> Doing | None:
        """What whoever is still choosing has put aside so far."""
        aside = members(self.put_aside_by(seat))
        if not aside or not bit(seat) & self.choosers():
            return None
        return Doing(aside, [zone_id("returned", seat)], 1 + len(aside), self.size(self.pair_of(seat)))

    def zones(self) -> list[Zone]:
        """What was put aside, until all have chosen: whoever chose it still sees it."""
        uppers = [self.upper(pair) for pair in range(self.pairs if self.to_choose > 0 else 0)]
        return [Zone("returned", members(self.put_aside_by(seat)), seat, bit(seat)) for seat in uppers]

    # How it is told

    def pair_notes(self) -> list[Note]:
        """§2.6 All know who exchanges how many cards."""
        both = [
            Note("exchange_public").seats("players", [self.lower(pair), self.upper(pair)]) for pair in range(self.pairs)
        ]
        return [note.number("count", self.size(pair)) for pair, note in enumerate(both)]

    def given_notes(self) -> list[Note]:
        """What goes up."""
        notes: list[Note] = []
        for pair in range(self.pairs):
            notes += gift_notes(self.lower(pair), self.upper(pair), self.given[pair])
        return notes

    def returned_notes(self) -> list[Note]:
        """What comes down, once all of it is chosen."""
        notes: list[Note] = []
        for pair in range(self.pairs if self.to_choose == 0 else 0):
            notes += gift_notes(self.upper(pair), self.lower(pair), self.returned[pair])
        return notes

    def shared(self, seat: i64) -> list[int]:
        """§2.6 What a seat knows of the exchange: the cards that its own pair gave and, once they came, got back."""
        pair = self.pair_of(seat)
        if pair < 0:
            return []
        if self.to_choose > 0 and seat != self.upper(pair):
            return [self.given[pair]]
        return [self.given[pair], self.returned[pair]]


def gift_notes(giver: i64, taker: i64, cards: i64) -> list[Note]:
    """§2.6 Only the two of them know which cards."""
    gave = Note("exchange_give", bit(giver)).seat("player", taker).cards("cards", members(cards))
    got = Note("exchange_get", bit(taker)).seat("player", giver).cards("cards", members(cards))
    return [gave.by(giver), got]


def move(hands: vec[i64], giver: i64, taker: i64, cards: i64) -> None:
    """These cards go from one hand to another."""
    hands[giver] &= ~cards
    hands[taker] |= cards


def no_exchange(dealt: vec[i64]) -> Exchange:
    """§2.2 In the first deal nothing is exchanged."""
    return Exchange(dealt, vec[i64](), vec[i64](), vec[i64]())


def exchange_of(dealt: vec[i64], titles: vec[i64], *, is_free: bool) -> Exchange:
    """§2.4 All at once, on the hands as dealt; §2.5 unless the returns are free, which are then still to choose."""
    pairs: i64 = 2
    if len(titles) == 3:
        pairs = 1
    found = Exchange(dealt, titles, zeros(pairs), zeros(pairs))
    pair: i64 = 0
    while pair < pairs:
        found.given[pair] = best_of(dealt[found.lower(pair)], found.size(pair))
        if is_free:
            found.to_choose += found.size(pair)
        else:
            found.returned[pair] = worst_of(dealt[found.upper(pair)], found.size(pair))
        pair += 1
    return found
