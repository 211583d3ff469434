"""Le Président, chapter 2 of its rulebook: the cards are dealt, then the last exchange with the first.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import with_orders
from veillee.cards.packs import BY_RANK
from veillee.cards.sets import bit, bit_count, first, highest, lowest, members, zeros
from veillee.engine.deal import Deal, Past, Played
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import Note
from veillee.engine.zones import Doing, zone_id
from veillee.games.president.sets_of_rank import cards_of_rank, first_cards, rank_of

# Moves, in this order for ever: written games and trained bots count on it.
RETURNING: Final = MoveTable("returning", BY_RANK, [Verb("give", CARD, 0, 54)], "2.5", sealed=True)

PACK: Final = first(54)

# §4.2 Titles
PRESIDENT: Final = "title_president"
VICE_PRESIDENT: Final = "title_vice_president"
CITIZEN: Final = "title_citizen"
VICE_BOTTOM: Final = "title_vice_bottom"
BOTTOM: Final = "title_bottom"


def title_of(place: int, players: int) -> str:
    """§4.2 The title of a place: with three players there is no vice, with five or more there are citizens."""
    if place == 1:
        return PRESIDENT
    if place == players:
        return BOTTOM
    if players > 3 and place == 2:
        return VICE_PRESIDENT
    if players > 3 and place == players - 1:
        return VICE_BOTTOM
    return CITIZEN


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


class Dealt(Deal):
    """The hands, and what was exchanged of them.

    The first pair is the last player and the Président, who exchange two cards, the second their deputies, who exchange
    one: of each pair, `lower` gives and `upper` returns.
    """

    titles: vec[i64]  # the seats in the order of the last deal's places, if there was one
    pairs: i64  # how many exchange
    free_return: bool
    dealt: vec[i64]  # each hand as it was dealt: never changed, so copies share it
    given: vec[i64]  # what each lower gave: replaced, never changed
    returned: vec[i64]  # what each upper returned, or has chosen to return: likewise
    to_choose: i64  # how many cards are still to be chosen; while some are, those chosen stay in hand
    hands: vec[i64]
    laid: vec[i64]  # all that each seat has laid
    lacking: vec[i64]  # the cards each seat has shown not to hold

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.titles = vec[i64]()
        self.pairs = 0
        self.free_return = False
        self.dealt = vec[i64]()
        self.given = vec[i64]()
        self.returned = vec[i64]()
        self.to_choose = 0
        self.hands = vec[i64]()
        self.laid = vec[i64]()
        self.lacking = vec[i64]()

    def serve(self, order: vec[i64]) -> None:
        """§2.1 All the cards, one by one, from the dealer's left."""
        self.hands = zeros(self.players)
        self.laid = zeros(self.players)
        self.lacking = zeros(self.players)
        seat = self.dealer
        for card in order:
            seat += 1
            if seat == self.players:
                seat = 0
            self.hands[seat] |= bit(card)
        self.dealt = self.hands[:]

    # Who exchanges

    def last_title(self, seat: i64) -> str:
        """§4.2 The title that a seat earned in the last deal, if there was one."""
        for place in range(len(self.titles)):
            if self.titles[place] == seat:
                return title_of(place + 1, self.players)
        return ""

    def upper(self, pair: i64) -> i64:
        """The Président, or his deputy."""
        return self.titles[pair]

    def lower(self, pair: i64) -> i64:
        """The last player, or his deputy."""
        return self.titles[self.players - 1 - pair]

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

    # §2.4 The exchange

    def exchange(self, order: list[int]) -> None:
        """§2.4 The best cards go up and, from the hands as they were dealt, the worst come down."""
        self.titles = vec[i64](order)
        self.pairs = 1 if self.players == 3 else 2
        given = zeros(self.pairs)
        pair: i64 = 0
        while pair < self.pairs:
            given[pair] = best_of(self.hands[self.lower(pair)], self.size(pair))
            pair += 1
        self.given = given
        self.returned = zeros(self.pairs)
        if self.free_return:
            self.rise()
            self.to_choose = self.pairs + 1
        else:
            self.returned = self.worst_returns()
            self.rise()
            self.come_down()

    def worst_returns(self) -> vec[i64]:
        """§2.4 The worst cards of each upper's hand as it was dealt."""
        returned = zeros(self.pairs)
        pair: i64 = 0
        while pair < self.pairs:
            returned[pair] = worst_of(self.dealt[self.upper(pair)], self.size(pair))
            pair += 1
        return returned

    def rise(self) -> None:
        """What is given goes up."""
        pair: i64 = 0
        while pair < self.pairs:
            self.hands[self.lower(pair)] &= ~self.given[pair]
            self.hands[self.upper(pair)] |= self.given[pair]
            pair += 1

    def come_down(self) -> None:
        """What is returned comes down."""
        pair: i64 = 0
        while pair < self.pairs:
            self.hands[self.upper(pair)] &= ~self.returned[pair]
            self.hands[self.lower(pair)] |= self.returned[pair]
            pair += 1

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

    def may_return(self, seat: i64) -> i64:
        """The cards that this seat may choose to return."""
        if not bit(seat) & self.choosers():
            return 0
        return self.hands[seat] & ~self.returned[self.pair_of(seat)]

    def put_aside_by(self, seat: i64) -> i64:
        """What this seat has chosen to return and still holds."""
        pair = self.pair_of(seat)
        if self.to_choose == 0 or pair < 0 or self.upper(pair) != seat:
            return 0
        return self.returned[pair]

    def sealed(self) -> i64:
        """§2.5 Those who have chosen, while others have not."""
        found: i64 = 0
        pair: i64 = 0
        while self.to_choose > 0 and pair < self.pairs:
            if self.left_to_choose(pair) == 0:
                found |= bit(self.upper(pair))
            pair += 1
        return found

    def doing_returns(self, seat: i64) -> Doing | None:
        """§2.5 What a seat that has more to choose has put aside."""
        aside = members(self.put_aside_by(seat))
        if not aside or not bit(seat) & self.choosers():
            return None
        return Doing(aside, [zone_id("returned", seat)], 1 + len(aside), self.size(self.pair_of(seat)))

    def choose(self, seat: i64, card: i64) -> bool:
        """§2.5 A card is put aside; when all have chosen, all is returned at once. Whether it is."""
        pair = self.pair_of(seat)
        returned = self.returned[:]
        returned[pair] |= bit(card)
        self.returned = returned
        self.to_choose -= 1
        if self.to_choose > 0:
            return False
        self.come_down()
        return True

    # What is said of it

    def tell_gifts(self) -> None:
        """What goes up, said to those concerned."""
        for pair in range(self.pairs):
            self.tell(self.lower(pair), self.upper(pair), self.given[pair])

    def tell_returns(self) -> None:
        """What comes down, said to those concerned."""
        for pair in range(self.pairs):
            self.tell(self.upper(pair), self.lower(pair), self.returned[pair])

    def tell(self, giver: int, taker: int, cards: i64) -> None:
        """§2.6 Only the two of them know which cards."""
        gave = Note("exchange_give", bit(giver)).seat("player", taker).cards("cards", members(cards))
        self.say(gave.by(giver))
        self.say(Note("exchange_get", bit(taker)).seat("player", giver).cards("cards", members(cards)))

    def shared(self, seat: i64) -> list[int]:
        """§2.6 What a seat knows of the exchange: the cards that its own pair gave and, once they came, got back."""
        pair = self.pair_of(seat)
        if pair < 0:
            return []
        if self.to_choose > 0 and seat != self.upper(pair):
            return [self.given[pair]]
        return [self.given[pair], self.returned[pair]]

    # Copies

    def copy_dealt(self, twin: "Dealt") -> None:
        """Give a new deal the hands of this one."""
        twin.turn = self.turn
        twin.titles = self.titles
        twin.pairs = self.pairs
        twin.free_return = self.free_return
        twin.dealt = self.dealt
        twin.given = self.given
        twin.returned = self.returned
        twin.to_choose = self.to_choose
        twin.hands = self.hands[:]
        twin.laid = self.laid[:]
        twin.lacking = self.lacking[:]

    def past(self, real: Past) -> Past:
        """The same moves from an order that deals these hands; what was returned in secret may be other cards."""
        opening = with_orders(real.opening, [self.order()])
        moves = real.moves
        for pair in range(self.pairs if self.free_return else 0):
            moves = self.with_returns(moves, self.upper(pair), self.returned[pair])
        return Past(opening, moves)

    def with_returns(self, moves: list[Played], seat: i64, returned: i64) -> list[Played]:
        """The moves of a deal in which this seat chose to return these cards."""
        chosen = [played.action for played in moves if played.seat == seat and played.words.startswith("give ")]
        if sorted(chosen) == members(returned):
            return moves
        others = members(returned)
        rewritten: list[Played] = []
        for played in moves:
            if played.seat == seat and played.words.startswith("give "):
                card = others.pop(0)
                rewritten.append(Played(played.seat, card, RETURNING.word(card), played.chances))
            else:
                rewritten.append(played)
        return rewritten

    def order(self) -> list[int]:
        """An order of the pack that deals these hands."""
        hands = [members(self.dealt[(self.dealer + 1 + place) % self.players]) for place in range(self.players)]
        order: list[int] = []
        for turn in range(len(hands[0])):
            for hand in hands:
                if turn < len(hand):
                    order.append(hand[turn])
        return order
