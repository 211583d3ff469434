"""The story of hidden hands: what happened to them, in order, one small entry each."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit

SHUFFLED: Final = 0
TOOK: Final = 1
SEEN: Final = 2
LACKS: Final = 3
HOLDS: Final = 4
SHOWED: Final = 5
GAVE: Final = 6
DEALT: Final = 7  # many cards taken at once, which `told` tells one by one
ENTRY: Final = 3  # numbers an entry: what, who, and which place, card or kinds
SEATS: Final = 64  # of a gift, both seats are written as giver * SEATS + taker


class Story:
    """What happened to the hands, in order."""

    players: i64
    kind_of: vec[i64]  # of each card: kinds are what the play can prove to lack or hold
    orders: list[vec[i64]]  # the cards as they were shuffled, then each renewed stock
    entries: vec[i64]

    def __init__(self, players: i64, kind_of: vec[i64]) -> None:
        self.players = players
        self.kind_of = kind_of
        self.orders = []
        self.entries = vec[i64]()

    def note(self, what: i64, who: i64, which: i64) -> None:
        """One more entry."""
        entries = append(self.entries, what)
        entries = append(entries, who)
        self.entries = append(entries, which)

    def shuffled(self, order: vec[i64]) -> None:
        """The cards were shuffled; or, later, these cards became the stock."""
        self.orders.append(order[:])
        self.note(SHUFFLED, 0, len(self.orders) - 1)

    def dealt(self, seat: i64, cards: i64) -> None:
        """The first so many cards of the last shuffle were dealt one by one, from this seat on."""
        self.note(DEALT, seat, cards)

    def took(self, seat: i64, place: i64) -> None:
        """The card at this place of the last shuffle went to this hand, face down."""
        self.note(TOOK, seat, place)

    def seen(self, place: i64) -> None:
        """The card at this place of the last shuffle was turned up for all to see."""
        self.note(SEEN, 0, place)

    def lacks(self, seat: i64, kinds: i64) -> None:
        """None of this seat's cards is of these kinds just now."""
        self.note(LACKS, seat, kinds)

    def holds(self, seat: i64, kinds: i64) -> None:
        """At least one of this seat's cards is of these kinds just now."""
        self.note(HOLDS, seat, kinds)

    def showed(self, seat: i64, card: i64) -> None:
        """A card left this hand, face up."""
        self.note(SHOWED, seat, card)

    def gave(self, giver: i64, taker: i64, card: i64) -> None:
        """A card went from hand to hand, and only these two saw it."""
        self.note(GAVE, giver * SEATS + taker, card)

    # What it comes to

    def told(self) -> vec[i64]:
        """The entries, each card dealt having its own."""
        told = vec[i64]()
        for at in range(0, len(self.entries), ENTRY):
            if self.entries[at] == DEALT:
                for place in range(self.entries[at + 2]):
                    told = append(told, TOOK)
                    told = append(told, (self.entries[at + 1] + place) % self.players)
                    told = append(told, place)
            else:
                for part in range(ENTRY):
                    told = append(told, self.entries[at + part])
        return told

    def hand(self, seat: i64) -> list[int]:
        """The cards of this seat, in the order in which they came."""
        held: list[int] = []
        shuffle: i64 = 0
        entries = self.told()
        for at in range(0, len(entries), ENTRY):
            what = entries[at]
            who = entries[at + 1]
            which = entries[at + 2]
            if what == SHUFFLED:
                shuffle = which
            elif what == TOOK and who == seat:
                held.append(self.orders[shuffle][which])
            elif (what == SHOWED and who == seat) or (what == GAVE and who // SEATS == seat):
                held.remove(which)
            elif what == GAVE and who % SEATS == seat:
                held.append(which)
        return held

    def stock(self) -> list[int]:
        """The cards of the last shuffle that nobody took or saw, in order."""
        last = self.orders[-1]
        touched = self.touched()
        return [last[place] for place in range(len(last)) if (len(self.orders) - 1, place) not in touched]

    def touched(self) -> set[tuple[int, int]]:
        """The places that were taken or seen, each with its shuffle."""
        found: set[tuple[int, int]] = set()
        shuffle: i64 = 0
        entries = self.told()
        for at in range(0, len(entries), ENTRY):
            if entries[at] == SHUFFLED:
                shuffle = entries[at + 2]
            elif entries[at] in (TOOK, SEEN):
                found.add((shuffle, entries[at + 2]))
        return found

    def seen_by(self, viewer: i64) -> list[set[int]]:
        """The places of each shuffle that this viewer was shown."""
        shown = [set[int]() for _ in self.orders]
        shuffle: i64 = 0
        entries = self.told()
        for at in range(0, len(entries), ENTRY):
            what = entries[at]
            if what == SHUFFLED:
                shuffle = entries[at + 2]
            elif what == SEEN or (what == TOOK and entries[at + 1] == viewer):
                shown[shuffle].add(entries[at + 2])
        return shown

    def home_of(self, card: i64, shuffle: i64) -> i64:
        """The last shuffle, up to this one, that this card was in: there lies its place."""
        while shuffle > 0:
            for other in self.orders[shuffle]:
                if other == card:
                    return shuffle
            shuffle -= 1
        return 0

    def is_true(self) -> bool:
        """Whether nothing in it contradicts the cards."""
        hands: list[list[int]] = [[] for _ in range(self.players)]
        shuffle: i64 = 0
        entries = self.told()
        for at in range(0, len(entries), ENTRY):
            what = entries[at]
            who = entries[at + 1]
            which = entries[at + 2]
            if what == SHUFFLED:
                shuffle = which
            elif what == TOOK:
                hands[who].append(self.orders[shuffle][which])
            elif what in (LACKS, HOLDS):
                if self.is_among(which, hands[who]) != (what == HOLDS):
                    return False
            elif what in (SHOWED, GAVE):
                giver = who // SEATS if what == GAVE else who
                if which not in hands[giver]:
                    return False
                hands[giver].remove(which)
                if what == GAVE:
                    hands[who % SEATS].append(which)
        return True

    def is_among(self, kinds: i64, cards: list[int]) -> bool:
        """Whether one of these cards is of these kinds."""
        return any(kinds & bit(self.kind_of[card]) for card in cards)

    def gifts(self) -> list[int]:
        """The card of each gift, in order."""
        return [self.entries[at + 2] for at in range(0, len(self.entries), ENTRY) if self.entries[at] == GAVE]
