"""The trail of hands that fill again, so that hidden cards can be imagined exactly.

In a game of tricks a hand only shrinks, and one set says which cards it may hold (`hidden.fill`). Where cards are
drawn in between it takes more: who could not play held nothing that fits *then*, but may have drawn it since; and of a
card laid today nobody knows whether it was dealt or drawn. So all that happens to a hand is kept (`story`), and
`imagine` tells the story again with other cards: each way to have shuffled the cards (and made the gifts that nobody
saw) that gives the same public story is as likely as any other.

A *slot* is a card in someone's hand, known or not: it came from one place of the shuffled cards. Where the story says
that a card is shown, some slot that may hold it must have been that card. One of b is drawn, b being the most that
ever could fit; where fewer fit, the world falls with the chance that is missing, and another is begun. So those that
stand are exactly as likely as each other.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, smaller, zeros
from veillee.engine.exchange import Exchange
from veillee.engine.story import ENTRY, GAVE, HOLDS, LACKS, SEATS, SHOWED, SHUFFLED, TOOK, Story

ANYTHING: Final = -1  # all kinds
NO_SLOT: Final = -1
TRIES: Final = 200  # to tell a story anew, before hidden cards are exchanged instead


class Trail(Story):
    """What happened to the hands, and what else could have."""

    def clone(self) -> "Trail":
        """An independent copy (an order never changes, so it is shared)."""
        twin = Trail(self.players, self.kind_of)
        twin.orders = self.orders[:]
        twin.entries = self.entries[:]
        return twin

    def imagine(self, viewer: i64, luck: Luck) -> "Trail":
        """Another trail, which this viewer (or an onlooker) cannot tell from this one, each as likely."""
        known = Known(self, viewer)
        for _ in range(TRIES // (1 + known.unseen_gifts)):
            world = World(self, known)
            if world.tell(self, luck) and world.fill(luck) and world.keeps_promises():
                return world.written(self, luck)
        return self.exchanged(viewer, luck)

    def exchanged(self, viewer: i64, luck: Luck) -> "Trail":
        """Another trail, found by exchanging hidden cards: as likely as any other only after many exchanges."""
        other = Exchange(self, viewer)
        other.walk(luck)
        twin = Trail(self.players, self.kind_of)
        twin.orders = other.orders
        twin.entries = other.entries()
        return twin


def home_of(story: Story, card: i64, shuffle: i64) -> i64:
    """The last shuffle, up to this one, that this card was in: there lies its place."""
    while shuffle > 0:
        for other in story.orders[shuffle]:
            if other == card:
                return shuffle
        shuffle -= 1
    return 0


class Shape:
    """What is public of one hand whatever its cards: every hidden slot it ever had, the oldest first.

    Of one shuffle, an older slot has seen all that the younger ones have: it may hold no more than they may.
    """

    size: i64  # cards in hand
    shuffle: vec[i64]  # of each slot
    may_be: vec[i64]  # the kinds each slot may hold, if it is still there
    shown: list[tuple[int, int]]  # of each card shown out of them: its shuffle, and the oldest slot it could have been
    is_mixed: bool  # a gift came in that the viewer did not see: nothing more is said of the slots

    def __init__(self) -> None:
        self.size = 0
        self.shuffle = vec[i64]()
        self.may_be = vec[i64]()
        self.shown = []
        self.is_mixed = False

    def take(self, shuffle: i64) -> None:
        """A hidden card came."""
        self.size += 1
        self.shuffle = append(self.shuffle, shuffle)
        self.may_be = append(self.may_be, ANYTHING)

    def lack(self, kinds: i64) -> None:
        """None of the cards is of these kinds."""
        for slot in range(len(self.may_be)):
            self.may_be[slot] &= ~kinds

    def show(self, home: i64, kind: i64) -> i64:
        """A card that was hidden is shown; how many slots could have been it, at most."""
        fits: i64 = 0
        oldest: i64 = 0
        for slot in range(len(self.may_be)):
            if self.shuffle[slot] == home and self.may_be[slot] & bit(kind):
                if fits == 0:
                    oldest = slot
                fits += 1
        for shuffle, start in self.shown:
            if shuffle == home and start >= oldest:
                fits -= 1  # that card has taken one of these slots
        self.shown.append((home, oldest))
        if self.is_mixed:
            return self.size
        return smaller(fits, self.size)

    def youngest(self, shuffle: i64) -> list[int]:
        """The kinds that as many slots may hold as are still hidden, at most: those of the youngest."""
        slots = [self.may_be[slot] for slot in range(len(self.may_be)) if self.shuffle[slot] == shuffle]
        gone = len([1 for home, _ in self.shown if home == shuffle])
        return slots[gone:]


class Turn:
    """When a hidden slot is filled: the next one of this seat and shuffle, in at most so many ways."""

    seat: i64
    shuffle: i64
    most: i64

    def __init__(self, seat: i64, shuffle: i64, most: i64) -> None:
        self.seat = seat
        self.shuffle = shuffle
        self.most = most


class Known:
    """What a viewer knows of the shuffles, and how many ways each step of the story leaves at most."""

    viewer: i64
    seen: list[set[int]]  # the places of each shuffle that the viewer was shown
    hidden: list[list[int]]  # the cards of the other places
    home: vec[i64]  # for each entry that shows a hidden card: the shuffle it comes from
    most: vec[i64]  # and how many slots could be that card, at most
    shapes: list[Shape]
    turns: list[Turn]  # in which order the cards still hidden at the end are drawn
    unseen_gifts: i64  # how many were made between others

    def __init__(self, story: Story, viewer: i64) -> None:
        self.viewer = viewer
        self.seen = story.seen_by(viewer)
        self.hidden = [
            sorted([order[place] for place in range(len(order)) if place not in seen])
            for order, seen in zip(story.orders, self.seen, strict=True)
        ]
        self.home = zeros(len(story.entries) // ENTRY)
        self.most = zeros(len(story.entries) // ENTRY)
        self.shapes = [Shape() for _ in range(story.players)]
        self.turns = []
        self.unseen_gifts = 0
        left = [set(cards) for cards in self.hidden]
        shuffle: i64 = 0
        for at in range(len(self.most)):
            what = story.entries[ENTRY * at]
            who = story.entries[ENTRY * at + 1]
            which = story.entries[ENTRY * at + 2]
            if what == SHUFFLED:
                shuffle = which
            elif what == TOOK and which in self.seen[shuffle]:
                self.shapes[who].size += 1
            elif what == TOOK:
                self.shapes[who].take(shuffle)
            elif what == LACKS:
                self.shapes[who].lack(which)
            elif what == GAVE and viewer not in (who // SEATS, who % SEATS):
                self.pass_unseen(who // SEATS, who % SEATS)
            elif what in (SHOWED, GAVE):
                giver = who // SEATS if what == GAVE else who
                home = home_of(story, which, shuffle)
                if which in left[home]:
                    left[home].remove(which)
                    self.home[at] = home
                    self.most[at] = self.shapes[giver].show(home, story.kind_of[which])
                self.shapes[giver].size -= 1
                if what == GAVE:
                    self.shapes[who % SEATS].size += 1
        self.take_turns(story, left)

    def pass_unseen(self, giver: i64, taker: i64) -> None:
        """A gift between two others: any card of the giver's may be the taker's now."""
        self.shapes[giver].size -= 1
        self.shapes[taker].size += 1
        self.shapes[taker].is_mixed = True
        self.unseen_gifts += 1

    def take_turns(self, story: Story, left: list[set[int]]) -> None:
        """The slots that may hold least are filled first; of one hand, the older before the younger."""
        waiting: list[tuple[int, int, int, int]] = []
        for seat in range(len(self.shapes)):
            for shuffle in range(len(left)):
                for older, kinds in enumerate(self.shapes[seat].youngest(shuffle)):
                    ways = len([1 for card in left[shuffle] if kinds & bit(story.kind_of[card])])
                    waiting.append((ways, seat, shuffle, older))
        waiting.sort()
        filled = [0] * len(left)
        for ways, seat, shuffle, older in waiting:
            self.turns.append(Turn(seat, shuffle, min(ways - older, len(left[shuffle]) - filled[shuffle])))
            filled[shuffle] += 1


class World:
    """One try at telling the story again. A slot is a number; `card` is NO_CARD while nothing says what it is."""

    kind_of: vec[i64]
    shuffle: vec[i64]  # of each slot
    place: vec[i64]
    may_be: vec[i64]
    card: vec[i64]
    hands: list[list[int]]  # the slots of each seat, in the order in which they came
    known: Known
    left: list[vec[i64]]  # the hidden cards of each shuffle that no slot was said to be
    gifts: list[int]  # the slot of each gift
    promises: list[tuple[list[int], int]]  # slots of which one must be of these kinds

    def __init__(self, story: Story, known: Known) -> None:
        self.known = known
        self.kind_of = story.kind_of
        self.shuffle = vec[i64]()
        self.place = vec[i64]()
        self.may_be = vec[i64]()
        self.card = vec[i64]()
        self.hands = [[] for _ in range(story.players)]
        self.left = [vec[i64](cards) for cards in known.hidden]
        self.gifts = []
        self.promises = []

    def tell(self, story: Story, luck: Luck) -> bool:
        """Go through the story; whether it could be told to its end."""
        viewer = self.known.viewer
        shuffle: i64 = 0
        for at in range(len(story.entries) // ENTRY):
            what = story.entries[ENTRY * at]
            who = story.entries[ENTRY * at + 1]
            which = story.entries[ENTRY * at + 2]
            goes_on = True
            if what == SHUFFLED:
                shuffle = which
            elif what == TOOK:
                known = which in self.known.seen[shuffle]
                self.take(who, shuffle, which, story.orders[shuffle][which] if known else NO_CARD)
            elif what == LACKS:
                goes_on = self.lack(who, which)
            elif what == HOLDS:
                self.promises.append((self.hands[who][:], which))
            elif what == SHOWED:
                goes_on = self.leave(who, self.find(who, which, at, luck))
            elif what == GAVE:
                giver = who // SEATS
                if viewer in (giver, who % SEATS):
                    slot = self.find(giver, which, at, luck)
                else:
                    slot = self.hands[giver][luck.fair(len(self.hands[giver]))]
                goes_on = self.leave(giver, slot)
                self.hands[who % SEATS].append(slot)
                self.gifts.append(slot)
            if not goes_on:
                return False
        return True

    def take(self, seat: i64, shuffle: i64, place: i64, card: i64) -> None:
        """A card came to this hand."""
        self.hands[seat].append(len(self.card))
        self.shuffle = append(self.shuffle, shuffle)
        self.place = append(self.place, place)
        self.may_be = append(self.may_be, ANYTHING)
        self.card = append(self.card, card)

    def lack(self, seat: i64, kinds: i64) -> bool:
        """None of the cards is of these kinds; whether that can be."""
        for slot in self.hands[seat]:
            if self.card[slot] == NO_CARD:
                self.may_be[slot] &= ~kinds
            elif bit(self.kind_of[self.card[slot]]) & kinds:
                return False
        return True

    def find(self, seat: i64, card: i64, at: i64, luck: Luck) -> i64:
        """The slot of this seat that is this card, or one that may be, each as likely; NO_SLOT if the world falls."""
        for slot in self.hands[seat]:
            if self.card[slot] == card:
                return slot
        most = self.known.most[at]
        if most == 0:
            return NO_SLOT
        home = self.known.home[at]
        kind = bit(self.kind_of[card])
        skip = luck.fair(most)
        for slot in self.hands[seat]:
            if self.card[slot] == NO_CARD and self.shuffle[slot] == home and self.may_be[slot] & kind:
                if skip == 0:
                    self.card[slot] = card
                    remove_card(self.left[home], card)
                    return slot
                skip -= 1
        return NO_SLOT

    def leave(self, seat: i64, slot: i64) -> bool:
        """A card leaves this hand; whether there is one."""
        if slot == NO_SLOT:
            return False
        self.hands[seat].remove(slot)
        return True

    # The cards that nothing was said of

    def fill(self, luck: Luck) -> bool:
        """Draw what is still hidden in the hands; whether the world stands."""
        turns = self.turns_by_seat() if self.known.unseen_gifts > 0 else self.known.turns
        for turn in turns:
            slot = self.next_hidden(turn.seat, turn.shuffle)
            if not self.draw(slot, turn.most, luck):
                return False
        return True

    def turns_by_seat(self) -> list[Turn]:
        """Where hidden gifts have mixed the hands: one slot after the other, each from all that is left."""
        turns: list[Turn] = []
        left = [len(cards) for cards in self.left]
        for seat in range(len(self.hands)):
            for slot in self.hands[seat]:
                if self.card[slot] == NO_CARD:
                    shuffle = self.shuffle[slot]
                    turns.append(Turn(seat, shuffle, left[shuffle]))
                    left[shuffle] -= 1
        return turns

    def next_hidden(self, seat: i64, shuffle: i64) -> i64:
        """The oldest slot of this seat and shuffle that is still hidden."""
        for slot in self.hands[seat]:
            if self.card[slot] == NO_CARD and self.shuffle[slot] == shuffle:
                return slot
        return NO_SLOT

    def draw(self, slot: i64, most: i64, luck: Luck) -> bool:
        """Draw a card for this slot, each that it may be as likely; whether the world stands."""
        cards = self.left[self.shuffle[slot]]
        kinds = self.may_be[slot]
        if most <= 0:
            return False
        skip = luck.fair(most)
        for card in cards:
            if card != NO_CARD and kinds & bit(self.kind_of[card]):
                if skip == 0:
                    self.card[slot] = card
                    remove_card(cards, card)
                    return True
                skip -= 1
        return False

    def keeps_promises(self) -> bool:
        """Whether each hand held what it was seen to hold."""
        for slots, kinds in self.promises:
            kept = False
            for slot in slots:
                kept = kept or kinds & bit(self.kind_of[self.card[slot]]) != 0
            if not kept:
                return False
        return True

    def written(self, trail: Trail, luck: Luck) -> Trail:
        """The trail of this world."""
        twin = trail.clone()
        touched = trail.touched()
        for number in range(len(twin.orders)):
            order = twin.orders[number][:]
            rest = vec[i64]([card for card in self.left[number] if card != NO_CARD])
            luck.shuffle(rest)
            free = 0
            for place in range(len(order)):
                if (number, place) not in touched:
                    order[place] = rest[free]
                    free += 1
            twin.orders[number] = order
        for slot in range(len(self.card)):
            twin.orders[self.shuffle[slot]][self.place[slot]] = self.card[slot]
        gift = 0
        for at in range(0, len(twin.entries), ENTRY):
            if twin.entries[at] == GAVE:
                twin.entries[at + 2] = self.card[self.gifts[gift]]
                gift += 1
        return twin


def remove_card(cards: vec[i64], card: i64) -> None:
    """Take a card out of a list that keeps its length: its place is left empty."""
    for place in range(len(cards)):
        if cards[place] == card:
            cards[place] = NO_CARD
            return
