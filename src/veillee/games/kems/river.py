"""§4 The middle: the hands, the stock, and four cards on the table that all swap at once."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD, rank_mates
from veillee.cards.sets import bit, bit_count, lowest, members, nth, row_of, set_of_row, zeros
from veillee.engine.deal import NOBODY
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.packing import packable
from veillee.engine.zones import Doing, Zone, hand_zone, open_zone, recalled_zone, zone_id
from veillee.games.kems.gestures import open_gestures
from veillee.games.kems.house import EVERY_SEAT, SEATS
from veillee.games.kems.moves import AGAIN, ANY_OF_ROW, BACK, CALLS, GIVE, LEAVE, LEAVE_AFTER_ALL, ROW

if TYPE_CHECKING:
    from veillee.games.kems.rules import Kems

ORDERS: Final = vec[i64]([1, 1, 2, 6, 24])  # in which so many can swap


def is_carre(hand: i64) -> bool:
    """§1.3 Four cards of one rank."""
    return rank_mates(lowest(hand)) == hand


def has_three_alike(hand: i64) -> bool:
    """§4.6 Three or four cards of one rank."""
    cards = hand
    while cards:
        if bit_count(hand & rank_mates(lowest(cards))) >= 3:
            return True
        cards &= cards - 1
    return False


class River:
    """The cards of a deal."""

    hands: vec[i64]
    seen: vec[i64]  # the cards of each hand that everybody has seen
    since: vec[i64]  # the tick at which each hand became what it is
    laid_open: i64  # the cards laid face up at the end
    stock: vec[i64]  # it never changes: there may come another
    place: i64  # of the next card in the stock
    shuffles: i64  # how many times the stock was made anew
    row: vec[i64]  # the four cards in the middle
    swept: i64
    age: i64  # of the row, in ticks
    idle_ticks: i64  # without a try
    wanted: vec[i64]  # the card each seat reaches for
    went_back: i64  # who thought better of it in this tick

    def __init__(self) -> None:
        self.hands = vec[i64]()
        self.seen = vec[i64]()
        self.since = vec[i64]()
        self.laid_open = 0
        self.stock = vec[i64]()
        self.place = 0
        self.shuffles = 0
        self.row = vec[i64]()
        self.swept = 0
        self.age = 0
        self.idle_ticks = 0
        self.wanted = vec[i64]()
        self.went_back = 0

    def clone(self) -> "River":
        """An independent copy."""
        twin = River()
        twin.hands = self.hands[:]
        twin.seen = self.seen[:]
        twin.since = self.since[:]
        twin.laid_open = self.laid_open
        twin.stock = self.stock
        twin.place = self.place
        twin.shuffles = self.shuffles
        twin.row = self.row[:]
        twin.swept = self.swept
        twin.age = self.age
        twin.idle_ticks = self.idle_ticks
        twin.wanted = self.wanted[:]
        twin.went_back = self.went_back
        return twin

    # Dealing and turning

    def serve(self, order: vec[i64], first: i64) -> None:
        """§4.1 Four cards each, one by one from the dealer's left."""
        self.hands = zeros(SEATS)
        self.seen = zeros(SEATS)
        self.since = zeros(SEATS)
        self.wanted = zeros(SEATS)
        self.clear_wishes()
        served: i64 = ROW * SEATS  # as many in a hand as in the middle
        for place in range(served):
            self.hands[(first + place) % SEATS] |= bit(order[place])
        self.stock = order[served:]

    def turn(self) -> None:
        """§4.1 Four cards of the stock are turned."""
        self.row = self.stock[self.place : self.place + ROW]
        self.place += ROW
        self.age = 0
        self.idle_ticks = 0

    def renew(self, luck: Luck) -> None:
        """§4.5 The cards put aside are shuffled: they are the stock."""
        stock = row_of(self.swept)
        luck.shuffle(stock)
        self.stock = stock
        self.place = 0
        self.shuffles += 1
        self.swept = 0

    # What lies where

    def lying(self) -> i64:
        """The four cards, as a set."""
        return set_of_row(self.row)

    def stock_size(self) -> i64:
        """How many cards are left in the stock."""
        return len(self.stock) - self.place

    def place_of(self, card: i64) -> i64:
        """Where this card lies among the four."""
        place: i64 = 0
        while self.row[place] != card:
            place += 1
        return place

    def rest(self) -> i64:
        """The cards not yet turned, as a set."""
        rest: i64 = 0
        for place in range(self.place, len(self.stock)):
            rest |= bit(self.stock[place])
        return rest

    # Swapping

    def clear_wishes(self) -> None:
        """§4.2 Nobody reaches for a card yet."""
        wanted = self.wanted
        for seat in range(SEATS):
            wanted[seat] = NO_CARD
        self.went_back = 0

    def reach(self, chosen: vec[i64]) -> i64:
        """§4.2 All have chosen what to take; who takes something, and so must give."""
        takers: i64 = 0
        for seat in range(SEATS):
            if chosen[seat] != LEAVE:
                self.wanted[seat] = chosen[seat]
                takers |= bit(seat)
        return takers

    def giving_mask(self, seat: i64) -> i64:
        """§4.2 Any card of the hand, or to leave it after all; or once to go back, and choose again."""
        if not bit(seat) & self.went_back:
            return self.hands[seat] | bit(BACK) | bit(LEAVE_AFTER_ALL)
        if self.wanted[seat] == NO_CARD:
            return ANY_OF_ROW | bit(LEAVE_AFTER_ALL)
        return self.hands[seat] | bit(LEAVE_AFTER_ALL)

    def is_back(self, seat: i64) -> bool:
        """Whether this seat went back and reaches for nothing: nobody else is told."""
        return bit(seat) & self.went_back != 0 and self.wanted[seat] == NO_CARD

    def think_again(self, seat: i64, action: i64) -> None:
        """§4.2 Whoever has not given yet may go back, once a tick, and then take another card."""
        if action == BACK:
            self.went_back |= bit(seat)
            self.wanted[seat] = NO_CARD
        else:
            self.wanted[seat] = nth(self.lying(), action - AGAIN)

    def again(self, card: i64) -> i64:
        """The move that takes this card after all."""
        return AGAIN + bit_count(self.lying() & (bit(card) - 1))

    def swap(self, seat: i64, give: i64, tick: i64) -> bool:
        """§4.2 One card of the hand for one of the middle; §4.3 whether it was still there."""
        take = self.wanted[seat]
        place: i64 = 0
        while self.row[place] != take:
            place += 1
            if place == ROW:
                return False
        self.row[place] = give
        self.hands[seat] = (self.hands[seat] & ~bit(give)) | bit(take)
        self.seen[seat] = (self.seen[seat] & ~bit(give)) | bit(take)
        self.since[seat] = tick
        return True

    # What is shown of it

    def zones(self, *, in_hand: bool) -> list[Zone]:
        """§7.1 A hand is its owner's alone, and lies face down until the signals are chosen."""
        zones: list[Zone] = []
        for seat in range(SEATS):
            zone = hand_zone(self.hands[seat], seat, self.laid_open)
            if not in_hand:
                zone.seen_by = 0
            zones.append(zone)
        stock = [self.stock[place] for place in range(len(self.stock) - 1, self.place - 1, -1)]
        zones.append(open_zone("river", list(self.row)))
        zones.append(Zone("stock", stock))
        zones.append(recalled_zone("swept", members(self.swept)))
        return zones

    def doing(self, seat: i64) -> Doing | None:
        """§4.2 A swap has two steps."""
        if self.wanted[seat] == NO_CARD:
            return None
        back = NO_MOVE if bit(seat) & self.went_back else BACK
        return Doing([self.wanted[seat]], [zone_id("river")], 2, 2, back)

    def giving_prompt(self, seat: i64) -> Note:
        """What to ask of whoever has begun a swap."""
        if self.is_back(seat):
            return Note("prompt_take")
        return Note("prompt_give").card("card", self.wanted[seat])

    def why_not_give(self, seat: i64, action: i64) -> Refusal:
        """Why a swap that was begun may not go on like that."""
        if self.is_back(seat):
            return Refusal("not_in_river", "4.2")
        if action == BACK or (AGAIN <= action < LEAVE_AFTER_ALL and bit(seat) & self.went_back):
            return Refusal("back_once", "4.2")
        if AGAIN <= action < LEAVE_AFTER_ALL:
            return Refusal("back_first", "4.2")
        return Refusal("card_not_in_hand", "4.2")


# How it is played


def start(deal: "Kems") -> None:
    """§4.1 The signals are chosen: hands are picked up, and the first river is turned."""
    deal.phase = CALLS
    turn_river(deal, "river")
    pick_up(deal)
    deal.gestures.pause()
    deal.open_round(CALLS, EVERY_SEAT)


def turn_river(deal: "Kems", key: str) -> None:
    """§4.1 Four cards of the stock are turned; §5.8 whoever was barred may call again."""
    deal.river.turn()
    deal.calls.kems_barred = 0
    deal.calls.contre_barred = 0
    say_river(deal, key)


def say_river(deal: "Kems", key: str) -> None:
    """§4.1 All see the four cards."""
    if deal.heard is not None:
        deal.say(Note(key).cards("cards", list(deal.river.row)).by(TABLE))


def pick_up(deal: "Kems") -> None:
    """§4.1 Each looks at their cards."""
    for seat in range(SEATS):
        say_carre(deal, seat)


def say_carre(deal: "Kems", seat: i64) -> None:
    """§1.3 Whoever has four of a kind is told so, and nobody else."""
    if deal.heard is not None and is_carre(deal.river.hands[seat]):
        deal.say(Note("carre", bit(seat)).by(seat))


def reach(deal: "Kems") -> None:
    """§4.2 All have chosen what to take; whoever takes something must give."""
    deal.ledger.reached()
    takers = deal.river.reach(deal.chosen)
    if takers:
        deal.open_round(GIVE, takers)
    else:
        deal.river.idle_ticks += 1
        open_gestures(deal)


def swap_all(deal: "Kems", luck: Luck) -> None:
    """§4.3 The swaps are made one after the other, in an order drawn by lot."""
    river = deal.river
    left: i64 = 0
    for seat in range(SEATS):
        if deal.chosen[seat] == LEAVE_AFTER_ALL:
            deal.ledger.hide_reach(seat, deal.gestures.clock, river.lying())
            river.wanted[seat] = NO_CARD
        elif river.wanted[seat] != NO_CARD:
            left |= bit(seat)
            if bit(seat) & river.went_back:
                deal.ledger.hide_reach(seat, deal.gestures.clock, bit(river.wanted[seat]))
    count = bit_count(left)
    if count == 0:
        river.idle_ticks += 1
        return
    river.idle_ticks = 0
    ways = ORDERS[count]
    drawn: i64 = 0
    if ways > 1:
        drawn = luck.below(ways)
    while count > 0:
        ways //= count
        seat = nth(left, drawn // ways)
        drawn %= ways
        left &= ~bit(seat)
        count -= 1
        swap(deal, seat)


def swap(deal: "Kems", seat: i64) -> None:
    """§4.2 One card of the hand for one of the river; §4.3 if it is gone, nothing is lost nor told."""
    give = deal.chosen[seat]
    take = deal.river.wanted[seat]
    if not deal.river.swap(seat, give, deal.gestures.clock):
        deal.ledger.hide(seat, GIVE, deal.gestures.clock, deal.river.hands[seat])
        if deal.heard is not None:
            deal.say(Note("too_late").seat("player", seat).card("card", take))
    elif deal.heard is not None:
        deal.say(Note("swap").seat("player", seat).card("take", take).card("give", give))
        say_carre(deal, seat)


def end_tick(deal: "Kems", luck: Luck) -> None:
    """§4.4 A river that nobody wants, or that lay too long, is swept; then a new tick begins."""
    deal.river.age += 1
    if deal.river.idle_ticks >= deal.house.river_idle or deal.river.age >= deal.house.river_max:
        sweep(deal, luck)
    if deal.turn != NOBODY:
        deal.open_round(CALLS, EVERY_SEAT)


def sweep(deal: "Kems", luck: Luck) -> None:
    """§4.4 The four cards are put aside, and four others turned; §4.5 unless none are left."""
    if deal.river.stock_size() == 0 and deal.river.shuffles == deal.house.shuffles:
        if deal.heard is not None:
            deal.say(Note("void" if deal.score.is_blank() else "void_but_scored").by(TABLE))
        deal.finish()
        return
    deal.river.swept |= deal.river.lying()
    deal.river.row = vec[i64]()
    deal.still()
    if deal.river.stock_size() == 0:
        deal.river.renew(luck)
        deal.ledger.shuffled()
        if deal.heard is not None:
            deal.say(Note("reshuffled").by(TABLE))
    turn_river(deal, "new_river")


packable(River)
