"""What nobody has seen: hidden cards drawn again, each possible world as likely.

A world is a way in which the cards, every single one told from its twins, may have come: the order of each shuffled
stock, and which card of a hand was the one thrown. One may not tell the twins apart, so:

- a card taken from the discard is known to be in that hand until an equal one is thrown: then it counts as that one;
- any other card thrown was one of those that its player drew face down, each as likely.

As long as the stock was not renewed, the cards unseen may lie anywhere in what is hidden, and nothing more is to be
said. Once it was renewed, the table knows which cards went into the new stock: a card thrown later may have come from
the old stock or, if the same card lay in both, from the new one. All ways to tell where each came from are followed,
with their odds, up to WAYS of them; beyond, that many are drawn by their odds. Only a round that goes on and on can
lead there, and should all those drawn prove impossible TRIES times, one way is taken that is surely possible.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import zeros
from veillee.engine.packing import packable
from veillee.games.cinq_rois.melds import Held

WAYS: Final = 64
TRIES: Final = 4
KINDS: Final = 56
STEP: Final = 64  # an event is a seat times this, and what happened: a card shown, or
DREW: Final = 63
OPENED: Final = 62
RENEWED: Final = 61
ORDER: Final = 256  # a slot is the number of an order times this, and a place in it


class Way:
    """One way to tell from which order each card thrown had come, and how likely it is next to the others."""

    weight: float
    slots: vec[i64]  # for each seat and order: how many cards drawn face down from it are still hidden in the hand
    pool: vec[i64]  # for each order and card: how many have not been seen
    rest: vec[i64]  # for each order: how many cards in all
    due: vec[i64]  # for each order and card: how many the viewer will yet see come from it
    origins: vec[i64]  # for each card thrown so far: its order

    def __init__(self, slots: vec[i64], pool: vec[i64], rest: vec[i64], due: vec[i64], origins: vec[i64]) -> None:
        self.weight = 1.0
        self.slots = slots
        self.pool = pool
        self.rest = rest
        self.due = due
        self.origins = origins

    def clone(self) -> "Way":
        """An independent copy."""
        twin = Way(self.slots[:], self.pool[:], self.rest[:], self.due[:], self.origins[:])
        twin.weight = self.weight
        return twin

    def see(self, order: i64, card: i64) -> None:
        """A card of this order is seen, as likely as there are many of it among the rest."""
        self.weight *= float(self.pool[order * KINDS + card]) / float(self.rest[order])
        self.pool[order * KINDS + card] -= 1
        self.rest[order] -= 1

    def show(self, seat: i64, order: i64, card: i64) -> None:
        """A card of this order is shown from a hand, by any of the slots where it may have been."""
        slot = seat * len(self.rest) + order
        self.weight *= float(self.slots[slot])
        self.slots[slot] -= 1
        self.see(order, card)
        self.origins = append(self.origins, order)

    def could_be(self, seat: i64, order: i64, card: i64) -> bool:
        """Whether a card shown from this hand may have come from this order."""
        place = order * KINDS + card
        return self.slots[seat * len(self.rest) + order] > 0 and self.pool[place] > self.due[place]


class Unseen:
    """The shuffled stocks of a deal, and all that the table has seen of them."""

    players: i64
    orders: list[vec[i64]]
    events: vec[i64]
    is_kept: bool  # someone may still imagine from it

    def __init__(self, players: i64) -> None:
        self.players = players
        self.is_kept = True
        self.orders = []
        self.events = vec[i64]()

    def clone(self) -> "Unseen":
        """An independent copy (orders never change in place, so they are shared)."""
        if not self.is_kept:
            return self
        twin = Unseen(self.players)
        twin.orders = self.orders[:]
        twin.events = self.events[:]
        return twin

    # What happens

    def renewed(self, order: vec[i64]) -> None:
        """A stock was shuffled: the first one, or a new one."""
        if self.is_kept:
            self.orders.append(order)
            self.events = append(self.events, RENEWED)

    def drew(self, seat: i64) -> None:
        """The next card of the stock went face down to this hand."""
        if self.is_kept:
            self.events = append(self.events, seat * STEP + DREW)

    def opened(self) -> None:
        """The next card of the stock was turned up."""
        if self.is_kept:
            self.events = append(self.events, OPENED)

    def showed(self, seat: i64, card: i64) -> None:
        """A hand showed a card that it had drawn face down."""
        if self.is_kept:
            self.events = append(self.events, seat * STEP + card)

    # What may have happened

    def imagine(self, viewer: i64, luck: Luck) -> "Retold":
        """Other orders that this viewer cannot tell from the real ones, and what each hand hides in them."""
        origins = vec[i64]()
        if len(self.orders) > 1:
            origins = self.origins(viewer, luck)
        told = Retold(self.players, [order[:] for order in self.orders])
        place: i64 = 0
        order: i64 = -1
        shows: i64 = 0
        for event in self.events:
            seat = event // STEP
            what = event % STEP
            if event == RENEWED:
                order += 1
                place = 0
            elif what == DREW and seat != viewer:
                told.hide(seat, order * ORDER + place)
                place += 1
            elif what == DREW or event == OPENED:
                told.see(order, self.orders[order][place])
                place += 1
            elif seat != viewer:
                if len(origins) > 0:
                    told.show(seat, origins[shows], what, luck)
                else:
                    told.show(seat, 0, what, luck)
                shows += 1
        told.fill(order * ORDER + place, luck)
        return told

    def origins(self, viewer: i64, luck: Luck) -> vec[i64]:
        """The order from which each card shown by the others had come, drawn by its odds."""
        for _ in range(TRIES):
            ways = self.followed(viewer, luck)
            if ways:
                return drawn_way(ways, luck).origins
        return self.some_origins(viewer)

    def followed(self, viewer: i64, luck: Luck) -> list[Way]:
        """The ways to tell it; none, if those that were drawn among too many have all proved impossible."""
        ways = [self.untold(viewer)]
        place: i64 = 0
        order: i64 = -1
        for event in self.events:
            seat = event // STEP
            what = event % STEP
            if event == RENEWED:
                order += 1
                place = 0
            elif what == DREW and seat != viewer:
                for way in ways:
                    way.slots[seat * len(self.orders) + order] += 1
                place += 1
            elif what == DREW or event == OPENED:
                for way in ways:
                    way.due[order * KINDS + self.orders[order][place]] -= 1
                    way.see(order, self.orders[order][place])
                ways = likely(ways, luck)
                place += 1
            elif seat != viewer:
                ways = likely(branched(ways, seat, what, order), luck)
        return ways

    def untold(self, viewer: i64) -> Way:
        """Nothing has been seen yet; which cards the viewer will see come from the stock is known all the same."""
        count: i64 = len(self.orders)
        way = Way(zeros(self.players * count), zeros(count * KINDS), zeros(count), zeros(count * KINDS), vec[i64]())
        for number in range(count):
            for card in self.orders[number]:
                way.pool[number * KINDS + card] += 1
            way.rest[number] = len(self.orders[number])
        place: i64 = 0
        order: i64 = -1
        for event in self.events:
            if event == RENEWED:
                order += 1
                place = 0
            elif event % STEP == DREW or event == OPENED:
                if event == OPENED or event // STEP == viewer:
                    way.due[order * KINDS + self.orders[order][place]] += 1
                place += 1
        return way

    def some_origins(self, viewer: i64) -> vec[i64]:
        """One way to tell it that is surely possible: each card came from the oldest order that holds it in truth."""
        found = vec[i64]()
        slots = [vec[i64]() for _ in range(self.players)]
        place: i64 = 0
        order: i64 = -1
        for event in self.events:
            seat = event // STEP
            what = event % STEP
            if event == RENEWED:
                order += 1
                place = 0
            elif what == DREW:
                slots[seat] = append(slots[seat], order * ORDER + place)
                place += 1
            elif event == OPENED:
                place += 1
            elif seat != viewer:
                at: i64 = 0
                while self.orders[slots[seat][at] // ORDER][slots[seat][at] % ORDER] != what:
                    at += 1
                found = append(found, slots[seat][at] // ORDER)
                slots[seat] = vec[i64]([slots[seat][i] for i in range(len(slots[seat])) if i != at])
        return found


def branched(ways: list[Way], seat: i64, card: i64, newest: i64) -> list[Way]:
    """Each way goes on with each order from which the card may have come."""
    found: list[Way] = []
    for way in ways:
        last: i64 = -1
        order: i64 = 0
        while order <= newest:
            if way.could_be(seat, order, card):
                if last >= 0:
                    twin = way.clone()
                    twin.show(seat, last, card)
                    found.append(twin)
                last = order
            order += 1
        if last >= 0:
            way.show(seat, last, card)
            found.append(way)
    return found


def likely(ways: list[Way], luck: Luck) -> list[Way]:
    """The ways that are possible, their weights set next to the greatest; not too many of them."""
    most = 0.0
    for way in ways:
        most = max(most, way.weight)
    kept: list[Way] = []
    for way in ways:
        if way.weight > 0.0:
            way.weight /= most
            kept.append(way)
    if len(kept) <= WAYS:
        return kept
    chosen: list[Way] = []
    for _ in range(WAYS):
        twin = drawn_way(kept, luck).clone()
        twin.weight = 1.0
        chosen.append(twin)
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


class Retold:
    """The orders told again: what was seen stays where it was, the rest is drawn."""

    orders: list[vec[i64]]
    hidden: list[vec[i64]]  # of each seat: the slots of the cards that it hides
    pool: vec[i64]  # for each order and card: how many have not been seen

    def __init__(self, players: i64, orders: list[vec[i64]]) -> None:
        self.orders = orders
        self.hidden = [vec[i64]() for _ in range(players)]
        self.pool = zeros(len(orders) * KINDS)
        for number in range(len(orders)):
            for card in orders[number]:
                self.pool[number * KINDS + card] += 1

    def hide(self, seat: i64, slot: i64) -> None:
        """A card went face down to a hand."""
        self.hidden[seat] = append(self.hidden[seat], slot)

    def see(self, order: i64, card: i64) -> None:
        """A card of this order was seen."""
        self.pool[order * KINDS + card] -= 1

    def show(self, seat: i64, order: i64, card: i64, luck: Luck) -> None:
        """A card of this order was shown: it lay in one of the slots of the hand, each as likely."""
        slots = self.hidden[seat]
        count: i64 = 0
        for slot in slots:
            if slot // ORDER == order:
                count += 1
        skip = luck.fair(count)
        at: i64 = 0
        while slots[at] // ORDER != order or skip > 0:
            if slots[at] // ORDER == order:
                skip -= 1
            at += 1
        self.orders[order][slots[at] % ORDER] = card
        self.see(order, card)
        slots, moved = pop(slots)
        if at < len(slots):
            slots[at] = moved
        self.hidden[seat] = slots

    def fill(self, next_slot: i64, luck: Luck) -> None:
        """The cards that nobody has seen fill the slots that are left, each way as likely."""
        for number in range(len(self.orders)):
            free = vec[i64]()
            for slots in self.hidden:
                for slot in slots:
                    if slot // ORDER == number:
                        free = append(free, slot % ORDER)
            if next_slot // ORDER == number:
                for place in range(next_slot % ORDER, len(self.orders[number])):
                    free = append(free, place)
            self.scatter(number, free, luck)

    def scatter(self, number: i64, free: vec[i64], luck: Luck) -> None:
        """The unseen cards of one order, in its free places."""
        order = self.orders[number]
        left: i64 = len(free)
        for card in range(KINDS):
            count = self.pool[number * KINDS + card]
            while count > 0:
                at = luck.fair(left)
                order[free[at]] = card
                left -= 1
                free[at] = free[left]
                count -= 1
        self.orders[number] = order

    def hand(self, seat: i64) -> Held:
        """What this seat hides."""
        hand = Held()
        for slot in self.hidden[seat]:
            hand.add(self.orders[slot // ORDER][slot % ORDER])
        return hand


def untold() -> Unseen:
    """Of a deal that is only played out: nothing is kept."""
    unseen = Unseen(0)
    unseen.is_kept = False
    return unseen


UNTOLD: Final = untold()  # shared: nothing ever changes it

packable(Unseen, 2)
