"""Another story by exchanging hidden cards, where telling it anew (`trail`) fails too often.

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
from veillee.engine.story import ENTRY, GAVE, HOLDS, LACKS, SEATS, SHOWED, SHUFFLED, TOOK, Story

STEPS_A_CARD: Final = 6
KINDS: Final = 64
NOWHERE: Final = -1


class Exchange:
    """A world that the viewer cannot tell from the real one. A slot is a card that was taken, a number each."""

    story: Story
    told: vec[i64]  # its entries
    viewer: i64
    orders: list[vec[i64]]
    shuffle: vec[i64]  # of each slot
    place: vec[i64]
    taken_at: vec[i64]  # the entry
    free: list[int]  # the slots that the viewer has not seen
    hidden: list[list[int]]  # the places of each shuffle that the viewer has not seen
    gifts: list[int]  # the entries of the gifts that the viewer has not seen
    given: vec[i64]  # for each entry that is a gift: the slot
    # While the story is told
    seat_of: vec[i64]  # who holds each card
    slot_of: vec[i64]  # as which slot
    count: vec[i64]  # how many cards of each kind each seat holds
    kinds: vec[i64]  # the kinds that each seat holds

    def __init__(self, story: Story, viewer: i64) -> None:
        self.story = story
        self.told = story.told()
        self.viewer = viewer
        self.orders = [order[:] for order in story.orders]
        self.shuffle = vec[i64]()
        self.place = vec[i64]()
        self.taken_at = vec[i64]()
        self.free = []
        self.hidden = []
        self.gifts = []
        self.given = filled(len(self.told) // ENTRY, NOWHERE)
        self.seat_of = vec[i64]()
        self.slot_of = vec[i64]()
        self.count = vec[i64]()
        self.kinds = vec[i64]()
        self.look()
        self.stands()  # as it truly was; on the way the slots of the gifts are noted

    def look(self) -> None:
        """Find out what the viewer has not seen."""
        shuffle: i64 = 0
        entries = self.told
        seen = self.story.seen_by(self.viewer)
        self.hidden = [
            [place for place in range(len(order)) if place not in shown]
            for order, shown in zip(self.orders, seen, strict=True)
        ]
        for at in range(len(entries) // ENTRY):
            what, who, which = entries[ENTRY * at], entries[ENTRY * at + 1], entries[ENTRY * at + 2]
            if what == SHUFFLED:
                shuffle = which
            elif what == TOOK:
                if which not in seen[shuffle]:
                    self.free.append(len(self.place))
                self.shuffle = append(self.shuffle, shuffle)
                self.place = append(self.place, which)
                self.taken_at = append(self.taken_at, at)
            elif what == GAVE and self.viewer not in (who // SEATS, who % SEATS):
                self.gifts.append(at)

    # Telling the story with the present cards

    def stands(self) -> bool:
        """Whether all that the viewer has seen could have happened with these cards."""
        entries = self.told
        cards: i64 = len(self.story.kind_of)
        self.seat_of = filled(cards, NOWHERE)
        self.slot_of = filled(cards, NOWHERE)
        self.count = zeros(self.story.players * KINDS)
        self.kinds = zeros(self.story.players)
        slot: i64 = 0
        for at in range(len(entries) // ENTRY):
            what, who, which = entries[ENTRY * at], entries[ENTRY * at + 1], entries[ENTRY * at + 2]
            stands = True
            if what == TOOK:
                card = self.orders[self.shuffle[slot]][self.place[slot]]
                self.slot_of[card] = slot
                self.arrive(who, card)
                slot += 1
            elif what == LACKS:
                stands = self.kinds[who] & which == 0
            elif what == HOLDS:
                stands = self.kinds[who] & which != 0
            elif what == SHOWED:
                stands = self.leave(who, which)
            elif what == GAVE:
                stands = self.give(at, who // SEATS, who % SEATS, which)
            if not stands:
                return False
        return True

    def arrive(self, seat: i64, card: i64) -> None:
        """A card came to this hand."""
        kind = self.story.kind_of[card]
        self.seat_of[card] = seat
        self.count[seat * KINDS + kind] += 1
        self.kinds[seat] |= bit(kind)

    def leave(self, seat: i64, card: i64) -> bool:
        """A card left this hand; whether it was there."""
        if self.seat_of[card] != seat:
            return False
        kind = self.story.kind_of[card]
        self.seat_of[card] = NOWHERE
        self.count[seat * KINDS + kind] -= 1
        if self.count[seat * KINDS + kind] == 0:
            self.kinds[seat] &= ~bit(kind)
        return True

    def give(self, at: i64, giver: i64, taker: i64, card: i64) -> bool:
        """A card went from hand to hand; whether it was there to give."""
        if self.given[at] == NOWHERE:
            self.given[at] = self.slot_of[card]
        if self.viewer not in (giver, taker):
            slot = self.given[at]
            card = self.orders[self.shuffle[slot]][self.place[slot]]
            if self.slot_of[card] != slot:
                return False
        if not self.leave(giver, card):
            return False
        self.arrive(taker, card)
        return True

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
        """Exchange a card that was taken with any hidden one of its shuffle, if that could be."""
        order = self.orders[self.shuffle[slot]]
        places = self.hidden[self.shuffle[slot]]
        here = self.place[slot]
        there = places[luck.fair(len(places))]
        if here != there:
            swap(order, here, there)
            if not self.stands():
                swap(order, here, there)

    def give_another(self, at: i64, luck: Luck) -> None:
        """Let another card have been given, if that could be."""
        before = self.given[at]
        earlier: i64 = 0
        while earlier < len(self.taken_at) and self.taken_at[earlier] < at:
            earlier += 1
        self.given[at] = luck.fair(earlier)
        if self.given[at] != before and not self.stands():
            self.given[at] = before

    def shuffle_rest(self, number: i64, luck: Luck) -> None:
        """The hidden cards that nobody took may lie in any order."""
        taken = {self.place[slot] for slot in range(len(self.place)) if self.shuffle[slot] == number}
        places = [place for place in self.hidden[number] if place not in taken]
        rest = vec[i64]([self.orders[number][place] for place in places])
        luck.shuffle(rest)
        for at in range(len(places)):
            self.orders[number][places[at]] = rest[at]

    def entries(self) -> vec[i64]:
        """The story's entries, with this world's gifts."""
        all_gifts = [at for at in range(len(self.told) // ENTRY) if self.told[ENTRY * at] == GAVE]
        entries = self.story.entries[:]
        for place in range(0, len(entries), ENTRY):
            if entries[place] == GAVE:
                at = all_gifts.pop(0)
                if at in self.gifts:
                    slot = self.given[at]
                    entries[place + 2] = self.orders[self.shuffle[slot]][self.place[slot]]
        return entries


def swap(order: vec[i64], here: i64, there: i64) -> None:
    """Exchange two cards of an order."""
    card = order[here]
    order[here] = order[there]
    order[there] = card
