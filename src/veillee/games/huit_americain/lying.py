"""Where the cards of Le 8 Américain lie: dealt, drawn and laid, and who sees them.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, with_orders
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, members, row_of, set_of, zeros
from veillee.engine.blocks.piles import NO_STOCK, Stock
from veillee.engine.blocks.turns import CLOCKWISE, beside
from veillee.engine.deal import NOBODY, Deal, Past, Played
from veillee.engine.notes import EVERYONE, TABLE, Note
from veillee.engine.worlds.drawing import imagine
from veillee.engine.worlds.knowledge import known_by
from veillee.engine.worlds.ledger import HOLDS, LACKS, NO_LEDGER, TOOK, Ledger
from veillee.engine.zones import Zone, hand_zone
from veillee.games.huit_americain.house import CARDS, SPECIAL, House
from veillee.games.huit_americain.moves import GIVING_MOVES

EACH_ITS_OWN: Final = vec[i64](list(range(CARDS)))  # no two cards are alike


class HuitCards(Deal):
    """The hands, the stock and the cards laid."""

    house: House
    hands: vec[i64]  # the set of cards of each seat
    stock: Stock
    turned: i64  # the place of the card turned up, in the first order
    put_back: i64  # §2.4 how many cards turned up first went back under the stock
    under: i64  # the cards laid, but the last one
    top: i64  # the last card laid
    layer: i64  # who laid it, or NOBODY
    ledger: Ledger

    def __init__(self, players: i64, dealer: i64, house: House) -> None:
        super().__init__(players, dealer)
        self.house = house
        self.hands = zeros(players)
        self.stock = NO_STOCK
        self.turned = 0
        self.put_back = 0
        self.under = 0
        self.top = NO_CARD
        self.layer = NOBODY
        self.ledger = NO_LEDGER

    # §2 The deal

    def serve(self, order: vec[i64], each: i64) -> None:
        """§2.1 Each gets as many cards, one by one from the dealer's left; §2.2 the rest is the stock."""
        self.turned = each * self.players
        self.put_back = self.specials_at(order, self.turned)
        if self.put_back > 0:
            order = rearranged(order, self.turned, self.turned + self.put_back)
        self.ledger = Ledger(self.players, EACH_ITS_OWN)
        self.ledger.shuffled(order)
        seat = self.dealer
        hands = self.hands
        for place in range(self.turned):
            seat = beside(seat, CLOCKWISE, self.players)
            hands[seat] |= bit(order[place])
        self.ledger.dealt(beside(self.dealer, CLOCKWISE, self.players), self.turned)
        self.top = order[self.turned]
        self.ledger.seen(self.turned)
        for place in range(len(order) - self.put_back, len(order)):
            self.ledger.seen(place)
        self.stock = Stock(order, self.turned + 1)

    def specials_at(self, order: vec[i64], start: i64) -> i64:
        """§2.4 How many cards go back before an ordinary one is turned; none, if there is no ordinary one."""
        place = start
        if self.house.redraws:
            while place < len(order) and SPECIAL & bit(order[place]):
                place += 1
        if place == len(order):
            return 0
        return place - start

    # §3.8 Drawing

    def can_draw(self) -> bool:
        """Whether a card is left to draw."""
        return self.stock.size() > 0 or self.under != 0

    def take(self, seat: i64, count: i64, luck: Luck) -> i64:
        """So many cards from the stock, fewer if there are no more; the set of those taken."""
        taken: i64 = 0
        stock = self.stock
        while count > 0:
            if stock.size() == 0:
                if self.under == 0:
                    break
                self.hands[seat] |= taken
                self.renew(luck)
            self.ledger.took(seat, stock.place)
            taken |= bit(stock.draw())
            count -= 1
        self.hands[seat] |= taken
        return taken

    def tell_taken(self, seat: i64, taken: i64) -> None:
        """Only who takes cards sees which."""
        if taken:
            self.say(Note("you_take", bit(seat)).cards("cards", members(taken)).by(seat))

    def renew(self, luck: Luck) -> None:
        """§3.8 The last card laid stays; the others, seen once more, are shuffled and become the stock."""
        if self.notes is not None:
            self.still()
        self.stock.renew(row_of(self.under), luck)
        self.under = 0
        self.ledger.shuffled(self.stock.order)
        if self.notes is not None:
            self.say(Note("rebuild").by(TABLE))

    # Who sees what

    def zones(self) -> list[Zone]:
        """Hands are their owners', until they are counted; the stock is nobody's to see."""
        zones = [hand_zone(self.hands[seat], seat) for seat in range(self.players)]
        for zone in zones:
            if self.is_over():
                zone.seen_by = EVERYONE
        zones.append(Zone("top", [self.top], TABLE, EVERYONE, 0, [] if self.layer == NOBODY else [self.layer]))
        zones.append(Zone("discard", members(self.under), TABLE, EVERYONE))
        zones.append(Zone("stock", self.stock.rest()[::-1]))
        return zones

    def seen_story(self, seat: i64) -> list[int]:
        """What this seat has seen of the hands: the cards it was shown, and what others were proved to lack or hold."""
        shown = self.ledger.seen_by(seat)
        story: list[int] = []
        for event in self.ledger.events():
            known: i64 = NO_CARD
            if event.what in (LACKS, HOLDS):
                known = event.which
            elif event.is_seen_by(seat) or (event.what == TOOK and event.which in shown[event.shuffle]):
                known = self.ledger.card_of(event)
            story += [event.what, event.seat, event.taker, known]
        return story

    def size(self, seat: i64) -> i64:
        """How many cards this seat holds."""
        return bit_count(self.hands[seat])

    # Copies

    def copy_cards(self, twin: "HuitCards") -> None:
        """The same cards in the same places."""
        twin.hands = self.hands[:]
        twin.stock = self.stock.clone()
        twin.turned = self.turned
        twin.put_back = self.put_back
        twin.under = self.under
        twin.top = self.top
        twin.layer = self.layer
        twin.ledger = self.ledger.clone()

    def forget(self) -> None:
        self.ledger = NO_LEDGER

    def imagine_cards(self, viewer: i64, twin: "HuitCards", luck: Luck) -> None:
        """Other cards, whose story this viewer cannot tell from the real one; once all is shown, there is no other."""
        if self.is_over():
            return
        drawn = imagine(known_by(self.ledger, viewer), luck)
        twin.ledger = drawn.ledger
        twin.stock.order = drawn.stock
        for seat in range(self.players):
            if seat != viewer:
                twin.hands[seat] = set_of(list(drawn.hands[seat]))

    def past(self, real: Past) -> Past:
        """The same moves, but with this world's orders and gifts."""
        orders = [list(order) for order in self.ledger.orders]
        back = len(orders[0]) - self.put_back
        orders[0] = orders[0][: self.turned] + orders[0][back:] + orders[0][self.turned : back]
        gifts = list(self.ledger.given)
        opening = with_orders(real.opening, orders)
        moves: list[Played] = []
        for played in real.moves:
            action, words = played.action, played.words
            if words.startswith("give "):
                action = gifts.pop(0)
                words = GIVING_MOVES.word(action)
            moves.append(Played(played.seat, action, words, with_orders(played.chances, orders)))
        return Past(opening, moves)


def rearranged(order: vec[i64], start: i64, end: i64) -> vec[i64]:
    """The same cards, those from start to end put under all others."""
    cards = list(order)
    return vec[i64](cards[:start] + cards[end:] + cards[start:end])
