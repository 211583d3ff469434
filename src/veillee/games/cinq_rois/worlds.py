"""What a viewer has not seen of a round: hidden cards drawn again, each possible world as likely.

A world is a way in which the cards, every single one told from its twins, may have come: the order of each shuffled
stock, and which card of a hand was the one thrown. One may not tell the twins apart, so:

- a card taken from the discard is known to be in that hand until an equal one is thrown: then it counts as that one;
- any other card thrown was one of those that its player drew face down, each as likely.

As long as the stock was not renewed, the cards unseen may lie anywhere in what is hidden, and nothing more is to be
said. Once it was renewed, the table knows which cards went into the new stock: a card thrown later may have come from
the old stock or, if the same card lay in both, from the new one. All ways to tell where each came from are followed,
with their odds, up to WAYS of them; beyond, that many are drawn by their odds. Only a round that goes on and on can
lead there. The way in which it truly came is never lost: it is surely possible, whatever is shown later.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import zeros
from veillee.engine.worlds.ledger import SEEN, TOOK, HandEvent, Ledger

WAYS: Final = 64
KINDS: Final = 56
PLACES: Final = 256  # a place of a stock is written as the number of the stock times this, and the place
SCARCELY: Final = 1e-9  # the weight of what truly happened, where it was not among the ways drawn


class Way:
    """One way to tell from which stock each card shown had come, and how likely it is next to the others."""

    weight: float
    stocks: i64
    hidden: vec[i64]  # for each seat and stock: how many cards of it the hand hides
    pool: vec[i64]  # for each stock and card: how many the viewer has not seen
    rest: vec[i64]  # for each stock: how many in all
    origins: vec[i64]  # for each card shown so far: its stock
    is_real: bool
    times: i64  # that it was drawn, where only some are kept

    def __init__(self, hidden: vec[i64], pool: vec[i64], rest: vec[i64]) -> None:
        self.weight = 1.0
        self.stocks = len(rest)
        self.hidden = hidden
        self.pool = pool
        self.rest = rest
        self.origins = vec[i64]()
        self.is_real = True
        self.times = 0

    def clone(self) -> "Way":
        """An independent copy."""
        twin = Way(self.hidden[:], self.pool[:], self.rest[:])
        twin.weight = self.weight
        twin.origins = self.origins[:]
        twin.is_real = self.is_real
        return twin

    def may_show(self, seat: i64, stock: i64, card: i64) -> bool:
        """Whether a card shown from this hand may have come from this stock."""
        return self.hidden[seat * self.stocks + stock] > 0 and self.pool[stock * KINDS + card] > 0

    def show(self, seat: i64, stock: i64, card: i64, real: i64) -> None:
        """A card of this stock is shown: as likely as the hand hides many of it, and it is many among the rest."""
        hidden = seat * self.stocks + stock
        place = stock * KINDS + card
        self.weight *= float(self.hidden[hidden]) * float(self.pool[place]) / float(self.rest[stock])
        self.hidden[hidden] -= 1
        self.pool[place] -= 1
        self.rest[stock] -= 1
        self.origins = append(self.origins, stock)
        self.is_real = self.is_real and stock == real

    def unseen(self, stock: i64) -> vec[i64]:
        """The cards of a stock that the viewer has not seen."""
        cards = zeros(self.rest[stock])
        at: i64 = 0
        for card in range(KINDS):
            for _ in range(self.pool[stock * KINDS + card]):
                cards[at] = card
                at += 1
        return cards


class HiddenCards:
    """What was hidden, drawn again."""

    way: Way
    hands: list[vec[i64]]  # what each seat hides, as it came: the newest card last
    stock: vec[i64]  # what is left of it

    def __init__(self, way: Way) -> None:
        self.way = way
        self.hands = []
        self.stock = vec[i64]()


class Unseen:
    """What a viewer has not seen, and the ways in which it may have come, worked out once."""

    ledger: Ledger
    events: list[HandEvent]  # what happened to the hands of the others
    ways: list[Way]

    def __init__(self, ledger: Ledger, viewer: i64) -> None:
        self.ledger = ledger
        self.events = []
        stocks: i64 = len(ledger.orders)
        way = Way(zeros(ledger.players * stocks), zeros(stocks * KINDS), zeros(stocks))
        for stock in range(stocks):
            for card in ledger.orders[stock]:
                way.pool[stock * KINDS + card] += 1
            way.rest[stock] = len(ledger.orders[stock])
        for event in ledger.events():
            if event.what == SEEN or (event.what == TOOK and event.seat == viewer):
                way.pool[event.shuffle * KINDS + ledger.card_of(event)] -= 1
                way.rest[event.shuffle] -= 1
            elif event.seat != viewer:
                self.events.append(event)
        self.ways = self.followed(way)

    def followed(self, start: Way) -> list[Way]:
        """All ways to go on from the deal to now."""
        ways = [start]
        truly: list[list[int]] = [[] for _ in range(self.ledger.players)]  # the cards that each hides, by stock
        luck = SeededLuck(len(self.events))  # nobody's at the table: what a viewer makes of what they saw is no lot
        for event in self.events:
            if event.what == TOOK:
                truly[event.seat].append(event.shuffle * KINDS + self.ledger.card_of(event))
                for way in ways:
                    way.hidden[event.seat * way.stocks + event.shuffle] += 1
            else:
                ways = likely(branched(ways, event, taken_from(truly[event.seat], event.which)), luck)
        return ways

    def draw(self, luck: Luck) -> HiddenCards:
        """The cards that the viewer has not seen, anywhere in what is hidden, each way as likely."""
        way = drawn_way(self.ways, luck)
        drawn = HiddenCards(way)
        drawn.hands = [vec[i64]() for _ in range(self.ledger.players)]
        for stock in range(way.stocks):
            cards = way.unseen(stock)
            luck.shuffle(cards)
            at: i64 = 0
            for seat in range(self.ledger.players):
                for _ in range(way.hidden[seat * way.stocks + stock]):
                    drawn.hands[seat] = append(drawn.hands[seat], cards[at])
                    at += 1
            drawn.stock = cards[at:]
        return drawn

    def orders(self, drawn: HiddenCards, luck: Luck) -> list[vec[i64]]:
        """How each stock lay: what was shown lay in any place from which its hand had a card of that stock."""
        orders = [order[:] for order in self.ledger.orders]
        places: list[list[int]] = [[] for _ in range(self.ledger.players)]
        shown: i64 = 0
        for event in self.events:
            if event.what == TOOK:
                places[event.seat].append(event.shuffle * PLACES + event.which)
            else:
                stock = drawn.way.origins[shown]
                among = [place for place in places[event.seat] if place // PLACES == stock]
                place = among[luck.fair(len(among))]
                places[event.seat].remove(place)
                orders[stock][place % PLACES] = event.which
                shown += 1
        for seat in range(self.ledger.players):
            for at in range(len(places[seat])):
                orders[places[seat][at] // PLACES][places[seat][at] % PLACES] = drawn.hands[seat][at]
        top = len(orders[-1]) - len(drawn.stock)
        for at in range(len(drawn.stock)):
            orders[-1][top + at] = drawn.stock[at]
        return orders


def taken_from(hidden: list[int], card: i64) -> i64:
    """Take a card from those that a hand truly hides, one of the oldest stock that it came from; that stock."""
    at: i64 = 0
    while hidden[at] % KINDS != card:
        at += 1
    return hidden.pop(at) // KINDS


def branched(ways: list[Way], shown: HandEvent, real: i64) -> list[Way]:
    """Each way goes on with each stock from which the card shown may have come."""
    found: list[Way] = []
    for way in ways:
        last: i64 = -1
        for stock in range(way.stocks):
            if way.may_show(shown.seat, stock, shown.which):
                if last >= 0:
                    twin = way.clone()
                    twin.show(shown.seat, last, shown.which, real)
                    found.append(twin)
                last = stock
        if last >= 0:
            way.show(shown.seat, last, shown.which, real)
            found.append(way)
    return found


def likely(ways: list[Way], luck: Luck) -> list[Way]:
    """The ways, their weights set next to the greatest; if there are too many, some of them, and the real one."""
    most = 0.0
    for way in ways:
        most = max(most, way.weight)
    for way in ways:
        way.weight /= most
    if len(ways) <= WAYS:
        return ways
    for _ in range(WAYS):
        drawn_way(ways, luck).times += 1
    chosen = [way for way in ways if way.times > 0 or way.is_real]
    for way in chosen:
        way.weight = max(float(way.times), SCARCELY)
        way.times = 0
    return chosen


def drawn_way(ways: list[Way], luck: Luck) -> Way:
    """One of the ways, by their weights."""
    if len(ways) == 1:
        return ways[0]
    total = 0.0
    for way in ways:
        total += way.weight
    aim = luck.unit() * total
    for way in ways:
        aim -= way.weight
        if aim < 0.0:
            return way
    return ways[-1]
