"""What a viewer knows of hands that fill again.

In a game of tricks a hand only shrinks, and one set says which cards it may hold (`filling.fill`). Where cards are
drawn in between it takes more: who could not play held nothing that fits *then*, but may have drawn it since; and of a
card laid today nobody knows whether it was dealt or drawn. So all that happens to a hand is kept (`ledger`), and the
ways of each hand are counted by themselves (`layers`). The count is kept up: a viewer reads on where they stopped.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, filled, larger, zeros
from veillee.engine.worlds.layers import ANY_SHUFFLE, HiddenHand, Layer
from veillee.engine.worlds.ledger import (
    GAVE,
    HOLDS,
    LACKS,
    SEEN,
    SHOWED,
    TOOK,
    HandEvent,
    Ledger,
    LedgerReader,
)

NO_LAYER: Final = -1

SHOWN: Final = 0
FREE: Final = 1
TAKEN: Final = 2


class Proof:
    """A hand held something of these kinds, when it had had so many layers."""

    seat: i64
    kinds: i64
    layers: i64

    def __init__(self, seat: i64, kinds: i64, layers: i64) -> None:
        self.seat = seat
        self.kinds = kinds
        self.layers = layers

    def is_borne_out(self, seat: i64, kind: i64, origins: list[Layer]) -> bool:
        """Whether a card that was shown is what the hand held then: it can only have come before."""
        if seat != self.seat or not kind & self.kinds:
            return False
        return all(layer.number < self.layers for layer in origins)


class Knowledge(LedgerReader):
    """What a viewer (or an onlooker) knows: the ways of each hand, and the cards that are hidden from them."""

    ledger: Ledger
    viewer: i64
    read: i64  # how much of the ledger
    shuffle: i64  # the last one so far
    lies: vec[i64]  # of each place of it: FREE, TAKEN face down by another, or SHOWN to the viewer
    events: list[HandEvent]
    layer: list[int]  # for each event by which a card came to a hand: its layer there
    home: vec[i64]  # of each card: the last shuffle that held it
    is_left: vec[i64]  # of each card: 1 where the viewer does not know where it lies
    hidden: list[set[int]]  # the cards of each shuffle that they were not shown in it
    seen: list[set[int]]  # the places of each shuffle that they were shown
    hands: list[HiddenHand]
    others: list[int]  # the seats whose cards are drawn, the one with the least choice first
    most: vec[float]  # the most ways that each of these hands can have
    gifts_fitting: i64  # the most cards that an unseen gift can be
    unseen_gifts: i64
    proofs: list[Proof]  # those that no card shown has borne out yet: only the past shows whether a world agrees

    def __init__(self, ledger: Ledger, viewer: i64) -> None:
        self.ledger = ledger
        self.viewer = viewer
        self.read = 0
        self.shuffle = -1
        self.lies = vec[i64]()
        self.events = []
        self.layer = []
        self.home = filled(len(ledger.kind_of), -1)
        self.is_left = zeros(len(ledger.kind_of))
        self.hidden = []
        self.seen = []
        self.hands = [HiddenHand() for _ in range(ledger.players)]
        self.others = [seat for seat in range(ledger.players) if seat != viewer]
        self.most = vec[float]()
        self.gifts_fitting = 0
        self.unseen_gifts = 0
        self.proofs = []

    # Reading the ledger

    def catch_up(self) -> None:
        if self.read == len(self.ledger.entries):
            return
        for event in self.ledger.events(self.read, self.shuffle):
            self.begin_stocks(event.shuffle)
            self.events.append(event)
            self.layer.append(self.learn(event))
        self.begin_stocks(len(self.ledger.orders) - 1)
        self.read = len(self.ledger.entries)
        for seat in self.others:
            self.hands[seat].prepare()
        self.others.sort(key=self.choice)
        self.bound()

    def learn(self, event: HandEvent) -> i64:
        """One thing that happened; the layer of the card that came to a hand by it."""
        what = event.what
        if what == TOOK:
            return self.take(event)
        if what == SHOWED:
            self.show(event)
        elif what == LACKS:
            self.hands[event.seat].lack(event.which, self.ledger.kind_of)
        elif what == HOLDS:
            self.hold(event)
        elif what == GAVE:
            return self.give(event)
        elif what == SEEN:
            return self.turn_up(event)
        return NO_LAYER

    def begin_stocks(self, last: i64) -> None:
        """Up to this shuffle: all know which cards were shuffled, and nobody how they lie."""
        while self.shuffle < last:
            self.shuffle += 1
            order = self.ledger.orders[self.shuffle]
            self.hidden.append(set(order))
            self.seen.append(set())
            self.lies = filled(len(order), FREE)
            for card in order:
                self.home[card] = self.shuffle
                self.is_left[card] = 1

    def see(self, event: HandEvent) -> i64:
        """The viewer is shown the card at a place of a shuffle; the card."""
        card = self.ledger.card_of(event)
        self.seen[event.shuffle].add(event.which)
        self.lies[event.which] = SHOWN
        self.hidden[event.shuffle].discard(card)
        self.is_left[card] = 0
        return card

    def take(self, event: HandEvent) -> i64:
        """A card from the stock: the viewer knows their own, and those that everyone was shown."""
        if event.seat == self.viewer:
            self.see(event)
            return NO_LAYER
        if event.which in self.seen[event.shuffle]:
            return self.hands[event.seat].add(event.shuffle, self.ledger.card_of(event))
        self.lies[event.which] = TAKEN
        return self.hands[event.seat].take(event.shuffle)

    def turn_up(self, event: HandEvent) -> i64:
        """A card is turned up for all: in the stock, or in the hand that just took it; its layer there."""
        if event.which in self.seen[event.shuffle]:
            return NO_LAYER
        is_taken = self.lies[event.which] == TAKEN
        card = self.see(event)
        if is_taken:
            return self.hands[self.events[-2].seat].turn_up(card)
        return NO_LAYER

    def show(self, event: HandEvent) -> None:
        """A card left this hand and the viewer saw it."""
        if event.seat == self.viewer:
            return
        card = self.ledger.card_of(event)
        for seat in self.others if self.unseen_gifts > 0 else []:
            if seat != event.seat:
                self.hands[seat].is_elsewhere(card)
        home = self.home[card]
        if self.is_left[card]:
            self.is_left[card] = 0
        else:
            home = ANY_SHUFFLE
        hand = self.hands[event.seat]
        origins = hand.origins(card, self.ledger.kind_of[card], home)
        hand.leave(origins)
        if self.proofs:
            kind = bit(self.ledger.kind_of[card])
            self.proofs = [proof for proof in self.proofs if not proof.is_borne_out(event.seat, kind, origins)]

    def give(self, event: HandEvent) -> i64:
        """A card went from hand to hand; its layer there."""
        if event.is_seen_by(self.viewer):
            self.show(event)
            if event.taker == self.viewer:
                return NO_LAYER
            return self.hands[event.taker].add(event.shuffle, self.ledger.card_of(event))
        self.unseen_gifts += 1
        hand = self.hands[event.seat]
        kinds = hand.kinds(self.ledger.kind_of)
        hand.leave(hand.layers[:])
        return self.hands[event.taker].add(ANY_SHUFFLE, NO_CARD, kinds)

    def hold(self, event: HandEvent) -> None:
        """Something of these kinds is in this hand: as a rule it is shown at once."""
        if event.seat != self.viewer:
            hand = self.hands[event.seat]
            hand.latest = None  # what comes from now on is told apart
            self.proofs.append(Proof(event.seat, event.which, hand.made))

    # How many cards fit

    def is_fit(self, card: i64, layer: Layer) -> bool:
        """Whether a hidden card may lie in a layer."""
        return self.home[card] == layer.shuffle and bit(self.ledger.kind_of[card]) & layer.may_be != 0

    def fit(self, is_left: vec[i64], layer: Layer) -> i64:
        """How many of the cards left fit a layer."""
        count: i64 = 0
        for card in range(len(is_left)):
            if is_left[card] and self.is_fit(card, layer):
                count += 1
        return count

    def nth(self, is_left: vec[i64], layer: Layer, skipped: i64) -> i64:
        """The card left that fits a layer after so many others."""
        card: i64 = -1
        while skipped >= 0:
            card += 1
            if is_left[card] and self.is_fit(card, layer):
                skipped -= 1
        return card

    def fitting(self, hand: HiddenHand, is_left: vec[i64]) -> vec[i64]:
        """How many of the cards left fit each layer of this hand."""
        found = vec[i64]()
        for layer in hand.layers:
            count = self.gifts_fitting
            if layer.is_hidden():
                count = self.fit(is_left, layer)
            found = append(found, count)
        return found

    def choice(self, seat: int) -> float:
        """The share of the hidden cards that fit this hand, layer by layer and the fullest first."""
        hand = self.hands[seat]
        share = 1.0
        for layer in hand.layers:
            if layer.is_hidden():
                room: i64 = 0
                for card in range(len(self.is_left)):
                    if self.is_left[card] and self.home[card] == layer.shuffle:
                        room += 1
                share *= (float(self.fit(self.is_left, layer)) / float(larger(1, room))) ** layer.size
        return share

    def bound(self) -> None:
        """The most ways each hand can have, whatever the hands before it take: they take something, in any case."""
        taken = zeros(len(self.hidden))
        reach = zeros(len(self.is_left))  # 1 for the cards that the hands before may have taken
        self.gifts_fitting = self.most_gifts()
        self.most = vec[float]()
        for seat in self.others:
            hand = self.hands[seat]
            fitting = self.fitting(hand, self.is_left)
            for place in range(len(hand.layers)):
                layer = hand.layers[place]
                if layer.is_hidden():
                    elsewhere: i64 = 0
                    for card in range(len(reach)):
                        if reach[card] and self.home[card] == layer.shuffle and not self.is_fit(card, layer):
                            elsewhere += 1
                    fitting[place] -= larger(0, taken[layer.shuffle] - elsewhere)
            self.most = append(self.most, hand.all_ways(fitting))
            for shuffle in range(len(taken)):
                taken[shuffle] += hand.sure_cards(shuffle)
            for layer in hand.layers:
                for card in range(len(reach)):
                    if self.is_left[card] and self.is_fit(card, layer):
                        reach[card] = 1

    def most_gifts(self) -> i64:
        """How many cards an unseen gift may be: hidden ones that no hand holds for sure, or known ones given on."""
        count: i64 = 0
        for is_left in self.is_left:
            count += is_left
        for seat in self.others:
            for shuffle in range(len(self.hidden)):
                count -= self.hands[seat].sure_cards(shuffle)
            for layer in self.hands[seat].layers:
                if layer.card != NO_CARD:
                    count += 1
        return count

    def is_plain(self) -> bool:
        """Whether cards that fill the hands are all it takes: no gift and nothing held that only the past can prove."""
        return self.unseen_gifts == 0 and not self.proofs


def known_by(ledger: Ledger, viewer: i64) -> Knowledge:
    """What a viewer knows of a ledger: what they had read of it before, brought up to date."""
    reader = ledger.readers.get(viewer)
    if reader is None:
        reader = Knowledge(ledger, viewer)
        ledger.readers[viewer] = reader
    assert isinstance(reader, Knowledge)
    reader.catch_up()
    return reader
