"""The cards of Le 8 Américain: the hands, the stock, the pile on which one lays, and who sees what.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, RANK_MATES
from veillee.cards.sets import bit, bit_count, members, row_of, set_of, zeros
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.blocks.turns import seats_on
from veillee.engine.deal import NOBODY, Deal
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE, Note
from veillee.engine.packing import packable
from veillee.engine.worlds.ledger import NO_LEDGER, Ledger
from veillee.engine.zones import Zone, hand_zone
from veillee.games.huit_americain.house import CARDS, SPECIAL

EACH_ITS_OWN: Final = vec[i64](list(range(CARDS)))  # no two cards are alike
MOST_LAID: Final = 4  # §3.3 cards of one play: those of a rank


@mypyc_attr(acyclic=True, free_list_len=1)  # each play-out makes one: the last one dropped is used again
class HuitCards:
    """Where every card lies, and what is kept of how it came there."""

    hands: vec[i64]  # the set of cards of each seat
    alone: i64  # the seats that hold just one card
    stock: Stock
    turned: i64  # the place of the card turned up, in the first order
    put_back: i64  # §2.4 how many cards turned up first went back under the stock,
    is_showing: bool  # and whether they are just being shown
    under: i64  # the cards laid, but the last one
    top: i64  # the last card laid
    layer: i64  # who laid it, or NOBODY
    run: vec[i64]  # the cards of the play under way, in their order,
    laid: i64  # and how many there are
    ledger: Ledger
    is_kept: bool  # whether anything is written into it

    def __init__(self) -> None:
        self.hands = vec[i64]()
        self.alone = 0
        self.stock = NO_STOCK
        self.turned = 0
        self.put_back = 0
        self.is_showing = False
        self.under = 0
        self.top = NO_CARD
        self.layer = NOBODY
        self.run = vec[i64]()
        self.laid = 0
        self.ledger = NO_LEDGER
        self.is_kept = False

    # §2 The deal

    def serve(self, order: vec[i64], each: i64, dealer: i64, players: i64) -> None:
        """§2.1 Each gets as many cards, one by one from the dealer's left; §2.2 the next is turned up."""
        served = each * players
        self.hands = zeros(players)
        for after in range(players):
            hand: i64 = 0
            place = after
            while place < served:  # a range with such a step would box its numbers
                hand |= bit(order[place])
                place += players
            seat = seats_on(dealer, after + 1, players)
            self.hands[seat] = hand
            self.recount(seat, hand)
        self.run = zeros(MOST_LAID)
        self.turned = served
        self.top = order[served]
        self.stock = Stock(order, served + 1)

    def redraw(self, order: vec[i64], served: i64) -> vec[i64]:
        """§2.4 By house rule special cards that would be turned up go under all others."""
        self.put_back = specials_at(order, served)
        return rearranged(order, served, served + self.put_back)

    def begin_ledger(self, dealer: i64) -> None:
        """Keep what happens, from the deal on."""
        players: i64 = len(self.hands)
        order = self.stock.order
        ledger = Ledger(players, EACH_ITS_OWN)
        ledger.shuffled(order)
        ledger.dealt(seats_on(dealer, 1, players), self.turned)
        ledger.seen(self.turned)
        for place in range(len(order) - self.put_back, len(order)):
            ledger.seen(place)
        self.keep(ledger)

    # Cards that change place

    def recount(self, seat: i64, hand: i64) -> None:
        """See whether what this seat now holds is just one card."""
        if hand != 0 and hand & (hand - 1) == 0:
            self.alone |= bit(seat)
        else:
            self.alone &= ~bit(seat)

    def lay(self, seat: i64, card: i64) -> i64:
        """§3.1 The card becomes the last one laid; what is left of the hand."""
        hand = self.hands[seat] & ~bit(card)
        self.hands[seat] = hand
        if hand & (hand - 1) == 0:
            self.recount(seat, hand)
        self.under |= bit(self.top)
        self.top = card
        self.layer = seat
        self.run[self.laid] = card
        self.laid += 1
        if self.is_kept:
            self.ledger.showed(seat, card)
        return hand

    def draw(self, seat: i64) -> i64:
        """The next card of a stock that is not empty goes to this hand, face down."""
        if self.is_kept:
            self.ledger.took(seat, self.stock.place)
        card = self.stock.draw()
        hand = self.hands[seat] | bit(card)
        self.hands[seat] = hand
        self.recount(seat, hand)
        return card

    def take(self, seat: i64, count: i64, luck: Luck, deal: Deal) -> i64:
        """So many cards go to this hand, §3.8 or as many as there are; the set of those taken."""
        taken: i64 = 0
        while count > 0:
            if self.stock.size() == 0:
                if self.under == 0:
                    break
                self.renew(luck, deal)
            taken |= bit(self.draw(seat))
            count -= 1
        return taken

    def give(self, seat: i64, taker: i64, card: i64) -> None:
        """§5.4 A card goes from hand to hand, and only these two see it."""
        self.hands[seat] &= ~bit(card)
        self.hands[taker] |= bit(card)
        self.recount(seat, self.hands[seat])
        self.recount(taker, self.hands[taker])
        self.ledger.gave(seat, taker, card)

    def renew(self, luck: Luck, deal: Deal) -> None:
        """§3.8 The last card laid stays; the others, seen once more, are shuffled and become the stock."""
        if deal.heard is not None:
            deal.still()
        self.stock.renew(row_of(self.under), luck)
        self.under = 0
        self.ledger.shuffled(self.stock.order)
        if deal.heard is not None:
            deal.say(Note("rebuild").by(TABLE))

    def keep(self, ledger: Ledger) -> None:
        """Write all that happens from now on into this ledger."""
        self.ledger = ledger
        self.is_kept = True

    def forget(self) -> None:
        """Keep nothing of what happens from now on."""
        self.ledger = NO_LEDGER
        self.is_kept = False

    # What can be seen

    def can_draw(self) -> bool:
        """§3.8 Whether a card is left to draw."""
        return self.stock.size() > 0 or self.under != 0

    def size(self, seat: i64) -> i64:
        """How many cards this seat holds."""
        return bit_count(self.hands[seat])

    def with_two(self) -> i64:
        """The seats that hold two cards or more."""
        seats: i64 = 0
        for seat in range(len(self.hands)):
            if self.hands[seat] & (self.hands[seat] - 1):
                seats |= bit(seat)
        return seats

    def unseen_mates(self) -> i64:
        """§3.3 The cards of the last one's rank that might still follow it, as far as everyone knows."""
        return RANK_MATES[self.top] & ~self.under & ~bit(self.top)

    def went_back(self) -> list[int]:
        """§2.4 The cards that went back under the stock."""
        cards = self.stock.rest()
        return cards[len(cards) - self.put_back :]

    def run_cards(self) -> list[int]:
        """The cards of the play under way, the first one first."""
        return [self.run[place] for place in range(self.laid)]

    def run_note(self, key: str, seat: i64) -> Note:
        """Who lays which cards."""
        return Note(key).seat("player", seat).cards("cards", self.run_cards())

    def zones(self) -> list[Zone]:
        """Hands are their owners'; the stock is nobody's to see."""
        zones = [hand_zone(self.hands[seat], seat) for seat in range(len(self.hands))]
        zones.append(Zone("top", [self.top], TABLE, EVERYONE, 0, [] if self.layer == NOBODY else [self.layer]))
        zones.append(Zone("discard", members(self.under), TABLE, EVERYONE))
        shown = set_of(self.went_back()) if self.is_showing else 0
        zones.append(Zone("stock", self.stock.rest()[::-1], TABLE, NO_ONE, shown))
        return zones

    def clone(self) -> "HuitCards":
        """The same cards in the same places."""
        twin = HuitCards()
        twin.hands = self.hands[:]
        twin.alone = self.alone
        twin.stock = self.stock.clone()
        twin.turned = self.turned
        twin.put_back = self.put_back
        twin.is_showing = self.is_showing
        twin.under = self.under
        twin.top = self.top
        twin.layer = self.layer
        twin.run = self.run[:]
        twin.laid = self.laid
        twin.ledger = self.ledger.clone()
        twin.is_kept = self.is_kept
        return twin


def specials_at(order: vec[i64], start: i64) -> i64:
    """§2.4 How many cards go back before an ordinary one is turned up; none, if there is no ordinary one."""
    place = start
    while place < len(order) and SPECIAL & bit(order[place]):
        place += 1
    if place == len(order):
        return 0
    return place - start


def rearranged(order: vec[i64], start: i64, end: i64) -> vec[i64]:
    """The same cards, those from start to end put under all others."""
    cards = list(order)
    return vec[i64](cards[:start] + cards[end:] + cards[start:end])


packable(HuitCards)
