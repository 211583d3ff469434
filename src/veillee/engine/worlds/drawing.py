"""Other worlds for hands that fill again: first the cards, then how they came about.

Each way to have shuffled the cards (and made the gifts that nobody saw) that gives the same public story is as likely
as any other. The hands take their cards from what the others have left: where that leaves a hand fewer ways than it
could have at most, the world falls with the chance that is missing, and another is begun. A gift that the viewer did
not see may be anything in both hands, and the world falls where they do not agree. So those that stand are exactly as
likely as each other. Only where many unseen gifts let next to none stand are hidden cards exchanged instead
(`exchange`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, filled
from veillee.engine.worlds.exchange import exchanged
from veillee.engine.worlds.knowledge import FREE, NO_LAYER, SHOWN, TAKEN, Knowledge
from veillee.engine.worlds.layers import ANY_SHUFFLE, NO_STATE, Layer
from veillee.engine.worlds.ledger import GAVE, NO_LEDGER, SEEN, SHOWED, TOOK, HandEvent, Ledger

TRIES: Final = 400  # each gift that the viewer did not see makes all but a few of them vain


def draw(knowledge: Knowledge, luck: Luck) -> "Drawn":
    """The cards of a world, each as likely: those that `imagine` gives for the same luck."""
    if not knowledge.is_plain():
        return imagine(knowledge, luck)
    while True:
        world = Drawn(knowledge)
        if world.is_filled(luck):
            return world


def imagine(knowledge: Knowledge, luck: Luck) -> "Drawn":
    """The cards of a world, each as likely, with the ledger that led to them."""
    for _ in range(TRIES // (1 + knowledge.unseen_gifts)):
        world = Drawn(knowledge)
        if world.is_filled(luck) and Provenance(world).is_found(luck):
            return world
    world = Drawn(knowledge)
    world.ledger = exchanged(knowledge.ledger, knowledge.viewer, luck)
    world.stock = world.ledger.orders[knowledge.shuffle]
    world.hands = [vec[i64](hand) for hand in world.ledger.hands()]
    return world


class Drawn:
    """The cards of another world: what the others hold, how the stock lies and, if it was asked for, its ledger."""

    knowledge: Knowledge
    hands: list[vec[i64]]  # of each seat but the viewer's, which is no secret
    stock: vec[i64]  # the last shuffle, as it lies from the next card on
    ledger: Ledger
    states: list[int]  # of each hand that was drawn
    hidden: list[vec[i64]]  # for each layer of each of these hands, the cards that fill it

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.hands = [vec[i64]() for _ in range(knowledge.ledger.players)]
        self.stock = vec[i64]()
        self.ledger = NO_LEDGER
        self.states = []
        self.hidden = []

    def is_filled(self, luck: Luck) -> bool:
        """Draw the hidden cards, hand after hand from what is left, and the gifts at the end; whether all fits."""
        known = self.knowledge
        is_left = known.is_left[:]
        for number in range(len(known.others)):
            hand = known.hands[known.others[number]]
            state = hand.draw_state(luck.unit() * known.most[number], known.fitting(hand, is_left))
            if state == NO_STATE:
                return False
            self.states.append(state)
            row = state * len(hand.layers)
            for place in range(len(hand.layers)):
                self.hidden.append(self.draw_layer(hand.layers[place], hand.there[row + place], is_left, luck))
        if known.unseen_gifts == 0:
            self.draw_stock(is_left, luck)
        elif not self.are_gifts_drawn(is_left, luck):
            return False
        self.gather()
        return True

    def draw_layer(self, layer: Layer, count: i64, is_left: vec[i64], luck: Luck) -> vec[i64]:
        """So many cards of a layer, out of those that are left."""
        cards = vec[i64]()
        if count == 0 or layer.shuffle == ANY_SHUFFLE:
            return cards
        if layer.card != NO_CARD:
            return append(cards, layer.card)
        room = self.knowledge.fit(is_left, layer)
        while count > 0:
            card = self.knowledge.nth(is_left, layer, luck.fair(room))
            is_left[card] = 0
            cards = append(cards, card)
            room -= 1
            count -= 1
        return cards

    def are_gifts_drawn(self, is_left: vec[i64], luck: Luck) -> bool:
        """Draw the unseen gifts that lie in a hand: hidden cards that are left, or known ones that were given on."""
        known = self.knowledge
        place = 0
        gifts: list[int] = []
        kinds = vec[i64]()
        for number, seat in enumerate(known.others):
            hand = known.hands[seat]
            for layer, there in zip(hand.layers, hand.row(self.states[number]), strict=True):
                if layer.shuffle == ANY_SHUFFLE and layer.card == NO_CARD and there > 0:
                    gifts.append(place)
                    kinds = append(kinds, layer.may_be)
                elif layer.card != NO_CARD and there == 0:
                    is_left[layer.card] = 1
                place += 1
        for gift in range(len(gifts)):
            fits = vec[i64]()
            for card in range(len(is_left)):
                if is_left[card] and bit(known.ledger.kind_of[card]) & kinds[gift]:
                    fits = append(fits, card)
            if luck.unit() * float(known.gifts_fitting) >= float(len(fits)):
                return False
            card = fits[luck.fair(len(fits))]
            is_left[card] = 0
            self.hidden[gifts[gift]] = vec[i64]([card])
        return True

    def gather(self) -> None:
        """The hands, layers put together."""
        number = 0
        for seat in self.knowledge.others:
            cards = vec[i64]()
            for _ in self.knowledge.hands[seat].layers:
                for card in self.hidden[number]:
                    cards = append(cards, card)
                number += 1
            self.hands[seat] = cards

    def draw_stock(self, is_left: vec[i64], luck: Luck) -> None:
        """The last shuffle: what was seen stays, what nobody took lies in any order, what is in a hand is gone."""
        known = self.knowledge
        rest = vec[i64]()
        for card in range(len(is_left)):
            if is_left[card] and known.home[card] == known.shuffle:
                rest = append(rest, card)
        order = known.ledger.orders[known.shuffle][:]
        scatter(rest, known.lies, order, luck)
        for place in range(len(order)):
            if known.lies[place] == TAKEN:
                order[place] = NO_CARD
        last = known.events[-1]
        if last.what == TOOK and known.lies[last.which] == TAKEN:
            order[last.which] = self.youngest(last.seat)
        self.stock = order

    def youngest(self, taker: i64) -> i64:
        """The card that this seat has just taken: the last of its layer."""
        number = 0
        for seat in self.knowledge.others:
            for layer in self.knowledge.hands[seat].layers:
                if seat == taker and layer.number == self.knowledge.layer[-1]:
                    return self.hidden[number][-1]
                number += 1
        return NO_CARD


def scatter(cards: vec[i64], lies: vec[i64], order: vec[i64], luck: Luck) -> None:
    """Lay these cards in the free places of an order, in any order."""
    luck.shuffle(cards)
    used: i64 = 0
    for place in range(len(order)):
        if lies[place] == FREE:
            order[place] = cards[used]
            used += 1


class Provenance:
    """How a world came about: the place of a shuffle that each card came from. A slot is a card that was taken."""

    world: Drawn
    knowledge: Knowledge
    shuffle: vec[i64]  # of each slot
    place: vec[i64]
    card: vec[i64]
    own: dict[int, int]  # the slots of the viewer's cards
    there: list[list[list[int]]]  # the slots of each seat's layers, those put away included
    gifts: vec[i64]  # the slot of each gift

    def __init__(self, world: Drawn) -> None:
        self.world = world
        self.knowledge = world.knowledge
        self.shuffle = vec[i64]()
        self.place = vec[i64]()
        self.card = vec[i64]()
        self.own = {}
        self.there = [[[] for _ in range(hand.made)] for hand in world.knowledge.hands]
        self.gifts = vec[i64]()

    def is_found(self, luck: Luck) -> bool:
        """Draw it, and write the ledger of the world; whether what the hands hold and have given agrees."""
        if not self.follow(luck) or not self.end():
            return False
        self.write(luck)
        return self.knowledge.is_plain() or len(self.world.ledger.hands()) > 0

    def follow(self, luck: Luck) -> bool:
        """Go through the ledger and give each slot the card that was shown of it; whether all agrees."""
        known = self.knowledge
        pasts: list[list[int]] = [[] for _ in known.hands]
        for number, seat in enumerate(known.others):
            pasts[seat] = known.hands[seat].draw_past(self.world.states[number], luck)
            pasts[seat].reverse()
        for number, event in enumerate(known.events):
            if event.what == TOOK:
                self.put(event.seat, known.layer[number], self.new_slot(event))
            elif event.what == SEEN and known.layer[number] != NO_LAYER:  # the card just taken is turned up
                before = known.events[number - 1]
                self.put(before.seat, known.layer[number], self.there[before.seat][known.layer[number - 1]].pop())
            elif event.what in (SHOWED, GAVE):
                card = known.ledger.card_of(event)
                slot = self.own.pop(card) if event.seat == known.viewer else self.leave(event.seat, pasts, luck)
                if event.is_seen_by(known.viewer) and not self.be(slot, card):
                    return False
                if event.what == GAVE:
                    self.gifts = append(self.gifts, slot)
                    self.put(event.taker, known.layer[number], slot)
        return True

    def new_slot(self, event: HandEvent) -> int:
        """The slot of a card that comes from the stock."""
        card: i64 = NO_CARD
        if event.which in self.knowledge.seen[event.shuffle]:
            card = self.knowledge.ledger.card_of(event)
        self.shuffle = append(self.shuffle, event.shuffle)
        self.place = append(self.place, event.which)
        self.card = append(self.card, card)
        return len(self.card) - 1

    def put(self, seat: i64, layer: i64, slot: int) -> None:
        """A card comes to this hand."""
        if seat == self.knowledge.viewer:
            self.own[self.card[slot]] = slot
        else:
            self.there[seat][layer].append(slot)

    def leave(self, seat: i64, pasts: list[list[int]], luck: Luck) -> int:
        """A card leaves this hand: any of its layer, each as likely."""
        slots = self.there[seat][pasts[seat].pop()]
        return slots.pop(luck.fair(len(slots)))

    def be(self, slot: i64, card: i64) -> bool:
        """Say which card it is; whether it can be."""
        if self.card[slot] == NO_CARD and card in self.knowledge.hidden[self.shuffle[slot]]:
            self.card[slot] = card
        return self.card[slot] == card

    def end(self) -> bool:
        """Say which cards are still there; whether all agrees, and no card is in two places of a shuffle."""
        number = 0
        for seat in self.knowledge.others:
            for layer in self.knowledge.hands[seat].layers:
                cards = self.world.hidden[number]
                for slot, card in zip(self.there[seat][layer.number], cards, strict=True):
                    if not self.be(slot, card):
                        return False
                number += 1
        if self.knowledge.unseen_gifts == 0:
            return True
        apart: i64 = len(self.knowledge.home)
        found = {self.shuffle[slot] * apart + self.card[slot] for slot in range(len(self.card))}
        return len(found) == len(self.card)

    def write(self, luck: Luck) -> None:
        """The ledger of this world; what is not in a hand lies in any order."""
        known = self.knowledge
        twin = known.ledger.clone()
        twin.orders = [order[:] for order in twin.orders]
        is_drawn = len(self.world.stock) > 0
        if is_drawn:
            twin.orders[known.shuffle] = self.world.stock[:]
        rest = [cards.copy() for cards in known.hidden]
        lies = [filled(len(order), FREE) for order in twin.orders]
        for slot in range(len(self.card)):
            twin.orders[self.shuffle[slot]][self.place[slot]] = self.card[slot]
            lies[self.shuffle[slot]][self.place[slot]] = TAKEN
            rest[self.shuffle[slot]].discard(self.card[slot])
        for number in range(len(twin.orders)):
            if number < known.shuffle or not is_drawn:
                for place in known.seen[number]:
                    lies[number][place] = SHOWN
                scatter(vec[i64](sorted(rest[number])), lies[number], twin.orders[number], luck)
        twin.given = vec[i64]([self.card[slot] for slot in self.gifts])
        self.world.stock = twin.orders[known.shuffle]
        self.world.ledger = twin
