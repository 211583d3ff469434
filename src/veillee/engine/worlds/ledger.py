"""The ledger of hidden hands: what happened to them, in order, one small entry each."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.packing import packable

TOOK: Final = 1
SEEN: Final = 2
LACKS: Final = 3
HOLDS: Final = 4
SHOWED: Final = 5
GAVE: Final = 6
SHUFFLED: Final = 7  # which events tell each by themselves
DEALT: Final = 8  # many cards taken at once, which are as many events

ENTRY: Final = 2  # numbers an entry: who and what, then which place, card, kinds, gift or shuffle
WHATS: Final = 16  # who did what is written as who * WHATS + what
SEATS: Final = 64  # of a gift, both seats are written as giver * SEATS + taker


class HandEvent:
    """One thing that happened to a hand."""

    what: i64
    seat: i64  # whose hand; of a gift, the giver
    taker: i64  # of a gift; otherwise the seat again
    which: i64  # the place of a card taken or seen, the card shown, the kinds lacked or held, the number of the gift
    shuffle: i64  # the last one so far

    def __init__(self, what: i64, who: i64, which: i64, shuffle: i64) -> None:
        self.what = what
        self.seat = who
        self.taker = who
        self.which = which
        self.shuffle = shuffle
        if what == GAVE:
            self.seat = who // SEATS
            self.taker = who % SEATS

    def is_seen_by(self, viewer: i64) -> bool:
        """Whether this viewer (or an onlooker) saw the card."""
        return self.what in (SEEN, SHOWED) or viewer in (self.seat, self.taker)


class LedgerReader:
    """Someone who reads a ledger entry after entry, and goes on where they stopped."""

    def catch_up(self) -> None:
        """Read what was written since."""
        raise NotImplementedError


class Ledger:
    """What happened to the hands, in order; the ledger of no players at all keeps nothing."""

    players: i64
    kind_of: vec[i64]  # of each card: kinds are what the play can prove to lack or hold
    orders: list[vec[i64]]  # the cards as they were shuffled, then each renewed stock
    given: vec[i64]  # the card of each gift
    entries: vec[i64]
    readers: dict[int, LedgerReader]  # what each viewer has made of it so far; a copy begins without

    def __init__(self, players: i64, kind_of: vec[i64]) -> None:
        self.players = players
        self.kind_of = kind_of
        self.orders = []
        self.given = vec[i64]()
        self.entries = vec[i64]()
        self.readers = {}

    def note(self, what: i64, who: i64, which: i64) -> None:
        """One more entry."""
        if self.players > 0:
            self.entries = append(append(self.entries, who * WHATS + what), which)

    def shuffled(self, order: vec[i64]) -> None:
        """The cards were shuffled; or, later, these cards became the stock. The order must not change any more."""
        if self.players > 0:
            self.note(SHUFFLED, 0, len(self.orders))
            self.orders.append(order)

    def dealt(self, seat: i64, cards: i64) -> None:
        """The first so many cards of the last shuffle were dealt one by one, from this seat on."""
        self.note(DEALT, seat, cards)

    def took(self, seat: i64, place: i64) -> None:
        """The card at this place of the last shuffle went to this hand, face down."""
        self.note(TOOK, seat, place)

    def seen(self, place: i64) -> None:
        """The card at this place of the last shuffle was turned up for all to see: in the stock, or just taken."""
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
        if self.players > 0:
            self.note(GAVE, giver * SEATS + taker, len(self.given))
            self.given = append(self.given, card)

    def clone(self) -> "Ledger":
        """An independent copy (an order never changes, so it is shared, as is a ledger that keeps nothing)."""
        if self.players == 0:
            return self
        twin = Ledger(self.players, self.kind_of)
        twin.orders = self.orders[:]
        twin.given = self.given[:]
        twin.entries = self.entries[:]
        return twin

    # What it comes to

    def events(self, since: i64 = 0, shuffle: i64 = -1) -> list[HandEvent]:
        """All that happened since some entry, each card dealt being an event; `shuffle` was the last one before it."""
        events: list[HandEvent] = []
        for at in range(since, len(self.entries), ENTRY):
            what = self.entries[at] % WHATS
            who = self.entries[at] // WHATS
            which = self.entries[at + 1]
            if what == SHUFFLED:
                shuffle = which
            elif what == DEALT:
                for place in range(which):
                    events.append(HandEvent(TOOK, (who + place) % self.players, place, shuffle))
            else:
                events.append(HandEvent(what, who, which, shuffle))
        return events

    def card_of(self, event: HandEvent) -> i64:
        """The card that was taken, seen, shown or given."""
        if event.what == GAVE:
            return self.given[event.which]
        if event.what == SHOWED:
            return event.which
        return self.orders[event.shuffle][event.which]

    def seen_by(self, viewer: i64) -> list[set[int]]:
        """The places of each shuffle that this viewer was shown."""
        shown = [set[int]() for _ in self.orders]
        for event in self.events():
            if event.what in (TOOK, SEEN) and event.is_seen_by(viewer):
                shown[event.shuffle].add(event.which)
        return shown

    def hands(self) -> list[list[int]]:
        """The cards of each seat, in the order in which they came; nothing, if the cards contradict it."""
        hands: list[list[int]] = [[] for _ in range(self.players)]
        for event in self.events():
            if event.what in (LACKS, HOLDS):
                if self.is_among(event.which, hands[event.seat]) != (event.what == HOLDS):
                    return []
                continue
            if event.what == TOOK:
                hands[event.seat].append(self.card_of(event))
            elif event.what in (SHOWED, GAVE):
                card = self.card_of(event)
                if card not in hands[event.seat]:
                    return []
                hands[event.seat].remove(card)
                if event.what == GAVE:
                    hands[event.taker].append(card)
        return hands

    def is_among(self, kinds: i64, cards: list[int]) -> bool:
        """Whether one of these cards is of these kinds."""
        return any(kinds & bit(self.kind_of[card]) for card in cards)


NO_LEDGER: Final = Ledger(0, vec[i64]())  # of a deal that is not served yet, or that is only played out: it stays empty

packable(Ledger, 1, vec[i64]())
