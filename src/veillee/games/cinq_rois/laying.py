"""Laying a hand out: the melds that the search found, card by card, each wild in the place it stands for."""

from typing import Final

from mypy_extensions import i64

from veillee.cards.sets import bit, lowest, members
from veillee.engine.witness import Witness
from veillee.engine.zones import Group, Zone, open_zone
from veillee.games.cinq_rois.melds import (
    JOKER,
    LENGTH,
    SMALLEST,
    Held,
    atouts,
    is_wild,
    lays_nothing,
    points_of,
    searched,
)

TAKEN: Final = -1  # a place of a zone whose card is in a meld already


class Meld:
    """A book or a run, in the order in which it is laid."""

    cards: list[int]
    low: int  # of a run: the card its first one stands for
    is_run: bool

    def __init__(self, cards: list[int], low: int, *, is_run: bool) -> None:
        self.cards = cards
        self.low = low
        self.is_run = is_run

    def kind(self) -> str:
        """Its word key."""
        return "meld_run" if self.is_run else "meld_book"

    def stands_for(self, atout: i64) -> list[int]:
        """For each card the one that it stands for: itself, unless it is wild."""
        if self.is_run:
            return [self.low + place for place in range(len(self.cards))]
        naturals = [card for card in self.cards if not is_wild(card, atout)]
        if not naturals:
            return self.cards
        lacking = [card for card in range(naturals[0] % LENGTH, JOKER, LENGTH) if card not in naturals]
        found: list[int] = []
        for card in self.cards:
            if not is_wild(card, atout):
                found.append(card)
            else:
                found.append(lacking.pop(0) if lacking else naturals[0])
        return found


class Lying:
    """A hand laid out: its melds, and the cards that are left with their points."""

    melds: list[Meld]
    left: list[int]
    points: int

    def __init__(self, melds: list[Meld], left: list[int], atout: int) -> None:
        self.melds = melds
        self.left = left
        self.points = sum([points_of(card, atout) for card in left])


def lay_out(hand: Held, atout: i64) -> Lying:
    """A best lay-out; of several that leave as little, always the same."""
    search = searched(hand, atout, [])
    if lays_nothing(search, hand, atout):
        return Lying([], hand.cards(), atout)
    wild = atouts(atout)
    wilds = Held(hand.ones & wild, hand.twos & wild, hand.jokers)
    melds = [laid_run(cards, wilds) for cards in search.runs or []]
    rest = Held(search.ones, search.twos)
    left: list[int] = []
    books: dict[int, list[int]] = {}
    for card in rest.cards():
        if bit(card % LENGTH) & search.booked:
            books.setdefault(card % LENGTH, []).append(card)
        else:
            left.append(card)
    for book in books.values():
        while len(book) < SMALLEST:
            book.append(taken_wild(wilds, lowest(wilds.kinds())))
        melds.append(Meld(book, 0, is_run=False))
    place_the_rest(melds, wilds)
    return Lying(joined(melds), left, atout)


def taken_wild(wilds: Held, wanted: i64) -> i64:
    """A wild to stand for a card: that very card if it is one of them, else an Atout rather than a joker."""
    card = wanted
    if wilds.of(card) == 0:
        card = lowest(wilds.kinds())
    wilds.remove(card)
    return card


def laid_run(cards: i64, wilds: Held) -> Meld:
    """The cards of a run in order, its gaps filled; two neighbours get a third card, above them if there is one."""
    naturals = members(cards)
    run = Meld([], naturals[0], is_run=True)
    for place in range(naturals[0], naturals[-1] + 1):
        run.cards.append(place if place in naturals else taken_wild(wilds, place))
    while len(run.cards) < SMALLEST:
        lengthen(run, wilds)
    return run


def lengthen(run: Meld, wilds: Held) -> None:
    """One wild more: above the run as long as the suit goes on, unless the very card below it is at hand."""
    above = run.low + len(run.cards)
    below = run.low - 1
    if above % LENGTH == 0 or (run.low % LENGTH != 0 and wilds.of(below) > 0):
        run.low = below
        run.cards.insert(0, taken_wild(wilds, below))
    else:
        run.cards.append(taken_wild(wilds, above))


def place_the_rest(melds: list[Meld], wilds: Held) -> None:
    """Wilds to spare join a book, or else a run; a run of a whole suit is first cut in two; alone they make a book."""
    if wilds.size() == 0:
        return
    books = [meld for meld in melds if not meld.is_run]
    if not melds or books:
        home = books[0] if books else Meld([], 0, is_run=False)
        home.cards += wilds.cards()
        if not books:
            melds.append(home)
        return
    if all(len(run.cards) == LENGTH for run in melds):
        whole = melds[0]
        melds.append(Meld(whole.cards[SMALLEST:], whole.low + SMALLEST, is_run=True))
        melds[0] = Meld(whole.cards[:SMALLEST], whole.low, is_run=True)
    while wilds.size() > 0:
        lengthen(next(run for run in melds if len(run.cards) < LENGTH), wilds)


def joined(melds: list[Meld]) -> list[Meld]:
    """Runs that follow each other in a suit, laid as one: people count them so."""
    found: list[Meld] = []
    for meld in sorted(melds, key=lambda meld: (not meld.is_run, meld.low)):
        before = found[-1] if found else meld
        follows = meld.is_run and before.low + len(before.cards) == meld.low and meld.low % LENGTH != 0
        if follows and len(before.cards) + len(meld.cards) <= LENGTH:
            before.cards += meld.cards
        else:
            found.append(meld)
    return found


# How it lies on the table


def grouped(cards: list[int], melds: list[Meld], atout: i64) -> list[Group]:
    """The melds by the places of their cards among these."""
    free = cards[:]
    groups: list[Group] = []
    for meld in melds:
        places: list[int] = []
        for card in meld.cards:
            place = free.index(card)
            free[place] = TAKEN
            places.append(place)
        groups.append(Group(meld.kind(), places, meld.stands_for(atout)))
    return groups


def show_hand(witness: Witness, name: str, hand: Held, atout: i64, owner: i64, seen_by: i64) -> None:
    """A hand as it is held, with the melds of its best lay-out, for whoever keeps what helps the eye."""
    if witness.keeps:
        zone = Zone(name, hand.cards(), owner, seen_by)
        zone.groups = grouped(zone.cards, lay_out(hand, atout).melds, atout)
        witness.made_zone(zone)
    elif witness.zone(name, hand.size(), owner, seen_by):
        witness.row(hand.cards())


def laid_zones(hand: Held, atout: i64, owner: i64) -> list[Zone]:
    """A hand as it lies on the table: each meld, then what is left."""
    lying = lay_out(hand, atout)
    zones: list[Zone] = []
    for meld in lying.melds:
        zone = open_zone("meld", meld.cards, owner)
        zone.number = len(zones) + 1
        zone.groups = grouped(zone.cards, [meld], atout)
        zones.append(zone)
    return [*zones, open_zone("left", lying.left, owner)]


# What is a meld: the definition, which the search does not use


def is_book(cards: list[int], atout: i64) -> bool:
    """Three cards or more, whose naturals are of one rank."""
    ranks = {card % LENGTH for card in cards if not is_wild(card, atout)}
    return len(cards) >= SMALLEST and len(ranks) <= 1


def is_run(cards: list[int], atout: i64) -> bool:
    """Three cards to eleven, whose naturals are of one suit, all different, and no further apart than it is long."""
    naturals = [card for card in cards if not is_wild(card, atout)]
    if not SMALLEST <= len(cards) <= LENGTH or len(set(naturals)) < len(naturals):
        return False
    suits = {card // LENGTH for card in naturals}
    return len(suits) <= 1 and (not naturals or max(naturals) - min(naturals) < len(cards))
