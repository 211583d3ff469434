"""§2, §4 and §5: one round of Les Cinq Rois. §3, what a meld is, stands in melds.py and laying.py."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, members
from veillee.engine.blocks.piles import Stock
from veillee.engine.blocks.turns import seats_on
from veillee.engine.deal import NOBODY, Past
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.packing import packable
from veillee.engine.sheet import Line
from veillee.games.cinq_rois.laying import lay_out
from veillee.games.cinq_rois.melds import Held, can_expose, deadwood, exposing, penalty
from veillee.games.cinq_rois.moves import BACK, CARDS, DISCARD, EXPOSE, GO_OUT, STOCK, TAKE, THROW
from veillee.games.cinq_rois.position import NOTHING_DEAD, Position
from veillee.games.cinq_rois.retelling import retold

MOST_TURNS: Final = 100  # §4.8


class CinqRois(Position):
    """One round: each turn a card is taken and one discarded, until someone lays his hand, and once more."""

    # §2 The deal

    def serve(self, order: vec[i64]) -> None:
        """§2.1 The cards one by one from the dealer's left; the next one starts the discard."""
        self.hands = [Held() for _ in range(self.players)]
        self.known = [Held() for _ in range(self.players)]
        self.stock = Stock(order)
        self.unseen.renewed(order)
        seat = self.dealer
        left = self.atout * self.players
        while left > 0:
            seat = seats_on(seat, 1, self.players)
            self.hands[seat].add(self.stock.draw())
            self.unseen.drew(seat)
            left -= 1
        self.turn = seats_on(self.dealer, 1, self.players)
        self.turn_up()

    def turn_up(self) -> None:
        """§2.1 The top card of the stock starts the discard."""
        self.pile = append(vec[i64](), self.stock.draw())
        self.unseen.opened()

    def announce(self) -> None:
        opening = Note("deal_start").number("round", self.round).number("rounds", self.rounds)
        opening.number("cards", self.atout).word("atout", self.atout_word())
        self.say(opening.seat("player", self.dealer).seat("first", self.turn))
        self.say(Note("turned_up").card("card", self.pile[0]))

    # What may be done, and doing it

    def legal_mask(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        if self.phase == TAKE:
            return bit(STOCK) | bit(DISCARD)  # §4.1
        if self.phase == GO_OUT:
            return self.outs | bit(BACK)  # §4.5
        if self.may_expose:
            return self.hands[seat].kinds() | bit(EXPOSE)
        return self.hands[seat].kinds()  # §4.2

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if self.phase == TAKE:
            self.take(seat, action)
        elif action < CARDS:
            self.discard(seat, action, luck)
        elif action == EXPOSE:
            self.outs = exposing(self.hands[seat], self.atout)
            self.phase = GO_OUT
        else:
            self.outs = 0  # §4.5 he thinks better of it, and nobody has seen anything
            self.phase = THROW

    def idle(self, seat: i64) -> i64:
        """§4.1 Whoever lets his time run out takes a card from the stock; what to throw nobody chooses for him."""
        if seat == self.turn and self.phase == TAKE:
            return STOCK
        return NO_MOVE

    # §4 The turn

    def take(self, seat: i64, source: i64) -> None:
        """§4.1 Each takes the top card of the stock, or of the discard."""
        if source == STOCK:
            card = self.stock.draw()
            self.unseen.drew(seat)
        else:
            self.pile, card = pop(self.pile)
            self.known[seat].add(card)
        self.hands[seat].add(card)
        self.drew = source == STOCK
        self.phase = THROW
        self.look_at_hand(seat)
        if self.notes is not None:
            if source == STOCK:
                self.say(Note("drew").seat("player", seat))
                self.say(Note("drew_card", bit(seat)).card("card", card))
            else:
                self.say(Note("took").seat("player", seat).card("card", card))

    def look_at_hand(self, seat: i64) -> None:
        """§4.5 While nobody has laid his hand, whoever can lay all his cards but one may."""
        self.dead = deadwood(self.hands[seat], self.atout)
        self.may_expose = self.exposer == NOBODY and can_expose(self.hands[seat], self.dead, self.atout)

    def discard(self, seat: i64, card: i64, luck: Luck) -> None:
        """§4.2 One card is thrown on the discard, face up."""
        self.hands[seat].remove(card)
        if self.known[seat].of(card) > 0:
            self.known[seat].remove(card)
        else:
            self.unseen.showed(seat, card)
        self.pile = append(self.pile, card)
        is_last = self.exposer != NOBODY
        if self.phase == GO_OUT:
            self.exposer = seat
            self.open_hand(seat)
        if self.notes is not None:
            self.tell_discard(seat, card)
        if is_last:
            self.lay(seat)
        self.dead = NOTHING_DEAD
        self.may_expose = False
        self.outs = 0
        self.phase = TAKE
        self.next_turn(seats_on(seat, 1, self.players), luck)

    def next_turn(self, seat: i64, luck: Luck) -> None:
        """§4.6 The round ends when it comes back to who has laid his hand; §4.8 or after too many turns."""
        if seat == self.exposer:
            self.turn = NOBODY
        elif self.exposer == NOBODY and self.turns == MOST_TURNS * self.players:
            self.stop()
        else:
            self.turn = seat
            self.turns += 1
            if self.stock.size() == 0:
                self.renew(luck)

    def renew(self, luck: Luck) -> None:
        """§4.4 The discard is shuffled and becomes the stock: without its top card, or with it and one is turned up."""
        cards = self.pile
        if self.keeps_last:
            cards, top = pop(cards)
            self.pile = append(vec[i64](), top)
        self.stock.renew(cards, luck)
        self.renewals += 1
        self.unseen.renewed(cards)
        if not self.keeps_last:
            self.turn_up()
        if self.notes is not None:
            renewed = Note("renewed_keep" if self.keeps_last else "renewed_all").by(TABLE)
            self.say(renewed.card("card", self.pile[0]))

    def open_hand(self, seat: i64) -> None:
        """§4.5 A hand is spread face up."""
        hidden = self.hands[seat].clone()
        for card in self.known[seat].cards():
            hidden.remove(card)
        for card in hidden.cards():
            self.unseen.showed(seat, card)
        self.known[seat] = self.hands[seat].clone()
        self.laid |= bit(seat)

    def lay(self, seat: i64) -> None:
        """§4.7 The best melds are laid, and what is left is shown."""
        self.open_hand(seat)
        if self.notes is not None:
            self.tell_melds(seat)
            lying = lay_out(self.hands[seat], self.atout)
            rest = Note("nothing_left").by(seat)
            if lying.left:
                rest = Note("left_over").by(seat).cards("cards", lying.left).number("points", lying.points)
            self.say(rest)

    def stop(self) -> None:
        """§4.8 Nobody will lay his hand: everyone lays what he can."""
        self.turn = NOBODY
        if self.notes is not None:
            self.say(Note("stopped").by(TABLE).number("turns", MOST_TURNS))
        for seat in range(self.players):
            if self.notes is not None:
                self.say(Note("spreads").seat("player", seat))
            self.lay(seat)

    # How it is told

    def tell_discard(self, seat: i64, card: i64) -> None:
        """A card is thrown: the turn ends, or melds follow."""
        if self.phase == GO_OUT:
            self.say(Note("goes_out").card("card", card))
            self.tell_melds(seat)
            self.say(Note("last_turns").by(TABLE))
        elif self.exposer != NOBODY:
            self.say(Note("threw_last").card("card", card))
        else:
            self.say(Note("threw").card("card", card))

    def tell_melds(self, seat: i64) -> None:
        """The melds of a hand, one after the other."""
        for meld in lay_out(self.hands[seat], self.atout).melds:
            self.say(Note(meld.kind()).by(seat).cards("cards", meld.cards))

    # §5 The score

    def points(self, seat: i64) -> i64:
        """§5.2 What a hand leaves when it is laid as well as possible; nothing for who has laid it whole."""
        return penalty(self.hands[seat], self.atout)

    def lines(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(self.players):
            points = self.points(seat)
            reason = Note("score_out" if seat == self.exposer else "score_left")
            lines.append(Line(seat, points, reason.number("total", self.totals[seat] + points)))
        return lines

    # What is asked, and refused

    def prompt(self, seat: i64) -> Note:
        if self.phase == TAKE:
            top = self.pile[len(self.pile) - 1]
            if self.exposer != NOBODY:
                return Note("prompt_last_turn").card("card", top).seat("player", self.exposer)
            return Note("prompt_take").card("card", top)
        if self.phase == GO_OUT:
            return told_choice(Note("prompt_goes_out"), members(self.outs))
        drawn = self.just_drawn()
        if self.may_expose:
            asked = Note("prompt_can_go_out" if drawn == NO_CARD else "prompt_drew_can_go_out")
            told_choice(asked, members(exposing(self.hands[seat], self.atout)))
        else:
            asked = Note("prompt_throw" if drawn == NO_CARD else "prompt_drew_throw")
        return asked if drawn == NO_CARD else asked.card("card", drawn)

    def just_drawn(self) -> i64:
        """The card that the player has just drawn from the stock, which he must be able to tell in his hand."""
        if self.drew:
            return self.stock.order[self.stock.place - 1]
        return NO_CARD

    def why_not(self, seat: i64, action: i64) -> Refusal:
        if self.phase == TAKE:
            return Refusal("take_first", "4.1")
        if action == EXPOSE:
            if self.phase == GO_OUT:
                return Refusal("choose_discard", "4.5")
            if self.exposer != NOBODY:
                return Refusal("already_out", "4.6").seat("player", self.exposer)
            return Refusal("not_all_melded", "4.5")
        if action == BACK:
            return Refusal("nothing_to_take_back", "4.5")
        if 0 <= action < CARDS and self.hands[seat].of(action) > 0:
            return Refusal("leaves_unmelded", "4.5").card("card", action)
        return Refusal("card_not_in_hand", "4.2")

    # Copies

    def clone(self) -> "CinqRois":
        twin = CinqRois(self.players, self.dealer)
        self.copy_to(twin)
        return twin

    def imagine(self, seat: i64, luck: Luck) -> "CinqRois":
        """The cards that this seat has not seen are drawn again; what others took from the discard stays with them.

        §4.5 Nobody knows that another player is about to lay his hand: he may not even be able to.
        """
        twin = self.clone()
        told = self.unseen.imagine(seat, luck)
        twin.unseen.orders = told.orders
        twin.stock = Stock(told.orders[-1], self.stock.place)
        for other in range(self.players):
            if other != seat:
                hand = told.hand(other)
                for card in self.known[other].cards():
                    hand.add(card)
                twin.hands[other] = hand
        if self.phase != TAKE and self.turn != seat:
            twin.phase = THROW
            twin.outs = 0
            twin.look_at_hand(self.turn)
        return twin

    def past(self, real: Past) -> Past:
        """The moves that all have seen; the stock was shuffled otherwise, each time."""
        ours = CinqRois(self.players, self.dealer)
        ours.atout = self.atout
        ours.keeps_last = self.keeps_last
        ours.serve(self.unseen.orders[0])
        return retold(ours, self.unseen.orders, real, goes_out=self.phase == GO_OUT)


def told_choice(asked: Note, cards: list[int]) -> Note:
    """The cards of which one must be thrown, and how many they are."""
    return asked.cards("cards", cards).number("count", len(cards))


packable(CinqRois, 2, 0)
