"""Another ledger by exchanging hidden cards, where drawing it anew (`knowledge`) fails too often.

Many gifts that nobody saw leave next to no chance that a story told at random fits what was shown later. Then one
starts from the true cards and exchanges two hidden ones, or another card is given, whenever the viewer would have seen
just the same; each change is as likely as the one back, so that after many of them no world is likelier than another
(Metropolis' walk). It is exact only in the long run, and so it is the second choice.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, filled, zeros
from veillee.engine.worlds.ledger import GAVE, HOLDS, LACKS, SHOWED, TOOK, HandEvent, Ledger

STEPS_A_CARD: Final = 6
KINDS: Final = 64
NOWHERE: Final = -1


class Walk:
    """A world that the viewer cannot tell from the real one. A slot is a card that was taken, a number each."""

    ledger: Ledger
    events: list[HandEvent]
    viewer: i64
    orders: list[vec[i64]]
    shuffle: vec[i64]  # of each slot
    place: vec[i64]
    taken_at: vec[i64]  # by which event
    free: list[int]  # the slots that the viewer has not seen
    hidden: list[list[int]]  # the places of each shuffle that the viewer has not seen
    gifts: list[int]  # the events of the gifts that the viewer has not seen
    given: vec[i64]  # the slot of each gift
    # While the story is told
    seat_of: vec[i64]  # who holds each card
    slot_of: vec[i64]  # as which slot
    count: vec[i64]  # how many cards of each kind each seat holds
    kinds: vec[i64]  # the kinds that each seat holds

    def __init__(self, ledger: Ledger, viewer: i64) -> None:
        self.ledger = ledger
        self.events = ledger.events()
        self.viewer = viewer
        self.orders = [order[:] for order in ledger.orders]
        self.shuffle = vec[i64]()
        self.place = vec[i64]()
        self.taken_at = vec[i64]()
        self.free = []
        self.hidden = []
        self.gifts = []
        self.given = filled(len(ledger.given), NOWHERE)
        self.seat_of = vec[i64]()
        self.slot_of = vec[i64]()
        self.count = vec[i64]()
        self.kinds = vec[i64]()
        self.look()
        self.stands()  # as it truly was; on the way the slots of the gifts are noted

    def look(self) -> None:
        """Find out what the viewer has not seen."""
        seen = self.ledger.seen_by(self.viewer)
        self.hidden = [
            [place for place in range(len(order)) if place not in shown]
            for order, shown in zip(self.orders, seen, strict=True)
        ]
        for number in range(len(self.events)):
            event = self.events[number]
            if event.what == TOOK:
                if event.which not in seen[event.shuffle]:
                    self.free.append(len(self.place))
                self.shuffle = append(self.shuffle, event.shuffle)
                self.place = append(self.place, event.which)
                self.taken_at = append(self.taken_at, number)
            elif event.what == GAVE and not event.is_seen_by(self.viewer):
                self.gifts.append(number)

    # Telling the story with the present cards

    def stands(self) -> bool:
        """Whether all that the viewer has seen could have happened with these cards."""
        cards: i64 = len(self.ledger.kind_of)
        self.seat_of = filled(cards, NOWHERE)
        self.slot_of = filled(cards, NOWHERE)
        self.count = zeros(self.ledger.players * KINDS)
        self.kinds = zeros(self.ledger.players)
        slot: i64 = 0
        for event in self.events:
            stands = True
            if event.what == TOOK:
                card = self.orders[event.shuffle][event.which]
                self.slot_of[card] = slot
                self.arrive(event.seat, card)
                slot += 1
            elif event.what == LACKS:
                stands = self.kinds[event.seat] & event.which == 0
            elif event.what == HOLDS:
                stands = self.kinds[event.seat] & event.which != 0
            elif event.what == SHOWED:
                stands = self.leave(event.seat, event.which)
            elif event.what == GAVE:
                stands = self.give(event)
            if not stands:
                return False
        return True

    def arrive(self, seat: i64, card: i64) -> None:
        """A card came to this hand."""
        kind = self.ledger.kind_of[card]
        self.seat_of[card] = seat
        self.count[seat * KINDS + kind] += 1
        self.kinds[seat] |= bit(kind)

    def leave(self, seat: i64, card: i64) -> bool:
        """A card left this hand; whether it was there."""
        if self.seat_of[card] != seat:
            return False
        kind = self.ledger.kind_of[card]
        self.seat_of[card] = NOWHERE
        self.count[seat * KINDS + kind] -= 1
        if self.count[seat * KINDS + kind] == 0:
            self.kinds[seat] &= ~bit(kind)
        return True

    def give(self, gift: HandEvent) -> bool:
        """A card went from hand to hand; whether it was there to give."""
        card = self.ledger.card_of(gift)
        if self.given[gift.which] == NOWHERE:
            self.given[gift.which] = self.slot_of[card]
        if not gift.is_seen_by(self.viewer):
            card = self.card_given(gift.which)
            if self.slot_of[card] != self.given[gift.which]:
                return False
        if not self.leave(gift.seat, card):
            return False
        self.arrive(gift.taker, card)
        return True

    def card_given(self, gift: i64) -> i64:
        """The card of a gift that the viewer has not seen."""
        slot = self.given[gift]
        return self.orders[self.shuffle[slot]][self.place[slot]]

    # The walk

    def walk(self, luck: Luck) -> None:
        """Change the world many times; at last shuffle the cards that nobody took."""
        for _ in range(STEPS_A_CARD * (len(self.free) + len(self.gifts))):
            choice = luck.fair(len(self.free) + len(self.gifts))
            if choice < len(self.free):
                self.exchange(self.free[choice], luck)
            else:
                self.give_another(self.gifts[choice - len(self.free)], luck)
        for number in range(len(self.orders)):
            self.shuffle_rest(number, luck)

    def exchange(self, slot: i64, luck: Luck) -> None:
        """Exchange a card that was taken for any hidden one of its shuffle, if that could have been."""
        order = self.orders[self.shuffle[slot]]
        places = self.hidden[self.shuffle[slot]]
        here = self.place[slot]
        there = places[luck.fair(len(places))]
        if here != there:
            swap(order, here, there)
            if not self.stands():
                swap(order, here, there)

    def give_another(self, number: i64, luck: Luck) -> None:
        """Let another card have been given by this event, if that could be."""
        gift = self.events[number].which
        before = self.given[gift]
        earlier: i64 = 0
        while earlier < len(self.taken_at) and self.taken_at[earlier] < number:
            earlier += 1
        self.given[gift] = luck.fair(earlier)
        if self.given[gift] != before and not self.stands():
            self.given[gift] = before

    def shuffle_rest(self, number: i64, luck: Luck) -> None:
        """The hidden cards that nobody took may lie in any order."""
        taken = {self.place[slot] for slot in range(len(self.place)) if self.shuffle[slot] == number}
        places = [place for place in self.hidden[number] if place not in taken]
        rest = vec[i64]([self.orders[number][place] for place in places])
        luck.shuffle(rest)
        for at in range(len(places)):
            self.orders[number][places[at]] = rest[at]

    def gifts_made(self) -> vec[i64]:
        """The card of each gift in this world."""
        cards = self.ledger.given[:]
        for number in self.gifts:
            gift = self.events[number].which
            cards[gift] = self.card_given(gift)
        return cards


def exchanged(ledger: Ledger, viewer: i64, luck: Luck) -> Ledger:
    """Another ledger that this viewer cannot tell from the real one: as likely as any other after many exchanges."""
    other = Walk(ledger, viewer)
    other.walk(luck)
    twin = ledger.clone()
    twin.orders = other.orders
    twin.given = other.gifts_made()
    return twin


def swap(order: vec[i64], here: i64, there: i64) -> None:
    """Exchange two cards of an order."""
    card = order[here]
    order[here] = order[there]
    order[there] = card
