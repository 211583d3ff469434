"""§4 The river: four cards on the table, swapped by all at once; and the gestures made meanwhile."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, bit_count, filled, nth, row_of
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Note
from veillee.games.kems.moves import AGAIN, BACK, GESTURE, GIVE, LEAVE, LEAVE_AFTER_ALL, LOOK, ROW, TAKE
from veillee.games.kems.position import EVERY_SEAT, PACE, PLACE, SEATS, is_carre
from veillee.games.kems.signals import MADE, STILL
from veillee.games.kems.talk import Talk

NO_CARDS: Final = vec[i64]()
ANY_OF_ROW: Final = bit(AGAIN) | bit(AGAIN + 1) | bit(AGAIN + 2) | bit(AGAIN + 3)


class River(Talk):
    """The chapters of the cards and of the gestures."""

    def turn_river(self) -> None:
        """§4.1 Four cards of the stock are turned; §5.8 whoever was barred may call again."""
        self.river = self.stock[self.place : self.place + ROW]
        self.place += ROW
        self.age = 0
        self.idle_ticks = 0
        self.kems_locked = 0
        self.contre_locked = 0
        self.tell_river()

    def tell_river(self) -> None:
        """§4.1 All see the four cards."""
        if self.notes is not None:
            first_row = self.place == ROW and self.shuffled_at == NO_MOVE
            self.say(Note("river" if first_row else "new_river").cards("cards", list(self.river)).by(TABLE))

    def pick_up(self) -> None:
        """§4.1 Each looks at his cards."""
        for seat in range(SEATS):
            self.tell_carre(seat)

    def tell_carre(self, seat: i64) -> None:
        """§1.3 Who has four of a kind is told so, and nobody else."""
        if self.notes is not None and is_carre(self.hands[seat]):
            self.say(Note("carre", bit(seat)).by(seat))

    # Swaps

    def open_takes(self) -> None:
        """§4.2 Each reaches for a card of the river, or leaves them."""
        self.open_round(TAKE, EVERY_SEAT)
        self.take_at = self.round_at
        self.wanted = filled(SEATS, NO_CARD)
        self.went_back = 0

    def reach(self) -> bool:
        """§4.2 All have chosen what to take; whether anybody takes something, and so must give."""
        takers: i64 = 0
        for seat in range(SEATS):
            if self.chosen[seat] != LEAVE:
                self.wanted[seat] = self.chosen[seat]
                takers |= bit(seat)
        if takers == 0:
            self.idle_ticks += 1
            return False
        self.open_round(GIVE, takers)
        return True

    # Going back

    def giving_mask(self, seat: i64) -> i64:
        """§4.2 Any card of the hand, or to leave it after all; or once to go back, and choose again."""
        if self.chooses_again(seat):
            return ANY_OF_ROW | bit(LEAVE_AFTER_ALL)
        if bit(seat) & self.went_back:
            return self.hands[seat] | bit(LEAVE_AFTER_ALL)
        return self.hands[seat] | bit(BACK) | bit(LEAVE_AFTER_ALL)

    def chooses_again(self, seat: i64) -> bool:
        """Whether this seat went back and has not chosen anew: nobody else is told."""
        return self.phase == GIVE and bit(seat) & self.went_back != 0 and self.wanted[seat] == NO_CARD

    def think_again(self, seat: i64, action: i64) -> None:
        """§4.2 Who has not given yet may go back, once a tick, and then take another card."""
        self.rethought = append(self.rethought, len(self.told) * PLACE + seat * PACE + action)
        if action == BACK:
            self.went_back |= bit(seat)
            self.wanted[seat] = NO_CARD
        else:
            self.wanted[seat] = nth(self.river_cards(), action - AGAIN)

    def again(self, card: i64) -> i64:
        """The move that takes this card of the river after all."""
        return AGAIN + bit_count(self.river_cards() & (bit(card) - 1))

    def drop(self, seat: i64, reached_for: i64) -> None:
        """§4.2 Nobody ever learns for what one reached in vain: for all they know, for any of these cards."""
        at = self.take_at
        while self.told[at] // PACE != seat:
            at += 1
        self.dropped_at = append(self.dropped_at, at)
        self.dropped_for = append(self.dropped_for, reached_for)

    # Swapping

    def swap_all(self, luck: Luck) -> None:
        """§4.3 The swaps are made one after the other, in an order drawn by lot."""
        seats = vec[i64]()
        ways: i64 = 1
        for seat in range(SEATS):
            if self.chosen[seat] == LEAVE_AFTER_ALL:
                self.drop(seat, self.river_cards())
                self.wanted[seat] = NO_CARD
            elif self.wanted[seat] != NO_CARD:
                seats = append(seats, seat)
                ways *= len(seats)
                if bit(seat) & self.went_back:
                    self.drop(seat, bit(self.wanted[seat]))
        if len(seats) > 0:
            self.idle_ticks = 0
        else:
            self.idle_ticks += 1
        drawn: i64 = 0
        if ways > 1:
            drawn = luck.below(ways)
        left: i64 = len(seats)
        while left > 0:
            ways //= left
            place = drawn // ways
            drawn %= ways
            self.swap(seats[place])
            seats = vec[i64]([seat for seat in seats if seat != seats[place]])
            left -= 1

    def swap(self, seat: i64) -> None:
        """§4.2 One card of the hand for one of the river; §4.3 too late, if it is gone."""
        give = self.chosen[seat]
        take = self.wanted[seat]
        if not bit(take) & self.river_cards():
            self.come_late(seat)
            return
        for place in range(ROW):
            if self.river[place] == take:
                self.river[place] = give
        self.hands[seat] = (self.hands[seat] & ~bit(give)) | bit(take)
        self.known[seat] = (self.known[seat] & ~bit(give)) | bit(take)
        self.since[seat] = self.clock
        if self.notes is not None:
            self.say(Note("swap").seat("player", seat).card("take", take).card("give", give))
            self.tell_carre(seat)

    def come_late(self, seat: i64) -> None:
        """§4.3 The card is gone: nothing is lost, and what he would have given stays his secret."""
        place = self.round_at
        while self.told[place] // PACE != seat:
            place += 1
        self.late_at = append(self.late_at, place)
        self.late_hands = append(self.late_hands, self.hands[seat])
        if self.notes is not None:
            self.say(Note("too_late").seat("player", seat).card("card", self.wanted[seat]))

    # Gestures

    def open_gestures(self) -> None:
        """§3.2 Each makes a gesture or none; §3.4 where one must look to see, each first chooses at whom."""
        if self.gaze:
            self.rounds_at = append(self.rounds_at, len(self.told))
            self.open_round(LOOK, EVERY_SEAT)
        else:
            self.open_round(GESTURE, EVERY_SEAT)

    def settle_looks(self) -> None:
        """§3.4 All have chosen at whom to look: nobody is told."""
        self.looks = append_all(self.looks, self.chosen)
        self.open_round(GESTURE, EVERY_SEAT)

    def show_gestures(self) -> None:
        """§3.2 All gestures are seen at once."""
        self.shown = append_all(self.shown, self.chosen)
        if self.notes is not None:
            for seat in range(SEATS):
                gesture = self.gesture_at(seat, self.clock)
                if gesture != STILL:
                    self.say(Note(MADE[gesture], self.seen_by(seat, self.clock)).seat("player", seat))

    # The end of a tick

    def end_tick(self, luck: Luck) -> None:
        """§4.4 A river that nobody wants, or that lay too long, is swept."""
        self.age += 1
        if self.idle_ticks >= self.river_idle or self.age >= self.river_max:
            self.sweep(luck)

    def sweep(self, luck: Luck) -> None:
        """§4.4 The four cards are put aside, face down, and four others turned; §4.5 unless none are left."""
        if self.stock_size() == 0 and self.shuffles_left == 0:
            if self.notes is not None:
                self.say(Note("void").by(TABLE))
            self.finish()
            return
        self.swept |= self.river_cards()
        self.river = NO_CARDS
        self.still()
        if self.stock_size() == 0:
            self.stock = row_of(self.swept)
            luck.shuffle(self.stock)
            self.place = 0
            self.shuffled_at = len(self.told) - 1
            self.shuffles_left -= 1
            self.swept = 0
            if self.notes is not None:
                self.say(Note("reshuffled").by(TABLE))
        self.turn_river()


def append_all(row: vec[i64], more: vec[i64]) -> vec[i64]:
    """A list and what follows it."""
    for item in more:
        row = append(row, item)
    return row
