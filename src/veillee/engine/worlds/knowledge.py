"""The ledger of hands that fill again, so that hidden cards can be imagined exactly.

In a game of tricks a hand only shrinks, and one set says which cards it may hold (`filling.fill`). Where cards are
drawn in between it takes more: who could not play held nothing that fits *then*, but may have drawn it since; and of a
card laid today nobody knows whether it was dealt or drawn. So all that happens to a hand is kept (`ledger`), and
`imagine` tells the story again with other cards: each way to have shuffled the cards (and made the gifts that nobody
saw) that gives the same public story is as likely as any other.

Each hand's ways are counted by itself (`layers`). The hands then draw from what the others have left: where that leaves
a hand fewer ways than it could have at most, the world falls with the chance that is missing, and another is begun. A
gift that the viewer did not see may be anything in both hands, and the world falls where they do not agree. So those
that stand are exactly as likely as each other. Only where many unseen gifts let next to none stand are hidden cards
exchanged instead (`exchange`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit
from veillee.engine.worlds.exchange import Exchange
from veillee.engine.worlds.layers import ANY_SHUFFLE, Layers
from veillee.engine.worlds.ledger import GAVE, LACKS, SHOWED, TOOK, Event, Ledger

TRIES: Final = 400  # each gift that the viewer did not see makes all but a few of them vain


class Knowledge:
    """What a viewer knows of the story: the ways of each hand, and the cards that are hidden from it."""

    ledger: Ledger
    viewer: i64
    kind_of: list[int]
    kind_bit: list[int]  # the same, as sets
    seen: list[set[int]]  # the places of each shuffle that the viewer was shown
    hidden: list[set[int]]  # the cards of each shuffle that lay elsewhere
    left: list[set[int]]  # those of them that were not shown since
    hands: list[Layers]
    events: list[Event]
    layer: list[int]  # for each event by which a card came to a hand: its layer there
    unseen_gifts: i64
    drawing: list[int]  # the seats whose cards are drawn
    most: list[float]  # the most ways that each of these hands can have

    def __init__(self, ledger: Ledger, viewer: i64) -> None:
        self.ledger = ledger
        self.viewer = viewer
        self.kind_of = list(ledger.kind_of)
        self.kind_bit = [bit(kind) for kind in self.kind_of]
        self.seen = ledger.seen_by(viewer)
        self.hidden = [
            {order[place] for place in range(len(order)) if place not in seen}
            for order, seen in zip(ledger.orders, self.seen, strict=True)
        ]
        self.left = [set(cards) for cards in self.hidden]
        self.hands = [Layers() for _ in range(ledger.players)]
        self.layer = []
        self.unseen_gifts = 0
        self.events = ledger.events()
        for event in self.events:
            came: i64 = -1
            if event.what == TOOK:
                came = self.take(event, ledger)
            elif event.what == LACKS:
                self.hands[event.seat].lack(event.which, self.kind_of)
            elif event.what == SHOWED:
                self.show(event, ledger)
            elif event.what == GAVE:
                came = self.give(event, ledger)
            self.layer.append(came)
        self.drawing = [seat for seat in range(ledger.players) if seat != viewer]
        self.most = self.bounds()

    def take(self, event: Event, ledger: Ledger) -> i64:
        """A card from the stock: the viewer knows its own, and those that everyone was shown."""
        if event.seat == self.viewer:
            return -1
        if event.which in self.seen[event.shuffle]:
            return self.hands[event.seat].add(event.shuffle, ledger.card_of(event))
        return self.hands[event.seat].take(event.shuffle)

    def show(self, event: Event, ledger: Ledger) -> None:
        """A card left this hand and the viewer saw it."""
        if event.seat == self.viewer:
            return
        card = ledger.card_of(event)
        home = ledger.home_of(card, event.shuffle)
        if card in self.left[home]:
            self.left[home].remove(card)
        else:
            home = ANY_SHUFFLE
        hand = self.hands[event.seat]
        hand.leave(hand.origins(card, self.kind_of[card], home))

    def give(self, event: Event, ledger: Ledger) -> i64:
        """A card went from hand to hand; its layer there."""
        if event.is_seen_by(self.viewer):
            self.show(event, ledger)
            if event.taker == self.viewer:
                return -1
            return self.hands[event.taker].add(event.shuffle, ledger.card_of(event))
        self.unseen_gifts += 1
        hand = self.hands[event.seat]
        hand.leave(list(range(len(hand.layers))))
        return self.hands[event.taker].add(ANY_SHUFFLE, NO_CARD)

    def imagine(self, luck: Luck) -> Ledger:
        """Another ledger, which the viewer cannot tell from the real one, each as likely."""
        for _ in range(TRIES // (1 + self.unseen_gifts)):
            world = World(self)
            if world.draw_hands(luck):
                twin = world.retold(self.ledger, luck)
                if twin is not None:
                    return twin
        return self.exchanged(luck)

    def exchanged(self, luck: Luck) -> Ledger:
        """Another ledger, found by exchanging hidden cards: as likely as any other only after many exchanges."""
        other = Exchange(self.ledger, self.viewer)
        other.walk(luck)
        twin = self.ledger.clone()
        twin.orders = other.orders
        twin.given = other.gifts_made()
        return twin

    # How many cards fit

    def fitting(self, seat: i64, left: list[set[int]]) -> list[int]:
        """How many of these cards fit each layer of this hand; a gift may be any card that is not in sight."""
        found: list[int] = []
        for layer in self.hands[seat].layers:
            if layer.card != NO_CARD:
                found.append(1)
            elif layer.shuffle == ANY_SHUFFLE:
                found.append(len(self.givable(layer.may_be)))
            else:
                found.append(len(self.fit(left[layer.shuffle], layer.may_be)))
        return found

    def fit(self, cards: set[int], kinds: i64) -> list[int]:
        """Those of these cards that are of these kinds, in an order that tells nothing."""
        return sorted([card for card in cards if kinds & self.kind_bit[card]])

    def givable(self, kinds: i64) -> list[int]:
        """The cards of these kinds that an unseen gift may be: hidden ones, or known ones that were given on."""
        cards = set[int]()
        for left in self.left:
            cards |= left
        for hand in self.hands:
            for layer in hand.layers:
                if layer.card != NO_CARD:
                    cards.add(layer.card)
        return self.fit(cards, kinds)

    def bounds(self) -> list[float]:
        """The most ways each hand can have, whatever the hands before it take: they take something, in any case."""
        taken = [0] * len(self.left)
        most: list[float] = []
        for seat in self.drawing:
            hand = self.hands[seat]
            fitting = self.fitting(seat, self.left)
            for number in range(len(hand.layers)):
                layer = hand.layers[number]
                if layer.card == NO_CARD and layer.shuffle != ANY_SHUFFLE:
                    fitting[number] = min(fitting[number], len(self.left[layer.shuffle]) - taken[layer.shuffle])
            most.append(hand.all_ways(fitting))
            for shuffle in range(len(taken)):
                taken[shuffle] += hand.sure_cards(shuffle)
        return most


class World:
    """One try at another world: first what the hands hold now, then how it came about."""

    known: Knowledge
    left: list[set[int]]
    states: list[int]
    held: list[list[list[int]]]  # for each seat and layer, the cards that are still there

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.left = [set(cards) for cards in known.left]
        self.states = [0] * len(known.hands)
        self.held = [[] for _ in known.hands]

    def draw_hands(self, luck: Luck) -> bool:
        """Draw the hidden cards, hand after hand from what is left; whether the world stands."""
        for number in range(len(self.known.drawing)):
            seat = self.known.drawing[number]
            hand = self.known.hands[seat]
            fitting = self.known.fitting(seat, self.left)
            aim = luck.unit() * self.known.most[number]
            if aim >= hand.all_ways(fitting):
                return False
            self.states[seat] = hand.draw_state(aim, fitting)
            for layer in hand.layers:
                there = layer.size - layer.gone(self.states[seat])
                cards: list[int] = []
                for _ in range(there if layer.card == NO_CARD else 0):
                    if layer.shuffle == ANY_SHUFFLE:
                        fits = self.known.givable(layer.may_be)
                        cards.append(fits[luck.fair(len(fits))])
                    else:
                        fits = self.known.fit(self.left[layer.shuffle], layer.may_be)
                        cards.append(fits[luck.fair(len(fits))])
                        self.left[layer.shuffle].remove(cards[-1])
                self.held[seat].append(cards)
        return True

    def retold(self, ledger: Ledger, luck: Luck) -> Ledger | None:
        """The ledger of this world, or None if what the hands hold and have given does not agree."""
        slots = Slots(self.known)
        for seat in self.known.drawing:
            slots.pasts[seat] = self.known.hands[seat].draw_past(self.states[seat], luck)
        if not slots.tell(ledger, luck) or not slots.end(self.held):
            return None
        twin = slots.written(ledger, luck)
        return twin if twin.hands() else None


class Slots:
    """The cards by the places they came from, once it is known from which layer each one left."""

    known: Knowledge
    pasts: list[list[int]]  # for each seat, the layer of each card that left
    shuffle: list[int]  # of each slot
    place: list[int]
    card: list[int]
    own: dict[int, int]  # the slots of the viewer's cards
    there: list[list[list[int]]]  # the slots of each seat's layers
    gifts: list[int]

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.pasts = [[] for _ in known.hands]
        self.shuffle = []
        self.place = []
        self.card = []
        self.own = {}
        self.there = [[[] for _ in hand.layers] for hand in known.hands]
        self.gifts = []

    def tell(self, ledger: Ledger, luck: Luck) -> bool:
        """Go through the story and give each slot the card it was shown to be; whether all agrees."""
        steps = [0] * len(self.known.hands)
        for number in range(len(self.known.events)):
            event = self.known.events[number]
            if event.what == TOOK:
                self.put(event.seat, number, self.new_slot(event, ledger))
            elif event.what in (SHOWED, GAVE):
                card = ledger.card_of(event)
                slot = self.leave(event.seat, card, steps, luck)
                if event.is_seen_by(self.known.viewer) and not self.be(slot, card):
                    return False
                if event.what == GAVE:
                    self.gifts.append(slot)
                    self.put(event.taker, number, slot)
        return True

    def new_slot(self, event: Event, ledger: Ledger) -> int:
        """The slot of a card that comes from the stock."""
        is_seen = event.which in self.known.seen[event.shuffle]
        self.shuffle.append(event.shuffle)
        self.place.append(event.which)
        self.card.append(ledger.card_of(event) if is_seen else NO_CARD)
        return len(self.card) - 1

    def put(self, seat: i64, number: int, slot: int) -> None:
        """A card comes to this hand by the event of this number."""
        if seat == self.known.viewer:
            self.own[self.card[slot]] = slot
        else:
            self.there[seat][self.known.layer[number]].append(slot)

    def leave(self, seat: i64, card: i64, steps: list[int], luck: Luck) -> int:
        """A card leaves this hand: any of its layer, each as likely."""
        if seat == self.known.viewer:
            return self.own.pop(card)
        slots = self.there[seat][self.pasts[seat][steps[seat]]]
        steps[seat] += 1
        return slots.pop(luck.fair(len(slots)))

    def be(self, slot: int, card: i64) -> bool:
        """Say which card it is; whether it can be."""
        if self.card[slot] == NO_CARD and card in self.known.hidden[self.shuffle[slot]]:
            self.card[slot] = card
        return self.card[slot] == card

    def end(self, held: list[list[list[int]]]) -> bool:
        """Say which cards are still there; whether all agrees, and no card is in two places of a shuffle."""
        for seat in self.known.drawing:
            for number in range(len(held[seat])):
                for slot, card in zip(self.there[seat][number], held[seat][number], strict=False):
                    if not self.be(slot, card):
                        return False
        found = {(self.shuffle[slot], self.card[slot]) for slot in range(len(self.card))}
        return len(found) == len(self.card)

    def written(self, ledger: Ledger, luck: Luck) -> Ledger:
        """The ledger of this world; what is not in a hand lies in any order."""
        twin = ledger.clone()
        for number in range(len(twin.orders)):
            order = twin.orders[number][:]
            rest = set(self.known.hidden[number])
            free = {place for place in range(len(order)) if place not in self.known.seen[number]}
            for slot in range(len(self.card)):
                if self.shuffle[slot] == number:
                    order[self.place[slot]] = self.card[slot]
                    rest.discard(self.card[slot])
                    free.discard(self.place[slot])
            cards = vec[i64](sorted(rest))
            luck.shuffle(cards)
            for place, card in zip(sorted(free), cards, strict=True):
                order[place] = card
            twin.orders[number] = order
        twin.given = vec[i64]([self.card[slot] for slot in self.gifts])
        return twin
